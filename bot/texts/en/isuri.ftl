# Isuri.

game-isuri = Isuri
help-line-isuri = Hiyoko for points

isuri-pot = 💰 **{ $pot ->
    [one] { $pot } point
   *[other] { $pot } points
}** in the pot. A pass costs 1 point; the first to empty their hand takes the pot.
isuri-balance = This round so far: { $balances }
isuri-balance-of = { $name } { $points }
isuri-prices = -# Your opponent pays you the number printed on each card you play, or 10 for a 1.

outcome-isuri-cards = +{ $points } for cards
outcome-isuri-others = −{ $points } for the opponent’s
outcome-isuri-passed = −{ $points } for passing
outcome-isuri-pot = +{ $points } from the pot
outcome-isuri-sou-dashi = +{ $points } for sou-dashi
outcome-isuri-sou-dashi-lost = −{ $points } for the opponent’s sou-dashi

brief-isuri-passed = passed (−{ $amount })
brief-isuri-stalled = Neither could play: { $cards } flipped (pot +{ $amount })
brief-isuri-played = { $first } +{ $amount }
brief-isuri-played-one-two = ☝️ { $first } +{ $amount }
brief-isuri-played-together = ✨ { $cards } +{ $amount }
brief-isuri-pot-taken = 💰 pot +{ $amount }
brief-isuri-sou-dashi = 🎆 sou-dashi +{ $amount }
brief-isuri-round-points = **{ $amount }** this round

event-isuri-passed = { $name } couldn’t play and passed: { $amount } into the pot.
    .you = You couldn’t play and passed: { $amount } into the pot.
event-isuri-both-passed = Neither could play; both passed: { $amount } into the pot.
event-isuri-played = { $name } played { $first } and gets { $amount }.
    .you = You played { $first } and get { $amount }.
event-isuri-played-one-two = ☝️ { $name } played { $first } for one-two and gets { $amount }.
    .you = ☝️ You played { $first } for one-two and get { $amount }.
event-isuri-played-together = ✨ { $name } played { $cards } at once and gets { $amount }.
    .you = ✨ You played { $cards } at once and get { $amount }.
event-isuri-pot-taken = 💰 { $name } takes the pot: { $amount }.
    .you = 💰 You take the pot: { $amount }.
event-isuri-sou-dashi = 🎆 Sou-dashi! { $name } played all six cards in one turn: { $amount } extra points from the opponent.
    .you = 🎆 Sou-dashi! You played all six cards in one turn: { $amount } extra points from the opponent.
event-isuri-round-points = { $name }: **{ $amount }** this round.
    .you = **You**: **{ $amount }** this round.
