# Game nights: one evening on which I pair the people who are there, again and again.

event-title = ### Que veux-tu ouvrir ici ?
event-about =
    {""}**Soirée jeux** : un seul soir. Je place à table toutes les personnes présentes, et je forme de nouvelles tables après chaque partie.
    {""}**Ligue** : plusieurs semaines. Les parties commencent d’elles-mêmes, avec un jour par coup.
event-night = 🏮 Soirée jeux
event-league = 🏆 Ligue
event-other = Autre chose
event-check-in = Je suis là
event-more = Détails…
event-back = Retour
event-manage = Gérer…
event-ask-end = Terminer…
event-cut = C’est fait. Tes mots remplacent tes clics dans le mélange de tes prochaines parties.
event-sealed = -# 🔒 scellé : `{ $seal }`…
event-seal =
    ### Vérifier la donne
    `{ $seal }`
    { $opened ->
        [none] -# Ce sceau (SHA-256) date d’avant les premières inscriptions. Son secret s’affichera ici à la fin ; docs/records.md dit comment le vérifier.
       *[other] **secret** : `{ $opened }`
    }
problem-event-not-here = Les soirées jeux et les ligues ont lieu dans les salons textuels d’un serveur.
problem-event-not-yours = Seules la personne qui l’a ouverte et la modération peuvent le faire.

pairing-thread = Partie { $number } : { $names }
pairing-line = ▶ [Partie { $number }]({ $link }) : { $names }
pairing-opening = ⏳ Partie { $number } : { $names }, la table s’ouvre
pairing-more = -# et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
event-points = La première place d’une partie vaut 1 point, la dernière 0, et les autres se répartissent entre les deux.
event-standing = **{ $mark }** { $name } { NUMBER($points, maximumFractionDigits: 2) }

# Weekly nights in /server.

night-name = Soirées jeux
night-title = ### Soirées jeux hebdomadaires
night-about = J’annonce chaque soirée la veille. Au début, je mentionne les personnes inscrites et place à table celles qui confirment leur présence ; après chaque partie, je forme de nouvelles tables.
night-when = **{ $day }, { $time }** ({ $zone }) dans { $channel }
night-line-on = ✅ { $line } · prochaine { $soon }
night-line-off = ⏸️ { $line } · { $why }
night-off-brief = désactivée
night-problem-nobody-brief = désactivée, car personne n’est venu trois fois de suite
night-problem-channel-brief = désactivée, car le salon n’existe plus ou refuse mes messages
night-off = Tout est choisi : tu peux l’activer.
night-missing = Il reste à choisir : { $missing }.
night-which = Modifier une soirée…
night-add = Ajouter une soirée
night-all = Toutes les soirées
night-remove = Supprimer
night-day-asks = Jour de la semaine
night-channel-asks = Salon
night-games-asks = Jeux
night-choice-asks = Choix du jeu
night-choice-turns = Jeux à tour de rôle
night-choice-vote = Au vote
night-hours-asks = Durée
night-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
night-points-on = Avec classement
night-points-off = Sans classement
night-time-asks = Heure et fuseau
night-switch-on = Activer
night-switch-off = Désactiver
night-hour = Début
night-zone = Fuseau horaire
night-zone-about = Ou une grande ville de ce fuseau ; l’heure d’été est prise en compte
night-zone-example = Europe/Paris
night-event-asks = -# Avec la permission **{ $right }**, j’ajoute aussi les soirées aux événements de ce serveur.
problem-wrong-time = Ce n’est pas une heure. Écris-la comme 20:00 ou 20h30.
problem-wrong-zone = Je ne connais pas ce fuseau horaire. Écris son nom ou une grande ville qui s’y trouve, par exemple { $zone }.
problem-schedules-full = Ce serveur a déjà { $limit } soirées par semaine. Supprimes-en une avant d’en ajouter une autre.

# A single night.

night-new-title = ### Une soirée jeux dans ce salon
night-new-about = Choisis un jeu ou le vote, puis fixe l’heure.
night-new-game-asks = Jeu
night-new-day-asks = Jour
night-new-hours-asks = Durée
night-new-points-asks = Classement
night-new-points-off = Sans classement
night-new-points-on = Classement avec trophée
night-new-time = Fixer l’heure…
problem-night-when = C’est passé, trop tôt ou dans plus de deux semaines. Choisis une heure, par exemple 20:00, dans dix minutes au moins.
problem-night-here = Il y a déjà une soirée jeux dans ce salon. Tu pourras en ouvrir une autre quand elle sera terminée.
problem-nights-full = Il y a déjà { $limit } soirées jeux sur ce serveur. Tu pourras en ouvrir une autre quand l’une d’elles sera terminée.

# Its message.

night-message-title = ### 🏮 Soirée jeux : { $game }
night-by-vote = jeu au vote
night-announce = { $when } ({ $soon }) · { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} · { $speed }
night-coming = **Au rendez-vous ({ $count })** : { $names }
night-nobody-yet = Personne pour l’instant.
night-votes = **Votes** : { $votes }
night-votes-game = { $game } { $count }
night-no-votes = Aucun vote pour l’instant : sans vote, les jeux alternent.
night-about-pairing = -# Au début, je mentionne les personnes inscrites. Confirme ta présence dans les cinq minutes, et je te place à table.
night-about-points = -# Au début, je mentionne les personnes inscrites. Confirme ta présence dans les cinq minutes, et je te place à table. Plus on joue, plus on marque.
night-vote-asks = Voter pour un jeu
night-in = J’y serai
night-remind = Me le rappeler
night-reminds = Je te mentionnerai dix minutes avant le début. Cela ne t’inscrit pas sur la liste.
night-reminds-not = Je ne te le rappellerai pas.
night-check-in = **Confirme ta présence** maintenant : { $soon }, ou dès que tout le monde est là, je place à table les personnes présentes.
night-here = **Présence confirmée ({ $count })** : { $names }
night-expected = **On attend encore ({ $count })** : { $names }
night-until = Jusqu’à { $end } ({ $soon }). Pour participer, confirme ta présence : tu joueras avec les prochaines personnes libres.
night-closing = Aucune nouvelle partie ne commence : les dernières se terminent.
night-waiting = **En attente** : { $names }. Prochaines tables { $soon } au plus tard.
night-waiting-alone = **En attente** : { $names }. Qui vient jouer ?
night-standings = **Classement** (plus on joue, plus on marque)
night-played = { $count ->
    [one] { $count } partie jouée
   *[other] { $count } parties jouées
}
night-over = C’est terminé. Merci à tout le monde !
night-empty = Cette soirée n’a pas eu lieu.
night-missed = Je n’étais pas là le { $when } : cette soirée n’a pas eu lieu. Toutes mes excuses !
night-leave = J’arrête là
night-left = Bonne soirée ! Tu ne joueras plus, sauf si tu confirmes de nouveau ta présence.
night-next = Partie suivante
night-you-wait = Tu attends ta prochaine partie.
night-paired-soon = Je te place à une table { $soon } au plus tard, ou dès que tout le monde est libre.
night-waiting-too = **Aussi en attente** : { $names }
night-wait-alone = Personne d’autre n’attend pour l’instant.
night-watch = **À regarder** : { $threads }
night-practice = Jouer contre 🤖
night-how = Je forme les tables avec les personnes présentes, d’abord celles qui ne se sont pas encore rencontrées. Après une partie, **{ night-next }** te met en attente, trois minutes au plus. **{ night-leave }** te retire de la liste.
night-how-points = Ensuite se rencontrent celles dont les points sont proches. { event-points } Quitter une partie vaut 0. Le total compte.
night-remove-guest = Retirer une personne…
night-end = Terminer la soirée
night-end-asks = Terminer cette soirée jeux ? Aucune nouvelle partie ne commencera ; les parties en cours iront jusqu’au bout.
problem-night-over = Cette soirée jeux est terminée. { COMMAND("play") } ouvre une table.
problem-night-not-now = Ce n’est pas possible à ce stade de la soirée. Son message montre ce qui l’est.
problem-night-full = Il y a déjà { $limit } personnes sur la liste : c’est complet.
problem-night-playing = Ta partie de cette soirée n’est pas terminée. Finis-la d’abord.
problem-night-removed = Tu ne peux plus participer à cette soirée : la personne qui l’a ouverte ou la modération l’a décidé.

# Messages that follow.

night-say-reminder = 🏮 { $mentions }, la [soirée jeux]({ $link }) commence { $soon }.
night-say-check-in = 🏮 { $mentions }, la [soirée jeux]({ $link }) commence : présence à confirmer dans les cinq minutes.
night-say-match = 🏮 **Partie { $number }** : { $names }, les cartes sont dans le fil.
night-say-summary = 🏮 Soirée **{ $game }** : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $people } personnes.
night-say-winner = 🏆 { $count ->
    [one] { $names } remporte la soirée.
   *[other] { $names } se partagent la première place.
}
night-say-next = Prochaine soirée jeux : { $when } ({ $soon }).
night-event = Soirée jeux : { $game }
