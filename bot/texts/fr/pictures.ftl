# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = Place { $number }
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-hand = Ta main
picture-table = Table
picture-stock = Talon
picture-turned = Retournée
picture-place = { $place }. { $name }
picture-face-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
picture-numbered = { $number } { $card }
picture-takes = { $card } (prend)
picture-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
picture-line = { $title } : { $cards }.
picture-said = { $title }.
picture-nothing = rien

# Hanafuda
picture-hanafuda-card = { $month } { $card }
picture-class-ribbon-of = rubans : { $months }
picture-class-plain-of = ordinaires : { $months }
picture-hanafuda-took = Prises de { $name } ({ $points } · { $count } en main)
picture-taken-by = { $card } (prise par { $numbers })
picture-you = Toi
picture-round = manche : { $points }
picture-hanafuda-has = { $name }, jusqu’ici
picture-koi-koi = A annoncé koi-koi
picture-rounds = { $points } ({ $rounds })

# Hiyoko and Isuri
picture-pile = Pile
picture-draw-pile = Pioche
picture-under = Dessous
picture-stands = vaut { $numbers }
picture-ghost = fantôme : { $numbers }
picture-next = Suite : { $numbers }
picture-range = { $first }-{ $last }
picture-top = Sur la pile
picture-counts-as = vaut { $numbers }
picture-said-of = { $card } ({ $said })
picture-playable = { $card }, jouable
picture-one-two = Un-deux : il faut un 2
picture-pot = Pot { $pot }
picture-isuri-balance = manche : { $points }

# Hiifuu
picture-hiifuu-trick = Pli { $number } sur { $count }
picture-hiifuu-leads = À { $name } d’ouvrir
picture-hiifuu-led = { $name } demande { $colour }
picture-hiifuu-won = Plis remportés, et points
picture-hiifuu-tokens = Jetons
picture-hiifuu-token-next = suivant
picture-hiifuu-aim = Fin à { $points } points ou après la manche { $rounds }
picture-hiifuu-round = Manche { $number }
picture-hiifuu-discards = Défausse : { $due ->
    [one] { $due } carte
   *[other] { $due } cartes
}
picture-hiifuu-chosen = { $name } ({ $count } en main) a choisi
picture-hiifuu-choosing = { $name } ({ $count } en main), en train de choisir
picture-hiifuu-card = { $value } { $colour }
picture-hiifuu-wins = { $card } de { $name }, en tête
picture-hiifuu-by = { $card } de { $name }
picture-hiifuu-to-come = doivent encore jouer { $names }
picture-hiifuu-has-won = { $name } { $count ->
    [one] { $count } pli
   *[other] { $count } plis
} ({ $points })
picture-hiifuu-voids = Couleurs épuisées : { $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] pris par { $name }
    [covered] recouvert, tenu par { $name }
   *[left] disponible
}
picture-hiifuu-discarding = { $card }, à défausser

# Hygge
picture-hygge-stock = Réserve
picture-hygge-deck = { $certain ->
    [0] Pioche { $deck } · l’Hiver à tout moment
   *[other] Pioche { $deck } · l’Hiver après { $certain }
}
picture-hygge-winter = L’Hiver est arrivé
picture-hygge-last = une dernière action
picture-hygge-columns = Colonne
picture-hygge-has = { $name } : { $cost }
picture-hygge-row = { $row } ({ $columns })
picture-hygge-before = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, -{ $penalty } si ça reste
picture-hygge-cost-now = { $penalty ->
    [0] aucune carte
   *[other] -{ $penalty } si ça reste
}
picture-hygge-cost = -{ $penalty }
picture-hygge-none = Aucune carte
picture-hygge-own = Devant toi
picture-hygge-left = Restes
picture-hygge-stored = { $cards } à l’abri · { $snowflakes } flocons
picture-hygge-open = { $cost } · { $snowflakes } à l’abri ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})
picture-hygge-stores = Mises à l’abri
picture-hygge-gain-short = +{ $gain }
picture-hygge-way = { $number } { $cards } (+{ $gain })
picture-hygge-empty = vide
