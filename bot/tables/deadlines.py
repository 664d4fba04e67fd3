"""Deadlines: how long a decision may take at a table, what the program does there by itself, and when."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
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


CLOSE, PLAY, PING, REMIND, DECIDE = "close", "play", "ping", "remind", "decide"
Deed = Literal["close", "play", "ping", "remind", "decide"]

AT_ONCE = datetime.fromtimestamp(0, UTC)
"""A time that has passed, even for a machine whose clock is wrong."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something to be done at a table.

    Attributes:
        at: when.
        deed: `close`: end it, as nobody comes; `play`: make the decisions of computer players; `ping`: tell
            people that their turn has begun; `remind`: remind people that it waits for them; `decide`: make
            the decisions that people let pass.
    """

    at: datetime
    deed: Deed


def alarms_of(table: Table) -> tuple[Alarm, ...]:
    """Return what is to be done at a table if nothing happens there, the earliest first."""
    due = table.due_at
    if not table.open or due is None:
        return ()
    if table.status == LOBBY:
        return (Alarm(due, CLOSE),)
    if table.resting:
        return (Alarm(due + LONGEST_REST, CLOSE),)
    computers = (Alarm(AT_ONCE, PLAY),) if table.computers_to_move() else ()
    return *computers, *_for_turns(table, due), *_for_people(table, due)


def _for_turns(table: Table, due: datetime) -> tuple[Alarm, ...]:
    if table.due_for in (table.pinged_for, table.reminded_for) or not table.turns_begun():
        return ()
    begun = due - (SPEEDS[table.speed] or PATIENCE)
    return (Alarm(begun + ping_after(table.speed), PING),)


def _for_people(table: Table, due: datetime) -> tuple[Alarm, ...]:
    time = SPEEDS[table.speed]
    if time is None:
        return (Alarm(due + FORGOTTEN, CLOSE),)
    if not table.people_to_move():
        return ()
    if table.reminded_for == table.due_for:
        return (Alarm(due, DECIDE),)
    return (Alarm(due - time * (1 - REMIND_AFTER), REMIND),)


def wake_at(table: Table) -> datetime | None:
    """Return when the program next has to do something at a table; None if never."""
    return min((alarm.at for alarm in alarms_of(table)), default=None)
