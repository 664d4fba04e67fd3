"""Reaching a database: reading its URL, and making an engine that suits SQLite or PostgreSQL."""

import re
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import SetupProblem, Unreachable

BUSY_SECONDS = 10.0
"""How long a writer waits for another process that writes to the same SQLite file."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")
_WRITES = "zabuton_writes"


def problem(error: BaseException | str) -> SetupProblem:
    """Return the one line about DATABASE_URL that explains an error from a driver."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    kind = Unreachable if isinstance(cause, OSError) or is_locked(cause) else SetupProblem
    return kind("DATABASE_URL: " + re.sub(r"^<class '[^']*'>: ", "", lines[0]))


def is_locked(error: object) -> bool:
    """Return whether an error from a driver says that somebody else is using a SQLite file just now."""
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", "").startswith(_LOCKED)


def read_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses; hosts often write just `postgres://`.

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    url = parse_url(database_url)
    if url.drivername == _DRIVERS["sqlite"] and url.database and "uri" not in url.query:
        _check_file(url.database)
    return url


def parse_url(database_url: str) -> URL:
    """Return the same without looking whether there is such a database.

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    try:
        url = make_url(database_url)
    except (ArgumentError, ValueError):
        raise problem("not a URL such as sqlite+aiosqlite:///zabuton.db") from None
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in _DRIVERS.values():
        allowed = " or ".join(sorted(set(_DRIVERS.values())))
        raise problem(f"must begin with {allowed}, not {url.drivername}")
    if url.drivername == _DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
        raise problem("must name a file; a database in memory would lose every table")
    return url


def _check_file(file: str) -> None:
    folder = Path(file).parent
    if not folder.is_dir():
        raise problem(f"there is no folder {folder}")
    # aiosqlite leaves a thread behind when it cannot open a file; that would complain after our one line.
    try:
        sqlite3.connect(file).close()
    except sqlite3.Error as error:
        raise problem(error) from error


def make_engine(url: URL, *, foreign_keys: bool = True) -> AsyncEngine:
    """Return an engine for a URL from `read_url`. It has not connected yet.

    Args:
        url: the database.
        foreign_keys: off only for migrations: SQLite changes a table by copying and dropping it, which
            would delete the rows that point to it.

    Raises:
        SetupProblem: the driver is not installed.
    """
    try:
        if url.get_backend_name() != "sqlite":
            return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        # isolation_level None: `_begin` begins transactions, not Python's module.
        habits = {"isolation_level": None, "timeout": BUSY_SECONDS}
        engine = create_async_engine(url, connect_args=habits, hide_parameters=True)
    except (ImportError, NoSuchModuleError):
        raise problem("PostgreSQL needs the extra `postgres`: pip install 'zabuton[postgres]'") from None

    def connect(connection: sqlite3.Connection, _record: Any) -> None:
        cursor = connection.cursor()
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            # A committed move must also outlive a power cut.
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        except BaseException:
            # Nobody else closes a connection that never got into the pool; its thread would stay.
            connection.close()
            raise
        cursor.close()

    event.listen(engine.sync_engine, "connect", connect)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """Return the same engine, but with transactions that take SQLite's write lock when they begin.

    A transaction that reads first and writes later is refused at once if another one has written in between;
    one that takes the lock first waits its turn.
    """
    return engine.execution_options(**{_WRITES: True})


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
