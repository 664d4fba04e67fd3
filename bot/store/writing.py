"""Writing rows that may be there already, even if another process has only just written them.

A statement is made once for each table and set of columns: making one takes longer than running it.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Executable, Table

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def insert_into(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """Return how a database inserts rows, by the name of its dialect; only that one is loaded."""
    if dialect == "sqlite":
        from sqlalchemy.dialects.sqlite import insert
    else:
        from sqlalchemy.dialects.postgresql import insert
    return insert(table)


def put(connection: Connection, table: Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or replace these values of the one with this primary key."""
    put_all(connection, table, [key | values])


def put_all(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, or replace these values of those with their primary keys; all name the same columns."""
    if rows:
        connection.execute(_replacing(connection.dialect.name, table, tuple(rows[0])), rows)


def put_new(connection: Connection, table: Table, *rows: dict[str, Any]) -> None:
    """Insert rows, but for those whose keys are there already."""
    if rows:
        connection.execute(_skipping(connection.dialect.name, table), rows)


@cache
def _replacing(dialect: str, table: Table, names: tuple[str, ...]) -> Executable:
    row, key = insert_into(dialect, table), table.primary_key.columns.keys()
    values = {name: row.excluded[name] for name in names if name not in key}
    return row.on_conflict_do_update(index_elements=key, set_=values)


@cache
def _skipping(dialect: str, table: Table) -> Executable:
    return insert_into(dialect, table).on_conflict_do_nothing()
