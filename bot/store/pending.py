"""Pending: what a process still has to show and to do at the tables of its shards; this changes none."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, literal_column, or_, select, update

from bot.store.database import Database
from bot.store.schema import IS_LOBBY, IS_OPEN, IS_UNSHOWN, tables
from bot.store.stored import StoredTable

SHARD_BITS = 22
"""What follows the time in an id of Discord's; the time decides the shard of a guild."""

_MAX_REQUEST_AGE = timedelta(minutes=2)
"""How long before the last change of any table a request may have been sent that was still under way then."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards into which Discord divides guilds.

    https://discord.com/developers/docs/events/gateway#sharding

    Attributes:
        count: how many shards there are in all.
        ids: which of them these are, from 0.
    """

    count: int
    ids: tuple[int, ...]

    def has_guild(self, guild_id: int | None) -> bool:
        """Return whether a guild is in one of these shards."""
        return shard_of(guild_id, self.count) in self.ids


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a guild, out of a number of shards; what is in no guild is in shard 0."""
    return ((guild_id or 0) >> SHARD_BITS) % count


class TablePlace(NamedTuple):
    """The place of an open table in a guild."""

    table_id: int
    guild_id: int
    channel_id: int


class Pending:
    """What this process still has to show and to do at tables, and what their messages show.

    Args:
        database: the database.
        shards: the shards for whose tables this process acts by itself; all if not given.
    """

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        self._database = database
        self._shards = shards
        self._own = () if shards is None else (_in_shards(shards),)

    def is_ours(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, so that no other process acts there by itself."""
        return self._shards is None or self._shards.has_guild(guild_id)

    async def count_open(self) -> dict[str, int]:
        """Return how many open tables there are in our shards, by status."""
        counted = select(func.count()).select_from(tables).where(*self._own)
        async with self._database.snapshot() as connection:
            number = (await connection.execute(counted.where(IS_OPEN))).scalar_one()
            lobbies = (await connection.execute(counted.where(IS_LOBBY))).scalar_one()
        return {"lobby": lobbies, "playing": number - lobbies}

    async def open_tables(self) -> list[int]:
        """Return the ids of the open tables of our shards, the newest first."""
        query = select(tables.c.id).where(IS_OPEN, *self._own)
        async with self._database.read() as connection:
            return sorted(await connection.scalars(query), reverse=True)

    async def open_places(self) -> list[TablePlace]:
        """Return the places of the open tables in guilds of our shards."""
        places = select(tables.c.id, tables.c.guild_id, tables.c.channel_id)
        in_guilds = places.where(IS_OPEN, tables.c.guild_id.is_not(None), *self._own)
        async with self._database.read() as connection:
            return [TablePlace(*row) for row in await connection.execute(in_guilds)]

    async def unshown_tables(self, *, starting: bool = False) -> list[tuple[int, int | None]]:
        """Return the tables of our shards, ended ones too, that have changed since they were last shown.

        Args:
            starting: whether a process begins to act for them. Then what changed last may have been shown,
                and an older state after it, by a request that was under way as the process before it ended:
                tables that changed shortly before the newest change of all are returned in any case.

        Returns:
            Their ids and those of their guilds, the oldest table first.
        """
        which = select(tables.c.id, tables.c.guild_id).where(*self._own)
        newest = select(tables.c.changed_at).where(*self._own).order_by(tables.c.changed_at.desc()).limit(1)
        async with self._database.snapshot() as connection:
            found = {row.id: row.guild_id for row in await connection.execute(which.where(IS_UNSHOWN))}
            last = (await connection.execute(newest)).scalar() if starting else None
            if last is not None:
                lately = which.where(tables.c.changed_at >= last - _MAX_REQUEST_AGE)
                found |= {row.id: row.guild_id for row in await connection.execute(lately)}
        return sorted(found.items())

    async def set_shown(self, table_id: int, message_id: int | None, version: int | None) -> bool:
        """Store what the message of a table shows.

        Args:
            table_id: the table.
            message_id: the message; None if there is no other one than before.
            version: the version of the table that it shows; None if that is not certain.

        Returns:
            Whether that is stored: not if a newer message shows the table by now.
        """
        values: dict[str, Any] = {"shown": -1 if version is None else version}
        newest = tables.c.id == table_id
        if message_id is not None:
            values["message_id"] = message_id
            newest &= or_(tables.c.message_id.is_(None), tables.c.message_id <= message_id)
        async with self._database.write() as connection:
            done = await connection.execute(update(tables).where(newest).values(values))
        return done.rowcount == 1

    async def due_tables(self, until: datetime, most: int) -> list[tuple[int, int]]:
        """Return the tables of our shards at which the program has to act by some time, with their versions.

        Args:
            until: the time.
            most: how many to return at most, those that wait longest first.
        """
        waiting = (
            select(tables.c.id, tables.c.version)
            .where(tables.c.wake_at <= until, *self._own)
            .order_by(tables.c.wake_at, tables.c.id)
            .limit(most)
        )
        async with self._database.read() as connection:
            return [(row.id, row.version) for row in await connection.execute(waiting)]

    async def wake_later(self, table: StoredTable, at: datetime) -> None:
        """Store that the program does not have to act at a table before a time, unless it has changed."""
        unchanged = and_(tables.c.id == table.id, tables.c.version == table.version)
        async with self._database.write() as connection:
            await connection.execute(update(tables).where(unchanged).values(wake_at=at))

    async def forget_reminder(self, table_id: int, message_id: int) -> None:
        """Store that a message is gone that reminded of a table's decision, or called players to it."""
        async with self._database.write() as connection:
            for column in (tables.c.reminder_id, tables.c.call_id):
                gone = and_(tables.c.id == table_id, column == message_id)
                await connection.execute(update(tables).where(gone).values({column: None}))


def _in_shards(shards: Shards) -> ColumnElement[bool]:
    """Return the condition for tables in some shards, as `Shards.has_guild` computes it."""
    # PostgreSQL shifts by 32 bits only, which parameters of ours are not.
    time = func.coalesce(tables.c.guild_id, 0).bitwise_rshift(literal_column(str(SHARD_BITS)))
    return (time % shards.count).in_(shards.ids)
