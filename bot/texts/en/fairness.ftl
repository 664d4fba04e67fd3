# The page “Fair shuffle”: the ingredients of a match’s shuffle, and how to check it.

fairness = Fair shuffle
fairness-title = ### Fair shuffle · { $game }
fairness-how = The cards come from a secret of mine, sealed before anyone else sat down, and from a contribution by each seat. A different secret would have a different seal.
fairness-sealed = **Seal of the secret**: `{ $commitment }`
fairness-opened =
    {""}**The secret**: `{ $secret }`
    {""}**The seed, made from it and everything below**: `{ $seed }`
fairness-brought = **Each seat’s contribution**
fairness-share = { $number }. **{ $name }**: `{ $share }`
fairness-bound = -# The names, the version of the rules ({ $rules }) and the options are part of the shuffle too: { $options }.
fairness-lobby = -# Contributions can change until the deal. When the match is over, the secret is shown here, to compare.
fairness-later = -# Compare this with what you saw in the lobby. When the match is over, the secret is shown here.
fairness-holds = ✅ **It checks out.** I dealt and replayed the match again: the secret fits the seal, and all cards, moves and points follow.
fairness-wrong = ❌ **It doesn’t check out.** The record of this match doesn’t fit the match itself. Please tell this bot’s operator.
verify-nameless = -# Names were removed from a record: the cards follow from its seed, but no one can check any more how that was made.
fairness-check =
    {""}**Check it yourself**
    1. Does the seal start as you saw it in the lobby? `{ $commitment }`
    2. Get the record with the first button and check it with `python -m games verify`. Does it show this sum? `{ $sum }`
fairness-program = -# With your own program: “Checking a match yourself” (docs/records.md).
fairness-whole = Shuffle details
fairness-event = The cards come from a secret of mine, and from a contribution by each seat: the person’s last click on Check in or Next match, or their own words, with the number of the match. All matches of the game night or league share one sealed secret.
fairness-event-later = -# When the match is over, its secret is shown here; the shared one is shown once the last match is over.
