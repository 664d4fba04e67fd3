"""First contact: when the bot joins a server, it says in one message how to begin."""

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from cogs.delivery.components import layout
from cogs.delivery.posting import NOT_SENT, why
from cogs.screens.welcome import welcome_page

log = structlog.get_logger(__name__)


class WelcomeCog(commands.Cog):
    """Greets servers.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say how to begin, where the server's own messages go or in the first channel that we may use."""
        channel = next((channel for channel in _channels(guild) if _may_write(channel)), None)
        if channel is None:
            log.info("nowhere to greet", guild=guild.id)
            return
        words = await self._bot.readers.place(guild.id, 0)
        try:
            page = welcome_page(words, self._bot.readers.others(words))
            await channel.send(view=layout(page, self._bot.markup))
        except NOT_SENT as error:
            log.info("server not greeted", guild=guild.id, **why(error))


def _channels(guild: discord.Guild) -> list[discord.TextChannel]:
    """Return a server's channels, the one for its own messages first."""
    return sorted(guild.text_channels, key=lambda channel: channel != guild.system_channel)


def _may_write(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.view_channel and rights.send_messages


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(WelcomeCog(bot))
