"""Hiifuu: a trick-taking game for four to six where the aim is to win exactly two tricks.

Options:
    tokens: the order of a round's tokens: ascending or random.
"""

from games.game import Game, Option
from games.hiifuu.policy import Hiifuu
from games.hiifuu.rules import ASCENDING, RANDOM
from games.hiifuu.view import hiifuu_table

_OPTIONS = (Option("tokens", (ASCENDING, RANDOM), ASCENDING),)

HIIFUU = Game("hiifuu", (4, 5, 6), Hiifuu, hiifuu_table, _OPTIONS)
