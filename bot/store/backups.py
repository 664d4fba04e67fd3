"""Backs up a SQLite database while the bot runs, and restores it while the bot is stopped.

A copy of the file alone may lack the newest moves, which SQLite writes to a log next to it first. For
PostgreSQL, use its own programs.
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
"""Suffixes of the files that SQLite keeps next to a database."""

_CLOCK_TOLERANCE = timedelta(minutes=1)
"""Maximum time that a backup may be ahead of the clock; other machines' disks round file times."""

_SKIPPED_IDS = 1_000_000
"""Number of table ids to skip if we don't know which ones were used after a backup."""

_OPEN_TABLES = "SELECT id, server_seed, version, status FROM tables WHERE status IN ('lobby', 'playing')"

_END_TABLE = (
    "UPDATE tables SET status = CASE status WHEN 'lobby' THEN 'cancelled' ELSE 'abandoned' END,"
    " version = version + 1, ended_at = ?, changed_at = ?, wake_at = NULL WHERE id = ?"
)

_DELETION_NOTES = (
    "SELECT name, value FROM notes WHERE name = ? OR name GLOB ?",
    (HASH_KEY_NOTE, f"{FORGOTTEN_PREFIX} *"),
)
"""Query for the notes about people whose data was deleted."""

_SERVER_IDS = "SELECT guild_id FROM guilds UNION SELECT guild_id FROM tables WHERE guild_id IS NOT NULL"
"""Query for the servers that the bot has been on."""

_BACKUP_NAME = re.compile(r"zabuton-\d{8}-\d{6}\.db")
_PARTIAL_NAME = re.compile(_BACKUP_NAME.pattern + r"\.part(-journal)?")
_NAME_FORMAT = "zabuton-%Y%m%d-%H%M%S.db"


def prepare_folder(database_url: str, folder: Path) -> None:
    """Check that backups of a database can be written to a folder, and create it if it is missing.

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
        SetupProblem: the database is not SQLite.
    """
    url = parse_url(database_url)
    if url.get_backend_name() != "sqlite" or url.database is None:
        raise SetupProblem("DATABASE_URL: only SQLite is copied here; for PostgreSQL use pg_dump, pg_restore")
    return Path(url.database)


def backup_name(made: datetime) -> str:
    """Return the file name of a backup made at this time, in UTC."""
    return made.strftime(_NAME_FORMAT)


def newest_backup_time(folder: Path, now: datetime) -> datetime | None:
    """Return the time of the newest backup in a folder, or None; backups from the future don't count."""
    times = [_time_of(file) for file in _list_backups(folder)]
    return max((made for made in times if made <= now + _CLOCK_TOLERANCE), default=None)


def oldest_backup_time(folder: Path) -> datetime | None:
    """Return the time of the oldest backup in a folder, or None."""
    return min((_time_of(file) for file in _list_backups(folder)), default=None)


def prune_backups(folder: Path, kept: int, now: datetime) -> list[Path]:
    """Remove all but the `kept` newest backups, and return the removed ones.

    At least one must be kept. Partial files of interrupted backups are removed too; other files stay.

    Raises:
        OSError: a file cannot be removed.
    """
    for part in [file for file in folder.iterdir() if _PARTIAL_NAME.fullmatch(file.name)]:
        part.unlink()
    old = sorted(_list_backups(folder), key=lambda file: _age_of(file, now))[:-kept]
    for file in old:
        file.unlink()
    return old


def write_backup(database_url: str, to: Path, now: datetime) -> int:
    """Copy the database to a new file, and return its size in bytes. The bot may be running.

    The file appears only when it is complete. Its time is set to `now`, since a folder on another machine can
    have a different clock.

    Raises:
        SetupProblem: the database is not SQLite, or it cannot be copied there.
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
    """The effects of restoring a backup.

    Attributes:
        kept: the file with the old database, if any.
        ended: number of tables that were open in the backup and have been ended.
        next_id: the lowest id that a new table can get.
        forgotten: number of people whose data was deleted again, as it was deleted after the backup; None if
            the old database cannot tell who they are.
    """

    kept: Path | None
    ended: int
    next_id: int
    forgotten: int | None


def restore_backup(database_url: str, copy: Path, now: datetime, *, adopt: bool = False) -> Restored:
    """Replace the database with a backup, and keep the old database next to it under another name.

    A table that is open in the backup is ended without a loser, unless it is unchanged in the old database:
    it may have ended since, which made its secrets public. New tables get none of the ids that may have been
    used since the backup, because buttons on messages contain them.

    The caller holds the lock of the database, so no bot has it open. The time zone of `now` is that of the
    old database's new name. With `adopt`, the backup may belong to another application; the application of
    the old database stays.

    Raises:
        SetupProblem: the file is not a backup, comes from a newer program or another application, or cannot
            be restored.
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
        # SQLite would take a leftover log for one of the new file.
        for suffix in _LOG_SUFFIXES:
            file.with_name(file.name + suffix).unlink(missing_ok=True)
        part.replace(file)
    return Restored(kept if there else None, ended, next_id, forgotten)


class _Identity(NamedTuple):
    """The application of a database, or None if unknown, and the servers in it."""

    application: str | None
    servers: frozenset[int]

    def is_other(self, other: Self) -> bool:
        """Return whether another database belongs to another application."""
        if self.application is not None and other.application is not None:
            return self.application != other.application
        return bool(self.servers and other.servers) and self.servers.isdisjoint(other.servers)


def _read_identity(file: Path) -> _Identity:
    """Return the identity of a database that may be missing or damaged."""
    application = None
    servers = frozenset[int]()
    with suppress(sqlite3.Error), _open_read_only(file) as connection:
        row = connection.execute("SELECT value FROM notes WHERE name = ?", (APPLICATION_NOTE,)).fetchone()
        application = row and row[0]
        servers = frozenset(row[0] for row in connection.execute(_SERVER_IDS))
    return _Identity(application, servers)


def _settle(part: Path, replaced: Path, now: datetime) -> tuple[int, int, frozenset[str] | None]:
    """End the tables of a copy that cannot continue, and add the newer notes about forgotten people.

    The copy may have an old schema; the database that it replaces may be missing or damaged.

    Returns:
        The number of ended tables, the lowest id of a new table, and the hashes of the people who have been
        forgotten since the backup, or None if they are unknown.
    """
    same = set[tuple[Any, ...]]()
    last = None
    noted = None
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
    """Delete the data of the people whose ids have these hashes; return their number."""
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
    """Return the highest id that a table has ever had."""
    row = connection.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'tables'").fetchone()
    return row[0] or 0


def _keep_old(file: Path, kept: Path) -> None:
    """Copy the old database instead of moving it: the original stays in place until it is replaced."""
    if file.exists():
        # Move the log's content into the file; if that is damaged, its log is copied too.
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    for suffix in ("", *_LOG_SUFFIXES):
        old_file = file.with_name(file.name + suffix)
        if old_file.exists():
            to = kept.with_name(kept.name + suffix)
            to.touch(mode=0o600)
            copyfile(old_file, to)


def check_backup(copy: Path) -> None:
    """Check that a file is an undamaged database of this version or an older one.

    Raises:
        SetupProblem: the file is missing, not a database of ours, damaged, or has a newer schema.
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
    return [file for file in folder.iterdir() if _BACKUP_NAME.fullmatch(file.name)]


def _age_of(file: Path, now: datetime) -> tuple[bool, datetime]:
    """Return a sort key that puts the oldest backup first.

    A backup from the future was made while the clock was wrong, and counts as the oldest.
    """
    made = _time_of(file)
    return made <= now + _CLOCK_TOLERANCE, made


def _time_of(file: Path) -> datetime:
    return datetime.fromtimestamp(file.stat().st_mtime, UTC)


@contextmanager
def _copy_beside(file: Path, to: Path) -> Iterator[Path]:
    """Copy a database to a temporary file next to `to`, which is removed unless the block renames it.

    Raises:
        SetupProblem: copying fails, or a file operation of the block does.
    """
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        try:
            with _open_read_only(file) as source, closing(sqlite3.connect(part)) as target:
                source.backup(target)
                # In WAL mode, even a reader of the copy would leave files next to it.
                target.execute("PRAGMA journal_mode = DELETE")
            yield part
        finally:
            part.unlink(missing_ok=True)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise SetupProblem(f"{to}: {getattr(error, 'orig', error)}") from error


@contextmanager
def _open_read_only(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection
