"""Stores joined and blocked guilds, and deletes the data of guilds that have removed the bot."""

from collections.abc import Collection
from datetime import UTC, date, datetime, time
from typing import NamedTuple

from sqlalchemy import ColumnElement, TextClause, delete, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, insert_if_new, lock_ids, lock_rows
from bot.store.schema import (
    IS_LEFTOVER,
    IS_OPEN,
    calls,
    daily_tries,
    group_deals,
    guilds,
    leagues,
    metadata,
    nights,
    notes,
    puzzle_answers,
    results,
    tables,
)

RETENTION_DAYS = 30
"""Number of days that we keep leftovers, and the data of guilds that have removed the bot."""

DELETION_BATCH = 100
"""Number of tables to delete in one transaction; other writers wait for it."""

BLOCKED_PREFIX = "blocked "
"""Start of the note name for a blocked guild; its id follows."""


class GuildUse(NamedTuple):
    """How a guild uses the bot.

    Attributes:
        guild_id: the guild.
        open_tables: number of open tables.
        matches: number of matches played to the end.
        last_used: time of the last change at a table, or the start of the day of the last puzzle or daily
            deal if that is later; None without either.
        removed: whether the guild has removed the bot, or the bot has left.
        blocked: whether the operator has blocked the guild.
    """

    guild_id: int
    open_tables: int = 0
    matches: int = 0
    last_used: datetime | None = None
    removed: bool = False
    blocked: bool = False


class Guilds:
    """Reads and writes the guilds in a database. An interrupted deletion can be run again.

    One transaction deletes up to `at_a_time` tables.
    """

    def __init__(self, database: Database, at_a_time: int = DELETION_BATCH) -> None:
        self._database = database
        self._at_a_time = at_a_time

    async def current_guilds(self) -> list[int]:
        """Return the guilds that the bot has joined and, as far as we know, not left."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at.is_(None))
        return await self._database.column(query)

    async def note_joined(self, guild_ids: Collection[int]) -> None:
        """Store that the bot is in these guilds, so that their data is not deleted."""
        if not guild_ids:
            return
        back = guilds.c.guild_id.in_(guild_ids) & guilds.c.removed_at.is_not(None)
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, *({"guild_id": guild_id} for guild_id in guild_ids))
            await connection.execute(update(guilds).where(back).values(removed_at=None))

    async def note_removed(self, guild_id: int, at: datetime) -> None:
        """Store when a guild removed the bot, unless a time is stored already."""
        first = (guilds.c.guild_id == guild_id) & guilds.c.removed_at.is_(None)
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            await connection.execute(update(guilds).where(first).values(removed_at=at))

    async def removed_before(self, time: datetime) -> list[int]:
        """Return the guilds that removed the bot before a time and have not invited it again."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at < time)
        return await self._database.column(query)

    async def uses(self) -> list[GuildUse]:
        """Return all guilds with stored data, the last used first. This reads all tables."""
        use = select(
            tables.c.guild_id,
            func.count().filter(IS_OPEN).label("open_tables"),
            func.count().filter(tables.c.status == "finished").label("matches"),
            func.max(tables.c.changed_at).label("last_used"),
        )
        found: dict[int, GuildUse] = {}
        async with self._database.snapshot() as connection:
            in_guilds = use.where(tables.c.guild_id.is_not(None)).group_by(tables.c.guild_id)
            for row in await connection.execute(in_guilds):
                found[row.guild_id] = GuildUse(*row)
            for guild_id, removed_at in await connection.execute(
                select(guilds.c.guild_id, guilds.c.removed_at)
            ):
                known = found.get(guild_id, GuildUse(guild_id))
                found[guild_id] = known._replace(removed=removed_at is not None)
            # Attempts at group deals have the number of the deal instead of a day.
            for table, with_days in ((puzzle_answers, true()), (daily_tries, daily_tries.c.group_id == 0)):
                last = select(table.c.guild_id, func.max(table.c.day)).group_by(table.c.guild_id)
                for guild_id, day in await connection.execute(last.where(table.c.guild_id != 0, with_days)):
                    known = found.get(guild_id, GuildUse(guild_id))
                    found[guild_id] = known._replace(last_used=_later(known.last_used, day))
            for guild_id in await _read_blocked(connection):
                found[guild_id] = found.get(guild_id, GuildUse(guild_id))._replace(blocked=True)
        never = date.min.toordinal()
        return sorted(found.values(), key=lambda each: _later(each.last_used, never), reverse=True)

    async def blocked(self) -> set[int]:
        """Return the guilds that the operator has blocked."""
        async with self._database.read() as connection:
            return await _read_blocked(connection)

    async def block(self, guild_id: int) -> bool:
        """Block a guild; return whether it was not blocked before."""
        async with self._database.write() as connection:
            new = not await is_blocked(connection, guild_id)
            await insert_if_new(connection, notes, {"name": f"{BLOCKED_PREFIX}{guild_id}", "value": ""})
        return new

    async def unblock(self, guild_id: int) -> bool:
        """Unblock a guild; return whether it was blocked."""
        async with self._database.write() as connection:
            done = await connection.execute(
                delete(notes).where(notes.c.name == f"{BLOCKED_PREFIX}{guild_id}")
            )
        return done.rowcount == 1

    async def delete_guild(self, guild_id: int) -> None:
        """Delete everything that belongs to a guild, except the note that blocks it."""
        in_guild = tables.c.guild_id == guild_id
        ended = select(results.c.table_id).where(results.c.guild_id == guild_id)
        for found in (
            [tables.c.id.in_(ended)],
            [IS_OPEN, in_guild],
            [IS_LEFTOVER, in_guild],
        ):
            await self._delete_tables(*found)
        async with self._database.write() as connection:
            await lock_ids(connection, guild_id)
            for table in (calls, nights, leagues, group_deals):
                await lock_rows(connection, table, table.c.guild_id == guild_id)
            for table in metadata.sorted_tables:
                if "guild_id" in table.c and not table.foreign_keys and table is not tables:
                    await connection.execute(delete(table).where(table.c.guild_id == guild_id))

    async def delete_leftovers(self, before: datetime) -> int:
        """Delete tables that ended before a time without a deal; return their number."""
        return await self._delete_tables(IS_LEFTOVER, tables.c.ended_at < before, tables.c.rounds.is_(None))

    async def _delete_tables(self, *conditions: ColumnElement[bool] | TextClause) -> int:
        """Delete tables and everything that belongs to them, in batches; return their number."""
        deleted = 0
        query = select(tables.c.id).where(*conditions).limit(self._at_a_time)
        while True:
            async with self._database.write() as connection:
                ids = [*await connection.scalars(query)]
                await lock_rows(connection, tables, tables.c.id.in_(ids))
                await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            deleted += len(ids)
            if len(ids) < self._at_a_time:
                return deleted


async def is_blocked(connection: AsyncConnection, guild_id: int) -> bool:
    """Return whether the operator has blocked a guild."""
    noted = select(notes.c.name).where(notes.c.name == f"{BLOCKED_PREFIX}{guild_id}")
    return await connection.scalar(noted) is not None


async def _read_blocked(connection: AsyncConnection) -> set[int]:
    names = select(notes.c.name).where(notes.c.name.startswith(BLOCKED_PREFIX, autoescape=True))
    return {int(name.removeprefix(BLOCKED_PREFIX)) for name in await connection.scalars(names)}


def _later(moment: object, day: int) -> datetime:
    """Return the later of a time, if known and readable, and the start of a day."""
    begins = datetime.combine(date.fromordinal(day), time(tzinfo=UTC))
    return max(moment, begins) if isinstance(moment, datetime) else begins
