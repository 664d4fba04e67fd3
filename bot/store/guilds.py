"""Guilds: who is a member, who is kept out, and what is deleted of those that have removed the bot."""

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
    game_nights,
    group_deals,
    guilds,
    metadata,
    notes,
    puzzle_answers,
    results,
    tables,
    tournaments,
)

RETENTION_DAYS = 30
"""How many days the data of a guild is kept after it has removed the bot, and leftovers are kept."""

DELETION_BATCH = 100
"""How many tables are deleted in one transaction, so that other writers do not wait long."""

BLOCKED_PREFIX = "blocked "
"""How the names of the notes begin that say which guilds the host keeps out; the id follows."""


class GuildUse(NamedTuple):
    """How a guild is used.

    Attributes:
        guild_id: the guild.
        open_tables: how many tables are open there.
        matches: how many were played to their end there.
        last_used: when something last changed at a table there; of puzzles and deals, the beginning of the
            day. None if there was nothing.
        removed: whether it has removed the bot, or the bot has left.
        blocked: whether the host keeps it out.
    """

    guild_id: int
    open_tables: int = 0
    matches: int = 0
    last_used: datetime | None = None
    removed: bool = False
    blocked: bool = False


class Guilds:
    """The guilds in a database. A deletion that is interrupted can be run again.

    Args:
        database: where they are stored.
        at_a_time: how many tables are deleted in one transaction.
    """

    def __init__(self, database: Database, at_a_time: int = DELETION_BATCH) -> None:
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
        """Remember when a guild removed the bot; if it has been removed already, that counts."""
        first = (guilds.c.guild_id == guild_id) & guilds.c.removed_at.is_(None)
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            await connection.execute(update(guilds).where(first).values(removed_at=at))

    async def removed_before(self, time: datetime) -> list[int]:
        """Return the guilds that removed the bot before a time and have not invited it again."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at < time)
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]

    async def uses(self) -> list[GuildUse]:
        """Return all guilds of which something is stored, the last used first. This reads all tables."""
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
            # The tries at a group's deals have numbers in place of days.
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
        """Return the guilds that the host keeps out."""
        async with self._database.read() as connection:
            return await _read_blocked(connection)

    async def block(self, guild_id: int) -> bool:
        """Keep a guild out from now on; return whether it was not before."""
        async with self._database.write() as connection:
            new = not await is_blocked(connection, guild_id)
            await insert_if_new(connection, notes, {"name": f"{BLOCKED_PREFIX}{guild_id}", "value": ""})
        return new

    async def unblock(self, guild_id: int) -> bool:
        """Let a guild in again; return whether it was kept out."""
        async with self._database.write() as connection:
            done = await connection.execute(
                delete(notes).where(notes.c.name == f"{BLOCKED_PREFIX}{guild_id}")
            )
        return done.rowcount == 1

    async def delete_guild(self, guild_id: int) -> None:
        """Delete everything that belongs to a guild, except the note that keeps it out."""
        in_guild, ended = tables.c.guild_id == guild_id, select(results.c.table_id)
        for found in (
            [tables.c.id.in_(ended.where(results.c.guild_id == guild_id))],
            [IS_OPEN, in_guild],
            [IS_LEFTOVER, in_guild],
        ):
            await self._delete_tables(*found)
        async with self._database.write() as connection:
            await lock_ids(connection, guild_id)
            for table in (calls, game_nights, tournaments, group_deals):
                await lock_rows(connection, table, table.c.guild_id == guild_id)
            for table in metadata.sorted_tables:
                if "guild_id" in table.c and not table.foreign_keys and table is not tables:
                    await connection.execute(delete(table).where(table.c.guild_id == guild_id))

    async def delete_leftovers(self, before: datetime) -> int:
        """Delete tables that ended before a time and were never dealt a match; return how many."""
        return await self._delete_tables(IS_LEFTOVER, tables.c.ended_at < before, tables.c.rounds.is_(None))

    async def _delete_tables(self, *conditions: ColumnElement[bool] | TextClause) -> int:
        """Delete tables with all that belongs to them, some at a time; return how many."""
        deleted, query = 0, select(tables.c.id).where(*conditions).limit(self._at_a_time)
        while True:
            async with self._database.write() as connection:
                ids = [*await connection.scalars(query)]
                await lock_rows(connection, tables, tables.c.id.in_(ids))
                await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            deleted += len(ids)
            if len(ids) < self._at_a_time:
                return deleted


async def is_blocked(connection: AsyncConnection, guild_id: int) -> bool:
    """Return whether the host keeps a guild out."""
    noted = select(notes.c.name).where(notes.c.name == f"{BLOCKED_PREFIX}{guild_id}")
    return await connection.scalar(noted) is not None


async def _read_blocked(connection: AsyncConnection) -> set[int]:
    names = select(notes.c.name).where(notes.c.name.startswith(BLOCKED_PREFIX, autoescape=True))
    return {int(name.removeprefix(BLOCKED_PREFIX)) for name in await connection.scalars(names)}


def _later(moment: object, day: int) -> datetime:
    """Return the later one of a time, if it is known and can be read, and the beginning of a day."""
    begins = datetime.combine(date.fromordinal(day), time(tzinfo=UTC))
    return max(moment, begins) if isinstance(moment, datetime) else begins
