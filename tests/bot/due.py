"""What the clock would act on."""

from datetime import datetime

from bot.store.database import Database
from bot.store.pending import Pending


async def due_ids(database: Database, kind: str, until: datetime) -> list[int]:
    """Return the numbers of everything of one kind that is due by a time."""
    return [due.id for due in await Pending(database).due(until, 99) if due.kind == kind]
