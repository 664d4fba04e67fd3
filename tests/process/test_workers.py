"""The processes that think: none outlives the bot, and killed ones do not keep it from ending in time."""

import asyncio
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.discord.reading import Shown
from tests.discord.world import decisions
from tests.process.bot_process import PATIENCE
from tests.process.wire import Wire

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform != "linux", reason="reads of processes in /proc"),
]

GRACE = 10.0
"""Seconds after which whoever asked the bot to stop kills it, such as Docker."""


def workers_of(wire: Wire) -> list[int]:
    """Return the ids of the bot's processes that think."""
    pid = wire.bot.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


@contextmanager
def watched(wire: Wire) -> Iterator[list[int]]:
    """Return for each worker something that becomes readable when it ends."""
    watches = [os.pidfd_open(pid) for pid in workers_of(wire)]
    yield watches
    for watch in watches:
        os.close(watch)


async def ended(watch: int) -> bool:
    """Wait for a worker to end; returns whether it did."""
    return (await asyncio.to_thread(select.select, [watch], [], [], PATIENCE))[0] == [watch]


async def begin(wire: Wire) -> tuple[Shown, Shown]:
    """Make Aki begin a match with a hard computer player; return the table's message and Aki's hand."""
    await wire.start()
    lobby = await wire.aki.type(wire.channel, "play", game="koi-koi")
    await wire.aki.add_computer(lobby, "hard")
    table = await wire.begin_at(wire.aki, lobby)
    await wire.until(lambda: table.offers("hand") != [])
    return table, await wire.aki.open_hand(table)


async def until_it_thinks(wire: Wire, hand: Shown) -> None:
    """Make Aki decide until it is the computer player's turn, who then thinks."""
    while mine := decisions(hand):
        assert await wire.press(wire.aki, hand, mine[0])
    async with asyncio.timeout(PATIENCE):
        while not workers_of(wire):  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.05)


async def test_asked_to_stop_when_its_workers_are_killed_the_bot_ends_in_time(wire: Wire) -> None:
    _, hand = await begin(wire)
    await until_it_thinks(wire, hand)
    for pid in workers_of(wire):
        os.kill(pid, signal.SIGKILL)
    code, seconds = await wire.bot.stop(signal.SIGTERM)
    assert code == 0, wire.bot.told
    assert seconds < GRACE


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
async def test_a_stop_while_thinking_leaves_no_worker(wire: Wire, number: signal.Signals) -> None:
    _, hand = await begin(wire)
    await until_it_thinks(wire, hand)
    with watched(wire) as workers:
        code, seconds = await wire.bot.stop(number)
        assert code == 0, wire.bot.told
        assert seconds < GRACE
        assert workers
        assert all([await ended(worker) for worker in workers])
    assert not wire.bot.faults


async def test_a_bot_that_is_killed_takes_its_workers_with_it(wire: Wire) -> None:
    _, hand = await begin(wire)
    await until_it_thinks(wire, hand)
    with watched(wire) as workers:
        await wire.bot.kill()
        assert workers
        assert all([await ended(worker) for worker in workers])
