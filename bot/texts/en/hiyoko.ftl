# Hiyoko.

game-hiyoko = Hiyoko
help-line-hiyoko = Play the next number, empty your hand

hiyoko-goal-brief = first to { $points } wins
hiyoko-goal = -# The first to empty their hand wins the round. { $points } rounds win the match.

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}
