# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = Place { $number }
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-hand = Ta main
picture-table = Table
picture-stock = Pioche
picture-place = { $place ->
    [0] { $name } (place quittée)
   *[other] { $place }. { $name }
}
picture-face-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
picture-numbered = { $number } { $card }
picture-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
picture-line = { $title } : { $cards }.
picture-said = { $title }.
picture-mark-blocked = bloquée
picture-mark-chosen = croix
picture-mark-new = nouvelle
picture-mark-out = hors de portée
picture-mark-playable = jouable
picture-mark-takes = prend
picture-mark-turn = à son tour
picture-mark-winning = gagne
picture-empty = vide
picture-nothing = rien

# Hanafuda
picture-taken-by = { $card } (prise par { $numbers })
picture-you = Toi
picture-round = manche : { $points }
picture-in-a-yaku = dans un yaku
picture-koi-koi = A annoncé koi-koi

# Hiyoko and Isuri
picture-pile = Pile
picture-draw-pile = Pioche
picture-newest = Sur la pile, dans l’ordre
picture-flipped = pioche
picture-stands = vaut { $numbers }
picture-ghost = fantôme = { $numbers }
picture-next = Suite : { $numbers }
picture-columns = { $count ->
    [1] colonne { $first }
   *[other] colonnes { $first }–{ $last }
}
picture-said-of = { $card } ({ $said })
picture-one-two = Un-deux : il faut un 2
picture-pot = Pot { $pot }
picture-isuri-balance = manche : { $points }

# Hiifuu
picture-hiifuu-trick = Pli { $number } sur { $count }
picture-hiifuu-leads = À { $name } d’entamer
    .you = À toi l’entame
picture-hiifuu-led = { $name } demande { $colour }
    .you = Tu demandes { $colour }
picture-hiifuu-won = Plis remportés, et points
picture-hiifuu-last-trick = Pli précédent
picture-hiifuu-tokens = Jetons{ $left ->
    [enough] {""}
   *[other] {" "}(encore { $left })
}
picture-hiifuu-token-next = prochain
picture-hiifuu-aim = Fin à { $points } points ou après la manche { $rounds }
picture-hiifuu-round = Manche { $number }
picture-hiifuu-discards = Écart : { $due ->
    [one] { $due } carte
   *[other] { $due } cartes
}
picture-hiifuu-chosen = { $name } ({ $count } en main) a choisi
    .you = Tu as choisi ({ $count } en main)
picture-hiifuu-choosing = { $name } ({ $count } en main), en train de choisir
picture-hiifuu-has-won = { $name } { $count } ({ $points })
picture-hiifuu-voids = Couleurs épuisées : { $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] pris par { $name }
    [covered] recouvert, à { $name }
   *[left] disponible
}
    .you = { $value } { $state ->
        [taken] pris par toi
        [covered] recouvert, à toi
       *[left] disponible
    }

# Hygge
picture-hygge-deck = { $certain ->
    [0] Pioche { $deck } · l’Hiver à tout moment
   *[other] Pioche { $deck } · pas d’Hiver avant { $certain } cartes
}
picture-hygge-winter = L’Hiver est arrivé
picture-hygge-last = une dernière action
picture-hygge-has = { $name } : { $cost }
picture-hygge-before = { $cards ->
    [0] aucune carte
    [one] { $cards } carte, −{ $penalty } si ça reste
   *[other] { $cards } cartes, −{ $penalty } si ça reste
}
picture-hygge-cost-now = { $penalty ->
    [0] aucune carte
   *[other] −{ $penalty } si ça reste
}
picture-hygge-stored = { $cards } à l’abri · { $snowflakes } flocons
picture-hygge-open = { $cost } · { $snowflakes } à l’abri ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})
picture-hygge-stores = Mises à l’abri
picture-hygge-gain-short = +{ $gain }
