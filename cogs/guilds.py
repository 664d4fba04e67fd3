"""Guilds: reacts when the bot joins or leaves a server, and when channels and threads disappear or close.

The bot welcomes a server that it joins, or leaves it again if the operator has blocked it. If a server
removes the bot, or a channel is deleted, its tables end quietly. An outage may hide servers, so without a
removal event a server counts as gone only after two answers of Discord without it. Members can't click or
write in a locked thread: time stops there, and if it is still locked when a decision would be due, the table
ends without a loser. Time also stops while Discord can't reach the bot, or the bot can't reach a server.
"""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from functools import partial

import discord
import structlog
from discord.ext import commands, tasks

from bot.errors import TableProblem, TryLater
from bot.process.client import Zabuton
from bot.retry import retry_until_done
from bot.store.guilds import Guilds
from bot.store.pending import shard_of
from bot.tables.gaps import ALL_PLACES
from bot.tables.table import Table
from cogs.delivery.deliver import (
    REQUEST_ERRORS,
    UNKNOWN_CHANNEL,
    deliver,
    is_transient,
    log_fields,
    paint_page,
)
from cogs.publishing.current import page_for_channel
from cogs.publishing.tables import TablePublisher
from cogs.screens.server import welcome_page

log = structlog.get_logger(__name__)

LOOKUP_INTERVAL_SECONDS = 1.0
"""Time between two lookups of channels that Discord didn't list: archived threads, and channels hidden from
the bot. There may be thousands after a start, and no one waits for them."""

_CONFIRMATION_SECONDS = 600.0
"""Time between two answers of Discord that must both lack a server before it counts as gone."""

_PLACES_PER_TURN = 100
"""Number of places checked before other tasks get a turn on the event loop."""


class GuildsCog(commands.Cog):
    """Tracks the bot's servers and the places of its tables, and ends the tables in lost places.

    The housekeeping cog later deletes the data of servers that are gone.
    """

    def __init__(self, bot: Zabuton, publisher: TablePublisher) -> None:
        self._publisher = publisher
        self._bot = bot
        self._guilds = Guilds(bot.database)
        self._checking: asyncio.Task[object] | None = None
        self._locked: set[int] = set()

    async def cog_load(self) -> None:
        """Start the daily check of the bot's servers."""
        self.check_guilds.start()

    async def cog_unload(self) -> None:
        """Stop the checks."""
        self.check_guilds.cancel()
        if self._checking is not None:
            self._checking.cancel()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Welcome a server, which keeps its data if it had removed the bot; or leave it if it is blocked."""
        if guild.id in await self._blocked_guilds():
            await self._leave_blocked(guild)
            return
        await self._store_joined([guild.id])
        channel = next((channel for channel in _channels_to_greet(guild) if _may_write(channel)), None)
        if channel is None:
            log.info("no channel for welcome", guild=guild.id)
            return
        words = await self._bot.readers.words_for_place(guild.id, 0)
        try:
            page = welcome_page(words, self._bot.readers.other_words(words))
            page = page_for_channel(self._bot, page, channel.id)
            painted = await paint_page(page, self._bot.painter)
            await deliver(self._bot, page, painted, lambda view, files: channel.send(view=view, files=files))
        except REQUEST_ERRORS as error:
            log.info("welcome not sent", guild=guild.id, **log_fields(error))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that has removed the bot; their end is shown after a new invitation."""
        await self._handle_removal(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table and the shared deals of a deleted channel."""
        await self._abandon_in_channel(channel.id)
        await self._publisher.publisher.check_guild(channel.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a deleted thread."""
        await self._abandon_in_channel(payload.thread_id)

    @tasks.loop(hours=24)
    async def check_guilds(self) -> None:
        """Store the servers joined or left while the bot was disconnected; leave blocked ones.

        discord.py still lists a server that has removed the bot during an outage of the gateway.
        """
        missing = await self._find_missing()
        if missing:
            await asyncio.sleep(_CONFIRMATION_SECONDS)
            for guild_id in missing & await self._find_missing():
                await self._handle_removal(guild_id)

    async def _find_missing(self) -> set[int]:
        """Return the servers that Discord doesn't list; store new ones that it lists, leave blocked ones."""
        # Read ours before Discord's: a server joined between the two must not count as left.
        known = {*await retry_until_done(self._bot.timing, self._guilds.current_guilds, "servers not read")}
        try:
            there = {each.id: each async for each in self._bot.fetch_guilds(limit=None, with_counts=False)}
        except discord.HTTPException as error:
            log.warning("servers not listed", **log_fields(error))
            return set()
        ours = {*filter(self._bot.is_ours, known | there.keys())}
        blocked = await self._blocked_guilds()
        await self._store_joined(ours & there.keys() - known - blocked)
        for guild_id in ours & there.keys() & blocked:
            await self._leave_blocked(there[guild_id])
        return ours - there.keys()

    @check_guilds.before_loop
    async def _wait_until_ready(self) -> None:
        """Wait until discord.py knows this process's servers."""
        await self._bot.wait_until_ready()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the tables of channels that disappeared while the bot was disconnected."""
        if self._checking is not None:
            self._checking.cancel()
        self._checking = asyncio.current_task()
        for number, (table_id, guild_id, channel_id) in enumerate(await self._bot.pending.open_places()):
            if number % _PLACES_PER_TURN == _PLACES_PER_TURN - 1:
                await asyncio.sleep(0)
            guild = self._bot.get_guild(guild_id)
            if guild is None or guild.unavailable or not self._bot.is_ours(guild_id):
                continue
            place = guild.get_channel_or_thread(channel_id)
            if isinstance(place, discord.Thread) and place.locked:
                self._locked.add(channel_id)
            if place is None:
                if not await self._exists_on_discord(channel_id):
                    await self._abandon_table(table_id)
                await asyncio.sleep(LOOKUP_INTERVAL_SECONDS)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Remember whether a table's thread is locked."""
        if not payload.data.get("thread_metadata", {}).get("locked"):
            self._locked.discard(payload.thread_id)
        elif await self._bot.tables.open_table_in(payload.thread_id) is not None:
            self._locked.add(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Refresh a server's tables after an outage."""
        await self._publisher.refresh_guild(guild.id)

    @property
    def shards(self) -> int:
        """The total number of shards, or 1 if unknown."""
        return self._bot.shard_count or 1

    def closed_places(self) -> set[int]:
        """Return the places where no one can act now, by the numbers in `Gaps`."""
        if not self._bot.is_ready():
            return {ALL_PLACES}
        shards = {number for number, shard in self._bot.shards.items() if shard.is_closed()}
        return shards | {guild.id for guild in self._bot.guilds if guild.unavailable} | self._locked

    async def is_locked(self, table: Table) -> bool:
        """Return whether a table is in a locked thread.

        Raises:
            TryLater: no one can act there now for another reason, or Discord doesn't answer.
        """
        places = (ALL_PLACES, shard_of(table.guild_id, self.shards), table.guild_id)
        if not self.closed_places().isdisjoint(places):
            raise TryLater("place closed")
        if table.guild_id is None:
            return False
        if self._bot.get_guild(table.guild_id) is None:
            raise TryLater("server unavailable")
        channel = self._bot.get_channel(table.channel_id)
        if channel is None:  # discord.py forgets archived threads
            try:
                channel = await self._bot.fetch_channel(table.channel_id)
            except REQUEST_ERRORS as error:
                log.info("thread lookup failed", table=table.id, **log_fields(error))
                if is_transient(error):
                    raise TryLater("Discord unavailable") from error
        return isinstance(channel, discord.Thread) and channel.locked

    async def _exists_on_discord(self, channel_id: int) -> bool:
        """Ask Discord whether a channel or thread exists; assume so if it doesn't answer."""
        try:
            await self._bot.fetch_channel(channel_id)
        except REQUEST_ERRORS as error:
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL:
                return False
            log.info("channel lookup failed", channel=channel_id, **log_fields(error))
        return True

    async def _store_joined(self, guild_ids: Collection[int]) -> None:
        if guild_ids:
            await retry_until_done(
                self._bot.timing, partial(self._guilds.note_joined, guild_ids), "servers not stored"
            )

    async def _blocked_guilds(self) -> set[int]:
        """Return the servers blocked by the operator."""
        return await retry_until_done(self._bot.timing, self._guilds.blocked, "servers not read")

    async def _leave_blocked(self, guild: discord.Guild) -> None:
        """Leave a blocked server; the next daily check retries after a failure."""
        log.info("server is blocked", guild=guild.id)
        try:
            await guild.leave()
        except REQUEST_ERRORS as error:
            log.warning("blocked server not left", guild=guild.id, **log_fields(error))

    async def _handle_removal(self, guild_id: int) -> None:
        """End the tables of a server that has removed the bot, and store the removal."""
        for table_id in await retry_until_done(
            self._bot.timing,
            partial(self._bot.tables.open_table_ids, guild_id),
            "tables not read",
            guild=guild_id,
        ):
            await self._abandon_table(table_id, unseen=False)
        log.info("server removed the bot", guild=guild_id)
        removed = partial(self._guilds.note_removed, guild_id, self._bot.timing.now())
        await retry_until_done(self._bot.timing, removed, "removal not stored", guild=guild_id)

    async def _abandon_in_channel(self, channel_id: int) -> None:
        table = await self._bot.tables.open_table_in(channel_id)
        if table is not None:
            await self._abandon_table(table.id)

    async def _abandon_table(self, table_id: int, *, unseen: bool = True) -> None:
        log.info("place of table gone", table=table_id)
        with suppress(TableProblem):
            lose = partial(self._bot.tables.abandon_table, table_id, unseen=unseen)
            await retry_until_done(self._bot.timing, lose, "table not ended", table=table_id)


def _channels_to_greet(guild: discord.Guild) -> list[discord.TextChannel]:
    """Return a server's text channels, starting with its channel for system messages."""
    return sorted(guild.text_channels, key=lambda channel: channel != guild.system_channel)


def _may_write(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.view_channel and rights.send_messages
