# Parties terminées, en liste.


matches-own = ### Tes parties{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-person = ### Parties · { $user }{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-channel = ### Parties de ce salon{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-none = Aucune partie terminée pour l’instant. { COMMAND("play") } ouvre une table.
matches-line = { $number }. { $when } **{ $game }** · { $told }
matches-duel = { $outcome ->
    [nobody] personne ne gagne
    [won] 🥇 gagnée
    [lost] perdue
   *[drawn] nulle
} { $own } à { $other } contre { $others }
matches-played = { $place ->
    [1] 🥇
   *[other] { place-word } ·
} { $points }, avec { $others }
matches-left = partie quittée, donc perdue ; avec { $others }
matches-excused = terminée par un ordinateur, ne compte pas ; avec { $others }
matches-abandoned = terminée avant la fin ; avec { $others }
matches-seat = { $mark } { $name } { $points }
matches-replay = ▶ { $number }
matches-here = Dans ce salon
matches-game = Jeu
matches-all-games = Tous les jeux
problem-matches-hidden = Cette personne ne montre pas ses parties aux autres.
problem-matches-elsewhere = En dehors des serveurs, tu ne vois que tes propres parties.
