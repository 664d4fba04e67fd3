# The daily deal: the same cards for everybody.

command-daily = La donne et l’énigme du jour de chaque jeu
command-daily-game = Jouer la donne de ce jeu ; laisse vide pour tout voir

dailies-title = ### { DATETIME($day, dateStyle: "long") } · nº { $number }
dailies-about =
    🎴 Une donne : mêmes cartes pour tout le monde.
    🧩 Une énigme : ta première réponse compte.
dailies-line = **{ $game }** 🎴 { $deal } 🧩 { $puzzle }
dailies-open = ◻️
dailies-begun = ▶️ en cours
dailies-done = ✅ { $result }
dailies-won = 🏆 +{ $by }
dailies-lost = −{ $by }
dailies-place = { place-word } (−{ $by })
puzzles-open = ◻️{ $run ->
    [0] {""}
    [one] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-solved = ✅{ $run ->
    [0] {""}
    [one] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-missed = ❌
dailies-puzzles = Résoudre une énigme…
dailies-unfinished = Finir { $game }

daily-status = **nº { $number }** · { $status }
daily-title = ### { $game } · donne du jour nº { $number }
daily-own = **{ $result }**
daily-result = { $told } · { $par }
daily-won = 🏆 victoire{ $by ->
    [0] {""}
    [one] {" "}de { $by } point
   *[other] {" "}de { $by } points
}
daily-lost = défaite{ $by ->
    [0] {""}
    [one] {" "}de { $by } point
   *[other] {" "}de { $by } points
}
daily-place = { place-word } place{ $by ->
    [0] {""}
   *[other] , à { $by } { $by ->
        [one] point
       *[other] points
    }
}
daily-par-above = { $by } au-dessus du par
daily-par-level = dans le par
daily-par-below = { $by } au-dessous du par
daily-sign-most = 🟩
daily-sign-some = 🔶
daily-sign-least = ⬜
daily-signs-rounds = Chaque manche : 🟩 le plus de points · 🔶 entre les deux · ⬜ le moins.
daily-signs-deeds = Chaque gain : 🟩 gros · 🔶 petit · ⬜ une perte.
daily-par-about = Par : les points d’un ordinateur de niveau normal avec ces cartes et le même hasard.
daily-par = La partie du par
daily-own-try = Ma partie
daily-replay-own = Ta partie, toutes les mains visibles.
daily-replay-par = Comment l’ordinateur de niveau normal a joué tes cartes : { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout.
daily-result-back = ◀ Résultat
daily-standing = **{ place-word }** place sur { $of } ici pour l’instant.
daily-run = { $run ->
    [0] {""}
    [1] {""}
   *[other] **{ $run }** jours de suite.
}
daily-share = Montrer au salon
daily-shared =
    🎴 { $user } · **{ $game }**, donne du jour nº { $number }
    { $signs }
    { $result }
    { $legend }
daily-try = Jouer ces cartes
daily-board = Classement
daily-board-title = ### { $game } · { DATETIME($day, dateStyle: "long") } · nº { $number }
daily-board-line = { $mark } { $user } · { $result }
daily-board-empty = Sur ce serveur, personne ne l’a encore finie.
daily-today = Donne du jour
daily-others = Aujourd’hui

daily-seals = 🔒 Vérifier la donne
daily-seals-title = ### Vérifier la donne
daily-seals-about = -# Tout le hasard d’un jour, celui des ordinateurs compris, vient d’un seul secret. Son sceau (SHA-256) est montré ici la veille, et le secret lui-même le lendemain à midi UTC. La page « The daily deal » (docs/records.md) explique comment vérifier.
daily-sealed = -# **nº { $number }** · { DATETIME($day, dateStyle: "long") } · sceau `{ $seal }`
daily-opened = -# **nº { $number }** · { DATETIME($day, dateStyle: "long") } · sceau `{ $seal }` · **secret** `{ $seed }`
daily-record = Mes enregistrements…

problem-played-once = Tu as joué cette donne avant la suppression de tes données : elle ne compte pas une seconde fois.
problem-daily-over = Cette donne est terminée. { COMMAND("daily") } montre celles du jour.
problem-daily-not-finished = Tu n’as pas fini cette donne.
problem-daily-sealed = L’enregistrement sera là quand le secret du jour sera ouvert : le lendemain à midi UTC.

