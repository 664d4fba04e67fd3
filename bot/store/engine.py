"""Store: an open database with its transactions."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Self

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.metrics import DATABASE_ERRORS, DATABASE_SECONDS
from bot.store.database import for_writing, make_engine, read_url
from bot.store.upgrade import migrate


class Store:
    """An open database whose schema is up to date. Make one with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._readers = engine
        self._writers = for_writing(engine)
        # SQLite allows one writer at a time. The others poll for the lock, and whoever is lucky goes first.
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else contextlib.nullcontext()

    @classmethod
    async def open(cls, database_url: str) -> Self:
        """Open a database and bring its schema up to date.

        Raises:
            SetupProblem: the database cannot be opened, or its schema is newer than this program knows.
        """
        await migrate(database_url)
        return cls(make_engine(read_url(database_url)))

    async def close(self) -> None:
        """Close all connections."""
        await self._readers.dispose()

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection whose changes are all committed at the end, or none after an exception.

        A task must not enter this again before it has left it.
        """
        with _measured("write"):
            async with self._turn, self._writers.begin() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection for statements that change nothing. On SQLite it does not wait for writers."""
        with _measured("read"):
            async with self._readers.connect() as connection:
                yield connection


@contextlib.contextmanager
def _measured(kind: str) -> Iterator[None]:
    """Measure a read or write, and count it if the database fails."""
    with DATABASE_SECONDS.labels(kind).time():
        try:
            yield
        except DBAPIError:
            DATABASE_ERRORS.labels(kind).inc()
            raise
