# Tournaments in which everybody meets everybody.

tournament-new-title = ### Tournoi dans ce salon
tournament-about = Tournoi toutes rondes : chaque personne rencontre toutes les autres, chaque partie à une table dans son propre fil. { $least } à { $most } personnes s’inscrivent, confirment leur présence et jouent quand elles veulent ; les options sont celles du serveur.
tournament-game-asks = Jeu
tournament-speed-asks = Rythme
tournament-time-asks = Temps pour jouer
tournament-enter-asks = Inscriptions
tournament-days = { $days } jours en tout
tournament-days-each = { $days } jours par ronde
tournament-enter-days = { $days ->
    [one] inscriptions pendant { $days } jour
   *[other] inscriptions pendant { $days } jours
}
tournament-open = Ouvrir le tournoi
tournament-opened = C’est ouvert. Le message arrive ici dans un instant. Sous **Détails**, tu pourras commencer plus tôt ou annuler.

tournament-title = ### 🏆 Tournoi : { $game }
tournament-rules = Toutes rondes · { $speed } · { $time }
tournament-enter-until = { $least } à { $most } personnes peuvent s’inscrire jusqu’au { $end } ({ $soon }). Ensuite, il faudra confirmer : je te mentionnerai une fois.
tournament-entered = **Inscriptions ({ $count })** : { $names }
tournament-nobody = Personne pour l’instant.
tournament-enter = M’inscrire
tournament-withdraw = Me retirer
tournament-leave = Quitter le tournoi
tournament-more = Détails
tournament-check-in = **Confirme ta présence** jusqu’au { $end } ({ $soon }). On commence dès que tout le monde est là ; qui ne confirme pas ne joue pas.
tournament-here = **Présence confirmée ({ $count })** : { $names }
tournament-awaited = **On attend encore ({ $count })** : { $names }
tournament-i-am-here = Je suis là
tournament-ask-in = 🏆 { $mentions }, le tournoi va commencer : [confirme ta présence]({ $link }), au plus tard { $soon }.
tournament-round = **Ronde { $round } sur { $last }** · jusqu’au { $end } ({ $soon })
tournament-all-rounds = **{ $done } parties sur { $all }** · jusqu’au { $end } ({ $soon })
tournament-brief = **{ $mark }** { $name } { NUMBER($points, maximumFractionDigits: 2) }
tournament-tables = **Tables** : { $tables }{ $more ->
    [0] {""}
   *[other] {" "}· { $more } de plus
}
tournament-place-free = Une place est libre : qui s’inscrit la reprend avec ses points.
tournament-play = Jouer
tournament-over = Le tournoi est fini. Bravo !
tournament-off = Annulé : pas assez de monde, ou aucune partie jouée.
tournament-line = **{ $mark }** { $name } · **{ NUMBER($points, maximumFractionDigits: 2) }** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
tournament-sum = **{ $mark }** { $name } · **{ NUMBER($points, maximumFractionDigits: 2) }** · { NUMBER($direct, maximumFractionDigits: 2) } · { NUMBER($berger, maximumFractionDigits: 2) }
tournament-points-about = -# Une victoire vaut 1 point, une victoire partagée ½. Aux tables plus grandes, la première place vaut 1, la dernière 0, et les autres se répartissent entre les deux.
tournament-why-about = -# Points · points des parties entre ex æquo · Sonneborn-Berger : les points des personnes devancées, et la moitié en cas de partage. Sinon, la place est partagée.
tournament-standings = Classement
tournament-why = Pourquoi ?
tournament-matches = Parties
tournament-not-begun = Le tournoi n’a pas commencé.
tournament-begin = Commencer
tournament-extend = Plus de temps
tournament-ask-end = Terminer …
tournament-end = Terminer le tournoi
tournament-free = Libérer la place de …
tournament-end-asks = Terminer le tournoi en l’état ? Les parties non jouées ne compteront pas.
tournament-leave-asks = Quitter le tournoi ? Si tu as joué moins de la moitié de tes parties, aucune ne compte ; sinon, tu perds celles qui restent.
tournament-whom = Quelle partie ?
tournament-whom-asks = Les parties qu’il te reste à jouer :
tournament-table-open = la table est ouverte
tournament-thread = Ronde { $round } : { $names }
tournament-opponents = Ronde { $round } : { $names }
tournament-round-title = **Ronde { $round } sur { $last }**
tournament-before = ◀ Ronde
tournament-after = Ronde ▶
tournament-to-play = ▫️ { $names }
tournament-in-lobby = 🪑 { $names } : { $table }
tournament-in-play = ▶ { $names } : { $table }
tournament-void = ✗ { $names } : ne compte pas
tournament-scored = { $name } { NUMBER($points, maximumFractionDigits: 2) }
tournament-played = ✓ { $scores }
tournament-not-played = ✗ { $scores } (non jouée)
tournament-nobody-there = une place libre

problem-tournament-apart = Une personne avec qui tu ne joues pas s’est inscrite, et ici chaque personne rencontre toutes les autres.
problem-tournament-full = Il n’y a pas de place libre dans ce tournoi.
problem-tournament-here = Il y a déjà un tournoi dans ce salon. Tu pourras en ouvrir un autre quand il sera fini.
problem-tournament-not-here = Les tournois se jouent dans les salons textuels d’un serveur.
problem-tournament-nothing-to-play = Tu n’as pas de partie à jouer maintenant. **Détails** montre qui rencontre qui.
problem-tournament-not-now = Ce n’est pas possible dans ce tournoi pour le moment.
problem-tournament-not-yours = Seules la personne qui a ouvert le tournoi et la modération peuvent le faire.
problem-tournament-over = Ce tournoi n’existe plus.
problem-tournament-table = C’est une table de tournoi : qui y joue, et comment, est fixé. La partie commence quand tout le monde est à table.
problem-tournament-too-few = Il faut au moins { $least } inscriptions.
problem-tournaments-full = Il y a déjà { $limit } tournois sur ce serveur. Tu pourras en ouvrir un autre quand l’un d’eux sera fini.
