# The lesson on Hiyoko.

lesson-hiyoko-1 = Be the first to get rid of your cards. Each card must be the next number, in any suit; after 12 comes 1 again. If you can play, you must: your { $cO12 } has followed { $cS11 }.
    { $bC1 } is a **ghost**: it counts as any number from 1 to 10, as you like. You may play it now, or stop. Ghosts fit almost anywhere, so keep it for later: **stop.**
lesson-hiyoko-1-right = Mochi had to follow the 12: with their own ghost as a 1, and then with a 7, because a ghost is also a 6.
lesson-hiyoko-1-wrong = Then you’ve lost your best card on the second move. Your other cards will hardly fit without it.

lesson-hiyoko-2 = Your 8 follows the 7, and the ghost could be an 8. Use the card that fits nowhere else: **play { $cC8 }.**
lesson-hiyoko-2-right = The ghost is still yours.
lesson-hiyoko-2-wrong = That works, but { $cC8 } fits only after a 7, and the ghost nearly always.

lesson-hiyoko-3 = A 9 would be next. The ghost could be one, but one card a turn is enough: **stop.**
lesson-hiyoko-3-right = Mochi has a real 9.
lesson-hiyoko-3-wrong = You’d have 3, 4 and 10 left, and nothing to connect them. Keep the ghost.

lesson-hiyoko-4 = After the 9 comes your 10. **Play { $cU10 }.**
lesson-hiyoko-4-right = You have no 11, and Mochi passed: neither of you can play. So the turn is yours again, and you flipped the top card of the draw pile onto the pile: { $cS2 }, a ghost from 2 to 11.
lesson-hiyoko-4-wrong = The ghost would be the 10, and the real 10 would stay in your hand. Real cards first.

lesson-hiyoko-5 = Any card from 3 to 12 follows this ghost. Three of yours fit, and all three can go this turn. **Start with { $cU3 }.**
lesson-hiyoko-5-right = Two more.
lesson-hiyoko-5-ghost = It would even work here, but make it a habit: the ghost goes last, because it fits after anything.
lesson-hiyoko-5-four = Then the ghost has to save the 3. In order, it’s easier.

lesson-hiyoko-6 = **Play { $cU4 }.**
lesson-hiyoko-6-right = And the ghost is a 5 now.
lesson-hiyoko-6-ghost = The ghost as a 4: after that, the real 4 still fits, as the ghost is also a 3. But there’s a simpler way.
lesson-hiyoko-6-stop = Don’t stop when you can get rid of everything.

lesson-hiyoko-7 = One card is left, and it fits. **Play { $cC1 }.**
lesson-hiyoko-7-right = The round is yours: 1 point.
lesson-hiyoko-7-stop = With one card left that fits? Play it!

lesson-hiyoko-end = Three points win the match. Remember: play real cards early and ghosts late, and stop in time. **Rules** below your hand has the rest.
