"""Alone: keeps a second bot off a SQLite file, where both would act at every table, unless both share."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.errors import Unreachable
from bot.store.database import is_locked, problem, read_url


@contextmanager
def alone(database_url: str, *, sharing: bool = False) -> Iterator[None]:
    """Hold a lock beside a SQLite file; the system takes it away when the process ends, in whatever way.

    Args:
        database_url: the database; if it is no file, there is no lock.
        sharing: whether other processes may share it that also say so.

    Raises:
        Unreachable: another process has the lock.
        SetupProblem: the URL is wrong, or there can be no such file.
    """
    file = _file_of(database_url)
    if file is None:
        yield
        return
    with closing(_locked(file, sharing=sharing)):
        yield


def is_file(database_url: str) -> bool:
    """Return whether `alone` keeps others off a database.

    Raises:
        SetupProblem: the URL is wrong.
    """
    return _file_of(database_url) is not None


def _file_of(database_url: str) -> Path | None:
    url = read_url(database_url)
    if url.get_backend_name() != "sqlite" or not url.database or "uri" in url.query:
        return None
    return Path(url.database)


def _locked(file: Path, *, sharing: bool) -> sqlite3.Connection:
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
        lock.execute("BEGIN" if sharing else "BEGIN EXCLUSIVE")
        # Only what is read locks a file that is shared.
        lock.execute("SELECT 1 FROM sqlite_master").fetchall()
    except sqlite3.Error as error:
        if is_locked(error):
            said = f"DATABASE_URL: another process runs the bot on {file.name}; all of them need SHARD_IDS"
            raise Unreachable(said) from error
        raise problem(error) from error
    return lock
