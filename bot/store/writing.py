"""Writing rows that may be there already, even if another process has only just written them.

A statement is made once for each table and set of columns: making one takes longer than running it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

INSERT = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
"""How each database inserts rows, by the name of its dialect."""


async def put(connection: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or replace these values of the one with this primary key."""
    await put_all(connection, table, [key | values])


async def put_all(connection: AsyncConnection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, or replace these values of those with their primary keys; all name the same columns."""
    if rows:
        await connection.execute(_replacing(connection.dialect.name, table, tuple(rows[0])), rows)


async def put_new(connection: AsyncConnection, table: Table, *rows: dict[str, Any]) -> None:
    """Insert rows, but for those whose keys are there already."""
    if rows:
        await connection.execute(_skipping(connection.dialect.name, table), rows)


async def add(connection: AsyncConnection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, or add their values to the rows with their primary keys; all name the same columns."""
    if rows:
        await connection.execute(_adding(connection.dialect.name, table, tuple(rows[0])), rows)


@cache
def _replacing(dialect: str, table: Table, names: tuple[str, ...]) -> Executable:
    row, key = INSERT[dialect](table), table.primary_key.columns.keys()
    values = {name: row.excluded[name] for name in names if name not in key}
    return row.on_conflict_do_update(index_elements=key, set_=values)


@cache
def _skipping(dialect: str, table: Table) -> Executable:
    return INSERT[dialect](table).on_conflict_do_nothing()


@cache
def _adding(dialect: str, table: Table, names: tuple[str, ...]) -> Executable:
    row, key = INSERT[dialect](table), table.primary_key.columns.keys()
    sums = {name: table.c[name] + row.excluded[name] for name in names if name not in key}
    return row.on_conflict_do_update(index_elements=key, set_=sums)
