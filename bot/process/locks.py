"""Locks: keep other processes away from a SQLite file, or from our shards."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from types import TracebackType
from typing import Self

import structlog
from sqlalchemy import NullPool, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import LocksLost, Unreachable, database_problem, is_locked
from bot.store.database import postgres_engine, read_url, sqlite_file
from bot.store.pending import Shards

log = structlog.get_logger(__name__)

_LOCK_SPACE = 0x7A616275
"""First number of the shards' locks. Two-number locks never clash with one-number locks of transactions."""

_ALL_SHARDS = -1
"""Second number of the lock shared by all processes with some shards; for one shard it is the shard's."""

_CHECK_SECONDS = 10.0
"""Seconds between two checks of the locks."""

_SESSION_ENDED = "DATABASE_URL: the session with the locks of this process has ended"

_SESSION_SETTINGS = {
    "tcp_keepalives_idle": 10,  # a machine that vanishes would keep its locks for two hours
    "tcp_keepalives_interval": 5,
    "tcp_keepalives_count": 3,
    "statement_timeout": 0,  # no timeout: a standby may wait for days
    "lock_timeout": 0,
}
"""PostgreSQL settings of the session that holds the locks."""


@contextmanager
def file_lock(database_url: str) -> Iterator[None]:
    """Hold a lock next to a SQLite file; the system releases it when the process ends, even by a crash.

    PostgreSQL has no such lock.

    Raises:
        Unreachable: another process has the lock.
        SetupProblem: the URL is wrong, or the lock can't be created.
    """
    file = sqlite_file(read_url(database_url))
    if file is None:
        yield
        return
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if is_locked(error):
            said = f"DATABASE_URL: another process uses {file.name}; several processes need PostgreSQL"
            raise Unreachable(said) from error
        raise database_problem(error) from error
    with closing(lock):
        yield


class ShardLocks:
    """The locks on the shards of this process, None for all: no other process acts for them.

    PostgreSQL ties the locks to one session, and releases them when it ends, even by a crash. SQLite has
    none: `file_lock` keeps all other processes away.

    Attributes:
        waiting: the lock of another process that this one waits for, such as "shard 2", or None.
    """

    def __init__(self, database_url: str, shards: Shards | None = None, look: float = _CHECK_SECONDS) -> None:
        self.waiting: str | None = None
        self._url = database_url
        self._shards = shards
        self._look = look
        self._held = AsyncExitStack()
        self._session: AsyncConnection | None = None

    async def __aenter__(self) -> Self:
        """Wait for all locks, and take them.

        Raises:
            SetupProblem: the database can't be reached, or gives no locks.
            Unreachable: the session ended while it waited.
        """
        url = read_url(self._url)
        if url.get_backend_name() != "postgresql":
            return self
        async with AsyncExitStack() as opened:
            try:
                engine = postgres_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
                opened.push_async_callback(engine.dispose)
                session = await opened.enter_async_context(engine.connect())
                for name, value in _SESSION_SETTINGS.items():
                    await session.execute(text(f"SET {name} = {value}"))
                await self._take_all(session)
            except (SQLAlchemyError, OSError) as error:
                if getattr(error, "connection_invalidated", False):  # while it waited
                    raise Unreachable(_SESSION_ENDED) from error
                raise database_problem(error) from error
            self._session = session
            self._held = opened.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release the locks, so that a waiting process continues at once."""
        self._session = None
        try:
            await self._held.aclose()
        except (SQLAlchemyError, OSError) as problem:  # the session is gone, and the locks with it
            log.info("locks were lost", error=type(problem).__name__)

    async def watch_locks(self) -> None:
        """Check the locks from time to time.

        Raises:
            LocksLost: the session of the locks is gone, so another process may act for the shards.
        """
        while True:
            await asyncio.sleep(self._look)
            if self._session is None:
                continue
            try:
                async with asyncio.timeout(self._look):
                    await self._session.execute(text("SELECT 1"))
            except (SQLAlchemyError, OSError) as error:
                raise LocksLost(_SESSION_ENDED) from error

    async def _take_all(self, session: AsyncConnection) -> None:
        if self._shards is None:
            await self._take_lock(session, "all shards", _ALL_SHARDS)
            return
        await self._take_lock(session, "all shards", _ALL_SHARDS, "_shared")
        for shard in sorted(self._shards.ids):  # in order, or two could wait for each other
            await self._take_lock(session, f"shard {shard}", shard)

    async def _take_lock(self, session: AsyncConnection, name: str, number: int, kind: str = "") -> None:
        """Take a lock; while another process has it, `waiting` names it."""
        keys = {"locks": _LOCK_SPACE, "number": number}
        tried = text(f"SELECT pg_try_advisory_lock{kind}(:locks, :number)")
        if (await session.execute(tried, keys)).scalar_one():
            return
        self.waiting = name
        log.info(f"waiting for {name}")
        try:
            await session.execute(text(f"SELECT pg_advisory_lock{kind}(:locks, :number)"), keys)
        finally:
            self.waiting = None
        log.info(f"{name} taken")
