# The lesson on Hana-awase.

lesson-hana-awase-1 = Your hand is at the bottom, the table in the middle. A card takes a card **of the same month**: the same plant. All you take counts: 20 for a bright, 10 for an animal, 5 for a ribbon, 1 for a plain.
    { $c3b } is there, a bright. Your { $b3p } matches two cards, so there are two buttons.
    {""}**Take { $b3b } with { $b3p }.**
lesson-hana-awase-1-right = 20 points for the curtain. Then the top card of the stock is flipped, and takes a card of its month if it can: it brought you two more cards.
lesson-hana-awase-1-wrong = Nothing on the table has its month: it would stay there, and so would the curtain.
lesson-hana-awase-1-plain = Of the two, the curtain is worth 20, the plain 1.
lesson-hana-awase-1-moon = The moon is a bright, too! But { $b3b } lies next to another cherry: anyone with a cherry can choose. Take the curtain first, and the moon next.
lesson-hana-awase-1-cup = The cup has no match here. Mochi would be glad of it.

lesson-hana-awase-2 = The moon is still there, a bright as well. **Take { $c8b } with { $c8p }.**
lesson-hana-awase-2-right = Curtain and moon: now look at your cup.
lesson-hana-awase-2-wrong = That takes nothing, and leaves the moon to Mochi.
lesson-hana-awase-2-clover = A ribbon and a plain: 6 points. The moon alone is worth 20.
lesson-hana-awase-2-cup = The cup is precious with the moon and the curtain. Don’t lay it down; wait for a chrysanthemum.

lesson-hana-awase-3 = There is a chrysanthemum: **take { $c9p } with { $c9a }.** Only the cards you have taken make yaku.
lesson-hana-awase-3-right = Three yaku: **Hanami** with the curtain, **Tsukimi** with the moon, **Gekkazake** with both.
lesson-hana-awase-3-wrong = The cup makes three yaku, but only once you have taken it. Now is the time.

lesson-hana-awase-4 = Nothing matches. A pine you may take back with the other one. **Lay down { $b1p }.**
lesson-hana-awase-4-right = Mochi took something else.
lesson-hana-awase-4-wrong = A plain is the right idea, but nothing in your hand could take it back.
lesson-hana-awase-4-ribbon = A ribbon is worth 5, and nothing in your hand could take it back.

lesson-hana-awase-5 = It’s still there: **take { $c1p } with { $c1q }.**
lesson-hana-awase-5-right = And the stock brought you two peonies.
lesson-hana-awase-5-wrong = That takes nothing, and leaves the pine to Mochi.

lesson-hana-awase-6 = { $c7a } has come out of the stock, an animal. **Take it with { $c7r }.**
lesson-hana-awase-6-right = 15 points. But Mochi has all four paulownias: **Hiding Fog** cancels Hanami and Tsukimi for everyone. You keep Gekkazake. Your last card takes nothing, and the round ends: the cards are counted, and the yaku added.
lesson-hana-awase-6-wrong = That takes nothing, and leaves the boar to Mochi.

lesson-hana-awase-end = That’s Hana-awase: take what counts, watch for yaku, and keep an eye on the weather. The most points over all rounds win. **Yaku** below your hand shows what you’re close to.
