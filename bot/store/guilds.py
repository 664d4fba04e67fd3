"""Guilds: those that have removed the bot are remembered for a while, then all of their data is deleted."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, Select, delete, select, update

from bot.store.engine import Store
from bot.store.leftovers import AT_A_TIME, delete_found
from bot.store.schema import LEFTOVER, OPEN, guilds, metadata, results, tables
from bot.store.writing import put, put_new

KEPT_DAYS = 30
"""How many days the data of a guild is kept after it has removed the bot."""


class Guilds:
    """The guilds in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def known(self) -> list[int]:
        """Return the guilds in which the bot is or was, without those known to have removed it."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at.is_(None))
        return await self._store.read(lambda connection: [*connection.scalars(query)])

    async def there(self, guild_ids: Collection[int]) -> None:
        """Remember that the bot is in some guilds: nothing of theirs is to be deleted."""
        back = update(guilds).where(guilds.c.guild_id.in_(guild_ids), guilds.c.removed_at.is_not(None))

        def work(connection: Connection) -> None:
            for guild_id in guild_ids:
                put_new(connection, guilds, {"guild_id": guild_id})
            connection.execute(back.values(removed_at=None))

        await self._store.write(work)

    async def removed(self, guild_id: int, at: datetime) -> None:
        """Remember when a guild removed the bot."""
        await self._store.write(put, guilds, {"guild_id": guild_id}, {"removed_at": at})

    async def removed_before(self, time: datetime) -> list[int]:
        """Return the guilds that removed the bot before a time and have not invited it again."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at < time)
        return await self._store.read(lambda connection: [*connection.scalars(query)])

    async def delete(self, guild_id: int) -> None:
        """Delete everything that belongs to a guild. It may be stopped at any time and begun again."""
        in_guild = tables.c.guild_id == guild_id
        for found in (
            select(results.c.table_id).where(results.c.guild_id == guild_id).distinct(),
            select(tables.c.id).where(OPEN, in_guild),
            select(tables.c.id).where(LEFTOVER, in_guild),
        ):
            while await self._delete_tables(found.limit(AT_A_TIME)):
                pass

        def work(connection: Connection) -> None:
            for table in reversed(metadata.sorted_tables):
                if "guild_id" in table.c and not table.foreign_keys and table is not tables:
                    connection.execute(delete(table).where(table.c.guild_id == guild_id))

        await self._store.write(work)

    async def _delete_tables(self, found: Select[int]) -> int:
        return await self._store.write(delete_found, found)
