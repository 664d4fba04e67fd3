"""Writing rows that may be there already, even if another process has only just written them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_INSERT = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


async def put(connection: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or replace the one with this key."""
    row = _INSERT[connection.dialect.name](table).values(**key, **values)
    await connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))


async def put_new(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> None:
    """Insert a row unless there is one with its key."""
    row = _INSERT[connection.dialect.name](table).values(**values)
    await connection.execute(row.on_conflict_do_nothing())


async def add(
    connection: AsyncConnection, table: Table, key: Sequence[str], rows: list[dict[str, Any]]
) -> None:
    """Insert rows, or add their other values to the rows that have their keys.

    Args:
        connection: whose transaction it is.
        table: the table.
        key: names of its primary key's columns.
        rows: their values, with the same names in each.
    """
    if not rows:
        return
    added = _INSERT[connection.dialect.name](table)
    sums = {name: table.c[name] + added.excluded[name] for name in rows[0] if name not in key}
    await connection.execute(added.on_conflict_do_update(index_elements=list(key), set_=sums), rows)
