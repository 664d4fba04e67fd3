"""Farewells: which servers the bot is in, and which have removed it."""

from collections.abc import Collection
from functools import partial

import structlog

from bot.retry import insist
from bot.store.guilds import Guilds
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)


class Farewells:
    """Remembers which servers have removed the bot; their data is deleted in the end.

    Args:
        guilds: the servers in the store.
        timing: tells the time, and how long to wait after a failure.
    """

    def __init__(self, guilds: Guilds, timing: Timing = USUAL) -> None:
        self._guilds = guilds
        self._timing = timing

    async def there(self, guild_ids: Collection[int]) -> None:
        """Take note that the bot is in some servers; one that had removed it keeps its data."""
        if guild_ids:
            await insist(self._timing, partial(self._guilds.joined, guild_ids), "servers are not noted")

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
