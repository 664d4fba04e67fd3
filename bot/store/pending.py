"""Finds the tables of our shards that need an update of their message or an action of the program."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Integer,
    Select,
    Update,
    and_,
    bindparam,
    func,
    literal,
    literal_column,
    select,
    union_all,
    update,
)

from bot.store.database import Database
from bot.store.schema import (
    IS_LOBBY,
    IS_OPEN,
    IS_UNSHOWN,
    group_deals,
    guilds,
    leagues,
    night_schedules,
    nights,
    tables,
)
from bot.store.stored import StoredTable
from bot.store.subjects import set_shown

SHARD_BITS = 22
"""Number of bits after the time in a Discord id; the time determines a guild's shard."""

LOOK_AHEAD = timedelta(seconds=5)
"""Time for which a look finds that nothing becomes due; only this process's own writes change that."""

_MAX_REQUEST_AGE = timedelta(minutes=2)
"""Maximum duration of a request to Discord that the last process may have left unfinished."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards that Discord divides guilds into.

    https://discord.com/developers/docs/events/gateway#sharding

    Attributes:
        count: the total number of shards.
        ids: the ids of these shards, from 0.
    """

    count: int
    ids: tuple[int, ...]

    def has_guild(self, guild_id: int | None) -> bool:
        """Return whether a guild is in one of these shards."""
        return shard_of(guild_id, self.count) in self.ids


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a guild; everything outside guilds is in shard 0."""
    return ((guild_id or 0) >> SHARD_BITS) % count


TABLE, NIGHT, LEAGUE, SCHEDULE = "table", "night", "league", "schedule"
DEAL, REVIEW, SUMMARY = "deal", "review", "summary"
"""The kinds of things with a time at which the program acts next."""

MAX_DUE = 50
"""Maximum number of due things of each kind, other than tables, that are returned at once."""

_KINDS: Mapping[str, tuple[ColumnElement[Any], ...]] = {
    TABLE: (tables.c.id, tables.c.version, tables.c.guild_id, tables.c.wake_at),
    NIGHT: (nights.c.id, nights.c.version, nights.c.guild_id, nights.c.wake_at),
    LEAGUE: (leagues.c.id, leagues.c.version, leagues.c.guild_id, leagues.c.wake_at),
    SCHEDULE: (
        night_schedules.c.id,
        literal(0),
        night_schedules.c.guild_id,
        night_schedules.c.wake_at,
    ),
    DEAL: (group_deals.c.id, group_deals.c.version, group_deals.c.guild_id, group_deals.c.wake_at),
    SUMMARY: (guilds.c.guild_id, literal(0), guilds.c.guild_id, guilds.c.summary_at),
}
"""By kind: the columns of the number, the version, the guild and that time."""


class Due(NamedTuple):
    """Something that is due: its kind, number and version."""

    kind: str
    id: int
    version: int


class TablePlace(NamedTuple):
    """The place of an open table in a guild."""

    table_id: int
    guild_id: int
    channel_id: int


class Pending:
    """Reads the work that is due at tables, and writes what their messages show.

    This process acts for the tables of these shards, or for all tables without them.
    """

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        self._database = database
        self._shards = shards
        self._own = () if shards is None else (in_shards(shards),)
        self._due = _due_query(shards)
        # With shards, another process may answer a click and make one of our tables due.
        self._ahead = LOOK_AHEAD if shards is None else timedelta(0)
        self._quiet: tuple[datetime, datetime, int] | None = None
        self._listeners: list[Callable[[int], None]] = []

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Call a function with each table that changes without a new version, or perhaps in another process.

        Changes by `set_shown` are left out.
        """
        self._listeners.append(listener)

    async def _write(self, table_id: int, *statements: Update) -> None:
        async with self._database.write() as connection:
            for statement in statements:
                await connection.execute(statement)
        self._notify(table_id)

    def _notify(self, table_id: int) -> None:
        for listener in self._listeners:
            listener(table_id)

    def is_ours(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, so that only this process acts for it."""
        return self._shards is None or self._shards.has_guild(guild_id)

    async def count_open(self) -> dict[str, int]:
        """Return the number of open tables in our shards, by status."""
        counted = select(func.count()).select_from(tables).where(*self._own)
        async with self._database.snapshot() as connection:
            number = (await connection.execute(counted.where(IS_OPEN))).scalar_one()
            lobbies = (await connection.execute(counted.where(IS_LOBBY))).scalar_one()
        return {"lobby": lobbies, "playing": number - lobbies}

    async def open_tables(self) -> list[int]:
        """Return the ids of the open tables of our shards, the newest first."""
        query = select(tables.c.id).where(IS_OPEN, *self._own)
        return sorted(await self._database.column(query), reverse=True)

    async def open_places(self) -> list[TablePlace]:
        """Return the places of the open tables in guilds of our shards."""
        places = select(tables.c.id, tables.c.guild_id, tables.c.channel_id)
        in_guilds = places.where(IS_OPEN, tables.c.guild_id.is_not(None), *self._own)
        return [TablePlace(*row) for row in await self._database.all(in_guilds)]

    async def unshown_tables(self, *, starting: bool = False) -> list[tuple[int, int | None]]:
        """Return the tables of our shards, open or ended, that have changed since they were last shown.

        The result contains ids of tables and of their guilds, the oldest table first. With `starting`, it
        also contains all tables that changed shortly before the newest change: an unfinished request of the
        process before this one may have replaced their newest state with an older one.
        """
        which = select(tables.c.id, tables.c.guild_id).where(*self._own)
        newest = select(tables.c.changed_at).where(*self._own).order_by(tables.c.changed_at.desc()).limit(1)
        async with self._database.snapshot() as connection:
            found = {row.id: row.guild_id for row in await connection.execute(which.where(IS_UNSHOWN))}
            last = (await connection.execute(newest)).scalar() if starting else None
            if last is not None:
                lately = which.where(tables.c.changed_at >= last - _MAX_REQUEST_AGE)
                found |= {row.id: row.guild_id for row in await connection.execute(lately)}
        for table_id in found:
            self._notify(table_id)
        return sorted(found.items())

    async def set_shown(self, table_id: int, message_id: int | None, version: int | None) -> bool:
        """Store what the message of a table shows; see `bot.store.subjects.set_shown`."""
        return await set_shown(self._database, tables, table_id, message_id, version)

    async def set_refused(self, table_id: int, since: datetime) -> None:
        """Store since when Discord has refused the message of a table."""
        refused = update(tables).where(tables.c.id == table_id, tables.c.refused_at.is_(None))
        await self._write(table_id, refused.values(refused_at=since))

    async def due(self, until: datetime, max_tables: int) -> list[Due]:
        """Return everything in our shards that is due by a time, what has waited longest first.

        Of each kind there are up to `MAX_DUE` entries, of tables up to `max_tables`. If nothing becomes due
        soon, the database is not read again until then or until this process writes.
        """
        writes = self._database.writes
        if self._quiet is not None:
            since, end, known_writes = self._quiet
            if writes == known_writes and since <= until < end:
                return []
        end = until + self._ahead
        async with self._database.read() as connection:
            values = {"until": end, "max_tables": max_tables}
            rows = (await connection.execute(self._due, values)).all()
        self._quiet = None if rows else (until, end, writes)
        return [Due(row.kind, row.id, row.version) for row in rows if row.at <= until]

    async def wake_later(self, table: StoredTable, at: datetime | None) -> None:
        """Postpone the next action at a table, unless the table has changed; None if there is none to do."""
        unchanged = and_(tables.c.id == table.id, tables.c.version == table.version)
        await self._write(table.id, update(tables).where(unchanged).values(wake_at=at))

    async def forget_reminder(self, table_id: int, message_id: int) -> None:
        """Store that a table's reminder, or its message that pings players, has been deleted."""
        columns = (tables.c.reminder_id, tables.c.call_id, tables.c.herald_id)
        this = update(tables).where(tables.c.id == table_id)
        gone = (this.where(column == message_id).values({column: None}) for column in columns)
        await self._write(table_id, *gone)


def _due_query(shards: Shards | None) -> CompoundSelect[Any]:
    """Return the query for everything in these shards that is due; see `Pending.due`."""
    branches: list[Select[Any]] = []
    for kind, (number, version, guild_id, wake_at) in _KINDS.items():
        own = () if shards is None else (in_shards(shards, guild_id),)
        waiting = (
            select(
                literal(kind).label("kind"),
                number.label("id"),
                version.label("version"),
                wake_at.label("at"),
            )
            .where(wake_at <= bindparam("until", type_=wake_at.type), *own)
            .order_by(wake_at, number)
            .limit(bindparam("max_tables", type_=Integer) if kind == TABLE else MAX_DUE)
        )
        branches.append(select(waiting.subquery()))
    return union_all(*branches).order_by("at", "id")


def in_shards(shards: Shards, guild_id: ColumnElement[Any] = tables.c.guild_id) -> ColumnElement[bool]:
    """Return the condition for guilds in these shards; it matches `Shards.has_guild`."""
    # PostgreSQL needs a 32-bit shift count, and bound parameters have 64 bits.
    time = func.coalesce(guild_id, 0).bitwise_rshift(literal_column(str(SHARD_BITS)))
    return (time % shards.count).in_(shards.ids)
