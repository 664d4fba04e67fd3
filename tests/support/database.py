"""Databases in tests: opened without a block, and used by functions of a connection."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from bot.store.database import Database, migrate_database, read_url
from bot.timing import DEFAULT_TIMING, Timing

T = TypeVar("T")


async def connected(url: str, *, timing: Timing = DEFAULT_TIMING) -> Database:
    """Open a database with the current schema; the test closes it."""
    await migrate_database(url, timing=timing)
    return Database(read_url(url), timing.database_busy)


async def asked(database: Database, work: Callable[[Connection], T]) -> T:
    """Do work without changes, and return its result."""
    async with database.snapshot() as connection:
        return await connection.run_sync(work)


async def written(database: Database, work: Callable[[Connection], T]) -> T:
    """Do work in a transaction, and return its result after the commit."""
    async with database.write() as connection:
        return await connection.run_sync(work)
