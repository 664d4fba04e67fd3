"""Sessions: the tables people sit at, with their seats and moves. A move is committed here."""

from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from dataclasses import asdict, fields, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal, TypeVar, Unpack

from sqlalchemy import ColumnElement, TextClause, and_, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import ChannelBusyError, MovedOnError, Reason, TooManyTables
from bot.store.database import Database
from bot.store.match_end import Ending, save, why_unrated
from bot.store.schema import LOBBY, OPEN, moves, seats, tables
from bot.store.stored import Limits, Loaded, Seat, Status, StoredTable, TableChanges, TableManners
from bot.timing import USUAL, Timing

RECORDS_AT_ONCE = 500
"""How many records are read at a time."""

TRIES_TO_OPEN = 5
"""How often a table is put into a channel where others end just then."""


Stored = TypeVar("Stored", bound=StoredTable)


class Sessions:
    """The tables in a database. Everything that was returned from here is committed.

    Args:
        database: where they are stored.
        limits: how many tables may be open; any number if not given.
        lesson_lengths: how many steps the lesson of each game has, for the trophies of those who finished it.
        timing: tells the time.
    """

    def __init__(
        self,
        database: Database,
        limits: Limits | None = None,
        lesson_lengths: Mapping[str, int] = MappingProxyType({}),
        timing: Timing = USUAL,
    ) -> None:
        self._database = database
        self._now = timing.now
        self._lesson_lengths = lesson_lengths
        self._limits = limits

    async def create(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        rules: int,
        options: dict[str, Any],
        server_seed: bytes,
        seats: Iterable[Seat],
        **more: Unpack[TableManners],
    ) -> StoredTable:
        """Open a table: a lobby without a message.

        Args:
            guild_id: None in a direct message.
            channel_id: the channel or thread.
            host_id: the person who may change it.
            game: id of the game.
            rules: version of its rules.
            options: its options.
            server_seed: 32 secret bytes.
            seats: who sits at it already.
            more: fields that are not to have their defaults.

        Raises:
            ChannelBusyError: there is an open one in the channel.
            TooManyTables: the host or the guild has as many as they may.
        """
        values = {
            "guild_id": guild_id,
            "channel_id": channel_id,
            "host_id": host_id,
            "game": game,
            "rules": rules,
            "options": options,
            "status": "lobby",
            "server_seed": server_seed,
            "created_at": (now := self._now()),
            "changed_at": now,
            "version": 0,
            **more,
        }
        seated = tuple(seats)
        refusals = 0
        while True:
            try:
                return await self._create(values, seated)
            except IntegrityError as error:
                taken = await self.open_in(channel_id)
                if taken is not None:
                    raise ChannelBusyError(taken) from error
                # The table that was open there has ended meanwhile.
                refusals += 1
                if refusals == TRIES_TO_OPEN:
                    raise

    async def _create(self, values: dict[str, Any], seated: Iterable[Seat]) -> StoredTable:
        async with self._database.write() as connection:
            await self._check_room(connection, values["guild_id"], values["host_id"])
            new = insert(tables).values(values).returning(tables.c.id)
            table_id = (await connection.execute(new)).scalar_one()
            await _write_seats(connection, table_id, seated)
            (table,) = await _read(connection, tables.c.id == table_id)
            return table

    async def check_room(self, guild_id: int | None, host_id: int) -> None:
        """Raise TooManyTables if `create` would now; where something has to be done before a table opens."""
        if self._limits is not None:
            async with self._database.write() as connection:
                await self._check_room(connection, guild_id, host_id)

    async def _check_room(self, connection: AsyncConnection, guild_id: int | None, host_id: int) -> None:
        """Check it so that nobody else opens tables there until the transaction ends."""
        if self._limits is None:
            return
        await _take_turn(connection, host_id, guild_id)
        if await _count(connection, LOBBY, tables.c.host_id == host_id) >= self._limits.lobbies:
            raise TooManyTables(Reason.TOO_MANY_LOBBIES, self._limits.lobbies)
        await self._check_person(connection, host_id)
        in_guild = tables.c.guild_id == guild_id
        if guild_id is not None and await _count(connection, OPEN, in_guild) >= self._limits.guild_tables:
            raise TooManyTables(Reason.TOO_MANY_GUILD_TABLES, self._limits.guild_tables)

    async def _check_person(self, connection: AsyncConnection, user_id: int) -> None:
        if self._limits is None:
            return
        # A seat that somebody else has reserved for them is none that they have taken.
        taken = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.share != "")
        if await _count(connection, OPEN, tables.c.id.in_(taken)) >= self._limits.tables:
            raise TooManyTables(Reason.TOO_MANY_TABLES, self._limits.tables)

    async def load(self, table_id: int, known: int = -1) -> Loaded | None:
        """Return a table, open or ended, with what was decided there; None if there never was one.

        Args:
            table_id: the table.
            known: the version whose decisions are known already, and not read once more.
        """
        made = select(moves.c.seat, moves.c.move).where(moves.c.table_id == table_id).order_by(moves.c.number)
        ended = select(tables.c.record).where(tables.c.id == table_id)
        async with self._database.read() as connection:
            found = await _read(connection, tables.c.id == table_id)
            if not found:
                return None
            if found[0].version == known:
                return Loaded(found[0])
            decisions = tuple((seat, move) for seat, move in await connection.execute(made))
            return Loaded(found[0], decisions, await connection.scalar(ended))

    async def open_in(self, channel_id: int) -> int | None:
        """Return the id of the open table of a channel or thread."""
        async with self._database.read() as connection:
            return await connection.scalar(select(tables.c.id).where(OPEN, tables.c.channel_id == channel_id))

    async def open_for(self, user_id: int) -> list[int]:
        """Return the ids of the open tables at which a person holds a seat, the oldest first."""
        theirs = select(seats.c.table_id).where(seats.c.user_id == user_id)
        async with self._database.read() as connection:
            return sorted(await connection.scalars(select(tables.c.id).where(OPEN, tables.c.id.in_(theirs))))

    async def open_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        query = select(tables.c.id).where(OPEN)
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        async with self._database.read() as connection:
            return sorted(await connection.scalars(query), reverse=True)

    async def last_opened_by(self, host_id: int, game: str) -> StoredTable | None:
        """Return the table of a game that a person opened last."""
        opened = tables.alias("opened")
        last = select(func.max(opened.c.id)).where(opened.c.host_id == host_id, opened.c.game == game)
        async with self._database.read() as connection:
            found = await _read(connection, tables.c.id == last.scalar_subquery())
        return found[0] if found else None

    async def last_finished_in(self, channel_id: int) -> int | None:
        """Return the id of the table of a channel or thread whose match was played to its end last."""
        last = (
            select(tables.c.id)
            .where(tables.c.channel_id == channel_id, tables.c.status == "finished")
            .order_by(tables.c.ended_at.desc(), tables.c.id.desc())
            .limit(1)
        )
        async with self._database.read() as connection:
            return await connection.scalar(last)

    async def change(
        self, table: Stored, newcomer: int | None = None, **changes: Unpack[TableChanges]
    ) -> Stored:
        """Change a table that nobody has changed since it was read; return it as it is now.

        Args:
            table: as it was read.
            newcomer: the person who sits down with this change.
            changes: new values by field; `seats` replaces all seats.

        Raises:
            MovedOnError: somebody has changed it.
            TooManyTables: the newcomer sits at as many as they may.
        """
        async with self._database.write() as connection:
            if newcomer is not None:
                await _take_turn(connection, newcomer)
                await self._check_person(connection, newcomer)
            await _change(connection, table, changes, self._now())
        return replace(table, version=table.version + 1, **changes)

    async def append(
        self, table: Stored, number: int, seat: int, move: str, **changes: Unpack[TableChanges]
    ) -> Stored:
        """Add a decision to a table that nobody has changed since it was read; return it as it is now.

        Args:
            table: as it was read.
            number: how many decisions were made before.
            seat: whose decision it is.
            move: in the notation of records.
            changes: what else it changes.

        Raises:
            MovedOnError: somebody has changed it, or it is not playing.
        """
        async with self._database.write() as connection:
            await _append(connection, table, number, seat, move, changes, self._now())
        return replace(table, version=table.version + 1, **changes)

    async def finish(
        self,
        table: Stored,
        number: int,
        seat: int,
        move: str,
        ending: Ending,
        **changes: Unpack[TableChanges],
    ) -> Stored:
        """Add the last decision and end the table as finished, with record and results: all or nothing.

        Raises:
            MovedOnError: as for `append`.
        """
        async with self._database.write() as connection:
            last = {**changes, **_ended("finished", ending.ended_at)}
            await _append(connection, table, number, seat, move, last, ending.ended_at)
            await save(connection, table, "finished", ending, self._lesson_lengths)
        ended = replace(table, version=table.version + 1, **changes)
        return replace(ended, status="finished", wake_at=None)

    async def end(
        self,
        table: Stored,
        status: Literal["abandoned", "cancelled"],
        ending: Ending | None = None,
        *,
        unseen: bool = False,
    ) -> Stored:
        """End an open table that was not played out; its channel is free again.

        Args:
            table: as it was read.
            status: how it ends.
            ending: of its match, if it has begun.
            unseen: whether nobody has to be shown that it ended.

        Raises:
            MovedOnError: it was changed or ended already.
        """
        ended_at = self._now() if ending is None else ending.ended_at
        values = _ended(status, ended_at)
        if unseen:
            values["shown"] = table.version + 1
        async with self._database.write() as connection:
            await _change(connection, table, values, ended_at)
            if ending is not None:
                await save(connection, table, "abandoned", ending, self._lesson_lengths)
        return replace(table, version=table.version + 1, status=status, wake_at=None)

    async def why_unrated(self, table: StoredTable, people: Collection[int]) -> str | None:
        """Return why a match of people that begins now at a table is not rated; None if it is.

        This is about its guild alone: what keeps it from being rated at the table is the table's business.
        """
        async with self._database.read() as connection:
            return await why_unrated(connection, table.guild_id, people, self._now())

    async def newest(self) -> int:
        """Return the highest id of a table; 0 if there is none."""
        async with self._database.read() as connection:
            return await connection.scalar(select(func.max(tables.c.id))) or 0

    async def records(self) -> AsyncIterator[tuple[int, str]]:
        """Yield all records with the ids of their tables, in the order in which these were opened."""
        after = 0
        while True:
            query = (
                select(tables.c.id, tables.c.record)
                .where(tables.c.id > after, tables.c.record.is_not(None))
                .order_by(tables.c.id)
                .limit(RECORDS_AT_ONCE)
            )
            async with self._database.read() as connection:
                rows = (await connection.execute(query)).all()
            for row in rows:
                yield row.id, row.record
            if len(rows) < RECORDS_AT_ONCE:
                return
            after = rows[-1].id


_FIELDS = [field.name for field in fields(StoredTable) if field.name != "seats"]

# Each click reads tables; writing this down each time would take a quarter of that.
_WITH_SEATS = (
    select(*(tables.c[name] for name in _FIELDS), *(seats.c[field.name] for field in fields(Seat)))
    .outerjoin(seats, seats.c.table_id == tables.c.id)
    .order_by(tables.c.id, seats.c.seat)
)


async def _read(connection: AsyncConnection, condition: ColumnElement[bool]) -> list[StoredTable]:
    """Return the tables that meet a condition, by their ids."""
    found: dict[int, tuple[dict[str, Any], list[Seat]]] = {}
    for row in await connection.execute(_WITH_SEATS.where(condition)):
        values = dict(zip(_FIELDS, row, strict=False))
        _, there = found.setdefault(values["id"], (values, []))
        seat = row[len(_FIELDS) :]
        if seat[0] is not None:
            there.append(Seat(*seat))
    return [StoredTable(**values, seats=tuple(there)) for values, there in found.values()]


async def _append(
    connection: AsyncConnection,
    table: StoredTable,
    number: int,
    seat: int,
    move: str,
    changes: Mapping[str, Any],
    now: datetime,
) -> None:
    if table.status != "playing":
        raise MovedOnError
    await _change(connection, table, changes, now)
    await connection.execute(insert(moves).values(table_id=table.id, number=number, seat=seat, move=move))


async def _change(
    connection: AsyncConnection, table: StoredTable, changes: Mapping[str, Any], now: datetime
) -> None:
    """Change an open table to its next version, if nobody else has changed it since it was read."""
    values = {name: value for name, value in changes.items() if name != "seats"}
    unchanged = and_(tables.c.id == table.id, tables.c.version == table.version, OPEN)
    next_version = {"version": table.version + 1, "changed_at": now}
    done = await connection.execute(update(tables).where(unchanged).values(**next_version, **values))
    if done.rowcount == 0:
        raise MovedOnError
    if "seats" in changes:
        await connection.execute(delete(seats).where(seats.c.table_id == table.id))
        await _write_seats(connection, table.id, changes["seats"])


async def _write_seats(connection: AsyncConnection, table_id: int, seated: Iterable[Seat]) -> None:
    rows = [{"table_id": table_id, **asdict(seat)} for seat in seated]
    if rows:
        await connection.execute(insert(seats), rows)


def _ended(status: Status, ended_at: datetime) -> dict[str, Any]:
    """Return what changes about a table that ends."""
    return {"status": status, "ended_at": ended_at, "wake_at": None}


async def _count(connection: AsyncConnection, state: TextClause, condition: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(tables).where(state, condition)
    return (await connection.execute(query)).scalar_one()


async def _take_turn(connection: AsyncConnection, *ids: int | None) -> None:
    """Wait until no other transaction counts for the same people and guilds; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        for each in sorted(each for each in ids if each is not None):
            await connection.execute(text("SELECT pg_advisory_xact_lock(:id)"), {"id": each})
