"""Deadlines: how long a decision may take at a table, what the program does there by itself, and when."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.store.stored import Seat, StoredTable
from bot.tables.gaps import end_without_gaps
from bot.tables.table import LOBBY, PLAYING, Table

LIVE, RELAXED, SLOW, UNTIMED = "live", "relaxed", "slow", "untimed"

TIME_LIMITS: Mapping[str, timedelta | None] = {
    LIVE: timedelta(seconds=90),
    RELAXED: timedelta(minutes=10),
    SLOW: timedelta(hours=24),
    UNTIMED: None,
}
"""The time limit for a decision by speed; None if there is no limit."""

FAST_SPEEDS = (LIVE, RELAXED)
"""The speeds at which one has to be there to play."""

DEFAULT_SPEED = RELAXED

REMINDER_FRACTION = 2 / 3
"""The fraction of the time after which people are reminded."""

FORCED_MOVE_DELAY = timedelta(seconds=2)
"""How long after a turn has begun a forced move is played, so that people see what came before."""

PING_DELAY = timedelta(seconds=90)
"""How long after a turn has begun its player is pinged; whoever is there has noticed by then."""

PING_FRACTION = 1 / 6
"""The fraction of the time after which people are pinged about a turn at the latest."""

PATIENCE = timedelta(minutes=10)
"""How long others must wait at a table without a time limit before they may skip a player."""

IDLE_LOBBY = timedelta(minutes=15)
"""How long an idle lobby stays open."""

CALLED_LOBBY = timedelta(days=1)
"""How long an idle lobby stays open if players were called to it, or somebody was challenged."""

RESERVATION_TIME = timedelta(minutes=5)
"""How long seats are kept for people who want to play now."""

MAX_AWAY_TIME = timedelta(hours=24)
"""How long a match waits while all its people are away."""

FORGOTTEN_AFTER = timedelta(days=30)
"""How long a table without a time limit stays open without a decision."""

THREAD_AWAKE_TIME = timedelta(days=6)
"""How long a table without time limit waits in a thread of its own until there is a new message: Discord
archives such a thread after a week without one, and phones may not send clicks in it."""

UNUSED_AFTER = timedelta(hours=24)
"""How long a table without a time limit must be idle before others may close it to play in its place."""

ALL_GONE_AFTER = timedelta(hours=1)
"""How long all people must have been away from a table before others may close it to play in its place."""

COMPUTER_OVERDUE = timedelta(seconds=60)
"""How long after a computer player's turn began the clock checks that it moved."""

MAX_MISSED = 2
"""How many decisions in a row a person may miss before a computer player keeps their seat."""


def due_after(speed: str, now: datetime) -> datetime:
    """Return when a decision that begins now is due or, at an untimed table, when others may skip it."""
    return now + (TIME_LIMITS[speed] or PATIENCE)


def ping_delay(speed: str) -> timedelta:
    """Return how long after a turn has begun its player is pinged, if they have done nothing since."""
    return min(PING_DELAY, PING_FRACTION * (TIME_LIMITS[speed] or PATIENCE))


def idle_after(now: datetime, stays_open_long: bool = False) -> datetime:
    """Return when a lobby closes if nobody touches it from now on.

    Args:
        now: the time.
        stays_open_long: whether it waits for people who were called or challenged.
    """
    return now + _idle_time(stays_open_long)


def _idle_time(stays_open_long: bool) -> timedelta:
    return CALLED_LOBBY if stays_open_long else IDLE_LOBBY


def began_at(table: StoredTable) -> datetime | None:
    """Return when a table's decision began, or its lobby was touched last; None if nothing is due there."""
    if table.due_at is None:
        return None
    idle = _idle_time(table.stays_open_long) if table.status == LOBBY else None
    return table.due_at - (idle or TIME_LIMITS[table.speed] or PATIENCE)


def due_of(table: Table) -> datetime | None:
    """Return when a table's decision is due, or its untouched lobby closes; None if never.

    That is later than what is stored by as much as people could not act there.
    """
    began = began_at(table)
    if table.due_at is None or began is None:
        return None
    return end_without_gaps(began, table.due_at - began, table.gaps)


def late_seats(table: Table, now: datetime) -> list[Seat]:
    """Return the seats of people who have run out of time for a decision, in seat order."""
    due = due_of(table)
    return table.people_to_move() if due is not None and due <= now else []


def is_forgotten(table: Table, now: datetime) -> bool:
    """Return whether nobody has done anything for long at a match in play, which waits for people alone."""
    began = began_at(table)
    if table.status != PLAYING or began is None or not (table.all_away or TIME_LIMITS[table.speed] is None):
        return False
    return end_without_gaps(began, ALL_GONE_AFTER if table.all_away else UNUSED_AFTER, table.gaps) <= now


def away_ends_at(table: Table, due: datetime) -> datetime:
    """Return when a table whose people are all away closes, given when its decision is due."""
    return end_without_gaps(due, MAX_AWAY_TIME, table.gaps)


Action = Literal["close", "play", "force", "go_on", "invite", "call", "free", "ping", "remind", "decide"]
"""What the program does at a table by itself: end it because its people stay away; have computer players
move; play the move of a person who has no choice and wants no click; go on after the end of a round; tell
people that a seat is kept for them, that a host looks for players, that their turn has begun, or that the
table waits for them; free the seats of those who do not come; decide for those who let their time pass."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done next at a table, and when."""

    at: datetime
    action: Action


def next_due(table: Table, now: datetime) -> Due | None:
    """Return what is to be done next at a table if nothing happens there; None if nothing ever is.

    Args:
        table: the table.
        now: the time. People are not reminded of what they can no longer do.
    """
    due = due_of(table)
    if not table.open or due is None:
        return None
    if table.status == LOBBY:
        return min(_due_in_lobby(table, due, now), key=lambda each: each.at)
    if table.all_away:
        return Due(away_ends_at(table, due), "close")
    return min(
        (*_due_for_all(table, now), *_due_for_people(table, due, now)), key=lambda each: each.at, default=None
    )


def _due_in_lobby(table: Table, due: datetime, now: datetime) -> Iterator[Due]:
    yield Due(due, "close")
    if now < due and not table.personal and any(not seat.told for seat in table.reserved_seats):
        yield Due(now, "invite")
    elif now < due and table.called_at is not None and table.call_id is None:
        yield Due(now, "call")
    elif table.kept_until is not None and table.reserved_seats:
        yield Due(end_without_gaps(table.kept_until - RESERVATION_TIME, RESERVATION_TIME, table.gaps), "free")


def _due_for_all(table: Table, now: datetime) -> Iterator[Due]:
    if table.pause_until is not None:
        yield Due(table.pause_until, "go_on")
    elif table.computers_to_move():
        # They move at once; this only finds a table at which that got stuck.
        yield Due(now + COMPUTER_OVERDUE, "play")


def _due_for_people(table: Table, due: datetime, now: datetime) -> Iterator[Due]:
    time, told = TIME_LIMITS[table.speed], table.pinged is not None or table.reminded
    began = due - (time or PATIENCE)
    if any(seat.plays_forced for seat in table.seats) and table.forced_move() is not None:
        yield Due(began + FORCED_MOVE_DELAY, "force")
    if not table.personal and not told and now < due and table.turns_begun():
        yield Due(began + ping_delay(table.speed), "ping")
    if time is None:
        if table.own_thread and not table.reminded and table.people_to_move():
            # Discord's time goes on, whether or not people can act.
            yield Due((table.due_at or due) - PATIENCE + THREAD_AWAKE_TIME, "remind")
        yield Due(end_without_gaps(due, FORGOTTEN_AFTER, table.gaps), "close")
    elif table.people_to_move():
        wait = table.personal or table.reminded or now >= due
        yield Due(due, "decide") if wait else Due(due - time * (1 - REMINDER_FRACTION), "remind")


def next_wake_at(table: Table, now: datetime) -> datetime | None:
    """Return when the program next has to do something at a table; None if never."""
    due = next_due(table, now)
    return None if due is None else due.at
