"""Copies of a SQLite database: made while the bot runs, and put back when it does not.

A copy of the file alone may lack the newest moves, which SQLite first writes to a log beside it.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from bot.errors import SetupProblem
from bot.store.database import is_locked, parse_url, revisions

LOG, INDEX = "-wal", "-shm"
"""What SQLite adds to the name of a file for those that belong to it."""


def back_up(database_url: str, to: Path) -> int:
    """Copy the database to a file that does not exist yet; the bot may be running meanwhile.

    Args:
        database_url: the database.
        to: the file.

    Returns:
        How large the copy is, in bytes.

    Raises:
        SetupProblem: it is not a SQLite database, or there is a file in either place that does not belong.
    """
    file = file_of(database_url)
    if not file.exists():
        raise SetupProblem(f"{file}: there is no database yet")
    if to.exists():
        raise SetupProblem(f"{to}: already there; a backup never replaces another file")
    _copy(file, to)
    return to.stat().st_size


def restore(database_url: str, copy: Path, now: datetime) -> Path | None:
    """Put a copy in the place of the database, which is kept beside it under another name.

    The caller holds the lock of the database, so that no bot has it open.

    Args:
        database_url: the database.
        copy: a file that `back_up` wrote.
        now: the time that becomes part of that name.

    Returns:
        Where the old database is; None if there was none.

    Raises:
        SetupProblem: the file is no such copy or that of a newer program; or the database is in use.
    """
    file = file_of(database_url)
    check(copy)
    # There always is a database, the old or the new, after a crash too.
    kept = file.with_name(f"{file.name}.before-{now:%Y%m%d-%H%M%S}")
    if kept.exists():
        raise SetupProblem(f"{kept}: already there; try again in a second")
    with _copied(copy, file) as part:
        there = file.exists()
        if there:
            _leave_log(file)
            _keep(file, kept)
        for suffix in (LOG, INDEX):  # of a file that is gone; SQLite would take it for one of the new file
            with suppress(FileNotFoundError):
                file.with_name(file.name + suffix).rename(kept.with_name(kept.name + suffix))
        try:
            os.replace(part, file)
        except OSError:
            if there and not file.exists():
                kept.rename(file)
            elif there:
                kept.unlink()
            raise
    return kept if there else None


def _keep(file: Path, kept: Path) -> None:
    """Give a file a second name; where there are no links, another name."""
    try:
        os.link(file, kept)
    except OSError:
        file.rename(kept)


def file_of(database_url: str) -> Path:
    """Return the file of a SQLite database.

    Raises:
        SetupProblem: it is not a SQLite database.
    """
    url = parse_url(database_url)
    if url.get_backend_name() != "sqlite" or url.database is None:
        raise SetupProblem("DATABASE_URL: only SQLite is copied here; for PostgreSQL use pg_dump, pg_restore")
    return Path(url.database)


def _copy(file: Path, to: Path) -> None:
    """Copy a database; nobody sees a part of it under its final name."""
    with _copied(file, to) as part:
        os.replace(part, to)


@contextmanager
def _copied(file: Path, to: Path) -> Iterator[Path]:
    """Copy a database to a file beside another one, which is gone after the block unless it got its name.

    Raises:
        SetupProblem: it cannot be copied, or the block cannot do something with files.
    """
    part = to.with_name(f"{to.name}.part")
    try:
        with _opened(file) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            # With a log of its own, whoever only reads the copy would leave files beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        yield part
    except (sqlite3.Error, OSError) as error:
        raise SetupProblem(f"{to}: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def check(copy: Path) -> None:
    """Make sure that a file is a whole database of ours.

    Raises:
        SetupProblem: it is not, or it is that of a newer program.
    """
    if not copy.is_file():
        raise SetupProblem(f"{copy}: there is no such file")
    try:
        with _opened(copy) as connection:
            sound = connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
            known = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            tables = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
            raise SetupProblem(f"{copy}: this backup is damaged") from error
        raise SetupProblem(f"{copy}: not a backup of Zabuton ({error})") from error
    if not sound:
        raise SetupProblem(f"{copy}: this backup is damaged")
    if known is None or tables == (0,):
        raise SetupProblem(f"{copy}: not a backup of Zabuton")
    schemas = revisions()
    if known[0] not in schemas:
        raise SetupProblem(f"{copy}: has schema {known[0]}, newer than {schemas[0]}; update Zabuton")


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for reading only."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def _leave_log(file: Path) -> None:
    """Move everything from a database's log into its file, which SQLite allows to its only user."""
    try:
        with closing(sqlite3.connect(file, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if is_locked(error):
            raise _in_use(file) from error
        raise SetupProblem(f"{file}: {error}") from error


def _in_use(file: Path) -> SetupProblem:
    return SetupProblem(f"{file}: the bot is using it; stop the bot first")
