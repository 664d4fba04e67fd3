"""Flowers: hanafuda cards that people collect by playing on days of a year, four each month."""

from collections import Counter
from collections.abc import Collection
from datetime import date

_DAYS = (1, 2, 4, 8)
"""Number of days of a month needed for its first card, its second, and so on."""

MONTHS = 12


def flowers_of(days: Collection[date]) -> tuple[int, ...]:
    """Return the number of cards of each month for playing on these days of a year.

    >>> flowers_of([date(2026, 1, 5), date(2026, 1, 6), date(2026, 3, 1)])
    (2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    played = Counter(day.month for day in {*days})
    return tuple(sum(played[month] >= needed for needed in _DAYS) for month in range(1, MONTHS + 1))
