# Browsing the decks.

command-deck = Browse the cards of a deck
command-deck-deck = Which deck
command-deck-card = One card; all of them if you leave this out

deck-hanafuda = Hanafuda
deck-ise = Ise cards
deck-hiifuu = Hiifuu
deck-hygge = Hygge

deck-title = ## { $deck }
    { $count } different cards. Look at them one by one with the buttons.
deck-card = ### { $deck }: { $card }
deck-alt = All cards of the deck { $deck }
deck-before = ◀ Before
deck-after = Next ▶
deck-all = All cards
deck-class = { $kind }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
deck-class-bright = Bright
deck-class-animal = Animal
deck-class-ribbon = Ribbon
deck-class-plain = Plain
deck-yaku = Belongs to { $yaku }.
deck-ghost-always = A ghost: counts as { $first } to { $last }, in the hand and on the pile.
deck-ghost-turned = { $last ->
    [1] A ghost when turned from the draw pile: counts as 1 only.
   *[other] A ghost when turned from the draw pile: counts as { $first } to { $last }.
}

problem-no-such-card = There is no such card in this deck.
