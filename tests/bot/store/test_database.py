"""Transactions: what fails or is cancelled leaves nothing, others go on, and no one's update is lost."""

import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Executable, insert, make_url, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.errors import is_locked
from bot.store.database import Database
from bot.store.notes import Notes
from bot.store.schema import notes
from bot.store.sessions import Sessions
from tests.bot.sessions import moves_in
from tests.support.database import connected
from tests.support.in_place import AT_ONCE

KILLED_AFTER = 200
"""How many answered moves a process makes before it is killed."""

WRITERS, TURNS = 30, 10
"""How many write at the same time, and how often each of them does."""

of_sqlite = pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)


def note(name: str) -> Any:
    return insert(notes).values(name=name, value="0")


class Held:
    """A transaction with statements before and after its release by the test.

    The first statement is executed at once, the last ones after the release; its task ends with the commit.
    """

    def __init__(self, database: Database, first: Executable, *last: Executable) -> None:
        self._database = database
        self._first = first
        self._last = last
        self._begun = asyncio.Event()
        self._let_go = asyncio.Event()
        self.task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        async with self._database.write() as connection:
            await connection.execute(self._first)
            self._begun.set()
            await self._let_go.wait()
            for statement in self._last:
                await connection.execute(statement)

    async def begun(self) -> None:
        """Wait until the first statement is executed, but not committed."""
        await self._begun.wait()

    def let_go(self) -> None:
        """Release the transaction."""
        self._let_go.set()


async def noted(database: Database) -> list[str]:
    async with database.read() as connection:
        return sorted(await connection.scalars(notes.select()))


async def write(database: Database, *statements: Executable) -> None:
    async with database.write() as connection:
        for statement in statements:
            await connection.execute(statement)


async def stumble(database: Database) -> NoReturn:
    """Raise an error in a transaction that has written something."""
    async with database.write() as connection:
        await connection.execute(note("stumbled"))
        raise LookupError


async def test_a_block_that_raises_leaves_nothing(database: Database) -> None:
    with pytest.raises(LookupError):
        await stumble(database)
    with pytest.raises(IntegrityError):
        await write(database, note("twice"), note("twice"))
    await Notes(database).set("next", "")
    assert await noted(database) == ["next"]


@of_sqlite
async def test_writers_are_served_in_the_order_in_which_they_came(database: Database) -> None:
    asked, served = list[tuple[int, int]](), list[tuple[int, int]]()

    async def write_often(number: int) -> None:
        for turn in range(TURNS):
            asked.append((number, turn))
            async with database.write() as connection:
                served.append((number, turn))
                await connection.execute(note(f"{number} {turn}"))
            for _ in range(number):
                await asyncio.sleep(0)

    await asyncio.gather(*map(write_often, range(WRITERS)))
    assert served == asked


@of_sqlite
async def test_nobody_is_answered_by_a_commit_that_fails(database: Database) -> None:
    later, orphan = (
        text("PRAGMA defer_foreign_keys = ON"),
        text("INSERT INTO moves VALUES (99, 0, 0, 'x', FALSE)"),
    )
    with pytest.raises(IntegrityError):
        await write(database, note("lost"), later, orphan)
    await Notes(database).set("next", "")
    assert await noted(database) == ["next"]


@of_sqlite
async def test_what_is_cancelled_before_its_turn_is_not_done(database: Database) -> None:
    holding = Held(database, note("held"))
    await holding.begun()
    waiting = asyncio.create_task(Notes(database).set("cancelled", ""))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    holding.let_go()
    await holding.task
    await Notes(database).set("next", "")
    assert await noted(database) == ["held", "next"]


@pytest.mark.parametrize("steps", range(0, 40, 5))
async def test_cancelled_work_is_done_whole_or_not_at_all(database: Database, steps: int) -> None:
    writing = asyncio.create_task(write(database, note("one"), note("two")))
    for _ in range(steps):
        await asyncio.sleep(0.0001)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await Notes(database).set("next", "")
    assert await noted(database) in (["next"], ["next", "one", "two"])


async def test_a_reader_sees_one_state_at_once(database: Database, other_database: Database) -> None:
    counted = text("SELECT count(*) FROM notes")
    async with database.snapshot() as connection:
        assert await connection.scalar(counted) == 0
        holding = Held(database, note("held"))
        await holding.begun()
        assert await connection.scalar(counted) == 0
        assert await noted(other_database) == []
        holding.let_go()
        await holding.task
        assert await connection.scalar(counted) == 0
    assert await noted(database) == await noted(other_database) == ["held"]


async def test_closing_waits_for_a_connection_in_use_and_refuses_new_ones(database: Database) -> None:
    async with database.snapshot() as connection:
        closing = asyncio.create_task(database.close())
        assert await connection.scalar(text("SELECT count(*) FROM notes")) == 0
        assert not closing.done()
        with pytest.raises(TimeoutError):
            await noted(database)
    await closing


@of_sqlite
async def test_read_then_write_loses_no_update(database: Database, other_database: Database) -> None:
    await write(database, note("counter"))

    async def count_up(database: Database) -> None:
        for _ in range(20):
            async with database.write() as connection:
                now = int(await connection.scalar(select(notes.c.value)) or 0)
                await connection.execute(update(notes).values(value=str(now + 1)))

    await asyncio.gather(count_up(database), count_up(other_database))
    assert await Notes(database).get("counter") == "40"


@of_sqlite
async def test_a_locked_file_fails_what_waits(database_url: str, database: Database) -> None:
    at_once, file = await connected(database_url, timing=AT_ONCE), str(make_url(database_url).database)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(OperationalError) as caught:
                await Notes(at_once).set("locked", "x")
            assert is_locked(caught.value)
        assert await Notes(at_once).get("locked") is None
        other.execute("COMMIT")
    await asyncio.gather(*(Notes(at_once).set(str(number), "x") for number in range(20)))
    assert len(await noted(at_once)) == 20, "writers of one process take turns without asking SQLite"
    await at_once.close()


@of_sqlite
async def test_a_full_disk_is_named_until_writing_succeeds_again(database: Database) -> None:
    async with database.write() as connection:
        pages = await connection.scalar(text("PRAGMA max_page_count = 1"))  # SQLite takes the present size
        assert pages is not None
    with pytest.raises(OperationalError):
        await write(database, *(note(f"{number}" * 100) for number in range(200)))
    assert database.failed_write is not None
    assert database.failed_write.startswith("DATABASE_URL: the disk is full")
    async with database.write() as connection:
        await connection.execute(text(f"PRAGMA max_page_count = {2 * pages}"))
    await write(database, note("more"))
    assert database.failed_write is None


@of_sqlite
async def test_sqlite_keeps_what_was_committed_and_its_references(database: Database) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for begin in (database.write, database.read):
        async with begin() as connection:
            assert {name: await connection.scalar(text(f"PRAGMA {name}")) for name in expected} == expected


@pytest.mark.deep
@pytest.mark.parametrize("new_database", ["postgres"], indirect=True)
async def test_ended_connections_are_replaced(database: Database, other_database: Database) -> None:
    ended = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    for number in range(3):
        await write(other_database, ended)
        await Notes(database).set("number", str(number))
        assert await Notes(database).get("number") == str(number)


PROGRAM = """
import asyncio, sys
from bot.store.sessions import Sessions
from tests.support.database import connected
from bot.store.stored import Decision
from tests.bot.store.test_sessions import open_match

async def play(sessions, channel):
    table = await open_match(sessions, channel)
    for number in range(10_000):
        table = await sessions.save_table(table, table, decision=Decision(number, 0, "x"))
        print(table.id, number, flush=True)

async def main():
    sessions = Sessions(await connected(sys.argv[1]))
    await asyncio.gather(*(play(sessions, channel) for channel in range(8)))

asyncio.run(main())
"""


@pytest.mark.deep
async def test_a_process_that_is_killed_loses_nothing_that_it_answered(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'zabuton.db'}"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    answered = [await process.stdout.readline() for _ in range(KILLED_AFTER)]
    process.send_signal(signal.SIGKILL)
    answered += [line async for line in process.stdout if line.endswith(b"\n")]
    await process.wait()
    latest = {int(table): int(number) for table, number in map(bytes.split, answered)}
    database = await connected(url)
    assert len(latest) == 8
    for table, number in latest.items():
        stored = len(await moves_in(Sessions(database), table))
        assert number < stored <= number + 2, "what was answered, and at most what was under way"
    await database.close()
