"""All tables together are shown no more often than Discord allows, and nobody waits without need."""

import asyncio
from math import inf

import pytest

from bot.timing import USUAL
from cogs.publishing.turns import Turns

ALLOWED = 50
"""Requests a second that Discord allows a bot."""


class Hours:
    """An event loop's time, which passes while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: made)
    monkeypatch.setattr(asyncio, "sleep", made.sleep)
    return made


def take(turns: Turns, count: int) -> None:
    """Take turns one after the other."""
    for _ in range(count):
        with pytest.raises(StopIteration):
            turns.next().send(None)


def test_all_tables_together_leave_room_for_other_requests() -> None:
    assert USUAL.edits_per_second <= ALLOWED * 2 / 3


def test_a_few_turns_are_given_at_once_and_then_so_many_a_second(hours: Hours) -> None:
    turns = Turns(20, at_once=5)
    take(turns, 5)
    assert hours.now == 1000.0
    take(turns, 20)
    assert hours.now == pytest.approx(1001.0)


def test_after_a_quiet_moment_some_turns_are_given_at_once_again(hours: Hours) -> None:
    turns = Turns(20, at_once=5)
    take(turns, 25)
    hours.now += 3600
    before = hours.now
    take(turns, 4)
    assert hours.now == before
    take(turns, 2)
    assert hours.now > before


def test_without_a_pace_nobody_waits(hours: Hours) -> None:
    take(Turns(inf, at_once=0), 1000)
    assert hours.now == 1000.0


async def test_turns_are_given_in_the_order_they_were_asked_for() -> None:
    turns, came = Turns(1000, at_once=1), list[int]()

    async def take_one(number: int) -> None:
        await turns.next()
        came.append(number)

    await asyncio.gather(*(take_one(number) for number in range(10)))
    assert came == list(range(10))
