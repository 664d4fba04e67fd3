# Koi-Koi.

game-koi-koi = Koi-Koi
help-line-koi-koi = Make a yaku, then stop or dare

koi-koi-shobu = Shobu: score { $points }
koi-koi-koi-koi = Koi-koi: play on
koi-koi-decide = You have { $yaku }. **Shobu** ends the round and pays you **{ $points }** points now. **Koi-koi** keeps the round going: you score nothing unless you call shobu later.
koi-koi-decide-brief = **Shobu** pays you **{ $points }** now; **koi-koi** plays on for more.
koi-koi-may-reach = -# { $name }: { $yaku }
    .you = -# You: { $yaku }
koi-koi-risk = -# If { $name } calls shobu first, you score nothing.
koi-koi-score = Score so far: { $scores }
koi-koi-calling = { $name } to decide: shobu or koi-koi?
    .you = You decide: shobu or koi-koi?
koi-koi-called = { $name } called koi-koi at { $points } points.
    .you = You called koi-koi at { $points } points.
koi-koi-pays = yaku worth **{ $points }**

deed-koi-koi-lost = { $points } lost
outcome-koi-koi-shobu = Shobu with { $points }
outcome-koi-koi-dared = Koi-koi, then shobu with { $points }
outcome-koi-koi-lost = Called koi-koi with { $points } and got nothing
outcome-koi-koi-late = Had no yaku when shobu was called
outcome-koi-koi-draw = No yaku

brief-koi-koi = 🔥 **koi-koi** with { $amount }
brief-shobu = 🏁 **shobu, +{ $amount }**

event-koi-koi = 🔥 { $name } calls **koi-koi** with { $amount } points and plays on!
    .you = 🔥 You call **koi-koi** with { $amount } points and play on!
event-shobu = 🏁 { $name } calls **shobu** and scores **{ $amount }** points:
    .you = 🏁 You call **shobu** and score **{ $amount }** points:
event-scored-yaku = • { $label } { $amount }
event-draw = Both hands are empty and no one called shobu: a draw, no one scores.
