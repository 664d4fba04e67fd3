"""Database: SQLite or PostgreSQL, reached by its URL; what is done in it is done in transactions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import ColumnElement, Connection, Table, event, make_url, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.errors import SetupProblem, database_problem
from bot.metrics import DATABASE_SECONDS
from bot.timing import USUAL_TIMING, Timing

_MAX_QUEUE_SECONDS = 10.0
"""How long a transaction waits for its turn, behind others of this process."""

_MAX_READERS = 4
"""Connections that read a SQLite file beside the writer: so many for single SELECTs, as many for several."""

_MAX_CONNECTIONS = 15
"""Connections to PostgreSQL, for all that a process reads and writes."""

POSTGRES_LOCK_KEY = 0x7A616275
"""Key of the lock under which PostgreSQL is migrated; every process of the bot uses the same one."""

_SQLITE, _POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    "sqlite+aiosqlite": _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    "postgresql+asyncpg": _POSTGRES,
}


@dataclass(frozen=True, slots=True)
class Migration:
    """What `migrate_database` did.

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
        current: its revision; None if the database is empty.
        newest: the revision that this program wants.
        known: whether this program can migrate it to that.
    """

    current: str | None
    newest: str
    known: bool


class Database:
    """SQLite, with one connection that writes and some that read beside it, or PostgreSQL.

    Nothing but the connection is awaited in a block: the one that writes keeps all other writers waiting.
    Who comes first is served first. The pools of SQLAlchemy let newcomers pass those who wait, so that with
    hundreds of busy tables some waited for ten seconds and were told that something went wrong.

    Args:
        url: the database, from `read_url`. It has not been reached yet.
        busy: how many seconds a writer waits for another program that writes to the same SQLite file.
        foreign_keys: off only for migrations: SQLite changes a table by copying and dropping it, which
            would delete the rows that point to it.

    Raises:
        SetupProblem: the driver is not installed, or cannot do what the URL asks for.
    """

    def __init__(
        self, url: URL, busy: float = USUAL_TIMING.database_busy, *, foreign_keys: bool = True
    ) -> None:
        if url.get_backend_name() == "sqlite":
            # A transaction that reads first and writes later would be refused at once if another one had
            # written in between; one that takes SQLite's write lock as it begins waits its turn.
            self._writer = _sqlite_engine(url, "BEGIN IMMEDIATE", 1, busy, foreign_keys)
            self._snapshots = _sqlite_engine(url, "BEGIN", _MAX_READERS, busy, foreign_keys)
            self._reader = _sqlite_engine(url, None, _MAX_READERS, busy, foreign_keys)
            turns = [asyncio.Semaphore(connections) for connections in (1, _MAX_READERS, _MAX_READERS)]
        else:
            self._writer = postgres_engine(
                url, pool_pre_ping=True, pool_size=_MAX_CONNECTIONS, max_overflow=0
            )
            self._snapshots = self._writer.execution_options(isolation_level="REPEATABLE READ")
            self._reader = self._writer.execution_options(isolation_level="AUTOCOMMIT")
            turns = [asyncio.Semaphore(_MAX_CONNECTIONS)] * 3
        self._writing, self._comparing, self._reading = turns

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that is committed at the end of the block; if that raises, nothing is left.

        Raises:
            TimeoutError: those before it took longer than `_MAX_QUEUE_SECONDS`; so do the methods below.
        """
        with DATABASE_SECONDS.labels("write").time():
            async with asyncio.timeout(_MAX_QUEUE_SECONDS) as patience, self._writing:
                patience.reschedule(None)
                async with self._writer.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Read with one SELECT, which needs no transaction; on SQLite this does not wait for writers."""
        with DATABASE_SECONDS.labels("read").time():
            async with asyncio.timeout(_MAX_QUEUE_SECONDS) as patience, self._reading:
                patience.reschedule(None)
                async with self._reader.connect() as connection:
                    yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Read one state of the database with several SELECTs."""
        with DATABASE_SECONDS.labels("read").time():
            async with asyncio.timeout(_MAX_QUEUE_SECONDS) as patience, self._comparing:
                patience.reschedule(None)
                async with self._snapshots.connect() as connection:
                    yield connection

    async def read_schema(self) -> Schema:
        """Return which schema the database has, and which one this program wants."""
        async with self.snapshot() as connection:
            return await connection.run_sync(_schema_of)

    async def close(self) -> None:
        """Close all connections."""
        for engine in (self._writer, self._snapshots, self._reader):
            await engine.dispose()


Check = Callable[[Database], Awaitable[None]]
"""Looks at a database before it is migrated."""


def _sqlite_engine(
    url: URL, begin: str | None, connections: int, busy: float, foreign_keys: bool
) -> AsyncEngine:
    """Return an engine for a SQLite file, whose transactions begin with the statement `begin`, if any."""
    engine = create_async_engine(
        url,
        skip_autocommit_rollback=begin is None,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"timeout": busy, "isolation_level": None},  # transactions are begun below
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")  # a committed move must also outlive a power cut
            cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        except BaseException:  # the file is no database, or the bot is asked to stop
            connection.close()  # SQLAlchemy would not, and its thread would outlive the event loop
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        if begin is not None:
            connection.exec_driver_sql(begin)

    return engine


def postgres_engine(url: URL, **options: Any) -> AsyncEngine:
    """Return an engine for PostgreSQL; it has no connection yet.

    Args:
        url: the database, from `read_url`.
        options: of SQLAlchemy's engine.

    Raises:
        SetupProblem: the driver is not installed, or cannot do what the URL asks for.
    """
    try:
        import asyncpg

        # PostgreSQL's own programs, and so most hosts, write `sslmode` for what the driver calls `ssl`.
        query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
        if unknown := sorted(query.keys() - signature(asyncpg.connect).parameters.keys()):
            raise database_problem(f"leave out {', '.join(unknown)}, which the bot's driver does not know")
        return create_async_engine(url.set(query=query), hide_parameters=True, **options)
    except (ImportError, NoSuchModuleError):
        raise database_problem(
            "PostgreSQL needs the extra `postgres`: pip install 'zabuton[postgres]'"
        ) from None


async def lock_ids(connection: AsyncConnection, *ids: int | None) -> None:
    """Lock people and guilds until the transaction ends: how many tables they have, how their matches count.

    SQLite has but one writer anyway.
    """
    if connection.dialect.name == "postgresql":
        for each in sorted(each for each in ids if each is not None):
            await connection.execute(text("SELECT pg_advisory_xact_lock(:id)"), {"id": each})


async def lock_rows(connection: AsyncConnection, table: Table, *conditions: ColumnElement[bool]) -> None:
    """Lock rows of a table until the transaction ends, in the order of their keys.

    A transaction that changes several rows, or what belongs to a row, locks these before: first ids with
    `lock_ids`, then `tables`, `calls`, `game_nights`, `tournaments`, `group_deals`, then all others. This way
    no two transactions wait for each other. SQLite has but one writer anyway.
    """
    if connection.dialect.name == "postgresql":
        key = table.primary_key.columns
        await connection.execute(select(*key).where(*conditions).order_by(*key).with_for_update())


async def upsert_row(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Insert a row, or change these values of the one that has its primary key.

    Args:
        connection: one that writes.
        table: the table.
        key: the values of its primary key.
        values: the other values.
    """
    row = _insert_statement(connection, table).values({**key, **values})
    await connection.execute(row.on_conflict_do_update(index_elements=[*key], set_=values))


async def upsert_rows(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that name the same columns, or change those that have their primary keys."""
    insert, key = _insert_statement(connection, table), table.primary_key.columns.keys()
    rows = sorted(rows, key=lambda row: [row[name] for name in key])  # as `lock_rows` orders them
    values = {name: insert.excluded[name] for name in rows[0] if name not in key}
    await connection.execute(insert.on_conflict_do_update(index_elements=key, set_=values), rows)


async def insert_if_new(connection: AsyncConnection, table: Table, *rows: Mapping[str, Any]) -> None:
    """Insert some rows, at least one, skipping those whose primary keys exist."""
    await connection.execute(_insert_statement(connection, table).on_conflict_do_nothing(), rows)


def _insert_statement(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)


@asynccontextmanager
async def open_database(
    database_url: str, *, timing: Timing = USUAL_TIMING, check: Check | None = None
) -> AsyncIterator[Database]:
    """Open a database with its schema brought up to date, and close it after the block.

    Args:
        database_url: the database.
        timing: how long to wait for others.
        check: raises a SetupProblem if the database is not to be opened.

    Raises:
        SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
    """
    migrating = asyncio.create_task(migrate_database(database_url, timing=timing, check=check))
    try:
        await asyncio.shield(migrating)
    except asyncio.CancelledError:
        with suppress(SetupProblem):
            await migrating  # the thread of a connection that is being opened would outlive the event loop
        raise
    database = Database(read_url(database_url), timing.database_busy)
    try:
        yield database
    finally:
        await database.close()


async def migrate_database(
    database_url: str, *, timing: Timing = USUAL_TIMING, check: Check | None = None
) -> Migration:
    """Bring the schema up to date in one transaction. Processes that try at the same time take turns.

    Args:
        database_url: the database.
        timing: how long to wait for others.
        check: raises a SetupProblem, before anything is changed, if the database is not to be opened.

    Raises:
        SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
    """
    url = read_url(database_url)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        with suppress(OSError):  # what is wrong, SQLite will say
            file.touch(mode=0o600)  # which what SQLite puts beside it will have too
    database = Database(url, timing.database_busy, foreign_keys=False)
    try:
        if check is not None:
            await check(database)
        schema = await database.read_schema()
        if schema.current == schema.newest:
            return Migration(schema.current, schema.newest)
        async with database.write() as connection:
            return await connection.run_sync(_upgrade_schema)
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:  # drivers raise any of these
        raise database_problem(error) from error
    finally:
        await database.close()


def _upgrade_schema(connection: Connection) -> Migration:
    """Migrate to the newest revision; processes that try at the same time take turns."""
    # alembic keeps its state in globals: all that uses it must come after this lock (on SQLite, the
    # one that the transaction began with).
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": POSTGRES_LOCK_KEY})
    schema = _schema_of(connection)
    if not schema.known:
        raise database_problem(
            f"the database has schema {schema.current}, newer than {schema.newest}, the latest this program "
            "knows; update Zabuton"
        )
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return Migration(schema.current, schema.newest)


def _schema_of(connection: Connection) -> Schema:
    now, known = MigrationContext.configure(connection).get_current_revision(), known_revisions()
    return Schema(now, known[0], now is None or now in known)


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the revisions of the schema that this program knows, the newest first."""
    scripts = ScriptDirectory(str(Path(__file__).with_name("migrations")))
    return tuple(script.revision for script in scripts.walk_revisions())


def read_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses, and check that the folder of a SQLite file exists.

    Hosts often write just `postgres://`.

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    url = parse_url(database_url)
    file = sqlite_file(url)
    if file is not None and not file.parent.is_dir():
        raise database_problem(f"there is no folder {file.parent}")
    return url


def parse_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses, whether or not there is such a database.

    >>> parse_url("postgres://localhost/zabuton").drivername
    'postgresql+asyncpg'

    Raises:
        SetupProblem: it is not the URL of a database that the bot can use.
    """
    try:
        url = make_url(database_url)
    except (ArgumentError, ValueError):
        raise database_problem("not a URL such as sqlite+aiosqlite:///zabuton.db") from None
    if url.drivername not in _DRIVERS:
        raise database_problem(f"must begin with sqlite or postgresql, not {url.drivername}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    if url.drivername == _SQLITE and url.database in (None, "", ":memory:"):
        raise database_problem("must name a file; a database in memory would lose every table")
    return url


def sqlite_file(url: URL) -> Path | None:
    """Return the SQLite file that a URL from `parse_url` names; None if it is something else."""
    if url.drivername != _SQLITE or not url.database or "uri" in url.query:
        return None
    return Path(url.database)
