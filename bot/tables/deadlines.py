"""Deadlines: time limits of decisions, and the next automatic action at a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from bot.store.stored import HERALD_DUE, Seat
from bot.tables.gaps import end_without_gaps
from bot.tables.table import LOBBY, PLAYING, Table

LIVE, RELAXED, SLOW, UNTIMED = "live", "relaxed", "slow", "untimed"

TIME_LIMITS: Mapping[str, timedelta | None] = {
    LIVE: timedelta(seconds=90),
    RELAXED: timedelta(minutes=10),
    SLOW: timedelta(hours=24),
    UNTIMED: None,
}
"""The time limit for a decision by speed, or None."""

FAST_SPEEDS = (LIVE, RELAXED)
"""Speeds of matches whose players have to be there."""

DEFAULT_SPEED = RELAXED

REMINDER_FRACTION = 2 / 3
"""Fraction of the time limit before people are reminded."""

FORCED_MOVE_DELAY = timedelta(seconds=2)
"""Time between the start of a turn and its forced move, so that people see the move before."""

PING_DELAY = timedelta(seconds=90)
"""Maximum time between the start of a turn and the ping: a player who watches has noticed by then."""

_PING_FRACTION = 1 / 6
"""Maximum fraction of the time limit before the ping about a turn."""

_PATIENCE = timedelta(minutes=10)
"""Time at an untimed table before the other players may skip the player to move."""

IDLE_LOBBY = timedelta(minutes=15)
"""Idle time before a lobby closes."""

CALLED_LOBBY = timedelta(days=1)
"""Idle time before a lobby closes if its host has pinged or challenged players."""

MIN_FIRST_DECISION = timedelta(minutes=5)
"""Minimum time for a person's first decision of a match that was arranged for them: they may not be there
yet."""

PATIENT_LOBBY = timedelta(days=3)
"""Idle time before a patient lobby closes."""

OFFER_AFTER = timedelta(minutes=10)
"""Time before a lobby offers other ways to play to a host whom no one has joined."""

RESERVATION_TIME = timedelta(minutes=5)
"""Lifetime of seats reserved for people who want to play now."""

MAX_AWAY_TIME = timedelta(hours=24)
"""Maximum time with all people away before a match closes."""

FORGOTTEN_AFTER = timedelta(days=30)
"""Time without a decision before an untimed table closes."""

THREAD_AWAKE_TIME = timedelta(days=6)
"""Time without a message before an untimed table sends one to its own thread: Discord archives the thread
after a week, and phones may not send clicks in an archived thread."""

_UNUSED_AFTER = timedelta(hours=24)
"""Idle time before others may close an untimed table to play in its place."""

_ALL_GONE_AFTER = timedelta(hours=1)
"""Time with all people away before others may close a table to play in its place."""

COMPUTER_OVERDUE = timedelta(seconds=60)
"""Time after the start of a computer player's turn when the clock checks that it moved."""

MAX_MISSED = 2
"""Number of decisions missed in a row before a computer player takes a person's seat."""


def ping_delay(time: timedelta) -> timedelta:
    """Return the time between the start of a turn and the ping of a player who hasn't acted since."""
    return min(PING_DELAY, _PING_FRACTION * time)


def with_deadline(table: Table, now: datetime) -> Table:
    """Return a table whose decision begins now, or a lobby that changes now, with its new deadline."""
    return replace(table, turn_at=now, due_at=now + _time_limit(table))


def _time_limit(table: Table) -> timedelta:
    """Return the time for a decision that begins now or, at an untimed table, before others may skip it.

    In a lobby this is the time before it closes if nothing changes.
    """
    if table.status == LOBBY:
        if table.patient:
            return PATIENT_LOBBY
        return CALLED_LOBBY if table.stays_open_long else IDLE_LOBBY
    time = TIME_LIMITS[table.speed] or _PATIENCE
    return max(time, MIN_FIRST_DECISION) if table.pairing_id is not None and table.first_decisions() else time


def due_of(table: Table) -> datetime | None:
    """Return when a table's decision is due or its idle lobby closes, with delays by outages, or None."""
    if table.due_at is None or table.turn_at is None:
        return None
    return end_without_gaps(table.turn_at, table.due_at - table.turn_at, table.gaps)


def late_seats(table: Table, now: datetime) -> list[Seat]:
    """Return the seats of people who have run out of time for a decision, in seat order."""
    due = due_of(table)
    return table.people_to_move() if due is not None and due <= now else []


def is_forgotten(table: Table, now: datetime) -> bool:
    """Return whether a match in play, which waits for people alone, has been idle for long."""
    began = table.turn_at
    if table.status != PLAYING or began is None or not (table.all_away or TIME_LIMITS[table.speed] is None):
        return False
    return end_without_gaps(began, _ALL_GONE_AFTER if table.all_away else _UNUSED_AFTER, table.gaps) <= now


def away_ends_at(table: Table, due: datetime) -> datetime:
    """Return when a table with all people away closes, given when its decision is due."""
    return end_without_gaps(due, MAX_AWAY_TIME, table.gaps)


Action = Literal[
    "close", "play", "force", "go_on", "invite", "call", "tell", "offer", "free", "ping", "remind", "decide"
]
"""An automatic action at a table: close it because its people stay away; make computer players move; play a
forced move for a person who wants no click; resume play after the end of a round; notify people of a
reserved seat; ping players for a host; ping people who asked to hear of a lobby; offer a lonely host other
ways to play; free the seats of people who don't come; ping people as their turn begins; remind people that
the table waits for them; decide for people who are late."""


@dataclass(frozen=True, slots=True)
class Due:
    """The next action at a table, and its time."""

    at: datetime
    action: Action


def next_due(table: Table, now: datetime) -> Due | None:
    """Return the next automatic action at a table if nothing happens before, or None."""
    due = due_of(table)
    if not table.open or due is None:
        return None
    if table.status == LOBBY:
        return min(_due_in_lobby(table, due, now), key=lambda each: each.at)
    if table.all_away:
        return None if table.rests else Due(away_ends_at(table, due), "close")
    return min(
        (*_due_for_all(table, now), *_due_for_people(table, due, now)), key=lambda each: each.at, default=None
    )


def _due_in_lobby(table: Table, due: datetime, now: datetime) -> Iterator[Due]:
    yield Due(due, "close")
    if table.herald_id == HERALD_DUE and now < due:
        yield Due(now, "tell")
    if table.lonely and not table.offered:
        yield Due(end_without_gaps(table.created_at, OFFER_AFTER, table.gaps), "offer")
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
        # Computer players move at once; this finds a table where that got stuck.
        yield Due(now + COMPUTER_OVERDUE, "play")


def _due_for_people(table: Table, due: datetime, now: datetime) -> Iterator[Due]:
    turn_at = table.turn_at or due
    time = (table.due_at or due) - turn_at
    notified = table.pinged is not None or table.reminded
    began = due - time
    if any(seat.plays_forced for seat in table.seats) and table.forced_move() is not None:
        yield Due(began + FORCED_MOVE_DELAY, "force")
    late = due - time * (1 - REMINDER_FRACTION) if TIME_LIMITS[table.speed] else due
    if not table.personal and not notified and now < late and table.turns_begun():
        yield Due(began + ping_delay(time), "ping")
    if TIME_LIMITS[table.speed] is None:
        if table.own_thread and not table.reminded and table.people_to_move():
            # Discord archives threads during outages, too.
            yield Due(turn_at + THREAD_AWAKE_TIME, "remind")
        yield Due(end_without_gaps(due, FORGOTTEN_AFTER, table.gaps), "close")
    elif table.people_to_move():
        wait = table.personal or table.reminded or now >= due
        yield Due(due, "decide") if wait else Due(late, "remind")


def next_wake_at(table: Table, now: datetime) -> datetime | None:
    """Return when the next automatic action is due at a table, or None."""
    due = next_due(table, now)
    return None if due is None else due.at
