"""Farewells: what nobody comes back for is deleted after a while, such as all of a server that left."""

import asyncio
from collections.abc import Collection
from datetime import timedelta
from functools import partial

import structlog

from bot.retry import insist
from bot.store import KEPT_DAYS, Guilds, Leftovers
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)

DAY = 24 * 3600.0
"""Seconds between two looks for what may be deleted."""


class Farewells:
    """Remembers which servers have removed the bot, and deletes their data in the end; also leftovers.

    Args:
        guilds: the servers in the store.
        leftovers: tables without a match.
        timing: tells the time, and how long to wait after a failure.
    """

    def __init__(self, guilds: Guilds, leftovers: Leftovers, timing: Timing = USUAL) -> None:
        self._guilds = guilds
        self._leftovers = leftovers
        self._timing = timing
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for what may be deleted, now and every day."""
        self._watching = asyncio.create_task(self._watch(), name="farewells")

    async def close(self) -> None:
        """Stop looking."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    async def there(self, guild_ids: Collection[int]) -> None:
        """Take note that the bot is in some servers; one that had removed it keeps its data."""
        if guild_ids:
            await insist(self._timing, partial(self._guilds.there, guild_ids), "servers are not noted")

    async def gone(self, guild_id: int) -> None:
        """Take note that a server has removed the bot."""
        log.info("server removed the bot", guild=guild_id)
        await insist(
            self._timing,
            partial(self._guilds.removed, guild_id, self._timing.now()),
            "removal is not noted",
            guild=guild_id,
        )

    async def known(self) -> list[int]:
        """Return the servers that are not known to have removed the bot."""
        return await insist(self._timing, self._guilds.known, "servers cannot be read")

    async def _watch(self) -> None:
        while True:
            await insist(self._timing, self._delete, "servers are not deleted")
            await insist(self._timing, self._tidy, "leftovers are not deleted")
            await asyncio.sleep(DAY)

    async def _delete(self) -> None:
        for guild_id in await self._guilds.removed_before(self._timing.now() - timedelta(days=KEPT_DAYS)):
            await self._guilds.delete(guild_id)
            log.info("server deleted", guild=guild_id)

    async def _tidy(self) -> None:
        deleted = await self._leftovers.delete_tables(self._timing.now() - timedelta(days=KEPT_DAYS))
        if deleted:
            log.info("leftovers deleted", tables=deleted)
