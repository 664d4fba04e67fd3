"""What people and servers prefer: pings, how cards look, and the defaults for new tables."""

from collections.abc import Mapping
from time import monotonic
from types import MappingProxyType
from typing import Any

from sqlalchemy import Select, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.looks import LOOKS, USUAL, Look
from bot.store.engine import Store
from bot.store.schema import people, servers

_INSERT = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


LOOKS_KEPT = 60.0
"""Seconds that a look is cached, since every click asks for it; another process may change it meanwhile."""

MOST_LOOKS = 10_000
"""How many looks are cached at most; after that the cache is emptied."""


class Preferences:
    """The preferences in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looks: dict[tuple[str, int], tuple[Look | None, float]] = {}
        self._changes = 0

    async def pinged(self, user_id: int) -> str | None:
        """Return when a person wants to be pinged, None if they have not said."""
        async with self._store.reading() as connection:
            return await connection.scalar(select(people.c.pinged).where(people.c.user_id == user_id))

    async def set_pinged(self, user_id: int, when: str) -> None:
        """Remember when a person wants to be pinged."""
        async with self._store.transaction() as connection:
            await _put(connection, people, {"user_id": user_id}, {"pinged": when})

    async def look(self, guild_id: int | None, user_id: int | None = None) -> Look:
        """Return how a person sees cards in a guild: as they have chosen, or else as the guild has.

        Args:
            guild_id: the guild; None outside of guilds.
            user_id: the person; None for what everybody sees.
        """
        own = None if user_id is None else await self.own_look(user_id)
        server = None if own is not None or guild_id is None else await self.server_look(guild_id)
        return own or server or USUAL

    async def own_look(self, user_id: int) -> Look | None:
        """Return how a person has chosen to see cards, None if they have not."""
        query = select(people.c.look).where(people.c.user_id == user_id)
        return await self._look((people.name, user_id), query)

    async def server_look(self, guild_id: int) -> Look | None:
        """Return how a guild has chosen to show cards, None if it has not."""
        query = select(servers.c.look).where(servers.c.guild_id == guild_id)
        return await self._look((servers.name, guild_id), query)

    async def _look(self, whose: tuple[str, int], query: Select[tuple[str | None]]) -> Look | None:
        look, until = self._looks.get(whose, (None, 0.0))
        if monotonic() < until:
            return look
        changes = self._changes
        async with self._store.reading() as connection:
            said = await connection.scalar(query)
        look = said if said in LOOKS else None
        if changes == self._changes:
            self._remember(whose, look)
        return look

    def _remember(self, whose: tuple[str, int], look: Look | None) -> None:
        if len(self._looks) >= MOST_LOOKS:
            self._looks.clear()
        self._looks[whose] = (look, monotonic() + LOOKS_KEPT)

    async def set_look(self, user_id: int, look: Look | None) -> None:
        """Remember how a person wants to see cards; None means the server's setting."""
        async with self._store.transaction() as connection:
            await _put(connection, people, {"user_id": user_id}, {"look": look})
        self._changes += 1
        self._remember((people.name, user_id), look)

    async def set_server_look(self, guild_id: int, look: Look | None) -> None:
        """Remember how cards are shown in a guild; None means the usual look."""
        async with self._store.transaction() as connection:
            await _put(connection, servers, {"guild_id": guild_id}, {"look": look})
        self._changes += 1
        self._remember((servers.name, guild_id), look)

    async def defaults(self, guild_id: int) -> dict[str, Any]:
        """Return the defaults for new tables in a guild: options for each game, and one speed for all."""
        async with self._store.reading() as connection:
            return await _defaults(connection, guild_id)

    async def change_defaults(
        self,
        guild_id: int,
        *,
        speed: str | None = None,
        game: str | None = None,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> dict[str, Any]:
        """Change some of the defaults for new tables in a guild; return all of them as they are then.

        Changes at the same time lose nothing.

        Args:
            guild_id: the guild.
            speed: the new speed of all games; None to keep the current one.
            game: the game whose options change; None if none do.
            options: new values of some of its options.
        """
        async with self._store.transaction() as connection:
            row = _INSERT[connection.dialect.name](servers).values(guild_id=guild_id, defaults={})
            await connection.execute(row.on_conflict_do_nothing())
            defaults = await _defaults(connection, guild_id, lock=True)
            if speed is not None:
                defaults["speed"] = speed
            if game is not None:
                games = defaults.setdefault("games", {})
                games[game] = {**games.get(game, {}), **options}
            await _put(connection, servers, {"guild_id": guild_id}, {"defaults": defaults})
        return defaults


async def _put(
    connection: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]
) -> None:
    """Insert a row or replace the one with this key, even if another process has only just written it."""
    row = _INSERT[connection.dialect.name](table).values(**key, **values)
    await connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))


async def _defaults(connection: AsyncConnection, guild_id: int, *, lock: bool = False) -> dict[str, Any]:
    """Return the defaults of a guild; locked against changes in PostgreSQL, SQLite has but one writer."""
    query = select(servers.c.defaults).where(servers.c.guild_id == guild_id)
    return await connection.scalar(query.with_for_update() if lock else query) or {}
