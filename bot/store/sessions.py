"""Stores game tables with their seats and moves, and commits every change of a table."""

from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, TextClause, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import ChannelBusy, MovedOn, Reason, TableProblem, TooManyTables
from bot.store.calls import is_awaited, note_call, note_heard, take_off_now
from bot.store.database import Database, lock_ids, upsert_rows
from bot.store.guilds import is_blocked
from bot.store.match_end import Ending, read_unrated_reason, save_ending
from bot.store.pairings import note_table
from bot.store.pings import check_challenge, claim_pings
from bot.store.schema import IS_LOBBY, IS_OPEN, moves, people, seats, tables
from bot.store.stored import HERALD_DUE, Decision, Limits, LoadedTable, Seat, StoredTable
from bot.store.subjects import Also
from bot.timing import DEFAULT_TIMING, Timing

RECORD_BATCH = 500
"""Number of records to read at a time."""

_MAX_OPENING_ATTEMPTS = 5
"""Maximum number of attempts to open a table in a channel whose tables end at the same moment."""

Stored = TypeVar("Stored", bound=StoredTable)


class Sessions:
    """Reads and writes the tables in a database. Everything that these methods return is committed.

    Without limits, any number of tables may be open.
    """

    def __init__(
        self,
        database: Database,
        limits: Limits | None = None,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._database = database
        self._now = timing.now
        self._limits = limits

    async def create_table(
        self,
        new: StoredTable,
        gathered: Collection[int | None] = (),
        also: Also | None = None,
    ) -> StoredTable:
        """Store a new lobby, or a table with its match in progress; return it with its id.

        Args:
            new: the table; its id is ignored.
            gathered: people who wanted to play now, and leave the ping list with this.
            also: writes something else in the same transaction, given the table's id.

        Raises:
            ChannelBusy: the channel has an open table.
            TooManyTables: a limit is reached: open tables per person or guild, or challenges of a person.
            TableProblem: the operator has blocked the guild, or the host may not challenge that person now.
        """
        refusals = 0
        while True:
            try:
                return await self._insert_table(new, gathered, also)
            except IntegrityError as error:  # the unique index on channels
                taken = await self.open_table_in(new.channel_id)
                if taken is not None:
                    raise ChannelBusy(taken) from error
                # The table that was open there has just ended.
                refusals += 1
                if refusals == _MAX_OPENING_ATTEMPTS:
                    raise

    async def _insert_table(
        self,
        new: StoredTable,
        gathered: Collection[int | None],
        also: Also | None,
    ) -> StoredTable:
        now = new.created_at
        values = {name: getattr(new, name) for name in _FIELDS if name != "id"} | {"changed_at": now}
        async with self._database.write() as connection:
            seated = [seat.user_id for seat in new.seats if seat.user_id is not None and not seat.reserved]
            await self._check_new_table(connection, new, {new.host_id, *seated})
            if new.challenged_id is not None:
                await check_challenge(connection, new.host_id, new.challenged_id, now)
                await claim_pings(connection, new.host_id, [new.challenged_id], now)
            open_to_all = new.status == "lobby" and new.guild_id is not None and not new.invited_only
            if open_to_all and await is_awaited(connection, new.guild_id, new.host_id, now):
                values |= {"herald_id": HERALD_DUE, "wake_at": now}
            inserted = insert(tables).values(values).returning(tables.c.id)
            table_id = (await connection.execute(inserted)).scalar_one()
            await _write_seats(connection, table_id, new.seats)
            if gathered and new.guild_id is not None:
                await take_off_now(connection, new.guild_id, gathered)
            if also is not None:
                await also(connection, table_id)
            (table,) = await _read_tables(connection, _TABLE, {"this_id": table_id})
            return table

    async def check_limits(self, guild_id: int | None, host_id: int) -> None:
        """Check the limits before a table opens; raise the errors of `create_table`."""
        if self._limits is not None:
            async with self._database.write() as connection:
                await self._check_limits(connection, guild_id, host_id, [host_id])

    async def check_challenge(self, user_id: int, challenged_id: int) -> None:
        """Check a challenge before it is made; raise the errors of `create_table`."""
        async with self._database.read() as connection:
            await check_challenge(connection, user_id, challenged_id, self._now())

    async def _check_new_table(
        self, connection: AsyncConnection, new: StoredTable, people: Collection[int]
    ) -> None:
        """Raise a TableProblem if a limit is reached, and lock the limits until the transaction ends."""
        await lock_ids(connection, *people, new.guild_id, new.challenged_id)
        host_id = new.host_id if new.status == "lobby" else None
        await self._check_limits(connection, new.guild_id, host_id, people)

    async def _check_limits(
        self, connection: AsyncConnection, guild_id: int | None, host_id: int | None, people: Collection[int]
    ) -> None:
        """Raise a TableProblem if a guild, the host of a lobby or a person has the maximum of tables."""
        limits = self._limits
        if limits is None:
            return
        if guild_id is not None:
            if await is_blocked(connection, guild_id):
                raise TableProblem(Reason.SERVER_BLOCKED)
            if await _count_tables(connection, IS_OPEN, tables.c.guild_id == guild_id) >= limits.guild_tables:
                raise TooManyTables(Reason.TOO_MANY_GUILD_TABLES, limits.guild_tables)
        hosted = tables.c.host_id == host_id
        if host_id is not None and await _count_tables(connection, IS_LOBBY, hosted) >= limits.lobbies:
            raise TooManyTables(Reason.TOO_MANY_LOBBIES, limits.lobbies)
        for user_id in people:
            # A reserved seat does not count until the person takes it.
            taken = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.share != "")
            if await _count_tables(connection, IS_OPEN, tables.c.id.in_(taken)) >= limits.tables:
                raise TooManyTables(Reason.TOO_MANY_TABLES, limits.tables)

    async def load_table(self, table_id: int, known: int = -1) -> LoadedTable | None:
        """Return an open or ended table with its decisions, or None.

        Args:
            table_id: the table.
            known: a version; its decisions are not read again, as the caller has them.
        """
        this = {"this_id": table_id}
        async with self._database.read() as connection:
            found = await _read_tables(connection, _TABLE, this)
        if not found or found[0].version == known:
            return LoadedTable(found[0]) if found else None
        # Read both from one state: the decisions must belong to this version.
        async with self._database.snapshot() as connection:
            found = await _read_tables(connection, _TABLE, this)
            decisions = tuple(Decision(*row) for row in await connection.execute(_MOVES, this))
            record = await connection.scalar(_RECORD, this)
            return LoadedTable(found[0], decisions, record) if found else None

    async def open_table_in(self, channel_id: int) -> int | None:
        """Return the id of the open table of a channel or thread, or None."""
        return await self._database.value(
            select(tables.c.id).where(IS_OPEN, tables.c.channel_id == channel_id)
        )

    async def open_tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the open tables where a person has a seat, the oldest first."""
        theirs = select(seats.c.table_id).where(seats.c.user_id == user_id)
        return sorted(
            await self._database.column(select(tables.c.id).where(IS_OPEN, tables.c.id.in_(theirs)))
        )

    async def open_table_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of a guild's open tables, the newest first."""
        query = select(tables.c.id).where(IS_OPEN)
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        return sorted(await self._database.column(query), reverse=True)

    async def open_lobby_ids(self, guild_id: int, games: Collection[str]) -> list[int]:
        """Return the ids of a guild's lobbies of some games, newest first."""
        lobbies = select(tables.c.id).where(IS_LOBBY, tables.c.guild_id == guild_id, tables.c.game.in_(games))
        return sorted(await self._database.column(lobbies), reverse=True)

    async def last_opened_by(self, host_id: int, game: str, before: int | None = None) -> StoredTable | None:
        """Return a person's last opened table of a game, or the last before the table with the id `before`.

        Tables of game nights and leagues are left out, as the person did not choose their options.
        """
        opened = tables.alias("opened")
        own = (opened.c.host_id == host_id, opened.c.game == game, opened.c.pairing_id.is_(None))
        last = select(func.max(opened.c.id)).where(*own)
        if before is not None:
            last = last.where(opened.c.id < before)
        async with self._database.read() as connection:
            found = await _read_tables(connection, _WITH_SEATS.where(tables.c.id == last.scalar_subquery()))
        return found[0] if found else None

    async def save_table(
        self,
        before: StoredTable,
        after: Stored,
        *,
        decision: Decision | None = None,
        ending: Ending | None = None,
        newcomer: int | None = None,
        called: Collection[int] = (),
    ) -> Stored:
        """Commit a change of an open table in one transaction, and return the table with its new version.

        Args:
            before: the version that the change is based on.
            after: the changed table; only fields that differ are written.
            decision: the decision made, unless it ends the match; it replaces any decision of its number.
            ending: the end of the match with all its decisions; results and ratings are written with it.
            newcomer: a person sitting down with this change, if any.
            called: the people pinged with this change, if it changes `called_at` or `herald_id`.

        Raises:
            MovedOn: the table has changed or ended since `before`.
            TooManyTables: the newcomer sits at the maximum number of tables.
        """
        values = {name: value for name in _FIELDS if (value := getattr(after, name)) != getattr(before, name)}
        now = self._now() if ending is None else ending.ended_at
        values |= {"version": before.version + 1, "changed_at": now}
        if not after.open:
            values["ended_at"] = now
        if ending is not None:
            values |= {"record": ending.record, "rounds": ending.rounds}
        this = {"this_id": before.id, "this_version": before.version}
        async with self._database.write() as connection:
            # Lock ids before rows, as `create_table` does: it locks a guild, then may wait for another row.
            await lock_ids(connection, newcomer, None if ending is None else before.guild_id)
            if newcomer is not None:
                await self._check_limits(connection, None, None, [newcomer])
            done = await connection.execute(_SAVE_TABLE, this | values)
            if done.rowcount == 0:
                raise MovedOn
            if after.seats != before.seats:
                await connection.execute(_DELETE_SEATS, {"this_id": before.id})
                await _write_seats(connection, before.id, after.seats)
            if decision is not None:
                made = {"table_id": before.id, **decision._asdict()}
                await upsert_rows(connection, moves, [made])
            if after.called_at != before.called_at and before.guild_id is not None:
                await note_call(connection, before.guild_id, before.called_at, after.called_at, called)
            if after.herald_id != before.herald_id and before.guild_id is not None:
                await note_heard(connection, before.guild_id, called)
            if ending is not None:
                await save_ending(connection, after, ending)
            if after.pairing_id is not None:
                await note_table(connection, before, after, ending, now)
        return replace(after, version=before.version + 1)

    async def guild_unrated_reason(self, table: StoredTable, people: Collection[int]) -> str | None:
        """Return the id of the reason why the guild would not rate a match of these people now, or None.

        For reasons of the table itself, see `table_unrated_reason`.
        """
        async with self._database.snapshot() as connection:
            return await read_unrated_reason(connection, table.guild_id, people, self._now())

    async def newest_id(self) -> int:
        """Return the highest id of any table, or 0."""
        return await self._database.value(select(func.max(tables.c.id))) or 0

    async def iter_records(self) -> AsyncIterator[tuple[int, str]]:
        """Yield the ids and records of all tables with a record, the oldest table first."""
        after = 0
        while True:
            query = (
                select(tables.c.id, tables.c.record)
                .where(tables.c.id > after, tables.c.record.is_not(None))
                .order_by(tables.c.id)
                .limit(RECORD_BATCH)
            )
            rows = await self._database.all(query)
            for row in rows:
                yield row.id, row.record
            if len(rows) < RECORD_BATCH:
                return
            after = rows[-1].id


_FIELDS = [field.name for field in fields(StoredTable) if field.name != "seats"]

_OF_SEATS = [field.name for field in fields(Seat) if field.name in seats.c]

# Statements of clicks are built once: building takes a third of the time of a read.
_WITH_SEATS = (
    select(
        *(tables.c[name] for name in _FIELDS),
        *(seats.c[name] for name in _OF_SEATS),
        func.coalesce(people.c.plays_forced, True),
    )
    .outerjoin(seats, seats.c.table_id == tables.c.id)
    .outerjoin(people, people.c.user_id == seats.c.user_id)
    .order_by(tables.c.id, seats.c.seat)
)

_THIS = tables.c.id == bindparam("this_id")

_TABLE = _WITH_SEATS.where(_THIS)

_RECORD = select(tables.c.record).where(_THIS)

_MOVES = (
    select(moves.c.number, moves.c.seat, moves.c.move, moves.c.stand_in)
    .where(moves.c.table_id == bindparam("this_id"))
    .order_by(moves.c.number)
)

_SAVE_TABLE = update(tables).where(_THIS, tables.c.version == bindparam("this_version"), IS_OPEN)

_DELETE_SEATS = delete(seats).where(seats.c.table_id == bindparam("this_id"))

_INSERT_SEATS = insert(seats)


async def _read_tables(
    connection: AsyncConnection, query: Select[Any], values: Mapping[str, int] | None = None
) -> list[StoredTable]:
    """Return the tables of a query, which is based on `_WITH_SEATS`, in the order of their ids."""
    found: dict[int, tuple[dict[str, Any], list[Seat]]] = {}
    for row in await connection.execute(query, values):
        values = dict(zip(_FIELDS, row, strict=False))
        _, there = found.setdefault(values["id"], (values, []))
        seat = row[len(_FIELDS) :]
        if seat[0] is not None:
            *stored, plays_forced = seat
            there.append(Seat(**dict(zip(_OF_SEATS, stored, strict=True)), plays_forced=bool(plays_forced)))
    return [StoredTable(**values, seats=tuple(there)) for values, there in found.values()]


async def _write_seats(connection: AsyncConnection, table_id: int, seated: Iterable[Seat]) -> None:
    rows = [{"table_id": table_id, **{name: getattr(seat, name) for name in _OF_SEATS}} for seat in seated]
    if rows:
        await connection.execute(_INSERT_SEATS, rows)


async def _count_tables(
    connection: AsyncConnection, state: TextClause, condition: ColumnElement[bool]
) -> int:
    query = select(func.count()).select_from(tables).where(state, condition)
    return (await connection.execute(query)).scalar_one()
