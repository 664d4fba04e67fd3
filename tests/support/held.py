"""A database transaction that stays open until the test releases it."""

import asyncio

from sqlalchemy import Executable

from bot.store.database import Database


class Held:
    """A transaction with statements before and after its release by the test.

    The first statement is executed at once, the last ones after the release; its task ends with the commit.
    """

    def __init__(self, database: Database, first: Executable, *last: Executable) -> None:
        self._database = database
        self._first = first
        self._last = last
        self._begun = asyncio.Event()
        self._let_go = asyncio.Event()
        self.task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        async with self._database.write() as connection:
            await connection.execute(self._first)
            self._begun.set()
            await self._let_go.wait()
            for statement in self._last:
                await connection.execute(statement)

    async def begun(self) -> None:
        """Wait until the first statement is executed, but not committed."""
        await self._begun.wait()

    def let_go(self) -> None:
        """Release the transaction."""
        self._let_go.set()
