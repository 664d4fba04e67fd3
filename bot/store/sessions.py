"""Sessions: the tables people sit at, with their seats and moves. A move is committed here."""

from collections.abc import AsyncIterator, Collection, Iterable
from dataclasses import fields, replace
from typing import Any, TypeVar, Unpack

from sqlalchemy import ColumnElement, TextClause, and_, delete, func, insert, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import ChannelBusy, MovedOn, Reason, TableProblem, TooManyTables
from bot.store.calls import note_call, take_off_now
from bot.store.database import Database, lock_ids, upsert_row
from bot.store.guilds import is_blocked
from bot.store.match_end import Ending, read_unrated_reason, save_ending
from bot.store.pings import check_challenge, claim_pings
from bot.store.schema import IS_LOBBY, OF_PAIRING, OPEN, moves, people, seats, tables
from bot.store.stored import Decision, Limits, LoadedTable, Seat, StoredTable, TableManners
from bot.store.tournaments import note_pairing
from bot.timing import USUAL_TIMING, Timing

RECORDS_AT_ONCE = 500
"""How many records are read at a time."""

MOST_CHALLENGES = 3
"""How many lobbies at most keep a seat for one person who is challenged there."""

TRIES_TO_OPEN = 5
"""How often a table is put into a channel where others end just then."""


Stored = TypeVar("Stored", bound=StoredTable)


class Sessions:
    """The tables in a database. Everything that was returned from here is committed.

    Args:
        database: where they are stored.
        limits: how many tables may be open; any number if not given.
        timing: tells the time.
    """

    def __init__(
        self,
        database: Database,
        limits: Limits | None = None,
        timing: Timing = USUAL_TIMING,
    ) -> None:
        self._database = database
        self._now = timing.now
        self._limits = limits

    async def create_table(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        rules: int,
        options: dict[str, Any],
        server_seed: bytes,
        seats: Iterable[Seat],
        gathered: Collection[int | None] = (),
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
            gathered: who wanted to play now, and go off the list with this.
            more: fields that are not to have their defaults.

        Raises:
            ChannelBusy: there is an open one in the channel, or one for the pairing.
            TooManyTables: the host or the guild has as many as they may, or as many wait for the challenged.
            TableProblem: whoever hosts the bot keeps the guild out; or the host may not challenge them now.
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
        # The unique indexes on channels and pairings refuse a second table.
        seated = tuple(seats)
        refusals = 0
        while True:
            try:
                return await self._insert_table(values, seated, gathered)
            except IntegrityError as error:
                taken = await self._table_instead(channel_id, more.get("pairing_id"))
                if taken is not None:
                    raise ChannelBusy(taken) from error
                # The table that was open there has ended meanwhile.
                refusals += 1
                if refusals == TRIES_TO_OPEN:
                    raise

    async def _insert_table(
        self, values: dict[str, Any], seated: Iterable[Seat], gathered: Collection[int | None]
    ) -> StoredTable:
        async with self._database.write() as connection:
            challenged_id = values.get("challenged_id")
            await self._check_new_table(connection, values["guild_id"], values["host_id"], challenged_id)
            if challenged_id is not None:
                await check_challenge(connection, values["host_id"], challenged_id, values["created_at"])
                await claim_pings(connection, values["host_id"], [challenged_id], values["created_at"])
            new = insert(tables).values(values).returning(tables.c.id)
            table_id = (await connection.execute(new)).scalar_one()
            await _write_seats(connection, table_id, seated)
            if gathered:
                await take_off_now(connection, values["guild_id"], gathered)
            if values.get("pairing_id") is not None:
                await note_pairing(connection, values["pairing_id"], None, values["created_at"])
            (table,) = await _read_tables(connection, tables.c.id == table_id)
            return table

    async def check_limits(self, guild_id: int | None, host_id: int) -> None:
        """Raise what `create_table` would; for what is to be done before a table opens."""
        if self._limits is not None:
            async with self._database.write() as connection:
                await self._check_new_table(connection, guild_id, host_id)

    async def check_challenge(self, user_id: int, challenged_id: int) -> None:
        """Raise what `create_table` would for a challenge; for what is to be asked before one is made."""
        async with self._database.read() as connection:
            await check_challenge(connection, user_id, challenged_id, self._now())

    async def _check_new_table(
        self,
        connection: AsyncConnection,
        guild_id: int | None,
        host_id: int,
        challenged_id: int | None = None,
    ) -> None:
        """Raise a TableProblem if there may be no new one, which cannot change until the transaction ends."""
        if self._limits is None:
            return
        await lock_ids(connection, host_id, guild_id, challenged_id)
        if guild_id is not None and await is_blocked(connection, guild_id):
            raise TableProblem(Reason.SERVER_BLOCKED)
        if await _count_tables(connection, IS_LOBBY, tables.c.host_id == host_id) >= self._limits.lobbies:
            raise TooManyTables(Reason.TOO_MANY_LOBBIES, self._limits.lobbies)
        await self._check_person_limit(connection, host_id)
        if challenged_id is not None:
            kept = select(seats.c.table_id).where(seats.c.user_id == challenged_id, seats.c.share == "")
            theirs = (tables.c.challenged_id == challenged_id) & tables.c.id.in_(kept)
            if await _count_tables(connection, IS_LOBBY, theirs) >= MOST_CHALLENGES:
                raise TooManyTables(Reason.TOO_MANY_CHALLENGES, MOST_CHALLENGES)
        in_guild = tables.c.guild_id == guild_id
        if (
            guild_id is not None
            and await _count_tables(connection, OPEN, in_guild) >= self._limits.guild_tables
        ):
            raise TooManyTables(Reason.TOO_MANY_GUILD_TABLES, self._limits.guild_tables)

    async def _check_person_limit(self, connection: AsyncConnection, user_id: int) -> None:
        if self._limits is None:
            return
        # A seat that the host keeps for them does not count until they take it.
        taken = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.share != "")
        if await _count_tables(connection, OPEN, tables.c.id.in_(taken)) >= self._limits.tables:
            raise TooManyTables(Reason.TOO_MANY_TABLES, self._limits.tables)

    async def load_table(self, table_id: int, known: int = -1) -> LoadedTable | None:
        """Return a table, open or ended, with its decisions; None if there is none with this id.

        Args:
            table_id: the table.
            known: the version whose decisions the caller has, which are not read again.
        """
        fields = (moves.c.number, moves.c.seat, moves.c.move, moves.c.stand_in)
        made = select(*fields).where(moves.c.table_id == table_id).order_by(moves.c.number)
        ended = select(tables.c.record).where(tables.c.id == table_id)
        async with self._database.read() as connection:
            found = await _read_tables(connection, tables.c.id == table_id)
        if not found or found[0].version == known:
            return LoadedTable(found[0]) if found else None
        # Its decisions have to be those of this version.
        async with self._database.snapshot() as connection:
            found = await _read_tables(connection, tables.c.id == table_id)
            decisions = tuple(Decision(*row) for row in await connection.execute(made))
            return LoadedTable(found[0], decisions, await connection.scalar(ended)) if found else None

    async def open_table_in(self, channel_id: int) -> int | None:
        """Return the id of the open table of a channel or thread."""
        async with self._database.read() as connection:
            return await connection.scalar(select(tables.c.id).where(OPEN, tables.c.channel_id == channel_id))

    async def _table_instead(self, channel_id: int, pairing_id: int | None) -> int | None:
        """Return the id of the table that a pairing has, or else of the open one of a channel or thread."""
        of_pairing = select(tables.c.id).where(OF_PAIRING, tables.c.pairing_id == pairing_id)
        async with self._database.read() as connection:
            found = None if pairing_id is None else await connection.scalar(of_pairing)
        return await self.open_table_in(channel_id) if found is None else found

    async def was_table_in(self, channel_id: int) -> bool:
        """Return whether there has ever been a table in a channel or thread."""
        any_there = select(tables.c.id).where(tables.c.channel_id == channel_id).limit(1)
        async with self._database.read() as connection:
            return await connection.scalar(any_there) is not None

    async def open_tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the open tables at which a person holds a seat, the oldest first."""
        theirs = select(seats.c.table_id).where(seats.c.user_id == user_id)
        async with self._database.read() as connection:
            return sorted(await connection.scalars(select(tables.c.id).where(OPEN, tables.c.id.in_(theirs))))

    async def open_table_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        query = select(tables.c.id).where(OPEN)
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        async with self._database.read() as connection:
            return sorted(await connection.scalars(query), reverse=True)

    async def last_opened_by(self, host_id: int, game: str, before: int | None = None) -> StoredTable | None:
        """Return the table of a game that a person opened last, or last before the table with an id.

        What a tournament has chosen is not theirs.
        """
        opened = tables.alias("opened")
        own = (opened.c.host_id == host_id, opened.c.game == game, opened.c.pairing_id.is_(None))
        last = select(func.max(opened.c.id)).where(*own)
        if before is not None:
            last = last.where(opened.c.id < before)
        async with self._database.read() as connection:
            found = await _read_tables(connection, tables.c.id == last.scalar_subquery())
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
        """Store an open table as it is after a change, all of it or nothing; return it as it is stored.

        Args:
            before: as it was read.
            after: as it is now: the fields that differ are written.
            decision: the decision that was made, unless the match ends with it; replaces any of its number.
            ending: the end of its match, which has all decisions; written with results and ratings.
            newcomer: the person who sits down with this change.
            called: the people who are called with it, if its `called_at` changes.

        Raises:
            MovedOn: it was changed or ended since it was read.
            TooManyTables: the newcomer sits at as many as they may.
        """
        values = {name: value for name in _FIELDS if (value := getattr(after, name)) != getattr(before, name)}
        now = self._now() if ending is None else ending.ended_at
        values |= {"version": before.version + 1, "changed_at": now}
        if not after.open:
            values["ended_at"] = now
        if ending is not None:
            values |= {"record": ending.record, "rounds": ending.rounds}
        unchanged = and_(tables.c.id == before.id, tables.c.version == before.version, OPEN)
        async with self._database.write() as connection:
            # Before any row: who opens a table locks its guild, then waits for the row of another one.
            await lock_ids(connection, newcomer, None if ending is None else before.guild_id)
            if newcomer is not None:
                await self._check_person_limit(connection, newcomer)
            done = await connection.execute(update(tables).where(unchanged).values(values))
            if done.rowcount == 0:
                raise MovedOn
            if after.seats != before.seats:
                await connection.execute(delete(seats).where(seats.c.table_id == before.id))
                await _write_seats(connection, before.id, after.seats)
            if decision is not None:
                made = decision._asdict()
                key = {"table_id": before.id, "number": made.pop("number")}
                await upsert_row(connection, moves, key, made)
            if after.called_at != before.called_at and before.guild_id is not None:
                await note_call(connection, before.guild_id, before.called_at, after.called_at, called)
            if ending is not None:
                await save_ending(connection, after, ending)
            if after.pairing_id is not None and after.status != before.status:
                await note_pairing(connection, after.pairing_id, ending, now)
        return replace(after, version=before.version + 1)

    async def guild_unrated_reason(self, table: StoredTable, people: Collection[int]) -> str | None:
        """Return the id of the reason why its guild would not rate a match; None if it would.

        The reasons of the table itself are those of `table_unrated_reason`.
        """
        async with self._database.snapshot() as connection:
            return await read_unrated_reason(connection, table.guild_id, people, self._now())

    async def newest_id(self) -> int:
        """Return the highest id of a table; 0 if there is none."""
        async with self._database.read() as connection:
            return await connection.scalar(select(func.max(tables.c.id))) or 0

    async def iter_records(self) -> AsyncIterator[tuple[int, str]]:
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

_OF_SEATS = [field.name for field in fields(Seat) if field.name in seats.c]

# Built once: building it for each read would take a quarter of the read's time.
_WITH_SEATS = (
    select(
        *(tables.c[name] for name in _FIELDS),
        *(seats.c[name] for name in _OF_SEATS),
        func.coalesce(people.c.plays_forced, true()),
    )
    .outerjoin(seats, seats.c.table_id == tables.c.id)
    .outerjoin(people, people.c.user_id == seats.c.user_id)
    .order_by(tables.c.id, seats.c.seat)
)


async def _read_tables(connection: AsyncConnection, condition: ColumnElement[bool]) -> list[StoredTable]:
    """Return the tables that meet a condition, by their ids."""
    found: dict[int, tuple[dict[str, Any], list[Seat]]] = {}
    for row in await connection.execute(_WITH_SEATS.where(condition)):
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
        await connection.execute(insert(seats), rows)


async def _count_tables(
    connection: AsyncConnection, state: TextClause, condition: ColumnElement[bool]
) -> int:
    query = select(func.count()).select_from(tables).where(state, condition)
    return (await connection.execute(query)).scalar_one()
