# Hiyoko.

game-hiyoko = Hiyoko
help-line-hiyoko = Jouer le nombre suivant

hiyoko-goal-brief = Partie en { $points } manches gagnantes
hiyoko-goal = -# Qui vide sa main en premier remporte la manche. Il faut { $points } manches pour gagner la partie.

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}
