"""Pending: what a process still has to show and to do at the tables of its shards; this changes none."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, literal_column, or_, select, tuple_, update

from bot.errors import MovedOnError
from bot.store.database import Database
from bot.store.schema import LOBBY, OPEN, UNSHOWN, seats, tables
from bot.store.stored import StoredTable

SHARD_BITS = 22
"""What follows the time in an id of Discord's; the time decides the shard of a guild."""

LATELY = timedelta(minutes=2)
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

    def have(self, guild_id: int | None) -> bool:
        """Return whether a guild is in one of these shards; what is in no guild is in shard 0."""
        return ((guild_id or 0) >> SHARD_BITS) % self.count in self.ids


class TablePlace(NamedTuple):
    """Where a table stands that is open in a guild."""

    table_id: int
    guild_id: int
    channel_id: int


class Pending:
    """What this process has to do by itself, and what it has done of that.

    Args:
        database: the database.
        shards: the shards for whose tables this process acts by itself; all if not given.
    """

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        self._database = database
        self._shards = shards
        self._own = () if shards is None else (_in_shards(shards),)

    def ours(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, so that no other process acts there by itself."""
        return self._shards is None or self._shards.have(guild_id)

    async def count_open(self) -> dict[str, int]:
        """Return how many open tables there are in our shards, by status."""
        counted = select(func.count()).select_from(tables).where(*self._own)
        async with self._database.read() as connection:
            number = (await connection.execute(counted.where(OPEN))).scalar_one()
            lobbies = (await connection.execute(counted.where(LOBBY))).scalar_one()
        return {"lobby": lobbies, "playing": number - lobbies}

    async def places(self) -> list[TablePlace]:
        """Return where in guilds of our shards tables are open."""
        places = select(tables.c.id, tables.c.guild_id, tables.c.channel_id)
        in_guilds = places.where(OPEN, tables.c.guild_id.is_not(None), *self._own)
        async with self._database.read() as connection:
            return [TablePlace(*row) for row in await connection.execute(in_guilds)]

    async def unshown(self, *, starting: bool = False) -> list[tuple[int, int | None]]:
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
        async with self._database.read() as connection:
            found = {row.id: row.guild_id for row in await connection.execute(which.where(UNSHOWN))}
            last = (await connection.execute(newest)).scalar() if starting else None
            if last is not None:
                lately = which.where(tables.c.changed_at >= last - LATELY)
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

    # What follows is for reminders, and for when something is to be done.

    async def waking(
        self, after: tuple[datetime, int], until: datetime, most: int
    ) -> list[tuple[datetime, int]]:
        """Return when the program has to act, and at which table of our shards, for some of them.

        Args:
            after: the last one that was returned before: its time and its id.
            until: the latest time.
            most: how many to return at most, the earliest first.
        """
        key = tuple_(tables.c.wake_at, tables.c.id)
        due = (
            select(tables.c.wake_at, tables.c.id)
            .where(tables.c.wake_at.between(after[0], until), key > tuple_(*after), *self._own)
            .order_by(tables.c.wake_at, tables.c.id)
            .limit(most)
        )
        async with self._database.read() as connection:
            return [(at, table_id) for at, table_id in await connection.execute(due)]

    async def set_reminded(self, table: StoredTable, wake_at: datetime | None) -> None:
        """Remember that people are reminded of the present decision.

        Args:
            table: as it was read.
            wake_at: when the program has to act again.

        Raises:
            MovedOnError: the table has changed, or people are reminded of this decision already.
        """
        new = tables.c.reminded_for.is_distinct_from(table.due_for)
        await self._note(table, new, {"reminded_for": table.due_for, "wake_at": wake_at})

    async def set_pinged(self, table: StoredTable, spared: int, wake_at: datetime | None) -> None:
        """Remember that people are pinged as the present decision begins.

        Args:
            table: as it was read.
            spared: the seats, as bits, of people who are not, as they are there.
            wake_at: when the program has to act again.

        Raises:
            MovedOnError: the table has changed, or people are pinged for this decision already.
        """
        new = tables.c.pinged_for.is_distinct_from(table.due_for)
        await self._note(table, new, {"pinged_for": table.due_for, "spared": spared, "wake_at": wake_at})

    async def _note(self, table: StoredTable, new: ColumnElement[bool], values: Mapping[str, Any]) -> None:
        unchanged = and_(tables.c.id == table.id, tables.c.version == table.version, OPEN)
        async with self._database.write() as connection:
            done = await connection.execute(update(tables).where(unchanged, new).values(values))
        if done.rowcount == 0:
            raise MovedOnError

    async def pings_begun(
        self, now: datetime, due_after: Mapping[str, tuple[datetime, datetime]]
    ) -> list[int]:
        """Return the tables of our shards whose people were about to be pinged, if no message is known.

        Args:
            now: the time; what is due by then is no longer of interest.
            due_after: by speed, after which time a decision is due whose people were reminded of it lately,
                and one at whose beginning they were pinged lately.
        """
        about = [
            and_(
                tables.c.speed == speed,
                or_(
                    and_(tables.c.reminded_for == tables.c.due_for, tables.c.due_at > reminded),
                    and_(tables.c.pinged_for == tables.c.due_for, tables.c.due_at > pinged),
                ),
            )
            for speed, (reminded, pinged) in due_after.items()
        ]
        begun = select(tables.c.id).where(
            tables.c.wake_at > now, tables.c.reminder_id.is_(None), or_(*about), *self._own
        )
        async with self._database.read() as connection:
            return [*await connection.scalars(begun)]

    async def set_told(self, table_id: int, people: Collection[int]) -> None:
        """Remember that people were pinged to take the seats reserved for them."""
        theirs = update(seats).where(seats.c.table_id == table_id, seats.c.user_id.in_(people))
        async with self._database.write() as connection:
            await connection.execute(theirs.values(told=True))

    async def untold(self) -> list[int]:
        """Return the lobbies of our shards that keep seats for people who were not pinged to take them."""
        kept = select(seats.c.seat).where(
            seats.c.table_id == tables.c.id,
            seats.c.user_id.is_not(None),
            seats.c.share == "",
            seats.c.told.is_(False),
        )
        lobbies = select(tables.c.id).where(LOBBY, kept.exists(), *self._own)
        async with self._database.read() as connection:
            return [*await connection.scalars(lobbies)]

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message reminds of a table's decision."""
        async with self._database.write() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == table_id).values(reminder_id=message_id)
            )


def _in_shards(shards: Shards) -> ColumnElement[bool]:
    """Return what holds for the tables in some shards, as `Shards.have` does."""
    # PostgreSQL shifts by 32 bits only, which parameters of ours are not.
    time = func.coalesce(tables.c.guild_id, 0).bitwise_rshift(literal_column(str(SHARD_BITS)))
    return (time % shards.count).in_(shards.ids)
