# The table message, the private hand, and the end of a match.

table-title = **{ $place }**
table-hand = My hand
back-to-hand = ↩ My hand
back-to-turn = ↩ Your turn
back-to-table = ↩ Table
table-to-move = Waiting for { $names }.
table-abandoned = ## { $game }
table-abandoned-text = This match was ended early. No one won.
table-set-aside-text = I can’t continue this table: it was started with rules or settings I no longer know. No one won.

hand-your-turn = **Your turn**
hand-not-your-turn = Waiting for { $names }
hand-away = 💤 A computer player is filling in for you. Press “I’m back” before the match ends, or it counts as a loss.
hand-resting = 💤 No one else is here, so the table is paused until you press “I’m back”.
hand-missed = ⏰ Your time ran out, so a computer player moved for you.
hand-asks = Play **{ $move }**?
hand-details-yaku = Yaku
hand-details-rules = Rules
details-title = ### { $game } · round { $round }

# A single round is not named.
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
hand-spectator = -# You’re watching this match. Hands stay hidden until it’s over.
watch-on = Keep watching

said = 💬 { $lines }
said-line = { $name }: “{ $saying }”
    .you = You: “{ $saying }”
said-nice = Nice!
said-ouch = Ouch
said-well-played = Well played
said-sorry = Sorry
said-thinking = Thinking…
said-thanks = Thanks

end-title = ## { $game } · the match is over
end-won = 🏆 { $names } { $by ->
    [0] wins
    [one] wins by { $by } point
   *[other] wins by { $by } points
}
end-shared = 🏆 { $names } share first place
end-nobody = No one wins: { $names } came first, but left
end-excused = A computer player finished for { $names }. There was no time limit, so the match doesn’t count for them.
end-left = A computer player finished for { $names }, so the match counts as a loss for them.
end-rematch = Rematch
end-rematch-normal = Rematch: normal 🤖
end-rematch-hard = Rematch: hard 🤖
end-record = Match record

note-unreached = ⚠️ I can’t update the table’s message any more, so the others don’t see what happens. Mention me there, or open a new table elsewhere.
note-old-message = This message was out of date. The table is here: { $link }.
note-moved-on = That was an old button. Here is the current table.

confirm-end-match = End this match for everyone? No one still playing wins or loses, and it won’t count.
confirm-end-alone = End this match? You’re only playing against computers, so it **counts as a loss**.
confirm-end-ask = Ask the others to end this match? If everyone agrees, it ends: no one still playing wins or loses, and it won’t count.
confirm-end-button = End the table
confirm-end-ask-button = Ask the others
confirm-leave-match = Leave this match? A computer player takes over for good, and the match **counts as a loss** for you, however it ends.
confirm-leave-alone = Leave this match? That ends it, and it **counts as a loss**.
confirm-leave-last = Leave this match? You’re the last one here, so that ends it. It doesn’t count as a loss.
confirm-leave-button = Leave the table
left-text = You left the table.

end-asked = ⏹ { $host } wants to end this match. It ends if everyone agrees; then no one still playing wins or loses. Still to agree: { $names }.
end-agree = Agree to end
end-play-on = Keep playing
hand-lobby = The match hasn’t started yet.
hand-finished = The match is over; the table shows the result.
hand-abandoned = This match was ended early.
hand-cancelled = This table was cancelled.
record-text = The match record: every decision, plus the key to the shuffle. `python -m games verify { $file } --sum { $sum }` replays it on your own computer.
table-history = Log
history-title = ### { $game } · log of round { $round }
history-earlier = -# (older entries don’t fit here)
history-left = 🤖{"\u00A0"}{ $name } left: a computer player finishes their hand.
history-away = 💤 { $name } is away: a computer player fills in until they’re back.
    .you = 💤 You’re away: a computer player fills in until you’re back.
hands-line = { $name }: { $cards }
    .you = **You**: { $cards }
hands-ask = Which round
hands-round = Round { $round }

name-stood-in = { $name } (computer)
name-away = 💤 **{ $name }**
table-due = Time runs out { $time }.
table-resting = 💤 Everyone is away, so the table is paused. Press “I’m back” to continue; if no one does, it ends { $time }.
table-menu = More…
table-back = I’m back

menu-title = ### More · { $game }
menu-away = A computer player fills in while you’re away. Press “I’m back” before the match ends, or it counts as a loss.
menu-step-away = 🤖 Play for me
menu-skip = Stop waiting
menu-leave = Leave…
menu-leave-or-end = Leave or end…
menu-say = Say something…
menu-pings = When to ping me
menu-hand-over = Late: fill in for…
menu-end = End…
menu-watching = You’re watching this match.

reminder-turn = 🔔 { $mentions }, it’s your turn in { $game }: { $link }
reminder-late = ⏰ { $mentions }, { $game } is waiting for you: { $link }. Time runs out { $time }.
reminder-days = ⏰ { $mentions }, { $game } has been waiting for you for days: { $link }
reminder-tables = My tables
reminder-here = 💌 { $mentions }, { $host } is here now for { $game }. When you sit down, the match can start: { $link }
reminder-invited = 💌 { $mentions }, { $host } has invited you to play { $game }: { $link }
