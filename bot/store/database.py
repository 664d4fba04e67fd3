"""Access to SQLite or PostgreSQL: connections, transactions, locks and migrations."""

import asyncio
import sqlite3
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
from sqlalchemy import ColumnElement, Connection, Executable, Row, Table, event, make_url, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, InterfaceError, NoSuchModuleError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.errors import SetupProblem, database_problem
from bot.metrics import DATABASE_SECONDS
from bot.timing import DEFAULT_TIMING, Timing

_MAX_QUEUE_SECONDS = 10.0
"""Maximum time that a transaction waits for others of this process."""

_MAX_CLOSE_SECONDS = 5.0
"""Maximum time that closing waits for connections in use."""

_MAX_READERS = 4
"""Number of connections to a SQLite file for single SELECTs, and again for several SELECTs at once."""

_MAX_CONNECTIONS = 15
"""Number of connections to PostgreSQL for all reads and writes of a process."""

POSTGRES_LOCK_KEY = 0x7A616275
"""Key of the PostgreSQL migration lock, shared by all our processes."""

_SQLITE = "sqlite+aiosqlite"
_POSTGRES = "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    "sqlite+aiosqlite": _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    "postgresql+asyncpg": _POSTGRES,
}


@dataclass(frozen=True, slots=True)
class Migration:
    """The schema revisions before and after a migration; `before` is None if the database was empty."""

    before: str | None
    after: str


@dataclass(frozen=True, slots=True)
class Schema:
    """The schema of a database.

    Attributes:
        current: its revision; None if the database is empty.
        newest: the revision that this program needs.
        known: whether this program can migrate it to the newest revision.
    """

    current: str | None
    newest: str
    known: bool


class Database:
    """SQLite, with one writing and several reading connections, or PostgreSQL.

    Await only the connection inside a block: a writer makes all other writers wait. Transactions run in FIFO
    order. SQLAlchemy's pools let newcomers pass waiting transactions; with hundreds of busy tables, some
    waited for ten seconds and failed.

    Attributes:
        writes: number of transactions committed by this process.
        failed_write: why the last transaction failed, such as a full disk; None if it did not.

    Args:
        url: the database, from `read_url`. Nothing connects to it yet.
        busy: maximum seconds that a writer waits for another program that writes to the same SQLite file.
        foreign_keys: False only for migrations: SQLite changes a table by copying and dropping it, which
            would delete the rows that reference it.

    Raises:
        SetupProblem: the driver is not installed, or does not support an option of the URL.
    """

    def __init__(
        self, url: URL, busy: float = DEFAULT_TIMING.database_busy, *, foreign_keys: bool = True
    ) -> None:
        if url.get_backend_name() == "sqlite":
            # SQLite refuses a transaction that reads first and writes later if another one has written in
            # between. One that takes the write lock at its beginning waits instead.
            self._writer = _sqlite_engine(url, "BEGIN IMMEDIATE", 1, busy, foreign_keys)
            self._snapshots = _sqlite_engine(url, "BEGIN", _MAX_READERS, busy, foreign_keys)
            self._reader = _sqlite_engine(url, None, _MAX_READERS, busy, foreign_keys)
            limits = [1, _MAX_READERS, _MAX_READERS]
            turns = [*map(asyncio.Semaphore, limits)]
        else:
            self._writer = postgres_engine(
                url, pool_pre_ping=True, pool_size=_MAX_CONNECTIONS, max_overflow=0
            )
            self._snapshots = self._writer.execution_options(isolation_level="REPEATABLE READ")
            self._reader = self._writer.execution_options(isolation_level="AUTOCOMMIT")
            limits = [_MAX_CONNECTIONS] * 3
            turns = [asyncio.Semaphore(_MAX_CONNECTIONS)] * 3
        self._writing, self._comparing, self._reading = turns
        self._limits = dict(zip(turns, limits, strict=True))
        self._closed = False
        self.writes = 0
        self.failed_write: str | None = None

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Run the block in a transaction, and roll it back if the block raises.

        Raises:
            TimeoutError: the transactions before it took too long, or the database is closed. The methods
                below raise it too.
        """
        async with self._wait_for_turn("write", self._writing):
            try:
                async with self._writer.begin() as connection:
                    yield connection
            except (OperationalError, InterfaceError) as error:
                self.failed_write = str(database_problem(error))
                raise
            self.writes += 1
            self.failed_write = None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Run a single SELECT outside a transaction. On SQLite, it does not wait for writers."""
        async with self._wait_for_turn("read", self._reading), self._reader.connect() as connection:
            yield connection

    async def all(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """Return all rows of a single SELECT; see `read`."""
        async with self.read() as connection:
            return (await connection.execute(query)).all()

    async def one(self, query: Executable) -> Row[*tuple[Any, ...]] | None:
        """Return the first row of a single SELECT, or None."""
        async with self.read() as connection:
            return (await connection.execute(query)).first()

    async def column(self, query: Executable) -> list[Any]:
        """Return the first column of a single SELECT."""
        async with self.read() as connection:
            return [*await connection.scalars(query)]

    async def value(self, query: Executable) -> Any:
        """Return the first value of a single SELECT, or None."""
        async with self.read() as connection:
            return await connection.scalar(query)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Run several SELECTs that all see the same state of the database."""
        async with self._wait_for_turn("read", self._comparing), self._snapshots.connect() as connection:
            yield connection

    @asynccontextmanager
    async def _wait_for_turn(self, kind: str, turns: asyncio.Semaphore) -> AsyncIterator[None]:
        """Wait until a connection is free, and reserve it for the block."""
        if self._closed:
            raise TimeoutError("the database is closed")
        with DATABASE_SECONDS.labels(kind).time():
            async with asyncio.timeout(_MAX_QUEUE_SECONDS) as patience, turns:
                patience.reschedule(None)
                yield

    async def read_schema(self) -> Schema:
        """Return the schema of the database, and the revision that this program needs."""
        async with self.snapshot() as connection:
            return await connection.run_sync(_schema_of)

    async def close(self) -> None:
        """Close all connections, after waiting for those in use, and refuse new ones."""
        if self._closed:
            return
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_MAX_CLOSE_SECONDS):
                for turns, connections in self._limits.items():
                    for _ in range(connections):
                        await turns.acquire()
        for engine in (self._writer, self._snapshots, self._reader):
            await engine.dispose()


Check = Callable[[Database], Awaitable[None]]
"""Checks a database before its migration."""


def _sqlite_engine(
    url: URL, begin: str | None, connections: int, busy: float, foreign_keys: bool
) -> AsyncEngine:
    """Return an engine for a SQLite file that starts transactions with the statement `begin`, if any."""
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
        except BaseException:  # not a database, or the bot stops
            connection.close()  # SQLAlchemy does not, and the thread would outlive the event loop
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        if begin is not None:
            adapted: Any = connection.connection.dbapi_connection
            try:  # one task for the thread of the connection; a cursor takes three
                adapted.run_async(lambda driver: driver.execute(begin))
            except sqlite3.Error as error:
                raise OperationalError(begin, None, error) from error

    return engine


def postgres_engine(url: URL, **options: Any) -> AsyncEngine:
    """Return an engine for PostgreSQL without connecting to it.

    Raises:
        SetupProblem: the driver is not installed, or does not support an option of the URL.
    """
    try:
        import asyncpg

        # Most hosting services write `sslmode` as PostgreSQL does; the driver's name for it is `ssl`.
        query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
        if unknown := sorted(query.keys() - signature(asyncpg.connect).parameters.keys()):
            raise database_problem(f"leave out {', '.join(unknown)}, which the bot's driver does not know")
        return create_async_engine(url.set(query=query), hide_parameters=True, **options)
    except (ImportError, NoSuchModuleError):
        raise database_problem("PostgreSQL needs one more package: pip install 'asyncpg>=0.31'") from None


async def lock_ids(connection: AsyncConnection, *ids: int | None) -> None:
    """Lock the table counts and standings of people and guilds until the transaction ends.

    SQLite needs no such locks, as it has a single writer.
    """
    if connection.dialect.name == "postgresql":
        for each in sorted(each for each in ids if each is not None):
            await connection.execute(text("SELECT pg_advisory_xact_lock(:id)"), {"id": each})


async def lock_rows(connection: AsyncConnection, table: Table, *conditions: ColumnElement[bool]) -> None:
    """Lock rows of a table until the transaction ends, in the order of their keys.

    A transaction that changes several rows, or rows that belong to another row, locks them beforehand. To
    avoid deadlocks, it locks ids first (`lock_ids`), then `tables`, `calls`, `nights`, `leagues`,
    `group_deals`, then all others. SQLite needs no such locks, as it has a single writer.
    """
    if connection.dialect.name == "postgresql":
        key = table.primary_key.columns
        await connection.execute(select(*key).where(*conditions).order_by(*key).with_for_update())


async def upsert_row(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Insert a row, or update these values of the existing row with the same primary key."""
    await upsert_rows(connection, table, [{**key, **values}], [*key])


async def upsert_rows(
    connection: AsyncConnection,
    table: Table,
    rows: Sequence[Mapping[str, Any]],
    key: Sequence[str] | None = None,
) -> None:
    """Insert rows, or update the existing rows with the same keys, by default the primary ones.

    All rows have the same columns.
    """
    key = key or table.primary_key.columns.keys()
    rows = sorted(rows, key=lambda row: [row[name] for name in key])  # in the order of `lock_rows`
    values = tuple(name for name in rows[0] if name not in key)
    await connection.execute(_upsert_statement(connection.dialect.name, table, tuple(key), values), rows)


@cache
def _upsert_statement(
    dialect: str, table: Table, key: tuple[str, ...], values: tuple[str, ...]
) -> sqlite.Insert | postgresql.Insert:
    insert = _insert_statement(dialect, table)
    excluded = {name: insert.excluded[name] for name in values}
    return insert.on_conflict_do_update(index_elements=key, set_=excluded)


async def insert_if_new(connection: AsyncConnection, table: Table, *rows: Mapping[str, Any]) -> None:
    """Insert at least one row; skip rows whose primary keys exist."""
    await connection.execute(_insert_statement(connection.dialect.name, table).on_conflict_do_nothing(), rows)


def _insert_statement(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    return (sqlite if dialect == "sqlite" else postgresql).insert(table)


@asynccontextmanager
async def open_database(
    database_url: str, *, timing: Timing = DEFAULT_TIMING, check: Check | None = None
) -> AsyncIterator[Database]:
    """Open a database, migrate it, and close it after the block.

    Raises:
        SetupProblem: the database cannot be opened, its schema is too new for this program, or `check` raised
            it.
    """
    migrating = asyncio.create_task(migrate_database(database_url, timing=timing, check=check))
    try:
        await asyncio.shield(migrating)
    except asyncio.CancelledError:
        with suppress(SetupProblem):
            await migrating  # otherwise the thread of a new connection would outlive the event loop
        raise
    database = Database(read_url(database_url), timing.database_busy)
    try:
        yield database
    finally:
        await database.close()


async def migrate_database(
    database_url: str, *, timing: Timing = DEFAULT_TIMING, check: Check | None = None
) -> Migration:
    """Migrate a database to the newest schema in one transaction. Concurrent migrations take turns.

    `check` runs before anything is changed.

    Raises:
        SetupProblem: the database cannot be opened, its schema is too new for this program, or `check` raised
            it.
    """
    url = read_url(database_url)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        with suppress(OSError):  # SQLite reports the problem
            file.touch(mode=0o600)  # SQLite copies this mode to its other files
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
    # alembic keeps its state in globals, so use it only after this lock (on SQLite, after the lock that the
    # transaction began with).
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
    current = MigrationContext.configure(connection).get_current_revision()
    known = known_revisions()
    return Schema(current, known[0], current is None or current in known)


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the revisions of the schema that this program knows, the newest first."""
    scripts = ScriptDirectory(str(Path(__file__).with_name("migrations")))
    return tuple(script.revision for script in scripts.walk_revisions())


def read_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses, and check that the folder of a SQLite file exists.

    Raises:
        SetupProblem: the bot cannot use such a database, or the folder is missing.
    """
    url = parse_url(database_url)
    file = sqlite_file(url)
    if file is not None and not file.parent.is_dir():
        raise database_problem(f"there is no folder {file.parent}")
    return url


def parse_url(database_url: str) -> URL:
    """Return the URL with the driver that the bot uses; the database need not exist.

    >>> parse_url("postgres://localhost/zabuton").drivername
    'postgresql+asyncpg'

    Raises:
        SetupProblem: the bot cannot use such a database.
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
    """Return the SQLite file of a URL from `parse_url`, or None for any other database."""
    if url.drivername != _SQLITE or not url.database or "uri" in url.query:
        return None
    return Path(url.database)
