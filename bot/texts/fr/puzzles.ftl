# Puzzles: what would you play?

command-puzzle = Que jouerais-tu ? Un problème par jour et par jeu
command-puzzle-game = Quel jeu ; rien pour voir tous les problèmes du jour

puzzles-title = ### Problèmes du { DATETIME($day, dateStyle: "long") }
puzzles-about = Une position tirée d’une partie entre ordinateurs forts, où un coup est nettement le meilleur. Ta première réponse compte.
puzzles-open = ◻️ { $game }
puzzles-solved = ✅ { $game }
puzzles-missed = ❌ { $game }

puzzle-title = ### 🧩 { $game } · { DATETIME($day, dateStyle: "long") }
puzzle-asks = **Que joues‑tu ?**
puzzle-solved = ✅ **Trouvé !** { $move }.
puzzle-missed = ❌ **Pas le meilleur coup.** Mieux : **{ $move }**.
puzzle-why = { $answer } { $why }
puzzle-takes = Dans cette manche, cela te rapporte environ { NUMBER($takes, maximumFractionDigits: 1) } points de plus.
puzzle-gives = Dans cette manche, cela enlève environ { NUMBER($gives, maximumFractionDigits: 1) } points à la personne la mieux placée parmi les autres.
puzzle-takes-and-gives = Dans cette manche, environ { NUMBER($takes, maximumFractionDigits: 1) } points de plus pour toi, et { NUMBER($gives, maximumFractionDigits: 1) } de moins pour les autres au mieux.
puzzle-tempting = Ton choix est celui qui semble le meilleur à première vue.
puzzle-worth = { $mark } **{ $chance } %** { $move } · { NUMBER($points, maximumFractionDigits: 1) }:{ NUMBER($others, maximumFractionDigits: 1) }
puzzle-mark-best = ✅
puzzle-mark-chosen = ▸
puzzle-mark-other = ▫️
puzzle-note = Chances de gagner la partie · points de la manche, toi : les autres au mieux
puzzle-solvers = Trouvé par { $solved } sur { $answered } ici{ $run ->
    [0] {""}
    [one] {""}
   *[other] { " " }· ton { $run }e jour de suite
}
puzzle-share = Montrer dans le salon
puzzle-shared = 🧩 <@{ $user }> a trouvé le problème de { $game } du { DATETIME($day, dateStyle: "long") }{ $run ->
    [0] .
    [one] .
   *[other] {" "}: { $run } jours de suite.
} Essaie : { COMMAND("puzzle") }
puzzle-before = ◀ La veille
puzzle-after = Lendemain ▶
puzzle-others = Tous les jeux

problem-no-puzzles = Il n’y a pas encore de problèmes pour ce jeu.
problem-puzzle-over = On ne peut plus voir ce problème. { COMMAND("puzzle") } montre celui du jour.
problem-puzzle-not-solved = Tu n’as pas trouvé le problème du jour.
