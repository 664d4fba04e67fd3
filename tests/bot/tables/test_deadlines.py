"""What the program does at a table by itself, and when."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store.gaps import Gap
from bot.store.stored import Seat, Status
from bot.tables.deadlines import (
    CALLED_LOBBY,
    COMPUTER_OVERDUE,
    DEFAULT_SPEED,
    FORGOTTEN_AFTER,
    IDLE_LOBBY,
    LIVE,
    MAX_AWAY_TIME,
    MIN_FIRST_DECISION,
    RELAXED,
    RESERVATION_TIME,
    SLOW,
    TIME_LIMITS,
    UNTIMED,
    Action,
    Due,
    due_of,
    next_due,
    next_wake_at,
    with_deadline,
)
from bot.tables.table import CANCELLED, FINISHED, LOBBY, PLAYING, Table
from games import Match

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
BEFORE = NOON - timedelta(days=1)
AKI, BEN = Seat(0, 1, None, "Aki", "11"), Seat(1, 2, None, "Ben", "12")
COMPUTER = Seat(1, None, "normal", "Botan", "13")
MATCH = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["11", "12"])
(MOVER,) = MATCH.to_move
TO_MOVE = (AKI, COMPUTER) if MOVER == 1 else (replace(COMPUTER, seat=0), BEN)
"""The seats, with a computer player that is to move."""

NOT_TO_MOVE = (AKI, COMPUTER) if MOVER == 0 else (replace(COMPUTER, seat=0), BEN)


def table(**changes: Any) -> Table:
    """Return a match of Aki and Ben, live unless said otherwise, whose first decision is due at noon.

    Unless said otherwise, they have been pinged for it.
    """
    speed = changes.get("speed", LIVE)
    made = Table(
        id=1,
        guild_id=5,
        channel_id=7,
        message_id=9,
        host_id=1,
        game="koi-koi",
        rules=1,
        options=MATCH.options,
        status=PLAYING,
        server_seed=bytes(32),
        created_at=BEFORE,
        version=3,
        seats=(AKI, BEN),
        speed=speed,
        turn_at=NOON - (TIME_LIMITS[speed] or timedelta(minutes=10)),
        due_at=NOON,
        pinged=[],
        match=MATCH,
    )
    return replace(made, **changes)


def away(*seats: Seat) -> tuple[Seat, ...]:
    return tuple(replace(seat, away=True) for seat in seats)


def test_the_speeds_are_those_that_people_are_promised() -> None:
    timed = {LIVE: timedelta(seconds=90), RELAXED: timedelta(minutes=10), SLOW: timedelta(hours=24)}
    assert dict(TIME_LIMITS) == {**timed, UNTIMED: None}
    assert DEFAULT_SPEED in TIME_LIMITS
    assert timedelta(days=30) == FORGOTTEN_AFTER
    assert timedelta(minutes=15) == IDLE_LOBBY
    for speed, limit in TIME_LIMITS.items():
        begun = with_deadline(table(speed=speed), NOON)
        assert begun.turn_at == NOON
        assert due_of(begun) == NOON + (limit or timedelta(minutes=10)), "others may skip after a while"
    for waits in ({}, {"called_at": BEFORE}):
        lobby = with_deadline(table(status=LOBBY, **waits), NOON)
        assert due_of(lobby) == NOON + (CALLED_LOBBY if waits else IDLE_LOBBY)


ARRANGED = table(pairing_id=3)


def after_moves(count: int) -> Table:
    match = MATCH.copy()
    while match.number < count:
        match.play(min(match.to_move), match.legal_moves(min(match.to_move))[0])
    return replace(ARRANGED, match=match)


def test_a_persons_first_decision_of_an_arranged_match_has_at_least_five_minutes_and_no_other_has() -> None:
    assert timedelta(minutes=5) == MIN_FIRST_DECISION
    limits = list[tuple[bool, timedelta]]()
    for count in range(6):
        begun = after_moves(count)
        movers = {seat for seat, _ in begun.match_in_play().moves}
        (seat,) = begun.to_move
        due = with_deadline(begun, NOON).due_at
        assert due is not None
        limits.append((seat.seat not in movers, due - NOON))
    live = timedelta(seconds=90)
    assert {*limits} == {(True, MIN_FIRST_DECISION), (False, live)}
    assert sum(first for first, _ in limits) == 2, "one of Aki, one of Ben"
    assert with_deadline(table(), NOON).due_at == NOON + live, "who opens a lobby is there"
    computer = with_deadline(replace(ARRANGED, seats=TO_MOVE), NOON)
    assert computer.due_at == NOON + live
    for speed in (RELAXED, SLOW):
        longer = with_deadline(replace(ARRANGED, speed=speed), NOON)
        assert longer.due_at == NOON + (TIME_LIMITS[speed] or timedelta())


def test_pings_reminders_and_outages_know_how_long_a_first_decision_has() -> None:
    begun = with_deadline(replace(ARRANGED, pinged=None), NOON)
    assert next_due(begun, NOON) == Due(NOON + MIN_FIRST_DECISION / 6, "ping")
    assert next_due(replace(begun, pinged=[0]), NOON) == Due(NOON + MIN_FIRST_DECISION * 2 / 3, "remind")
    outage = Gap(NOON + timedelta(minutes=1), NOON + timedelta(minutes=11))
    assert due_of(replace(begun, gaps=(outage,))) == outage.ended + timedelta(minutes=4)
    late = Gap(NOON + timedelta(minutes=4), NOON + timedelta(hours=1))
    assert due_of(replace(begun, gaps=(late,))) == late.ended + MIN_FIRST_DECISION / 3


@pytest.mark.parametrize(("speed", "seconds"), [(LIVE, 30), (RELAXED, 200), (SLOW, 8 * 3600)])
def test_people_are_reminded_when_a_third_of_the_time_is_left(speed: str, seconds: int) -> None:
    due = next_due(table(speed=speed), BEFORE)
    assert due is not None
    assert due.action == "remind"
    assert abs(NOON - due.at - timedelta(seconds=seconds)) < timedelta(milliseconds=1)


@pytest.mark.parametrize(
    ("speed", "limit", "seconds"),
    [(LIVE, 90, 15), (RELAXED, 600, 90), (SLOW, 86_400, 90), (UNTIMED, 600, 90)],
)
def test_a_ping_comes_some_time_after_the_turn_began(speed: str, limit: int, seconds: int) -> None:
    begun = NOON - timedelta(seconds=limit)
    waiting = table(speed=speed, pinged=None)
    assert next_due(waiting, begun) == Due(begun + timedelta(seconds=seconds), "ping")


@pytest.mark.parametrize("known", [table(pinged=[0]), table(seats=NOT_TO_MOVE, pinged=None)])
def test_nobody_is_pinged_for_a_turn_who_was_pinged_or_has_decided_last(known: Table) -> None:
    due = next_due(known, BEFORE)
    assert due is not None
    assert due.action == "remind"


PERSONAL, COMPUTERS = table(guild_id=None, channel_id=1, pinged=None), table(seats=TO_MOVE)
INVITED = (AKI, replace(BEN, share=""))
TOLD = (AKI, replace(BEN, share="", told=True))
PAUSE = BEFORE + timedelta(seconds=20)
REST, LATE = NOON + MAX_AWAY_TIME, NOON + FORGOTTEN_AFTER

DUE: dict[str, tuple[Table, datetime, datetime, Action]] = {
    "who was reminded is decided for": (table(reminded=True), BEFORE, NOON, "decide"),
    "and not pinged": (table(pinged=None, reminded=True), BEFORE, NOON, "decide"),
    "nobody is told of what they can no longer do": (table(pinged=None), NOON, NOON, "decide"),
    "nobody is told anything at a personal table": (PERSONAL, BEFORE, NOON, "decide"),
    "an untimed table closes after thirty days": (table(speed=UNTIMED), BEFORE, LATE, "close"),
    "a computer that does not move is looked after": (COMPUTERS, BEFORE, BEFORE + COMPUTER_OVERDUE, "play"),
    "but keeps no untimed table": (table(seats=TO_MOVE, speed=UNTIMED), LATE, LATE, "close"),
    "where all are away it closes after a day": (table(seats=away(AKI, BEN)), BEFORE, REST, "close"),
    "the end of a round is shown first": (table(seats=TO_MOVE, pause_until=PAUSE), BEFORE, PAUSE, "go_on"),
    "a lobby closes when it is due": (table(status=LOBBY), BEFORE, NOON, "close"),
    "people are told of kept seats at once": (table(status=LOBBY, seats=INVITED), BEFORE, BEFORE, "invite"),
    "and once": (table(status=LOBBY, seats=TOLD), BEFORE, NOON, "close"),
    "players are called at once": (table(status=LOBBY, called_at=BEFORE), BEFORE, BEFORE, "call"),
    "after those for whom seats are kept": (
        table(status=LOBBY, seats=INVITED, called_at=BEFORE),
        BEFORE,
        BEFORE,
        "invite",
    ),
    "and called once": (table(status=LOBBY, called_at=BEFORE, call_id=9), BEFORE, NOON, "close"),
    "seats kept for five minutes are freed": (
        table(status=LOBBY, seats=TOLD, kept_until=BEFORE + RESERVATION_TIME),
        BEFORE,
        BEFORE + RESERVATION_TIME,
        "free",
    ),
    "once all have sat down, none are": (table(status=LOBBY, kept_until=BEFORE), BEFORE, NOON, "close"),
    "but not to a lobby that closes": (table(status=LOBBY, called_at=BEFORE), NOON, NOON, "close"),
    "but not of a lobby that closes": (table(status=LOBBY, seats=INVITED), NOON, NOON, "close"),
}


@pytest.mark.parametrize(("waiting", "now", "at", "action"), DUE.values(), ids=DUE)
def test_what_is_done_next_at_a_table(waiting: Table, now: datetime, at: datetime, action: Action) -> None:
    assert next_due(waiting, now) == Due(at, action)


@pytest.mark.parametrize("status", [FINISHED, CANCELLED])
def test_nothing_is_done_at_a_table_that_has_ended(status: Status) -> None:
    ended = table(status=status)
    assert next_due(ended, BEFORE) is next_wake_at(ended, BEFORE) is None
