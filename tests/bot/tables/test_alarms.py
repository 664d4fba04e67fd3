"""What the program does at a table by itself, and when: remind, decide, play, close."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Unpack

import pytest

from bot.store.stored import Seat, StoredTable, TableChanges
from bot.tables.deadlines import (
    CLOSE,
    DECIDE,
    FORGOTTEN,
    LIVE,
    LONGEST_REST,
    PING,
    PLAY,
    RELAXED,
    REMIND,
    SLOW,
    UNTIMED,
    Alarm,
    alarms_of,
    wake_at,
)
from bot.tables.table import CANCELLED, FINISHED, LOBBY, PLAYING, Table
from games import Match

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
AKI, BEN = Seat(0, 1, None, "Aki", "11"), Seat(1, 2, None, "Ben", "12")
COMPUTER = Seat(1, None, "normal", "Botan", "13")
MATCH = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["11", "12"])
(MOVER,) = MATCH.to_move


def table(
    reminded_for: int | None = None, pinged_for: int | None = 0, **changes: Unpack[TableChanges]
) -> Table:
    """Return a match of Aki and Ben, live unless said otherwise, whose first decision is due at noon.

    Unless said otherwise, they have been pinged for it.
    """
    stored = StoredTable(
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
        created_at=NOON - timedelta(days=1),
        version=3,
        seats=(AKI, BEN),
        speed=LIVE,
        due_at=NOON,
        due_for=0,
        reminded_for=reminded_for,
        pinged_for=pinged_for,
    )
    return replace(Table(**vars(stored), match=MATCH), **changes)


def away(*seats: Seat) -> tuple[Seat, ...]:
    return tuple(replace(seat, away=True) for seat in seats)


@pytest.mark.parametrize(
    ("speed", "seconds"), [(LIVE, 30), (RELAXED, 200), (SLOW, 8 * 3600)], ids=[LIVE, RELAXED, SLOW]
)
def test_people_are_reminded_when_a_third_of_the_time_is_left(speed: str, seconds: int) -> None:
    (alarm,) = alarms_of(table(speed=speed))
    assert alarm.deed == REMIND
    assert abs(NOON - alarm.at - timedelta(seconds=seconds)) < timedelta(milliseconds=1)


@pytest.mark.parametrize(
    ("speed", "limit", "seconds"),
    [(LIVE, 90, 15), (RELAXED, 600, 30), (SLOW, 86_400, 30), (UNTIMED, 600, 30)],
    ids=[LIVE, RELAXED, SLOW, UNTIMED],
)
def test_people_are_pinged_half_a_minute_after_their_turn_has_begun_or_sooner_if_they_have_little_time(
    speed: str, limit: int, seconds: int
) -> None:
    waiting = table(speed=speed, pinged_for=None)
    begun = NOON - timedelta(seconds=limit)
    assert wake_at(waiting) == begun + timedelta(seconds=seconds)
    assert alarms_of(waiting)[0].deed == PING


def test_nobody_is_pinged_for_a_turn_who_was_pinged_or_reminded_or_has_decided_last() -> None:
    for known in (table(), table(reminded_for=0, pinged_for=None)):
        assert PING not in [alarm.deed for alarm in alarms_of(known)]
    seats = (AKI, COMPUTER) if MOVER == 0 else (replace(COMPUTER, seat=0), BEN)
    alone = table(seats=seats, pinged_for=None)
    assert [alarm.deed for alarm in alarms_of(alone)] == [REMIND]


def test_people_who_were_reminded_are_decided_for_when_their_time_is_over() -> None:
    assert alarms_of(table(reminded_for=0)) == (Alarm(NOON, DECIDE),)


def test_people_who_were_reminded_of_another_decision_are_reminded_of_this_one() -> None:
    (alarm,) = alarms_of(table(reminded_for=0, pinged_for=1, due_for=1))
    assert alarm.deed == REMIND


def test_at_an_untimed_table_nobody_is_reminded_and_it_closes_after_thirty_days() -> None:
    assert alarms_of(table(speed=UNTIMED)) == (Alarm(NOON + FORGOTTEN, CLOSE),)
    assert timedelta(days=30) == FORGOTTEN


def test_computers_play_at_once_and_nobody_is_reminded_of_that() -> None:
    seats = (AKI, COMPUTER) if MOVER == 1 else (replace(COMPUTER, seat=0), BEN)
    (alarm,) = alarms_of(table(seats=seats))
    assert alarm.deed == PLAY
    assert alarm.at < NOON


def test_a_computer_that_does_not_play_keeps_an_untimed_table_no_longer_than_a_person() -> None:
    seats = (AKI, COMPUTER) if MOVER == 1 else (replace(COMPUTER, seat=0), BEN)
    assert Alarm(NOON + FORGOTTEN, CLOSE) in alarms_of(table(seats=seats, speed=UNTIMED))


def test_a_table_whose_people_are_all_away_closes_after_a_day_and_no_computer_plays_there() -> None:
    assert alarms_of(table(seats=away(AKI, BEN))) == (Alarm(NOON + LONGEST_REST, CLOSE),)


def test_a_lobby_closes_when_it_is_due() -> None:
    assert alarms_of(table(status=LOBBY)) == (Alarm(NOON, CLOSE),)


def test_nothing_is_done_at_a_table_that_has_ended() -> None:
    for ended in (table(status=FINISHED), table(status=CANCELLED)):
        assert alarms_of(ended) == ()
        assert wake_at(ended) is None


def test_the_program_wakes_up_for_the_first_thing_that_is_to_be_done() -> None:
    assert wake_at(table(reminded_for=0)) == NOON
    seats = (AKI, COMPUTER) if MOVER == 1 else (replace(COMPUTER, seat=0), BEN)
    at = wake_at(table(seats=seats, speed=UNTIMED))
    assert at is not None
    assert at < NOON
