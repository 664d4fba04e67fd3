# Tournaments in which everybody meets everybody.

tournament-new-title = ### Tournament in this channel
tournament-about = Everybody meets everybody, each match at a table in a thread of its own. { $least } to { $most } people enter, check in and play when it suits them; options are as usual on this server.
tournament-game-asks = Game
tournament-speed-asks = Speed
tournament-time-asks = Time to play
tournament-enter-asks = Entering
tournament-days = { $days } days for all matches
tournament-days-each = { $days } days for each round
tournament-enter-days = { $days ->
    [one] enter within a day
   *[other] enter within { $days } days
}
tournament-open = Open tournament
tournament-opened = Opened. Its message will appear here in a moment. Under **Details** there you can begin earlier or call it off.

tournament-title = ### 🏆 Tournament: { $game }
tournament-rules = Everybody meets everybody · { $speed } · { $time }
tournament-enter-until = { $least } to { $most } people can enter until { $end } ({ $soon }). Then you check in: I ping you once.
tournament-entered = **Entered ({ $count })**: { $names }
tournament-nobody = Nobody has entered yet.
tournament-enter = Enter
tournament-withdraw = Withdraw
tournament-leave = Leave tournament
tournament-more = Details
tournament-check-in = **Check in** until { $end } ({ $soon }). It begins as soon as all are here; whoever is not here by then is out.
tournament-here = **Here ({ $count })**: { $names }
tournament-awaited = **Awaited ({ $count })**: { $names }
tournament-i-am-here = I’m here
tournament-ask-in = 🏆 { $mentions }, the tournament is about to begin: [check in]({ $link }) { $soon } at the latest.
tournament-round = **Round { $round } of { $last }** · until { $end } ({ $soon })
tournament-all-rounds = **{ $done } of { $all } matches** · until { $end } ({ $soon })
tournament-brief = **{ $mark }** { $name } { NUMBER($points, maximumFractionDigits: 2) }
tournament-tables = **Tables**: { $tables }{ $more ->
    [0] {""}
   *[other] {" "}· { $more } more
}
tournament-place-free = A place is free: whoever enters now takes it over with its points.
tournament-play = Play
tournament-over = It is over. Congratulations!
tournament-off = It was called off: too few people took part, or no match was played.
tournament-line = **{ $mark }** { $name } · **{ NUMBER($points, maximumFractionDigits: 2) }** from { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
tournament-sum = **{ $mark }** { $name } · **{ NUMBER($points, maximumFractionDigits: 2) }** · { NUMBER($direct, maximumFractionDigits: 2) } · { NUMBER($berger, maximumFractionDigits: 2) }
tournament-points-about = -# A win is 1 point, a shared one ½. At larger tables the first gets 1, the last 0, and those between even steps.
tournament-why-about = -# Points · points from the matches among those with equal points · Sonneborn-Berger: the points of everybody one came before, half where one shared. Still equal people share the place.
tournament-standings = Standings
tournament-why = Why?
tournament-matches = Matches
tournament-not-begun = It has not begun.
tournament-begin = Begin
tournament-extend = More time
tournament-ask-end = End it …
tournament-end = End tournament
tournament-free = Free the place of …
tournament-end-asks = Should the tournament end as it stands? Matches that are not played will not count.
tournament-leave-asks = Leave the tournament? If you have played less than half of your matches, none of them counts; otherwise you lose the rest.
tournament-whom = Which match?
tournament-whom-asks = Your matches that are still to be played:
tournament-table-open = the table is open
tournament-thread = Round { $round }: { $names }
tournament-opponents = Round { $round }: { $names }
tournament-round-title = **Round { $round } of { $last }**
tournament-before = ◀ Round
tournament-after = Round ▶
tournament-to-play = ▫️ { $names }
tournament-in-lobby = 🪑 { $names }: { $table }
tournament-in-play = ▶ { $names }: { $table }
tournament-void = ✗ { $names }: does not count
tournament-scored = { $name } { NUMBER($points, maximumFractionDigits: 2) }
tournament-played = ✓ { $scores }
tournament-not-played = ✗ { $scores } (not played)
tournament-nobody-there = a free place

problem-tournament-apart = Somebody has entered with whom you don’t play, and everybody meets everybody here.
problem-tournament-full = No place is free in this tournament.
problem-tournament-here = There is a tournament in this channel. You can open another one when it is over.
problem-tournament-not-here = Tournaments are played in text channels of a server.
problem-tournament-nothing-to-play = You have no match to play now. **Details** shows who meets whom.
problem-tournament-not-now = That cannot be done in this tournament now.
problem-tournament-not-yours = Only the person who opened the tournament and moderators can do that.
problem-tournament-over = This tournament is no longer there.
problem-tournament-table = This is a table of a tournament: who plays here and how is settled. It begins once all have sat down.
problem-tournament-too-few = At least { $least } people have to enter.
problem-tournaments-full = There are { $limit } tournaments on this server. You can open another one when one of them is over.
