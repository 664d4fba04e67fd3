# The same cards for a group.

group-deals = Same cards …
group-deals-title = ### Same cards for this channel
group-deals-about = Everybody here plays the same cards, each for themselves, against normal computer players with the same luck. Who has finished is told at once; how they did, once you have finished too.
group-deals-game-asks = Game
group-deals-count-asks = How many matches
group-deals-count = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
group-deals-number = Match { $number }
group-deals-days-asks = Until when
group-deals-days = { $days ->
    [one] for a day
    [7] for a week
   *[other] for { $days } days
}
group-deals-open = Deal
group-deals-opened = Dealt. The message with **Play** appears here in a moment.

group-deal-title = ### 🎴 Same cards: { $game } · { group-deals-count }
group-deal-about = The same cards and luck for everybody, one try. Until { $end } ({ $soon }).
group-deal-nobody = Nobody has finished yet.
group-deal-finished = **Finished ({ $count })**: { $names }
group-deal-sealed = -# Seal of the cards: `{ $seal }`
group-deal-opened = -# Seal of the cards: `{ $seal }` · **secret** `{ $seed }`
group-deal-play = Play
group-deal-results = Results
group-deal-next = Next match
group-deal-one = ### { $game } · same cards, match { $number } of { $count }
group-deal-line = { $mark } { $user } · { NUMBER($points) } { $points ->
    [one] point
   *[other] points
} · { $par }
group-deal-best = -# Match { $number }: best { $user } { NUMBER($points) } · par { NUMBER($par) }
group-deal-compare = Compare with …
group-deal-par = Par
group-deal-side = { $user } · { $result }
group-deal-apart = You first differed at decision { $number }:
group-deal-did = { $user }: { $move }
group-deal-alike = You played alike from beginning to end.
group-deal-before = ◀ Match
group-deal-after = Match ▶

problem-group-deal-here = There are same cards in this channel already. New ones can come when these are over.
problem-group-deals-full = { $limit } channels of this server have same cards already. New ones can come when one of these is over.
problem-group-deal-not-here = Same cards are dealt in text channels of a server, not here.
problem-group-deal-over = These cards are over, or no longer there.
problem-group-deal-not-finished = The results are for those who have finished all matches, or for everybody at the end.
