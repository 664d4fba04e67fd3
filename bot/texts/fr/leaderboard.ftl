# Les classements d’un serveur.

leaderboard-title = ## Classement · { $game }
leaderboard-all-games = Tous les jeux
leaderboard-ask-game = Jeu
leaderboard-ask-order = Classer par
leaderboard-ask-span = Période
leaderboard-by-rating = Par cote
leaderboard-by-wins = Par victoires
leaderboard-by-points = Par points
leaderboard-by-matches = Par parties jouées
leaderboard-all = Depuis le début
leaderboard-month = Ce mois-ci
leaderboard-week = Cette semaine
leaderboard-against-people = Contre des humains
leaderboard-against-computers = Contre des 🤖
leaderboard-show = Montrer au salon
leaderboard-empty = Personne ne figure encore ici. { COMMAND("play") } ouvre une table.
leaderboard-empty-rating = Personne n’a encore joué de partie cotée à ce jeu : entre humains, avec les options habituelles.
leaderboard-line = { $mark } { $user } · { $result }
leaderboard-own = … { $line }
leaderboard-rated = **{ $number }** ± { $uncertainty } · { $matches ->
    [one] { $matches } cotée
   *[other] { $matches } cotées
}
leaderboard-provisional = encore { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
leaderboard-result-wins = **{ $wins }** sur { $matches } { $wins ->
    [one] gagnée
   *[other] gagnées
}
leaderboard-result-points = **{ $points }** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
leaderboard-result-matches = { $matches ->
    [one] **{ $matches } partie**
   *[other] **{ $matches } parties**
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
