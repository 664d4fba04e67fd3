# The lesson on Hygge.

lesson-hygge-1 = Only what you **store** scores: objects, together with an animal that likes their colour. First you take **all** cards of one row or one column; gaps do not matter.
    Column 2 has two green objects, and a { $ctortoise }, which stores green. **Take column 2.**
lesson-hygge-1-right = They lie before you now, and you may store at once.
lesson-hygge-1-wrong = Possible, but column 2 has two objects together with their animal.
lesson-hygge-1-close = A good line, too: the tortoise can store the armchair. But the jam is purple and would have to wait.

lesson-hygge-2 = A tortoise has two paws 🐾🐾, one for each **kind** of object. ❄️ are points: 5 for the { $cgc }, 2 for the { $cga }. **Store both with the tortoise.**
lesson-hygge-2-right = 7 ❄️, safe and sound. What still lies before you at the end costs points instead.
lesson-hygge-2-wrong = The tortoise goes along and cannot store again. It has two paws: use both.
lesson-hygge-2-keep = You may wait for more of a kind, and sometimes should. For this lesson, store now.

lesson-hygge-3 = Four cards are left. **Whoever leaves three or fewer gets the stock refilled, and another turn.** Every line does that now, so take the best. **Take column 1.**
lesson-hygge-3-right = The stock is full: go on.
lesson-hygge-3-wrong = Another turn, too, but column 1 has more ❄️: 4 for the quilt, 3 for the jam.

lesson-hygge-4 = Your { $crc } is red, your { $cpb } purple. Row 2 has an animal for each, and a { $cpc }. **Take row 2.**
lesson-hygge-4-right = Two animals with two paws each. But you may store only once a turn.
lesson-hygge-4-wrong = No other line has animals for both things you have.

lesson-hygge-5 = The bear has one red thing so far; more may come. The squirrel has two kinds already. **Store jam and pie with the squirrel.**
lesson-hygge-5-right = 8 ❄️, 15 in all. Ben had to leave at least four cards.
lesson-hygge-5-wrong = A squirrel stores only once, and has two paws: take jam and pie.
lesson-hygge-5-keep = You may wait, but you can store only once a turn, and have something for two animals already.
lesson-hygge-5-bear = That leaves one paw of the bear unused. It can wait for more red.

lesson-hygge-6 = Row 3 refills the stock, and has two red blankets: **all copies of a kind need only one paw**. **Take row 3.**
lesson-hygge-6-right = Two blankets and a quilt: two kinds, for two paws.
lesson-hygge-6-wrong = That leaves four cards. Then Ben refills the stock, and has another turn.
lesson-hygge-6-two = Another turn for you, too. But row 3 has two red blankets for your bear.

lesson-hygge-7 = Now the bear has enough to store. **Store blankets and quilt with the bear.**
lesson-hygge-7-right = 10 ❄️ at once, 25 in all.
lesson-hygge-7-wrong = The bear has two paws and stores only once: take both kinds.
lesson-hygge-7-keep = You may wait for a third blanket. But it may never come, and now you have 10 ❄️ for certain.

lesson-hygge-8 = Some turns later: 50 ❄️, and **Winter** is near. Then what lies before you costs 1 for each object and paw.
    Your bear has nothing red, your yellow { $cya } no animal. **Take column 4.**
lesson-hygge-8-right = The scarf is red; a bat has one paw, for red, purple or yellow.
lesson-hygge-8-wrong = Your bear needs something red, your candle an animal. Column 4 has both.

lesson-hygge-9 = Once you have stored, the stock is refilled, and Winter may be among the new cards. A bear left over costs 2, a bat only 1. **Store the scarf with the bear.**
lesson-hygge-9-right = That was Winter: no more cards.
lesson-hygge-9-keep = Winter may come now, and then you store only once more.
lesson-hygge-9-bat = Then nothing is left for the bear, and it has two paws to pay for.
lesson-hygge-9-candle = Worth just as much: one ❄️ more, but one paw less. For this lesson, store with the bear first.

lesson-hygge-10 = The points count ❄️ and what you no longer have to pay. **Store the candle with the bat.**
lesson-hygge-10-right = 55 ❄️, minus 2 for mug and socks: 53 points.
lesson-hygge-10-wrong = That saves 1 point. Storing the candle is worth 5.
lesson-hygge-10-pass = Never do nothing while there is something to gain: the candle is worth 5.

lesson-hygge-end = That is all of Hygge: take what goes together, collect copies of a kind, count what you leave to the others, and clear up before Winter. Three rounds make a good match.
