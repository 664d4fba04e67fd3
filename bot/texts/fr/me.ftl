# What people choose for themselves.

command-me = Tes réglages : langue, cartes, mentions
command-me-language = Ta langue ; sans aucun choix, affiche tes réglages
command-me-look = Comment tu vois les cartes
command-me-pings = Quand te mentionner parce qu’une table t’attend

me-title = ### Tes réglages, où que tu joues
me-language = **Langue** de tout ce que tu vois en privé, comme ta main
me-language-asks = Langue
me-look = **Cartes** dans ta main et sur tes pages privées ; { COMMAND("look") } montre un exemple
me-look-asks = Cartes
me-pings = **Mentions** dans le salon quand une table t’attend
me-pings-asks = Mentions
me-others = -# La table est visible de tout le monde : elle suit les réglages du serveur.

pings-usual = D’habitude
pings-at-once-about = Si je n’y fais rien pendant une demi-minute
pings-late-about = Une fois, après les deux tiers de mon temps
pings-never-about = Je regarde { COMMAND("tables") } de mon côté
pings-usual-about = Selon le serveur, sinon selon le rythme de la table

command-me-boards = Si les autres te voient dans les classements

me-boards = **Classements** : si les autres t’y voient et peuvent ouvrir ton profil
me-boards-asks = Classements
me-privacy = Ce qui est enregistré sur moi
boards-seen = Visible
boards-hidden = Invisible
boards-seen-about = Ta place est au classement, ton profil s’ouvre
boards-hidden-about = Tu vois toujours ta place et ton profil
