"""Changing an open table, if nobody has changed it since it was read."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Update, and_, bindparam, update

from bot.store.schema import OPEN, tables
from bot.store.stored import StaleTable, StoredTable

# Made once, since making a statement takes longer than running it.
_UNCHANGED = and_(tables.c.id == bindparam("of_id"), tables.c.version == bindparam("of_version"), OPEN)
CHANGE = update(tables).where(_UNCHANGED)
"""Changes the table `of_id` if it has the version `of_version`; see `change_one`."""


def change(connection: Connection, table: StoredTable, values: Mapping[str, Any], now: datetime) -> None:
    """Change an open table to its next version, if nobody else has changed it."""
    change_one(connection, CHANGE, table, {**values, "version": table.version + 1, "changed_at": now})


def change_one(
    connection: Connection, statement: Update, table: StoredTable, values: Mapping[str, Any]
) -> None:
    """Change an open table if nobody else has, and if a statement's own condition holds."""
    values = {**values, "of_id": table.id, "of_version": table.version}
    if connection.execute(statement, values).rowcount == 0:
        raise StaleTable("the table was changed or ended meanwhile")
