# How people see cards, and how servers show them.

look-pictures = Images
look-emoji = Émojis
look-words = Mots
look-server = Comme le serveur
look-pictures-about = La table et ta main, chacune en une image
look-emoji-about = Du texte, avec une petite image devant chaque carte
look-words-about = Rien que du texte, pratique avec un lecteur d’écran
look-server-about = Le choix des responsables du serveur

look-sample = Par exemple : { $cards }
look-sample-alt = Une image de quelques cartes : { $cards }
look-no-emojis = -# Ce bot n’a pas encore d’émojis de cartes : tu vois des mots à la place.

server-look = Cartes : { $value }
