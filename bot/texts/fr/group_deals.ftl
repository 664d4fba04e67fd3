# The same cards for a group.

group-deals = Mêmes cartes…
group-deals-title = ### Les mêmes cartes pour ce salon
group-deals-about = Tout le monde ici joue les mêmes cartes, séparément, contre des ordinateurs de niveau normal, avec le même hasard. Le message montre qui a fini ; tu verras les résultats quand tu auras fini aussi.
group-deals-game-asks = Jeu
group-deals-count-asks = Nombre de parties
group-deals-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
group-deals-number = Partie { $number }
group-deals-days-asks = Durée
group-deals-days = { $days ->
    [one] pendant { $days } jour
    [7] pendant une semaine
   *[other] pendant { $days } jours
}
group-deals-open = Donner

group-deal-title = ### 🎴 Mêmes cartes : { $game } · { group-deals-count }
group-deal-about = Mêmes cartes et même hasard pour tout le monde, un seul essai. Jusqu’au { $end } ({ $soon }).
group-deal-finishing = C’est terminé : plus personne ne peut commencer une partie. Une partie en cours peut être terminée jusqu’au { $end } ({ $soon }) ; les résultats apparaîtront ensuite ici.
group-deal-nobody = Personne n’a encore fini.
group-deal-finished = **Fini ({ $count })** : { $names }
group-deal-play = Jouer
group-deal-end = Terminer
group-deal-end-asks = Terminer cette donne maintenant ? Les parties en cours peuvent être terminées jusqu’à demain midi (UTC).
group-deal-results = Résultats
group-deal-next = Partie suivante
group-deal-one = ### { $game } · mêmes cartes, partie { $number } sur { $count }
group-deal-line = { $mark } { $user } · { NUMBER($points) } { $points ->
    [one] point
   *[other] points
} · { $par }
group-deal-best = -# { $number }. Meilleur : { $user } { NUMBER($points) } · par { NUMBER($par) }
group-deal-compare = Comparer avec…
group-deal-par = Le par
group-deal-side = { $user } · { $result }
group-deal-apart = Différence à la décision { $number } :
group-deal-did = { $user } : { $move }
group-deal-alike = Vous avez joué de la même façon du début à la fin.
group-deal-before = ◀ Partie
group-deal-after = Partie ▶

problem-group-deal-here = Ce salon a déjà une donne commune. Tu pourras en ouvrir une autre quand elle sera terminée.
problem-group-deals-full = { $limit } salons de ce serveur ont déjà une donne commune. Tu pourras en ouvrir une autre quand l’une d’elles sera terminée.
problem-group-deal-not-here = Les mêmes cartes se donnent dans les salons textuels d’un serveur, pas ici.
problem-group-deal-not-yours = Seules la personne qui a ouvert cette donne et la modération peuvent y mettre fin.
problem-group-deal-over = Cette donne est terminée, ou n’existe plus.
problem-group-deal-not-finished = Tu verras les résultats quand tu auras fini toutes les parties, ou quand la donne sera terminée.
