"""Pace: how long a decision may take at a table, and when it is due."""

from collections.abc import Mapping
from datetime import datetime, timedelta

LIVE, RELAXED, SLOW, UNTIMED = "live", "relaxed", "slow", "untimed"

SPEEDS: Mapping[str, timedelta | None] = {
    LIVE: timedelta(seconds=90),
    RELAXED: timedelta(minutes=10),
    SLOW: timedelta(hours=24),
    UNTIMED: None,
}
"""The time limit for a decision by speed; None if there is no limit."""

DEFAULT_SPEED = RELAXED

REMIND_AFTER = 2 / 3
"""The fraction of the time after which people are reminded."""

PING_AFTER = timedelta(seconds=30)
"""How long nobody is pinged for a turn that has begun: whoever is there notices it without."""

PING_WITHIN = 1 / 6
"""The fraction of the time after which people are pinged for a turn at the latest."""

PATIENCE = timedelta(minutes=10)
"""How long others must wait at a table without a time limit before they may skip somebody."""

IDLE_LOBBY = timedelta(minutes=15)
"""How long an idle lobby stays open."""

LONGEST_REST = timedelta(hours=24)
"""How long a table waits for somebody to come back when everybody is away."""

FORGOTTEN = timedelta(days=30)
"""How long a table without time limit stays open although nobody makes a decision."""

MOST_MISSED = 2
"""How many decisions in a row a person may miss before a computer player keeps their seat."""


def due_after(speed: str, now: datetime) -> datetime:
    """Return when a decision that begins now is due or, at an untimed table, when others may skip it."""
    return now + (SPEEDS[speed] or PATIENCE)


def ping_after(speed: str) -> timedelta:
    """Return how long after a turn has begun somebody is pinged who has done nothing since."""
    return min(PING_AFTER, PING_WITHIN * (SPEEDS[speed] or PATIENCE))


def idle_after(now: datetime) -> datetime:
    """Return when a lobby closes if nobody does anything from now on."""
    return now + IDLE_LOBBY
