"""All tables together are shown no more often than Discord allows, and nobody waits without need."""

import asyncio
from math import inf

from bot.timing import USUAL
from cogs.publishing.turns import Turns

ALLOWED = 50
"""Requests a second that Discord allows a bot."""


GAP = 0.005
"""Seconds between two turns, where some have to be waited for."""


def at_once(turns: Turns) -> int:
    """Take turns until one has to be waited for; return how many there were."""
    for taken in range(100):
        waiting = turns.next()
        try:
            waiting.send(None)
        except StopIteration:
            continue
        waiting.close()
        return taken
    return 100


def test_all_tables_together_leave_room_for_other_requests() -> None:
    assert USUAL.edits_per_second <= ALLOWED * 2 / 3


async def test_a_few_turns_are_given_at_once() -> None:
    assert at_once(Turns(1 / 3600, at_once=5)) == 5


async def test_other_turns_are_given_so_many_a_second() -> None:
    turns, time = Turns(1 / GAP, at_once=0), asyncio.get_running_loop().time
    begun = time()
    for _ in range(10):
        await turns.next()
    assert time() - begun > 9 * GAP


async def test_after_a_quiet_moment_some_turns_are_given_at_once_again() -> None:
    turns = Turns(1 / GAP, at_once=5)
    for _ in range(10):
        await turns.next()
    await asyncio.sleep(6 * GAP)
    assert at_once(turns) >= 5


def test_without_a_pace_nobody_waits() -> None:
    assert at_once(Turns(inf, at_once=0)) == 100


async def test_turns_are_given_in_the_order_they_were_asked_for() -> None:
    turns, came = Turns(1000, at_once=1), list[int]()

    async def take_one(number: int) -> None:
        await turns.next()
        came.append(number)

    await asyncio.gather(*(take_one(number) for number in range(10)))
    assert came == list(range(10))
