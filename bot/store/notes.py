"""Notes: what the program remembers for itself, about nobody."""

from sqlalchemy import select

from bot.store.engine import Store
from bot.store.schema import notes
from bot.store.writing import put


class Notes:
    """The notes in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, name: str) -> str | None:
        """Return what is noted under a name, None if nothing is."""
        return await self._store.read(
            lambda connection: connection.scalar(select(notes.c.value).where(notes.c.name == name))
        )

    async def set(self, name: str, value: str) -> None:
        """Note a value, instead of what was noted under that name."""
        await self._store.write(put, notes, {"name": name}, {"value": value})
