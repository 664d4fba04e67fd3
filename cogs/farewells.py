"""Farewells: notices which servers the bot is in, and which have removed it."""

from collections.abc import Collection
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.retry import insist
from bot.store.guilds import Guilds

log = structlog.get_logger(__name__)


class FarewellsCog(commands.Cog):
    """Takes note of servers that remove the bot or invite it again; data of those gone is deleted in the end.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._timing = bot.timing
        self._guilds = Guilds(bot.database)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take note that the bot is there; a server that had removed it keeps its data."""
        await self._there([guild.id])

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Take note that the bot was removed."""
        await self._gone(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Take note of what has happened before the bot could hear of it."""
        await self._there([guild.id for guild in self._bot.guilds])
        for guild_id in await insist(self._timing, self._guilds.known, "servers cannot be read"):
            if self._bot.is_ours(guild_id) and self._bot.get_guild(guild_id) is None:
                await self._gone(guild_id)

    async def _there(self, guild_ids: Collection[int]) -> None:
        if guild_ids:
            await insist(self._timing, partial(self._guilds.joined, guild_ids), "servers are not noted")

    async def _gone(self, guild_id: int) -> None:
        log.info("server removed the bot", guild=guild_id)
        removed = partial(self._guilds.removed, guild_id, self._timing.now())
        await insist(self._timing, removed, "removal is not noted", guild=guild_id)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(FarewellsCog(bot))
