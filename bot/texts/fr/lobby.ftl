# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = **À la table** ({ $seated } sur { $allowed })
lobby-seat = { $name }
lobby-seat-host = { $name } · hôte
lobby-seat-kept = { $name } · place réservée, à prendre avec « S’asseoir »
lobby-options = -# { $options }
portrait = Photo de { $name }
portrait-computer = Un robot souriant sur un coussin rouge
lobby-cover = Quelques cartes de { $game }
lobby-ready = { $host } peut commencer.
lobby-waiting = Il manque du monde.
lobby-waiting-kept = En attente : { $names }.
lobby-sealed = -# 🎲 Mélange scellé : `{ $seal }`

lobby-join = S’asseoir
lobby-leave = Se lever
lobby-set-options = Options
lobby-start = Commencer
lobby-cancel = Annuler
lobby-cut = Couper

cut-title = Couper le jeu
cut-asks = Des mots à toi
cut-about = Ils deviennent ta part du mélange. Toute la table les voit.

options-title = ### Options de { $game }

cancelled-title = ## { $game }
cancelled-text = Cette table a été annulée avant la partie. { COMMAND("play") } en ouvre une autre.

busy-text = Il y a déjà une table dans ce salon : { $link }. Tu peux ouvrir la tienne dans un fil à part.
busy-text-join = Il y a déjà une table dans ce salon : { $link }. Assieds-toi là, ou ouvre la tienne dans un fil à part.
busy-text-yours = Tu es déjà à la table de ce salon : { $link }. Tu peux en ouvrir une autre dans un fil à part.
busy-text-no-thread = Il y a déjà une table ici : { $link }.
busy-text-personal = Tu as déjà une table à toi. { COMMAND("table") } la montre à nouveau.
busy-thread = Ouvrir dans un fil
thread-name = { $game } · { $host }
thread-opened = Ta table est dans { $thread }.

lobby-invited-only = Sur invitation
who-may-sit = Qui peut s’asseoir
who-may-sit-anybody = Tout le monde peut s’asseoir
who-may-sit-invited = Seulement sur invitation
invite-people = Réserver une place à…
free-kept-seats = Libérer les places réservées
