# Revoir une partie terminée, étape par étape, et une manche en film.

replay-button = Revoir
replay-title = ### Revoir · { $place }
replay-at = { $number ->
    [0] Avant la première décision
   *[other] Décision { $number } sur { $count }
}{ $last ->
    [yes] {" "}· la manche est terminée
   *[no] {""}
}
replay-dealt = Les cartes sont distribuées.
replay-over = La manche est terminée.
replay-hands = Toutes les mains
replay-kept = Caché pendant la partie
replay-film = En film
replay-share = Montrer
replay-record = Enregistrement
replay-shared = { $user } montre un moment d’une partie :
film-title = ### La manche en film · { $place }
film-alt = Une image animée de la manche, une décision après l’autre.
film-too-long = -# Trop long pour un seul film : quelques décisions ont été omises.
film-shared = { $user } montre une manche d’une partie :
problem-no-replay = Il n’y a pas ici de partie terminée que tu puisses revoir. Tu peux revoir tes propres parties, et celles jouées dans les salons de ce serveur que tu peux voir.
problem-no-film = Je n’ai pas pu faire de film de cette manche. Tu peux la revoir étape par étape.
problem-no-film-here = Je ne peux pas montrer de film ici : il me faut la permission **{ $right }** dans ce salon.
