"""Guilds: those that have removed the bot are remembered for a while, then all of their data is deleted."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, TextClause, delete, select, update

from bot.store.database import Database, insert_if_new, upsert_row
from bot.store.schema import LEFTOVER, OPEN, guilds, metadata, results, tables

KEPT_DAYS = 30
"""How many days the data of a guild is kept after it has removed the bot, and leftovers are kept."""

AT_A_TIME = 100
"""How many tables are deleted in one transaction, so that other writers do not wait long."""


class Guilds:
    """The guilds in a database. A deletion that is interrupted can be run again.

    Args:
        database: where they are stored.
        at_a_time: how many tables are deleted in one transaction.
    """

    def __init__(self, database: Database, at_a_time: int = AT_A_TIME) -> None:
        self._database = database
        self._at_a_time = at_a_time

    async def current_guilds(self) -> list[int]:
        """Return the guilds that the bot has joined and, as far as is known, has not been removed from."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at.is_(None))
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]

    async def note_joined(self, guild_ids: Collection[int]) -> None:
        """Remember that the bot is in some guilds: nothing of theirs is to be deleted."""
        if not guild_ids:
            return
        back = guilds.c.guild_id.in_(guild_ids) & guilds.c.removed_at.is_not(None)
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, *({"guild_id": guild_id} for guild_id in guild_ids))
            await connection.execute(update(guilds).where(back).values(removed_at=None))

    async def note_removed(self, guild_id: int, at: datetime) -> None:
        """Remember when a guild removed the bot."""
        async with self._database.write() as connection:
            await upsert_row(connection, guilds, {"guild_id": guild_id}, {"removed_at": at})

    async def removed_before(self, time: datetime) -> list[int]:
        """Return the guilds that removed the bot before a time and have not invited it again."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at < time)
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]

    async def delete_guild(self, guild_id: int) -> None:
        """Delete everything that belongs to a guild."""
        in_guild, ended = tables.c.guild_id == guild_id, select(results.c.table_id)
        for found in (
            [tables.c.id.in_(ended.where(results.c.guild_id == guild_id))],
            [OPEN, in_guild],
            [LEFTOVER, in_guild],
        ):
            await self._delete_tables(*found)
        async with self._database.write() as connection:
            for table in metadata.sorted_tables:
                if "guild_id" in table.c and not table.foreign_keys and table is not tables:
                    await connection.execute(delete(table).where(table.c.guild_id == guild_id))

    async def delete_leftovers(self, before: datetime) -> int:
        """Delete tables that ended before a time and were never dealt a match; return how many."""
        return await self._delete_tables(LEFTOVER, tables.c.ended_at < before, tables.c.rounds.is_(None))

    async def _delete_tables(self, *conditions: ColumnElement[bool] | TextClause) -> int:
        """Delete tables with all that belongs to them, some at a time; return how many."""
        deleted, query = 0, select(tables.c.id).where(*conditions).limit(self._at_a_time)
        while True:
            async with self._database.write() as connection:
                ids = [*await connection.scalars(query)]
                await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            deleted += len(ids)
            if len(ids) < self._at_a_time:
                return deleted
