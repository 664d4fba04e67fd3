# Koi-Koi.

game-koi-koi = Koi-Koi
about-koi-koi = Capture cards of the same month for a yaku; then end the round and score it, or call koi-koi and go on.

koi-koi-shobu = Shobu: score { $points }
koi-koi-koi-koi = Koi-koi: go on
koi-koi-decide = You have { $yaku }. **Shobu** ends the round and pays you **{ $points }** points now. **Koi-koi** goes on: you score nothing unless you call shobu later.
koi-koi-decide-brief = **Shobu** pays you **{ $points }** now; **koi-koi** goes on for more.
koi-koi-score = Score so far: { $scores }
koi-koi-calling = { $name } decides: shobu or koi-koi?
koi-koi-called = { $name } called koi-koi at { $points } points.
koi-koi-pays = yaku worth **{ $points }**

brief-koi-koi = 🔥 **koi-koi** with { $amount }
brief-shobu = 🏁 **shobu, +{ $amount }**

event-koi-koi = 🔥 { $name } calls **koi-koi** with { $amount } points and goes on!
event-shobu = 🏁 { $name } calls **shobu** and scores **{ $amount }** points:
event-scored-yaku = • { $label } { $amount }
event-draw = The hands are empty and nobody called shobu: a draw, nobody scores.

rules-koi-koi =
    {""}**Koi-Koi** is for two players. Each gets 8 cards, and 8 lie on the table. The dealer begins.
    {""}**A turn**: play a card from your hand. It takes a card of the same month from the table: if there are two, you choose one; if there are three, it takes them all. If there is none, it stays there. Then the top card of the stock is turned and does the same.
    {""}**Shobu or koi-koi**: when you end your turn with a yaku that is new, or worth more than at your last call, you decide. **Shobu** ends the round: you score all the yaku you have now, your opponent nothing. **Koi-koi** goes on for more, but if your opponent calls shobu first, you score nothing. When the hands run out without shobu, nobody scores and the same dealer deals again.
    {""}**The match**: the winner of a round deals the next. The highest total after all rounds wins; equal totals share the place.
    { hanafuda-rules-yaku }
    { hanafuda-rules-redeal }
    { hanafuda-rules-readings } in Koi-Koi, shobu is automatic when you have no cards left in your hand; a draw counts as a round played; a match has 6 rounds unless you choose otherwise.
