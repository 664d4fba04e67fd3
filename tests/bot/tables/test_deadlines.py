"""What the program does at a table by itself, and when."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store.stored import Seat
from bot.tables.deadlines import (
    COMPUTER_OVERDUE,
    FORGOTTEN,
    LIVE,
    LONGEST_REST,
    RELAXED,
    SLOW,
    UNTIMED,
    Due,
    next_due,
    wake_at,
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
        speed=LIVE,
        due_at=NOON,
        pinged=[],
        match=MATCH,
    )
    return replace(made, **changes)


def away(*seats: Seat) -> tuple[Seat, ...]:
    return tuple(replace(seat, away=True) for seat in seats)


@pytest.mark.parametrize(
    ("speed", "seconds"), [(LIVE, 30), (RELAXED, 200), (SLOW, 8 * 3600)], ids=[LIVE, RELAXED, SLOW]
)
def test_people_are_reminded_when_a_third_of_the_time_is_left(speed: str, seconds: int) -> None:
    due = next_due(table(speed=speed), BEFORE)
    assert due is not None
    assert due.action == "remind"
    assert abs(NOON - due.at - timedelta(seconds=seconds)) < timedelta(milliseconds=1)


@pytest.mark.parametrize(
    ("speed", "limit", "seconds"),
    [(LIVE, 90, 15), (RELAXED, 600, 30), (SLOW, 86_400, 30), (UNTIMED, 600, 30)],
    ids=[LIVE, RELAXED, SLOW, UNTIMED],
)
def test_people_are_pinged_half_a_minute_after_their_turn_has_begun_or_sooner_if_they_have_little_time(
    speed: str, limit: int, seconds: int
) -> None:
    begun = NOON - timedelta(seconds=limit)
    waiting = table(speed=speed, pinged=None)
    assert next_due(waiting, begun) == Due(begun + timedelta(seconds=seconds), "ping")


def test_nobody_is_pinged_for_a_turn_who_was_pinged_or_reminded_or_has_decided_last() -> None:
    for known in (table(pinged=[0]), table(seats=NOT_TO_MOVE, pinged=None)):
        due = next_due(known, BEFORE)
        assert due is not None
        assert due.action == "remind"
    assert next_due(table(pinged=None, reminded=True), BEFORE) == Due(NOON, "decide")


def test_people_who_were_reminded_are_decided_for_when_their_time_is_over() -> None:
    assert next_due(table(reminded=True), BEFORE) == Due(NOON, "decide")


def test_nobody_is_told_of_what_they_can_no_longer_do() -> None:
    assert next_due(table(pinged=None), NOON) == Due(NOON, "decide")


def test_nobody_is_told_anything_at_a_personal_table() -> None:
    personal = table(guild_id=None, channel_id=1, pinged=None)
    assert personal.personal
    assert next_due(personal, BEFORE) == Due(NOON, "decide")


def test_at_an_untimed_table_nobody_is_reminded_and_it_closes_after_thirty_days() -> None:
    assert next_due(table(speed=UNTIMED), BEFORE) == Due(NOON + FORGOTTEN, "close")
    assert timedelta(days=30) == FORGOTTEN


def test_computers_are_looked_after_if_they_do_not_move() -> None:
    assert next_due(table(seats=TO_MOVE), BEFORE) == Due(BEFORE + COMPUTER_OVERDUE, "play")


def test_a_computer_that_does_not_play_keeps_an_untimed_table_no_longer_than_a_person() -> None:
    late = NOON + FORGOTTEN
    assert next_due(table(seats=TO_MOVE, speed=UNTIMED), late) == Due(late, "close")


def test_a_table_whose_people_are_all_away_closes_after_a_day_and_no_computer_plays_there() -> None:
    assert next_due(table(seats=away(AKI, BEN)), BEFORE) == Due(NOON + LONGEST_REST, "close")


def test_the_end_of_a_round_is_shown_before_computers_go_on() -> None:
    until = BEFORE + timedelta(seconds=20)
    assert next_due(table(seats=TO_MOVE, pause_until=until), BEFORE) == Due(until, "go_on")


def test_a_lobby_closes_when_it_is_due() -> None:
    assert next_due(table(status=LOBBY), BEFORE) == Due(NOON, "close")


def test_people_for_whom_seats_are_kept_are_told_at_once_and_once() -> None:
    kept = replace(BEN, share="")
    assert next_due(table(status=LOBBY, seats=(AKI, kept)), BEFORE) == Due(BEFORE, "invite")
    told = replace(kept, told=True)
    assert next_due(table(status=LOBBY, seats=(AKI, told)), BEFORE) == Due(NOON, "close")
    assert next_due(table(status=LOBBY, seats=(AKI, kept)), NOON) == Due(NOON, "close")


def test_nothing_is_done_at_a_table_that_has_ended() -> None:
    for ended in (table(status=FINISHED), table(status=CANCELLED)):
        assert next_due(ended, BEFORE) is None
        assert wake_at(ended, BEFORE) is None
