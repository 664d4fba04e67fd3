"""Exports and deletes a person's data, and lists all columns that name people."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from sqlalchemy import (
    Column,
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    delete,
    or_,
    select,
    true,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.columns import UNREADABLE_VALUE
from bot.store.daily import EMPTIED_ATTEMPT, PERSON_SEAT, drop_emptied_attempts
from bot.store.database import Database, lock_ids, lock_rows, upsert_row
from bot.store.group_deals import change_deals
from bot.store.honours import Honours
from bot.store.leagues import forget_entrant
from bot.store.learning import EMPTIED_ANSWER, drop_emptied_answers
from bot.store.nights import forget_guest
from bot.store.notes import HASH_KEY_NOTE, get_or_set_note, keyed_hash
from bot.store.schema import (
    IS_OPEN,
    blocks,
    calls,
    daily_tries,
    group_deals,
    league_people,
    leagues,
    lessons,
    mistakes,
    month_honours,
    night_people,
    nights,
    notes,
    opened_hands,
    people,
    ping_pauses,
    puzzle_answers,
    results,
    reviews,
    seats,
    standings,
    step_notes,
    tables,
    trophies,
)
from bot.timing import DEFAULT_TIMING, Timing, day_of
from games.canonical import read_json
from games.chance import match_seed, new_server_seed
from games.errors import BadRecord
from games.record import Record

log = structlog.get_logger(__name__)

FORGOTTEN_ID = 0
"""Placeholder for a forgotten person in a column that cannot be null."""

FORMER_PLAYER: Mapping[str, Any] = {"user_id": None, "left_by": None, "name": "", "share": "", "avatar": ""}
"""Values in the seat of a former player, whose data was deleted."""

_SECRET_COLUMNS = ("server_seed", "seed", "secret")
"""Columns left out of an export, since they would reveal the cards of running and later matches.

The record of an ended match, and the message of a game night or league that is over, contain them.
"""

PERSONAL_COLUMNS: Mapping[Column[Any], Mapping[str, Any] | None] = {
    tables.c.host_id: {"host_id": FORGOTTEN_ID},
    tables.c.challenged_id: {"challenged_id": None},
    seats.c.user_id: FORMER_PLAYER,
    seats.c.left_by: FORMER_PLAYER,
    results.c.user_id: {"user_id": None},
    standings.c.user_id: None,
    mistakes.c.user_id: None,
    trophies.c.user_id: None,
    people.c.user_id: None,
    blocks.c.user_id: None,
    ping_pauses.c.other_id: None,
    calls.c.user_id: None,
    nights.c.opener_id: {"opener_id": None},
    night_people.c.user_id: {"user_id": None, "avatar": ""},
    leagues.c.opener_id: {"opener_id": FORGOTTEN_ID},
    league_people.c.user_id: {"user_id": None, "avatar": ""},
    group_deals.c.opener_id: {"opener_id": None},
    month_honours.c.user_id: {"user_id": None},
    lessons.c.user_id: None,
    puzzle_answers.c.user_id: EMPTIED_ANSWER,
    daily_tries.c.user_id: EMPTIED_ATTEMPT,
    reviews.c.leader_id: {"leader_id": FORGOTTEN_ID},
    opened_hands.c.user_id: None,
    step_notes.c.user_id: None,
}
"""Every column that names a person, with the values that replace it once the person is forgotten.

With None, the row is deleted. Emptied answers and attempts are deleted once their day is over. A test fails
if the schema has such a column that is neither here nor below.
"""

OTHERS_COLUMNS = frozenset({blocks.c.other_id, ping_pauses.c.user_id})
"""Columns that name a person in someone else's settings; only that person exports or deletes these rows."""

FORGOTTEN_PREFIX = "forgotten"
"""Start of the note name for a person whose data was deleted; a day and a hash follow."""

_ENDED = tables.c.status.not_in(("lobby", "playing"))

ROW_BATCH = 25
"""Number of rows to read at once, and of tables to change in one transaction; other writers wait for it."""


class PersonalData:
    """Exports and deletes personal data, up to `at_a_time` rows or tables at once."""

    def __init__(
        self, database: Database, at_a_time: int = ROW_BATCH, timing: Timing = DEFAULT_TIMING
    ) -> None:
        self._database = database
        self._honours = Honours(database)
        self._at_a_time = at_a_time
        self._now = timing.now

    async def export_rows(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return every row that names a person, by table, and all tables where they sat.

        Rows of other people's settings are left out.
        """
        # A UNION: with an OR, PostgreSQL would scan all tables.
        naming = (column for column in PERSONAL_COLUMNS if column.table is tables)
        named_by = (select(tables.c.id).where(column == user_id) for column in naming)
        at_their_tables = tables.c.id.in_(union(*named_by, _tables_of(user_id)))
        conditions: dict[str, list[ColumnElement[bool]]] = {tables.name: [at_their_tables]}
        for column in PERSONAL_COLUMNS:
            if column.table is not tables:
                conditions.setdefault(column.table.name, []).append(column == user_id)
        rows: dict[str, list[dict[str, Any]]] = {}
        async with self._database.snapshot() as connection:
            for name, either in conditions.items():
                table = tables.metadata.tables[name]
                query = select(table).where(or_(*either)).order_by(*table.primary_key)
                found = await connection.stream(query)
                rows[name] = []
                async for some in found.mappings().partitions(self._at_a_time):
                    rows[name] += await asyncio.to_thread(_json_rows, some)
        return rows

    async def open_tables_left(self, user_id: int) -> list[int]:
        """Return the open tables that a person has left and that still name them, the oldest first."""
        left = select(seats.c.table_id).where(seats.c.left_by == user_id)
        query = select(tables.c.id).where(IS_OPEN, tables.c.id.in_(left)).order_by(tables.c.id)
        return await self._database.column(query)

    async def forget_person(self, user_id: int) -> None:
        """Delete all data about a person, and make them a former player without a name in others' matches.

        Tables without any other person are deleted. Open tables keep their data, so the person has to leave
        them first. A hash of the person's id is stored, so that restoring a backup doesn't bring their data
        back. An interrupted deletion can be run again.
        """
        await self._honours.keep_for(user_id, self._now())
        query = select(tables.c.id).where(_ENDED, tables.c.id.in_(_tables_of(user_id))).order_by(tables.c.id)
        ids = await self._database.column(query)
        for start in range(0, len(ids), self._at_a_time):
            async with self._database.write() as connection:
                for table_id in ids[start : start + self._at_a_time]:
                    await _forget_at_table(connection, table_id, user_id)
        async with self._database.write() as connection:
            # A match that ends now is counted either completely before this transaction or after it.
            await lock_ids(connection, user_id, *await connection.scalars(_guilds_naming(user_id)))
            await lock_rows(connection, tables, tables.c.id.in_(_tables_naming(user_id)))
            await lock_rows(connection, calls, calls.c.user_id == user_id)
            now = self._now()
            await forget_guest(connection, user_id, now)
            await forget_entrant(connection, user_id, now)
            own = select(daily_tries.c.group_id).where(
                daily_tries.c.user_id == user_id, daily_tries.c.group_id > 0
            )
            await change_deals(connection, {*await connection.scalars(own)}, now)
            await _forget_elsewhere(connection, user_id)
            await _drop_emptied(connection, now)
            key = await get_or_set_note(connection, HASH_KEY_NOTE, new_server_seed().hex())
            name = f"{FORGOTTEN_PREFIX} {day_of(now)} {keyed_hash(key, str(user_id))}"
            await upsert_row(connection, notes, {"name": name}, {"value": now.isoformat()})

    async def forget_again(self, hashes: Collection[str]) -> int:
        """Delete the data of all people whose ids have these hashes; return their number."""
        named = union(*(select(column) for column in PERSONAL_COLUMNS))
        async with self._database.snapshot() as connection:
            key = await connection.scalar(select(notes.c.value).where(notes.c.name == HASH_KEY_NOTE))
            ids = [user_id for user_id in await connection.scalars(named) if user_id]
        again = [user_id for user_id in ids if key and keyed_hash(key, str(user_id)) in hashes]
        for user_id in again:
            await self.forget_person(user_id)
        return len(again)

    async def drop_emptied(self) -> None:
        """Delete emptied attempts and answers that can't be repeated any more."""
        async with self._database.write() as connection:
            await _drop_emptied(connection, self._now())

    async def drop_forgotten(self, before: datetime) -> None:
        """Delete the notes about people who were forgotten before the day of this time."""
        first = f"{FORGOTTEN_PREFIX} "
        end = f"{FORGOTTEN_PREFIX} {day_of(before)}"
        async with self._database.write() as connection:
            await connection.execute(delete(notes).where(notes.c.name >= first, notes.c.name < end))


async def _drop_emptied(connection: AsyncConnection, now: datetime) -> None:
    await drop_emptied_attempts(connection, now)
    await drop_emptied_answers(connection, now)


def _tables_of(user_id: int) -> Select[int]:
    """Return the query for the tables where a person has a seat or has left one."""
    return select(seats.c.table_id).where(_names_person(user_id))


def _names_person(user_id: int) -> ColumnElement[bool]:
    return or_(seats.c.user_id == user_id, seats.c.left_by == user_id)


def _guilds_naming(user_id: int) -> CompoundSelect[int]:
    """Return the query for the guilds of all rows that name a person."""
    rows = [
        select(column.table.c.guild_id).where(column == user_id)
        for column in PERSONAL_COLUMNS
        if "guild_id" in column.table.c
    ]
    return union(*rows, select(tables.c.guild_id).where(tables.c.id.in_(_tables_of(user_id))))


def _tables_naming(user_id: int) -> CompoundSelect[int]:
    """Return the query for the tables that name a person, in their own row or in one that refers to it."""
    found: list[Select[int]] = []
    for column in PERSONAL_COLUMNS:
        if column.table is tables:
            found.append(select(tables.c.id).where(column == user_id))
        elif column.table.foreign_keys and "table_id" in column.table.c:
            found.append(select(column.table.c.table_id).where(column == user_id))
    return union(*found)


async def _forget_elsewhere(connection: AsyncConnection, user_id: int) -> None:
    for column, instead in PERSONAL_COLUMNS.items():
        if instead is None:
            await connection.execute(delete(column.table).where(column == user_id))
        elif column.table is not seats:
            ended = _ENDED if column is tables.c.host_id else true()
            await connection.execute(update(column.table).where(column == user_id, ended).values(**instead))


async def _forget_at_table(connection: AsyncConnection, table_id: int, user_id: int) -> None:
    """Remove a person from an ended table and its record, or delete a table without any other person."""
    # Lock the table: another person from it may be deleting their data too.
    this = select(tables).where(tables.c.id == table_id).with_for_update()
    table = (await connection.execute(this)).one_or_none()
    of_table = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    seated = (await connection.execute(of_table)).all()
    if table is None:
        return
    if all(user_id in (seat.user_id, seat.left_by) or _is_anonymous(seat) for seat in seated):
        await connection.execute(delete(tables).where(tables.c.id == table_id))
        return
    mine = [seat.seat for seat in seated if user_id in (seat.user_id, seat.left_by)]
    # A new version drops the cached match, which has the names. Raising `shown` too saves an edit.
    anonymous = {
        "seed": _kept_seed(table, seated),
        "record": _anonymous_record(table_id, table.record, mine),
        "version": table.version + 1,
        "shown": table.shown + 1,
    }
    await connection.execute(update(tables).where(tables.c.id == table_id).values(**anonymous))
    at_table = and_(seats.c.table_id == table_id, _names_person(user_id))
    await connection.execute(update(seats).where(at_table).values(**FORMER_PLAYER))


def _kept_seed(table: Any, seated: Sequence[Any]) -> bytes | None:
    """Return the seed of a match, or None if the stored data does not yield it."""
    names = [seat.name for seat in seated]
    shares = [seat.share for seat in seated]
    try:
        return table.seed or match_seed(
            table.server_seed, table.game, table.rules, table.options, names, shares
        )
    except (TypeError, ValueError):
        return None


def _is_anonymous(seat: Any) -> bool:
    return seat.user_id is None and seat.left_by is None


def _anonymous_record(table_id: int, line: str | None, mine: Sequence[int]) -> str | None:
    """Return a record without the names of these seats, or None if it is missing or unreadable."""
    if line is None:
        return None
    try:
        return Record.from_line(line).without_names(mine).to_line()
    except BadRecord:
        log.warning("unreadable record deleted", table=table_id)
        return None


def _json_rows(rows: Sequence[Mapping[Any, Any]]) -> list[dict[str, Any]]:
    """Return rows as JSON values. This may take long: run it in a thread."""
    return [
        {str(name): _json_value(name, value) for name, value in row.items() if name not in _SECRET_COLUMNS}
        for row in rows
    ]


def _json_value(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name == daily_tries.c.moves.name and value != UNREADABLE_VALUE:
        # Moves of computer players may reveal hidden discards.
        return [[seat, move] for seat, move in value if seat == PERSON_SEAT]
    return read_json(value) if name == "record" and value is not None else value
