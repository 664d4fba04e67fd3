# Past months, and the weekly message: who came first in what.

months-button = Past months
months-back = ◀ Leaderboard
months-title = ## { $month }
months-none = Nobody has played here in a month that is over. On the first of next month you see here who led in this one.
months-ask = Another month
months-led = **{ $game }** · { $names }: { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
months-most = **Most matches** · { $names }: { $count }
months-run = **Longest run** · { $names }: { $count } wins in a row
months-people = -# Only wins against people count.
months-yaku = **Best yaku** · { $name }: { $yaku }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
months-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

weekly-name = Weekly message
weekly-title = ### Weekly message
weekly-about = One message every Monday at 9 am: how many matches were played in the week before, whose ratings rose, the best yaku with its cards, and when the next game night is. The hour is in the time zone of the game night, or in UTC if there is none. Nobody is pinged. If nobody has played, there is no message.
weekly-on = ✅ On, in { $channel }. The next one: { $when }.
weekly-off = Off. Choose a channel to switch it on.

weekly-message-title = ### 🏮 Last week on this server
weekly-played = { $matches ->
    [one] **{ $matches } match**
   *[other] **{ $matches } matches**
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
weekly-risen = Ratings that rose: { $risen }
weekly-rise = { $user } { $number } (+{ $by }, { $game })
weekly-night = Next game night: { $when }
