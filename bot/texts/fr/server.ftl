# What those who manage a server set for it.

command-server = Où et comment jouer ici : salons, rythme, cartes et plus

server-title = ### Les réglages de ce serveur
server-none = Rien n’est réglé : le jeu est permis dans tous les salons, et chaque jeu suit ses propres valeurs par défaut.
server-channels = Salons : { $value }
server-pings = Mentions : { $value }
server-rated = Cotes : { $value }
server-change = Changer
server-back = ◀ Réglages
server-setting =
    ### { $name }
    { $about }

server-channels-name = Salons
server-channels-brief = Salons où l’on peut jouer
server-channels-about = Les salons où l’on peut ouvrir des tables, fils compris. Ailleurs, { COMMAND("play") } indique où aller. Les tables ouvertes continuent.
server-channels-asks = Seulement dans ces salons…
server-channels-everywhere = Tous les salons
server-speed-name = Rythme
server-speed-brief = Temps limite par coup
server-speed-about = Temps limite par coup aux nouvelles tables. Il se change avant la partie ; le dernier choix de chaque hôte passe avant.
server-pings-name = Mentions
server-pings-brief = Moment des mentions
server-pings-about = Quand mentionner les personnes qu’une table attend et qui n’ont rien choisi ({ COMMAND("settings") }).
server-pings-usual = Selon le rythme de la table
server-look-name = Cartes
server-look-brief = Images, émojis ou mots
server-look-about = L’affichage des cartes aux tables, et pour les personnes qui n’ont rien choisi ({ COMMAND("settings") }).
server-language-name = Langue
server-language-brief = Langue de ce que tout le monde lit
server-language-about = La langue des tables et de tout ce que tout le monde lit ici. Ce qui est privé est dans la langue de chaque personne.
server-rated-name = Cotes
server-rated-brief = Parties cotées ou non
server-rated-about = Choisis si les parties entre humains changent leur cote. Les résultats et les classements aux victoires restent.
server-rated-on = Les parties comptent
server-rated-off = Aucune partie ne compte
server-options-brief = Options des nouvelles tables
server-options-title = ### { $game }
server-options-about = Les options des nouvelles tables. Elles se changent avant la partie ; le dernier choix de chaque hôte passe avant.
problem-other-channels = Sur ce serveur, on joue dans { $channels }. À tout de suite !
problem-play-not-allowed = Sur ce serveur, { COMMAND("play") } est réservé à certaines personnes ou à certains salons. Tu peux quand même t’asseoir aux tables des autres.
right-manage_guild = Gérer le serveur

server-calls = Alertes : { $value }
server-calls-name = Alertes
server-calls-brief = Alertes permises ou non
server-calls-about = Choisis si les hôtes à qui il manque du monde peuvent prévenir les personnes qui l’ont demandé : un message par table, au plus toutes les dix minutes.
server-calls-on = autorisées
server-calls-off = aucune
server-zone = Fuseau horaire : { $value }
server-zone-name = Fuseau horaire
server-zone-brief = Pour les soirées jeux et le résumé
server-zone-about = Le fuseau horaire du résumé de ce serveur et des nouvelles soirées jeux.
server-zone-write = Changer…
