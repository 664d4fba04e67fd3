"""Alarms: what the program has to do at a table by itself, and when."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from bot.tables.pace import FORGOTTEN, LONGEST_REST, PATIENCE, REMIND_AFTER, SPEEDS, ping_after
from bot.tables.table import LOBBY, Table

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
    stored, due = table.stored, table.stored.due_at
    if not table.open or due is None:
        return ()
    if stored.status == LOBBY:
        return (Alarm(due, CLOSE),)
    if table.resting:
        return (Alarm(due + LONGEST_REST, CLOSE),)
    computers = (Alarm(AT_ONCE, PLAY),) if table.computers_to_move() else ()
    return *computers, *_for_turns(table, due), *_for_people(table, due)


def _for_turns(table: Table, due: datetime) -> tuple[Alarm, ...]:
    stored = table.stored
    if stored.due_for in (stored.pinged_for, stored.reminded_for) or not table.turns_begun():
        return ()
    begun = due - (SPEEDS[stored.speed] or PATIENCE)
    return (Alarm(begun + ping_after(stored.speed), PING),)


def _for_people(table: Table, due: datetime) -> tuple[Alarm, ...]:
    time = SPEEDS[table.stored.speed]
    if time is None:
        return (Alarm(due + FORGOTTEN, CLOSE),)
    if not table.people_to_move():
        return ()
    if table.stored.reminded_for == table.stored.due_for:
        return (Alarm(due, DECIDE),)
    return (Alarm(due - time * (1 - REMIND_AFTER), REMIND),)


def wake_at(table: Table) -> datetime | None:
    """Return when the program next has to do something at a table; None if never."""
    return min((alarm.at for alarm in alarms_of(table)), default=None)
