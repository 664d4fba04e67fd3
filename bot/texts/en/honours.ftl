# Past months and their leaders, and the weekly message.

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

weekly-name = Weekly message
weekly-title = ### Weekly message
weekly-about = One message every Monday at 9 am: last week’s matches, whose ratings rose, the best yaku with its cards, and the next game night. The time zone is that of the weekly game nights, or UTC if there are none. No one is pinged; after a week without matches there is no message.
weekly-on = ✅ On, in { $channel }. The next one: { $when }.
weekly-off = Off. Choose a channel to turn it on.

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
