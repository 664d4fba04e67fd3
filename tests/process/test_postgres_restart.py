"""PostgreSQL is stopped for some seconds and started again while people and computers play.

With it ends the session that holds the locks of the bot, which then ends, and is started again by its host.
"""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from bot.errors import LocksLost
from cogs.delivery.verbs import Verb
from tests.bot.sessions import tables_of
from tests.discord.reading import Shown
from tests.discord.world import Person, decisions, table_id, words
from tests.process.test_store_troubles import against_a_computer, chika_is_to_move, let_the_computer_move
from tests.process.wire import Wire
from tests.process.witness import Witness, lost
from tests.support.database import connected
from tests.support.postgres import Postgres, running_postgres

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

MODES = ("fast", "immediate")
"""How the server is stopped, one time after the other."""

AWAY = 1.0
"""Seconds for which it is away."""

UNHURRIED = 0.15
"""Seconds after a decision."""

AT_ONCE = 10
"""Decisions that people make before a stop, and again after it: no match may be over before the last one."""

BETWEEN = 1.0
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
    """People who play on at a table whatever happens, and read each answer."""

    def __init__(self, wire: Wire, table: Shown, *people: Person) -> None:
        self._wire = wire
        self._table = table
        self._people = people
        self._rng = Random(table.id)
        self.decided = 0
        self._allowed = 0

    def allow(self) -> None:
        """Make them make some more decisions."""
        self._allowed = self.decided + AT_ONCE

    async def go_on(self, enough: asyncio.Event) -> None:
        while not enough.is_set():
            for person in self._people:
                if self.decided < self._allowed:
                    await self._look_and_decide(person)
            await asyncio.sleep(0.05)

    async def _look_and_decide(self, person: Person) -> None:
        hand = await self._wire.press(person, self._table, self._table.control(Verb.HAND))
        offered = [] if hand is None else [each for each in decisions(hand) if not each.choices]
        if hand is None or not offered:
            await asyncio.sleep(0.05)
            return
        answer = await self._wire.press(person, hand, self._rng.choice(offered))
        if answer is not None and answer.text != words("problem-unexpected"):
            self.decided += 1
        await asyncio.sleep(UNHURRIED)


async def test_restarts_of_postgresql_cost_nobody_move(wire: Wire, server: Postgres, tmp_path: Path) -> None:
    url = server.new_database()
    (tmp_path / ".env").write_text(f"DATABASE_URL={url}\n", encoding="utf-8")
    witness = Witness(wire)
    await wire.start()
    table, alone = await wire.begin(rounds="12"), await against_a_computer(wire)
    tables = Playing(wire, table, wire.aki, wire.ben), Playing(wire, alone, wire.chika)
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as evening:
        for each in tables:
            evening.create_task(each.go_on(enough))
        for mode in MODES:
            for each in tables:
                each.allow()
            await asyncio.sleep(BETWEEN)
            since = monotonic()
            await restart(server, mode)
            assert await wire.bot.ended() == LocksLost.exit_code
            await wire.start()
            witness.note_absence(since, monotonic())
            decided = [each.decided for each in tables]
            for each in tables:
                each.allow()
            async with asyncio.timeout(60):
                while any(each.decided <= so_far for each, so_far in zip(tables, decided, strict=True)):
                    await wire.discord.changes.wait_for_change()
        enough.set()
    await let_the_computer_move(wire, alone)
    await chika_is_to_move(wire, alone)
    assert witness.told() == []
    await check(url, witness, [table_id(table), table_id(alone)])
    await wire.bot.kill()


async def check(url: str, witness: Witness, numbers: list[int]) -> None:
    """Check that all decisions that people read as made are stored, each once."""
    made = witness.made()
    assert {decision.table for decision in made} == set(numbers)
    database = await connected(url)
    tables = tables_of(database)
    assert [losses for number in numbers if (losses := lost(witness, await tables.get_table(number)))] == []
    await database.close()
