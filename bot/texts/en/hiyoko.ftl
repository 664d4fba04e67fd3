# Hiyoko.

game-hiyoko = Hiyoko
about-hiyoko = Two players put the next number on the pile, ghosts helping, and try to be rid of their six cards first. Three rounds win the match.

hiyoko-goal = -# Who empties the hand first wins the round. { $points } rounds win the match.

rules-hiyoko =
    {""}**Hiyoko** is for two. The Ise deck has four suits (clubs 🍀, swords ⚔️, coins 🪙, cups 🏆) of 1 to 12: 1 is the dragon, 10 the maid, 11 the horse, 12 the king. The 6 of swords, coins and cups stay out. Each gets 6 cards, one is turned up as the pile, the others are the draw pile. The dealer begins.
    {""}**A turn**: play the number that follows the top card of the pile; 1 follows 12. Who can play must play. Then you may go on, card by card, and may stop after any card. Who cannot play passes; that happens by itself. Who empties his hand wins the round and deals the next. Three rounds win the match.
    {""}**Turning**: if one passes and the other has already ended his turn on the same top card, that other turns the top card of the draw pile onto the pile and plays on it if he can; if neither can, he turns another. When the draw pile is empty, the pile below its top card is shuffled into a new one.
    {""}**Ghosts** 👻 count as many numbers. In the hand and on the pile: the 1 of clubs and of swords as 1–10, the 2 of clubs and of swords as 2–11, the 3 of swords as 1–12. Only when turned from the draw pile: the 6 of clubs and the 12 of swords, coins and cups as 1 instead of their own number, the 12 of clubs as 1–12. The first card turned up counts as turned.
    {""}**One-two**: on a top card that counts as 1, who holds a card printed 1 and one printed 2 may play that 1 although it does not follow, and must then play a card that counts as 2. Once a turn.
    {""}**With hanafuda** (option *cards*) the months stand for numbers: 1 Pine, 2 Rain, 3 Cherry, 4 Wisteria, 5 Iris, 6 Paulownia, 7 Bush Clover, 8 Pampas, 9 Chrysanthemum, 10 Maple, 11 Peony, 12 Plum; three Paulownia plains stay out. The ghosts are the Crane and Pine's ribbon (1–10), the Rain Man and Rain's ribbon (2–11), Cherry's ribbon (1–12); when turned, the Phoenix, Plum's ribbon and plains (1) and the Bush Warbler (1–12).
    {""}**Readings of the house**, where the sources are silent: for the first deal each turns a card, the lower number deals, equal ones turn again; a ghost that stands for 1 only because it was turned allows one-two too.
