# Who wants to be told when somebody looks for players, and the calls themselves.

calls = Trouver du monde
find-title = ### Trouver du monde
find-challenge = Défier une personne…
find-nobody = Personne ici ne demande encore d’alertes pour { $game }.
find-league = Ligue : { $game }
calls-none = Tu ne reçois aucune alerte quand il manque du monde à une table.
calls-listed-now = **Jusqu’à { $time }** : { $games }
calls-listed-daily = **Au plus une fois par jour** : { $games }
calls-games-asks = Jeux
calls-how-asks = Je veux jouer…
calls-off = Ne pas me prévenir
calls-daily = Une fois par jour au plus
calls-daily-about = Jusqu’à nouvel ordre
calls-now-1 = Maintenant, pendant une heure
calls-now-3 = Maintenant, pendant 3 heures
calls-now-12 = Maintenant, pendant 12 heures
calls-now-about = À chaque table qui s’ouvre ; si vous êtes assez, j’en ouvre une
problem-no-calls = Pas d’alertes ici : il faut un serveur dont les responsables autorisent les alertes.

call-players = Prévenir du monde
call = 📣 { $mentions }, { $host } cherche du monde pour { $game } : { $link }
call-gathered = 📣 { $mentions }, vous voulez jouer à { $game } maintenant. Vos places restent réservées cinq minutes : { $link }
call-not-now = Pas maintenant
call-sent = { $count ->
    [one] Une personne est prévenue
   *[other] { $count } personnes sont prévenues
}. La table reste ouverte un jour.
call-declined = Personne ne le saura. Aucune autre alerte sur ce serveur aujourd’hui.
problem-called-lately = { $minutes ->
    [one] Une alerte vient de partir sur ce serveur. Tu pourras en envoyer une dans une minute.
   *[other] Une alerte vient de partir sur ce serveur. Tu pourras en envoyer une dans { $minutes } minutes.
}
problem-nobody-to-call = Il n’y a personne à prévenir en ce moment : les personnes qui veulent jouer à ce jeu sont déjà ici, jouent ailleurs ou ont déjà reçu une alerte aujourd’hui.
problem-not-called-again = Une seule alerte par table, tant que tout le monde peut s’y asseoir.

fewer-pings = Moins de mentions
calls-lobbies = Il reste des places à ces tables :
call-wanting = Prévenir { $count }

# A host whom no one has joined after ten minutes.

lonely-slow = Table lente
lonely-hear = Me prévenir
lonely-heard = Je te mentionnerai une fois si une autre table s’ouvre sur ce serveur dans les 12 heures.
