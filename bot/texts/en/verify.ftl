# Checking records that somebody uploads.

command-verify = Check the record of a match: does it hold, and was it played here?
command-verify-file = The record, as a file from the end of a match

verify-title = ### Records checked
verify-here = ✅ Line { $line }: **valid and played here**. { $game }, { $count } decisions. Sum `{ $sum }`
verify-changed = ⚠️ Line { $line }: **valid, but not the record I keep** of this match: it was changed, or a name has been removed since. { $game }, { $count } decisions. Sum `{ $sum }`
verify-unknown = ☑️ Line { $line }: **valid**. { $game }, { $count } decisions. As far as I know, it was not played here. Sum `{ $sum }`
verify-brief = { $here ->
    [here] ✅
    [changed] ⚠️
   *[unknown] ☑️
} Line { $line } · { $game }
verify-sign-here = -# ✅ Valid and played here.
verify-sign-changed = -# ⚠️ Valid, but not the record I keep of this match: it was changed, or a name has been removed since.
verify-sign-unknown = -# ☑️ Valid. As far as I know, it was not played here.
verify-broken = ❌ Line { $line }: **wrong**. { $why }
verify-nameless = -# Names were removed from a record: the cards follow from its seed, but how that was made can no longer be checked.
verify-why-no-record = It is not the record of a match.
verify-why-wrong-commitment = The secret does not fit the seal.
verify-why-illegal-move = Decision { $number } was not allowed.
verify-why-claim-differs = Replaying it does not give what it says of “{ $field }”.
verify-why-unknown-game = I do not know its game.
verify-why-other-rules = I do not know the version of its rules.
verify-why-wrong-option = One of its options is not allowed.
verify-why-wrong-players = The game is not played by that many.
verify-why-wrong-shares = It does not have one share for each seat.
problem-verify-too-large = That file is too large: I read up to { $size } kB.
problem-verify-too-many = There are too many records in that file: I check up to { $most } at a time. `python -m games verify` checks any number.
problem-verify-no-text = That file is not a text in UTF-8, as records are.
problem-verify-empty = That file is empty.
problem-verify-not-read = I could not read that file. Please try again.
