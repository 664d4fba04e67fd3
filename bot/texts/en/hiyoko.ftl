# Hiyoko.

game-hiyoko = Hiyoko
about-hiyoko = Put the next number on the pile, with ghosts to help, and be the first to get rid of six cards.

hiyoko-goal = -# The first to empty their hand wins the round. { $points } rounds win the match.

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}

rules-hiyoko =
    {""}**Hiyoko** is for two players. The Ise deck has four suits (clubs 🍀, swords ⚔️, coins 🪙, cups 🏆) of 1 to 12: 1 is the dragon, 10 the maid, 11 the horse, 12 the king. The 6 of swords, coins and cups are left out. Each player gets 6 cards, one card is turned up to start the pile, and the rest are the draw pile. The dealer begins.
    {""}**A turn**: play the number that follows the top card of the pile; 1 follows 12. If you can play, you must. Then you may go on, card by card, and stop after any card. If you cannot play, you pass automatically. The first to empty their hand wins the round and deals the next. Three rounds win the match.
    {""}**Turning**: if you pass and your opponent has already ended their turn on the same top card, they turn the top card of the draw pile onto the pile and play on it if they can; otherwise you may. If neither of you can, they turn another. When the draw pile is empty, all of the pile but its top card is shuffled into a new one.
    {""}**Ghosts** 👻 count as several numbers. In the hand and on the pile: the 1 of clubs and of swords as 1–10, the 2 of clubs and of swords as 2–11, the 3 of swords as 1–12. Only when turned from the draw pile: the 6 of clubs and the 12 of swords, coins and cups as 1 instead of their own number, the 12 of clubs as 1–12. The first card turned up counts as turned from the draw pile.
    {""}**One-two**: on a top card that counts as 1, if you hold a card printed 1 and one printed 2, you may play that 1 although it does not follow, and must then play a card that counts as 2. Once a turn.
    {""}**With hanafuda** (option *cards*), the months stand for numbers: 1 Pine, 2 Rain, 3 Cherry, 4 Wisteria, 5 Iris, 6 Paulownia, 7 Bush Clover, 8 Pampas, 9 Chrysanthemum, 10 Maple, 11 Peony, 12 Plum; three Paulownia plains are left out. The ghosts are the Crane and Pine's ribbon (1–10), the Rain Man and Rain's ribbon (2–11), Cherry's ribbon (1–12); when turned, the Phoenix, Plum's ribbon and plains (1) and the Bush Warbler (1–12).
    {""}**House rulings**, where the sources are silent: for the first deal each player turns a card and the lower number deals (equal numbers turn again); a ghost that stands for 1 only because it was turned allows one-two as well.
