# Hiyoko.

game-hiyoko = Hiyoko
about-hiyoko = Pose le nombre suivant sur la pile, avec l’aide de fantômes, et débarrasse-toi vite de six cartes.
help-line-hiyoko = jouer le nombre qui suit

hiyoko-goal-brief = { $points } manches gagnées donnent la partie
hiyoko-goal = -# La première main vide remporte la manche. { $points } manches remportent la partie.

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}
