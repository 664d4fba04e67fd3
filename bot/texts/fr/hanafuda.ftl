# The hanafuda deck: months, cards, yaku, and what Hana-awase and Koi-Koi do with them.

hanafuda-month-1 = Pin
hanafuda-month-2 = Prunier
hanafuda-month-3 = Cerisier
hanafuda-month-4 = Glycine
hanafuda-month-5 = Iris
hanafuda-month-6 = Pivoine
hanafuda-month-7 = Lespédèze
hanafuda-month-8 = Susuki
hanafuda-month-9 = Chrysanthème
hanafuda-month-10 = Érable
hanafuda-month-11 = Pluie
hanafuda-month-12 = Paulownia

# Their Japanese names; elsewhere, the month with the willow is called Yanagi.
hanafuda-japanese-1 = Matsu
hanafuda-japanese-2 = Ume
hanafuda-japanese-3 = Sakura
hanafuda-japanese-4 = Fuji
hanafuda-japanese-5 = Shōbu
hanafuda-japanese-6 = Botan
hanafuda-japanese-7 = Hagi
hanafuda-japanese-8 = Susuki
hanafuda-japanese-9 = Kiku
hanafuda-japanese-10 = Momiji
hanafuda-japanese-11 = Ame
hanafuda-japanese-12 = Kiri

hanafuda-1b = Grue
hanafuda-1r = Ruban à poème
hanafuda-1p = Ordinaire
hanafuda-1q = Ordinaire
hanafuda-2a = Rossignol
hanafuda-2r = Ruban à poème
hanafuda-2p = Ordinaire
hanafuda-2q = Ordinaire
hanafuda-3b = Rideau
hanafuda-3r = Ruban à poème
hanafuda-3p = Ordinaire
hanafuda-3q = Ordinaire
hanafuda-4a = Coucou
hanafuda-4r = Ruban rouge
hanafuda-4p = Ordinaire
hanafuda-4q = Ordinaire
hanafuda-5a = Pont
hanafuda-5r = Ruban rouge
hanafuda-5p = Ordinaire
hanafuda-5q = Ordinaire
hanafuda-6a = Papillons
hanafuda-6r = Ruban bleu
hanafuda-6p = Ordinaire
hanafuda-6q = Ordinaire
hanafuda-7a = Sanglier
hanafuda-7r = Ruban rouge
hanafuda-7p = Ordinaire
hanafuda-7q = Ordinaire
hanafuda-8b = Lune
hanafuda-8a = Oies
hanafuda-8p = Ordinaire
hanafuda-8q = Ordinaire
hanafuda-9a = Coupe de saké
hanafuda-9r = Ruban bleu
hanafuda-9p = Ordinaire
hanafuda-9q = Ordinaire
hanafuda-10a = Cerf
hanafuda-10r = Ruban bleu
hanafuda-10p = Ordinaire
hanafuda-10q = Ordinaire
hanafuda-11b = Poète
hanafuda-11a = Hirondelle
hanafuda-11r = Ruban rouge
hanafuda-11p = Ordinaire
hanafuda-12b = Phénix
hanafuda-12p = Ordinaire
hanafuda-12q = Ordinaire
hanafuda-12s = Ordinaire
hanafuda-card = { $month } · { $card }
hanafuda-card-of = { $month } { $card }
hanafuda-brief-ribbon = Ruban { $month }
hanafuda-brief-plain = { $month }
hanafuda-brief-month-7 = Lespédèze
hanafuda-alike = Identiques, donc sur un même bouton : { $cards }

yaku-name-goko = Gokō
yaku-name-shiko = Shikō
yaku-name-ame-shiko = Ame-Shikō
yaku-name-sanko = Sankō
yaku-name-ino-shika-cho = Ino-Shika-Chō
yaku-name-gekkazake = Gekkazake
yaku-name-omote-sugawara = Omote-Sugawara
yaku-name-akatan = Akatan
yaku-name-aotan = Aotan
yaku-name-kusatan = Kusatan
yaku-name-bukku = Bukku
yaku-name-hanami = Hanami de Ippai
yaku-name-tsukimi = Tsukimi de Ippai
yaku-name-tane = Tane
yaku-name-tan = Tan
yaku-name-kasu = Kasu
yaku-name-tsukifuda = Tsukifuda

yaku-goko = { yaku-name-goko } (les 5 lumières)
yaku-shiko = { yaku-name-shiko } (4 lumières)
yaku-ame-shiko = { yaku-name-ame-shiko } (4 lumières, poète compris)
yaku-sanko = { yaku-name-sanko } (3 lumières)
yaku-ino-shika-cho = { yaku-name-ino-shika-cho } (sanglier, cerf, papillons)
yaku-gekkazake = { yaku-name-gekkazake } (rideau, lune, coupe de saké)
yaku-omote-sugawara = { yaku-name-omote-sugawara } (grue, rossignol, rideau)
yaku-akatan = { yaku-name-akatan } (3 rubans à poème)
yaku-aotan = { yaku-name-aotan } (3 rubans bleus)
yaku-kusatan = { yaku-name-kusatan } (rubans de glycine, iris, lespédèze)
yaku-bukku = { yaku-name-bukku } (tous les rubans à poème et bleus)
yaku-hanami = { yaku-name-hanami } (rideau, coupe de saké)
yaku-tsukimi = { yaku-name-tsukimi } (lune, coupe de saké)
yaku-tane = { yaku-name-tane } (animaux)
yaku-tan = { yaku-name-tan } (rubans)
yaku-kasu = { yaku-name-kasu } (ordinaires)
yaku-tsukifuda = { yaku-name-tsukifuda } (les 4 d’un mois)

yaku-line = { $yaku } { $points }
hanafuda-hand = **Ta main** : { $cards }
hanafuda-field = **Sur la table**
hanafuda-field-line = { hanafuda-field } : { $cards } · { $stock }
hanafuda-field-empty = aucune carte
hanafuda-stock = { $count } dans la pioche
hanafuda-turned = Retournée de la pioche : **{ $card }**
hanafuda-captured = { $name } : { $count ->
    [0] rien pour l’instant
    [one] { $count } carte prise
   *[other] { $count } cartes prises
}{ $worth ->
    [none] {""}
   *[other] {" · "}{ $worth }
}
    .you = **Toi** : { $count ->
        [0] rien pour l’instant
        [one] { $count } carte prise
       *[other] { $count } cartes prises
    }{ $worth ->
        [none] {""}
       *[other] {" · "}{ $worth }
    }
hanafuda-captures = { $captured } · { $cards }
hanafuda-class = { $kind ->
    [bright] ✨ { $cards }
    [animal] 🐾 { $count } : { $cards }
    [ribbon] 🎗️ { $count } : { $cards }
   *[plain] 🍃 { $count ->
        [one] { $count } ordinaire
       *[other] { $count } ordinaires
    }
}
hanafuda-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
hanafuda-yaku = ⭐ { $yaku }
hanafuda-near = il manque { $short } pour { $yaku }
hanafuda-reach = -# { $short ->
    [one] À une carte : { $yaku }
   *[other] À { $short } cartes : { $yaku }
}
hanafuda-reach-lacks = { $yaku } { $points } ({ $cards })
hanafuda-reach-month = { $yaku } { $month }
hanafuda-reach-any = { $short ->
    [one] { $cards }
   *[other] deux parmi { $cards }
}
hanafuda-reach-tane = { $short ->
    [one] un animal
   *[other] { $short } animaux
}
hanafuda-reach-tan = { $short ->
    [one] un ruban
   *[other] { $short } rubans
}
hanafuda-reach-kasu = { $short ->
    [one] une ordinaire
   *[other] { $short } ordinaires
}
hanafuda-void = -# Mauvais temps pour { $name } : sans { $yaku }.

yaku-sheet = -# Les yaku ici : { $yaku }
yaku-sheet-made = ⭐ **Tu as** { $yaku }
yaku-sheet-open = -# Possibles : { $yaku }
yaku-sheet-idle = -# Sans effet pour l’instant : { $yaku }
yaku-sheet-out = -# Hors de portée : { $yaku }
yaku-sheet-said-made = complet
yaku-sheet-said-idle = sans effet pour l’instant
yaku-sheet-said-out = hors de portée
yaku-sheet-progress = { $had }/{ $needs }
yaku-sheet-lacks = { $progress }, il manque { $cards }
yaku-sheet-count = { $needs } cartes
yaku-sheet-month = { $needs } cartes d’un mois
yaku-sheet-any = { $needs } parmi { $cards }

hanafuda-play = { $card }
hanafuda-play-takes = { $card } → { $taken }
hanafuda-all = les { $count }
hanafuda-takes = { $number }→{ $taken }
hanafuda-take = Prendre { $card }
hanafuda-play-one = Joue une carte. En vert, elle prend celle après la flèche ; sinon, elle reste sur la table. Puis on retourne la première carte de la pioche.
hanafuda-choose = Tu as retourné **{ $card }** : choisis la carte à prendre.

best-hanafuda = Meilleur yaku

brief-hanafuda-table-redeal = Échangé sur la table : { $cards }.
brief-hanafuda-redeal = trop de cartes d’un mois, { $amount } échangées
brief-hanafuda-redeal-given = rendu { $cards }
brief-hanafuda-laid-hand = posé { $first }
brief-hanafuda-laid-stock = retourné { $first }
brief-hanafuda-capture-hand = { $first } → { $rest }
brief-hanafuda-capture-stock = retourné { $first } → { $rest }
brief-hanafuda-turned = retourné { $first }, choix à faire
brief-hanafuda-yaku = ⭐ **{ $label } { $amount }**
brief-hanafuda-scored-yaku = { $label } { $amount }

event-hanafuda-redeal = { $name } avait trop de cartes d’un mois : { $amount } rendues, { $amount } autres tirées.
    .you = Tu avais trop de cartes d’un mois : { $amount } rendues, { $amount } autres tirées.
event-hanafuda-redeal-given = Tu as rendu ces cartes : { $cards }.
event-hanafuda-redeal-drawn = À la place, tu as tiré : { $cards }.
event-hanafuda-table-redeal = Il y avait trop de cartes d’un mois sur la table. De retour dans la pioche : { $cards }.
event-hanafuda-laid-hand = { $name } a posé la carte { $first } sur la table.
    .you = Tu as posé la carte { $first } sur la table.
event-hanafuda-laid-stock = { $name } a retourné la carte { $first }, qui reste sur la table.
    .you = Tu as retourné la carte { $first }, qui reste sur la table.
event-hanafuda-capture-hand = { $name } a joué la carte { $first } et pris ceci : { $rest }.
    .you = Tu as joué la carte { $first } et pris ceci : { $rest }.
event-hanafuda-capture-stock = { $name } a retourné la carte { $first } et pris ceci : { $rest }.
    .you = Tu as retourné la carte { $first } et pris ceci : { $rest }.
event-hanafuda-turned = { $name } a retourné la carte { $first } et peut choisir la carte à prendre.
    .you = Tu as retourné la carte { $first } et peux choisir la carte à prendre.
event-hanafuda-yaku = ⭐ { $name } a { $label }, { $amount } points !
    .you = ⭐ Tu as { $label }, { $amount } points !
event-hanafuda-weather-rain = 🌧️ { $name } a les quatre cartes de la Pluie : la pluie annule Hanami ou Tsukimi !
    .you = 🌧️ Tu as les quatre cartes de la Pluie : la pluie annule Hanami ou Tsukimi !
event-hanafuda-weather-paulownia = 🌫️ { $name } a les quatre cartes du Paulownia : le brouillard annule Hanami ou Tsukimi !
    .you = 🌫️ Tu as les quatre cartes du Paulownia : le brouillard annule Hanami ou Tsukimi !

illegal-choose-capture = Choisis la carte à prendre.
illegal-no-such-capture = Cette carte ne peut pas être prise.
illegal-no-turned-card = Aucune carte retournée n’attend ton choix.
illegal-must-call = Décide d’abord de la suite de la manche.
illegal-nothing-to-call = Il n’y a rien à annoncer maintenant.
