# Leagues: several weeks of slow matches that start by themselves.

league-new-title = ### Une ligue dans ce salon
league-new-about = { $least } à { $most } personnes s’inscrivent et confirment leur présence. Ensuite, chaque partie commence d’elle-même dans un fil, deux à la fois par personne, avec un jour par coup.
league-new-game-asks = Jeu
league-new-days-asks = Durée des inscriptions
league-entry-days = { $days ->
    [one] Inscriptions pendant { $days } jour
   *[other] Inscriptions pendant { $days } jours
}
league-open = Ouvrir la ligue
league-lengths = -# Durée d’une saison : { $lengths }. Au-delà de { $most } personnes, on joue en divisions.
league-length-always = -# Durée d’une saison : { $weeks ->
    [one] { $weeks } semaine
   *[other] { $weeks } semaines
}.
league-length = { $weeks ->
    [one] { $weeks } semaine
   *[other] { $weeks } semaines
} à { $people } personnes

league-title = ### 🏆 Ligue : { $game }{ $season ->
    [1] {""}
   *[other] {" "}· saison { $season }
}
league-how = { $kind ->
    [two] Tout le monde se rencontre, deux fois jusqu’à cinq personnes. Les parties commencent d’elles-mêmes, avec un jour par coup.
   *[more] Les tables changent, et tout le monde se rencontre. Les parties commencent d’elles-mêmes, avec un jour par coup.
}
league-enter-until = { $least } à { $most } personnes peuvent s’inscrire jusqu’au { $end } ({ $soon }). Ensuite, il faudra confirmer : je te mentionnerai.
league-entered = **Inscriptions ({ $count })** : { $names }
league-nobody = Personne pour l’instant.
league-before = -# Saison précédente : { $names }
league-enter = M’inscrire
league-withdraw = Me retirer
league-check-in = **Confirme ta présence** dans les 24 heures qui suivent ma mention. La saison commence dès que tout le monde est là ; qui ne confirme pas ne joue pas.
league-season = **{ $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $all }** · jusqu’au { $end } ({ $soon })
league-division = **Division { $number }**
league-over = La saison est terminée.
league-off = Annulée : au moins { $least } personnes doivent s’inscrire et confirmer leur présence.
league-again = Nouvelle saison
league-line = **{ $mark }** { $name } · **{ NUMBER($average, maximumFractionDigits: 2) }** par partie · { NUMBER($points, maximumFractionDigits: 2) } en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-why-line = { $reason ->
    [level] { $name } et { $other } partagent leur place : rien ne les sépare.
    [matches] { $name } devance { $other } : autant de points, mais de meilleures parties l’un contre l’autre.
   *[points] { $name } devance { $other } : { NUMBER($more, maximumFractionDigits: 3) } par partie contre { NUMBER($less, maximumFractionDigits: 3) }.
}
league-why-few = Pas encore de place, faute d’assez de parties ou de décisions prises soi-même : { $names }.
league-points-about = -# Les points par partie décident, puis les parties entre ex æquo. Pour une place, il faut la moitié des parties de qui en a joué le plus, et la moitié de ses décisions prises soi-même.
league-table = Classement
league-per-match = par partie
league-matches = Parties
league-why = Pourquoi ?
league-other-division = Division { $number }
league-not-begun = La ligue n’a pas commencé.
league-scored = { $name } { NUMBER($points, maximumFractionDigits: 2) }
league-match-points = -# { event-points }
league-match-over = ✓ Partie { $number } : { $scores }
league-match-planned = ▫️ Partie { $number } : { $names }
league-match-void = ✗ Partie { $number } : { $names }, ne compte pas
league-own = Tu as joué **{ $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $all }**.
league-next = À venir : { $names }, dès que tout le monde a de la place.
league-you-are-out = L’ordinateur tient tes places depuis deux jours : aucune nouvelle partie ne commence pour toi. Reprends une place, ou choisis tes parties à la fois, et tu seras de retour.
league-pace-asks = Parties à la fois
league-pace = { $count } parties à la fois
league-button = 🏆 #{ $channel }
league-leave = Quitter la ligue
league-begin = Clore l’inscription
league-end = Terminer la ligue
league-end-asks = Terminer cette ligue ? Aucune nouvelle partie ne commencera. Les parties en cours iront jusqu’au bout et compteront.
league-leave-asks = Quitter cette ligue ? Tu perds tes parties en cours, et aucune autre ne commencera pour toi.

league-say-check-in = 🏆 { $mentions }, la [ligue { $game }]({ $link }) va commencer : présence à confirmer dans les 24 heures.
league-say-match = 🏆 **Partie { $number }** : { $names }
league-say-start = 🏆 La [ligue { $game }]({ $link }) a commencé à { $count } personnes. Elle dure jusqu’au { $end } ; vos parties commencent d’elles-mêmes.
league-say-missing = -# Sans confirmation : { $names }.
league-say-half-time = 🏆 La [ligue { $game }]({ $link }) est à mi-saison. En tête : { $names }.
league-say-half-time-open = 🏆 La [ligue { $game }]({ $link }) est à mi-saison. Personne n’est en tête pour l’instant.
league-say-end = 🏆 La saison de la ligue { $game } est terminée.
league-say-winner = { $count ->
    [one] { $names } gagne. Bravo !
   *[other] { $names } se partagent la première place. Bravo !
}
league-say-winner-of = Division { $number } : { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la première place.
}
league-say-no-winner = Aucune partie n’est allée au bout, donc personne ne gagne.
league-say-off = 🏆 La ligue { $game } est annulée : moins de { $least } personnes ont confirmé leur présence.

problem-league-blocked = Une personne avec qui tu ne joues pas est dans cette ligue, et tout le monde s’y rencontre.
problem-league-full = Il n’y a plus aucune place dans cette ligue.
problem-league-here = Il y a déjà une ligue dans ce salon. Tu pourras en ouvrir une autre quand elle sera terminée.
problem-leagues-full = Il y a déjà { $limit } ligues sur ce serveur. Tu pourras en ouvrir une autre quand l’une d’elles sera terminée.
problem-league-not-in = Tu n’es pas dans cette ligue. On s’inscrit tant que les inscriptions sont ouvertes.
problem-league-not-now = Ce n’est pas possible à ce stade de la ligue. Son message montre ce qui l’est.
problem-league-over = Cette ligue est terminée. { COMMAND("tournament") } en ouvre une autre.
problem-league-too-few = Il faut d’abord au moins { $least } inscriptions.
