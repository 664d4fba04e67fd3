"""SQLite has one thread that writes and one that reads; what waits to be written is committed together."""

import asyncio
import signal
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Awaitable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.store import MoveTaken, Notes, Sessions, StaleTable, Store, StoredTable, database
from bot.store.database import is_locked
from bot.store.schema import notes
from tests.bot.store.test_sessions import open_match
from tests.support.held import Held
from tests.support.in_place import AT_ONCE

KILLED_AFTER = 200
"""How many answered moves a process makes before it is killed."""


@pytest.fixture
def file(migrated: Path, tmp_path: Path) -> Path:
    return Path(copy(migrated, tmp_path / "zabuton.db"))


@pytest.fixture
async def opened(file: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{file}")
    yield store
    await store.close()


def note(name: str) -> Any:
    return insert(notes).values(name=name, value="")


async def traced(store: Store) -> list[str]:
    """Return a list to which every statement is added that the store writes with from now on."""
    said: list[str] = []

    def trace(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_trace_callback(said.append)

    await store.write(trace)
    return said


async def playing(store: Store, count: int) -> list[StoredTable]:
    return [await open_match(Sessions(store), channel_id) for channel_id in range(count)]


async def together(store: Store, *writes: Awaitable[object]) -> list[object]:
    """Let writes wait for a transaction that is under way; returns what each came to."""
    holding = Held(store, note("held"))
    await holding.begun()
    waiting = asyncio.gather(*writes, return_exceptions=True)
    await asyncio.sleep(0)
    holding.let_go()
    await holding.task
    return await waiting


def stumble(connection: Connection) -> NoReturn:
    connection.execute(note("stumbled"))
    raise LookupError


def undo_all(connection: Connection) -> NoReturn:
    """Fail as a full disk does, which undoes the whole transaction."""
    connection.exec_driver_sql("ROLLBACK")
    raise OSError("no space left on device")


async def test_writes_that_wait_are_committed_together(opened: Store) -> None:
    tables, said = await playing(opened, 5), await traced(opened)
    said.clear()
    sessions = Sessions(opened)
    ends = await together(opened, *(sessions.append(table, 0, 0, "x") for table in tables))
    assert all(isinstance(end, StoredTable) for end in ends)
    assert said.count("COMMIT") == 2, "one of the transaction that was waited for, one of all others"
    assert [await sessions.moves(table.id) for table in tables] == [[(0, "x")]] * 5


async def test_of_writes_committed_together_those_that_fail_fail_alone(opened: Store) -> None:
    sessions, keep = Sessions(opened), Notes(opened)
    first, second = await playing(opened, 2)
    ends = await together(
        opened,
        sessions.append(first, 0, 0, "x"),
        opened.write(stumble),
        sessions.append(first, 0, 1, "late"),
        opened.write(lambda connection: connection.execute(note("held"))),
        sessions.append(second, 0, 0, "x"),
    )
    assert [type(end) for end in ends] == [StoredTable, LookupError, MoveTaken, IntegrityError, StoredTable]
    assert [await sessions.moves(table.id) for table in (first, second)] == [[(0, "x")]] * 2
    assert await keep.get("stumbled") is None
    assert await keep.get("held") == ""


async def test_whoever_hears_that_somebody_was_quicker_finds_what_they_did(opened: Store) -> None:
    sessions = Sessions(opened)
    (table,) = await playing(opened, 1)

    async def try_to_move(seat: int) -> list[tuple[int, str]]:
        with suppress(StaleTable):
            await sessions.append(table, 0, seat, "x")
        return await sessions.moves(table.id)

    assert await together(opened, *(try_to_move(seat) for seat in range(4))) == [[(0, "x")]] * 4


async def test_what_an_error_undoes_with_everything_else_is_not_taken_for_stored(opened: Store) -> None:
    sessions = Sessions(opened)
    first, second = await playing(opened, 2)
    ends = await together(
        opened, sessions.append(first, 0, 0, "x"), opened.write(undo_all), sessions.append(second, 0, 0, "x")
    )
    assert [type(end) for end in ends] == [OSError, OSError, StoredTable]
    assert [await sessions.moves(table.id) for table in (first, second)] == [[], [(0, "x")]]


async def test_nobody_is_answered_by_a_commit_that_fails(opened: Store) -> None:
    sessions = Sessions(opened)
    (table,) = await playing(opened, 1)

    def orphan(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("INSERT INTO moves VALUES (99, 0, 0, 'x')")

    ends = await together(opened, sessions.append(table, 0, 0, "x"), opened.write(orphan))
    assert [type(end) for end in ends] == [IntegrityError, IntegrityError]
    assert await sessions.moves(table.id) == await sessions.moves(99) == []
    await sessions.append(table, 0, 0, "x")
    assert await sessions.moves(table.id) == [(0, "x")]


async def test_what_is_cancelled_before_its_turn_is_not_done(opened: Store) -> None:
    holding = Held(opened, note("held"))
    await holding.begun()
    waiting = asyncio.create_task(Notes(opened).set("cancelled", "x"))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    holding.let_go()
    await holding.task
    await Notes(opened).set("next", "x")
    assert await Notes(opened).get("cancelled") is None


async def test_what_is_cancelled_in_its_turn_is_done_whole(opened: Store) -> None:
    holding = Held(opened, note("one"), note("two"))
    await holding.begun()
    holding.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await holding.task
    holding.let_go()
    await Notes(opened).set("next", "x")
    assert [await Notes(opened).get(name) for name in ("one", "two")] == ["", ""]


async def test_all_writing_and_all_reading_is_done_in_one_thread_each(opened: Store) -> None:
    inside, most = 0, 0

    def work(connection: Connection) -> tuple[int, int]:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        connection.execute(text("SELECT count(*) FROM tables")).scalar_one()
        inside -= 1
        return threading.get_ident(), id(connection)

    for ask in (opened.read, opened.write):
        inside = most = 0
        where = await asyncio.gather(*(ask(work) for _ in range(30)))
        assert len(set(where)) == 1
        assert most == 1
        assert threading.get_ident() not in {thread for thread, _ in where}


async def test_a_reader_sees_one_state_of_the_database(opened: Store) -> None:
    counted, loop = text("SELECT count(*) FROM notes"), asyncio.get_running_loop()
    entered, written = asyncio.Event(), threading.Event()

    def read(connection: Connection) -> list[int]:
        before = connection.execute(counted).scalar_one()
        loop.call_soon_threadsafe(entered.set)
        written.wait()
        return [before, connection.execute(counted).scalar_one()]

    reading = asyncio.create_task(opened.read(read))
    await entered.wait()
    await Notes(opened).set("new", "x")
    written.set()
    before, after = await reading
    assert before == after
    assert await opened.read(lambda connection: connection.execute(counted).scalar_one()) == before + 1


async def test_closing_waits_for_what_was_begun_and_ends_the_threads(opened: Store) -> None:
    threads = set(threading.enumerate())
    holding = Held(opened, note("held"))
    await holding.begun()
    last = asyncio.create_task(Notes(opened).set("last", "x"))
    await asyncio.sleep(0)
    closing_down = asyncio.create_task(opened.close())
    await asyncio.sleep(0)
    assert not closing_down.done()
    holding.let_go()
    await closing_down
    await last
    left = {thread.name for thread in set(threading.enumerate()) - threads}
    assert not any(name.startswith("store-") for name in left)
    assert await Notes(opened).get("last") == "x", "what was closed opens again"


async def test_a_file_that_somebody_keeps_locked_fails_what_waits_and_then_goes_on(file: Path) -> None:
    store = await Store.open(f"sqlite:///{file}", timing=AT_ONCE)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(OperationalError) as caught:
                await Notes(store).set("locked", "x")
            assert is_locked(caught.value)
        assert await Notes(store).get("locked") is None
        other.execute("COMMIT")
    await Notes(store).set("locked", "x")
    assert await Notes(store).get("locked") == "x"
    await store.close()


async def test_after_waiting_in_vain_less_time_is_spent_on_waiting_until_the_file_is_free(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "HURRIED_SECONDS", 0.001)
    store = await Store.open(f"sqlite:///{file}", timing=replace(AT_ONCE, database_busy=0.05))
    said = await traced(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for _ in range(2):
            with pytest.raises(OperationalError):
                await Notes(store).set("locked", "x")
    for value in "yz":
        await Notes(store).set("locked", value)
    begin, fewer, usual = "BEGIN IMMEDIATE", "PRAGMA busy_timeout = 1", "PRAGMA busy_timeout = 50"
    patience = [statement for statement in said if statement.startswith(("BEGIN", "PRAGMA"))]
    assert patience == [begin, fewer, begin, begin, usual, begin]
    await store.close()


async def test_while_somebody_keeps_the_file_locked_it_can_be_read_and_the_loop_goes_on(
    opened: Store, file: Path
) -> None:
    await Notes(opened).set("locked", "before")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        waiting = [asyncio.create_task(Notes(opened).set("locked", value)) for value in ("x", "after")]
        for _ in range(20):
            assert await Notes(opened).get("locked") == "before"
        assert not any(task.done() for task in waiting), "they wait for the other program"
    await asyncio.gather(*waiting)
    assert await Notes(opened).get("locked") == "after"


async def test_a_connection_that_broke_is_replaced(opened: Store) -> None:
    def break_it(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.close()

    def one(connection: Connection) -> int:
        return connection.execute(text("SELECT 1")).scalar_one()

    for use in (opened.write, opened.read):
        ends = [await asyncio.gather(use(work), return_exceptions=True) for work in (break_it, *[one] * 3)]
        assert ends[-1] == [1]


async def test_a_connection_with_which_nothing_can_be_written_is_replaced(opened: Store) -> None:
    def begin_read_only(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    def turn_read_only(connection: Connection) -> None:
        begin_read_only(connection)
        connection.execute(note("never"))

    with pytest.raises(OperationalError):
        await opened.write(turn_read_only)
    await Notes(opened).set("first", "x")
    ends = await asyncio.gather(
        Notes(opened).set("second", "x"),
        opened.write(turn_read_only),
        Notes(opened).set("third", "x"),
        return_exceptions=True,
    )
    assert [isinstance(end, OperationalError) for end in ends] == [True, True, False]
    await opened.write(begin_read_only)
    await Notes(opened).set("fourth", "x")
    names = ("never", "first", "second", "third", "fourth")
    assert [await Notes(opened).get(name) for name in names] == [None, "x", None, "x", "x"]


PROGRAM = """
import asyncio, sys
from bot.store import Sessions, Store
from tests.bot.store.test_sessions import open_match

async def play(sessions, channel):
    table = await open_match(sessions, channel)
    for number in range(10_000):
        table = await sessions.append(table, number, 0, "x")
        print(table.id, number, flush=True)

async def main():
    sessions = Sessions(await Store.open(sys.argv[1]))
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
    store = await Store.open(url)
    assert len(latest) == 8
    for table, number in latest.items():
        stored = len(await Sessions(store).moves(table))
        assert number < stored <= number + 2, "what was answered, and at most what was under way"
    await store.close()
