# Hygge: cards, stock, storing, Winter.

game-hygge = Hygge
help-line-hygge = Store cosy things before Winter comes

option-starter = Who starts the next round
option-starter-brief = Starts
option-starter-lowest-round = the lowest total of the last round
option-starter-lowest-round-brief = lowest last round
option-starter-lowest-total = the lowest total of all rounds so far
option-starter-lowest-total-brief = lowest in total
option-stores = Stored cards
option-stores-hidden = are counted at the end
option-stores-hidden-brief = hidden
option-stores-open = are counted for everyone to see
option-stores-open-brief = open

hygge-red = red
hygge-blue = blue
hygge-purple = purple
hygge-green = green
hygge-yellow = yellow
hygge-sign-red = 🟥
hygge-sign-blue = 🟦
hygge-sign-purple = 🟪
hygge-sign-green = 🟩
hygge-sign-yellow = 🟨

hygge-name-ra = scarf
hygge-name-rb = blanket
hygge-name-rc = quilt
hygge-name-ba = mug
hygge-name-bb = teapot
hygge-name-bc = slippers
hygge-name-pa = berries
hygge-name-pb = jam
hygge-name-pc = pie
hygge-name-ga = socks
hygge-name-gb = pullover
hygge-name-gc = armchair
hygge-name-ya = candle
hygge-name-yb = honey
hygge-name-yc = lantern
hygge-name-bear = bear
hygge-name-hedgehog = hedgehog
hygge-name-squirrel = squirrel
hygge-name-tortoise = tortoise
hygge-name-dormouse = dormouse
hygge-name-bat = bat
hygge-name-frog = frog
hygge-name-winter = Winter
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

hygge-card = { $sign } { $name }
hygge-cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}

hygge-stock = **The stock**
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
    [0] ❄️ Winter may be any of the { $deck } cards in the deck.
    [one] ❄️ Winter can come after { $certain } more card of the { $deck } in the deck.
   *[other] ❄️ Winter can come after { $certain } more cards of the { $deck } in the deck.
}
hygge-winter = ❄️ **Winter has come.** No more cards are laid out; everyone gets one last action.

hygge-line-row = →{ $number }{ $cards }
hygge-line-column = ↓{ $number }{ $cards }
hygge-told-row = row { $number }
hygge-told-column = column { $number }

hygge-before = { $name } · { $cards ->
    [0] no cards
    [one] { $cards } card, −{ $penalty } if it stays
   *[other] { $cards } cards, −{ $penalty } if they stay
}
    .you = **You** · { $cards ->
        [0] no cards
        [one] { $cards } card, −{ $penalty } if it stays
       *[other] { $cards } cards, −{ $penalty } if they stay
    }
hygge-group = { $sign } { $cards }
hygge-animals = 🐾 { $cards }
hygge-stored = Stored (only you see this): { $cards ->
    [0] nothing yet
    [one] { $cards } card with { $snowflakes } ❄️
   *[other] { $cards } cards with { $snowflakes } ❄️
}
hygge-stored-open = Stored: { $cards ->
    [0] nothing yet
    [one] { $cards } card with { $snowflakes } ❄️
   *[other] { $cards } cards with { $snowflakes } ❄️
}

hygge-legend = -# What each object scores, and which animals store its colour (one paw 🐾 for each kind):
hygge-legend-line = -# { $sign } { $colour }: { $objects } · { $animals }
hygge-legend-object = { $name } { $sign } { $snowflakes }
hygge-legend-animal = { $sign }{ $paws ->
    [1] 🐾
   *[2] 🐾🐾
}

hygge-take = Take **all** cards of one row or one column; gaps don’t matter.
hygge-store = You may **store** one animal with objects of its colours. All your objects of the same kind go with it; ❄️ is what they score.
hygge-last = You have **one last action**: store, discard a card, or pass. The points show what each gains you.
hygge-store-brief = Store one animal with objects of its colours, for points, or nothing now.
hygge-with = { $gain } { $animal } with { $objects }
hygge-way-brief = { $number } · { $animal } +{ $gain }
hygge-gain = { $gain } ❄️
hygge-gain-last = +{ $gain }
hygge-ask-stores = Store…
hygge-stores-quoted = Store:
hygge-ask-store = Store { $animal } with…
hygge-store-quoted = Store the { $animal } with:
hygge-ask-drop = Discard a card
hygge-drop-quoted = Discard:
hygge-drop = { $gain } { $card }
hygge-keep = Store nothing now
hygge-pass = Pass

best-hygge = Best store
deed-hygge-left = Left over −{ $lost }
outcome-hygge = { $gained ->
    [one] { $gained } snowflake stored
   *[other] { $gained } snowflakes stored
}, { $lost ->
    [0] nothing left over
   *[other] −{ $lost } for leftovers
}

brief-hygge-take = took { $label } ({ $cards })
brief-hygge-store = stored { $first } with { $rest }
brief-hygge-keep = stored nothing
brief-hygge-drop = discarded { $first }
brief-hygge-pass = passed
brief-hygge-nothing-left = nothing left to do

event-hygge-deal-drawn = Round { $round }: { $name } starts, chosen at random.
    .you = Round { $round }: you start, chosen at random.
event-hygge-deal-lowest-round = Round { $round }: { $name } had the lowest total and starts.
    .you = Round { $round }: you had the lowest total and start.
event-hygge-deal-lowest-total = Round { $round }: { $name } has the lowest total so far and starts.
    .you = Round { $round }: you have the lowest total so far and start.
event-hygge-take = { $name } took { $label }: { $cards }.
    .you = You took { $label }: { $cards }.
event-hygge-store = { $name } stored the { $first } with { $rest }.
    .you = You stored the { $first } with { $rest }.
event-hygge-keep = { $name } stored nothing.
    .you = You stored nothing.
event-hygge-another-turn = The stock ran low and was refilled: another turn for { $name }.
event-hygge-winter = ❄️ Winter has come! Everyone gets one last action.
event-hygge-drop = { $name } discarded the { $first }.
    .you = You discarded the { $first }.
event-hygge-pass = { $name } passed.
    .you = You passed.
event-hygge-nothing-left = { $name } has nothing left to do.
    .you = You have nothing left to do.
event-hygge-snowflakes = { $name } stored { $amount } ❄️.
    .you = You stored { $amount } ❄️.
event-hygge-left-over = { $amount ->
    [0] Nothing left over for { $name }.
   *[other] −{ $amount } for { $name } for leftovers: { $cards }.
}
event-hygge-round-points = ⭐ **{ $amount }** for { $name }.

illegal-already-taken = You have already taken cards; now store something, or nothing.
illegal-winter-has-come = Winter has come: you can’t take any more cards.
illegal-empty-line = That row or column is empty.
illegal-no-such-line = There is no such row or column.
illegal-take-first = Take a row or a column first.
illegal-only-as-last-action = You can only do that once Winter has come.
illegal-wrong-colour = That animal doesn’t store this colour.
illegal-too-few-paws = That animal has too few paws for that many kinds.
