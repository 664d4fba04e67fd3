# Game nights: one evening on which I pair the people who are there, again and again.

event-title = ### What would you like to open here?
event-about =
    {""}**Game night**: one evening. I seat everyone who is there, and pair you again after each match.
    {""}**League**: several weeks. Matches start by themselves, and you have a day for each move.
event-night = 🏮 Game night
event-league = 🏆 League
event-other = Something else
event-check-in = Check in
event-more = Details…
event-back = Back
event-manage = Manage…
event-ask-end = End…
event-cut = Done. Your words are used instead of your clicks in the shuffle of your later matches.
event-sealed = -# 🔒 sealed: `{ $seal }`…
event-seal =
    ### Check the cards
    `{ $seal }`
    { $opened ->
        [none] -# This seal (SHA-256) was made before anyone could take part. Its secret is shown here at the end; docs/records.md says how to check it.
       *[other] **secret**: `{ $opened }`
    }
problem-event-not-here = Game nights and leagues need a text channel of a server.
problem-event-not-yours = Only the person who opened this and moderators can do that.

pairing-thread = Match { $number }: { $names }
pairing-line = ▶ [Match { $number }]({ $link }): { $names }
pairing-opening = ⏳ Match { $number }: { $names }, opening
pairing-more = -# and { $count } more
event-points = First place in a match gets 1 point, last 0, those between even steps.
event-standing = **{ $mark }** { $name } { NUMBER($points, maximumFractionDigits: 2) }

# Weekly nights in /server.

night-name = Game nights
night-title = ### Weekly game nights
night-about = I announce each night a day before. At the start I ping those who are in, then seat everyone who checks in; after each match I pair them again.
night-when = **{ $day }, { $time }** ({ $zone }) in { $channel }
night-line-on = ✅ { $line } · next { $soon }
night-line-off = ⏸️ { $line } · { $why }
night-off-brief = switched off
night-problem-nobody-brief = switched off: no one came three times in a row
night-problem-channel-brief = switched off: its channel is gone or refuses my messages
night-off = Everything is set: switch it on.
night-missing = Still to choose: { $missing }.
night-which = Choose a weekly night…
night-add = Add a night
night-all = All nights
night-remove = Delete
night-day-asks = Day of the week
night-channel-asks = Channel
night-games-asks = Games
night-choice-asks = Choice of the game
night-choice-turns = Games in turn
night-choice-vote = A vote
night-hours-asks = Length
night-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
night-points-on = Add standings
night-points-off = Remove standings
night-time-asks = Time and zone
night-switch-on = Switch on
night-switch-off = Switch off
night-hour = Start time
night-zone = Time zone
night-zone-about = Or a large city in it; summer time is included
night-zone-example = Europe/London
night-event-asks = -# With the permission **{ $right }**, I also add nights to the events of this server.
problem-wrong-time = That’s not a time of day. Write it like 20:00 or 8 pm.
problem-wrong-zone = I don’t know that time zone. Write its name or a large city in it, such as { $zone }.
problem-schedules-full = This server has { $limit } weekly nights. Delete one before you add another.

# A single night.

night-new-title = ### A game night in this channel
night-new-about = Choose a game or let people vote, then set the time.
night-new-game-asks = Game
night-new-day-asks = Day
night-new-hours-asks = Length
night-new-points-asks = Standings
night-new-points-off = No standings
night-new-points-on = Standings with a trophy
night-new-time = Set the time…
problem-night-when = That time is past, less than ten minutes away, or more than two weeks away. Choose another, like 20:00.
problem-night-here = This channel has a game night already. You can open another one when it’s over.
problem-nights-full = This server has { $limit } open game nights. You can open another one when one of them is over.

# Its message.

night-message-title = ### 🏮 Game night: { $game }
night-by-vote = game by vote
night-announce = { $when } ({ $soon }) · { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} · { $speed }
night-coming = **In ({ $count })**: { $names }
night-nobody-yet = No one is in yet.
night-votes = **Votes**: { $votes }
night-votes-game = { $game } { $count }
night-no-votes = No votes yet: until someone votes, the games take turns.
night-about-pairing = -# At the start I ping those who are in. Check in within five minutes, and I seat everyone who is there.
night-about-points = -# At the start I ping those who are in. Check in within five minutes, and I seat everyone who is there. Play more, score more.
night-vote-asks = Vote for a game
night-in = I’m in
night-remind = Remind me
night-reminds = I’ll ping you ten minutes before the start. This doesn’t put you on the list.
night-reminds-not = I won’t remind you.
night-check-in = **Check in** now: I seat everyone who is here { $soon }, or as soon as everyone is.
night-here = **Here ({ $count })**: { $names }
night-expected = **Expected ({ $count })**: { $names }
night-until = Until { $end } ({ $soon }). Check in to join: I’ll pair you with the next people who are free.
night-closing = No new matches: the last ones are finishing.
night-waiting = **Waiting**: { $names }. Next pairing { $soon } at the latest.
night-waiting-alone = **Waiting**: { $names }. Who’ll join?
night-standings = **Standings** (play more, score more)
night-played = { $count ->
    [one] { $count } match played
   *[other] { $count } matches played
}
night-over = It’s over. Thank you for playing!
night-empty = This night didn’t take place.
night-missed = I was away at { $when }, so this night didn’t take place. Sorry!
night-leave = That’s it for me
night-left = Good night! You won’t be paired again, unless you check in once more.
night-next = Next match
night-you-wait = You’re waiting for your next match.
night-paired-soon = I’ll pair you { $soon } at the latest, or as soon as everyone is free.
night-waiting-too = **Also waiting**: { $names }
night-wait-alone = No one else is waiting yet.
night-watch = **Watch**: { $threads }
night-practice = Play computers
night-how = I pair the people who are here, those who haven’t met first. **Next match** after a match puts you in line; I wait three minutes at most. **That’s it for me** takes you off the list.
night-how-points = Then I pair people with similar scores. { event-points } Leaving a match gives 0. The total counts.
night-remove-guest = Remove a person…
night-end = End the night
night-end-asks = End this game night? No new matches start; running matches finish.
problem-night-over = This game night is over. { COMMAND("play") } opens a table.
problem-night-not-now = That isn’t possible at this point of the game night. Its message shows what is.
problem-night-full = All { $limit } spots are taken.
problem-night-playing = You’re still in a match of this night. Finish it first.
problem-night-removed = You were removed from this game night by its opener or a moderator.

# Messages that follow.

night-say-reminder = 🏮 { $mentions }, the [game night]({ $link }) starts { $soon }.
night-say-check-in = 🏮 { $mentions }, the [game night]({ $link }) starts now. Check in within five minutes.
night-say-match = 🏮 **Match { $number }**: { $names }, your cards are in the thread.
night-say-summary = 🏮 **{ $game }** tonight: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $people } people.
night-say-winner = 🏆 { $count ->
    [one] { $names } wins the evening.
   *[other] { $names } share first place.
}
night-say-next = Next game night: { $when } ({ $soon }).
night-event = Game night: { $game }
