"""Sessions: the tables people sit at, with their seats and moves, as one aggregate in the store."""

from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import asdict, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal, Unpack

from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.store.changing import change
from bot.store.engine import Store
from bot.store.matches import verdict_of
from bot.store.memory import remember, unrated_in
from bot.store.reading import read_table, read_tables, tables_where
from bot.store.results import Ending
from bot.store.room import check_room_to_join, check_room_to_open
from bot.store.schema import OPEN, TAKEN, matches, moves, seats, tables
from bot.store.stored import (
    ChannelTaken,
    Limits,
    MoveTaken,
    StaleTable,
    Status,
    StoredSeat,
    StoredTable,
    TableChanges,
    TableManners,
    Times,
    Verdict,
)
from bot.timing import USUAL, Timing
from games.canonical import read_json
from games.errors import BadRecord

RECORDS_AT_ONCE = 500
"""How many records are read at a time."""

TRIES_TO_OPEN = 5
"""How often a table is put into a channel where others end just then."""

# Made once, since making a statement takes longer than running it.
_INSERT_TABLE = insert(tables).returning(tables.c.id)
_INSERT_SEAT = insert(seats)
_INSERT_MOVE = insert(moves)
_MOVES = (
    select(moves.c.seat, moves.c.move)
    .where(moves.c.table_id == bindparam("of_id"), moves.c.number >= bindparam("after"))
    .order_by(moves.c.number)
)
_BY_ID = tables_where(tables.c.id == bindparam("of_id"))
_OPEN_IN = tables_where(and_(OPEN, tables.c.channel_id == bindparam("channel")))
_OPEN_FOR = tables_where(
    and_(OPEN, tables.c.id.in_(select(seats.c.table_id).where(TAKEN, seats.c.user_id == bindparam("person"))))
)
_LAST_OPENED = tables_where(
    tables.c.id
    == select(tables.c.id)
    .where(tables.c.host_id == bindparam("host"), tables.c.game == bindparam("of_game"))
    .order_by(tables.c.id.desc())
    .limit(1)
    .scalar_subquery()
)
_LAST_FINISHED = tables_where(
    tables.c.id
    == select(matches.c.table_id)
    .where(matches.c.channel_id == bindparam("channel"), matches.c.status == "finished")
    .order_by(matches.c.ended_at.desc(), matches.c.table_id.desc())
    .limit(1)
    .scalar_subquery()
)
_RECORD = select(tables.c.record).where(tables.c.id == bindparam("of_id"))
_GET_UP = update(seats).where(seats.c.table_id == bindparam("of_table")).values(open=False)
_DELETE_MOVES = delete(moves).where(moves.c.table_id == bindparam("of_table"))


class Sessions:
    """The tables in a store. Everything that was returned from here is committed.

    Args:
        store: the store.
        limits: how many tables may be open; any number if not given.
        lesson_lengths: how many steps the lesson of each game has, for the trophies of those who finished it.
        timing: tells the time.
    """

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        lesson_lengths: Mapping[str, int] = MappingProxyType({}),
        timing: Timing = USUAL,
    ) -> None:
        self._store = store
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
            seats: who sits at it already.
            more: fields that are not to have their defaults.

        Raises:
            ChannelTaken: there is an open one in the channel.
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

        def work(connection: Connection) -> StoredTable:
            if self._limits is not None:
                check_room_to_open(connection, self._limits, guild_id, host_id)
            table_id = connection.execute(_INSERT_TABLE, values).scalar_one()
            _write_seats(connection, table_id, seated)
            (table,) = read_tables(connection, _BY_ID, of_id=table_id)
            return table

        refusals = 0
        while True:
            try:
                return await self._store.write(work)
            except IntegrityError as error:
                taken = await self.open_in(channel_id)
                if taken is not None:
                    raise ChannelTaken(channel_id, taken.id) from error
                # The table that was open there has ended meanwhile.
                refusals += 1
                if refusals == TRIES_TO_OPEN:
                    raise

    async def check_room(self, guild_id: int | None, host_id: int) -> None:
        """Raise TooManyTables if `create` would now; where something has to be done before a table opens."""
        if self._limits is not None:
            await self._store.write(check_room_to_open, self._limits, guild_id, host_id)

    async def get(self, table_id: int) -> StoredTable | None:
        """Return a table, open or ended; None if there never was one."""
        return await self._store.read(read_table, _BY_ID, of_id=table_id)

    async def open_in(self, channel_id: int) -> StoredTable | None:
        """Return the open table of a channel or thread."""
        return await self._store.read(read_table, _OPEN_IN, channel=channel_id)

    async def open_for(self, user_id: int) -> list[StoredTable]:
        """Return the open tables at which a person holds a seat, the oldest first."""
        return await self._store.read(read_tables, _OPEN_FOR, person=user_id)

    async def open_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        query = select(tables.c.id).where(OPEN)
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        return await self._store.read(lambda connection: sorted(connection.scalars(query), reverse=True))

    async def change(
        self, table: StoredTable, newcomer: int | None = None, **changes: Unpack[TableChanges]
    ) -> StoredTable:
        """Change a table that nobody has changed since it was read; returns it as it is now.

        Args:
            table: as it was read.
            newcomer: the person who sits down with this change.
            changes: new values by field; `seats` replaces all seats.

        Raises:
            StaleTable: somebody has changed it.
            TooManyTables: the newcomer sits at as many as they may.
        """
        values = {name: value for name, value in changes.items() if name != "seats"}

        def work(connection: Connection) -> None:
            if self._limits is not None and newcomer is not None:
                check_room_to_join(connection, self._limits, newcomer)
            change(connection, table, values, self._now())
            if "seats" in changes:
                connection.execute(delete(seats).where(seats.c.table_id == table.id))
                _write_seats(connection, table.id, changes["seats"])

        await self._store.write(work)
        return replace(table, version=table.version + 1, **changes)

    async def last_opened_by(self, host_id: int, game: str) -> StoredTable | None:
        """Return the table of a game that a person opened last."""
        return await self._store.read(read_table, _LAST_OPENED, host=host_id, of_game=game)

    async def last_finished_in(self, channel_id: int) -> StoredTable | None:
        """Return the table of a channel or thread whose match was the last to be played to its end."""
        return await self._store.read(read_table, _LAST_FINISHED, channel=channel_id)

    async def moves(self, table_id: int, after: int = 0) -> list[tuple[int, str]]:
        """Return seat and move of each decision in order, without the first `after` ones.

        Those of a match that has ended are in its record alone.

        Raises:
            BadRecord: that record cannot be read.
        """

        def work(connection: Connection) -> tuple[list[tuple[int, str]], str | None]:
            rows = connection.execute(_MOVES, {"of_id": table_id, "after": after})
            found = [(seat, move) for seat, move in rows]
            return found, None if found else connection.scalar(_RECORD, {"of_id": table_id})

        found, record = await self._store.read(work)
        return found if record is None else _moves_of(record)[after:]

    async def append(
        self, table: StoredTable, number: int, seat: int, move: str, **times: Unpack[Times]
    ) -> StoredTable:
        """Add a decision to a table that nobody has changed since it was read; returns it as it is now.

        Args:
            table: as it was read.
            number: how many decisions were made before.
            seat: whose decision it is.
            move: in the notation of records.
            times: what the table waits for next, if that changes.

        Raises:
            MoveTaken: the decision of this number has been made.
            StaleTable: the table was changed, or is not playing.
        """

        def work(connection: Connection) -> None:
            _append(connection, table, number, seat, move)
            change(connection, table, times, self._now())

        await self._store.write(work)
        return replace(table, version=table.version + 1, **times)

    async def append_last(
        self, table: StoredTable, number: int, seat: int, move: str, ending: Ending
    ) -> StoredTable:
        """Add the last decision and end the table as finished, with record and results: all or nothing.

        Raises:
            MoveTaken, StaleTable: as for `append`.
        """

        def work(connection: Connection) -> None:
            _append(connection, table, number, seat, move)
            _end(connection, table, "finished", ending.record, ending.finished_at)
            remember(connection, table, "finished", ending, self._lesson_lengths)

        await self._store.write(work)
        return replace(table, status="finished", version=table.version + 1, wake_at=None)

    async def end(
        self,
        table: StoredTable,
        status: Literal["abandoned", "cancelled"],
        ending: Ending | None = None,
        *,
        unseen: bool = False,
    ) -> StoredTable:
        """End an open table that was not played out; its channel is free again.

        Args:
            table: as it was read.
            status: how it ends.
            ending: of its match, if it has begun.
            unseen: whether nobody has to be shown that it ended.

        Raises:
            StaleTable: it was changed or ended already.
        """

        def work(connection: Connection) -> None:
            if ending is None:
                _end(connection, table, status, None, self._now(), unseen)
            else:
                _end(connection, table, status, ending.record, ending.finished_at, unseen)
                remember(connection, table, "abandoned", ending, self._lesson_lengths)

        await self._store.write(work)
        return replace(table, status=status, version=table.version + 1, wake_at=None)

    async def dealt_with(self, server_seed: bytes) -> tuple[int, str] | None:
        """Return the ended table that was dealt with a secret, and its record; None if there is none."""
        query = select(tables.c.id, tables.c.record).where(
            tables.c.server_seed == server_seed, tables.c.record.is_not(None)
        )
        found = await self._store.read(lambda connection: connection.execute(query).first())
        return None if found is None else (found.id, found.record)

    async def verdict(self, table: StoredTable) -> Verdict | None:
        """Return whether a match is rated: one that has ended, or one that might end now with these people.

        For a table that has not ended, this knows only what speaks against it in its guild. None if the table
        ended without a match.
        """

        def work(connection: Connection) -> Verdict | None:
            if table.status in ("lobby", "playing"):
                people = [seat.dealt_to for seat in table.seats if seat.dealt_to is not None]
                return Verdict(unrated_in(connection, table.guild_id or 0, people, self._now()))
            return verdict_of(connection, table.id)

        return await self._store.read(work)

    async def newest(self) -> int:
        """Return the highest id of a table; 0 if there is none."""
        return await self._store.read(
            lambda connection: connection.scalar(select(func.max(tables.c.id))) or 0
        )

    async def records(self) -> AsyncIterator[tuple[int, str]]:
        """Yield all records with the ids of their tables, in the order in which these were opened."""
        query = (
            select(tables.c.id, tables.c.record)
            .where(tables.c.id > bindparam("after"), tables.c.record.is_not(None))
            .order_by(tables.c.id)
            .limit(RECORDS_AT_ONCE)
        )
        after = 0
        while True:
            rows = await self._store.read(
                lambda connection, after: connection.execute(query, {"after": after}).all(), after
            )
            for row in rows:
                yield row.id, row.record
            if len(rows) < RECORDS_AT_ONCE:
                return
            after = rows[-1].id


def _write_seats(connection: Connection, table_id: int, seated: Iterable[StoredSeat]) -> None:
    rows = [{"table_id": table_id, "open": True, **asdict(seat)} for seat in seated]
    if rows:
        connection.execute(_INSERT_SEAT, rows)


def _end(
    connection: Connection,
    table: StoredTable,
    status: Status,
    record: str | None,
    ended_at: datetime,
    unseen: bool = False,
) -> None:
    values = {"status": status, "record": record, "ended_at": ended_at, "wake_at": None}
    change(connection, table, values | ({"shown": table.version + 1} if unseen else {}), ended_at)
    connection.execute(_GET_UP, {"of_table": table.id})
    if record is not None:
        connection.execute(_DELETE_MOVES, {"of_table": table.id})


def _moves_of(record: str) -> list[tuple[int, str]]:
    """Return seat and move of each decision in a record."""
    try:
        return [(seat, move) for seat, move in read_json(record)["moves"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord("no-record", "the record in the store cannot be read") from error


def _append(connection: Connection, table: StoredTable, number: int, seat: int, move: str) -> None:
    if table.status != "playing":
        raise StaleTable(f"table {table.id} is not playing")
    row = {"table_id": table.id, "number": number, "seat": seat, "move": move}
    try:
        connection.execute(_INSERT_MOVE, row)
    except IntegrityError as error:
        raise MoveTaken(f"decision {number} of table {table.id} was made meanwhile") from error
