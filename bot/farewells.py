"""Farewells: a server that has removed the bot keeps its data for a while, then all of it is deleted."""

import asyncio
from collections.abc import Collection
from datetime import timedelta
from functools import partial

import structlog
from discord.utils import utcnow

from bot.retry import insist
from bot.store import KEPT_DAYS, Guilds

log = structlog.get_logger(__name__)

DAY = 24 * 3600.0
"""Seconds between two looks for servers whose time is over."""


class Farewells:
    """Remembers which servers have removed the bot, and deletes their data in the end.

    Args:
        guilds: the servers in the store.
    """

    def __init__(self, guilds: Guilds) -> None:
        self._guilds = guilds
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for servers whose time is over, now and every day."""
        self._watching = asyncio.create_task(self._watch(), name="farewells")

    async def close(self) -> None:
        """Stop looking."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    async def there(self, guild_ids: Collection[int]) -> None:
        """Take note that the bot is in some servers; one that had removed it keeps its data."""
        if guild_ids:
            await insist(partial(self._guilds.there, guild_ids), "servers are not noted")

    async def gone(self, guild_id: int) -> None:
        """Take note that a server has removed the bot."""
        log.info("server removed the bot", guild=guild_id)
        await insist(
            partial(self._guilds.removed, guild_id, utcnow()), "removal is not noted", guild=guild_id
        )

    async def known(self) -> list[int]:
        """Return the servers that are not known to have removed the bot."""
        return await insist(self._guilds.known, "servers cannot be read")

    async def _watch(self) -> None:
        while True:
            await insist(self._delete, "servers are not deleted")
            await asyncio.sleep(DAY)

    async def _delete(self) -> None:
        for guild_id in await self._guilds.removed_before(utcnow() - timedelta(days=KEPT_DAYS)):
            await self._guilds.delete(guild_id)
            log.info("server deleted", guild=guild_id)
