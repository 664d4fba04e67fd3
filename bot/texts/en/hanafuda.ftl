# The hanafuda deck: months, cards, yaku, and what Hana-awase and Koi-Koi do with them.

hanafuda-month-1 = Pine
hanafuda-month-2 = Plum
hanafuda-month-3 = Cherry
hanafuda-month-4 = Wisteria
hanafuda-month-5 = Iris
hanafuda-month-6 = Peony
hanafuda-month-7 = Bush Clover
hanafuda-month-8 = Pampas
hanafuda-month-9 = Chrysanthemum
hanafuda-month-10 = Maple
hanafuda-month-11 = Rain
hanafuda-month-12 = Paulownia

# Their Japanese names; elsewhere, the month with the willow is called Yanagi.
hanafuda-japanese-1 = Matsu
hanafuda-japanese-2 = Ume
hanafuda-japanese-3 = Sakura
hanafuda-japanese-4 = Fuji
hanafuda-japanese-5 = Shobu
hanafuda-japanese-6 = Botan
hanafuda-japanese-7 = Hagi
hanafuda-japanese-8 = Susuki
hanafuda-japanese-9 = Kiku
hanafuda-japanese-10 = Momiji
hanafuda-japanese-11 = Ame
hanafuda-japanese-12 = Kiri

hanafuda-1b = Crane
hanafuda-1r = Poetry Ribbon
hanafuda-1p = Plain
hanafuda-1q = Plain
hanafuda-2a = Warbler
hanafuda-2r = Poetry Ribbon
hanafuda-2p = Plain
hanafuda-2q = Plain
hanafuda-3b = Curtain
hanafuda-3r = Poetry Ribbon
hanafuda-3p = Plain
hanafuda-3q = Plain
hanafuda-4a = Cuckoo
hanafuda-4r = Red Ribbon
hanafuda-4p = Plain
hanafuda-4q = Plain
hanafuda-5a = Bridge
hanafuda-5r = Red Ribbon
hanafuda-5p = Plain
hanafuda-5q = Plain
hanafuda-6a = Butterflies
hanafuda-6r = Blue Ribbon
hanafuda-6p = Plain
hanafuda-6q = Plain
hanafuda-7a = Boar
hanafuda-7r = Red Ribbon
hanafuda-7p = Plain
hanafuda-7q = Plain
hanafuda-8b = Moon
hanafuda-8a = Geese
hanafuda-8p = Plain
hanafuda-8q = Plain
hanafuda-9a = Sake Cup
hanafuda-9r = Blue Ribbon
hanafuda-9p = Plain
hanafuda-9q = Plain
hanafuda-10a = Deer
hanafuda-10r = Blue Ribbon
hanafuda-10p = Plain
hanafuda-10q = Plain
hanafuda-11b = Rain Man
hanafuda-11a = Swallow
hanafuda-11r = Red Ribbon
hanafuda-11p = Plain
hanafuda-12b = Phoenix
hanafuda-12p = Plain
hanafuda-12q = Plain
hanafuda-12s = Plain
hanafuda-card = { $month } · { $card }
hanafuda-card-of = { $month } { $card }
hanafuda-brief-ribbon = { $month } ribbon
hanafuda-brief-plain = { $month }
hanafuda-brief-month-7 = Clover
hanafuda-alike = Identical, so they share a button: { $cards }

yaku-name-goko = Goko
yaku-name-shiko = Shiko
yaku-name-ame-shiko = Ame-Shiko
yaku-name-sanko = Sanko
yaku-name-ino-shika-cho = Ino-Shika-Cho
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

yaku-goko = { yaku-name-goko } (all 5 brights)
yaku-shiko = { yaku-name-shiko } (4 brights)
yaku-ame-shiko = { yaku-name-ame-shiko } (4 brights with the Rain Man)
yaku-sanko = { yaku-name-sanko } (3 brights)
yaku-ino-shika-cho = { yaku-name-ino-shika-cho } (Boar, Deer, Butterflies)
yaku-gekkazake = { yaku-name-gekkazake } (Curtain, Moon, Sake Cup)
yaku-omote-sugawara = { yaku-name-omote-sugawara } (Crane, Bush Warbler, Curtain)
yaku-akatan = { yaku-name-akatan } (3 poetry ribbons)
yaku-aotan = { yaku-name-aotan } (3 blue ribbons)
yaku-kusatan = { yaku-name-kusatan } (ribbons of Wisteria, Iris, Bush Clover)
yaku-bukku = { yaku-name-bukku } (all poetry and blue ribbons)
yaku-hanami = { yaku-name-hanami } (Curtain, Sake Cup)
yaku-tsukimi = { yaku-name-tsukimi } (Moon, Sake Cup)
yaku-tane = { yaku-name-tane } (animals)
yaku-tan = { yaku-name-tan } (ribbons)
yaku-kasu = { yaku-name-kasu } (plains)
yaku-tsukifuda = { yaku-name-tsukifuda } (all 4 of a month)

yaku-line = { $yaku } { $points }
hanafuda-hand = **Your hand**: { $cards }
hanafuda-field = **Table**
hanafuda-field-line = { hanafuda-field }: { $cards } · { $stock }
hanafuda-field-empty = no cards
hanafuda-stock = { $count } in the stock
hanafuda-turned = Flipped from the stock: **{ $card }**
hanafuda-captured = { $name } took { $count ->
    [0] nothing yet
    [one] { $count } card
   *[other] { $count } cards
}{ $worth ->
    [none] {""}
   *[other] {" · "}{ $worth }
}
    .you = You took { $count ->
        [0] nothing yet
        [one] { $count } card
       *[other] { $count } cards
    }{ $worth ->
        [none] {""}
       *[other] {" · "}{ $worth }
    }
hanafuda-captures = { $captured }: { $cards }
hanafuda-class = { $kind ->
    [bright] ✨ { $cards }
    [animal] 🐾 { $count }: { $cards }
    [ribbon] 🎗️ { $count }: { $cards }
   *[plain] 🍃 { $count ->
        [one] { $count } plain
       *[other] { $count } plains
    }
}
hanafuda-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
hanafuda-yaku = ⭐ { $yaku }
hanafuda-near = { $short } more for { $yaku }
hanafuda-reach = { $short ->
    [one] -# One card short of { $yaku }
   *[other] -# Two cards short of { $yaku }
}
hanafuda-reach-lacks = { $yaku } { $points } ({ $cards })
hanafuda-reach-month = { $yaku } of { $month }
hanafuda-reach-any = { $short ->
    [one] { $cards }
   *[other] two of { $cards }
}
hanafuda-reach-tane = { $short ->
    [one] an animal
   *[other] { $short } animals
}
hanafuda-reach-tan = { $short ->
    [one] a ribbon
   *[other] { $short } ribbons
}
hanafuda-reach-kasu = { $short ->
    [one] a plain
   *[other] { $short } plains
}
hanafuda-void = -# Bad weather: no { $yaku } for { $name }.

yaku-sheet = -# Yaku here: { $yaku }
yaku-sheet-made = ⭐ **You have** { $yaku }
yaku-sheet-open = -# Possible: { $yaku }
yaku-sheet-idle = -# Not counting now: { $yaku }
yaku-sheet-out = -# Out of reach: { $yaku }
yaku-sheet-said-made = made
yaku-sheet-said-idle = not counting now
yaku-sheet-said-out = out of reach
yaku-sheet-progress = { $had }/{ $needs }
yaku-sheet-lacks = { $progress }, needs { $cards }
yaku-sheet-count = { $needs } cards
yaku-sheet-month = { $needs } of a month
yaku-sheet-any = { $needs } of { $cards }

hanafuda-play = { $card }
hanafuda-play-takes = { $card } → { $taken }
hanafuda-all = all { $count }
hanafuda-takes = { $number }→{ $taken }
hanafuda-take = Take { $card }
hanafuda-play-one = Play a card. Green ones take what their arrow points to; others stay. Then the stock’s top card is flipped.
hanafuda-choose = You flipped **{ $card }**: choose which card it takes.

best-hanafuda = Best yaku

brief-hanafuda-table-redeal = Redealt on the table: { $cards }.
brief-hanafuda-redeal = too many cards of one month, { $amount } redealt
brief-hanafuda-redeal-given = gave back { $cards }
brief-hanafuda-laid-hand = laid { $first }
brief-hanafuda-laid-stock = flipped { $first }
brief-hanafuda-capture-hand = { $first } → { $rest }
brief-hanafuda-capture-stock = flipped { $first } → { $rest }
brief-hanafuda-turned = flipped { $first }, may choose
brief-hanafuda-yaku = ⭐ **{ $label } { $amount }**
brief-hanafuda-scored-yaku = { $label } { $amount }

event-hanafuda-redeal = { $name } had too many cards of one month, gave back { $amount } and drew { $amount } new ones.
    .you = You had too many cards of one month, gave back { $amount } and drew { $amount } new ones.
event-hanafuda-redeal-given = You gave back { $cards }.
event-hanafuda-redeal-drawn = You drew { $cards } instead.
event-hanafuda-table-redeal = Too many cards of one month were on the table: { $cards } went back into the stock.
event-hanafuda-laid-hand = { $name } laid { $first } on the table.
    .you = You laid { $first } on the table.
event-hanafuda-laid-stock = { $name } flipped { $first }; it stays on the table.
    .you = You flipped { $first }; it stays on the table.
event-hanafuda-capture-hand = { $name } played { $first } and took { $rest }.
    .you = You played { $first } and took { $rest }.
event-hanafuda-capture-stock = { $name } flipped { $first } and took { $rest }.
    .you = You flipped { $first } and took { $rest }.
event-hanafuda-turned = { $name } flipped { $first } and may choose which card it takes.
    .you = You flipped { $first } and may choose which card it takes.
event-hanafuda-yaku = ⭐ { $name } has { $label }, { $amount } points!
    .you = ⭐ You have { $label }, { $amount } points!
event-hanafuda-weather-rain = 🌧️ { $name } has all four Rain cards: Washing Rain cancels viewings!
    .you = 🌧️ You have all four Rain cards: Washing Rain cancels viewings!
event-hanafuda-weather-paulownia = 🌫️ { $name } has all four Paulownia cards: Hiding Fog cancels viewings!
    .you = 🌫️ You have all four Paulownia cards: Hiding Fog cancels viewings!

illegal-choose-capture = Choose which card to take.
illegal-no-such-capture = You can’t take that card.
illegal-no-turned-card = No flipped card is waiting for your choice.
illegal-must-call = Make your call first.
illegal-nothing-to-call = There’s nothing to call right now.
