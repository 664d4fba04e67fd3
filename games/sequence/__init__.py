"""Hiyoko and Isuri: playing cards in sequence, with ghosts as wild cards.

Options:
    rounds: number of rounds of Isuri; Hiyoko ends with the third point.
    deck: the deck: Ise cards or hanafuda.
"""

from games.game import Game, Option
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.numbers import HANAFUDA, ISE
from games.sequence.view import hiyoko_table, isuri_table

_DECK = Option("deck", (ISE, HANAFUDA), ISE)
_ROUNDS = Option("rounds", range(1, 13), 6)  # 🏠 isuri: three-rounds

HIYOKO = Game("hiyoko", (2,), Hiyoko, hiyoko_table, (_DECK,))
ISURI = Game("isuri", (2,), Isuri, isuri_table, (_ROUNDS, _DECK))
