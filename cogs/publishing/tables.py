"""Tables: their public messages, the hands and spectators that follow them, and what ends with them.

Private hands are refreshed before the public message and wait only for `Timing.edit_interval`: Discord's rate
limits don't count edits through interactions.
"""

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.errors import NoTable
from bot.process.client import Zabuton
from bot.retry import retry_until_done
from bot.store.pending import TABLE
from bot.tables.table import CANCELLED, Table
from cogs.delivery.deliver import REQUEST_ERRORS, UNKNOWN_MESSAGE, log_fields
from cogs.publishing.boards import Board
from cogs.publishing.current import table_page
from cogs.publishing.depth import Depths
from cogs.publishing.hands import Hands
from cogs.publishing.publisher import Key, Publisher

log = structlog.get_logger(__name__)

_ENDED_THREAD_MINUTES = 60
"""Minutes without a new message after which Discord archives a thread whose table has ended."""

_OPENING_GRACE = timedelta(seconds=30)
"""Time in which the answer to the user who opens a table posts its message; then the publisher does."""

_UNREAD = "unshown tables cannot be read"


class TablePublisher(commands.Cog):
    """Keeps the messages of all tables up to date.

    Args:
        bot: the bot.
        publisher: updates the public messages.
        hands: keeps open hands up to date.
    """

    def __init__(self, bot: Zabuton, publisher: Publisher, hands: Hands) -> None:
        self.publisher = publisher
        self._bot = bot
        self._hands = hands
        self._depths = Depths(bot.timing.now)
        self._changed: set[int] = set()
        self._hand_tasks: dict[int, asyncio.Task[None]] = {}
        self._watched: dict[int, asyncio.Task[None]] = {}
        self._rechecked: set[int] = set()
        self._watching: asyncio.Task[None] | None = None
        bot.tables.subscribe(self._on_change)
        self.board = Board(
            kind=TABLE,
            load=self._bot.tables.newest_table,
            page=lambda table: table_page(bot, table, hands.people_at(table.id)),
            to_show=self._to_show,
            set_shown=self._bot.tables.set_shown,
            set_refused=lambda table, since: self._bot.pending.set_refused(table.id, since),
            lose=self._lose,
            give_up=self._give_up,
            request=self.mark_changed,
            has_message=lambda table: (
                not table.personal and (table.message_id is not None or table.status != CANCELLED)
            ),
            is_left=lambda table: table.open and bot.timing.now() - table.created_at < _OPENING_GRACE,
            may_repair=self._may_repair,
            should_repost=lambda table: self._depths.should_repost(
                table, bot.get_channel(table.channel_id), table.message_id or 0
            ),
            on_result=self._tell_hands,
            on_done=self._follow_up,
        )
        publisher.add_board(self.board)

    async def cog_load(self) -> None:
        """Begin to show the changes that were unshown when the program ended."""
        self.publisher.start()
        self._watching = asyncio.create_task(self._watch_tables(), name="unshown tables")

    async def cog_unload(self) -> None:
        """Stop; changes that are not shown yet are shown after the next start."""
        tasks = [
            *self._hand_tasks.values(),
            *self._watched.values(),
            *([self._watching] if self._watching else []),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.publisher.close()

    # What others ask for

    def mark_changed(self, table_id: int) -> None:
        """Note that a table has changed, and have a task update its messages soon."""
        self._changed.add(table_id)
        self.publisher.cancel_retry(Key(TABLE, table_id))
        if table_id not in self._hand_tasks:
            task = asyncio.create_task(
                self._publish_hands(table_id), name=f"publisher of table {table_id}: hands"
            )
            self._hand_tasks[table_id] = task

    def recheck_message(self, table_id: int) -> None:
        """Edit a table's message, once for each version: a click on it was refused, so it may be outdated."""
        if table_id not in self._rechecked:
            self._rechecked.add(table_id)
            self.publisher.request_again(TABLE, table_id)

    def post_table(self, table_id: int) -> None:
        """Post the first message of a table, as no answer to a click shows it."""
        self.publisher.expect_post(Key(TABLE, table_id))
        self.mark_changed(table_id)

    def refresh_hands_of(self, user_id: int) -> None:
        """Update a person's open hands after they have changed their language or card style."""
        for table_id in self._hands.tables_of(user_id):
            self.mark_changed(table_id)

    async def refresh_guild(self, guild_id: int) -> None:
        """Update the messages of a guild: one of its settings or the bot's permissions have changed."""
        await self.publisher.show_guild(guild_id)
        for table_id in await self._bot.tables.open_table_ids(guild_id):
            self.mark_changed(table_id)

    async def check_message(self, table: Table) -> Table:
        """Post the message of a table again if someone has deleted it.

        Returns:
            The table to link to: without a message if the new one is on its way.
        """
        if table.personal or table.message_id is None:
            return table
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        try:
            await channel.fetch_message(table.message_id)
        except REQUEST_ERRORS as error:
            if not isinstance(error, discord.NotFound) or error.code != UNKNOWN_MESSAGE:
                log.info("message not looked at", **table.log_ids, **log_fields(error))
                return table
        else:
            return table
        log.info("message gone", **table.log_ids)
        await self._bot.tables.set_shown(table.id, None, None)
        self.publisher.request_again(TABLE, table.id)
        return replace(table, message_id=None)

    # For the publisher

    async def _to_show(self) -> list[tuple[int, int | None]]:
        unshown = await self._bot.pending.unshown_tables()
        return [(table_id, guild_id) for table_id, guild_id in unshown if table_id not in self._hand_tasks]

    async def _lose(self, table: Table) -> None:
        await self._bot.tables.abandon_table(table.id)
        if not table.open:
            await self._give_up(table)

    async def _give_up(self, table: Table) -> None:
        """Leave the message of a table alone until the table changes."""
        await self._bot.tables.set_shown(table.id, None, table.version)

    def _may_repair(self, table: Table) -> bool:
        """Return whether a table that is stored as shown may have its message edited once more.

        That must not open a thread that is archived, which discord.py forgets, nor hide the result of a match
        that this program cannot read.
        """
        channel = self._bot.get_channel(table.channel_id)
        unknown = channel is None and table.guild_id is not None
        asleep = unknown or (isinstance(channel, discord.Thread) and channel.archived)
        unreadable = table.match is None and not table.open and table.began_at is not None
        return not asleep and not unreadable

    async def _tell_hands(self, table: Table, refusal: discord.HTTPException | None) -> None:
        """Have open hands say that the message of their table can't be updated, or no longer say so."""
        unreached = self._hands.unreached
        if refusal is None and table.id in unreached:
            unreached.discard(table.id)
        elif isinstance(refusal, discord.Forbidden) and table.id not in unreached:
            unreached.add(table.id)
        else:
            return
        await self._hands.refresh_players(table)

    def _follow_up(self, table: Table) -> None:
        """Update what spectators of a table see, unless its message is updated again."""
        watched = self._watched.get(table.id)
        if watched is not None:
            watched.cancel()
        name = f"spectators of table {table.id}"
        self._watched[table.id] = asyncio.create_task(self._finish_table(table), name=name)

    # How tables are shown

    def _on_change(self, table: Table) -> None:
        """Show a changed table; its new version may be rechecked once again."""
        self._rechecked.discard(table.id)
        self.mark_changed(table.id)

    async def _publish_hands(self, table_id: int) -> None:
        """Update the hands of a table's players until nothing has changed since; its message follows."""
        key = Key(TABLE, table_id)
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(self._bot.timing.edit_delay)
            while table_id in self._changed:
                self._changed.discard(table_id)
                with self._bot.answering:
                    table = await self._bot.tables.newest_table(table_id)
                    try:
                        if not await self._hands.refresh_players(table):
                            self._changed.add(table_id)
                    except Exception as error:
                        self.publisher.schedule_retry(key, error, changed=table_id in self._changed)
                self.publisher.mark_due(key)
                await asyncio.sleep(self._bot.timing.edit_interval)
        except NoTable:
            log.info("table is gone", table=table_id)
        except Exception as error:
            self.publisher.schedule_retry(key, error, changed=table_id in self._changed)
        finally:
            del self._hand_tasks[table_id]

    async def _finish_table(self, table: Table) -> None:
        """Update what spectators of a table see, which delays no one; then forget it if it is over."""
        key = Key(TABLE, table.id)
        try:
            if not await self._hands.refresh_spectators(table):
                self.mark_changed(table.id)
            changed = table.id in self._changed or self.publisher.is_pending(key)
            if not (table.open or changed):
                with self._bot.answering:
                    await self._retire_table(table)
        except Exception as error:
            self.publisher.schedule_retry(key, error, changed=table.id in self._changed)
        finally:
            if self._watched.get(table.id) is asyncio.current_task():
                del self._watched[table.id]

    async def _retire_table(self, table: Table) -> None:
        """Forget an ended table, and have the thread that was opened for it archived after an hour.

        Not at once: an archived thread may be dead to members who may not write there, buttons included.
        Setting the time counts as activity: https://docs.discord.com/developers/topics/threads
        """
        self.publisher.forget(Key(TABLE, table.id))
        self._depths.forget_table(table.id)
        self._hands.close_table(table.id)
        self._rechecked.discard(table.id)
        self._hands.unreached.discard(table.id)
        ends_now = table.shown != table.version
        in_guild = table.guild_id is None or self._bot.get_guild(table.guild_id) is not None
        if not (table.own_thread and ends_now and in_guild):
            return
        try:
            thread = await self._bot.fetch_channel(table.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(auto_archive_duration=_ENDED_THREAD_MINUTES)
        except REQUEST_ERRORS as error:
            log.info("thread stays open", **table.log_ids, **log_fields(error))

    # At the start, and announcements of the operator

    async def _watch_tables(self) -> None:
        """Show earlier unshown changes, check all messages once, then follow announcements."""
        await self._bot.wait_until_ready()
        await self._show_unshown()
        await self._show_announcement()
        await self._check_messages()
        while True:
            await asyncio.sleep(self._bot.timing.look_for_unshown)
            await self._show_announcement()

    async def _show_unshown(self) -> None:
        """Show all tables that are stored as not shown.

        They may have been left to an answer of the process before, which will not come.
        """
        unshown = partial(self._bot.pending.unshown_tables, starting=True)
        for table_id, guild_id in await retry_until_done(self._bot.timing, unshown, _UNREAD):
            if guild_id is None or self._bot.get_guild(guild_id) is not None:
                self.post_table(table_id)
                await retry_until_done(self._bot.timing, partial(self._settle_pings, table_id), _UNREAD)

    async def _settle_pings(self, table_id: int) -> None:
        """Announce a table where messages stand that pinged people: those that are settled are deleted."""
        with suppress(NoTable):
            table = await self._bot.tables.get_table(table_id)
            if table.reminder_id or table.call_id or table.herald_id:
                self._bot.tables.announce_table(table)

    async def _show_announcement(self) -> None:
        """Show all open tables again, behind everything else, if the operator's announcement has changed."""
        look = self._bot.announcements.refresh
        if not await retry_until_done(self._bot.timing, look, "announcement cannot be read"):
            return
        for table_id in await retry_until_done(self._bot.timing, self._bot.pending.open_tables, _UNREAD):
            await self.publisher.wait_for_turn()
            self.mark_changed(table_id)

    async def _check_messages(self) -> None:
        """Check once the messages of all open tables: they may have been deleted long ago."""
        for table_id, guild_id, _ in await retry_until_done(
            self._bot.timing, self._bot.pending.open_places, _UNREAD
        ):
            busy = table_id in self._hand_tasks or self.publisher.is_pending(Key(TABLE, table_id))
            if self._bot.get_guild(guild_id) is not None and not busy:
                await self.publisher.wait_for_turn()
                check = partial(self._check_table, table_id)
                await retry_until_done(self._bot.timing, check, "message not looked at", table=table_id)

    async def _check_table(self, table_id: int) -> None:
        """Check the message of a table, unless the table is gone."""
        with suppress(NoTable):
            await self.check_message(await self._bot.tables.get_table(table_id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Show pictures, or a table at all, once the bot may do so again."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The same, for the permissions of a channel."""
        if before.overwrites != after.overwrites:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The same, for the bot's roles."""
        if after == after.guild.me and before.roles != after.roles:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show the messages of a server that has invited the bot again."""
        await self.publisher.show_guild(guild.id, post=True)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Update messages in a closed thread as soon as the thread is opened again."""
        if not thread.data["thread_metadata"]["archived"]:
            await self.publisher.show_channel(thread.thread_id)
