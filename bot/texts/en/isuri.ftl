# Isuri.

game-isuri = Isuri
about-isuri = Hiyoko for points: your opponent pays for each card you play, and passes fill a pot.

isuri-pot = 💰 **{ $pot ->
    [one] 1 point
   *[other] { $pot } points
}** in the pot. A pass costs 1 point; the first to empty their hand takes the pot.
isuri-balance = This round so far: { $balances }
isuri-balance-of = { $name } { $points }
isuri-prices = -# Your opponent pays you the number printed on each card you play, or 10 for a 1.

brief-isuri-passed = passed (−{ $amount })
brief-isuri-stalled = No takers: { $cards } (pot +{ $amount })
brief-isuri-played = { $first } +{ $amount }
brief-isuri-played-one-two = ☝️ { $first } +{ $amount }
brief-isuri-played-together = ✨ { $cards } +{ $amount }
brief-isuri-pot-taken = 💰 pot +{ $amount }
brief-isuri-sou-dashi = 🎆 sou-dashi +{ $amount }
brief-isuri-round-points = **{ $amount }** this round

event-isuri-passed = { $name } could not play and passed: { $amount } into the pot.
event-isuri-both-passed = Nobody could play; both passed: { $amount } into the pot.
event-isuri-played = { $name } played { $first } and gets { $amount }.
event-isuri-played-one-two = ☝️ { $name } played { $first } for one-two and gets { $amount }.
event-isuri-played-together = ✨ { $name } played { $cards } at once and gets { $amount }.
event-isuri-pot-taken = 💰 { $name } takes the pot: { $amount }.
event-isuri-sou-dashi = 🎆 Sou-dashi! { $name } played all six cards in one turn: { $amount } extra points from the opponent.
event-isuri-round-points = { $name }: **{ $amount }** this round.

rules-isuri =
    {""}**Isuri** is Hiyoko for points, for two players.
    {""}**As in Hiyoko**: six cards each, and one turned up to start the pile. Play the number that follows the top card (1 follows 12); if you can play, you must, and may then go on or stop after any card. If you cannot play, you pass. If you pass and your opponent has already ended their turn on the same top card, they turn a card of the draw pile onto the pile. Ghosts 👻 count as several numbers, and on a top card that counts as 1 you may play *one-two*. `/help` with Hiyoko explains all this. Only the 6 of coins and of cups are left out here, and the 6 of swords is a ghost just like the 6 of clubs (with hanafuda: two Paulownia plains are left out, and the third is like the Phoenix).
    {""}**Payment**: your opponent pays you at once for each card you play: 10 for a 1, and for any other card, ghosts included, the number printed on it.
    {""}**Passing** costs 1 point, which goes into the pot. The first to empty their hand takes the pot.
    {""}**Several at once**: three to six cards that count as the same number may be played at once if that number comes next; ghosts in your hand may stand in for it. You choose which of them lies on top. Each of them is paid for.
    {""}**Sou-dashi**: if you play all six cards of an untouched hand in one turn, you get 10 extra points from your opponent.
    {""}**The match** has 3 rounds unless you choose otherwise (option *rounds*). The winner of a round deals the next. The higher total wins; equal totals share the place. Points may fall below zero.
    {""}**House rulings**, where the sources are silent: a ghost is paid for by its printed number; you choose which of several cards lies on top; only ghosts that count in the hand stand in for a number; the 10 points of sou-dashi come from the opponent; and, as in Hiyoko, equal numbers turn again for the first deal, and a turned ghost that stands for 1 allows one-two.
