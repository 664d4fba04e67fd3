# Past months and their leaders, and server summaries.

months-button = Past months
months-back = ◀ Leaderboard
months-title = ## { $month }
months-none = No past months to show yet. On the 1st of next month you’ll see who led this one.
months-ask = Another month
months-led = **{ $game }** · { $names }: { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
months-most = **Most matches** · { $names }: { $count }
months-run = **Longest winning streak** · { $names }: { $count } wins
months-people = -# Only wins against people count.
months-yaku = **Best yaku** · { $name }: { $yaku }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
months-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

summary-name = Server summary
summary-settings = ### Server summary
summary-about = One message at 9 am: who led the last finished daily deals, puzzles solved, matches and the next game night; on Mondays also the week. It replaces the one before and pings no one. After seven days or three weeks with nothing to tell, it switches itself off.
summary-on = ✅ On, in { $channel }. The next one: { $when }.
summary-off = Off. Choose a channel to turn it on.
summary-empty-daily = Off: for seven days there was nothing to tell. Choose a channel to turn it on again.
summary-empty-weekly = Off: for three weeks there was nothing to tell. Choose a channel to turn it on again.
summary-daily = Every day
summary-weekly = Every Monday
summary-zone = Time zone: { $zone }

summary-title = ### 🏮 On this server
summary-day = Deals of { DATETIME($day, dateStyle: "long") }:
summary-deal = 🎴 **{ $game }** · { $names } { $signs } · { $result }
summary-puzzles = 🧩 Puzzles solved: { $puzzles }
summary-puzzle = { $game } { $solved } of { $of }
summary-played = { $matches ->
    [one] **{ $matches } match**
   *[other] **{ $matches } matches**
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
summary-since = Since yesterday: { $played }
summary-week = Last week: { $played }
summary-risen = Ratings that rose: { $risen }
summary-rise = { $user } { $number } (+{ $by }, { $game })
summary-night = Next game night: { $when }
summary-moment = Best moment of { $name }{ $round ->
    [0] {""}
   *[other] , round { $round }
}
summary-play = Play today’s deals
