# Checking uploaded records.

command-verify = Check a match record: is it valid, and was it played here?
command-verify-file = The record, as a file from the end of a match

verify-title = ### Records checked
verify-here = ✅ Line { $line }: **valid and played here**. { $game }, { $count } decisions. Sum `{ $sum }`
verify-changed = ⚠️ Line { $line }: **valid, but not the record I keep** of this match: it was changed, or a name has been removed since. { $game }, { $count } decisions. Sum `{ $sum }`
verify-unknown = ☑️ Line { $line }: **valid**. { $game }, { $count } decisions. As far as I know, it wasn’t played here. Sum `{ $sum }`
verify-brief = { $here ->
    [here] ✅
    [changed] ⚠️
   *[unknown] ☑️
} Line { $line } · { $game }
verify-sign-here = -# ✅ Valid and played here.
verify-sign-changed = -# ⚠️ Valid, but not the record I keep of this match: it was changed, or a name has been removed since.
verify-sign-unknown = -# ☑️ Valid. As far as I know, it wasn’t played here.
verify-broken = ❌ Line { $line }: **wrong**. { $why }
verify-nameless = -# Names were removed from a record: the cards follow from its seed, but no one can check any more how that was made.
verify-why-no-record = It isn’t the record of a match.
verify-why-wrong-commitment = The secret doesn’t fit the seal.
verify-why-illegal-move = Decision { $number } wasn’t allowed.
verify-why-claim-differs = Replaying it gives a different “{ $field }”.
verify-why-unknown-game = I don’t know its game.
verify-why-other-rules = I don’t know the version of its rules.
verify-why-wrong-option = One of its options isn’t allowed.
verify-why-wrong-players = The game isn’t for that many players.
verify-why-wrong-shares = It doesn’t have one contribution for each seat.
problem-verify-too-large = That file is too large: I read up to { $size } kB.
problem-verify-too-many = There are too many records in that file: I check up to { $most } at a time. `python -m games verify` checks any number.
problem-verify-no-text = That file isn’t UTF-8 text, as records are.
problem-verify-empty = That file is empty.
problem-verify-not-read = I couldn’t read that file. Please try again.
