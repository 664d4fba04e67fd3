"""Pace: how long a decision may take at a table, and when it is due."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

LIVE, RELAXED, SLOW, UNTIMED = "live", "relaxed", "slow", "untimed"

SPEEDS: Mapping[str, timedelta | None] = {
    LIVE: timedelta(seconds=90),
    RELAXED: timedelta(minutes=10),
    SLOW: timedelta(hours=24),
    UNTIMED: None,
}
"""The time for a decision by speed; None where it may take for ever."""

DEFAULT_SPEED = RELAXED

REMIND_AFTER = 2 / 3
"""The part of the time after which people are reminded."""

PATIENCE = timedelta(minutes=10)
"""How long others wait at a table without time limit before they may skip somebody."""

IDLE_LOBBY = timedelta(minutes=15)
"""How long a lobby stays open in which nobody does anything."""

LONGEST_REST = timedelta(hours=24)
"""How long a table waits for anybody to come back when all its people are away."""

MOST_MISSED = 2
"""Decisions in a row that somebody may let pass before a computer player keeps their seat."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """When something is to be done about a decision.

    Attributes:
        at: the time.
        due: whether the time of the decision is over; otherwise it is time for a reminder.
    """

    at: datetime
    due: bool


def due_after(speed: str, now: datetime) -> datetime:
    """Return when a decision that begins now is due, or at an untimed table, when others may skip it."""
    return now + (SPEEDS[speed] or PATIENCE)


def idle_after(now: datetime) -> datetime:
    """Return when a lobby closes in which nobody does anything from now on."""
    return now + IDLE_LOBBY


def next_alarm(speed: str, due_at: datetime, reminded: bool) -> Alarm | None:
    """Return what comes next for a decision; None at an untimed table."""
    time = SPEEDS[speed]
    if time is None:
        return None
    return Alarm(due_at, due=True) if reminded else Alarm(due_at - time * (1 - REMIND_AFTER), due=False)
