"""Hygge: collecting objects and animals from a shared stock until Winter comes, for two to four.

Rules: in a turn, take all cards of one row or column of the stock, face up before you. Then you may store an
animal with, for each of its paws, all your objects of one kind in its colours. If three cards or fewer are
left in the stock, it is refilled and you take another turn. When Winter is drawn, everyone has a last action:
store once, or drop a card. Stored objects score their snowflakes; each object still before you costs 1 and
each animal its paws. The most points win; a tie goes to the player who lost fewer points for leftover cards.
The whole rulebook: docs/rules/en/hygge.md in the repository.

Options:
    rounds: number of rounds; the leaflet recommends three, since a single one favours the player who begins.
    starter: the player who begins the next round: the lowest of the last round (English leaflet) or the
        lowest in total (French leaflet).
    stores: whether only owners or all players may see the number of stored cards.
"""

from dataclasses import replace

from games.game import Game, Option
from games.hygge.policy import FirstHygge, Hygge
from games.hygge.rules import HIDDEN, LOWEST_ROUND, LOWEST_TOTAL, OPEN
from games.hygge.view import hygge_table

_OPTIONS = (
    Option("rounds", (1, 3), 3),
    Option("starter", (LOWEST_ROUND, LOWEST_TOTAL), LOWEST_ROUND),
    Option("stores", (HIDDEN, OPEN), HIDDEN),
)

HYGGE = Game("hygge", (2, 3, 4), Hygge, hygge_table, _OPTIONS, version=2)
HYGGE_1 = replace(HYGGE, start=FirstHygge, options=(Option("rounds", (1, 3), 1), *_OPTIONS[1:]), version=1)
