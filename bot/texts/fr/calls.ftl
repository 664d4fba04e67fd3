# Who wants to be told when somebody looks for players, and the calls themselves.

calls = Appels
calls-next-time = M’appeler
calls-title = ### Les appels sur ce serveur
calls-about = Quand il manque du monde à une table, son hôte peut appeler les personnes qui le veulent bien, dans un seul message.
calls-none = **Personne ne t’appelle.**
calls-listed-now = **Jusqu’à { $time }** : { $games }
calls-listed-daily = **Au plus une fois par jour** : { $games }
calls-games-asks = Jeux
calls-how-asks = Quand m’appeler
calls-off = Ne pas m’appeler
calls-daily = Une fois par jour au plus
calls-daily-about = Jusqu’à ce que tu dises non
calls-now-1 = Maintenant, pendant une heure
calls-now-3 = Maintenant, pendant 3 heures
calls-now-12 = Maintenant, pendant 12 heures
calls-now-about = Pour chaque table ; s’il y a assez de monde, j’en ouvre une
problem-no-calls = On ne peut appeler personne ici : il faut un serveur dont les responsables autorisent les appels.

call-players = Appeler du monde
call = 📣 { $mentions }, { $host } cherche du monde pour { $game } : { $link }
call-gathered = 📣 { $mentions }, vous voulez jouer à { $game } maintenant. Vos places restent réservées cinq minutes : { $link }
call-not-now = Pas maintenant
call-sent = { $count ->
    [one] L’appel s’adresse à une personne
   *[other] L’appel s’adresse à { $count } personnes
}. La table reste ouverte un jour.
call-declined = Personne ne le saura. Ce serveur ne t’appellera plus aujourd’hui.
problem-called-lately = { $minutes ->
    [one] Un appel vient de partir sur ce serveur. Tu pourras appeler dans une minute.
   *[other] Un appel vient de partir sur ce serveur. Tu pourras appeler dans { $minutes } minutes.
}
problem-nobody-to-call = Il n’y a personne à appeler en ce moment : qui veut jouer à ce jeu est déjà ici, joue ailleurs ou a déjà reçu un appel aujourd’hui.
problem-not-called-again = On appelle une seule fois par table, tant que tout le monde peut s’y asseoir.
