# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = { $seated } sur { $allowed } places
lobby-seat = { $name }
lobby-seat-host = { $name } · hôte
lobby-seat-kept = { $name } · place réservée, à prendre avec « Rejoindre »
lobby-options = -# { $options }
portrait = Photo : { $name }
portrait-computer = Un robot souriant sur un coussin rouge
lobby-cover = { $game } : quelques cartes
lobby-minutes = environ { $minutes } min
lobby-ready = { $host } peut commencer.
lobby-waiting = Il manque du monde.
lobby-wanting = { $count ->
    [one] Une personne est prête à jouer.
   *[other] { $count } personnes sont prêtes à jouer.
}
lobby-lonely = Personne n’est encore là. { $host }, **{ table-menu }** montre comment trouver du monde.
lobby-patient = La partie commence dès qu’il y a assez de monde, même dans plusieurs jours.
lobby-waiting-kept = En attente : { $names }.
lobby-waiting-to-begin = En attente : { $names } ; ensuite, la partie commence.

lobby-join = Rejoindre
lobby-leave = Se lever
lobby-play-alone = Jouer contre 🤖
lobby-fill = Commencer avec 🤖
lobby-set-options = Options
lobby-start = Commencer
lobby-cancel = Annuler
lobby-cut = Couper

cut-title = Couper le jeu
cut-asks = Quelques mots de ton choix
cut-about = Ils deviennent ta part du mélange. Toute la table les voit.

options-title = ### Options · { $game }
last-time = Comme avant
last-time-options = La dernière fois : { $options }

cancelled-title = ## { $game }
cancelled-text = Cette table a été annulée avant la partie. { COMMAND("play") } en ouvre une autre.

busy-text = Il y a déjà une table dans ce salon : { $link }. Tu peux ouvrir la tienne dans un fil à part.
busy-text-join = Il y a déjà une table dans ce salon : { $link }. Rejoins-la, ou ouvre la tienne dans un fil à part.
busy-text-yours = Tu es déjà à la table de ce salon : { $link }. Tu peux en ouvrir une autre dans un fil à part.
busy-text-no-thread = Il y a déjà une table ici : { $link }.
busy-text-personal = Tu as déjà une table à toi. { COMMAND("tables") } la montre à nouveau.
busy-text-forgotten = Il y a déjà une table ici, { $link }, mais personne n’y a rien fait depuis un jour. Tu peux la fermer : personne ne gagne ni ne perd.
busy-replace = La fermer et jouer
busy-thread = Ouvrir dans un fil
thread-name = { $game } · { $host }
thread-opened = Ta table est dans { $thread }.

lobby-invited-only = Sur invitation
who-may-sit = Qui peut s’asseoir
who-may-sit-anybody = Tout le monde peut s’asseoir
who-may-sit-invited = Seulement sur invitation
invite-people = Réserver une place à…
free-kept-seats = Libérer les places

# Options that only those change who know the rules, and what each is about.
house-rules = Règles maison
house-rules-title = ### Règles maison · { $game }
house-rule = -# **{ $option }** · { $about }
house-rule-tokens = Un deuxième pli rapporte le jeton suivant ; voici leur ordre.
house-rule-starter = La personne au plus petit score commence : score de la dernière manche, ou total.
house-rule-stores = Cartes à l’abri : leur valeur visible ou non avant la fin.
house-rule-fuke = Avec peu de points de cartes, une manche peut être nulle : à quatre, une sur sept.
house-rule-yaku = Des groupes de cartes qui valent des points en plus.
house-rule-weather = Quatre cartes de Pluie, ou de Paulownia, annulent Hanami et Tsukimi.
house-rule-tsukifuda = Un mois complet. À Koi-Koi, il met fin à une manche sur deux ; limité au mois joué, on gagne plus.
house-rule-washing = Les yaku que chacun des deux annule.
house-rule-viewings = Rideau, Lune et Coupe de saké : les deux à la fois.
house-rule-double = Les cas où les points d’une manche comptent double.
house-rule-viewing = Les deux yaku de la Coupe de saké : avec le Rideau, et avec la Lune.
house-rule-undecided = Une manche qui se termine sans que personne ait annoncé shōbu.
house-rule-calls = Le nombre de fois où l’on peut continuer pour marquer plus de points.
