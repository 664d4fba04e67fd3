# Koi-Koi.

game-koi-koi = Koi-Koi
about-koi-koi = Two players capture cards of the same month until one has a yaku, then dare: end the round and score it, or say koi-koi and go for more.

koi-koi-shobu = Shobu: score { $points }
koi-koi-koi-koi = Koi-koi: go on
koi-koi-decide = You have { $yaku }. **Shobu** ends the round and pays you **{ $points }** points now. **Koi-koi** goes on: you score nothing unless you call shobu later.
koi-koi-score = Score so far: { $scores }
koi-koi-calling = { $name } decides: shobu or koi-koi?
koi-koi-called = { $name } said koi-koi at { $points } points.
koi-koi-pays = yaku worth **{ $points }**

event-koi-koi = 🔥 { $name } says **koi-koi** with { $amount } points and goes on!
event-shobu = 🏁 { $name } says **shobu** and scores **{ $amount }** points:
event-scored-yaku = • { $label } { $amount }
event-draw = The hands are empty and nobody said shobu: a draw, nobody scores.

rules-koi-koi =
    {""}**Koi-Koi** is for two. Each gets 8 cards, 8 lie on the table. Play a card of your hand: it takes a card of the same month from the table (of two you choose one, of three it takes all), or it stays there. Then the stock's top card is turned and does the same.
    When you have a yaku that is new or worth more, you decide: **shobu** ends the round and scores your yaku, **koi-koi** goes on for more. If the other says shobu first, you score nothing. With your last card it is shobu by itself; if the hands run out, nobody scores.
    The winner of a round deals the next one. The highest total after all rounds wins.
    Readings of the house, where the manual is silent: a match must be taken; Gekkazake counts beside Hanami and Tsukimi de Ippai; four Rain or four Paulownia cards in one pile make Hanami and Tsukimi de Ippai void (option *weather*); a draw is a played round.
