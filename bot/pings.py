"""Pings: when people want to be told that a table is waiting for them."""

from bot.tables import RELAXED, SLOW

PINGS = LATE, AT_ONCE, NEVER = "late", "at-once", "never"
"""Once they are late, as soon as their turn begins, or never."""

AT_ONCE_AT = frozenset({RELAXED, SLOW})
"""The speeds at which turns are long enough to look away."""


def usual_pings(speed: str) -> str:
    """Return when people are pinged at a table of this speed if they have not chosen."""
    return AT_ONCE if speed in AT_ONCE_AT else LATE
