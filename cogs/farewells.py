"""Farewells: notices which servers the bot is in, and which have removed it."""

import discord
from discord.ext import commands

from bot.client import Zabuton


class FarewellsCog(commands.Cog):
    """Takes note of servers that remove the bot or invite it again.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._farewells = bot.farewells

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take note that the bot is there."""
        await self._farewells.there([guild.id])

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Take note that the bot was removed."""
        await self._farewells.gone(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Take note of what has happened before the bot could hear of it."""
        await self._farewells.there([guild.id for guild in self._bot.guilds])
        for guild_id in await self._farewells.known():
            if self._bot.is_ours(guild_id) and self._bot.get_guild(guild_id) is None:
                await self._farewells.gone(guild_id)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(FarewellsCog(bot))
