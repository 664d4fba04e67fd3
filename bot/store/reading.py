"""Reading tables with their seats: from one statement, so that both are of the same moment."""

from dataclasses import fields
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, TextClause, select

from bot.store.schema import seats, tables
from bot.store.stored import StoredSeat, StoredTable

_OF_TABLE = [field.name for field in fields(StoredTable)]
_PLACE_OF_SEATS = _OF_TABLE.index("seats")
_OF_TABLE.remove("seats")
_COLUMNS = len(_OF_TABLE)
_COLUMN_OF_SEAT = _COLUMNS + [field.name for field in fields(StoredSeat)].index("seat")


def tables_where(condition: ColumnElement[bool] | TextClause) -> Select[Any]:
    """Return the query for the tables that meet a condition. Making it takes longer than running it."""
    return (
        select(
            *(tables.c[name] for name in _OF_TABLE),
            *(seats.c[field.name] for field in fields(StoredSeat)),
        )
        .outerjoin_from(tables, seats)
        .where(condition)
        .order_by(tables.c.id, seats.c.seat)
    )


def read_tables(connection: Connection, query: Select[Any], **values: Any) -> list[StoredTable]:
    """Return what a query from `tables_where` finds, by their ids.

    Args:
        connection: where to read.
        query: the query.
        values: of its parameters, by name.
    """
    rows = [tuple(row) for row in connection.execute(query, values)]
    return [_table(list(group)) for _, group in groupby(rows, key=lambda row: row[0])]


def read_table(connection: Connection, query: Select[Any], **values: Any) -> StoredTable | None:
    """Return the table that a query from `tables_where` finds; None if there is none."""
    found = read_tables(connection, query, **values)
    return found[0] if found else None


def _table(rows: list[tuple[Any, ...]]) -> StoredTable:
    seated = tuple(StoredSeat(*row[_COLUMNS:]) for row in rows if row[_COLUMN_OF_SEAT] is not None)
    values = [*rows[0][:_COLUMNS]]
    values.insert(_PLACE_OF_SEATS, seated)
    return StoredTable(*values)
