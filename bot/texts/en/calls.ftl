# Who wants to be told when somebody looks for players, and the calls themselves.

calls = Calls
calls-next-time = Call me next time
calls-title = ### Calls on this server
calls-about = Hosts who look for players can call those who want it, in one message at their table.
calls-none = **You are not called.**
calls-listed-now = **Until { $time }**: { $games }
calls-listed-daily = **At most once a day**: { $games }
calls-games-asks = Games
calls-how-asks = When to call me
calls-off = Do not call me
calls-daily = Call me at most once a day
calls-daily-about = Until you switch it off
calls-now-1 = Now, for an hour
calls-now-3 = Now, for 3 hours
calls-now-12 = Now, for 12 hours
calls-now-about = To every table; when enough of you want to, I open one
problem-no-calls = Nobody can be called here: that works on servers whose admins have not switched it off.

call-players = Call players
call = 📣 { $mentions }, { $host } is looking for players for { $game }: { $link }
call-gathered = 📣 { $mentions }, you all want to play { $game } now. Your seats are kept for five minutes: { $link }
call-not-now = Not now
call-sent = { $count ->
    [one] One person is called
   *[other] { $count } people are called
}. The table stays open for a day.
call-declined = Nobody is told. You will not be called on this server for the rest of the day.
problem-called-lately = { $minutes ->
    [one] Players have just been called on this server. In a minute you can call some, too.
   *[other] Players have just been called on this server. In { $minutes } minutes you can call some, too.
}
problem-nobody-to-call = There is nobody to call just now: those who want to be called for this game sit here already, are busy, or were called today.
problem-not-called-again = Players can be called once to a table, as long as anybody may sit down.
