# The lesson on Hiyoko.

lesson-hiyoko-1 = Be the first to get rid of your cards. Each card must be the next number, in any suit; after 12 comes 1 again.
    { $cS11 } is on the pile. If you can play, you must: **play { $cO12 }.**
lesson-hiyoko-1-right = The king follows the 11.

lesson-hiyoko-2 = { $bC1 } is a **ghost**: it counts as any number from 1 to 10, as you like. You may play it now, or stop. Ghosts fit almost anywhere, so keep it for later: **stop.**
lesson-hiyoko-2-right = Ben had to follow the 12: with their own ghost as a 1, and then with a 7, because a ghost is also a 6.
lesson-hiyoko-2-wrong = Then you’ve lost your best card on the second move. Your other cards will hardly fit without it.

lesson-hiyoko-3 = Your 8 follows the 7, and the ghost could be an 8. Use the card that fits nowhere else: **play { $cC8 }.**
lesson-hiyoko-3-right = The ghost is still yours.
lesson-hiyoko-3-wrong = That works, but { $cC8 } fits only after a 7, and the ghost nearly always.

lesson-hiyoko-4 = A 9 would be next. The ghost could be one, but one card a turn is enough: **stop.**
lesson-hiyoko-4-right = Ben has a real 9.
lesson-hiyoko-4-wrong = You’d have 3, 4 and 10 left, and nothing to connect them. Keep the ghost.

lesson-hiyoko-5 = After the 9 comes your 10. **Play { $cU10 }.**
lesson-hiyoko-5-right = You have no 11, and Ben passed: neither of you can play. So the turn is yours again, and you flipped the top card of the draw pile onto the pile: { $cS2 }, a ghost from 2 to 11.
lesson-hiyoko-5-wrong = The ghost would be the 10, and the real 10 would stay in your hand. Real cards first.

lesson-hiyoko-6 = Any card from 3 to 12 follows this ghost. Three of yours fit, and all three can go this turn. **Start with { $cU3 }.**
lesson-hiyoko-6-right = Two more.
lesson-hiyoko-6-ghost = It would even work here, but make it a habit: the ghost goes last, because it fits after anything.
lesson-hiyoko-6-four = Then the ghost has to save the 3. In order, it’s easier.

lesson-hiyoko-7 = **Play { $cU4 }.**
lesson-hiyoko-7-right = And the ghost is a 5 now.
lesson-hiyoko-7-ghost = The ghost as a 4: after that, the real 4 still fits, as the ghost is also a 3. But there’s a simpler way.
lesson-hiyoko-7-stop = Don’t stop when you can get rid of everything.

lesson-hiyoko-8 = **Play { $cC1 }**, and your hand is empty.
lesson-hiyoko-8-right = The round is yours: 1 point.
lesson-hiyoko-8-stop = With one card left that fits? Play it!

lesson-hiyoko-end = Three points win the match. Remember: play real cards early and ghosts late, and stop in time. **Rules** below your hand has the rest.
