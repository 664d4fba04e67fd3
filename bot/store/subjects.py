"""Subjects: stored things that last for hours or days and have a public message with their latest state."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import (
    Column,
    ColumnElement,
    RowMapping,
    Table,
    Update,
    and_,
    bindparam,
    case,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import MovedOn, Reason, TableProblem
from bot.store.database import Database, lock_ids, lock_rows, upsert_rows

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


class EventPlace(NamedTuple):
    """The place and the opener of an event; None for a schedule."""

    guild_id: int
    channel_id: int
    opener_id: int | None = None


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


class Part(NamedTuple):
    """A list inside a subject, such as its people: a tuple of values, each with a `number`.

    Attributes:
        field: the field of the subject.
        table: the rows, with a column for each field of `kind`.
        owner: the column with the number of the subject.
        kind: the class of the values.
    """

    field: str
    table: Table
    owner: Column[Any]
    kind: type[Any]


Also = Callable[[AsyncConnection, int], Awaitable[object]]
"""Writes something else in the transaction that changes a subject or table, given its number."""


class Subjects(Generic[S]):
    """The stored subjects of one kind.

    Args:
        database: the database.
        table: their table, with a column for each field of `kind` that is no part.
        kind: their class.
        parts: the lists inside them.
    """

    def __init__(self, database: Database, table: Table, kind: type[S], parts: Sequence[Part] = ()) -> None:
        self._database = database
        self._table = table
        self._kind = kind
        self._parts = parts
        inside = {part.field for part in parts}
        self._columns: tuple[Column[Any], ...] = tuple(
            table.c[each.name] for each in fields(kind) if each.name not in inside
        )

    async def get(self, subject_id: int) -> S | None:
        """Return a subject, or None."""
        reading = self._database.snapshot() if self._parts else self._database.read()
        async with reading as connection:
            return await self._read(connection, subject_id)

    async def _read(self, connection: AsyncConnection, subject_id: int, *, lock: bool = False) -> S | None:
        query = select(*self._columns).where(self._table.c.id == subject_id)
        row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
        if row is None:
            return None
        values = _frozen(row._mapping)
        for part in self._parts:
            of_part = select(*(part.table.c[each.name] for each in fields(part.kind)))
            rows = await connection.execute(of_part.where(part.owner == subject_id).order_by("number"))
            values[part.field] = tuple(part.kind(**_frozen(each._mapping)) for each in rows)
        return self._kind(**values)

    async def _find(self, *conditions: ColumnElement[bool], order: str = "id") -> list[S]:
        """Return the subjects that meet some conditions, in the order of a column."""
        query = select(self._table.c.id).where(*conditions).order_by(self._table.c[order])
        found = [await self.get(subject_id) for subject_id in await self._database.column(query)]
        return [subject for subject in found if subject is not None]

    async def open(self, new: S, limit: OpenLimit | None = None, also: Also | None = None) -> S:
        """Store a new subject; return it with its number. `also` writes something else with it.

        Raises:
            TableProblem: a limit is reached.
        """
        table = self._table
        values = self._values_of(new)
        del values["id"]
        async with self._database.write() as connection:
            if limit is not None:
                await lock_ids(connection, new.guild_id)
                in_guild = select(table.c.channel_id).where(table.c.guild_id == new.guild_id, limit.is_open)
                channels = [*await connection.scalars(in_guild)]
                if new.channel_id in channels:
                    raise TableProblem(limit.channel_taken)
                if len(channels) >= limit.per_guild:
                    raise TableProblem(limit.guild_full, limit=limit.per_guild)
            opened = replace(
                new, id=await connection.scalar(insert(table).values(values).returning(table.c.id))
            )
            await self._write_parts(connection, None, opened)
            if also is not None:
                await also(connection, opened.id)
        return opened

    async def change(
        self,
        subject_id: int,
        change: Callable[[S], S],
        wake_at: datetime | None = None,
        also: Also | None = None,
    ) -> S | None:
        """Change the stored state of a subject; return it with its new version, or None.

        Args:
            subject_id: its number.
            change: returns the new state; an error that it raises changes nothing.
            wake_at: when the clock acts and has the message updated; None if a click's answer shows it.
            also: writes something else in the same transaction, after the change.
        """
        async with self._database.write() as connection:
            after = await self.change_in(connection, subject_id, change, wake_at)
            if after is not None and also is not None:
                await also(connection, subject_id)
        return after

    async def change_read(self, read: S, change: Callable[[S], S], also: Also | None = None) -> None:
        """Change a subject like `change`, or raise MovedOn if it has changed since it was read."""

        def apply(stored: S) -> S:
            if stored.version != read.version:
                raise MovedOn
            return change(stored)

        await self.change(read.id, apply, also=also)

    async def change_in(
        self,
        connection: AsyncConnection,
        subject_id: int,
        change: Callable[[S], S],
        wake_at: datetime | None = None,
    ) -> S | None:
        """Change a subject like `change`, in a transaction of the caller."""
        before = await self._read(connection, subject_id, lock=True)
        if before is None:
            return None
        after = replace(change(before), version=before.version + 1)
        after = after if wake_at is None else replace(after, wake_at=wake_at)
        this = self._table.c.id == subject_id
        await connection.execute(update(self._table).where(this).values(self._values_of(after)))
        await self._write_parts(connection, before, after)
        return after

    async def _write_parts(self, connection: AsyncConnection, before: S | None, after: S) -> None:
        """Write the differences between two versions of the lists inside a subject."""
        for part in self._parts:
            old = {} if before is None else {each.number: each for each in getattr(before, part.field)}
            new = {each.number: each for each in getattr(after, part.field)}
            gone = [number for number in old if number not in new]
            if gone:
                those = and_(part.owner == after.id, part.table.c.number.in_(gone))
                await connection.execute(part.table.delete().where(those))
            rows = [
                {part.owner.name: after.id, **_row_of(value)}
                for number, value in new.items()
                if old.get(number) != value
            ]
            if rows:
                await upsert_rows(connection, part.table, rows, key=(part.owner.name, "number"))

    def _values_of(self, subject: S) -> dict[str, Any]:
        return {column.name: getattr(subject, column.name) for column in self._columns}

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
    values = {"this_id": subject_id, "shows": UNKNOWN if version is None else version, "in_id": message_id}
    async with database.write() as connection:
        done = await connection.execute(_shown_statement(table), values)
    return done.rowcount == 1


@cache
def _shown_statement(table: Table) -> Update:
    old = table.c.message_id
    new = func.coalesce(bindparam("in_id", type_=old.type), old)
    newest = and_(table.c.id == bindparam("this_id"), or_(old.is_(None), old <= new))
    return (
        update(table)
        .where(newest)
        .values(
            shown=bindparam("shows", type_=table.c.shown.type),
            refused_at=None,
            message_id=new,
            posted=table.c.posted + case((old.is_distinct_from(new), 1), else_=0),
        )
    )


async def change_subjects(
    connection: AsyncConnection, table: Table, which: ColumnElement[bool], now: datetime | Column[datetime]
) -> None:
    """Give subjects a new version in a transaction, as something that their messages show has changed."""
    await lock_rows(connection, table, which)
    changed = {"version": table.c.version + 1, "wake_at": now}
    await connection.execute(update(table).where(which).values(changed))


def _row_of(value: Any) -> dict[str, Any]:
    """Return the columns of a value; rows of a part are numbered by the database."""
    return {each.name: getattr(value, each.name) for each in fields(value) if each.name != "id"}


def _frozen(row: RowMapping) -> dict[str, Any]:
    """Return the values of a row, with tuples in place of lists."""
    return {str(name): _as_tuple(value) for name, value in row.items()}


def _as_tuple(value: Any) -> Any:
    return tuple(map(_as_tuple, value)) if isinstance(value, list) else value
