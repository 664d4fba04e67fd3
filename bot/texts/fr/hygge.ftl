# Hygge: cards, stock, storing, Winter.

game-hygge = Hygge
help-line-hygge = Collecter, puis abriter avant l’Hiver

option-starter = Qui commence la manche suivante
option-starter-brief = Commence
option-starter-lowest-round = le plus petit score de la dernière manche
option-starter-lowest-round-brief = plus petit score
option-starter-lowest-total = le plus petit total de toutes les manches
option-starter-lowest-total-brief = plus petit total
option-stores = Cartes à l’abri
option-stores-hidden = comptées à la fin
option-stores-hidden-brief = cachées
option-stores-open = comptées à la vue de tout le monde
option-stores-open-brief = visibles

hygge-red = rouge
hygge-blue = bleu
hygge-purple = violet
hygge-green = vert
hygge-yellow = jaune
hygge-sign-red = 🟥
hygge-sign-blue = 🟦
hygge-sign-purple = 🟪
hygge-sign-green = 🟩
hygge-sign-yellow = 🟨

hygge-name-ra = écharpe
hygge-name-rb = couverture
hygge-name-rc = couette
hygge-name-ba = tasse
hygge-name-bb = théière
hygge-name-bc = pantoufles
hygge-name-pa = baies
hygge-name-pb = confiture
hygge-name-pc = tarte
hygge-name-ga = chaussettes
hygge-name-gb = pull
hygge-name-gc = fauteuil
hygge-name-ya = bougie
hygge-name-yb = miel
hygge-name-yc = lanterne
hygge-name-bear = ours
hygge-name-hedgehog = hérisson
hygge-name-squirrel = écureuil
hygge-name-tortoise = tortue
hygge-name-dormouse = loir
hygge-name-bat = chauve-souris
hygge-name-frog = grenouille
hygge-name-winter = L’Hiver
hygge-sign-ra = 🧣
hygge-sign-rb = 🧶
hygge-sign-rc = 🛏️
hygge-sign-ba = ☕
hygge-sign-bb = 🫖
hygge-sign-bc = 🥿
hygge-sign-pa = 🫐
hygge-sign-pb = 🫙
hygge-sign-pc = 🥧
hygge-sign-ga = 🧦
hygge-sign-gb = 👕
hygge-sign-gc = 🛋️
hygge-sign-ya = 🕯️
hygge-sign-yb = 🍯
hygge-sign-yc = 🏮
hygge-sign-bear = 🐻
hygge-sign-hedgehog = 🦔
hygge-sign-squirrel = 🐿️
hygge-sign-tortoise = 🐢
hygge-sign-dormouse = 🐭
hygge-sign-bat = 🦇
hygge-sign-frog = 🐸
hygge-sign-winter = ❄️

hygge-card = { $sign } { $name }
hygge-cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}

hygge-stock = **La Réserve**
hygge-corner = ⬛
hygge-gap = ⬛⬛
hygge-empty = ▫️▫️
hygge-cell-object = { $colour }{ $kind }
hygge-cell-animal = 🐾{ $animal }
hygge-row-head = { $number ->
    [1] 1️⃣
    [2] 2️⃣
    [3] 3️⃣
    [4] 4️⃣
   *[5] 5️⃣
}
hygge-column-head = ⬇️{ $number }
hygge-deck = { $certain ->
    [0] ❄️ L’Hiver peut être n’importe laquelle des { $deck } cartes de la pioche.
    [one] ❄️ Encore { $certain } carte sans risque, puis l’Hiver peut arriver (pioche : { $deck }).
   *[other] ❄️ Encore { $certain } cartes sans risque, puis l’Hiver peut arriver (pioche : { $deck }).
}
hygge-winter = ❄️ **L’Hiver est arrivé.** Plus aucune carte n’est posée ; tout le monde a droit à une dernière action.

hygge-line-row = →{ $number }{ $cards }
hygge-line-column = ↓{ $number }{ $cards }
hygge-told-row = la ligne { $number }
hygge-told-column = la colonne { $number }

hygge-before = { $name } · { $cards ->
    [0] aucune carte
    [one] { $cards } carte, −{ $penalty } si elle reste
   *[other] { $cards } cartes, −{ $penalty } si elles restent
}
    .you = **Toi** · { $cards ->
        [0] aucune carte
        [one] { $cards } carte, −{ $penalty } si elle reste
       *[other] { $cards } cartes, −{ $penalty } si elles restent
    }
hygge-group = { $sign } { $cards }
hygge-animals = 🐾 { $cards }
hygge-stored = À l’abri, visible de toi seulement : { $cards ->
    [0] rien pour l’instant
    [one] { $cards } carte avec { $snowflakes } ❄️
   *[other] { $cards } cartes avec { $snowflakes } ❄️
}
hygge-stored-open = À l’abri : { $cards ->
    [0] rien pour l’instant
    [one] { $cards } carte avec { $snowflakes } ❄️
   *[other] { $cards } cartes avec { $snowflakes } ❄️
}

hygge-legend = -# Ce que rapporte chaque Objet, et les Animaux qui prennent sa couleur (une patoune 🐾 par sorte) :
hygge-legend-line = -# { $sign } { $colour } : { $objects } · { $animals }
hygge-legend-object = { $name } { $sign } { $snowflakes }
hygge-legend-animal = { $sign }{ $paws ->
    [1] 🐾
   *[2] 🐾🐾
}

hygge-take = Collecte **toutes** les cartes d’une ligne ou d’une colonne ; les trous n’y changent rien.
hygge-store = Tu peux **mettre à l’abri** un Animal et des Objets de ses couleurs. Tous tes Objets d’une sorte partent ensemble ; ❄️ indique ce qu’ils rapportent.
hygge-last = Tu as droit à **une dernière action** : mettre à l’abri, défausser une carte, ou rien. Les points indiquent ce que tu y gagnes.
hygge-store-brief = Mets à l’abri un Animal et des Objets de ses couleurs, ou rien.
hygge-with = { $gain } { $animal } avec { $objects }
hygge-way-brief = { $number } · { $animal } +{ $gain }
hygge-gain = { $gain } ❄️
hygge-gain-last = +{ $gain }
hygge-ask-stores = Mettre à l’abri…
hygge-stores-quoted = Mettre à l’abri :
hygge-ask-store = { $animal } met à l’abri…
hygge-store-quoted = { $animal } met à l’abri :
hygge-ask-drop = Défausser une carte
hygge-drop-quoted = Défausser :
hygge-drop = { $gain } { $card }
hygge-keep = Ne rien abriter
hygge-pass = Ne plus rien faire

best-hygge = Meilleure tanière
deed-hygge-left = Restes −{ $lost }
outcome-hygge = { $gained ->
    [one] { $gained } flocon mis à l’abri
   *[other] { $gained } flocons mis à l’abri
}, { $lost ->
    [0] aucun reste
   *[other] −{ $lost } pour les restes
}

brief-hygge-take = pris { $label } ({ $cards })
brief-hygge-store = mis à l’abri { $rest } avec { $first }
brief-hygge-keep = rien mis à l’abri
brief-hygge-drop = défaussé { $first }
brief-hygge-pass = aucune action
brief-hygge-nothing-left = plus rien à faire

event-hygge-deal-drawn = Manche { $round } : { $name } commence, par tirage au sort.
    .you = Manche { $round } : tu commences, par tirage au sort.
event-hygge-deal-lowest-round = Manche { $round } : { $name } avait le plus petit score de la dernière manche et commence.
    .you = Manche { $round } : tu avais le plus petit score de la dernière manche et commences.
event-hygge-deal-lowest-total = Manche { $round } : { $name } a le plus petit total jusqu’ici et commence.
    .you = Manche { $round } : tu as le plus petit total jusqu’ici et commences.
event-hygge-take = { $name } a pris { $label } : { $cards }.
    .you = Tu as pris { $label } : { $cards }.
event-hygge-store = { $name } a mis à l’abri, avec un Animal ({ $first }) : { $rest }.
    .you = Tu as mis à l’abri, avec un Animal ({ $first }) : { $rest }.
event-hygge-keep = { $name } n’a rien mis à l’abri.
    .you = Tu n’as rien mis à l’abri.
event-hygge-another-turn = La Réserve était presque vide et a été remplie : encore un tour pour { $name }.
event-hygge-winter = ❄️ L’Hiver est arrivé ! Tout le monde a droit à une dernière action.
event-hygge-drop = { $name } a défaussé une carte : { $first }.
    .you = Tu as défaussé une carte : { $first }.
event-hygge-pass = { $name } n’a rien fait de plus.
    .you = Tu n’as rien fait de plus.
event-hygge-nothing-left = { $name } n’a plus rien à faire.
    .you = Tu n’as plus rien à faire.
event-hygge-snowflakes = { $name } : { $amount } ❄️ à l’abri.
    .you = **Toi** : { $amount } ❄️ à l’abri.
event-hygge-left-over = { $amount ->
    [0] Il ne reste rien à { $name }.
    [one] { $name } perd { $amount } point pour ce qui restait : { $cards }.
   *[other] { $name } perd { $amount } points pour ce qui restait : { $cards }.
}
    .you = { $amount ->
        [0] Il ne te reste rien.
        [one] Tu perds { $amount } point pour ce qui restait : { $cards }.
       *[other] Tu perds { $amount } points pour ce qui restait : { $cards }.
    }
event-hygge-round-points = ⭐ **{ $amount }** pour { $name }.

illegal-already-taken = Tu as déjà pris des cartes ; mets maintenant quelque chose à l’abri, ou rien.
illegal-winter-has-come = L’Hiver est arrivé : on ne prend plus de cartes.
illegal-empty-line = Il n’y a pas de carte dans cette ligne ou cette colonne.
illegal-no-such-line = Cette ligne ou cette colonne n’existe pas.
illegal-take-first = Prends d’abord une ligne ou une colonne.
illegal-only-as-last-action = C’est seulement possible une fois l’Hiver arrivé.
illegal-wrong-colour = Cet Animal ne prend pas cette couleur.
illegal-too-few-paws = Cet Animal a trop peu de patounes pour autant de sortes.
