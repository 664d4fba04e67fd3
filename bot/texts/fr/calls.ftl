# Who wants to be told when somebody looks for players, and the calls themselves.

calls = Appels
calls-next-time = M’appeler la prochaine fois
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
calls-now-about = Pour chaque table de ces jeux
problem-no-calls = On ne peut appeler personne ici : il faut un serveur dont les responsables autorisent les appels.
