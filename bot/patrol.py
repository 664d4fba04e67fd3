"""The patrol: looks at every open table once after a start, and so finds broken ones before people do."""

import asyncio

import structlog

from bot.retry import insist
from bot.tables import Tables

log = structlog.get_logger(__name__)

PAUSE = 0.2
"""Seconds between two tables: with thousands of them it takes long rather than much."""


class Patrol:
    """Reads tables one after the other; one that cannot be read is set aside by that.

    Args:
        tables: the tables.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._walking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to walk, from the newest table to the oldest."""
        self._walking = asyncio.create_task(self._walk(), name="patrol")

    async def close(self) -> None:
        """Stop where it is."""
        if self._walking is not None:
            self._walking.cancel()
            await asyncio.gather(self._walking, return_exceptions=True)

    async def _walk(self) -> None:
        for table_id in await insist(self._tables.open_ids, "open tables cannot be read"):
            try:
                await self._tables.glance(table_id)
            except Exception:
                log.exception("table cannot be read", table=table_id)
            await asyncio.sleep(PAUSE)
