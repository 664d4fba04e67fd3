# Shared deals: the same cards for everyone in a channel.

group-deals = Shared deal…
group-deals-title = ### Shared deal for this channel
group-deals-about = Everyone here plays the same cards, each on their own, against normal computer players with the same luck. The message shows who’s finished; you see the results once you have, too.
group-deals-game-asks = Game
group-deals-count-asks = Number of matches
group-deals-count = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
group-deals-number = Match { $number }
group-deals-days-asks = Duration
group-deals-days = { $days ->
    [one] for a day
    [7] for a week
   *[other] for { $days } days
}
group-deals-open = Deal

group-deal-title = ### 🎴 Shared deal: { $game } · { group-deals-count }
group-deal-about = The same cards and luck for everyone, one try. Until { $end } ({ $soon }).
group-deal-finishing = Over: no one can start another match. Matches in progress can be finished until { $end } ({ $soon }); then the results appear here.
group-deal-nobody = No one has finished yet.
group-deal-finished = **Finished ({ $count })**: { $names }
group-deal-play = Play
group-deal-end = End it
group-deal-end-asks = End this deal now? Matches in progress can be finished until noon UTC tomorrow.
group-deal-results = Results
group-deal-next = Next match
group-deal-one = ### { $game } · shared deal, match { $number } of { $count }
group-deal-line = { $mark } { $user } · { NUMBER($points) } { $points ->
    [one] point
   *[other] points
} · { $par }
group-deal-best = -# Match { $number }: best { $user } { NUMBER($points) } · par { NUMBER($par) }
group-deal-compare = Compare with…
group-deal-par = Par
group-deal-side = { $user } · { $result }
group-deal-apart = You first differed at decision { $number }:
group-deal-did = { $user }: { $move }
group-deal-alike = You made the same moves from start to finish.
group-deal-before = ◀ Match
group-deal-after = Match ▶

problem-group-deal-here = This channel already has a shared deal. You can open another when it’s over.
problem-group-deals-full = { $limit } channels of this server already have shared deals. You can open another when one of them is over.
problem-group-deal-not-here = Shared deals are only for a server’s text channels.
problem-group-deal-not-yours = Only the person who opened this deal and moderators can end it.
problem-group-deal-over = This shared deal is over, or no longer exists.
problem-group-deal-not-finished = You can see the results once you’ve finished all matches, or when the deal is over.
