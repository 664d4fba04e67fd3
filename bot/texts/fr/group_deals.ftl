# The same cards for a group.

group-deals = Mêmes cartes …
group-deals-title = ### Les mêmes cartes pour ce salon
group-deals-about = Ici, tout le monde joue les mêmes cartes, chaque personne pour soi, contre des ordinateurs normaux qui ont la même chance. Le message montre qui a fini ; tu vois les résultats quand tu as fini aussi.
group-deals-game-asks = Jeu
group-deals-count-asks = Combien de parties
group-deals-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
group-deals-number = Partie { $number }
group-deals-days-asks = Pour combien de temps
group-deals-days = { $days ->
    [one] pendant { $days } jour
    [7] pendant une semaine
   *[other] pendant { $days } jours
}
group-deals-open = Donner
group-deals-opened = C’est donné. Le message avec **Jouer** arrive ici dans un instant.

group-deal-title = ### 🎴 Mêmes cartes : { $game } · { group-deals-count }
group-deal-about = Mêmes cartes et même hasard pour tout le monde, un seul essai. Jusqu’au { $end } ({ $soon }).
group-deal-finishing = C’est fini : plus personne ne peut commencer une partie. Une partie en cours peut être terminée jusqu’au { $end } ({ $soon }) ; les résultats apparaîtront ensuite ici.
group-deal-nobody = Personne n’a encore fini.
group-deal-finished = **Fini ({ $count })** : { $names }
group-deal-sealed = -# Sceau des cartes : `{ $seal }`
group-deal-opened = -# Sceau des cartes : `{ $seal }` · **secret** `{ $seed }`
group-deal-play = Jouer
group-deal-ask-end = Terminer…
group-deal-end = Terminer
group-deal-end-asks = Terminer cette donne maintenant ? Les parties en cours peuvent être terminées jusqu’à demain midi (UTC).
group-deal-ended = C’est terminé. Le message le montre dans un instant.
group-deal-results = Résultats
group-deal-next = Partie suivante
group-deal-one = ### { $game } · mêmes cartes, partie { $number } sur { $count }
group-deal-line = { $mark } { $user } · { NUMBER($points) } { $points ->
    [one] point
   *[other] points
} · { $par }
group-deal-best = -# Partie { $number } : { $user } { NUMBER($points) } · par { NUMBER($par) }
group-deal-compare = Comparer avec …
group-deal-par = Le par
group-deal-side = { $user } · { $result }
group-deal-apart = Première différence : la décision { $number }.
group-deal-did = { $user } : { $move }
group-deal-alike = Vous avez joué pareil du début à la fin.
group-deal-before = ◀ Partie
group-deal-after = Partie ▶

problem-group-deal-here = Ce salon a déjà une donne commune. Tu pourras en ouvrir une autre quand elle sera finie.
problem-group-deals-full = { $limit } salons de ce serveur ont déjà une donne commune. Tu pourras en ouvrir une autre quand l’une d’elles sera finie.
problem-group-deal-not-here = Les mêmes cartes se donnent dans les salons textuels d’un serveur, pas ici.
problem-group-deal-not-yours = Seules la personne qui a ouvert cette donne et la modération peuvent y mettre fin.
problem-group-deal-over = Cette donne est finie, ou n’existe plus.
problem-group-deal-not-finished = Tu verras les résultats quand tu auras fini toutes les parties, ou quand la donne sera finie.
