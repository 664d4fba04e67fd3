# Profiles: a person’s results on a server, and against the reader.

command-profile = A profile on this server: ratings, wins, trophies
command-profile-person = Whose profile (leave empty for yours)

profile-title = ### { $user } on this server
    .you = ### Your profile on this server
profile-empty = No counted matches yet. { COMMAND("play") } opens a table.
profile-game = **{ $game }**
profile-game-rated = **{ $game }** · { $rating }
profile-rating = rating **{ $number }**
profile-provisional = rating after { $count ->
    [one] { $count } more match
   *[other] { $count } more matches
}
profile-results = -# Wins: { $results }
profile-people = people { $wins }/{ $matches }
profile-computers = computer { $wins }/{ $matches }
profile-favourite = Favourite game: { $game }
profile-streak = Winning streak against people: { $count ->
    [0] best { $best }
   *[other] { $count } now, best { $best }
}
profile-rounds = Best rounds: { $rounds }
profile-round = { $game } { $points }
profile-yaku = Best yaku: { $yaku }
profile-one-yaku = { $yaku } { $points } ({ $game })
profile-trophies = Trophies: { $count }
profile-leagues = Leagues: { $count } finished, { $won } won
profile-curve-asks = Charts of another game
profile-curve-name = Rating
profile-curve = Rating in { $game }, match by match: { $numbers }
profile-given-name = Average
profile-given-title = Points given away in 100 decisions · { $game }
profile-given = Points given away in 100 decisions of { $game }, on average over the matches so far: { $numbers }. Computer players: { $levels }
profile-matches = Matches
profile-versus = Against me
profile-show = Show in the channel
profile-best = Personal bests
bests-title = ### Personal bests of { $user }
    .you = ### Your personal bests
bests-ask = Replay a round or yaku…
versus-title = ### You and { $user }
versus-empty = You haven’t finished a match together here.
versus-line = **{ $game }** · won { $wins }, lost { $losses }, tied { $ties }
versus-last = Your latest matches together
versus-match = { $game } · { $when }
problem-profile-hidden = This person keeps their profile private.
