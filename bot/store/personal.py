"""What the store knows about people: which columns name them, what an export holds, what deletion leaves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import itemgetter
from typing import Any

import structlog
from sqlalchemy import Column, ColumnElement, Connection, and_, delete, or_, select, union, update

from bot.store.daily import PERSON
from bot.store.engine import Store
from bot.store.schema import (
    OPEN,
    daily_tries,
    lessons,
    people,
    puzzle_answers,
    results,
    seats,
    standings,
    tables,
    trophies,
)
from games.canonical import read_json
from games.chance import match_seed
from games.errors import BadRecord
from games.record import Record

log = structlog.get_logger(__name__)

NOBODY = 0
"""Stands for a person whom the store has forgotten, where there has to be somebody."""

FORMER: Mapping[str, Any] = {"user_id": None, "left_by": None, "name": "", "share": "", "avatar": ""}
"""What is left of the seat of a former player."""

SECRET = ("server_seed", "seed")
"""What an export leaves out, since a match in play depends on it; the record of an ended one has it."""

_OPEN = ("lobby", "playing")

AT_A_TIME = 25
"""How many tables are changed in one transaction, so that nobody waits long for their turn to write."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A column that names people.

    Attributes:
        column: the column.
        instead: what becomes of a row whose person is forgotten; None if the row is deleted.
    """

    column: Column[Any]
    instead: Mapping[str, Any] | None = None


TRACES = (
    Trace(tables.c.host_id, {"host_id": NOBODY}),
    Trace(seats.c.user_id, FORMER),
    Trace(seats.c.left_by, FORMER),
    Trace(results.c.user_id, {"user_id": None}),
    Trace(standings.c.user_id),
    Trace(people.c.user_id),
    Trace(puzzle_answers.c.user_id),
    Trace(lessons.c.user_id),
    Trace(daily_tries.c.user_id),
    Trace(trophies.c.user_id),
)
"""Every column that names a person. A test fails if the schema has one that is not here."""


class Personal:
    """What a store holds about people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return every row that names a person, by table; and with records, the tables at which they sat."""
        # With these in one OR, PostgreSQL would look at all tables.
        named = [
            select(tables.c.id).where(trace.column == user_id)
            for trace in TRACES
            if trace.column.table is tables
        ]
        at_their_tables = tables.c.id.in_(union(*named, _tables_of(user_id)))
        conditions: dict[str, list[ColumnElement[bool]]] = {tables.name: [at_their_tables]}
        for trace in TRACES:
            if trace.column.table is not tables:
                conditions.setdefault(trace.column.table.name, []).append(trace.column == user_id)

        def work(connection: Connection) -> dict[str, list[dict[str, Any]]]:
            rows: dict[str, list[dict[str, Any]]] = {}
            for name, either in conditions.items():
                table = tables.metadata.tables[name]
                found = connection.execute(select(table).where(or_(*either)))
                order = itemgetter(*table.primary_key.columns.keys())
                rows[name] = [_readable(row) for row in sorted(found.mappings(), key=order)]
            return rows

        return await self._store.read(work)

    async def left_and_open(self, user_id: int) -> list[int]:
        """Return the open tables that still name a person who has left them, the oldest first."""
        hosted = select(tables.c.id).where(OPEN, tables.c.host_id == user_id)
        seated = select(tables.c.id).where(OPEN, tables.c.id.in_(_tables_of(user_id)))
        return await self._store.read(lambda connection: sorted(connection.scalars(union(hosted, seated))))

    async def forget(self, user_id: int) -> None:
        """Delete all about a person; in the matches of others they become a former player without a name.

        Tables at which no other person sat are deleted. It may be stopped at any time and begun again.
        Open tables keep what they have: the person has to leave these first.
        """
        query = (
            select(tables.c.id)
            .where(tables.c.status.not_in(_OPEN), tables.c.id.in_(_tables_of(user_id)))
            .order_by(tables.c.id)
        )
        ids = await self._store.read(lambda connection: [*connection.scalars(query)])
        for start in range(0, len(ids), AT_A_TIME):
            await self._store.write(_forget_at, ids[start : start + AT_A_TIME], user_id)
        await self._store.write(_forget_elsewhere, user_id)


def _tables_of(user_id: int) -> Any:
    """Return a query for the tables at which a person holds a seat, or left one."""
    return select(seats.c.table_id).where(_theirs(user_id))


def _theirs(user_id: int) -> ColumnElement[bool]:
    return or_(seats.c.user_id == user_id, seats.c.left_by == user_id)


def _forget_at(connection: Connection, table_ids: Sequence[int], user_id: int) -> None:
    for table_id in table_ids:
        _forget_at_one(connection, table_id, user_id)


def _forget_elsewhere(connection: Connection, user_id: int) -> None:
    for trace in TRACES:
        named = trace.column == user_id
        if trace.instead is None:
            connection.execute(delete(trace.column.table).where(named))
        elif trace.column.table is not seats:
            connection.execute(update(trace.column.table).where(named).values(**trace.instead))


def _forget_at_one(connection: Connection, table_id: int, user_id: int) -> None:
    """Take a person out of an ended table and its record, or delete it if nobody else sat there."""
    seated = connection.execute(
        select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    ).all()
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    if all(user_id in (seat.user_id, seat.left_by) or _nobody(seat) for seat in seated):
        connection.execute(delete(tables).where(tables.c.id == table_id))
        return
    mine = [seat.seat for seat in seated if user_id in (seat.user_id, seat.left_by)]
    seed = table.seed or match_seed(
        table.server_seed,
        table.game,
        table.rules,
        table.options,
        [seat.name for seat in seated],
        [seat.share for seat in seated],
    )
    anonymous = {"seed": seed, "record": _without(table_id, table.record, mine)}
    connection.execute(update(tables).where(tables.c.id == table_id).values(**anonymous))
    at_table = and_(seats.c.table_id == table_id, _theirs(user_id))
    connection.execute(update(seats).where(at_table).values(**FORMER))


def _nobody(seat: Any) -> bool:
    """Return whether a seat belongs to no person who is still known."""
    return seat.user_id is None and seat.left_by is None


def _without(table_id: int, line: str | None, mine: Sequence[int]) -> str | None:
    """Return a record without the names of some seats; None if there is none that can be read."""
    if line is None:
        return None
    try:
        return Record.from_line(line).without(mine).to_line()
    except BadRecord:
        log.warning("record that cannot be read is deleted", table=table_id)
        return None


def _readable(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a row in terms of JSON."""
    return {str(name): _plain(name, value) for name, value in row.items() if name not in SECRET}


def _plain(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name == daily_tries.c.moves.name:
        # Computer players may have discarded cards that nobody else sees.
        return [[seat, move] for seat, move in value if seat == PERSON]
    return read_json(value) if name == "record" and value is not None else value
