# Puzzles: what would you play?



puzzle-title = ### 🧩 { $game } · { DATETIME($day, dateStyle: "long") }
puzzle-asked = { $ago ->
    [0] Énigme d’aujourd’hui : ta première réponse compte
    [1] Énigme d’hier : pour t’exercer, ta réponse ne compte plus.
   *[other] Énigme d’il y a { $ago } jours : pour t’exercer, ta réponse ne compte plus.
}
puzzle-asked-late = Énigme d’hier : ta première réponse compte encore
puzzle-counted = { $ago ->
    [0] Énigme d’aujourd’hui : cette réponse compte
    [1] Énigme d’hier : tu as répondu à temps, et cela compte.
   *[other] Énigme d’il y a { $ago } jours : tu as répondu à temps, et cela compte.
}
puzzle-tried = { $ago ->
    [1] Énigme d’hier : pour t’exercer, cette réponse ne compte pas.
   *[other] Énigme d’il y a { $ago } jours : pour t’exercer, cette réponse ne compte pas.
}
puzzle-run = { $run ->
    [0] {""}
    [one] {""}
   *[other] { " " }· résolue { $run } jours de suite
}
puzzle-theme = Thème : { $theme }
puzzle-asks = **Que joues-tu ?**
puzzle-solved = ✅ **Trouvé !** { $move }.
puzzle-missed = ❌ **Pas le meilleur coup.** Mieux : **{ $move }**.
puzzle-why = { $answer }
    { $why }
puzzle-takes = Dans cette manche, cela te rapporte environ { NUMBER($takes, maximumFractionDigits: 1) } points de plus.
puzzle-gives = Dans cette manche, cela enlève environ { NUMBER($gives, maximumFractionDigits: 1) } points à ton adversaire le plus fort.
puzzle-takes-and-gives = Dans cette manche, environ { NUMBER($takes, maximumFractionDigits: 1) } points de plus pour toi, et { NUMBER($gives, maximumFractionDigits: 1) } de moins pour ton adversaire le plus fort.
puzzle-tempting = Ton choix est celui qui semble le meilleur à première vue.
puzzle-worth = { $mark } **{ $chance } %** { $move } · { NUMBER($points, maximumFractionDigits: 1) }:{ NUMBER($others, maximumFractionDigits: 1) }
puzzle-mark-best = ✅
puzzle-mark-chosen = ▸
puzzle-mark-other = ▫️
puzzle-note = Chances de gagner · points, toi : rival
puzzle-solvers = Résolue par { $solved } sur { $answered } ici
puzzle-share = Montrer au salon
puzzle-try = Essayer
puzzle-shared = 🧩 { $user } a résolu l’énigme ({ $game }) du { DATETIME($day, dateStyle: "long") }{ $run ->
    [0] .
    [one] .
   *[other] , { $run } jours de suite.
} Essaie : { COMMAND("daily") }
puzzle-before = ◀ La veille
puzzle-after = Lendemain ▶

dailies-mistakes = 🔁 Tes propres erreurs : **{ $count }**
mistake-try = 🔁 Réessayer
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# Dans ta partie : quel coup aurait été meilleur ?
mistake-solved = ✅ **Mieux, cette fois !**
mistake-repeated = ❌ **Comme dans la partie.**
mistake-other = 🔸 **Ni l’un ni l’autre :** { $move }
mistake-played = Dans la partie, tu as choisi : { $played } ; mieux : **{ $best }** ({ $cost })
mistake-again = -# { $days ->
    [0] C’était la dernière fois.
   *[other] Cette position revient dans { $days } jours.
}
mistake-next = Suivante ▶

problem-no-puzzles = Il n’y a pas encore d’énigmes pour ce jeu.
problem-puzzle-over = On ne peut plus voir cette énigme. { COMMAND("daily") } montre celle du jour.
problem-puzzle-not-solved = Tu n’as pas résolu l’énigme du jour.
problem-mistake-over = Tu as déjà répondu aujourd’hui, ou cette position n’existe plus. { COMMAND("daily") } montre ce qui reste.
