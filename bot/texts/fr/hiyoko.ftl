# Hiyoko.

game-hiyoko = Hiyoko
about-hiyoko = À deux, on pose le nombre suivant sur la pile, avec l’aide de fantômes, et on court pour se débarrasser de six cartes. Trois manches font la partie.

hiyoko-goal = -# La première main vide remporte la manche. { $points } manches remportent la partie.

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}
