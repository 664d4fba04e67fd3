# The lesson on Hygge.

lesson-hygge-1 = Only objects you **store** score, together with an animal that likes their colour. First you take **all** cards of one row or one column; gaps don’t matter.
    Row 2 has two blue objects, and a { $chedgehog }, which stores blue. **Take row 2.**
lesson-hygge-1-right = They’re in front of you now, and you may store right away.
lesson-hygge-1-wrong = Possible, but row 2 has two objects together with their animal.
lesson-hygge-1-close = A good line, too: the tortoise can store the pullover. But bear and hedgehog would have to wait.

lesson-hygge-2 = A hedgehog has two paws 🐾🐾, one for each **kind** of object. ❄️ are points: 3 for the { $cbb }, 2 for the { $cba }. **Store both with the hedgehog.**
lesson-hygge-2-right = 5 ❄️, safe and sound. Whatever is still in front of you at the end costs points.
lesson-hygge-2-wrong = The hedgehog goes with it and can’t store again. It has two paws: use both.
lesson-hygge-2-keep = You may wait for more of a kind, and sometimes should. For this lesson, store now.

lesson-hygge-3 = Four cards are left. **If you leave three or fewer, the stock is refilled and you get another turn.** Every line does that now, so take a good one: an animal with two paws, and 5 ❄️. **Take row 1.**
lesson-hygge-3-right = The stock is full, and it’s your turn again.
lesson-hygge-3-wrong = Another turn, too, but row 1 has more: an object with 5 ❄️, and an animal with two paws.
lesson-hygge-3-more = Just as good: more ❄️, but no animal. For this lesson, take row 1.

lesson-hygge-4 = Row 2 has something for your { $cgc }, and something for your { $csquirrel }. **Take row 2.**
lesson-hygge-4-right = Two animals with two paws each. But you may store only once a turn.
lesson-hygge-4-wrong = Row 2 has something for both the animal and the object that you have.
lesson-hygge-4-two = That has something for both, too. But row 2 has socks as well, for the tortoise’s second paw.

lesson-hygge-5 = The squirrel has one purple object so far; more may come. The tortoise has two kinds already. **Store socks and armchair with the tortoise.**
lesson-hygge-5-right = 7 ❄️, 12 total. Mochi had to leave at least four cards.
lesson-hygge-5-wrong = A tortoise stores only once, and has two paws: take socks and armchair.
lesson-hygge-5-keep = You may wait, but you can store only once a turn, and have something for two animals already.
lesson-hygge-5-squirrel = That leaves one paw of the squirrel unused. It can wait for more purple.

lesson-hygge-6 = **All copies of a kind need only one paw.** Which line refills the stock, and has something twice for your squirrel? **Take row 3.**
lesson-hygge-6-right = Berries twice, and jam: two kinds, for two paws.
lesson-hygge-6-wrong = That leaves four cards. Then Mochi refills the stock, and has another turn.
lesson-hygge-6-two = Another turn for you, too. But row 3 has berries twice for your squirrel.

lesson-hygge-7 = Now the squirrel has enough to store. **Store berries and jam with the squirrel.**
lesson-hygge-7-right = 7 ❄️ at once, 19 total.
lesson-hygge-7-wrong = The squirrel has two paws and stores only once: take both kinds.
lesson-hygge-7-keep = You may wait for more berries. But they may never come, and now you have 7 ❄️ for certain.

lesson-hygge-8 = Some turns later: 37 ❄️, and **Winter** is near. Then each object and paw in front of you costs 1.
    Your { $cfrog } can store all your { $cyb }. Which line has most of it? **Take column 3.**
lesson-hygge-8-right = Three honeys for a single paw.
lesson-hygge-8-wrong = Column 3 has honey twice, which the frog can store together with yours.

lesson-hygge-9 = Once you’ve stored, the stock is refilled, and Winter may be among the new cards. **Store all the honey with the frog.**
lesson-hygge-9-right = That was Winter: no more cards.
lesson-hygge-9-wrong = The frog has a single paw, and stores only once. The honey brings 9 ❄️, nothing else more than 4.
lesson-hygge-9-keep = Winter may come now, and then you can store only once more.
lesson-hygge-9-bear = The quilt brings 4 ❄️, the honey 9. And if Winter comes, you can store only once more.

lesson-hygge-10 = The points are the ❄️ plus the penalty you avoid. **Store the quilt with the bear.**
lesson-hygge-10-right = 50 ❄️, minus 5 for leftovers: 45 points.
lesson-hygge-10-wrong = That saves a point or two. Storing the quilt is worth 7.
lesson-hygge-10-pass = Never pass while there is something to gain: the quilt is worth 7.

lesson-hygge-end = That’s all of Hygge: take cards that go together, collect copies of a kind, watch what you leave to the others, and clear up before Winter. Three rounds make a good match.
