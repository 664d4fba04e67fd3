# Past months, and the weekly message: who came first in what.

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

weekly-name = Message du lundi
weekly-title = ### Message du lundi
weekly-about = Un message chaque lundi à 9 h : nombre de parties de la semaine, cotes en hausse, meilleur yaku avec ses cartes et prochaine soirée jeux. L’heure suit le fuseau des soirées jeux hebdomadaires, ou UTC s’il n’y en a pas. Personne n’est mentionné. Si personne n’a joué, il n’y a pas de message.
weekly-on = ✅ Activé, dans { $channel }. Le prochain : { $when }.
weekly-off = Désactivé. Choisis un salon pour l’activer.

weekly-message-title = ### 🏮 La semaine passée sur ce serveur
weekly-played = { $matches ->
    [one] **{ $matches } partie**
   *[other] **{ $matches } parties**
}, { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}
weekly-risen = Cotes en hausse : { $risen }
weekly-rise = { $user } { $number } (+{ $by }, { $game })
weekly-night = Prochaine soirée jeux : { $when }
