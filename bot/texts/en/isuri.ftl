# Isuri.

game-isuri = Isuri
about-isuri = Hiyoko for points: the other pays for each card that you play, three or more of one number may go at once, and passes fill a pot.

isuri-pot = 💰 **{ $pot ->
    [one] 1 point
   *[other] { $pot } points
}** in the pot. A pass costs 1 point; who empties the hand takes the pot.
isuri-balance = This round so far: { $balances }
isuri-balance-of = { $name } { $points }
isuri-prices = -# The other pays you what is printed on each card you play, 10 for a 1.

event-isuri-passed = { $name } could not play and passed: { $amount } into the pot.
event-isuri-both-passed = Nobody could play; both passed: { $amount } into the pot.
event-isuri-played = { $name } played { $first } and gets { $amount }.
event-isuri-played-one-two = ☝️ { $name } played { $first } for one-two and gets { $amount }.
event-isuri-played-together = ✨ { $name } played { $cards } at once and gets { $amount }.
event-isuri-pot-taken = 💰 { $name } takes the pot: { $amount }.
event-isuri-sou-dashi = 🎆 Sou-dashi! { $name } played all six cards in one turn: { $amount } points more from the other.
event-isuri-round-points = { $name }: **{ $amount }** in this round.

rules-isuri =
    {""}**Isuri** is Hiyoko for points, for two.
    {""}**As in Hiyoko**: six cards each, one turned up as the pile. Play the number that follows the top card (1 follows 12); who can play must play, then may go on or stop after any card. Who cannot play passes. If one passes and the other has already ended his turn on the same top card, that other turns a card of the draw pile onto the pile. Ghosts 👻 count as many numbers, and on a top card that counts as 1 one may play *one-two*. `/help` with Hiyoko tells all of it. Only the 6 of coins and of cups stay out here, and the 6 of swords is a ghost just as the 6 of clubs (with hanafuda: two Paulownia plains stay out, the third is as the Phoenix).
    {""}**Payment**: the other pays you at once for each card that you play: 10 for a 1, for any other the number printed on it, for ghosts too.
    {""}**Passing** costs 1 point, which goes into the pot. Who empties his hand takes the pot.
    {""}**Several at once**: three to six cards that count as the same number, that number being next, may be played at once; ghosts of the hand may stand in for it. You say which of them lies on top. Each is paid.
    {""}**Sou-dashi**: who plays all six cards of an untouched hand in one turn gets 10 points more from the other.
    {""}**The match** has 3 rounds unless you choose otherwise (option *rounds*). The winner of a round deals the next. The higher total wins, equal totals share the place. Points may fall below zero.
    {""}**Readings of the house**, where the sources are silent: a ghost is paid by its printed number; the player chooses which card of several comes to lie on top; only ghosts that count in the hand stand in for a number; the 10 points of sou-dashi come from the other; and what the house reads in Hiyoko: equal numbers turn again for the first deal, and a turned ghost that stands for 1 allows one-two.
