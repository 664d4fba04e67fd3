# The ping list: people who want to hear about tables that need players, and the pings.

calls = Find players
find-title = ### Find players
find-challenge = Challenge someone…
find-nobody = No one here wants pings for { $game } yet.
find-league = League: { $game }
calls-none = You’re not on the ping list: hosts can’t ping you for a game.
calls-listed-now = **On the list until { $time }**: { $games }
calls-listed-daily = **On the list, at most once a day**: { $games }
calls-games-asks = Games
calls-how-asks = I want to play…
calls-off = Don’t ping me
calls-daily = At most once a day
calls-daily-about = Until you turn it off
calls-now-1 = Now, for an hour
calls-now-3 = Now, for 3 hours
calls-now-12 = Now, for 12 hours
calls-now-about = For every table; when enough of you want to play, I open one
problem-no-calls = You can’t ping players here: it works on servers whose admins haven’t turned it off.

call-players = Ping players
call = 📣 { $mentions }, { $host } is looking for players for { $game }: { $link }
call-gathered = 📣 { $mentions }, you all want to play { $game } now. I’ll hold your seats for five minutes: { $link }
call-not-now = Not now
call-sent = { $count ->
    [one] Pinged one person
   *[other] Pinged { $count } people
}. The table stays open for a day.
call-declined = No one is told. I won’t ping you on this server again today.
problem-called-lately = { $minutes ->
    [one] Someone has just pinged players on this server. Try again in a minute.
   *[other] Someone has just pinged players on this server. Try again in { $minutes } minutes.
}
problem-nobody-to-call = No one to ping right now: everyone on the list for this game is already here, busy, or was pinged today.
problem-not-called-again = You can ping players once per table, while anyone may sit down.

fewer-pings = Fewer pings
calls-lobbies = These tables have free seats:
call-wanting = Ping { $count }

# A host whom no one has joined after ten minutes.

lonely-slow = Slow table
lonely-hear = Ping me
lonely-heard = I’ll ping you once if someone opens another table on this server in the next 12 hours.
