# The page “Fair shuffle”: what went into the shuffle of a match, and how to check it.

fairness = Fair shuffle
fairness-title = ### Fair shuffle · { $game }
fairness-how = The cards come from a secret of the bot, sealed before anybody else sat down, and from what each seat brought. A different secret would have another seal.
fairness-sealed = **Seal of the secret**: `{ $commitment }`
fairness-opened =
    {""}**The secret**: `{ $secret }`
    {""}**The seed made of it and all below**: `{ $seed }`
fairness-brought = **What each seat brought**
fairness-share = { $number }. **{ $name }**: `{ $share }`
fairness-bound = -# The names, the version of the rules ({ $rules }) and the options are part of the shuffle too: { $options }.
fairness-lobby = -# What seats bring can change until the deal. When the match is over, the secret is shown here, to compare.
fairness-later = -# Compare this with what you saw in the lobby. When the match is over, the secret is shown here.
fairness-check = -# To check all this, get the record and run `python -m bot verify { $file } --sum { $sum }`. The page “Checking a match yourself” (docs/records.md) says how to do it with a program of your own, and what it proves.
