"""Writing rows that may be there already, even if another process has only just written them."""

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
