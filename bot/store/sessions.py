"""Sessions: the tables people sit at, with their seats and moves, as one aggregate in the store."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Literal, Unpack

from sqlalchemy import ColumnElement, Row, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import ZabutonError
from bot.store.engine import Store
from bot.store.results import Ending, add_results
from bot.store.schema import OPEN_STATUSES, moves, seats, tables
from bot.store.stored import (
    ChannelTaken,
    Due,
    MoveTaken,
    StaleTable,
    StoredSeat,
    StoredTable,
    TableChanges,
    TableManners,
)

_SEAT_FIELDS = tuple(field.name for field in fields(StoredSeat))
_TABLE_FIELDS = tuple(field.name for field in fields(StoredTable) if field.name != "seats")
_OPEN = tables.c.status.in_(OPEN_STATUSES)


class Sessions:
    """The tables in a store. Everything returned from here is committed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        rules: int,
        options: dict[str, Any],
        server_seed: bytes,
        seats: Iterable[StoredSeat],
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
            seats: who already sits at it.
            more: fields that should differ from their defaults.

        Raises:
            ChannelTaken: there is already an open table in the channel.
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
            "created_at": datetime.now(UTC),
            "version": 0,
            **more,
        }
        try:
            async with self._store.transaction() as connection:
                created = await connection.execute(insert(tables).values(values).returning(tables.c.id))
                table_id = created.scalar_one()
                await _write_seats(connection, table_id, seats)
                return await _fresh(connection, table_id)
        except IntegrityError as error:
            raise await self._channel_taken(channel_id, error) from error

    async def get(self, table_id: int) -> StoredTable | None:
        """Return a table, open or ended; None if there never was one."""
        async with self._store.reading() as connection:
            return _only(await _read(connection, tables.c.id == table_id))

    async def open_in(self, channel_id: int) -> StoredTable | None:
        """Return the open table of a channel or thread."""
        async with self._store.reading() as connection:
            return _only(await _read(connection, and_(_OPEN, tables.c.channel_id == channel_id)))

    async def open_for(self, user_id: int) -> list[StoredTable]:
        """Return the open tables where a person has a seat, the oldest first."""
        taken = select(seats.c.table_id).where(seats.c.user_id == user_id)
        async with self._store.reading() as connection:
            return await _read(connection, and_(_OPEN, tables.c.id.in_(taken)))

    async def all_open(self) -> list[StoredTable]:
        """Return all open tables, the oldest first."""
        async with self._store.reading() as connection:
            return await _read(connection, _OPEN)

    async def change(self, table: StoredTable, **changes: Unpack[TableChanges]) -> StoredTable:
        """Change a table that nobody else has changed since it was read; returns it as it is now.

        Args:
            table: as it was read.
            changes: new values by field; `seats` replaces all seats.

        Raises:
            StaleTable: somebody else has changed it.
        """
        values = {name: value for name, value in changes.items() if name != "seats"}
        unchanged = and_(tables.c.id == table.id, tables.c.version == table.version)
        async with self._store.transaction() as connection:
            await _update(connection, unchanged, values)
            if "seats" in changes:
                await connection.execute(delete(seats).where(seats.c.table_id == table.id))
                await _write_seats(connection, table.id, changes["seats"])
            return await _fresh(connection, table.id)

    async def set_message(self, table_id: int, message_id: int | None, channel_id: int | None = None) -> None:
        """Remember which message shows a table, and where if it was moved; the table itself stays the same.

        Raises:
            ChannelTaken: it was moved to a channel that has another open table.
        """
        values = {"message_id": message_id} | ({} if channel_id is None else {"channel_id": channel_id})
        try:
            async with self._store.transaction() as connection:
                await connection.execute(update(tables).where(tables.c.id == table_id).values(values))
        except IntegrityError as error:
            if channel_id is None:
                raise
            raise await self._channel_taken(channel_id, error) from error

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message is the reminder of a table's decision; the table itself stays the same."""
        async with self._store.transaction() as connection:
            statement = update(tables).where(tables.c.id == table_id).values(reminder_id=message_id)
            await connection.execute(statement)

    async def last_opened_by(self, host_id: int, game: str) -> StoredTable | None:
        """Return the table that a person most recently opened for a game."""
        newest = (
            select(tables.c.id)
            .where(tables.c.host_id == host_id, tables.c.game == game)
            .order_by(tables.c.id.desc())
            .limit(1)
            .scalar_subquery()
        )
        async with self._store.reading() as connection:
            return _only(await _read(connection, tables.c.id == newest))

    async def last_finished_in(self, channel_id: int) -> StoredTable | None:
        """Return the newest table of a channel or thread whose match was finished."""
        newest = (
            select(tables.c.id)
            .where(tables.c.channel_id == channel_id, tables.c.status == "finished")
            .order_by(tables.c.id.desc())
            .limit(1)
            .scalar_subquery()
        )
        async with self._store.reading() as connection:
            return _only(await _read(connection, tables.c.id == newest))

    async def moves(self, table_id: int, after: int = 0) -> list[tuple[int, str]]:
        """Return the seat and move of each decision in order, without the first `after`."""
        query = (
            select(moves.c.seat, moves.c.move)
            .where(moves.c.table_id == table_id, moves.c.number >= after)
            .order_by(moves.c.number)
        )
        async with self._store.reading() as connection:
            return [(seat, move) for seat, move in await connection.execute(query)]

    async def append(self, table_id: int, number: int, seat: int, move: str, due: Due | None = None) -> None:
        """Add a decision to a table that is playing.

        Args:
            table_id: the table.
            number: how many decisions were made before it.
            seat: whose decision it is.
            move: in the notation of records.
            due: when the next decision is due, if that changes.

        Raises:
            MoveTaken: the decision with this number has already been made.
            StaleTable: the table is not playing.
        """
        async with self._store.transaction() as connection:
            await _append(connection, table_id, number, seat, move)
            if due is not None:
                times = {"due_at": due.at, "due_for": due.decision}
                await connection.execute(update(tables).where(tables.c.id == table_id).values(times))

    async def append_last(self, table_id: int, number: int, seat: int, move: str, ending: Ending) -> None:
        """Add the last decision and finish the table, with its record and results: all or nothing.

        Raises:
            MoveTaken, StaleTable: as for `append`.
        """
        async with self._store.transaction() as connection:
            await _append(connection, table_id, number, seat, move)
            end = {"status": "finished", "record": ending.record, "ended_at": ending.finished_at}
            await _end(connection, table_id, end)
            await add_results(connection, table_id, ending)

    async def end(
        self, table_id: int, status: Literal["abandoned", "cancelled"], record: str | None = None
    ) -> None:
        """End an open table before its match is over; its channel is free again.

        Raises:
            StaleTable: it has already ended.
        """
        async with self._store.transaction() as connection:
            await _end(
                connection, table_id, {"status": status, "record": record, "ended_at": datetime.now(UTC)}
            )

    async def record_of(self, table_id: int) -> str | None:
        """Return the record of an ended table; None if it has none."""
        async with self._store.reading() as connection:
            return await connection.scalar(select(tables.c.record).where(tables.c.id == table_id))

    async def _channel_taken(self, channel_id: int, error: IntegrityError) -> ZabutonError | IntegrityError:
        """Return what a refused row means: that the channel is taken, or else the original error."""
        table = await self.open_in(channel_id)
        return error if table is None else ChannelTaken(channel_id, table.id)


async def _read(connection: AsyncConnection, condition: ColumnElement[bool]) -> list[StoredTable]:
    """Return tables with their seats, read in one statement so that both are from the same moment."""
    query = (
        select(
            *(tables.c[name].label(f"table_{name}") for name in _TABLE_FIELDS),
            *(seats.c[name].label(f"seat_{name}") for name in _SEAT_FIELDS),
        )
        .outerjoin_from(tables, seats)
        .where(condition)
        .order_by(tables.c.id, seats.c.seat)
    )
    rows = await connection.execute(query)
    return [_table(list(group)) for _, group in groupby(rows, key=lambda row: row.table_id)]


def _table(rows: Sequence[Row[Any]]) -> StoredTable:
    first = rows[0]._mapping
    seated = tuple(
        StoredSeat(**{name: row._mapping[f"seat_{name}"] for name in _SEAT_FIELDS})
        for row in rows
        if row.seat_seat is not None
    )
    return StoredTable(**{name: first[f"table_{name}"] for name in _TABLE_FIELDS}, seats=seated)


def _only(found: Sequence[StoredTable]) -> StoredTable | None:
    return found[0] if found else None


async def _fresh(connection: AsyncConnection, table_id: int) -> StoredTable:
    (table,) = await _read(connection, tables.c.id == table_id)
    return table


async def _write_seats(connection: AsyncConnection, table_id: int, seated: Iterable[StoredSeat]) -> None:
    rows = [{"table_id": table_id, **asdict(seat)} for seat in seated]
    if rows:
        await connection.execute(insert(seats), rows)


async def _update(
    connection: AsyncConnection, condition: ColumnElement[bool], values: Mapping[str, Any]
) -> None:
    """Change the one table that still meets the condition."""
    statement = update(tables).where(condition).values(**values, version=tables.c.version + 1)
    if (await connection.execute(statement)).rowcount == 0:
        raise StaleTable("the table was changed or ended meanwhile")


async def _end(connection: AsyncConnection, table_id: int, values: Mapping[str, Any]) -> None:
    await _update(connection, and_(tables.c.id == table_id, _OPEN), values)


async def _append(connection: AsyncConnection, table_id: int, number: int, seat: int, move: str) -> None:
    row = {"table_id": table_id, "number": number, "seat": seat, "move": move}
    try:
        await connection.execute(insert(moves).values(row))
    except IntegrityError as error:
        raise MoveTaken(f"decision {number} of table {table_id} was made meanwhile") from error
    # PostgreSQL's lock keeps the table from ending until the move is committed; SQLite has only one writer.
    playing = select(tables.c.id).where(tables.c.id == table_id, tables.c.status == "playing")
    if await connection.scalar(playing.with_for_update(key_share=True)) is None:
        raise StaleTable(f"table {table_id} is not playing")
