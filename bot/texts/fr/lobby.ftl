# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = **À la table** : { $seated } (pour { $allowed })
lobby-seat = { $name }
lobby-seat-host = { $name } · hôte
lobby-seat-kept = { $name } · place réservée, à prendre avec « S’asseoir »
lobby-options = -# { $options }
portrait = Photo : { $name }
portrait-computer = Un robot souriant sur un coussin rouge
lobby-cover = { $game } : quelques cartes
lobby-minutes = environ { $minutes } min
lobby-ready = { $host } peut commencer.
lobby-waiting = Il manque du monde.
lobby-waiting-kept = En attente : { $names }.
lobby-waiting-to-begin = En attente : { $names } ; ensuite, la partie commence.

lobby-join = S’asseoir
lobby-leave = Se lever
lobby-play-alone = Jouer contre 🤖
lobby-fill = Compléter avec 🤖
lobby-set-options = Options
lobby-start = Commencer
lobby-cancel = Annuler
lobby-cut = Couper

cut-title = Couper le jeu
cut-asks = Des mots à toi
cut-about = Ils deviennent ta part du mélange. Toute la table les voit.

options-title = ### Options · { $game }
last-time = Comme la dernière fois
last-time-options = La dernière fois : { $options }

cancelled-title = ## { $game }
cancelled-text = Cette table a été annulée avant la partie. { COMMAND("play") } en ouvre une autre.

busy-text = Il y a déjà une table dans ce salon : { $link }. Tu peux ouvrir la tienne dans un fil à part.
busy-text-join = Il y a déjà une table dans ce salon : { $link }. Assieds-toi là, ou ouvre la tienne dans un fil à part.
busy-text-yours = Tu es déjà à la table de ce salon : { $link }. Tu peux en ouvrir une autre dans un fil à part.
busy-text-no-thread = Il y a déjà une table ici : { $link }.
busy-text-personal = Tu as déjà une table à toi. { COMMAND("table") } la montre à nouveau.
busy-text-forgotten = Il y a déjà une table ici, { $link }, mais personne n’y a rien fait depuis un jour. Tu peux la fermer : personne ne gagne ni ne perd.
busy-replace = La fermer, jouer ici
busy-thread = Ouvrir dans un fil
thread-name = { $game } · { $host }
thread-opened = Ta table est dans { $thread }.

lobby-invited-only = Sur invitation
who-may-sit = Qui peut s’asseoir
who-may-sit-anybody = Tout le monde peut s’asseoir
who-may-sit-invited = Seulement sur invitation
invite-people = Réserver une place à…
free-kept-seats = Libérer les places réservées

# Options that only those change who know the rules, and what each is about.
house-rules = Règles maison
house-rules-title = ### Règles maison · { $game }
house-rule = -# **{ $option }** · { $about }
house-rule-tokens = Un deuxième pli rapporte le jeton suivant ; voici leur ordre.
house-rule-starter = La personne au plus petit total commence : celui de la dernière manche, ou de toutes.
house-rule-stores = Si tout le monde voit avant la fin ce que valent les cartes à l’abri.
house-rule-fuke = Avec peu de points de cartes, une manche peut être nulle : à quatre, une sur sept.
house-rule-yaku = Des groupes de cartes qui valent des points en plus.
house-rule-weather = Quatre cartes de Pluie, ou de Paulownia, annulent Hanami et Tsukimi.
house-rule-tsukifuda = Un mois complet ; au Koi-Koi il finit une manche sur deux. Celui de la manche seul : on gagne plus.
house-rule-washing = Ce que chacun des deux annule.
house-rule-viewings = Rideau, Lune et Coupe de saké : les deux à la fois.
house-rule-double = Quand les points d’une manche comptent double.
house-rule-viewing = Les deux yaku de la Coupe de saké : avec le Rideau, et avec la Lune.
house-rule-undecided = Ce qui arrive si une manche finit sans que personne ait annoncé shōbu.
house-rule-calls = Combien de fois on peut continuer pour plus de points.
