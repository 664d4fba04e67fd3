"""A database as it is: with the schema that it has, and with references that nobody checks."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from bot.store.database import connect, read_url

T = TypeVar("T")


async def in_database(url: str, work: Callable[[Connection], T]) -> T:
    """Do work in one transaction of its own connection."""
    database = connect(read_url(url), foreign_keys=False)
    try:
        return await database.write(work)
    finally:
        await database.close()
