"""Locks: keep a second process off a SQLite file, where both would act at every table."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from bot.errors import Unreachable
from bot.store.database import file_of, is_locked, problem, read_url


@contextmanager
def file_lock(database_url: str) -> Iterator[None]:
    """Hold a lock beside a SQLite file; the system takes it away when the process ends, in whatever way.

    Args:
        database_url: the database; on PostgreSQL there is no such lock.

    Raises:
        Unreachable: another process has the lock.
        SetupProblem: the URL is wrong, or there can be no such file.
    """
    file = file_of(read_url(database_url))
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
        raise problem(error) from error
    with closing(lock):
        yield
