"""A database has one writer at a time; what fails or is cancelled leaves nothing, and others go on."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from shutil import copy
from typing import Any, NoReturn

import pytest
from sqlalchemy import Executable, insert, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, is_locked
from bot.store.notes import Notes
from bot.store.schema import notes
from bot.store.sessions import Sessions
from tests.bot.sessions import moves_in
from tests.support.database import connected
from tests.support.held import Held
from tests.support.in_place import AT_ONCE

KILLED_AFTER = 200
"""How many answered moves a process makes before it is killed."""


@pytest.fixture
def file(migrated: Path, tmp_path: Path) -> Path:
    return Path(copy(migrated, tmp_path / "zabuton.db"))


@pytest.fixture
async def opened(file: Path) -> AsyncIterator[Database]:
    database = await connected(f"sqlite:///{file}")
    yield database
    await database.close()


def note(name: str) -> Any:
    return insert(notes).values(name=name, value="")


async def noted(database: Database) -> list[str]:
    """Return the names of all notes."""
    async with database.read() as connection:
        return sorted(await connection.scalars(notes.select()))


async def write(database: Database, *statements: Executable) -> None:
    """Execute statements in one transaction."""
    async with database.write() as connection:
        for statement in statements:
            await connection.execute(statement)


async def stumble(database: Database) -> NoReturn:
    """Raise an error in a transaction that has written something."""
    async with database.write() as connection:
        await connection.execute(note("stumbled"))
        raise LookupError


async def test_a_block_that_raises_leaves_nothing(opened: Database) -> None:
    with pytest.raises(LookupError):
        await stumble(opened)
    with pytest.raises(IntegrityError):
        await write(opened, note("twice"), note("twice"))
    await Notes(opened).set("next", "")
    assert await noted(opened) == ["next"]


async def test_nobody_is_answered_by_a_commit_that_fails(opened: Database) -> None:
    later, orphan = text("PRAGMA defer_foreign_keys = ON"), text("INSERT INTO moves VALUES (99, 0, 0, 'x')")
    with pytest.raises(IntegrityError):
        await write(opened, note("lost"), later, orphan)
    await Notes(opened).set("next", "")
    assert await noted(opened) == ["next"]


async def test_what_is_cancelled_before_its_turn_is_not_done(opened: Database) -> None:
    holding = Held(opened, note("held"))
    await holding.begun()
    waiting = asyncio.create_task(Notes(opened).set("cancelled", ""))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    holding.let_go()
    await holding.task
    await Notes(opened).set("next", "")
    assert await noted(opened) == ["held", "next"]


@pytest.mark.parametrize("steps", range(0, 40, 3))
async def test_whatever_is_cancelled_is_done_whole_or_not_at_all_and_others_go_on(
    opened: Database, steps: int
) -> None:
    writing = asyncio.create_task(write(opened, note("one"), note("two")))
    for _ in range(steps):
        await asyncio.sleep(0.0001)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await Notes(opened).set("next", "")
    assert await noted(opened) in (["next"], ["next", "one", "two"])


async def test_a_reader_sees_one_state_of_the_database_and_does_not_wait_for_writers(
    opened: Database,
) -> None:
    counted = text("SELECT count(*) FROM notes")
    async with opened.read() as connection:
        before = await connection.scalar(counted)
        holding = Held(opened, note("held"))
        await holding.begun()
        assert await connection.scalar(counted) == before
        holding.let_go()
        await holding.task
        assert await connection.scalar(counted) == before
    assert await noted(opened) == ["held"]


async def test_a_file_that_somebody_keeps_locked_fails_what_waits_and_then_goes_on(file: Path) -> None:
    database = await connected(f"sqlite:///{file}", timing=AT_ONCE)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(OperationalError) as caught:
                await Notes(database).set("locked", "x")
            assert is_locked(caught.value)
        assert await Notes(database).get("locked") is None
        other.execute("COMMIT")
    await Notes(database).set("locked", "x")
    assert await Notes(database).get("locked") == "x"
    await database.close()


async def break_connection(begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
    """Close the driver's connection, and go on with it."""
    async with begin() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.close()
        await connection.execute(text("SELECT 1"))


async def test_a_connection_that_broke_is_replaced(opened: Database) -> None:
    for begin in (opened.write, opened.read):
        with pytest.raises(OperationalError):
            await break_connection(begin)
        async with begin() as connection:
            assert await connection.scalar(text("SELECT 1")) == 1


async def test_sqlite_keeps_what_was_committed_and_its_references(opened: Database) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for begin in (opened.write, opened.read):
        async with begin() as connection:
            assert {name: await connection.scalar(text(f"PRAGMA {name}")) for name in expected} == expected


PROGRAM = """
import asyncio, sys
from bot.store.sessions import Sessions
from tests.support.database import connected
from tests.bot.store.test_sessions import open_match

async def play(sessions, channel):
    table = await open_match(sessions, channel)
    for number in range(10_000):
        table = await sessions.append(table, number, 0, "x")
        print(table.id, number, flush=True)

async def main():
    sessions = Sessions(await connected(sys.argv[1]))
    await asyncio.gather(*(play(sessions, channel) for channel in range(8)))

asyncio.run(main())
"""


@pytest.mark.deep
async def test_a_process_that_is_killed_loses_nothing_that_it_answered(file: Path) -> None:
    url = f"sqlite:///{file}"
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
