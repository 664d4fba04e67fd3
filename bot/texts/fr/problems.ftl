# What went wrong, for the person who tried it; nothing was lost.

problem-unexpected = Quelque chose n’a pas marché de notre côté. Rien n’est perdu ; réessaie.
problem-no-table = Il n’y a pas de table ouverte dans ce salon. { COMMAND("play") } en ouvre une.
problem-table-gone = Cette table n’existe plus. { COMMAND("play") } en ouvre une autre.
problem-table-ended = Cette table est terminée. { COMMAND("play") } en ouvre une autre.
problem-not-ended = Cette partie est encore en cours.
problem-other-rules = Cette partie a commencé avec d’anciennes règles que je ne connais plus.
problem-not-begun = La partie n’a pas encore commencé. { COMMAND("tables") } mène à la table.
problem-already-begun = La partie a déjà commencé. { COMMAND("tables") } y mène.
problem-already-seated = Tu as déjà une place à cette table.
problem-not-seated = Tu n’as pas de place à cette table.
problem-table-full = Toutes les places sont prises.
problem-empty-cut = Ces mots sont invisibles. Écris quelque chose de lisible.
problem-too-long = Cela fait { $length } caractères sous la forme que j’enregistre ; il y a de la place pour { $limit }. Raccourcis-le, puis réessaie.
problem-no-computer = Il n’y a pas d’ordinateur à cette table.
problem-said-just-now = Tu viens de dire quelque chose. Attends quelques secondes.
problem-seats-kept = Des places sont encore réservées à des personnes qui ne se sont pas assises.
problem-wrong-players = Ce jeu se joue à { $allowed } personnes.
problem-not-in-thread = Je ne suis pas dans ce fil : personne n’y verrait la table changer. Mentionne-moi ici une fois, ce qui m’ajoute, puis réessaie.
problem-not-host = Seule la personne qui a ouvert la table, { $name }, peut faire cela.
problem-no-host = Cette table n’a pas encore d’hôte. Assieds-toi d’abord, et ce sera toi.
problem-moved-on = C’était un ancien bouton. Appuie sur « Ma main » pour voir la table telle qu’elle est.
problem-channel-busy = Il y a déjà une table dans ce salon.
problem-old-control = Ce bouton est périmé. { COMMAND("tables") } mène aux tables ouvertes, { COMMAND("play") } en ouvre une autre.
problem-missing-right = Je ne peux pas ouvrir de table ici : il me faut la permission **{ $right }** dans ce salon. La personne qui le gère peut me la donner.
problem-your-right = Il te faut la permission **{ $right }** dans ce salon.
problem-no-threads-here = On ne peut pas ouvrir de fil ici.
problem-no-thread = Discord ne m’a pas laissé ouvrir de fil ici. Réessaie plus tard, ou ouvre la table dans le salon même.
problem-threads-later = Discord ne me laisse ouvrir aucun fil en ce moment. Réessaie dans quelques minutes, ou ouvre la table dans le salon même.
problem-thread-locked = Ce fil est verrouillé : seules les personnes qui gèrent les fils peuvent y écrire.
problem-discord-trouble = Discord ne me répond pas en ce moment. Réessaie dans un instant.
problem-too-many-threads = Ce serveur a autant de fils ouverts que Discord en permet. Fermes-en un, ou ouvre la table dans le salon même.
problem-too-many-lobbies = { $most ->
    [one] { $most } de tes tables attend
   *[other] { $most } de tes tables attendent
} de commencer, et c’est le maximum. Lances-en une ou annules-en une d’abord ; { COMMAND("tables") } les montre.
problem-too-many-tables = Tu as une place à { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
}, et c’est le maximum. Termine d’abord une partie ; { COMMAND("tables") } les montre.
problem-too-many-guild-tables = Ce serveur a { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
}, et c’est le maximum. Réessaie quand l’une d’elles sera terminée.
problem-server-blocked = La personne qui héberge ce bot ne l’autorise pas sur ce serveur. On ne peut pas y ouvrir de table.
problem-would-be-lost = La partie a commencé entre-temps : ce serait une partie perdue. Rien n’est encore fait ; si c’est bien ce que tu veux, redemande.
problem-end-asked = La question est déjà posée aux autres. La partie s’arrête quand tout le monde est d’accord.
problem-end-not-asked = Plus personne ne demande à terminer la partie.
problem-end-away = Un ordinateur décide pour toi en ce moment. Appuie d’abord sur « Me revoilà ».
problem-not-offered = Cela ne fait pas partie des choix.
problem-unknown-game = Je ne connais pas ce jeu. Choisis-en un dans la liste.
problem-wrong-option = { $option } : cette valeur n’est pas possible. Choix possibles : { $allowed }.
problem-option-of-other-game = { $game } n’a pas d’option { $option }.
problem-guild-only = On ne peut jouer que dans les salons d’un serveur.

illegal-not-possible-now = Cela ne peut pas être joué maintenant.
illegal-match-over = La partie est terminée.
illegal-not-your-turn = Ce n’est pas à toi de jouer.
illegal-not-your-card = Tu n’as pas cette carte.
illegal-unknown-move = Ce coup n’existe pas dans ce jeu.

right-view_channel = Voir les salons
right-send_messages = Envoyer des messages
right-send_messages_in_threads = Envoyer des messages dans les fils
right-create_public_threads = Créer des fils publics
right-attach_files = Joindre des fichiers
right-connect = Se connecter
right-create_events = Créer des événements
problem-invited-only = Cette table est sur invitation. L’hôte peut t’inviter avec « Options ».
problem-wrong-speed = Ce rythme n’existe pas.
problem-no-such-seat = Cette place n’existe pas.
problem-table-in-use = Cette table a servi il y a moins d’un jour, ou tu y es.
problem-still-in-time = Cette personne a encore le temps de décider.
problem-not-late = Tout le monde a encore le temps de décider. Une place peut être confiée à un ordinateur une fois son temps écoulé.
problem-errand-under-way = Ce que tu as demandé avant est encore en cours. Redemande quand ce sera terminé.
problem-too-many-errands = Beaucoup de monde attend un film, un fichier ou une analyse en ce moment. Réessaie dans une minute.
problem-just-posted = { $seconds ->
    [one] Tu viens de montrer quelque chose à tout le monde. Dans une seconde, tu pourras montrer autre chose.
   *[other] Tu viens de montrer quelque chose à tout le monde. Dans { $seconds } secondes, tu pourras montrer autre chose.
}
