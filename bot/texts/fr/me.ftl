# What people choose for themselves.

command-settings = Tes réglages : langue, cartes, mentions ; et ce qui est enregistré sur toi

me-title = ### Tes réglages, où que tu joues
me-look-asks = Cartes
me-pings-asks = Mentions
me-others = -# La table est visible de tout le monde : elle suit les réglages du serveur.

pings-usual = Par défaut
pings-at-once-about = Si je n’y ai rien fait depuis quelques minutes
pings-late-about = Une fois, après les deux tiers de mon temps
pings-never-about = Je regarde { COMMAND("tables") } de mon côté
pings-usual-about = Selon le serveur, sinon selon le rythme de la table

me-moves-asks = Coups
moves-for-me = auto si forcés
moves-by-hand = tous à la main
moves-asked = je confirme
moves-for-me-about = Au bout de deux secondes ; jamais une annonce ni un écart
moves-by-hand-about = Aucune carte n’est jouée sans ton clic
moves-asked-about = Le premier clic choisit, le second joue ; coups forcés automatiques
me-said-asks = Petits mots
said-heard = visibles
said-unheard = masqués
said-heard-about = Tu peux en dire aussi, sous « Plus… »
said-unheard-about = Tu n’en vois pas et tu n’en dis pas
me-boards-asks = Classements
me-privacy = Mes données
boards-seen = Visible
boards-hidden = Invisible
boards-seen-about = Ta place est au classement, ton profil s’ouvre
boards-hidden-about = Tu vois toujours ta place et ton profil
me-quiet = Heures calmes
me-blocks = Sans ces personnes
me-more = Plus…

quiet-title = ### Heures calmes
quiet-off = Aucune pour l’instant.
quiet-on = De **{ $begin }** à **{ $end }**, aucune mention.
quiet-about = -# Sauf à une table en direct où tu joues et aux soirées jeux où tu viens. Au changement d’heure, indique de nouveau l’heure qu’il est.
quiet-clock-asks = Quelle heure est-il chez toi ?
quiet-from-asks = De
quiet-to-asks = À
quiet-change = Choisir les heures…
quiet-none = Désactiver

blocks-title = ### Avec qui je ne joue pas
blocks-none = Personne pour l’instant.
blocks-some = { $names }
blocks-about = -# Vous ne vous asseyez plus à la même table et ne vous y invitez plus. En cas d’essai, même de ta part, on lit que toutes les places sont prises ; personne n’en saura la raison. Les parties commencées continuent. Cela vaut sur tous les serveurs.
blocks-asks = Choisis jusqu’à 25 personnes
