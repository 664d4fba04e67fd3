"""Store: an open database, to which work is handed as functions of a connection."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from bot.store.database import Database, migrate, read_url
from bot.timing import USUAL, Timing

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """An open database whose schema is up to date. Make one with `Store.open`.

    Attributes:
        database: the database.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    async def open(cls, database_url: str, *, timing: Timing = USUAL) -> Self:
        """Open a database and bring its schema up to date.

        Args:
            database_url: the database.
            timing: how long to wait for others.

        Raises:
            SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
        """
        await migrate(database_url, timing=timing)
        return cls(Database(read_url(database_url), timing.database_busy))

    async def close(self) -> None:
        """Close all connections."""
        await self.database.close()

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do work in a transaction, and return its result once that is committed."""
        async with self.database.write() as connection:
            return await connection.run_sync(lambda plain: work(plain, *args, **kwargs))

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do work that changes nothing, and return its result. On SQLite it does not wait for writers."""
        async with self.database.read() as connection:
            return await connection.run_sync(lambda plain: work(plain, *args, **kwargs))
