# Classic Koi-Koi: its options, lucky hands, and what doubles.

option-scoring = Scoring
option-scoring-manual = as in the manual
option-scoring-classic = classic, as in programs and clubs
option-scoring-classic-brief = classic
option-double = Doubled
option-double-both = 7 points or more, and again after the other’s koi-koi
option-double-both-brief = 7 points, koi-koi
option-double-seven = 7 points or more
option-double-koi-koi = points after the other’s koi-koi
option-double-koi-koi-brief = after koi-koi
option-double-off = nothing
option-viewing = Hanami and Tsukimi
option-viewing-brief = Hanami, Tsukimi
option-viewing-on = count
option-viewing-on-brief = count
option-viewing-after-koi-koi = count only for whoever has called koi-koi
option-viewing-after-koi-koi-brief = koi-koi
option-viewing-off = do not count
option-viewing-off-brief = left out

illegal-option-of-other-style = This option does not go with the scoring that is chosen.
verify-why-option-of-other-style = Two of its options do not go together.

yaku-name-teshi = Teshi
yaku-name-kuttsuki = Kuttsuki
yaku-teshi = { yaku-name-teshi } (Four of a Month)
yaku-kuttsuki = { yaku-name-kuttsuki } (Four Pairs)

koi-koi-show = Show: score { $points }
koi-koi-lucky = A lucky hand: you were dealt **{ $yaku }**. Show it for **{ $points }** points, and the round is over. If { $name } has one too, nobody scores.
koi-koi-lucky-brief = **{ $yaku }**, a lucky hand: show it for **{ $points }** points.
koi-koi-showing = { $name } has a lucky hand to show.
koi-koi-pays-doubled = yaku, doubled, worth **{ $points }**
koi-koi-pays-quadrupled = yaku, doubled twice, worth **{ $points }**
koi-koi-doubled-seven = doubled for 7 points or more
koi-koi-doubled-koi-koi = doubled after the other’s koi-koi
koi-koi-doubled = Already { $reasons }.

outcome-koi-koi-lucky = { $yaku }: { $points }
outcome-koi-koi-both-lucky = { $yaku }, like the other

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name } was dealt a lucky hand, **{ $label }**: { $cards }.
event-lucky-draw = Both were dealt lucky hands: nobody scores.
event-doubled-seven = • doubled for 7 points or more
event-doubled-koi-koi = • doubled after the other’s koi-koi
