"""A transaction of a database that stays open until the test lets it go."""

import asyncio

from sqlalchemy import Executable

from bot.store.database import Database


class Held:
    """Writes of a store: some before the test lets go, some after that.

    Args:
        store: the store.
        first: what is written at once.
        last: what is written at the end.

    Attributes:
        task: waits until all is committed.
    """

    def __init__(self, database: Database, first: Executable, *last: Executable) -> None:
        self._database, self._first, self._last = database, first, last
        self._begun, self._let_go = asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        async with self._database.write() as connection:
            await connection.execute(self._first)
            self._begun.set()
            await self._let_go.wait()
            for statement in self._last:
                await connection.execute(statement)

    async def begun(self) -> None:
        """Wait until something is written that is not committed."""
        await self._begun.wait()

    def let_go(self) -> None:
        """Let the transaction go on to its end."""
        self._let_go.set()
