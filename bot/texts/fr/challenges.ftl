# /challenge: a lobby with a seat kept for one person, and what they say to it.

command-play-with = Défier cette personne
challenge-person = Défier
challenge-rather = ### À quoi préfères-tu jouer ?
challenge-games-asks = Jeux

challenge = ⚔️ { $mentions }, { $host } lance un défi : { $game }, { $link }
challenge-accept = Accepter
challenge-not-now = Pas maintenant
challenge-here = ⚔️ { $mentions }, { $host } est là maintenant pour { $game } : { $link }
challenge-open = ⚔️ { $mentions }, { $host } te défie à { $game }.
challenge-open-here = ⚔️ { $mentions }, { $host } est là maintenant pour { $game }.
challenge-switch = Plutôt { $game }
challenge-play = Jouer maintenant
challenge-away = { $name } n’est pas là pour l’instant ; je lui ai dit que tu es là. La partie commencera avec son clic sur **Jouer maintenant**.
challenge-too-fast = Plus lentement
challenge-other-game = Un autre jeu…
challenge-told = ⚔️ { $mentions } · { $answer } · { $link }

challenge-says-not-now = { $name } : **pas maintenant**
challenge-says-too-fast = { $name } : **plus lentement**, plutôt un jour par coup
challenge-says-other-game = { $name } : **plutôt { $game }**
challenge-is-slow = Tu as le temps, maintenant : l’hôte a changé le rythme.
challenge-slowly = Jouer lentement

problem-challenge-of-bot = On ne peut pas défier un bot. Contre l’ordinateur, { COMMAND("play") } propose **Jouer contre 🤖**.
problem-challenge-of-oneself = Tu ne peux pas te défier toi-même. Pour jouer en solo, { COMMAND("play") } propose **Jouer contre 🤖**.
problem-not-challenged = Ce défi s’adresse à une autre personne, ou n’existe plus.
problem-not-on-server = Cette personne n’est pas sur ce serveur : elle ne verrait pas la table. Choisis quelqu’un d’ici, ou ouvre une table avec { COMMAND("play") }.
problem-challenge-elsewhere = On ne joue à plusieurs que sur un serveur dont je suis membre : tape { COMMAND("play") } là-bas. En solo, tu y trouves **Jouer contre 🤖**.
problem-challenge-open = Tu as déjà défié cette personne, dans { $place }. Attends sa réponse là-bas.
problem-challenged-already = Cette personne t’a déjà défié·e, dans { $place }. Accepte là-bas, ou dis d’abord **Pas maintenant**.
problem-pinged-lately = Je viens de notifier cette personne de ta part, ou elle t’a dit « Pas maintenant ». Tu pourras la défier à nouveau { $until }. En attendant, ouvre une table avec { COMMAND("play") } : elle pourra s’y asseoir.
problem-too-many-challenges = Cette personne a déjà { $most } défis en attente, c’est le maximum. Tu pourras la défier quand elle aura répondu à l’un d’eux.
