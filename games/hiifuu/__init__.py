"""Hiifuu: a trick-taking game for four to six where the aim is to win exactly two tricks.

Rules: all cards are dealt, 13 each with four players, 12 otherwise. Everyone first discards in secret 4, 3 or
2 cards (with four, five, six players). In a trick each must follow the leader's colour if they can; its
highest card wins and leads next. A second trick takes the lowest of the round's tokens left, a third covers
it. Uncovered tokens score. The match ends when someone has 10 points, or after five rounds.
The whole rulebook: docs/rules/en/hiifuu.md in the repository.

Options:
    tokens: the order of a round's tokens: ascending or random.
"""

from games.game import Game, Option
from games.hiifuu.policy import Hiifuu
from games.hiifuu.rules import ASCENDING, RANDOM
from games.hiifuu.view import hiifuu_table

_OPTIONS = (Option("tokens", (ASCENDING, RANDOM), ASCENDING),)

HIIFUU = Game("hiifuu", (4, 5, 6), Hiifuu, hiifuu_table, _OPTIONS)
