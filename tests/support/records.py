"""The stored records of tables."""

from bot.store.sessions import Sessions


async def stored_record(sessions: Sessions, table_id: int) -> str | None:
    """Return the record of an ended table, or None."""
    records = {found: record async for found, record in sessions.iter_records()}
    return records.get(table_id)
