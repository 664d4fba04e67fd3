"""Where tables are: /tables lists one's own, and tables whose channel is gone are ended quietly."""

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import LOBBY, Table
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.links import link_to
from cogs.delivery.pages import note
from cogs.screens.match import game_name, name_of

words = words_for()
log = structlog.get_logger(__name__)


class PlacesCog(commands.Cog):
    """Knows where tables are, and notices when such a place is gone.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables

    @app_commands.command(name="tables", description=words("command-tables"))
    async def tables(self, interaction: Interaction) -> None:
        """List one's open tables, those that wait for one first."""
        await answer(interaction, self._list(interaction.user.id))

    async def _list(self, user_id: int) -> Answer:
        tables = await self._tables.open_for(user_id)
        lines = [_line(table, user_id) for table in tables] or [words("tables-empty")]
        return Answer(note("\n".join([words("tables-title"), *lines])))

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
        """End the tables of a server that the bot was thrown out of."""
        for table in await self._tables.all_open():
            if table.stored.guild_id == guild.id:
                await self._tables.lose(table.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the tables of servers that threw the bot out while it was not there to hear of it."""
        for table in await self._tables.all_open():
            guild_id = table.stored.guild_id
            if guild_id is not None and self._is_ours(guild_id) and self._bot.get_guild(guild_id) is None:
                log.info("server of a table is gone", table=table.id, guild=guild_id)
                await self._tables.lose(table.id)

    def _is_ours(self, guild_id: int) -> bool:
        """Return whether events of a server come to this process."""
        return (guild_id >> 22) % (self._bot.shard_count or 1) in self._bot.shards

    async def _lose(self, channel_id: int) -> None:
        table = await self._tables.open_in(channel_id)
        if table is not None:
            log.info("channel of a table is gone", table=table.id, channel=channel_id)
            await self._tables.lose(table.id)


def _line(table: Table, user_id: int) -> str:
    game, link = game_name(table.stored.game, words), link_to(table)
    if table.waits_for(user_id):
        return words("tables-line-waiting", game=game, link=link)
    if table.stored.status == LOBBY:
        return words("tables-line-lobby", game=game, link=link)
    names = [name_of(table.seats[seat], words) for seat in table.to_move]
    return words("tables-line", game=game, link=link, names=words.join(names))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlacesCog(bot))
