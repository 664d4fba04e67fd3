"""PostgreSQL: a pool of connections. Only those who use it need its driver, and the memory it takes."""

from collections.abc import Callable
from inspect import signature
from typing import TypeVar

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import problem

OF_OTHERS = {"sslmode": "ssl"}
"""What PostgreSQL's own programs, and so most hosts, call a part of a URL that our driver calls otherwise."""

T = TypeVar("T")


class Postgres:
    """A PostgreSQL database. It has not been connected to yet.

    Args:
        url: where it is.

    Raises:
        ImportError, NoSuchModuleError: the driver is not installed.
        SetupProblem: the URL asks for what the driver cannot do.
    """

    def __init__(self, url: URL) -> None:
        query = {OF_OTHERS.get(name, name): value for name, value in url.query.items()}
        known = signature(asyncpg.connect).parameters
        if unknown := sorted(query.keys() - known.keys()):
            raise problem(f"leave out {', '.join(unknown)}, which the bot's driver does not know")
        self._engine = create_async_engine(url.set(query=query), pool_pre_ping=True, hide_parameters=True)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction. Returns once it is committed; if it raises, nothing of it is left."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do work that changes nothing."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()
