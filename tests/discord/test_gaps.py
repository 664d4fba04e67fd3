"""Time in which no one could act is no one's: outages, restarts, locked threads, leaps of the clock."""

from dataclasses import replace

import pytest
from discord.utils import format_dt

from bot.tables.deadlines import due_of
from bot.timing import Timing
from tests.discord.reading import Shown
from tests.discord.test_guilds import come_back, lose_sight
from tests.discord.world import World
from tests.support.in_place import AT_ONCE

SHARD = 0


@pytest.fixture
def timing() -> Timing:
    """Two looks of the clock that lie half a minute apart are a gap."""
    return replace(AT_ONCE, gap=30.0)


async def seconds_left(world: World, message: Shown) -> float:
    due = due_of(await world.table_of(message))
    assert due is not None
    return (due - world.bot.timing.now()).total_seconds()


async def nobody_is_late(world: World, message: Shown) -> bool:
    table = await world.table_of(message)
    return (table.match_in_play().number, [seat.missed for seat in table.seats]) == (0, [0, 0])


@pytest.mark.parametrize("outage", ["of the server", "of the gateway", "of the bot", "of the machine"])
async def test_nobody_is_late_for_the_time_of_an_outage(world: World, outage: str) -> None:
    message = await world.begin(speed="live")
    await world.pass_time(80)
    if outage == "of the server":
        lose_sight(world)
        await world.pass_time(200)
        come_back(world, outage=True)
    elif outage == "of the gateway":
        await world.bot.shards[SHARD].disconnect()
        await world.pass_time(200)
        await world.bot.shards[SHARD].reconnect()
    elif outage == "of the bot":
        await world.bot.close()
        await world.env.advance_time(200)
        await world.restart()
    else:
        await world.env.advance_time(200)
    await world.pass_time(2)
    assert await nobody_is_late(world, message)
    assert 55 <= await seconds_left(world, message) <= 60
    due = due_of(await world.table_of(message))
    assert due is not None
    assert format_dt(due, "R") in message.text
    await world.pass_time(70)
    assert not await nobody_is_late(world, message)
