"""Leftovers: what nobody comes back for, such as lobbies without a match."""

from datetime import datetime

from sqlalchemy import Connection, Select, delete, select

from bot.store.engine import Store
from bot.store.schema import LEFTOVER, tables

AT_A_TIME = 100
"""How many tables are deleted in one transaction, so that nobody waits long for their turn to write."""


class Leftovers:
    """The leftovers in a store. What deletes them may be stopped at any time and begun again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def delete_tables(self, before: datetime) -> int:
        """Delete tables that ended before a time and were never dealt a match; return how many."""
        unmatched = (LEFTOVER, tables.c.ended_at < before, tables.c.rounds.is_(None))
        found = select(tables.c.id).where(*unmatched).limit(AT_A_TIME)
        deleted = 0
        while True:
            some = await self._store.write(delete_found, found)
            if not some:
                return deleted
            deleted += some


def delete_found(connection: Connection, found: Select[int]) -> int:
    """Delete the tables whose ids a query finds, with all that belongs to them; return how many."""
    ids = [*connection.scalars(found)]
    if ids:
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)
