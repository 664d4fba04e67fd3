"""Deadlines: how long a decision may take at a table, what the program does there by itself, and when."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.tables.table import LOBBY, Table

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

COMPUTER_OVERDUE = timedelta(seconds=60)
"""How long after a computer player's turn began it is looked after."""

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


Action = Literal["close", "play", "go_on", "invite", "ping", "remind", "decide"]
"""What the program does at a table by itself: end it, as nobody comes; have computer players move; go on
after the end of a round; tell people that a seat is kept for them, that their turn has begun, or that the
table waits for them; decide for those who let their time pass."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done next at a table, and when."""

    at: datetime
    action: Action


def next_due(table: Table, now: datetime) -> Due | None:
    """Return what is to be done next at a table if nothing happens there; None if nothing ever is.

    Args:
        table: the table.
        now: the time. Nobody is reminded of what they can no longer do.
    """
    due = table.due_at
    if not table.open or due is None:
        return None
    if table.status == LOBBY:
        untold = not table.personal and any(not seat.told for seat in table.unready)
        return Due(now, "invite") if untold and now < due else Due(due, "close")
    if table.resting:
        return Due(due + LONGEST_REST, "close")
    return min((*_for_all(table, now), *_for_people(table, due, now)), key=lambda each: each.at, default=None)


def _for_all(table: Table, now: datetime) -> Iterator[Due]:
    if table.pause_until is not None:
        yield Due(table.pause_until, "go_on")
    elif table.computers_to_move():
        # They move at once. Only where that got stuck does anybody have to look.
        yield Due(now + COMPUTER_OVERDUE, "play")


def _for_people(table: Table, due: datetime, now: datetime) -> Iterator[Due]:
    time, told = SPEEDS[table.speed], table.pinged is not None or table.reminded
    if not table.personal and not told and now < due and table.turns_begun():
        yield Due(due - (time or PATIENCE) + ping_after(table.speed), "ping")
    if time is None:
        yield Due(due + FORGOTTEN, "close")
    elif table.people_to_move():
        wait = table.personal or table.reminded or now >= due
        yield Due(due, "decide") if wait else Due(due - time * (1 - REMIND_AFTER), "remind")


def wake_at(table: Table, now: datetime) -> datetime | None:
    """Return when the program next has to do something at a table; None if never."""
    due = next_due(table, now)
    return None if due is None else due.at
