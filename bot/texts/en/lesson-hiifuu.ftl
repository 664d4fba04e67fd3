# The lesson on Hiifuu.

lesson-hiifuu-1 = Win **exactly two** tricks in each round. In a trick everyone plays one card, and the highest card of the colour that was led wins.
    First, everyone secretly discards four cards. Keep sure winners and sure losers, nothing in between. **Discard { $cP9 }, { $cV11 }, { $cG9 } and { $cG10 }.**
lesson-hiifuu-1-right = Two high pink cards to win with, and low ones to lose with. No one ever sees your discards.
lesson-hiifuu-1-wrong = You want two cards that win, pink 13 and 11, and seven that lose.
lesson-hiifuu-1-high = With no high cards you win nothing, and no tricks are as bad as three. Keep pink 13 and 11.
lesson-hiifuu-1-low = You need those: low cards lose, and once you have two tricks you want to lose all the others.
lesson-hiifuu-1-close = Just about as good: winners and losers stay. For this lesson, discard the four named.

lesson-hiifuu-2 = Anko led orange: **anyone who has orange must play it**, so your other cards are locked. Both of yours lose to Dango’s 13. Get rid of the higher one. **Play { $cO2 }.**
lesson-hiifuu-2-right = Dango wins the trick, and so leads the next.
lesson-hiifuu-2-wrong = It loses just as surely. But keep the 1: when it’s your turn to lead, hardly anything is safer to lose with.

lesson-hiifuu-3 = Your first chance to win: only one pink card in play could beat your 11, and the 13 will win later, too. **Play { $cP11 }.**
lesson-hiifuu-3-right = Your first trick. The winner of a trick leads the next: that’s you.
lesson-hiifuu-3-wrong = That wins for certain, and isn’t a mistake. But here the 11 should be enough, and you keep the 13. For this lesson, play the 11.

lesson-hiifuu-4 = You lead, with any card you like. No pink card is higher than your 13: that makes two. **Lead { $cP13 }.**
lesson-hiifuu-4-right = Two tricks: you take the first token, worth 1. You only keep it without a third trick!
lesson-hiifuu-4-wrong = That may not win. Later tokens are worth more, and strong players sometimes wait; but a sure trick now is a good start.

lesson-hiifuu-5 = From now on, lose everything. You lead, so lead low. **Lead { $cO1 }.**
lesson-hiifuu-5-right = Anko has a trick now, and so has Dango.
lesson-hiifuu-5-wrong = That could win if the others have only lower cards or none of its colour. The 1 is safest.

lesson-hiifuu-6 = Orange again, but you have none left: play any card, **it can’t win**. Throw away one that could win later. **Play { $cV8 }.**
lesson-hiifuu-6-right = Gone. Anko has two tricks, and the next token.
lesson-hiifuu-6-wrong = Low cards will save you later. Throw away your highest while it can’t win.
lesson-hiifuu-6-green = Just as good: an 8 is your highest. For this lesson, the violet one first.

lesson-hiifuu-7 = Once again you can’t follow. Which of your cards is the most dangerous now? **Play { $cG8 }.**
lesson-hiifuu-7-right = Mochi has a first trick. All you have left is low.
lesson-hiifuu-7-wrong = It can’t win now, but the green 8 could later. Throw that away first.

lesson-hiifuu-8 = Mochi led green, your { $cG5 } had to follow, and Mochi’s 13 won: two tricks, and token 3.
    Now you’re the last to play, and must follow violet. With the 6 the trick is yours: your third. With the 4 it’s Mochi’s, and it’s Mochi’s third, too! **Play { $cV4 }.**
lesson-hiifuu-8-right = That gives Mochi a third trick, one too many: the token is lost. Your last card can’t win, and the round is over: your two tricks score 1, Anko scores 2, the others nothing.
lesson-hiifuu-8-wrong = That would be your third trick, one too many: you’d lose your token. Leave this trick to Mochi.

lesson-hiifuu-end = That’s all of Hiifuu: keep sure winners and sure losers, follow the colour, stop at two, and push the others to a third. The first to have two takes the lowest token: waiting brings more, but is risky. A match continues until someone has 10 points, for at most five rounds.
