"""Brings a database's schema up to date with alembic and the revisions in this package."""

import asyncio
from dataclasses import dataclass

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.database import BUSY_SECONDS, for_writing, is_locked, make_engine, problem, read_url

POSTGRES_LOCK = 0x7A616275
"""Key of the lock under which PostgreSQL is migrated; every process of the bot uses the same one."""

PAUSE = 0.05
"""Seconds between attempts to reach a SQLite file that is locked."""


@dataclass(frozen=True, slots=True)
class Migration:
    """What `migrate` did.

    Attributes:
        before: the schema's revision before; None if the database was empty.
        after: its revision now.
    """

    before: str | None
    after: str


async def migrate(database_url: str) -> Migration:
    """Bring the schema up to date in one transaction. Processes that try at the same time take turns.

    Raises:
        SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
    """
    engine = make_engine(read_url(database_url), foreign_keys=False)
    try:
        await _reach(engine)
        async with for_writing(engine).begin() as connection:
            return await connection.run_sync(_upgrade)
    except SQLAlchemyError as error:
        raise problem(error) from error
    finally:
        await engine.dispose()


async def _reach(engine: AsyncEngine) -> None:
    """Connect once. Drivers fail here with all kinds of errors: their own, OSError, TypeError.

    Of several processes that give a new SQLite file its write-ahead log, SQLite refuses all but one at once,
    without waiting for its lock: https://sqlite.org/wal.html. The others try again.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + BUSY_SECONDS
    while True:
        try:
            async with engine.connect():
                return
        except Exception as error:
            if not is_locked(error) or loop.time() > end:
                raise problem(error) from error
        await asyncio.sleep(PAUSE)


def _upgrade(connection: Connection) -> Migration:
    # alembic keeps what it works on in globals: whatever uses it must come after this lock (on SQLite, the
    # one that the transaction began with).
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": POSTGRES_LOCK})
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    newest = known[0]
    before = MigrationContext.configure(connection).get_current_revision()
    if before is not None and before not in known:
        raise problem(
            f"the database has schema {before}, newer than {newest}, the latest this program knows; "
            "update Zabuton"
        )
    if before != newest:
        command.upgrade(config, "head")
    return Migration(before, newest)
