# Leaderboards: who leads on a server.

leaderboard-title = ## Leaderboard · { $game }
leaderboard-all-games = All games
leaderboard-ask-game = Which game
leaderboard-ask-order = Ranked by
leaderboard-ask-span = Time period
leaderboard-by-rating = By rating
leaderboard-by-wins = By wins
leaderboard-by-points = By points
leaderboard-by-matches = By matches
leaderboard-all = All time
leaderboard-month = This month
leaderboard-week = This week
leaderboard-against-people = Against people
leaderboard-against-computers = Against computers
leaderboard-show = Show in the channel
leaderboard-empty = No one is on this board yet. { COMMAND("play") } opens a table.
leaderboard-empty-rating = No one has played a rated match of this game yet: people only, with the default options.
leaderboard-line = { $mark } { $user } · { $result }
leaderboard-own = … { $line }
leaderboard-rated = **{ $number }** ± { $uncertainty } · { $matches } rated
leaderboard-provisional = { $count } to go
leaderboard-result-wins = **{ $wins }** of { $matches } won
leaderboard-result-points = **{ $points }** in { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
leaderboard-result-matches = { $matches ->
    [one] **{ $matches } match**
   *[other] **{ $matches } matches**
}, { $wins } won
