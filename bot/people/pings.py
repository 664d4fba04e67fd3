"""Pings: when people want to be told that a table is waiting for them."""

from collections.abc import Iterable

from bot.store.preferences import Preferences
from bot.tables.deadlines import RELAXED, SLOW

PINGS = LATE, AT_ONCE, NEVER = "late", "at-once", "never"
"""Once they are late, as soon as their turn begins, or never."""

AT_ONCE_AT = frozenset({RELAXED, SLOW})
"""The speeds at which turns are long enough to look away."""


def usual_pings(speed: str) -> str:
    """Return when people are pinged at a table of this speed if they have not chosen."""
    return AT_ONCE if speed in AT_ONCE_AT else LATE


async def reachable(preferences: Preferences, guild_id: int | None, people: Iterable[int]) -> tuple[int, ...]:
    """Return those people whom a message of its own may ping: all but those who never want to be.

    Args:
        preferences: what people and servers prefer.
        guild_id: where they are; None in a direct message.
        people: their ids.
    """
    usual = (await preferences.guild(guild_id)).pings
    return tuple([person for person in people if ((await preferences.user(person)).pings or usual) != NEVER])
