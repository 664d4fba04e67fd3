# Browsing the decks.


deck-hanafuda = Hanafuda
deck-ise = Ise cards
deck-hiifuu = Hiifuu
deck-hygge = Hygge

deck-title = ## { $deck }
    { $count } different cards. Use the buttons to see them one by one.
deck-card = ### { $deck }: { $card }
deck-alt = All the cards of this deck: { $deck }
deck-before = ◀ Previous
deck-after = Next ▶
deck-all = All cards
deck-class = { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
deck-class-bright = Bright
deck-class-animal = Animal
deck-class-ribbon = Ribbon
deck-class-plain = Plain
deck-month = Month { $number }, { $month }: { $names }
deck-copies = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
deck-object = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}, { $snowflakes } ❄️ each
deck-colours = Colour: { $colours }
deck-stores = Stores { $colours }: one kind for each paw, { $paws ->
    [one] { $paws } paw 🐾
   *[other] { $paws } paws 🐾🐾
}
deck-isuri-only = In Isuri only; Hiyoko leaves it out.
deck-left-out = Left out in both Hiyoko and Isuri.
deck-paws = { $paws ->
    [one] { $paws } paw
   *[other] { $paws } paws
}
deck-yaku = Part of { $yaku }.
deck-ghost-always = A ghost: counts as { $first } to { $last }, in the hand and on the pile.
deck-ghost-turned = { $last ->
    [1] A ghost when flipped from the draw pile: counts as 1 only.
   *[other] A ghost when flipped from the draw pile: counts as { $first } to { $last }.
}

problem-no-such-card = This deck has no such card.
