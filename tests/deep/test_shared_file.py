"""Two processes share a SQLite file that is deleted or replaced while both run, or while one is starting."""

import asyncio
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from bot.store import Store
from bot.store.copies import back_up
from bot.store.whereabouts import INDEX, LOG
from bot.tables import Table
from tests.deep import test_shards
from tests.deep.decisions import decisions_of
from tests.deep.forked import Forked
from tests.deep.hurry import hurry_decisions
from tests.deep.process import PATIENCE
from tests.deep.test_shards import Evening

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

processes = test_shards.processes

SHARDS = test_shards.SHARDS

ENOUGH = 6
"""Decisions that are made between two things that happen to the file."""

STARTING = 3.0
"""Seconds in which a process that is started would have made a file, if it did."""


class SharedFile:
    """An evening of two processes on one file.

    Attributes:
        evening: the tables and who plays there.
        file: the file.
    """

    def __init__(self, discord: LocalDiscord, bots: list[Forked], file: Path) -> None:
        self.file = file
        self._discord, self.bots = discord, bots
        self._url = f"sqlite:///{file}"

    async def set_up(self) -> None:
        """Begin the matches, and have both processes show them."""
        store = await Store.open(self._url)
        self.evening = Evening(self._discord, store, self.bots, self._url, guilds_each=1, tables_each=2)
        await self.evening.set_up()
        await store.close()
        for shard in range(SHARDS):
            await self.start(shard)
        await self.evening.until(lambda: all(corner.newest() for corner in self.evening.corners))

    async def start(self, shard: int) -> None:
        await self.evening.start(shard)

    async def play(self) -> None:
        """Make some decisions at the tables of both processes."""
        enough = asyncio.Event()
        before = [len(corner.made) for corner in self.evening.corners]
        each = len(self.evening.corners) // SHARDS

        def made(shard: int) -> int:
            corners = range(shard * each, (shard + 1) * each)
            return sum(len(self.evening.corners[number].made) - before[number] for number in corners)

        async with asyncio.TaskGroup() as group:
            for corner in self.evening.corners:
                group.create_task(corner.play(enough))
            await self.evening.until(lambda: all(made(shard) >= ENOUGH for shard in range(SHARDS)))
            enough.set()

    def delete(self) -> None:
        """Delete the file and all that belongs to it."""
        for suffix in ("", LOG, INDEX):
            self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)

    @property
    def there(self) -> bool:
        return self.file.exists()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                if holds():
                    return
                await asyncio.sleep(0.05)

    async def tables(self) -> list[Table]:
        """Return the tables as the file has them."""
        self.evening._store = await Store.open(self._url, in_use=True)
        found = await self.evening.tables()
        await self.evening._store.close()
        return found

    async def is_whole(self) -> None:
        """Make sure that every decision that was acknowledged is in the file."""
        stored = {decision for table in await self.tables() for decision in decisions_of(table)}
        made = self.evening.made
        assert set(made) <= stored
        assert len(made) == len(set(made))

    @property
    def kept(self) -> list[str]:
        """The files beside it with what was in it before it was replaced."""
        return [each.name for each in self.file.parent.iterdir() if ".replaced-" in each.name]


@pytest.fixture
async def shared(processes: Callable[[str], Forked], tmp_path: Path) -> AsyncIterator[SharedFile]:
    hurry_decisions()
    bots = [processes(f"bot{shard}") for shard in range(SHARDS)]
    async with LocalDiscord() as discord:
        made = SharedFile(discord, bots, tmp_path / "zabuton.db")
        await made.set_up()
        yield made
        for bot in bots:
            await bot.close()


async def test_a_file_that_is_deleted_while_two_processes_play_loses_nothing(shared: SharedFile) -> None:
    for _ in range(2):
        await shared.play()
        shared.delete()
    await shared.play()
    await shared.is_whole()


@pytest.mark.parametrize("killed", [0, 1])
async def test_a_process_that_starts_while_the_file_is_away_goes_on_with_what_the_other_one_has(
    shared: SharedFile, killed: int
) -> None:
    await shared.play()
    before = [table.id for table in await shared.tables()]
    bot, other = shared.bots[killed], shared.bots[1 - killed]
    bot.send(signal.SIGKILL)
    await bot.ended()
    other.send(signal.SIGSTOP)
    shared.delete()
    await shared.start(killed)
    await asyncio.sleep(STARTING)
    assert not shared.there, "it waits for what the other one has"
    other.send(signal.SIGCONT)
    await shared.play()
    await shared.is_whole()
    assert [table.id for table in await shared.tables()] == before
    assert shared.kept == []
    assert bot.running


async def test_a_file_that_is_replaced_as_a_process_starts_is_what_both_go_on_from(
    shared: SharedFile, tmp_path: Path
) -> None:
    await shared.play()
    backup = tmp_path / "backup.db"
    back_up(f"sqlite:///{shared.file}", backup)
    saved = {decision for table in await shared.tables() for decision in decisions_of(table)}
    await shared.play()
    bot, other = shared.bots
    bot.send(signal.SIGKILL)
    await bot.ended()
    shutil.move(backup, shared.file)
    await shared.start(0)
    await shared.until(lambda: "was replaced while the bot had it open" in other.told)
    for corner in shared.evening.corners:
        corner.made.clear()
    await shared.play()
    await shared.is_whole()
    stored = {decision for table in await shared.tables() for decision in decisions_of(table)}
    assert saved <= stored
    assert len(shared.kept) == 1
