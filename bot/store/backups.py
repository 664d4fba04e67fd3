"""Backups of a SQLite database: made while the bot runs, and put back when it does not.

A copy of the file alone may lack the newest moves, which SQLite first writes to a log beside it. PostgreSQL
has programs of its own for all of this.
"""

import asyncio
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple, Self

from sqlalchemy.exc import SQLAlchemyError

from bot.errors import SetupProblem
from bot.store.application import APPLICATION_NOTE
from bot.store.database import Database, known_revisions, migrate_database, parse_url, read_url
from bot.store.notes import HASH_KEY_NOTE
from bot.store.personal_data import FORGOTTEN_PREFIX, PersonalData

_LOG_SUFFIXES = "-wal", "-shm"
"""What SQLite adds to the name of a file for those that belong to it."""

_CLOCK_TOLERANCE = timedelta(minutes=1)
"""How far a backup's time may be ahead of the clock; the disks of other machines round it."""

_SKIPPED_IDS = 1_000_000
"""How many table numbers are skipped if it is not known which were given since a backup was made."""

_OPEN_TABLES = "SELECT id, server_seed, version, status FROM tables WHERE status IN ('lobby', 'playing')"

_END_TABLE = (
    "UPDATE tables SET status = CASE status WHEN 'lobby' THEN 'cancelled' ELSE 'abandoned' END,"
    " version = version + 1, ended_at = ?, changed_at = ?, wake_at = NULL WHERE id = ?"
)

_DELETION_NOTES = (
    "SELECT name, value FROM notes WHERE name = ? OR name GLOB ? OR name GLOB ?",
    (HASH_KEY_NOTE, f"{HASH_KEY_NOTE} *", f"{FORGOTTEN_PREFIX} *"),
)
"""What is noted about people whose data was deleted."""

_SERVER_IDS = "SELECT guild_id FROM guilds UNION SELECT guild_id FROM tables WHERE guild_id IS NOT NULL"
"""The servers where the bot was."""

_BACKUP_NAME = re.compile(r"zabuton-\d{8}-\d{6}\.db")
_PARTIAL_NAME = re.compile(_BACKUP_NAME.pattern + r"\.part(-journal)?")
_NAME_FORMAT = "zabuton-%Y%m%d-%H%M%S.db"


def prepare_folder(database_url: str, folder: Path) -> None:
    """Check that backups of a database can be written to a folder, which is created if it is missing.

    Raises:
        SetupProblem: the database is not SQLite, or the folder cannot be created.
    """
    try:
        require_sqlite_file(database_url)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, SetupProblem) as error:
        raise SetupProblem(f"BACKUPS: {error}") from error


def require_sqlite_file(database_url: str) -> Path:
    """Return the file of a SQLite database.

    Raises:
        SetupProblem: it is not a SQLite database.
    """
    url = parse_url(database_url)
    if url.get_backend_name() != "sqlite" or url.database is None:
        raise SetupProblem("DATABASE_URL: only SQLite is copied here; for PostgreSQL use pg_dump, pg_restore")
    return Path(url.database)


def backup_name(made: datetime) -> str:
    """Return the name of the backup that is made at a time, in UTC."""
    return made.strftime(_NAME_FORMAT)


def newest_backup_time(folder: Path, now: datetime) -> datetime | None:
    """Return when the newest backup in a folder was made; None if there is none but from the future."""
    times = [_time_of(file) for file in _list_backups(folder)]
    return max((made for made in times if made <= now + _CLOCK_TOLERANCE), default=None)


def oldest_backup_time(folder: Path) -> datetime | None:
    """Return when the oldest backup in a folder was made; None if there is none."""
    return min((_time_of(file) for file in _list_backups(folder)), default=None)


def prune_backups(folder: Path, kept: int, now: datetime) -> list[Path]:
    """Remove all backups but the newest, and the partial files of backups that were interrupted.

    Args:
        folder: where they are; files of other names are left alone.
        kept: how many of them stay, at least one.
        now: the time.

    Returns:
        The backups that were removed.

    Raises:
        OSError: one cannot be removed.
    """
    for part in [file for file in folder.iterdir() if _PARTIAL_NAME.fullmatch(file.name)]:
        part.unlink()
    old = sorted(_list_backups(folder), key=lambda file: _age_of(file, now))[:-kept]
    for file in old:
        file.unlink()
    return old


def write_backup(database_url: str, to: Path, now: datetime) -> int:
    """Copy the database to a file that does not exist yet; the bot may be running meanwhile.

    Args:
        database_url: the database.
        to: the file, which is there only once it is whole.
        now: what becomes the time of the file; a folder of another machine may have another clock.

    Returns:
        How large the copy is, in bytes.

    Raises:
        SetupProblem: it is not a SQLite database, or it cannot be copied to there.
    """
    file = require_sqlite_file(database_url)
    if not file.exists():
        raise SetupProblem(f"{file}: there is no database yet")
    if to.exists():
        raise SetupProblem(f"{to}: already there; a backup never replaces another file")
    with _copy_beside(file, to) as part:
        check_backup(part)
        os.utime(part, (now.timestamp(), now.timestamp()))
        part.rename(to)
    return to.stat().st_size


class Restored(NamedTuple):
    """What was done as a backup was put back.

    Attributes:
        kept: where the old database is; None if there was none.
        ended: how many tables were ended that were open in the backup.
        next_id: the lowest number that a new table can get.
        forgotten: how many people were deleted again, who had their data deleted since the backup was made;
            None if the old database cannot say who they are.
    """

    kept: Path | None
    ended: int
    next_id: int
    forgotten: int | None


def restore_backup(database_url: str, copy: Path, now: datetime, *, adopt: bool = False) -> Restored:
    """Put a copy in the place of the database, which is kept beside it under another name.

    Tables that are open in the copy are ended, without a loser, unless they are the same in the database:
    they may have ended since, and then their secrets are public. New tables get none of the numbers that may
    have been given since, which buttons on messages name.

    The caller holds the lock of the database, so that no bot has it open.

    Args:
        database_url: the database.
        copy: a file that `write_backup` wrote.
        now: the time that becomes part of that name, with its time zone.
        adopt: whether the copy may be of another application; that of the database stays.

    Raises:
        SetupProblem: the file is no such copy, that of a newer program or of another application, or it
            cannot be put there.
    """
    file = require_sqlite_file(database_url)
    check_backup(copy)
    ours = _read_identity(file)
    if not adopt and ours.is_other(_read_identity(copy)):
        raise SetupProblem(
            f"{copy}: a backup of another application than that of the database, which stays as it is. "
            "To put it there all the same: python -m bot restore --adopt"
        )
    kept = file.with_name(f"{file.name}.before-{now:%Y%m%d-%H%M%S}")
    if kept.exists():
        raise SetupProblem(f"{kept}: already there; try again in a second")
    with _copy_beside(copy, file) as part:
        there = file.exists()
        _keep_old(file, kept)
        ended, next_id, since = _settle(part, kept, now)
        if adopt and ours.application is not None:
            with closing(sqlite3.connect(part)) as connection, connection:
                connection.execute(
                    "INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)",
                    (APPLICATION_NOTE, ours.application),
                )
        forgotten = None if since is None else asyncio.run(_forget_again(part, since))
        # SQLite would take a log that is left behind for one of the new file.
        for suffix in _LOG_SUFFIXES:
            file.with_name(file.name + suffix).unlink(missing_ok=True)
        part.replace(file)
    return Restored(kept if there else None, ended, next_id, forgotten)


class _Identity(NamedTuple):
    """The application of a database, None if it is not known, and the servers in it."""

    application: str | None
    servers: frozenset[int]

    def is_other(self, other: Self) -> bool:
        """Return whether another database is that of another application."""
        if self.application is not None and other.application is not None:
            return self.application != other.application
        return bool(self.servers and other.servers) and self.servers.isdisjoint(other.servers)


def _read_identity(file: Path) -> _Identity:
    """Return to whom a database belongs, which may be missing or damaged."""
    application, servers = None, frozenset[int]()
    with suppress(sqlite3.Error), _open_read_only(file) as connection:
        row = connection.execute("SELECT value FROM notes WHERE name = ?", (APPLICATION_NOTE,)).fetchone()
        application = row and row[0]
        servers = frozenset(row[0] for row in connection.execute(_SERVER_IDS))
    return _Identity(application, servers)


def _settle(part: Path, replaced: Path, now: datetime) -> tuple[int, int, frozenset[str] | None]:
    """End tables of a copy that cannot go on, and carry over what is noted about forgotten people.

    Returns:
        How many tables were ended, the lowest number of a new one, and the hashes of people who have been
        forgotten since the copy was made, None if that is not known.

    Args:
        part: the copy, which may have an older schema.
        replaced: the database that it replaces, which may be missing or damaged.
        now: when they end.
    """
    same, last, noted = set[tuple[Any, ...]](), None, None
    with suppress(sqlite3.Error), _open_read_only(replaced) as old:
        same = set(old.execute(_OPEN_TABLES))
        last = _last_id(old)
        noted = old.execute(*_DELETION_NOTES).fetchall()
    with closing(sqlite3.connect(part)) as connection, connection:
        changed = [row[0] for row in connection.execute(_OPEN_TABLES) if row not in same]
        at = now.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
        connection.executemany(_END_TABLE, [(at, at, table_id) for table_id in changed])
        before = _last_id(connection)
        known = before + _SKIPPED_IDS if last is None else max(before, last)
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
        connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", (known,))
        since = set(noted or ()) - set(connection.execute(*_DELETION_NOTES))
        connection.executemany("INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", since)
    hashes = frozenset(name.split()[-1] for name, _ in since if name.startswith(f"{FORGOTTEN_PREFIX} "))
    return len(changed), known + 1, None if noted is None else hashes


async def _forget_again(part: Path, hashes: frozenset[str]) -> int:
    """Forget the people in a copy whose ids have these hashes; return how many there were."""
    if not hashes:
        return 0
    url = f"sqlite:///{part}"
    await migrate_database(url)
    database = Database(read_url(url))
    try:
        return await PersonalData(database).forget_again(hashes)
    finally:
        await database.close()


def _last_id(connection: sqlite3.Connection) -> int:
    """Return the highest number that a table has ever had."""
    row = connection.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'tables'").fetchone()
    return row[0] or 0


def _keep_old(file: Path, kept: Path) -> None:
    """Copy a database that is to be replaced: there is one in its place at any time."""
    if file.exists():
        # What is still in its log goes into the file; if it is damaged, the log is kept beside it.
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    for suffix in ("", *_LOG_SUFFIXES):
        old_file = file.with_name(file.name + suffix)
        if old_file.exists():
            to = kept.with_name(kept.name + suffix)
            to.touch(mode=0o600)
            copyfile(old_file, to)


def check_backup(copy: Path) -> None:
    """Check that a file is an undamaged database of this program or of an older version.

    Raises:
        SetupProblem: it is none, is damaged, or has the schema of a newer version.
    """
    if not copy.is_file():
        raise SetupProblem(f"{copy}: there is no such file")
    try:
        with _open_read_only(copy) as connection:
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
    schemas = known_revisions()
    if known[0] not in schemas:
        raise SetupProblem(f"{copy}: has schema {known[0]}, newer than {schemas[0]}; update Zabuton")


def _list_backups(folder: Path) -> list[Path]:
    """Return the backups in a folder, known by their names."""
    return [file for file in folder.iterdir() if _BACKUP_NAME.fullmatch(file.name)]


def _age_of(file: Path, now: datetime) -> tuple[bool, datetime]:
    """Return what orders backups, the oldest first.

    Those of the future, made while the machine's clock was wrong, count as the oldest.
    """
    made = _time_of(file)
    return made <= now + _CLOCK_TOLERANCE, made


def _time_of(file: Path) -> datetime:
    return datetime.fromtimestamp(file.stat().st_mtime, UTC)


@contextmanager
def _copy_beside(file: Path, to: Path) -> Iterator[Path]:
    """Copy a database to a temporary file beside another file; the block may rename it, or it is removed.

    Raises:
        SetupProblem: it cannot be copied, or a file operation of the block fails.
    """
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        try:
            with _open_read_only(file) as source, closing(sqlite3.connect(part)) as target:
                source.backup(target)
                # In WAL mode, even a program that only reads the copy would leave files beside it.
                target.execute("PRAGMA journal_mode = DELETE")
            yield part
        finally:
            part.unlink(missing_ok=True)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise SetupProblem(f"{to}: {getattr(error, 'orig', error)}") from error


@contextmanager
def _open_read_only(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a SQLite file for reading only."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection
