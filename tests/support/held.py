"""A transaction of a store that stays open until the test lets it go."""

import asyncio

from sqlalchemy import Connection, Executable
from sqlalchemy.util import await_only

from bot.store import Store


class Held:
    """Writes of a store: some before the test lets go, some after that.

    Args:
        store: the store.
        first: what is written at once.
        last: what is written at the end.

    Attributes:
        task: waits until all is committed.
    """

    def __init__(self, store: Store, first: Executable, *last: Executable) -> None:
        self._first, self._last = first, last
        self._loop = asyncio.get_running_loop()
        self._begun, self._let_go = asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(store.write(self._write))

    def _write(self, connection: Connection) -> None:
        connection.execute(self._first)
        if connection.dialect.name == "sqlite":
            self._loop.call_soon_threadsafe(self._begun.set)
            asyncio.run_coroutine_threadsafe(self._let_go.wait(), self._loop).result()
        else:
            self._begun.set()
            await_only(self._let_go.wait())
        for statement in self._last:
            connection.execute(statement)

    async def begun(self) -> None:
        """Wait until something is written that is not committed."""
        await self._begun.wait()

    def let_go(self) -> None:
        """Let the transaction go on to its end."""
        self._let_go.set()
