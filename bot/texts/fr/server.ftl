# What those who manage a server set for it.

command-server = Où et comment jouer ici : salons, rythme, cartes et plus

server-title = ### Les réglages de ce serveur
server-none = Rien n’est réglé : le jeu est permis dans tous les salons, et chaque jeu suit ses propres valeurs par défaut.
server-channels = Salons : { $value }
server-pings = Mentions : { $value }
server-rated = Cotes : { $value }
server-change = Changer
server-back = ◀ Tous les réglages
server-setting =
    ### { $name }
    { $about }

server-channels-name = Salons
server-channels-brief = Où il est permis de jouer
server-channels-about = Les salons où l’on peut ouvrir des tables, fils compris. Ailleurs, { COMMAND("play") } indique où aller. Les tables ouvertes continuent.
server-channels-asks = Seulement dans ces salons …
server-channels-everywhere = Dans tous les salons
server-speed-name = Rythme
server-speed-brief = Combien de temps par décision
server-speed-about = Temps limite par décision aux nouvelles tables. Il se change avant la partie ; le dernier choix de chaque hôte passe avant.
server-pings-name = Mentions
server-pings-brief = Quand mentionner quelqu’un
server-pings-about = Quand mentionner qui n’a rien choisi ({ COMMAND("me") }) et qu’une table attend.
server-pings-usual = Selon le rythme de la table
server-look-name = Cartes
server-look-brief = Images, émojis ou mots
server-look-about = Comment les cartes s’affichent aux tables, et pour les personnes qui n’ont rien choisi ({ COMMAND("me") }).
server-language-name = Langue
server-language-brief = Ce que tout le monde lit ici
server-language-about = La langue des tables et de tout ce que tout le monde lit ici. Ce qui est privé est dans la langue de chaque personne.
server-rated-name = Cotes
server-rated-brief = Si les parties comptent pour la cote
server-rated-about = Si les parties entre personnes changent leur cote. Les résultats et les classements aux victoires restent.
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
