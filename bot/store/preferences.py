"""What people and servers prefer: whether somebody wants to be pinged, and what tables begin with."""

from typing import Any

from sqlalchemy import Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import Store
from bot.store.schema import people, servers

_INSERT = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


class Preferences:
    """The preferences in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def wants_pings(self, user_id: int) -> bool:
        """Return whether a person is pinged about waiting decisions; people are, unless they said no."""
        async with self._store.reading() as connection:
            wanted = await connection.scalar(select(people.c.pings).where(people.c.user_id == user_id))
        return wanted is not False

    async def set_pings(self, user_id: int, wanted: bool) -> None:
        """Remember whether a person wants to be pinged."""
        async with self._store.transaction() as connection:
            await _put(connection, people, {"user_id": user_id}, {"pings": wanted})

    async def defaults(self, guild_id: int) -> dict[str, Any]:
        """Return what tables of a guild begin with: for each game its options, and the speed of all."""
        async with self._store.reading() as connection:
            return await _defaults(connection, guild_id)

    async def set_defaults(self, guild_id: int, defaults: dict[str, Any]) -> None:
        """Change what tables of a guild begin with."""
        async with self._store.transaction() as connection:
            await _put(connection, servers, {"guild_id": guild_id}, {"defaults": defaults})


async def _put(
    connection: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]
) -> None:
    """Write a row, over the one of this key if there is one, also if another process has just written it."""
    row = _INSERT[connection.dialect.name](table).values(**key, **values)
    await connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))


async def _defaults(connection: AsyncConnection, guild_id: int) -> dict[str, Any]:
    found = await connection.scalar(select(servers.c.defaults).where(servers.c.guild_id == guild_id))
    return found or {}
