# The lesson on Isuri.

lesson-isuri-1 = Isuri is Hiyoko played for points: the first to empty their hand ends the round, and on the way **your opponent pays you for each card you play**: its number, or 10 for a 1.
    Mochi has 14 points from you already. { $cO4 } is on the pile: **play { $cC5 }.**
lesson-isuri-1-right = Mochi pays you 5.
lesson-isuri-1-wrong = { $cS2 } is a ghost from 2 to 11 and can be a 5, but pays you only its printed 2, and is worth more later.

lesson-isuri-2 = A 6 would be next, and only your ghost could be one. You may stop after any card. **Stop, and keep the ghost.**
lesson-isuri-2-right = Mochi couldn’t play. A pass costs 1 point, which goes into the **pot**; the first to empty their hand takes it. Neither of you could play, so it’s your turn again, and you flipped { $cO7 } onto the pile.
lesson-isuri-2-wrong = 2 points for your best card is a bad deal.

lesson-isuri-3 = Your 8 follows the 7. **Play { $cU8 }.**
lesson-isuri-3-right = 8 points. A 9 is next: you have two, and a ghost.
lesson-isuri-3-wrong = The ghost as an 8 pays 2 points, the real 8 pays 8.

lesson-isuri-4 = **Three or more cards that count as the next number** may go together: here two 9s and the ghost. It’s also a 6: on top, it lets your 7 follow.
    {""}**Play them at once, { $cS2 } last.**
lesson-isuri-4-right = 20 points in one move, with the ghost on top.
lesson-isuri-4-wrong = One at a time, two 9s can never follow each other. Together they go in one move.
lesson-isuri-4-stop = You can play nearly everything now. Don’t wait until Mochi is done.
lesson-isuri-4-order = The right cards, but with a 9 on top only a 10 follows, and you have a 7. The ghost has to be on top.

lesson-isuri-5 = The ghost is a 6, too: **play { $cS7 }**, your last card.
lesson-isuri-5-right = 7 points, and the pot is yours. Your hand is empty, so the round is over.
lesson-isuri-5-stop = It’s your last card. Play it, and the pot is yours.

lesson-isuri-end = High cards pay most, a pass costs a point, and all six cards in one turn (*sou-dashi*) bring 10 more. After all rounds, the higher total wins. **Rules** below your hand has the rest.
