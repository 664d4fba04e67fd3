"""Elsewhere: notices what other processes have changed at our tables, as when somebody leaves them all.

With shards that hardly happens, so a look into a small index every few seconds is enough: what another
process has changed is not shown yet. What it has shown without knowing the table as it is, it has marked.
"""

import asyncio

import structlog

from bot.tables.problems import TableProblem
from bot.tables.table import Table
from bot.tables.tables import Tables

log = structlog.get_logger(__name__)

LOOK = 5.0
"""Seconds between two looks."""


class Elsewhere:
    """Compares what was announced here with what is stored.

    Args:
        tables: the tables.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[int, int] = {}
        self._looking: asyncio.Task[None] | None = None
        tables.subscribe(self.notice)

    def notice(self, table: Table) -> None:
        """Take note of the version of a table that we know."""
        self._known[table.id] = table.stored.version

    async def start(self) -> None:
        """Take note of how the tables are now, and begin to look for changes."""
        self._known.update(await self._tables.unshown_versions())
        self._looking = asyncio.create_task(self._keep_looking(), name="elsewhere")

    async def close(self) -> None:
        """Stop looking."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def look(self) -> None:
        """Announce the tables that were changed elsewhere since the last look."""
        before = dict(self._known)
        changed = await self._tables.unshown_versions()
        for table_id, version in before.items():
            # What is shown by now is forgotten, unless it was announced a moment ago.
            if table_id not in changed and self._known[table_id] == version:
                del self._known[table_id]
        for table_id, version in changed.items():
            if self._known.get(table_id, -1) < version:
                await self._read_again(table_id, version)
        await self._tables.look_at_messages()

    async def _read_again(self, table_id: int, version: int) -> None:
        try:
            await self._tables.read_again(table_id, version)
        except TableProblem:
            return
        self._known[table_id] = max(version, self._known.get(table_id, -1))

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:
                log.warning("changes cannot be read", error=type(error).__name__)
