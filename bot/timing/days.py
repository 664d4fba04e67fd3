"""Days: when one begins, and how many in a row somebody has done something."""

from collections.abc import Sequence
from datetime import timedelta

from bot.timing.daytime import utcnow

LONGEST = 1000
"""The longest run of days that is counted."""


def today(ago: timedelta = timedelta()) -> int:
    """Return the day as an ordinal, now or some time ago; days begin at midnight UTC."""
    return (utcnow() - ago).date().toordinal()


def running(days: Sequence[int], today: int) -> int:
    """Return how many days running, up to today or yesterday, are among these days.

    Args:
        days: days as ordinals, each once, the latest first.
        today: the present day.
    """
    last = days[0] if days else 0
    if last < today - 1:
        return 0
    return sum(day == last - place for place, day in enumerate(days))
