# Koi-Koi by points: options, lucky hands and doubling.

option-scoring = Scoring
option-scoring-manual = the points of MASTER HANAFUDA
option-scoring-manual-brief = the manual’s
option-scoring-nintendo = Nintendo’s, as most play today
option-scoring-nintendo-brief = Nintendo’s
option-scoring-classic = classic, as in older programs
option-scoring-classic-brief = classic
option-double = Doubled
option-double-both = 7 points or more, and again after the opponent’s koi-koi
option-double-both-brief = 7 points, koi-koi
option-double-seven = 7 points or more
option-double-koi-koi = points after the opponent’s koi-koi
option-double-koi-koi-brief = after koi-koi
option-double-off = nothing
option-viewing = Hanami and Tsukimi
option-viewing-brief = Hanami, Tsukimi
option-viewing-on = count
option-viewing-on-brief = count
option-viewing-with-another = count only with a yaku other than these two
option-viewing-with-another-brief = not alone
option-viewing-off = don’t count
option-viewing-off-brief = left out
option-undecided = When both hands run out
option-undecided-brief = No shobu
option-undecided-nobody = no one scores, the same dealer deals again
option-undecided-nobody-brief = no one scores
option-undecided-dealer-changes = no one scores, the other player deals
option-undecided-dealer-changes-brief = dealer changes
option-undecided-dealer-scores = the dealer scores 6 points and deals again
option-undecided-dealer-scores-brief = dealer gets 6
option-calls = Koi-koi
option-calls-any = any number of times in a round
option-calls-any-brief = any number
option-calls-once = once per round, whoever calls it; after that, more points mean automatic shobu
option-calls-once-brief = once

illegal-option-of-other-style = That option doesn’t go with the chosen scoring.

yaku-name-teshi = Teshi
yaku-name-kuttsuki = Kuttsuki
yaku-teshi = { yaku-name-teshi } (Four of a Month)
yaku-kuttsuki = { yaku-name-kuttsuki } (Four Pairs)

koi-koi-show = Show: score { $points }
koi-koi-lucky = A lucky hand: you were dealt **{ $yaku }**. Show it for **{ $points }** points, and the round is over. If { $name } has one too, no one scores.
koi-koi-lucky-brief = **{ $yaku }**, a lucky hand: show it for **{ $points }** points.
koi-koi-showing = { $name } has a lucky hand to show.
    .you = You have a lucky hand to show.
koi-koi-decide-once = You have { $yaku }. **Shobu** ends the round and pays you **{ $points }** points now. **Koi-koi** plays on, and is the only one allowed this round: as soon as either player has more points, that is automatic shobu.
koi-koi-dealer-scores = If both hands run out, { $name } dealt and scores { $points }.
    .you = If both hands run out, you dealt and score { $points }.
koi-koi-pays-doubled = yaku, doubled, worth **{ $points }**
koi-koi-pays-quadrupled = yaku, doubled twice, worth **{ $points }**
koi-koi-doubled-seven = doubled for 7 points or more
koi-koi-doubled-koi-koi = doubled after the opponent’s koi-koi
koi-koi-doubled = Already { $reasons }.

outcome-koi-koi-lucky = { $yaku }: { $points }
outcome-koi-koi-both-lucky = { $yaku }, like the opponent
outcome-koi-koi-dealer = { $points } for the dealer

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name } was dealt a lucky hand, **{ $label }**: { $cards }.
    .you = 🍀 You were dealt a lucky hand, **{ $label }**: { $cards }.
event-lucky-draw = Both were dealt lucky hands: no one scores.
event-dealer-scores = Both hands are empty and no one called shobu: { $name }, who dealt, scores **{ $amount }**.
    .you = Both hands are empty and no one called shobu: you dealt, and score **{ $amount }**.
event-doubled-seven = • doubled for 7 points or more
event-doubled-koi-koi = • doubled after the opponent’s koi-koi
