"""Two processes never act for the same tables: a second one on SQLite is refused, others wait."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.errors import LocksLost, SetupProblem, Unreachable
from bot.process.locks import ShardLocks, file_lock
from bot.store.database import Database, read_url
from bot.store.pending import Shards

HOLD = """
import sys
from bot.process.locks import file_lock
with file_lock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'zabuton.db'}"


@contextmanager
def held(url: str) -> Iterator[None]:
    """Have another process run, which is killed in the end."""
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
        process.send_signal(signal.SIGKILL)
        process.wait()


def test_a_second_process_is_refused_in_one_line_until_the_first_is_gone(url: str) -> None:
    with held(url):
        said = r"^DATABASE_URL: another process uses zabuton\.db; .*PostgreSQL$"
        with pytest.raises(Unreachable, match=said), file_lock(url):
            pytest.fail("two act at every table")
    with file_lock(url):
        pass


def test_what_is_no_file_is_not_locked() -> None:
    elsewhere = "postgresql+asyncpg://me@host/zabuton"
    with file_lock(elsewhere), file_lock(elsewhere):
        pass


def shards_of(ids: tuple[int, ...] | None) -> Shards | None:
    return None if ids is None else Shards(4, ids)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while True:
            if holds():
                return
            await asyncio.sleep(0.01)


async def refused(locks: ShardLocks) -> bool:
    """Return whether a process with these locks has to wait; it gives up waiting then."""
    entering = asyncio.create_task(locks.__aenter__())
    await until(lambda: entering.done() or locks.waiting is not None)
    if entering.done():
        await locks.__aexit__(None, None, None)
        return False
    entering.cancel()
    await asyncio.gather(entering, return_exceptions=True)
    return True


async def test_a_sqlite_file_needs_no_locks_on_shards(url: str) -> None:
    locks = ShardLocks(url, Shards(2, (0,)), look=0)
    async with locks, ShardLocks(url, Shards(2, (0,))):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(locks.watch_locks(), 0.05)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("held", "wanted", "waits_for"),
    [
        (None, None, "all shards"),
        (None, (1,), "all shards"),
        ((1,), None, "all shards"),
        ((0, 1), (1, 2), "shard 1"),
        ((0, 1), (2, 3), None),
    ],
)
async def test_no_two_processes_act_for_a_shard(
    postgres: Callable[[], str],
    held: tuple[int, ...] | None,
    wanted: tuple[int, ...] | None,
    waits_for: str | None,
) -> None:
    database = postgres()
    first, second = (ShardLocks(database, shards_of(ids)) for ids in (held, wanted))
    async with first:
        assert first.waiting is None
        entering = asyncio.create_task(second.__aenter__())
        await until(lambda: entering.done() or second.waiting is not None)
        assert second.waiting == waits_for
        assert waits_for is None or not entering.done()
        assert await refused(ShardLocks(database, shards_of(held))), "who waits takes nothing away"
    await asyncio.wait_for(entering, 10)
    assert second.waiting is None
    await second.__aexit__(None, None, None)
    assert not await refused(ShardLocks(database)), "all are free again"


async def end_sessions(url: str, *, waiting: bool = False) -> None:
    database = Database(read_url(url))
    others = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid != pg_backend_pid() AND datname = current_database()"
        " AND (NOT :waiting OR wait_event_type = 'Lock')"
    )
    async with database.write() as connection:
        await connection.execute(others, {"waiting": waiting})
    await database.close()


@pytest.mark.deep
async def test_whoever_loses_the_session_with_the_locks_notices(postgres: Callable[[], str]) -> None:
    database = postgres()
    async with ShardLocks(database, look=0.05) as locks:
        watching = asyncio.create_task(locks.watch_locks())
        await asyncio.sleep(0.2)
        assert not watching.done()
        await end_sessions(database)
        with pytest.raises(LocksLost, match=r"^DATABASE_URL: the session .* has ended$"):
            await asyncio.wait_for(watching, 10)


@pytest.mark.deep
async def test_whoever_loses_the_session_while_it_waits_may_try_again(postgres: Callable[[], str]) -> None:
    database = postgres()
    waiting = ShardLocks(database)
    async with ShardLocks(database):
        entering = asyncio.create_task(waiting.__aenter__())
        await until(lambda: waiting.waiting is not None)
        await asyncio.sleep(0.2)  # until it waits in the database, too
        await end_sessions(database, waiting=True)
        with pytest.raises(Unreachable, match=r"^DATABASE_URL: the session .* has ended$"):
            await asyncio.wait_for(entering, 10)
    assert waiting.waiting is None


@pytest.mark.deep
async def test_a_server_that_is_not_there_is_told_in_one_line(postgres: Callable[[], str]) -> None:
    missing = postgres().replace("/zabuton_", "/missing_")
    with pytest.raises(SetupProblem, match=r"DATABASE_URL: .*does not exist"):
        async with ShardLocks(missing):
            pytest.fail("nobody gives locks")
