"""The records in a store, found by the table they are of."""

from bot.store.sessions import Sessions


async def stored_record(sessions: Sessions, table_id: int) -> str | None:
    """The record of an ended table; None if it has none."""
    records = {found: record async for found, record in sessions.iter_records()}
    return records.get(table_id)
