# Koi-Koi classique : ses options, les mains chanceuses, et ce qui double.

option-scoring = Points
option-scoring-manual = comme dans le livret
option-scoring-classic = classiques, comme dans les jeux vidéo et les clubs
option-scoring-classic-brief = classiques
option-double = Doublés
option-double-both = 7 points ou plus, et encore après le koi-koi adverse
option-double-both-brief = 7 points et koi-koi
option-double-seven = 7 points ou plus
option-double-koi-koi = les points après le koi-koi adverse
option-double-koi-koi-brief = après koi-koi
option-double-off = rien
option-viewing = Hanami et Tsukimi
option-viewing-brief = Hanami, Tsukimi
option-viewing-on = comptent
option-viewing-on-brief = comptent
option-viewing-after-koi-koi = comptent seulement après avoir annoncé koi-koi
option-viewing-after-koi-koi-brief = koi-koi
option-viewing-off = ne comptent pas
option-viewing-off-brief = ignorés

illegal-option-of-other-style = Cette option ne va pas avec les points choisis.
verify-why-option-of-other-style = Deux de ses options ne vont pas ensemble.

yaku-name-teshi = Teshi
yaku-name-kuttsuki = Kuttsuki
yaku-teshi = { yaku-name-teshi } (quatre cartes d’un mois)
yaku-kuttsuki = { yaku-name-kuttsuki } (quatre paires)

koi-koi-show = Montrer : marquer { $points }
koi-koi-lucky = Une main chanceuse : tu as reçu **{ $yaku }**. Montre-la pour **{ $points }** points, et la manche est finie. Si { $name } en a une aussi, personne ne marque.
koi-koi-lucky-brief = **{ $yaku }**, une main chanceuse : montre-la pour **{ $points }** points.
koi-koi-showing = { $name } a une main chanceuse à montrer.
koi-koi-pays-doubled = yaku, doublés, valant **{ $points }**
koi-koi-pays-quadrupled = yaku, doublés deux fois, valant **{ $points }**
koi-koi-doubled-seven = doublé pour 7 points ou plus
koi-koi-doubled-koi-koi = doublé après le koi-koi adverse
koi-koi-doubled = Déjà { $reasons }.

outcome-koi-koi-lucky = { $yaku } : { $points }
outcome-koi-koi-both-lucky = { $yaku }, comme en face

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name } a reçu une main chanceuse, **{ $label }** : { $cards }.
event-lucky-draw = Deux mains chanceuses à la fois : personne ne marque.
event-doubled-seven = • doublé pour 7 points ou plus
event-doubled-koi-koi = • doublé après le koi-koi adverse
