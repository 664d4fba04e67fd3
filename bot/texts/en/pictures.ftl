# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = Player { $number }
picture-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-hand = Your hand
picture-table = Table
picture-stock = Stock
picture-turned = Turned
picture-place = { place-word } { $name }
picture-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
picture-numbered = { $number } { $card }
picture-takes = { $card } (takes)
picture-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
picture-line = { $title }: { $cards }.
picture-said = { $title }.
picture-nothing = nothing

# Hanafuda
picture-hanafuda-card = { $month } { $card }
picture-class-ribbon-of = ribbons of { $months }
picture-class-plain-of = plains of { $months }
picture-hanafuda-took = { $name } ({ $points } · { $count } in hand) took
picture-taken-by = { $card } (taken by { $numbers })
picture-you = You
picture-round = { $points } this round
picture-hanafuda-has = { $name }, so far
picture-koi-koi = Called koi-koi
picture-rounds = { $points } ({ $rounds })

# Hiyoko and Isuri
picture-pile = Pile
picture-draw-pile = Draw pile
picture-under = Under it
picture-stands = stands for { $numbers }
picture-ghost = ghost: { $numbers }
picture-next = Next: { $numbers }
picture-range = { $first }-{ $last }
picture-top = On the pile
picture-counts-as = counts as { $numbers }
picture-said-of = { $card } ({ $said })
picture-playable = { $card }, playable
picture-one-two = One-two: a 2 is due
picture-pot = Pot { $pot }
picture-isuri-balance = { $points } this round

# Hiifuu
picture-hiifuu-trick = Trick { $number } of { $count }
picture-hiifuu-leads = { $name } to lead
picture-hiifuu-led = { $name } led { $colour }
picture-hiifuu-won = Tricks won, and points
picture-hiifuu-tokens = Tokens
picture-hiifuu-token-next = next
picture-hiifuu-aim = Ends at { $points } points or after round { $rounds }
picture-hiifuu-round = Round { $number }
picture-hiifuu-discards = All discard { $due ->
    [one] 1 card
   *[other] { $due } cards
}
picture-hiifuu-chosen = { $name } ({ $count } in hand) has chosen
picture-hiifuu-choosing = { $name } ({ $count } in hand) choosing
picture-hiifuu-card = { $colour } { $value }
picture-hiifuu-wins = { $card } by { $name }, winning
picture-hiifuu-by = { $card } by { $name }
picture-hiifuu-to-come = still to play { $names }
picture-hiifuu-has-won = { $name } { $count ->
    [one] 1 trick
   *[other] { $count } tricks
} ({ $points })
picture-hiifuu-voids = Known to be out of: { $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] taken by { $name }
    [covered] covered, held by { $name }
   *[left] left
}
picture-hiifuu-discarding = { $card }, to be discarded

# Hygge
picture-hygge-stock = Stock
picture-hygge-deck = { $certain ->
    [0] { $deck } in the deck · Winter at any time
   *[other] { $deck } in the deck · Winter after { $certain }
}
picture-hygge-winter = Winter has come
picture-hygge-last = one last thing each
picture-hygge-columns = Column
picture-hygge-has = { $name }: { $cost }
picture-hygge-row = { $row } ({ $columns })
picture-hygge-before = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, -{ $penalty } if left
picture-hygge-cost-now = { $penalty ->
    [0] no cards
   *[other] -{ $penalty } if left
}
picture-hygge-cost = -{ $penalty }
picture-hygge-none = No cards
picture-hygge-own = In front of you
picture-hygge-left = Left over
picture-hygge-stored = { $cards } stored · { $snowflakes } snowflakes
picture-hygge-open = { $cost } · { $snowflakes } stored in { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
picture-hygge-stores = Ways to store
picture-hygge-gain-short = +{ $gain }
picture-hygge-way = { $number } { $cards } (+{ $gain })
picture-hygge-empty = empty
