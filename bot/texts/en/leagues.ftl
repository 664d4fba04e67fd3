# Leagues: several weeks of slow matches that start by themselves.

league-new-title = ### A league in this channel
league-new-about = { $least } to { $most } people enter and check in. Then each match starts by itself in a thread, two at a time per person, with a day for each move.
league-new-game-asks = Game
league-new-days-asks = Days to enter
league-entry-days = { $days ->
    [one] Enter within a day
   *[other] Enter within { $days } days
}
league-open = Open league
league-lengths = -# A season takes { $lengths }. More than { $most } people play in divisions.
league-length-always = -# A season takes { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
}.
league-length = { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
} with { $people } people

league-title = ### 🏆 League: { $game }{ $season ->
    [1] {""}
   *[other] {" "}· season { $season }
}
league-how = { $kind ->
    [two] Everyone plays everyone, twice up to five people. Matches start by themselves, and you have a day for each move.
   *[more] The tables change so that everyone meets about equally often. Matches start by themselves, and you have a day for each move.
}
league-enter-until = { $least } to { $most } people can enter until { $end } ({ $soon }). Then I ping you to check in.
league-entered = **Entered ({ $count })**: { $names }
league-nobody = No one has entered yet.
league-before = -# Last season: { $names }
league-enter = Enter
league-withdraw = Withdraw
league-check-in = **Check in** within a day of your ping. The season starts as soon as everyone is here; people who don’t check in are out.
league-season = **{ $done } of { $all } matches** · until { $end } ({ $soon })
league-division = **Division { $number }**
league-over = The season is over.
league-off = Called off. A league needs at least { $least } people who check in.
league-again = New season
league-line = **{ $mark }** { $name } · **{ NUMBER($average, maximumFractionDigits: 2) }** per match · { NUMBER($points, maximumFractionDigits: 2) } from { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
league-why-line = { $reason ->
    [level] { $name } and { $other } share their place: nothing separates them.
    [matches] { $name } is ahead of { $other }: same points, but better in the matches between them.
   *[points] { $name } is ahead of { $other }: { NUMBER($more, maximumFractionDigits: 3) } per match, not { NUMBER($less, maximumFractionDigits: 3) }.
}
league-why-few = No place yet, with too few matches or decisions of their own: { $names }.
league-points-about = -# Points per match decide, then matches among those tied. To get a place, play at least half as many matches as the person with the most, and make at least half of your decisions yourself.
league-table = Standings
league-per-match = per match
league-matches = Matches
league-why = Why?
league-other-division = Division { $number }
league-not-begun = It hasn’t started yet.
league-scored = { $name } { NUMBER($points, maximumFractionDigits: 2) }
league-match-points = -# { event-points }
league-match-over = ✓ Match { $number }: { $scores }
league-match-planned = ▫️ Match { $number }: { $names }
league-match-void = ✗ Match { $number }: { $names }, doesn’t count
league-own = You have played **{ $done } of { $all } matches**.
league-next = Next: { $names }, as soon as all of you have room for another match.
league-you-are-out = Computers have filled in for you everywhere for two days, so no new matches start for you. Return to a table, or set your matches at a time, to continue.
league-pace-asks = Matches at a time
league-pace = { $count } matches at a time
league-button = 🏆 #{ $channel }
league-leave = Leave the league
league-begin = Close entry
league-end = End the league
league-end-asks = End this league? No new matches start. Running matches finish and count.
league-leave-asks = Leave this league? You lose your running matches, and no new ones start for you.

league-say-check-in = 🏆 { $mentions }, the [{ $game } league]({ $link }) is about to start. Check in within a day.
league-say-match = 🏆 **Match { $number }**: { $names }
league-say-start = 🏆 The [{ $game } league]({ $link }) has started with { $count } people. It runs until { $end }; your matches start by themselves.
league-say-missing = -# Didn’t check in: { $names }.
league-say-half-time = 🏆 Half-time in the [{ $game } league]({ $link }). In the lead: { $names }.
league-say-half-time-open = 🏆 Half-time in the [{ $game } league]({ $link }). No one leads yet.
league-say-end = 🏆 The season of { $game } is over.
league-say-winner = { $count ->
    [one] { $names } wins. Congratulations!
   *[other] { $names } share first place. Congratulations!
}
league-say-winner-of = Division { $number }: { $count ->
    [one] { $names } wins.
   *[other] { $names } share first place.
}
league-say-no-winner = No match was finished, so no one wins.
league-say-off = 🏆 The league of { $game } is called off: fewer than { $least } people have checked in.

problem-league-blocked = Someone you’ve blocked is in this league, and everyone plays everyone.
problem-league-full = This league has no room for more people.
problem-league-here = This channel has a league already. You can open another one when it’s over.
problem-leagues-full = This server has { $limit } open leagues. You can open another one when one of them is over.
problem-league-not-in = You’re not in this league. Enter while entry is open.
problem-league-not-now = That isn’t possible at this point of the league. Its message shows what is.
problem-league-over = This league is over. { COMMAND("tournament") } opens another one.
problem-league-too-few = At least { $least } people have to enter first.
