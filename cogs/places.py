"""Where tables are: /tables lists one's own, and tables whose channel is gone are ended quietly.

In a thread that a moderator has locked nobody can click or write. Its table waits; if it is still locked when
a decision is due, the table ends, and nobody has lost.
"""

import asyncio
from contextlib import suppress
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import TableProblem
from bot.registered.commands import command
from bot.retry import insist
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.posting import NOT_SENT, why
from cogs.screens.my_tables import my_tables_page

log = structlog.get_logger(__name__)

PAUSE = 1.0
"""Seconds between two questions to Discord about channels that it did not name: threads it has archived, and
channels that the bot may not see. After a start there may be thousands of them, and nobody waits for them."""

AT_ONCE = 100
"""How many places are looked at before others get their turn."""


class PlacesCog(commands.Cog):
    """Knows where tables are, and notices when such a place is gone.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._looking: asyncio.Task[object] | None = None
        self._locked: set[int] = set()
        bot.clock.is_locked = lambda table: self._is_locked(table.channel_id)

    async def cog_unload(self) -> None:
        """Look no further."""
        if self._looking is not None:
            self._looking.cancel()

    @command("tables")
    async def tables(self, interaction: Interaction) -> None:
        """List one's open tables, first those that wait for them."""
        await answer(interaction, self._list)

    async def _list(self, asked: Request) -> Answer:
        tables = await self._tables.open_for(asked.user_id)
        return Answer(my_tables_page(tables, asked.user_id, asked.words))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel that was deleted."""
        await self._lose_in(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread that was deleted."""
        await self._lose_in(payload.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Take note of the thread of a table that was locked or unlocked."""
        if not thread.data["thread_metadata"].get("locked", False):
            self._locked.discard(thread.thread_id)
        elif await self._tables.open_in(thread.thread_id) is not None:
            self._locked.add(thread.thread_id)

    def _is_locked(self, channel_id: int) -> bool:
        """Return whether a channel is a locked thread, as far as is known.

        discord.py forgets threads that are archived.
        """
        channel = self._bot.get_channel(channel_id)
        return channel.locked if isinstance(channel, discord.Thread) else channel_id in self._locked

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that the bot was thrown out of; shown if it is invited again."""
        for table_id in await self._tables.open_ids(guild.id):
            await self._lose(table_id, unseen=False)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the tables of servers and channels that were gone before the bot could hear of it."""
        if self._looking is not None:
            self._looking.cancel()
        self._looking = asyncio.current_task()
        for number, (table_id, guild_id, channel_id) in enumerate(await self._bot.pending.places()):
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
            if not self._bot.is_ours(guild_id):
                continue
            there = self._is_there(guild_id, channel_id)
            if there is False or (there is None and not await self._is_found(channel_id)):
                await self._lose(table_id, unseen=there is not False)
            if there is None:
                await asyncio.sleep(PAUSE)

    def _is_there(self, guild_id: int, channel_id: int) -> bool | None:
        """Return whether the bot is in a guild with this channel or thread; None if only Discord knows."""
        guild = self._bot.get_guild(guild_id)
        if guild is None:
            return False
        if guild.unavailable or guild.get_channel_or_thread(channel_id) is not None:
            return True
        return None

    async def _is_found(self, channel_id: int) -> bool:
        """Ask Discord whether there is a channel or thread."""
        try:
            channel = await self._bot.fetch_channel(channel_id)
            if isinstance(channel, discord.Thread) and channel.locked:
                self._locked.add(channel_id)
        except discord.NotFound:
            return False
        except NOT_SENT as error:
            log.info("channel not found out about", channel=channel_id, **why(error))
        return True

    async def _lose_in(self, channel_id: int) -> None:
        table = await self._tables.open_in(channel_id)
        if table is not None:
            await self._lose(table.id)

    async def _lose(self, table_id: int, *, unseen: bool = True) -> None:
        log.info("place of a table is gone", table=table_id)
        with suppress(TableProblem):
            lose = partial(self._tables.abandon, table_id, unseen=unseen)
            await insist(self._bot.timing, lose, "table is not ended", table=table_id)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlacesCog(bot))
