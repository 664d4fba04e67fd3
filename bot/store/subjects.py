"""Subjects: stored things that last for hours or days and have a public message with their latest state."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Column, ColumnElement, Table, and_, case, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, lock_ids, lock_rows

_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)

UNKNOWN = -1
"""Version of a subject whose message may show anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """Something that lasts for hours or days and has a public message.

    Attributes:
        id: its number; 0 before it is stored.
        guild_id: its guild.
        channel_id: the channel or thread of its message.
        message_id: its message, or None.
        posted: number of messages it has had.
        version: number of its changes.
        shown: the version that its message shows, or `UNKNOWN`.
        wake_at: when the program acts next, or None.
        refused_at: since when Discord has refused its message, or None.
    """

    id: int = 0
    guild_id: int
    channel_id: int
    message_id: int | None = None
    posted: int = 0
    version: int = 0
    shown: int = UNKNOWN
    wake_at: datetime | None = None
    refused_at: datetime | None = None


S = TypeVar("S", bound=Subject)


class OpenLimit(NamedTuple):
    """Maximum of open subjects of one kind: one per channel, and some per guild.

    Attributes:
        is_open: condition for rows that count.
        per_guild: maximum in a guild.
        channel_taken: reason of the refusal in a channel with an open one.
        guild_full: reason of the refusal in a guild with the maximum.
    """

    is_open: ColumnElement[bool]
    per_guild: int
    channel_taken: Reason
    guild_full: Reason


class Subjects(Generic[S]):
    """The stored subjects of one kind.

    Args:
        database: the database.
        table: their table, with a column for each field of `kind`.
        kind: their class.
    """

    def __init__(self, database: Database, table: Table, kind: type[S]) -> None:
        self._database = database
        self._table = table
        self._kind = kind
        self._columns: tuple[Column[Any], ...] = tuple(table.c[each.name] for each in fields(kind))

    async def get(self, subject_id: int) -> S | None:
        """Return a subject, or None."""
        query = select(*self._columns).where(self._table.c.id == subject_id)
        row = await self._database.one(query)
        return None if row is None else self._kind(**row._mapping)

    async def open(self, new: S, limit: OpenLimit | None = None) -> S:
        """Store a new subject; return it with its number.

        Raises:
            TableProblem: a limit is reached.
        """
        table = self._table
        values = {name: value for name, value in _values_of(new).items() if name != "id"}
        async with self._database.write() as connection:
            if limit is not None:
                await lock_ids(connection, new.guild_id)
                in_guild = select(table.c.channel_id).where(table.c.guild_id == new.guild_id, limit.is_open)
                channels = [*await connection.scalars(in_guild)]
                if new.channel_id in channels:
                    raise TableProblem(limit.channel_taken)
                if len(channels) >= limit.per_guild:
                    raise TableProblem(limit.guild_full, limit=limit.per_guild)
            subject_id = await connection.scalar(insert(table).values(values).returning(table.c.id))
        return replace(new, id=subject_id or 0)

    async def change(
        self, subject_id: int, change: Callable[[S], S], wake_at: datetime | None = None
    ) -> S | None:
        """Change the stored state of a subject; return it with its new version, or None.

        Args:
            subject_id: its number.
            change: returns the new state; an error that it raises changes nothing.
            wake_at: when the clock acts and has the message updated; None if a click's answer shows it.
        """
        this = self._table.c.id == subject_id
        async with self._database.write() as connection:
            query = select(*self._columns).where(this).with_for_update()
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            before = self._kind(**row._mapping)
            after = replace(change(before), version=before.version + 1)
            after = after if wake_at is None else replace(after, wake_at=wake_at)
            await connection.execute(update(self._table).where(this).values(_values_of(after)))
        return after

    async def note(self, read: S, **values: object) -> bool:
        """Store values without a new version; return False if the subject has changed since it was read."""
        same = and_(self._table.c.id == read.id, self._table.c.version == read.version)
        async with self._database.write() as connection:
            done = await connection.execute(update(self._table).where(same).values(**values))
        return done.rowcount == 1

    async def set_shown(self, subject_id: int, message_id: int | None, version: int | None) -> bool:
        """Store what the message of a subject shows; see `set_shown`."""
        return await set_shown(self._database, self._table, subject_id, message_id, version)

    async def to_show(self) -> list[tuple[int, int]]:
        """Return the subjects whose messages are out of date: their numbers and guilds."""
        table = self._table
        query = select(table.c.id, table.c.guild_id).where(table.c.shown < table.c.version)
        return [(row.id, row.guild_id) for row in await self._database.all(query.order_by(table.c.id))]

    async def waiting(self) -> list[tuple[int, int]]:
        """Return the subjects that will act again: their numbers and guilds."""
        table = self._table
        query = select(table.c.id, table.c.guild_id).where(table.c.wake_at > _LONG_AGO)  # searches the index
        return [(row.id, row.guild_id) for row in await self._database.all(query)]

    async def delete(self, subject_id: int) -> None:
        """Delete a subject."""
        async with self._database.write() as connection:
            await connection.execute(self._table.delete().where(self._table.c.id == subject_id))


async def set_shown(
    database: Database, table: Table, subject_id: int, message_id: int | None, version: int | None
) -> bool:
    """Store what the message of a subject or table shows; return False if a newer message shows it.

    Args:
        database: the database.
        table: the table of its row.
        subject_id: its number.
        message_id: the message; None if it is the same as before.
        version: the version that the message shows; None if that is uncertain.
    """
    columns = table.c
    values: dict[str, Any] = {"shown": UNKNOWN if version is None else version, "refused_at": None}
    newest = columns.id == subject_id
    if message_id is not None:
        values["message_id"] = message_id
        values["posted"] = columns.posted + case(
            (columns.message_id.is_distinct_from(message_id), 1), else_=0
        )
        newest &= or_(columns.message_id.is_(None), columns.message_id <= message_id)
    async with database.write() as connection:
        done = await connection.execute(update(table).where(newest).values(values))
    return done.rowcount == 1


async def change_subjects(
    connection: AsyncConnection, table: Table, which: ColumnElement[bool], now: datetime
) -> None:
    """Give subjects a new version in a transaction, as something that their messages show has changed."""
    await lock_rows(connection, table, which)
    changed = {"version": table.c.version + 1, "wake_at": now}
    await connection.execute(update(table).where(which).values(changed))


def _values_of(subject: Subject) -> dict[str, Any]:
    return {each.name: getattr(subject, each.name) for each in fields(subject)}
