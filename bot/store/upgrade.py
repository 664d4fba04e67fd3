"""Brings a database's schema up to date: a new SQLite file at once, any other step by step with alembic."""

from dataclasses import dataclass

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store.database import Database, problem, read_url
from bot.store.revisions import note_revision, revision_of, revisions
from bot.store.schema import metadata
from bot.timing import USUAL, Timing

POSTGRES_LOCK = 0x7A616275
"""Key of the lock under which PostgreSQL is migrated; every process of the bot uses the same one."""


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


async def migrate(database_url: str, *, timing: Timing = USUAL) -> Migration:
    """Bring the schema up to date in one transaction. Processes that try at the same time take turns.

    Args:
        database_url: the database.
        timing: how long to wait for others.

    Raises:
        SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
    """
    database = Database(read_url(database_url), timing.database_busy, foreign_keys=False)
    try:
        async with database.read() as connection:
            schema = await connection.run_sync(schema_of)
        if schema.now == schema.newest:
            return Migration(schema.now, schema.newest)
        async with database.write() as connection:
            return await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:  # so many ways have drivers to fail
        raise problem(error) from error
    finally:
        await database.close()


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
