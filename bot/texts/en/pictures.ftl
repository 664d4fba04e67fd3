# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = Player { $number }
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-hand = Your hand
picture-table = Table
picture-stock = Stock
picture-place = { $place ->
    [0] { $name } (left)
   *[other] { place-word } { $name }
}
picture-face-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
picture-numbered = { $number } { $card }
picture-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
picture-line = { $title }: { $cards }.
picture-said = { $title }.
picture-mark-blocked = blocked
picture-mark-chosen = crossed out
picture-mark-new = new
picture-mark-out = out of reach
picture-mark-playable = playable
picture-mark-takes = takes
picture-mark-turn = to move
picture-mark-winning = wins
picture-empty = empty
picture-nothing = nothing

# Hanafuda
picture-taken-by = { $card } (taken by { $numbers })
picture-you = You
picture-round = { $points } this round
picture-in-a-yaku = in a yaku
picture-koi-koi = Called koi-koi

# Hiyoko and Isuri
picture-pile = Pile
picture-draw-pile = Draw pile
picture-newest = On the pile, in order
picture-flipped = flipped
picture-stands = counts as { $numbers }
picture-ghost = ghost = { $numbers }
picture-next = Next: { $numbers }
picture-columns = { $count ->
    [1] column { $first }
   *[other] columns { $first }–{ $last }
}
picture-said-of = { $card } ({ $said })
picture-one-two = One-two: a 2 is due
picture-pot = Pot { $pot }
picture-isuri-balance = { $points } this round

# Hiifuu
picture-hiifuu-trick = Trick { $number } of { $count }
picture-hiifuu-leads = { $name } to lead
    .you = You lead
picture-hiifuu-led = { $name } led { $colour }
picture-hiifuu-won = Tricks won, and points
picture-hiifuu-last-trick = Last trick
picture-hiifuu-tokens = Tokens{ $left ->
    [enough] {""}
   *[other] {" "}({ $left } left)
}
picture-hiifuu-token-next = next
picture-hiifuu-aim = Ends at { $points } points or after round { $rounds }
picture-hiifuu-round = Round { $number }
picture-hiifuu-discards = All discard { $due ->
    [one] { $due } card
   *[other] { $due } cards
}
picture-hiifuu-chosen = { $name } ({ $count } in hand) has chosen
    .you = You ({ $count } in hand) have chosen
picture-hiifuu-choosing = { $name } ({ $count } in hand) choosing
picture-hiifuu-has-won = { $name } { $count } ({ $points })
picture-hiifuu-voids = Known to be out of: { $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] taken by { $name }
    [covered] covered, held by { $name }
   *[left] left
}
    .you = { $value } { $state ->
        [taken] taken by you
        [covered] covered, held by you
       *[left] left
    }

# Hygge
picture-hygge-deck = { $certain ->
    [0] { $deck } in the deck · Winter at any time
   *[other] { $deck } in the deck · no Winter in the next { $certain }
}
picture-hygge-winter = Winter has come
picture-hygge-last = one last action each
picture-hygge-has = { $name }: { $cost }
picture-hygge-before = { $cards ->
    [0] no cards
    [one] { $cards } card, −{ $penalty } if left
   *[other] { $cards } cards, −{ $penalty } if left
}
picture-hygge-cost-now = { $penalty ->
    [0] no cards
   *[other] −{ $penalty } if left
}
picture-hygge-stored = { $cards } stored · { $snowflakes } snowflakes
picture-hygge-open = { $cost } · { $snowflakes } stored in { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
picture-hygge-stores = Ways to store
picture-hygge-gain-short = +{ $gain }
