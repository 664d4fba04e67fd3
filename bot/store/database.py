"""Reaching a database, be it SQLite or PostgreSQL, by its URL."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bot.errors import SetupProblem, Unreachable
from bot.timing import USUAL

HURRIED_SECONDS = 1.0
"""How long a writer waits for another process after one has waited in vain, until the SQLite file is free
again: people who click should hear soon."""

_SQLITE, _POSTGRES = "sqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    # What earlier versions had people write.
    "sqlite+aiosqlite": _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    "postgresql+asyncpg": _POSTGRES,
}
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")

T = TypeVar("T")


class Database(Protocol):
    """A database that work is handed to, whole: a function of a connection."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction; returns once it is committed."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do work that changes nothing."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


def problem(error: BaseException | str) -> SetupProblem:
    """Return the one line about DATABASE_URL that explains an error from a driver."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    kind = Unreachable if isinstance(cause, OSError) or is_locked(cause) else SetupProblem
    return kind("DATABASE_URL: " + re.sub(r"^<class '[^']*'>: ", "", lines[0]))


def is_locked(error: object) -> bool:
    """Return whether an error from a driver says that somebody else is using a SQLite file just now."""
    return _is(error, *_LOCKED)


def is_read_only(error: object) -> bool:
    """Return whether an error from a driver says that nothing can be written to a SQLite file."""
    return _is(error, "SQLITE_READONLY")


def _is(error: object, *names: str) -> bool:
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", "").startswith(names)


def read_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses; hosts often write just `postgres://`.

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    url = parse_url(database_url)
    if url.drivername == _SQLITE and "uri" not in url.query:
        folder = Path(url.database or "").parent
        if not folder.is_dir():
            raise problem(f"there is no folder {folder}")
    return url


def parse_url(database_url: str) -> URL:
    """Return the same without looking whether there is such a database.

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    try:
        url = make_url(database_url)
    except (ArgumentError, ValueError):
        raise problem("not a URL such as sqlite:///zabuton.db") from None
    if url.drivername not in _DRIVERS:
        raise problem(f"must begin with sqlite or postgresql, not {url.drivername}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    if url.drivername == _SQLITE and url.database in (None, "", ":memory:"):
        raise problem("must name a file; a database in memory would lose every table")
    return url


def file_of(url: URL) -> Path | None:
    """Return the SQLite file that a URL from `read_url` names; None if it is something else."""
    if url.get_backend_name() != _SQLITE or not url.database or "uri" in url.query:
        return None
    return Path(url.database)


def make_file(url: URL) -> None:
    """Make the SQLite file of a URL, empty, if there is none; connections do not: it may have been deleted.

    Raises:
        SetupProblem: it cannot be made.
    """
    file = file_of(url)
    if file is None:
        return
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o644))
    except FileExistsError:
        return
    except OSError as error:
        raise problem(f"unable to open database file: {error.strerror}") from error


def connect(url: URL, busy: float = USUAL.database_busy, *, foreign_keys: bool = True) -> Database:
    """Return the database of a URL from `read_url`. It has not been reached yet.

    Args:
        url: the database.
        busy: how many seconds a writer waits for another process that writes to the same SQLite file.
        foreign_keys: off only for migrations, see `Sqlite`.

    Raises:
        SetupProblem: the driver is not installed, or cannot do what the URL asks for.
    """
    if url.drivername == _SQLITE:
        from bot.store.sqlite import Sqlite

        return Sqlite(url, busy, foreign_keys=foreign_keys)
    try:
        from bot.store.postgres import Postgres

        return Postgres(url)
    except (ImportError, NoSuchModuleError):
        raise problem("PostgreSQL needs the extra `postgres`: pip install 'zabuton[postgres]'") from None
