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
fairness-holds = ✅ **It checks out.** I have dealt and replayed the match once more: the secret fits the seal, and all cards, moves and points follow.
fairness-wrong = ❌ **It does not check out.** The record of this match does not fit what happened. Please tell whoever runs me.
fairness-check =
    {""}**Check it yourself**
    1. Does the seal begin as you saw it in the lobby? `{ $commitment }`
    2. Get the record with the first button and send it with { COMMAND("verify") }. Does it tell you this sum? `{ $sum }`
fairness-program = -# What this proves, and how to check it with a program of your own: “Checking a match yourself” (docs/records.md).
fairness-whole = What went into it
