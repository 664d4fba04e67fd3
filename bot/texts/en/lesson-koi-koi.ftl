# The lesson on Koi-Koi.

lesson-koi-koi-1 = Your hand is at the bottom, the table in the middle. A card takes a card **of the same month**: the same plant. Then the top card of the stock is flipped and does the same. Sets of captured cards, called *yaku*, score.
    { $c8b } is on the table: one of the five brights, the best cards.
    {""}**Take { $b8b } with { $b8a }.**
lesson-koi-koi-1-right = Both are yours.
lesson-koi-koi-1-wrong = That takes something, too, but leaves the moon to Mochi.
lesson-koi-koi-1-lays = Nothing has its month: it would stay there for Mochi, and so would the moon.

lesson-koi-koi-2 = The cup makes **Tsukimi** with the moon. Your { $b9q } has two buttons: **take { $b9a }.**
lesson-koi-koi-2-right = Tsukimi: your first yaku, worth 20 points.
lesson-koi-koi-2-wrong = That can wait. Next turn, the cup may be Mochi’s.
lesson-koi-koi-2-ribbon = The right card, but the ribbon alone is no yaku. The cup is one at once.
lesson-koi-koi-2-lays = That takes nothing, and leaves the cup to Mochi.

lesson-koi-koi-3 = When you make a new yaku, you choose. **Shobu**: the round ends, you score your yaku, Mochi nothing. **Koi-koi**: you play on for more, but if Mochi ends the round with a yaku first, you score nothing.
    You have six cards, and Mochi has no yaku. **Be bold: koi-koi.**
lesson-koi-koi-3-right = You play on. Your 20 points are still at stake.
lesson-koi-koi-3-shobu = A fair choice: 20 points for certain. But this early there is more to win. For this lesson, play on.

lesson-koi-koi-4 = { $b2a } is an animal: five of them are a yaku. The card that takes it is yours as well, and three poetry ribbons are a yaku, too.
    {""}**Take { $b2a } with { $b2r }.**
lesson-koi-koi-4-right = An animal, a poetry ribbon, and two more cards from the stock.
lesson-koi-koi-4-wrong = That takes only a plain. An animal is worth more.
lesson-koi-koi-4-plain = It takes the animal. But among your captured cards, the ribbon counts for more than a plain.
lesson-koi-koi-4-lays = That takes nothing. Take while there is something to take.

lesson-koi-koi-5 = Nothing matches, so one card has to stay: a plain of a month with few cards left helps Mochi least. You have two plums already.
    {""}**Lay down { $b2q }.**
lesson-koi-koi-5-right = Only one plum is left to take it.
lesson-koi-koi-5-wrong = A plain is the right idea. But no Rain card has been taken yet: three are left that could take it.
lesson-koi-koi-5-ribbon = Three poetry ribbons are a yaku. Don’t give one away.
lesson-koi-koi-5-animal = Five animals are a yaku. Don’t give one away.
lesson-koi-koi-5-clover = Just as good: only one bush clover is left as well. For this lesson, lay down the plum.

lesson-koi-koi-6 = Mochi has all four peonies: **Tsukifuda**, a complete month, 20 points. And Mochi called koi-koi: with one more yaku, the round is theirs.
    {""}**Take { $b11a } with { $b11p }.**
lesson-koi-koi-6-right = And the stock brought the last plum: a complete month for you, too.
lesson-koi-koi-6-wrong = That takes nothing, and Mochi is close to the next yaku.
lesson-koi-koi-6-cherry = That takes a plain. { $b11a } is an animal, and worth more.

lesson-koi-koi-7 = Tsukimi and Tsukifuda: 40 points. But Mochi needs only one more yaku. **Take what you have: shobu.**
lesson-koi-koi-7-right = 40 points for you. Mochi had 20, but didn’t stop in time: nothing.
lesson-koi-koi-7-wrong = Too bold: if Mochi is first now, your 40 points are gone.

lesson-koi-koi-end = That’s all of Koi-Koi: take cards of the same month, collect yaku, and know when to stop. A match has several rounds; the most points win. **Yaku** below your hand shows what you’re close to.
