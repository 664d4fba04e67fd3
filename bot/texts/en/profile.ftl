# What somebody has reached on a server, and how two have fared against each other.

command-profile = What you or somebody else has reached on this server: ratings, wins, trophies
command-profile-person = Somebody else

profile-title = ### What { $user } has reached here
    .you = ### What you have reached here
profile-empty = No match yet that counts. { COMMAND("play") } opens a table.
profile-game = **{ $game }**
profile-game-rated = **{ $game }** · { $rating }
profile-rating = rating **{ $number }**
profile-provisional = rating **{ $number }** (provisional)
profile-results = -# Wins: { $results }
profile-people = people { $wins }/{ $matches }
profile-computers = computer { $wins }/{ $matches }
profile-favourite = Favourite game: { $game }
profile-streak = Won in a row against people: { $count ->
    [0] { $best } at best
   *[other] { $count } now, { $best } at best
}
profile-rounds = Best rounds: { $rounds }
profile-round = { $game } { $points }
profile-yaku = Best yaku: { $yaku }
profile-one-yaku = { $yaku } { $points } ({ $game })
profile-trophies = Trophies: { $count }
profile-tournaments = Tournaments: { $count }, won: { $won }
profile-curve-asks = Curve of another game
profile-curve-name = Rating
profile-curve = Rating in { $game }, match by match: { $numbers }
profile-matches = Matches
profile-versus = Against me
profile-show = Show in the channel
profile-best = Personal bests
bests-title = ### The best of { $user }
    .you = ### Your best
bests-ask = Replay a round or yaku …
versus-title = ### You and { $user }
versus-empty = You have not finished a match together here.
versus-line = **{ $game }** · won { $wins }, lost { $losses }, tied { $ties }
versus-last = Your latest matches together
versus-match = { $game } · { $when }
problem-profile-hidden = This person does not show others what they have reached.
