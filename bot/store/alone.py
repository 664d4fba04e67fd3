"""Alone: keeps a second bot off a SQLite file, where both would act at every table, unless both share.

While anybody has the file open, nobody else makes it: if it is not there, it was deleted, and whoever still
has what was in it puts it back.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import uniform

from bot.errors import Unreachable
from bot.store.database import file_of, is_locked, problem, read_url

TRIES, PAUSE = 5, 0.05
"""How often a process looks whether it is the first one, and how many seconds at most it waits in between: of
two that look at the same time, both may seem to be the second one."""

TAKES = 1.0
"""Seconds for which a process that shares waits for another one that looks whether it is the first."""


@contextmanager
def alone(database_url: str, *, sharing: bool = False) -> Iterator[bool]:
    """Hold a lock beside a SQLite file; the system takes it away when the process ends, in whatever way.

    Args:
        database_url: the database; if it is no file, there is no lock.
        sharing: whether other processes may share it that also say so.

    Yields:
        Whether no other process has it open, so that a file that is not there may be made.

    Raises:
        Unreachable: another process has the lock.
        SetupProblem: the URL is wrong, or there can be no such file.
    """
    file = file_of(read_url(database_url))
    if file is None:
        yield True
        return
    first = not sharing or not in_use(database_url)
    with closing(_locked(file, sharing=sharing)):
        yield first


def in_use(database_url: str) -> bool:
    """Return whether another process runs the bot on a SQLite file; never in the process that does.

    Raises:
        SetupProblem: the URL is wrong, or there can be no such file.
    """
    file = file_of(read_url(database_url))
    if file is None:
        return False
    for _ in range(TRIES):
        try:
            _locked(file, sharing=False).close()
        except Unreachable:
            time.sleep(uniform(0, PAUSE))
        else:
            return False
    return True


def is_file(database_url: str) -> bool:
    """Return whether `alone` keeps others off a database.

    Raises:
        SetupProblem: the URL is wrong.
    """
    return file_of(read_url(database_url)) is not None


def _locked(file: Path, *, sharing: bool) -> sqlite3.Connection:
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=TAKES if sharing else 0, isolation_level=None)
        lock.execute("BEGIN" if sharing else "BEGIN EXCLUSIVE")
        # Only what is read locks a file that is shared.
        lock.execute("SELECT 1 FROM sqlite_master").fetchall()
    except sqlite3.Error as error:
        if is_locked(error):
            said = f"DATABASE_URL: another process runs the bot on {file.name}; all of them need SHARD_IDS"
            raise Unreachable(said) from error
        raise problem(error) from error
    return lock
