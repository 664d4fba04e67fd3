"""Alone: keeps a second bot off a SQLite file, where both would act at every table."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.errors import Unreachable
from bot.store.database import is_locked, problem, read_url


@contextmanager
def alone(database_url: str) -> Iterator[None]:
    """Hold a lock beside a SQLite file; the system takes it away when the process ends, in whatever way.

    Args:
        database_url: the database; if it is no file, there is no lock.

    Raises:
        Unreachable: another process has the lock.
        SetupProblem: the URL is wrong, or there can be no such file.
    """
    url = read_url(database_url)
    if url.get_backend_name() != "sqlite" or not url.database or "uri" in url.query:
        yield
        return
    with closing(_locked(Path(url.database))):
        yield


def _locked(file: Path) -> sqlite3.Connection:
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if is_locked(error):
            said = f"DATABASE_URL: another process runs the bot on {file.name}; several need SHARD_IDS"
            raise Unreachable(said) from error
        raise problem(error) from error
    return lock
