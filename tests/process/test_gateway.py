"""The gateway drops, resumes and refuses sessions in the middle of a match, and people click meanwhile."""

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
from aiohttp import web

from bot.local.gateway import Gateway
from tests.discord.reading import Shown
from tests.discord.world import answer_of, decisions
from tests.process.bot_process import PATIENCE
from tests.process.faults import rate_limited
from tests.process.forked import Forked
from tests.process.wire import Wire

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

LONG = 4.0
"""Seconds for which Discord wants no requests at all."""

A_MOMENT = 0.1
"""Seconds by which clocks may differ."""


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Forked]:
    """A bot that starts soon."""
    forked = Forked(tmp_path, "bot")
    yield forked
    await forked.close()


@pytest.fixture
async def table(wire: Wire) -> Shown:
    """The message of a match in play."""
    await wire.start()
    return await wire.begin(rounds="12")


@pytest.fixture
def gateway(wire: Wire) -> Gateway:
    return wire.discord.gateway


async def until(holds: Callable[[], bool]) -> None:
    """Wait for a condition that no request brings about."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if holds():
                return
            await asyncio.sleep(0.02)


async def goes_on(wire: Wire, table: Shown) -> None:
    """Check that whoever is to move decides, and the table shows that."""
    before = await wire.decision(table)
    person, hand = await wire.mover(table)
    await person.decide(hand, Random(1))
    assert await wire.decision(table) > before


async def test_a_click_in_an_interruption_is_answered(wire: Wire, gateway: Gateway, table: Shown) -> None:
    await gateway.drop_sockets()
    await wire.aki.open_hand(table)
    await until(lambda: gateway.resumed == 1)
    await goes_on(wire, table)
    assert (gateway.identified, gateway.resumed) == (1, 1)
    assert wire.unanswered() == set()


async def test_an_unheard_click_costs_another_one(wire: Wire, gateway: Gateway, table: Shown) -> None:
    before = await wire.decision(table)
    person, hand = await wire.mover(table)
    gateway.resumable = False
    gateway.refusal = 4000
    await gateway.drop_sockets()
    with pytest.raises(AssertionError, match="interaction failed"):
        await person.decide(hand, Random(1))
    gateway.refusal = None
    await until(lambda: gateway.identified == 2)
    assert await wire.decision(table) == before
    assert len(wire.unanswered()) == 1
    await goes_on(wire, table)
    assert len(wire.unanswered()) == 1


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "DISCORD_TOKEN: Discord does not accept this token"),
        (4011, "SHARD_COUNT: the bot is in so many servers that Discord wants more shards"),
    ],
    ids=["token", "shards"],
)
async def test_revoked_ends_the_bot(wire: Wire, table: Shown, gateway: Gateway, code: int, told: str) -> None:
    gateway.refusal = code
    await gateway.drop_sockets(code)
    assert await wire.bot.ended() == 2, "another start does not mend it"
    (line,) = filter(None, wire.bot.told.splitlines())
    assert line.startswith(told)


async def test_clicks_are_answered_while_discord_refuses_all_else(wire: Wire, table: Shown) -> None:
    person, hand = await wire.mover(table)
    before, asked = table.text, list[float]()

    def refuse(method: str, path: str) -> web.Response | None:
        if path.startswith(("/interactions/", "/webhooks/")):
            return None  # no limit of the bot's counts for these
        asked.append(time.monotonic())
        return rate_limited(LONG, everywhere=True) if len(asked) == 1 else None

    wire.faults.fault = refuse
    await person.decide(hand, Random(1))
    await until(lambda: bool(asked))
    for _ in range(3):
        other, open_hand = await wire.mover(table)
        assert decisions(open_hand)
        await other.decide(open_hand, Random(1))
    await until(lambda: table.text != before)
    assert asked[1] - asked[0] > LONG - A_MOMENT, "nothing else is asked meanwhile"
    assert wire.unanswered() == set()


async def test_a_bot_that_discord_has_wait_for_long_ends_in_time(wire: Wire, table: Shown) -> None:
    person, hand = await wire.mover(table)
    refused = list[str]()

    def refuse(method: str, path: str) -> web.Response | None:
        if path.startswith(("/interactions/", "/webhooks/")):
            return None
        refused.append(path)
        return rate_limited(3600.0, everywhere=True)

    wire.faults.fault = refuse
    await person.decide(hand, Random(1))
    await until(lambda: bool(refused))
    assert (await wire.bot.stop(signal.SIGTERM))[0] == 0


@pytest.mark.smoke
async def test_a_double_click_makes_one_move(wire: Wire, table: Shown) -> None:
    person, hand = await wire.mover(table)
    control = decisions(hand)[0]
    clicks = (person.member.click(hand.message, custom_id=control.custom_id) for _ in range(2))
    results = await asyncio.gather(*clicks)
    assert [answer_of(result).id for result in results] == [hand.id, hand.id]
    assert await wire.decision(table) == control.decision + 1
