"""Where tables are: /tables lists the user's own, and tables whose channel is gone are ended quietly."""

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.commands import command
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.screens.my_tables import my_tables_page

log = structlog.get_logger(__name__)


class PlacesCog(commands.Cog):
    """Knows where tables are, and notices when a place is gone.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables

    @command("tables")
    async def tables(self, interaction: Interaction) -> None:
        """List the user's open tables, those that are waiting for them first."""
        await answer(interaction, self._list)

    async def _list(self, asked: Request) -> Answer:
        tables = await self._tables.open_for(asked.user_id)
        return Answer(my_tables_page(tables, asked.user_id, asked.words))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel that was deleted."""
        await self._lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread that was deleted."""
        await self._lose(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that the bot was removed from."""
        for table in await self._tables.all_open():
            if table.stored.guild_id == guild.id:
                await self._tables.lose(table.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the tables of servers that removed the bot while it was not running."""
        for table in await self._tables.all_open():
            guild_id = table.stored.guild_id
            if guild_id is not None and self._is_ours(guild_id) and self._bot.get_guild(guild_id) is None:
                log.info("server of a table is gone", table=table.id, guild=guild_id)
                await self._tables.lose(table.id)

    def _is_ours(self, guild_id: int) -> bool:
        """Return whether this process gets the events of a server."""
        return (guild_id >> 22) % (self._bot.shard_count or 1) in self._bot.shards

    async def _lose(self, channel_id: int) -> None:
        table = await self._tables.open_in(channel_id)
        if table is not None:
            log.info("channel of a table is gone", table=table.id, channel=channel_id)
            await self._tables.lose(table.id)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlacesCog(bot))
