"""How far people are in lessons."""

from sqlalchemy import select

from bot.store.engine import Store
from bot.store.schema import lessons
from bot.store.writing import put


class Progress:
    """Where people are in the lessons in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def steps(self, user_id: int) -> dict[str, int]:
        """Return the steps that a person has done, by game; games they have not begun are left out."""
        query = select(lessons.c.game, lessons.c.step).where(lessons.c.user_id == user_id)
        return await self._store.read(
            lambda connection: {row.game: row.step for row in connection.execute(query)}
        )

    async def keep(self, user_id: int, game: str, step: int) -> None:
        """Remember how many steps of a lesson a person has done."""
        await self._store.write(put, lessons, {"user_id": user_id, "game": game}, {"step": step})
