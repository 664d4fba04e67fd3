"""The options of hanafuda where the manual is silent or sources differ: how yaku count with each of them."""

from functools import cache
from typing import NamedTuple

from games.cards.hanafuda import MONTHS, ONE_OF_EACH_MONTH
from games.hanafuda.yaku import Counting

EACH, ONCE, ROUND, OFF = "each", "once", "round", "off"
"""Tsukifuda: for each complete month, once however many, only the month of the round's number, or never."""

SUM, BEST = "sum", "best"
"""Gekkazake: beside Hanami and Tsukimi, or only whichever is worth more."""


class House(NamedTuple):
    """Which readings a table has chosen: the options `tsukifuda` and `viewings`."""

    tsukifuda: str = EACH
    viewings: str = SUM

    def counting(self, number: int) -> Counting:
        """Return how yaku count in the round with this number, from 1."""
        return _counting(self, (number - 1) % len(MONTHS))


@cache
def _counting(house: House, month: int) -> Counting:
    """Return the same for a month of the year, counted from 0."""
    months = {ROUND: 1 << 4 * month, OFF: 0}.get(house.tsukifuda, ONE_OF_EACH_MONTH)
    most = 1 if house.tsukifuda == ONCE else len(MONTHS)
    return Counting(months, most, house.viewings == BEST)
