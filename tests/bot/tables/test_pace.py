"""How long a decision may take."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.deadlines import DEFAULT_SPEED, LIVE, RELAXED, SLOW, SPEEDS, UNTIMED, due_after

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


def test_at_an_untimed_table_others_may_skip_after_a_while() -> None:
    due = due_after(UNTIMED, NOON)
    assert due > NOON
