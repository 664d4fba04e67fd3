# Past months and their leaders, and server summaries.

months-button = Mois passés
months-back = ◀ Classement
months-title = ## { $month }
months-none = Personne n’a joué ici pendant un mois déjà terminé. Le premier du mois prochain, tu verras ici le palmarès de celui-ci.
months-ask = Un autre mois
months-led = **{ $game }** · { $names } : { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
months-most = **Le plus de parties** · { $names } : { $count }
months-run = **La plus longue série** · { $names } : { $count } victoires d’affilée
months-people = -# Seules comptent les victoires face à des humains.
months-yaku = **Le meilleur yaku** · { $name } : { $yaku }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
months-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

summary-name = Résumé du serveur
summary-settings = ### Résumé du serveur
summary-about = Un message à 9 h : les meilleurs des dernières donnes du jour terminées, les problèmes résolus, les parties et la prochaine soirée jeux ; le lundi, aussi la semaine. Il remplace le précédent et ne mentionne personne. Après sept jours ou trois semaines sans rien à raconter, il se désactive.
summary-on = ✅ Activé, dans { $channel }. Le prochain : { $when }.
summary-off = Désactivé. Choisis un salon pour l’activer.
summary-empty-daily = Désactivé : rien à raconter pendant sept jours. Choisis un salon pour le réactiver.
summary-empty-weekly = Désactivé : rien à raconter pendant trois semaines. Choisis un salon pour le réactiver.
summary-daily = Chaque jour
summary-weekly = Chaque lundi
summary-zone = Fuseau horaire : { $zone }

summary-title = ### 🏮 Sur ce serveur
summary-day = Donnes du { DATETIME($day, dateStyle: "long") } :
summary-deal = 🎴 **{ $game }** · { $names } { $signs } · { $result }
summary-puzzles = 🧩 Problèmes résolus : { $puzzles }
summary-puzzle = { $game } { $solved } sur { $of }
summary-played = { $matches ->
    [one] **{ $matches } partie**
   *[other] **{ $matches } parties**
}, { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}
summary-since = Depuis hier : { $played }
summary-week = La semaine passée : { $played }
summary-risen = Cotes en hausse : { $risen }
summary-rise = { $user } { $number } (+{ $by }, { $game })
summary-night = Prochaine soirée jeux : { $when }
summary-moment = Le meilleur moment de { $name }{ $round ->
    [0] {""}
   *[other] , manche { $round }
}
summary-play = Jouer les donnes du jour
