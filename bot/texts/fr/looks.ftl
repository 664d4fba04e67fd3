# How people see cards, and how servers show them.

command-look = Comment tu vois les cartes : en images, en émojis ou en mots
command-look-look = Comment les montrer ; sans choix, affiche ton réglage
command-server-look = Comment montrer les cartes ici à qui n’a rien choisi

look-pictures = Images
look-emoji = Émojis
look-words = Mots
look-server = Comme le serveur
look-pictures-about = La table et ta main, chacune en une image
look-emoji-about = Du texte, avec une petite image devant chaque carte
look-words-about = Rien que du texte, pratique avec un lecteur d’écran
look-server-about = Ce que la gestion du serveur a choisi

look-title = ### Comment tu vois les cartes
look-own = Où que tu joues : **{ $look }**
look-of-server = Selon ce serveur : **{ $look }**
look-ask = Comment veux-tu voir les cartes ?
look-sample = Par exemple : { $cards }
look-sample-alt = Une image de quelques cartes : { $cards }
look-others = -# La table est visible de tout le monde : elle suit le réglage du serveur. Les images ont une description complète pour les lecteurs d’écran.
look-no-emojis = -# Ce bot n’a pas encore d’émojis de cartes : tu vois des mots à la place.

server-look = Cartes : { $value }
