# Koi-Koi aux points : ses options, les mains chanceuses, et ce qui double.

option-scoring = Barème
option-scoring-manual = celui de MASTER HANAFUDA
option-scoring-manual-brief = le manuel
option-scoring-nintendo = celui de Nintendo, le plus courant aujourd’hui
option-scoring-nintendo-brief = Nintendo
option-scoring-classic = classique, comme dans les jeux vidéo d’autrefois
option-scoring-classic-brief = classique
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
option-viewing-with-another = ne comptent qu’avec un yaku qui n’est ni l’un ni l’autre
option-viewing-with-another-brief = pas seuls
option-viewing-off = ne comptent pas
option-viewing-off-brief = ignorés
option-undecided = Quand les deux mains sont vides
option-undecided-brief = Mains vides
option-undecided-nobody = personne ne marque, et la même personne redonne
option-undecided-nobody-brief = personne
option-undecided-dealer-changes = personne ne marque, et l’adversaire donne
option-undecided-dealer-changes-brief = l’autre donne
option-undecided-dealer-scores = qui a donné marque 6 points et redonne
option-undecided-dealer-scores-brief = 6 à la donne
option-calls = Koi-koi
option-calls-any = autant de fois qu’on veut dans la manche
option-calls-any-brief = sans limite
option-calls-once = un seul par manche en tout ; ensuite, toute hausse de points vaut shōbu d’office
option-calls-once-brief = une fois

illegal-option-of-other-style = Cette option ne va pas avec le barème choisi.

yaku-name-teshi = Teshi
yaku-name-kuttsuki = Kuttsuki
yaku-teshi = { yaku-name-teshi } (quatre cartes d’un mois)
yaku-kuttsuki = { yaku-name-kuttsuki } (quatre paires)

koi-koi-show = Montrer : marquer { $points }
koi-koi-lucky = Une main chanceuse : tu as reçu **{ $yaku }**. Montre-la pour **{ $points }** points, et la manche se termine. Si { $name } en a une aussi, personne ne marque.
koi-koi-lucky-brief = **{ $yaku }**, une main chanceuse : montre-la pour **{ $points }** points.
koi-koi-showing = { $name } a une main chanceuse à montrer.
    .you = Tu as une main chanceuse à montrer.
koi-koi-decide-once = Tu as { $yaku }. **Shōbu** met fin à la manche et te rapporte **{ $points }** points tout de suite. **Koi-koi** continue, et c’est le seul de la manche : dès que tes points ou ceux de ton adversaire augmentent, c’est shōbu d’office.
koi-koi-dealer-scores = Si les deux mains se vident sans shōbu, { $name }, qui a donné, marque { $points }.
    .you = Si les deux mains se vident sans shōbu, tu marques { $points } pour avoir donné.
koi-koi-pays-doubled = yaku, doublés, valant **{ $points }**
koi-koi-pays-quadrupled = yaku, doublés deux fois, valant **{ $points }**
koi-koi-doubled-seven = doublé pour 7 points ou plus
koi-koi-doubled-koi-koi = doublé après le koi-koi adverse
koi-koi-doubled = Déjà { $reasons }.

outcome-koi-koi-lucky = { $yaku } : { $points }
outcome-koi-koi-both-lucky = { $yaku }, comme l’adversaire
outcome-koi-koi-dealer = { $points } pour avoir donné

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name } a reçu une main chanceuse, **{ $label }** : { $cards }.
    .you = 🍀 Tu as reçu une main chanceuse, **{ $label }** : { $cards }.
event-lucky-draw = Deux mains chanceuses à la fois : personne ne marque.
event-dealer-scores = Les mains sont vides et personne n’a annoncé shōbu : { $name }, qui a donné, marque **{ $amount }**.
    .you = Les mains sont vides et personne n’a annoncé shōbu : tu as donné et marques **{ $amount }**.
event-doubled-seven = • doublé pour 7 points ou plus
event-doubled-koi-koi = • doublé après le koi-koi adverse
