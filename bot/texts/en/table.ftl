# The table message, the private hand, and the end of a match.

table-title = **{ $place }**
table-hand = My hand
back-to-hand = ↩ My hand
back-to-turn = ↩ Your turn
back-to-table = ↩ Table
table-to-move = Waiting for { $names }.
table-abandoned = ## { $game }
table-abandoned-text = This table was ended before the match was over. Nobody won.
table-set-aside-text = I cannot continue this table: it was begun with rules or settings that I no longer know. Nobody won.

hand-your-turn = **Your turn**
hand-not-your-turn = Waiting for { $names }
hand-away = 💤 A computer player plays for you until you press “I’m back”. If the match ends before you do, it counts as lost for you.
hand-resting = 💤 Nobody else is there, so the table rests until you press “I’m back”.
hand-missed = ⏰ You were late, so a computer player decided for you.
hand-asks = Play **{ $move }**?
hand-details-yaku = Yaku
hand-details-rules = Rules
details-title = ### { $game } · round { $round }

# Where there is only one round, it is not told.
status-place = { $game }{ $last ->
    [0] , round { $round }
    [1] {""}
   *[other] , round { $round } of { $last }
}
status-round = { $last ->
    [0] round { $round }
    [1] {""}
   *[other] round { $round } of { $last }
}
status-score = { $name } { $points }
status-scores = match: { $scores }
you = you
small = -# { $text }
announced = -# 📢 { $text }
news-left-out = … { $then }
brief-line = { $name }: { $told }
    .you = **You**: { $told }
brief-times = { $told } (×{ $count })
brief-and = { $before }; { $then }
hand-spectator = -# You are watching this match. Only the players see their hands; everybody can see them once the match is over.
watch-on = Keep watching

said = 💬 { $lines }
said-line = { $name }: “{ $saying }”
    .you = You: “{ $saying }”
said-nice = Nice!
said-ouch = Ouch
said-well-played = Well played
said-sorry = Sorry
said-thinking = Thinking …
said-thanks = Thanks

end-title = ## { $game } · the match is over
end-won = 🏆 { $names } { $by ->
    [0] wins
    [one] wins by { $by } point
   *[other] wins by { $by } points
}
end-shared = 🏆 { $names } share first place
end-nobody = Nobody wins: { $names } came first, but left
end-excused = A computer finished for { $names }: with no time limit, the match counts for them neither as won nor as lost.
end-left = { $names } left the match to a computer player and so lost it.
end-rounds = **Points by round**
end-round = { $number }. { $points }
end-rematch = Rematch
end-rematch-normal = Rematch: normal 🤖
end-rematch-hard = Rematch: hard 🤖
end-record = Record of the match

note-unreached = ⚠️ Others do not see the table change: the bot does not reach its message any more. Mention the bot there, or open the table anew elsewhere.
note-moved-on = That was an old button. Here is the table as it is now.

confirm-end-match = End this match for everybody? Nobody still playing wins or loses, and it does not count.
confirm-end-alone = End this match? You are playing against computers only, so it **counts as a match lost**.
confirm-end-ask = Ask the others whether to end this match? It ends when everybody agrees; then nobody still playing wins or loses, and it does not count.
confirm-end-button = End the table
confirm-end-ask-button = Ask the others
confirm-leave-match = Leave this match? A computer player takes over your hand for good, and the match **counts as lost for you**, however it ends.
confirm-leave-alone = Leave this match? That ends it, and it **counts as a match lost**.
confirm-leave-last = Leave this match? Nobody else is there any more, so that ends it, and it does not count as lost for you.
confirm-leave-button = Leave the table
left-text = You have left the table.

end-asked = ⏹ { $host } would like to end this match. It ends when everybody agrees; then nobody still playing wins or loses. Still to agree: { $names }.
end-agree = Agree to end
end-play-on = Play on
end-agree-text = You have agreed to end the match.
end-play-on-text = The match goes on.
hand-lobby = The match has not started yet.
hand-finished = The match is over; the table shows the result.
hand-abandoned = This table was ended before the match was over.
hand-cancelled = This table was cancelled.
record-text = The record of the match: every decision, and the key to the shuffle. { COMMAND("verify") } replays it here; `python -m games verify { $file } --sum { $sum }` does so on your own computer.
table-history = Log
history-title = ### { $game } · all of round { $round }
history-earlier = -# (anything earlier does not fit here)
history-left = 🤖{"\u00A0"}{ $name } has left: a computer player plays their cards to the end.
history-away = 💤 { $name } is away: a computer player decides until they are back.
    .you = 💤 You are away: a computer player decides until you are back.
end-hands = All hands
hands-title = ### { $game } · the hands dealt in round { $round }
hands-line = { $name }: { $cards }
    .you = **You**: { $cards }
hands-ask = Which round
hands-round = Round { $round }

name-stood-in = { $name } (by a computer)
name-away = 💤 **{ $name }**
table-due = Time runs out { $time }.
table-resting = 💤 Everybody is away, so the table is resting. Press “I’m back” to go on; if nobody does, it ends { $time }.
table-menu = More …
table-back = I’m back

menu-title = ### More · { $game }
menu-away = While you are away, a computer player decides for you. Press “I’m back” to take your seat again: if the match ends before you do, it counts as lost for you.
menu-step-away = 🤖 plays for me
menu-skip = Stop waiting
menu-leave = Leave the table
menu-pings = When to ping me
menu-hand-over = Late: let a computer player stand in for …
menu-end = End the table
menu-about-leave = -# **{ menu-leave }**: a computer plays on for you. You are asked first, and told what it costs.
menu-about-end = -# **{ menu-end }**: ends the match for everybody. You are asked first, and so are the others, unless you moderate here.
menu-about-end-alone = -# **{ menu-end }**: ends the match for everybody. You are asked first.
menu-watching = You are watching this match.
menu-skipped = The computer decided for the late players.
menu-handed-over = A computer player keeps the seat until { $name } comes back.

reminder-turn = 🔔 { $mentions }, it is your turn in { $game }: { $link }
reminder-late = ⏰ { $mentions }, { $game } is waiting for you: { $link }. Time runs out { $time }.
reminder-days = ⏰ { $mentions }, { $game } has been waiting for you for days: { $link }
reminder-here = 💌 { $mentions }, { $host } is here now for { $game }. When you sit down, the match can begin: { $link }
reminder-invited = 💌 { $mentions }, { $host } invites you to { $game }: { $link }
