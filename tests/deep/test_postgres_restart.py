"""PostgreSQL is stopped for some seconds and started again while people and computers play."""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from bot.local.server import LocalDiscord
from bot.store import Sessions, Store
from bot.tables import Tables
from cogs.delivery.verbs import Verb
from tests.deep.forked import Forked
from tests.deep.hurry import LEASE
from tests.deep.test_shards import SHARDS
from tests.deep.test_shards import Evening as Sharing
from tests.deep.test_store_troubles import (
    against_a_computer,
    answered,
    chika_is_to_move,
    let_the_computer_move,
)
from tests.deep.wire import Wire
from tests.deep.witness import Witness, lost
from tests.discord.reading import Shown
from tests.discord.world import Person, decisions, table_id, words
from tests.support.postgres import Postgres, running_postgres

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

MODES = ("fast", "immediate", "fast")
"""How the server is stopped, one time after the other."""

AWAY = 4.0
"""Seconds for which it is away; longer than a lease lasts for a bot that is hurried."""

UNHURRIED = 0.15
"""Seconds after a decision, so that no match is over before the last stop."""

BETWEEN = 2.0
"""Seconds between two stops."""


@pytest.fixture
def server() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


async def restart(server: Postgres, mode: str) -> None:
    """Stop the server while people play, and start it again."""
    await asyncio.to_thread(server.stop, mode)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(server.start)


class Playing:
    """People who play on at a table whatever happens, and read each answer.

    Attributes:
        read: how often they read what.
    """

    def __init__(self, wire: Wire, table: Shown, *people: Person) -> None:
        self._wire = wire
        self._table = table
        self._people = people
        self._rng = Random(table.id)
        self.read: Counter[str] = Counter()

    async def go_on(self, enough: asyncio.Event) -> None:
        while not enough.is_set():
            for person in self._people:
                await self._look_and_decide(person)

    async def _look_and_decide(self, person: Person) -> None:
        own = self._table.control(Verb.HAND)
        hand = await answered(self._wire, person.member.click(self._table.message, custom_id=own.custom_id))
        offered = [control for control in decisions(hand) if not control.choices]
        if not offered:
            self.read["told" if hand.text == words("problem-unexpected") else "waits"] += 1
            await asyncio.sleep(0.05)
            return
        custom_id = self._rng.choice(offered).custom_id
        answer = await answered(self._wire, person.member.click(hand.message, custom_id=custom_id))
        self.read["told" if answer.text == words("problem-unexpected") else "decided"] += 1
        await asyncio.sleep(UNHURRIED)


async def test_a_server_that_is_restarted_again_and_again_costs_nobody_a_move(
    wire: Wire, server: Postgres, tmp_path: Path
) -> None:
    url = server.new_database()
    (tmp_path / ".env").write_text(f"DATABASE_URL={url}\n", encoding="utf-8")
    witness = Witness(wire)
    await wire.start()
    number = wire.bot.process.pid
    table, alone = await wire.begin(rounds="12"), await against_a_computer(wire)
    tables = Playing(wire, table, wire.aki, wire.ben), Playing(wire, alone, wire.chika)
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as evening:
        for each in tables:
            evening.create_task(each.go_on(enough))
        for mode in MODES:
            await asyncio.sleep(BETWEEN)
            before = tables[0].read["told"]
            await restart(server, mode)
            assert tables[0].read["told"] > before, "only who waits for a computer is not"
        decided = [each.read["decided"] for each in tables]
        async with asyncio.timeout(60):
            while any(each.read["decided"] <= so_far for each, so_far in zip(tables, decided, strict=True)):
                await wire.discord.changes.next()
        enough.set()
    assert (wire.bot.running, wire.bot.process.pid) == (True, number)
    await let_the_computer_move(wire, alone)
    await chika_is_to_move(wire, alone)
    assert witness.told() == []
    await check(url, witness, [table_id(table), table_id(alone)])
    await wire.bot.kill()


async def check(url: str, witness: Witness, numbers: list[int]) -> None:
    """Check that all decisions that people read as made are stored, each once."""
    made = witness.made()
    assert {decision.table for decision in made} == set(numbers)
    store = await Store.open(url)
    tables = Tables(Sessions(store))
    assert [losses for number in numbers if (losses := lost(made, await tables.glance(number)))] == []
    await store.close()


@pytest.fixture
async def sharing(server: Postgres, tmp_path: Path) -> AsyncIterator[tuple[Sharing, Witness, list[Forked]]]:
    """Two processes, each with some tables of its own."""
    assert AWAY > LEASE
    url = server.new_database()
    store = await Store.open(url)
    async with AsyncExitStack() as ended, LocalDiscord() as discord:
        bots = [Forked(tmp_path, f"bot{shard}", hurried=True) for shard in range(SHARDS)]
        for bot in bots:
            ended.push_async_callback(bot.close)
        made = Sharing(discord, store, bots, url, guilds_each=2, tables_each=2)
        await made.set_up()
        witness = Witness(cast("Wire", SimpleNamespace(discord=discord)))
        yield made, witness, bots
    await store.close()


async def test_processes_that_share_a_server_keep_their_shards_while_it_is_away(
    server: Postgres, sharing: tuple[Sharing, Witness, list[Forked]]
) -> None:
    evening, witness, bots = sharing
    for shard in range(SHARDS):
        await evening.start(shard)
    await evening.until(lambda: all(corner.newest() for corner in evening.corners))
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for corner in evening.corners:
            group.create_task(corner.play(enough))
        for mode in MODES[:2]:
            await asyncio.sleep(BETWEEN)
            await restart(server, mode)
        made = [len(corner.made) for corner in evening.corners]
        await evening.until(
            lambda: all(len(each.made) > so_far for each, so_far in zip(evening.corners, made, strict=True))
        )
        enough.set()
    assert witness.told() == []
    assert all(bot.running for bot in bots)
    assert not any("shards lost" in bot.told for bot in bots)
    numbers = [table.id for table in await evening.tables()]
    await check(evening._url, witness, numbers)
