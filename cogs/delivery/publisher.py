"""The publisher: is notified of changed tables and brings their messages up to date.

The public message of a table is edited at most once per `INTERVAL`, however many changes there are, and sent
again if it was deleted. Private hands that were shown recently are refreshed with it.
"""

import asyncio
from dataclasses import dataclass

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import Table
from cogs.delivery.answers import Interaction, Sent
from cogs.delivery.controls import Control, answer_stray
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOTHING, Body, Held, held_by, in_words, painted, posted
from cogs.screens.hand import hand_page
from cogs.screens.public import public_page

log = structlog.get_logger(__name__)

GATHERING = 0.15
"""Seconds that changes are gathered before the first edit."""

HANDS_KEPT = 2
"""How many private hands of one person at one table are kept up to date."""

UNKNOWN_CHANNEL = 10003

INTERVAL = 1.1
"""Seconds between two edits of a message; Discord allows about five in five seconds."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """A private hand: the interaction by which it can be edited, its page and its pictures."""

    interaction: Interaction
    page: Page
    held: Held


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the public message of a table shows, and its pictures."""

    page: Page
    held: Held


class Publisher(commands.Cog):
    """Keeps the messages of all tables up to date.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._waiting: dict[int, Table] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._shown: dict[int, _Shown] = {}
        self._hands: dict[int, dict[int, dict[int | None, _Hand]]] = {}
        self._unshown: set[int] = set()
        bot.tables.subscribe(self.notice)

    async def cog_load(self) -> None:
        """Update the messages of tables that changed just before the program ended."""
        for table in await self._bot.tables.all_open():
            if table.stored.message_id is None:
                self._unshown.add(table.id)
            self.notice(table)

    async def cog_unload(self) -> None:
        """Stop; anything not shown yet is shown after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def notice(self, table: Table) -> None:
        """Mark a table's messages as out of date, and return at once."""
        self._waiting[table.id] = table
        if table.id not in self._tasks:
            name = f"publisher of table {table.id}"
            self._tasks[table.id] = asyncio.create_task(self._catch_up(table.id), name=name)

    @commands.Cog.listener()
    async def on_table_shown(self, table: Table, page: Page, sent: Sent) -> None:
        """Note that a message already shows a table; the newest message of a table is its own.

        An older one that is still there is not kept up to date, so it is deleted.
        """
        own = table.stored.message_id
        if own is not None and sent.id is not None and sent.id < own:
            return
        self._shown[table.id] = _Shown(page, sent.held)
        if sent.id not in (None, own):
            await self._bot.tables.set_message(table.id, sent.id)
            if own is not None:
                await self._delete(table.stored.channel_id, own)

    @commands.Cog.listener()
    async def on_table_not_shown(self, table: Table) -> None:
        """Show a table whose page Discord did not accept as an answer."""
        if table.stored.message_id is None:
            self._unshown.add(table.id)
        self._shown.pop(table.id, None)
        self.notice(table)

    @commands.Cog.listener()
    async def on_hand_shown(self, table: Table, page: Page, interaction: Interaction, sent: Sent) -> None:
        """Remember a private hand, to refresh it as long as Discord allows.

        A person's newest ones are kept; an older one is deleted, so that it misleads nobody.
        """
        hands = self._hands.setdefault(table.id, {}).setdefault(interaction.user.id, {})
        hands.pop(sent.id, None)
        hands[sent.id] = _Hand(interaction, page, sent.held)
        if len(hands) > HANDS_KEPT:
            oldest = hands.pop(next(iter(hands)))
            await self._take_away(oldest)
        if table.match is not None and table.match.decision != page.number:
            self.notice(table)

    @commands.Cog.listener()
    async def on_own_look(self, user_id: int) -> None:
        """Show somebody's open hands in the look they have now chosen."""
        for table_id in [number for number, people in self._hands.items() if user_id in people]:
            self.notice(await self._bot.tables.get(table_id))

    @commands.Cog.listener()
    async def on_server_look(self, guild_id: int) -> None:
        """Show the tables of a guild in the look it has now chosen."""
        for table in await self._bot.tables.all_open():
            if table.stored.guild_id == guild_id:
                self.notice(table)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        try:
            await self._bot.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            log.info("old message stays", channel=channel_id, code=error.code)

    async def _take_away(self, hand: _Hand) -> None:
        try:
            await hand.interaction.delete_original_response()
        except discord.HTTPException as error:
            log.info("old hand stays", code=error.code)

    async def _catch_up(self, table_id: int) -> None:
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(GATHERING)
            while table := self._waiting.pop(table_id, None):
                await self._publish(table)
                await self._refresh_hands(table)
                if not table.open:
                    self._forget(table_id)
                    await self._close_thread(table)
                await asyncio.sleep(INTERVAL)
        except Exception:
            log.exception("publishing failed", table=table_id)
        finally:
            self._tasks.pop(table_id, None)

    def _forget(self, table_id: int) -> None:
        self._shown.pop(table_id, None)
        self._hands.pop(table_id, None)
        self._unshown.discard(table_id)

    async def _publish(self, table: Table) -> None:
        """Edit the public message, or send it again if it is gone."""
        page = public_page(table, await self._bot.readers.public(table))
        stored = table.stored if not table.open else (await self._bot.tables.get(table.id)).stored
        shown = self._shown.get(table.id)
        if shown is not None and shown.page == page:
            return
        if stored.message_id is None and table.id not in self._unshown:
            return  # whoever opened it is about to show it
        channel = self._bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
        ready = await self._ready(page, stored.channel_id)

        async def edit(body: Body) -> discord.Message:
            message = channel.get_partial_message(stored.message_id or 0)
            return await message.edit(view=body.view, attachments=body.attachments)

        async def send(body: Body) -> discord.Message:
            return await channel.send(view=body.view, files=body.files)

        emojis = self._bot.card_emojis
        try:
            if stored.message_id is not None:
                try:
                    held = NOTHING if shown is None else shown.held
                    message = await posted(edit, page, ready, emojis, held)
                    self._shown[table.id] = _Shown(page, held_by(message))
                    return
                except discord.NotFound as error:
                    log.info("message gone", table=table.id, code=error.code)
            message = await posted(send, page, ready, emojis)
        except discord.HTTPException as error:
            log.warning("cannot show table", table=table.id, code=error.code, status=error.status)
            if error.code == UNKNOWN_CHANNEL:
                await self._bot.tables.lose(table.id)
            return
        self._shown[table.id] = _Shown(page, held_by(message))
        await self._bot.tables.set_message(table.id, message.id)

    async def _ready(self, page: Page, channel_id: int) -> Page:
        """Return a page ready for a channel, with its pictures painted if the bot may attach files."""
        channel = self._bot.get_channel(channel_id)
        in_guild = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
        if in_guild and not channel.permissions_for(channel.guild.me).attach_files:
            return in_words(page)
        return await painted(page, self._bot.painter)

    async def _close_thread(self, table: Table) -> None:
        """Archive the thread that was opened for a table; writing in it reopens it."""
        if not table.stored.own_thread:
            return
        try:
            thread = await self._bot.fetch_channel(table.stored.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            log.info("thread stays open", table=table.id, code=error.code)

    async def _refresh_hands(self, table: Table) -> None:
        """Show people whose hand is open how the table stands now."""
        for user_id, hands in list(self._hands.get(table.id, {}).items()):
            words = await self._bot.readers.person(user_id, table.stored.guild_id)
            page = hand_page(table, user_id, words)
            for message_id, hand in list(hands.items()):
                fresh = hand if hand.page == page else await self._refreshed(hand, page)
                if fresh is None:
                    hands.pop(message_id, None)
                elif hands.get(message_id) is hand:
                    hands[message_id] = fresh

    async def _refreshed(self, hand: _Hand, page: Page) -> _Hand | None:
        """Show a page in a hand; returns the updated hand, None if Discord no longer lets us."""
        interaction = hand.interaction
        if interaction.is_expired():
            return None

        async def edit(body: Body) -> discord.Message:
            return await interaction.edit_original_response(view=body.view, attachments=body.attachments)

        ready = await self._ready(page, interaction.channel_id or 0)
        try:
            message = await posted(edit, page, ready, self._bot.card_emojis, hand.held)
        except discord.HTTPException as error:
            log.info("hand cannot be refreshed", table=page.table_id, code=error.code)
            return None
        return _Hand(interaction, page, held_by(message))


async def setup(bot: Zabuton) -> None:
    """Add the publisher, and the one kind of control that all messages use."""
    bot.add_dynamic_items(Control)
    bot.add_listener(answer_stray, "on_interaction")
    await bot.add_cog(Publisher(bot))
