"""How long a decision may take, and when people are reminded of it."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.pace import (
    DEFAULT_SPEED,
    LIVE,
    RELAXED,
    SLOW,
    SPEEDS,
    UNTIMED,
    Alarm,
    due_after,
    next_alarm,
)

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
TIMED = [speed for speed, time in SPEEDS.items() if time is not None]


def test_the_speeds_are_those_that_people_are_promised() -> None:
    assert dict(SPEEDS) == {
        LIVE: timedelta(seconds=90),
        RELAXED: timedelta(minutes=10),
        SLOW: timedelta(hours=24),
        UNTIMED: None,
    }
    assert DEFAULT_SPEED in SPEEDS


@pytest.mark.parametrize("speed", TIMED)
def test_a_decision_is_due_when_its_time_is_over(speed: str) -> None:
    assert due_after(speed, NOON) - NOON == SPEEDS[speed]


def test_at_an_untimed_table_others_may_skip_after_a_while_but_nobody_is_reminded() -> None:
    due = due_after(UNTIMED, NOON)
    assert due > NOON
    assert next_alarm(UNTIMED, due, reminded=False) is None
    assert next_alarm(UNTIMED, due, reminded=True) is None


@pytest.mark.parametrize(
    ("speed", "seconds"), [(LIVE, 60), (RELAXED, 400), (SLOW, 16 * 3600)], ids=[LIVE, RELAXED, SLOW]
)
def test_people_are_reminded_at_two_thirds_of_the_time_and_late_at_its_end(speed: str, seconds: int) -> None:
    due = due_after(speed, NOON)
    first = next_alarm(speed, due, reminded=False)
    assert first is not None
    assert not first.due
    assert abs(first.at - NOON - timedelta(seconds=seconds)) < timedelta(milliseconds=1)
    assert next_alarm(speed, due, reminded=True) == Alarm(due, due=True)
