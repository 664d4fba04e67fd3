"""Brings a database's schema up to date: a new SQLite file at once, any other step by step with alembic."""

import asyncio
from dataclasses import dataclass

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import SetupProblem, Unreachable
from bot.store.database import (
    Database,
    connect,
    file_of,
    is_locked,
    make_file,
    problem,
    read_url,
)
from bot.store.revisions import note_revision, revision_of, revisions
from bot.store.schema import metadata
from bot.timing import USUAL, Timing

POSTGRES_LOCK = 0x7A616275
"""Key of the lock under which PostgreSQL is migrated; every process of the bot uses the same one."""

PAUSE = 0.05
"""Seconds between attempts to reach a SQLite file that is locked, or to be put back."""

PUT_BACK_WITHIN = 60.0
"""Seconds within which a process that has a deleted file open puts it back: it looks twice as often."""


@dataclass(frozen=True, slots=True)
class Migration:
    """What `migrate` did.

    Attributes:
        before: the schema's revision before; None if the database was empty.
        after: its revision now.
    """

    before: str | None
    after: str


@dataclass(frozen=True, slots=True)
class Schema:
    """The schema of a database.

    Attributes:
        now: its revision; None if the database is empty.
        newest: the revision that this program wants.
        known: whether this program can bring it there.
    """

    now: str | None
    newest: str
    known: bool


async def migrate(database_url: str, *, in_use: bool = False, timing: Timing = USUAL) -> Migration:
    """Bring the schema up to date in one transaction. Processes that try at the same time take turns.

    Args:
        database_url: the database.
        in_use: whether other processes run the bot on it. If it is a file that is not there, one of them puts
            it back; an empty one beside what they have would be the end of that.
        timing: how long to wait for others.

    Raises:
        SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
        Unreachable: it is not put back.
    """
    url = read_url(database_url)
    file = file_of(url)
    if file is None or not in_use:
        make_file(url)
        return await _brought_up_to_date(url, timing.database_busy)
    loop = asyncio.get_running_loop()
    end = loop.time() + PUT_BACK_WITHIN
    while True:
        if file.exists() and file.stat().st_size:
            try:
                return await _brought_up_to_date(url, timing.database_busy)
            except SetupProblem:
                if file.exists():
                    raise
        if loop.time() > end:
            raise Unreachable(
                f"DATABASE_URL: {file.name} is not there, although another process runs the bot on it; "
                "to begin anew, stop all of them first"
            )
        await asyncio.sleep(PAUSE)


async def _brought_up_to_date(url: URL, busy: float) -> Migration:
    database = connect(url, busy, foreign_keys=False)
    try:
        schema = await reach(database, busy)
        if schema.now == schema.newest:
            return Migration(schema.now, schema.newest)
        return await database.write(_upgrade)
    except SQLAlchemyError as error:
        raise problem(error) from error
    finally:
        await database.close()


async def reach(database: Database, busy: float) -> Schema:
    """Connect once, and return the schema.

    Drivers fail here with all kinds of errors: their own, OSError, TypeError.
    Of several processes that give a new SQLite file its write-ahead log, SQLite refuses all but one at once,
    without waiting for its lock: https://sqlite.org/wal.html. The others try again, for `busy` seconds.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + busy
    while True:
        try:
            return await database.read(schema_of)
        except Exception as error:
            if not is_locked(error) or loop.time() > end:
                raise problem(error) from error
        await asyncio.sleep(PAUSE)


def _upgrade(connection: Connection) -> Migration:
    # alembic keeps what it works on in globals: whatever uses it must come after this lock (on SQLite, the
    # one that the transaction began with).
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": POSTGRES_LOCK})
    schema = schema_of(connection)
    if not schema.known:
        raise problem(
            f"the database has schema {schema.now}, newer than {schema.newest}, the latest this program "
            "knows; update Zabuton"
        )
    if schema.now is None and connection.dialect.name == "sqlite":
        metadata.create_all(connection, checkfirst=False)
        note_revision(connection, schema.newest)
    elif schema.now != schema.newest:
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", "bot.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return Migration(schema.now, schema.newest)


def schema_of(connection: Connection) -> Schema:
    """Return which schema a database has, and which one this program wants."""
    now, known = revision_of(connection), revisions()
    return Schema(now, known[0], now is None or now in known)
