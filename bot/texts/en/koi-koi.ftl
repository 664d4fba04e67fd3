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
    {""}**Koi-Koi** is for two. Each gets 8 cards, 8 lie on the table. The dealer begins.
    {""}**A turn**: play a card of your hand. It takes a card of the same month from the table: of two you choose one, of three it takes all. With no match it stays there. Then the stock's top card is turned and does the same.
    {""}**Shobu or koi-koi**: when you have a yaku that is new or worth more than at your last call, you decide. **Shobu** ends the round: you score all yaku you have now, the other nothing. **Koi-koi** goes on for more, but if the other says shobu first, you score nothing. When the hands run out without shobu, nobody scores and the same dealer deals again.
    {""}**The match**: the winner of a round deals the next one. The highest total after all rounds wins; equal totals share the place.
    { hanafuda-rules-yaku }
    { hanafuda-rules-redeal }
    { hanafuda-rules-readings } in Koi-Koi it is shobu by itself when no card is left in your hand; a draw is a played round; a match has 6 rounds unless you choose otherwise.
