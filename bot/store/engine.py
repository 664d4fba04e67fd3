"""Store: an open database, to which work is handed."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from bot.metrics import DATABASE_ERRORS, DATABASE_SECONDS
from bot.store.database import Database, connect, read_url
from bot.store.upgrade import migrate
from bot.store.whereabouts import ReplacedError
from bot.timing import USUAL, Timing

P = ParamSpec("P")
T = TypeVar("T")

FAILURES = (DBAPIError, NoConnectionLeft, sqlite3.Error, OSError)
"""How a database fails: also with all connections in use, with a file that cannot be opened, or without an
answer from its server."""

_SECONDS = {kind: DATABASE_SECONDS.labels(kind) for kind in ("read", "write")}


class Store:
    """An open database whose schema is up to date. Make one with `Store.open`.

    Work is a function of a connection. On SQLite it runs in another thread: it returns values, not results
    that are still to be read.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: list[Callable[[ReplacedError], None]] = []

    @classmethod
    async def open(cls, database_url: str, *, in_use: bool = False, timing: Timing = USUAL) -> Self:
        """Open a database and bring its schema up to date.

        Args:
            database_url: the database.
            in_use: whether other processes run the bot on it, so that a file is not made but waited for.
            timing: how long to wait for others.

        Raises:
            SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
        """
        await migrate(database_url, in_use=in_use, timing=timing)
        return cls(connect(read_url(database_url), timing.database_busy))

    def on_replaced(self, listener: Callable[[ReplacedError], None]) -> None:
        """Have a function called when somebody has put another file in the place of the database."""
        self._listeners.append(listener)

    async def close(self) -> None:
        """Wait for work that was begun, and close all connections."""
        await self._database.close()

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do work in a transaction, and return its result once that is committed.

        If the work raises, nothing of it is left, and whatever else is committed with it is not touched.
        """
        try:
            with _measured("write"):
                return await self._database.write(lambda connection: work(connection, *args, **kwargs))
        except ReplacedError as error:
            while self._listeners:
                self._listeners.pop()(error)
            raise

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do work that changes nothing, and return its result. On SQLite it does not wait for writers."""
        with _measured("read"):
            return await self._database.read(lambda connection: work(connection, *args, **kwargs))


@contextlib.contextmanager
def _measured(kind: str) -> Iterator[None]:
    """Measure a read or write, and count it if the database fails."""
    with _SECONDS[kind].time():
        try:
            yield
        except FAILURES:
            DATABASE_ERRORS.labels(kind).inc()
            raise
