"""Databases with their own old schema and unchecked foreign keys."""

from collections.abc import Callable
from typing import TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from bot.store.database import Database, read_url

T = TypeVar("T")


async def in_database(url: str, work: Callable[[Connection], T]) -> T:
    """Do work in one transaction of a separate connection."""
    database = Database(read_url(url), foreign_keys=False)
    try:
        async with database.write() as connection:
            return await connection.run_sync(work)
    finally:
        await database.close()


def upgrade_to(connection: Connection, revision: str) -> None:
    """Migrate a database, even a new one, step by step."""
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
