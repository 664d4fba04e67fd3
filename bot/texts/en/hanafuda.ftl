# The hanafuda deck: months, cards, yaku, and what happens with them in Hana-awase and Koi-Koi.

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

hanafuda-1b = Crane 🎴
hanafuda-1r = Poetry Ribbon 📜
hanafuda-1p = Plain 🍃
hanafuda-1q = Plain 🍃
hanafuda-2a = Bush Warbler 🐦
hanafuda-2r = Poetry Ribbon 📜
hanafuda-2p = Plain 🍃
hanafuda-2q = Plain 🍃
hanafuda-3b = Curtain 🌸
hanafuda-3r = Poetry Ribbon 📜
hanafuda-3p = Plain 🍃
hanafuda-3q = Plain 🍃
hanafuda-4a = Cuckoo 🐤
hanafuda-4r = Red Ribbon 🎀
hanafuda-4p = Plain 🍃
hanafuda-4q = Plain 🍃
hanafuda-5a = Eight-Plank Bridge 🌉
hanafuda-5r = Red Ribbon 🎀
hanafuda-5p = Plain 🍃
hanafuda-5q = Plain 🍃
hanafuda-6a = Butterflies 🦋
hanafuda-6r = Blue Ribbon 💙
hanafuda-6p = Plain 🍃
hanafuda-6q = Plain 🍃
hanafuda-7a = Boar 🐗
hanafuda-7r = Red Ribbon 🎀
hanafuda-7p = Plain 🍃
hanafuda-7q = Plain 🍃
hanafuda-8b = Moon 🌕
hanafuda-8a = Geese 🪿
hanafuda-8p = Plain 🍃
hanafuda-8q = Plain 🍃
hanafuda-9a = Sake Cup 🍶
hanafuda-9r = Blue Ribbon 💙
hanafuda-9p = Plain 🍃
hanafuda-9q = Plain 🍃
hanafuda-10a = Deer 🦌
hanafuda-10r = Blue Ribbon 💙
hanafuda-10p = Plain 🍃
hanafuda-10q = Plain 🍃
hanafuda-11b = Rain Man ☔
hanafuda-11a = Swallow 🪽
hanafuda-11r = Red Ribbon 🎀
hanafuda-11p = Plain ⚡
hanafuda-12b = Phoenix 🔥
hanafuda-12p = Plain 🍃
hanafuda-12q = Plain 🍃
hanafuda-12s = Plain 🍃

hanafuda-card = { $month } · { $card }
hanafuda-month-line = **{ $month }**: { $cards }

yaku-goko = Goko (Five Lights)
yaku-shiko = Shiko (Four Lights)
yaku-ame-shiko = Ame-Shiko (Rainy Four Lights)
yaku-sanko = Sanko (Three Lights)
yaku-ino-shika-cho = Ino-Shika-Cho (Boar, Deer, Butterflies)
yaku-gekkazake = Gekkazake
yaku-omote-sugawara = Omote-Sugawara
yaku-akatan = Akatan (Poetry Ribbons)
yaku-aotan = Aotan (Blue Ribbons)
yaku-kusatan = Kusatan (Red Ribbons)
yaku-bukku = Bukku (Poetry and Blue Ribbons)
yaku-hanami = Hanami de Ippai (Cherry Viewing)
yaku-tsukimi = Tsukimi de Ippai (Moon Viewing)
yaku-tane = Tane (Animals)
yaku-tan = Tan (Ribbons)
yaku-kasu = Kasu (Plains)
yaku-tsukifuda = Tsukifuda (Complete Month)

yaku-line = { $yaku } { $points }
hanafuda-field = **On the table**
hanafuda-field-empty = Nothing lies on the table.
hanafuda-stock = { $count ->
    [one] { $count } card in the stock
   *[other] { $count } cards in the stock
}
hanafuda-turned = Turned from the stock: **{ $card }**
hanafuda-captured = { $name } took { $count ->
    [0] nothing yet
    [one] 1 card: { $cards }
   *[other] { $count } cards: { $cards }
}
hanafuda-class = { $kind ->
    [bright] ✨ { $cards }
    [animal] 🐾 { $count }: { $cards }
    [ribbon] 🎗️ { $count }: { $cards }
   *[plain] 🍃 { $count ->
        [one] 1 plain
       *[other] { $count } plains
    }
}
hanafuda-times = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}
hanafuda-yaku = Yaku: { $yaku }
hanafuda-washed = Bad weather: Hanami and Tsukimi de Ippai do not count for { $name }.

hanafuda-play = { $card }
hanafuda-play-takes = { $card } → { $taken }
hanafuda-take = Take { $card }
hanafuda-play-one = Play a card. A green one takes what stands behind its arrow, any other stays on the table; then the stock's top card is turned.
hanafuda-choose = You turned **{ $card }**: choose which card it takes.

event-dealer-draw = { $name } drew { $first } to see who deals.
event-deal = Round { $round }: { $name } deals and begins.
event-redeal = { $name } had too many cards of one month, gave back { $amount } and drew as many anew.
event-redeal-given = You gave back { $cards }.
event-redeal-drawn = You drew { $cards } for them.
event-table-redeal = Too many of one month lay on the table: { $cards } went back into the stock.
event-laid-hand = { $name } laid { $first } on the table.
event-laid-stock = { $name } turned { $first }; it stays on the table.
event-capture-hand = { $name } played { $first } and took { $rest }.
event-capture-stock = { $name } turned { $first } and took { $rest }.
event-turned = { $name } turned { $first } and may choose what it takes.
event-yaku = ⭐ { $name } has { $label }, { $amount } points!
event-weather-rain = 🌧️ { $name } holds all four Rain cards: Washing Rain!
event-weather-paulownia = 🌫️ { $name } holds all four Paulownia cards: Hiding Fog!
