"""Publisher: updates the messages of changed tables, retrying until Discord accepts them.

The public message of a table is edited at most once per `Timing.edit_interval` (`old_edit_interval` if it is
old) regardless of the number of changes, and all of them at most `Timing.edits_per_second` times a second.
Private hands are refreshed first and wait only for the interval, as interactions don't count towards
Discord's limits. The store knows which changes aren't shown yet: they are shown after a restart, or within a
minute if another process made them. Changes from just before a restart are always shown once more.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord
import structlog
from aiolimiter import AsyncLimiter
from discord import ui
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import NoTableError
from bot.retry import pause_after, retry_until_done
from bot.tables.table import CANCELLED, Table
from cogs.delivery.deliver import (
    REQUEST_ERRORS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    delete_message,
    deliver,
    is_transient,
    log_fields,
    paint_page,
)
from cogs.delivery.pages import Page
from cogs.publishing.current import page_for_channel, table_page
from cogs.publishing.depth import Depths, is_old
from cogs.publishing.displayed import DisplayedPages, Message
from cogs.publishing.hands import Hands

log = structlog.get_logger(__name__)

_MAX_RETRY_SECONDS = 60.0
_MAX_REFUSED_RETRY_SECONDS = 3600.0
"""Maximum time between two attempts to show a table: after a failure of Discord, and after a refusal."""

_ENDED_THREAD_MINUTES = 60
"""Minutes without new messages until Discord archives the thread of an ended table."""

MAX_REFUSALS = 24
"""Maximum number of refusals, over about a day, before a table is given up until it changes."""

_OPENING_GRACE = timedelta(seconds=30)
"""Time for the answer to the person who opens a table to show it, before the publisher does."""

_UNREAD = "unshown tables not read"


class Publisher(commands.Cog):
    """Keeps the messages of all tables up to date."""

    def __init__(self, bot: Zabuton, displayed: DisplayedPages, hands: Hands) -> None:
        self._bot = bot
        self._timing = bot.timing
        self._tables = bot.tables
        self._pending = bot.pending
        self._displayed = displayed
        self._hands = hands
        self._depths = Depths(bot.timing.now)
        at_once = bot.timing.edits_at_once
        self._pace = AsyncLimiter(at_once, at_once / bot.timing.edits_per_second)
        self._changed: set[int] = set()
        self._due: set[int] = set()
        self._hand_tasks: dict[int, asyncio.Task[None]] = {}
        self._message_tasks: dict[int, asyncio.Task[None]] = {}
        self._watched: dict[int, asyncio.Task[None]] = {}
        self._retry_timers: dict[int, asyncio.TimerHandle] = {}
        self._failures: dict[int, int] = {}
        self._refusals = Counter[int]()
        self._ours_to_post: set[int] = set()
        self._rechecked: set[int] = set()
        self._watching: asyncio.Task[None] | None = None
        bot.tables.subscribe(self._on_change)

    async def cog_load(self) -> None:
        """Start showing the changes that were not shown before the program last ended."""
        self._watching = asyncio.create_task(self._watch_unshown(), name="unshown tables")

    async def cog_unload(self) -> None:
        """Stop; changes not shown yet are shown after the next start."""
        for timer in self._retry_timers.values():
            timer.cancel()
        tasks = [
            *self._hand_tasks.values(),
            *self._message_tasks.values(),
            *self._watched.values(),
            *([self._watching] if self._watching else []),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Requests of other modules

    def mark_changed(self, table_id: int) -> None:
        """Schedule an update of a table's messages."""
        self._changed.add(table_id)
        timer = self._retry_timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if table_id not in self._hand_tasks:
            task = asyncio.create_task(
                self._publish_hands(table_id), name=f"publisher of table {table_id}: hands"
            )
            self._hand_tasks[table_id] = task

    def recheck_message(self, table_id: int) -> None:
        """Update a table's message, once per version, after a refused click: the message may be outdated."""
        if table_id not in self._rechecked:
            self._rechecked.add(table_id)
            self._show_again(table_id)

    def post_table(self, table_id: int) -> None:
        """Request a table's first message, which no answer to a click will show."""
        self._ours_to_post.add(table_id)
        self.mark_changed(table_id)

    def refresh_hands_of(self, user_id: int) -> None:
        """Update a person's open hands after they have changed their language or card style."""
        for table_id in self._hands.tables_of(user_id):
            self.mark_changed(table_id)

    async def refresh_guild(self, guild_id: int) -> None:
        """Update the tables of a guild after a change of its settings or of the bot's permissions."""
        unshown = [each for each, where in await self._pending.unshown_tables() if where == guild_id]
        for table_id in {*await self._tables.open_table_ids(guild_id), *unshown}:
            self.mark_changed(table_id)

    async def check_message(self, table: Table) -> Table:
        """Request a new message for a table if its message has been deleted.

        Return the table for links: without a message if the new one isn't sent yet.
        """
        if table.personal or table.message_id is None:
            return table
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        try:
            await channel.fetch_message(table.message_id)
        except REQUEST_ERRORS as error:
            if not isinstance(error, discord.NotFound) or error.code != UNKNOWN_MESSAGE:
                log.info("message not checked", **table.log_ids, **log_fields(error))
                return table
        else:
            return table
        log.info("message gone", **table.log_ids)
        await self._pending.set_shown(table.id, None, None)
        self._show_again(table.id)
        return replace(table, message_id=None)

    async def store_shown(self, table: Table, message_id: int | None, *, certain: bool) -> None:
        """Store the message that shows this version of a table; a newer message takes precedence.

        Unless the version is `certain`, the table is shown once more.
        """
        version = table.version if certain else None
        note = partial(self._pending.set_shown, table.id, message_id, version)
        stored = await retry_until_done(self._timing, note, "shown version not stored", **table.log_ids)
        old = table.message_id if stored else message_id
        if old is not None and old != (message_id if stored else None):
            await delete_message(self._bot, table.channel_id, old)
        if not (stored and certain):
            self._show_again(table.id)

    # Updates

    def _on_change(self, table: Table) -> None:
        """Schedule an update of a changed table; its new version may be rechecked once."""
        self._rechecked.discard(table.id)
        self.mark_changed(table.id)

    def _show_again(self, table_id: int) -> None:
        """Schedule an update of a table whose displayed page is unknown."""
        self._displayed.forget(Message(table_id))
        self.mark_changed(table_id)

    async def _publish_hands(self, table_id: int) -> None:
        """Update the hands of a table's players, repeating after changes; schedule its message's update."""
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(self._timing.edit_delay)
            while table_id in self._changed:
                self._changed.discard(table_id)
                with self._bot.answering:  # a message sent while the bot stops must still be stored
                    table = await self._tables.get_table(table_id)
                    try:
                        if not await self._hands.refresh_players(table):
                            self._changed.add(table_id)
                    except Exception as error:
                        self._schedule_retry(table_id, error)
                self._due.add(table_id)
                if table_id not in self._message_tasks:
                    self._message_tasks[table_id] = asyncio.create_task(
                        self._publish_message(table_id), name=f"publisher of table {table_id}"
                    )
                await asyncio.sleep(self._timing.edit_interval)
        except NoTableError:
            log.info("table is gone", table=table_id)
        except Exception as error:
            self._schedule_retry(table_id, error)
        finally:
            del self._hand_tasks[table_id]

    async def _publish_message(self, table_id: int) -> None:
        """Update a table's message, then (if nothing changes) its spectators, until it is no longer due."""
        try:
            while table_id in self._due:
                await self._pace.acquire()
                self._due.discard(table_id)
                with self._bot.answering:
                    table = await self._tables.get_table(table_id)
                    watched = self._watched.pop(table_id, None)
                    if watched is not None:
                        watched.cancel()
                    try:
                        await self._try_to_update(table)
                    finally:
                        rest = self._finish_table(table)
                        self._watched[table_id] = asyncio.create_task(
                            rest, name=f"spectators of table {table_id}"
                        )
                old = table.message_id is not None and is_old(table.message_id, self._timing.now())
                await asyncio.sleep(self._timing.old_edit_interval if old else self._timing.edit_interval)
        except NoTableError:
            log.info("table is gone", table=table_id)
        except Exception as error:
            self._schedule_retry(table_id, error)
        finally:
            del self._message_tasks[table_id]

    def _is_under_way(self, table_id: int) -> bool:
        return (
            table_id in self._hand_tasks or table_id in self._message_tasks or table_id in self._retry_timers
        )

    def _schedule_retry(self, table_id: int, error: Exception) -> None:
        """Schedule another attempt to show a table: when it changes, or after a pause that grows."""
        if table_id in self._retry_timers:
            return
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        longest = _MAX_RETRY_SECONDS if is_transient(error) else _MAX_REFUSED_RETRY_SECONDS
        changed = table_id in self._changed  # during this attempt: don't delay the new version
        pause = self._timing.edit_interval if changed else pause_after(self._timing, failures, longest)
        unexpected = not isinstance(error, REQUEST_ERRORS)
        log.warning(
            "table not shown", table=table_id, again_in=pause, exc_info=unexpected, **log_fields(error)
        )
        self._retry_timers[table_id] = asyncio.get_running_loop().call_later(
            pause, self.mark_changed, table_id
        )

    async def _finish_table(self, table: Table) -> None:
        """Update the spectators' pages in the background; then forget the table if it is over."""
        try:
            if not await self._hands.refresh_spectators(table):
                self.mark_changed(table.id)
            changed = table.id in self._changed or table.id in self._due or table.id in self._retry_timers
            if not (table.open or changed):
                with self._bot.answering:
                    await self._retire_table(table)
        except Exception as error:
            self._schedule_retry(table.id, error)
        finally:
            if self._watched.get(table.id) is asyncio.current_task():
                del self._watched[table.id]

    async def _try_to_update(self, table: Table) -> None:
        """Update the message of a table, or give up if Discord has refused that too often."""
        try:
            await self._update_message(table)
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden) and table.id not in self._hands.unreached:
                self._hands.unreached.add(table.id)
                await self._hands.refresh_players(table)  # their hands now mention the problem
            if not is_transient(error):
                self._refusals[table.id] += 1
            if self._refusals[table.id] <= MAX_REFUSALS or is_transient(error):
                raise
            log.warning("table given up", **table.log_ids, **log_fields(error))
            await self._pending.set_shown(table.id, None, table.version)
        else:
            self._failures.pop(table.id, None)
            self._refusals.pop(table.id, None)
            if table.id in self._hands.unreached:
                self._hands.unreached.discard(table.id)
                await self._hands.refresh_players(table)

    async def _update_message(self, table: Table) -> None:
        """Edit or send a table's message, unless it already shows this version.

        Raises:
            discord.HTTPException: Discord accepts the page in no form.
            aiohttp.ClientError, OSError: Discord can't be reached.
        """
        message_id = table.message_id
        opens = self._timing.now() - table.created_at < _OPENING_GRACE
        others = message_id is None and table.open and opens and table.id not in self._ours_to_post
        if others or not self._in_guild(table.guild_id):
            # It is shown by the answer to the person who opens it, or once the bot is invited again.
            return
        if table.personal or (message_id is None and table.status == CANCELLED):
            await self._pending.set_shown(table.id, None, table.version)
            return
        key = Message(table.id)
        certain = True
        page = page_for_channel(self._bot, await table_page(self._bot, table), table.channel_id)
        if message_id is None or not self._displayed.shows(key, page):
            if table.shown == table.version and not self._may_repair(table):
                return
            painted = await paint_page(page, self._bot.painter)
            if not self._displayed.begin(key, table.version, page):
                return  # a click was answered with a newer page while this one was painted
            try:
                message_id = await self._edit_or_post(table, page, painted)
            except BaseException as error:
                self._displayed.forget(key)
                if not isinstance(error, discord.NotFound) or error.code != UNKNOWN_CHANNEL:
                    raise
                await self._tables.abandon_table(table.id)
                if not table.open:
                    await self._pending.set_shown(table.id, None, table.version)
                return
            # A click may have been answered with another page, and either may have arrived last.
            certain = self._displayed.confirm(key, page)
        if not certain or (message_id, table.version) != (table.message_id, table.shown):
            await self.store_shown(table, message_id, certain=certain)

    async def _edit_or_post(self, table: Table, page: Page, painted: Page) -> int:
        """Edit a table's message, or send a new one if it is gone or has sunk; return the message's id."""
        bot = self._bot
        channel = bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

        async def post(view: ui.LayoutView, files: list[discord.File]) -> int:
            return (await channel.send(view=view, files=files)).id

        async def edit(view: ui.LayoutView, files: list[discord.File]) -> int:
            message = channel.get_partial_message(table.message_id or 0)
            # discord.py doesn't apply the bot's default mentions to edits, only to interactions.
            await message.edit(view=view, attachments=files, allowed_mentions=bot.allowed_mentions)
            return message.id

        known = bot.get_channel(table.channel_id)
        old = table.message_id
        repost = old is None or await self._depths.should_repost(table, known, old)
        first, other = (post, edit) if repost else (edit, post)
        try:
            return await deliver(bot, page, painted, first, channel.id)
        except discord.NotFound as error:
            if repost:
                raise
            log.info("message gone", **table.log_ids, code=error.code)
        except discord.Forbidden as error:
            if not repost or old is None:
                raise
            log.info("message not reposted", **table.log_ids, code=error.code)
        return await deliver(bot, page, painted, other, channel.id)

    def _in_guild(self, guild_id: int | None) -> bool:
        return guild_id is None or self._bot.get_guild(guild_id) is not None

    def _may_repair(self, table: Table) -> bool:
        """Return whether the message of a table that is stored as shown may be edited once more.

        The edit must not open an archived thread (which discord.py forgets), and must not hide the result of
        a match that this program can't read.
        """
        channel = self._bot.get_channel(table.channel_id)
        unknown = channel is None and table.guild_id is not None
        asleep = unknown or (isinstance(channel, discord.Thread) and channel.archived)
        unreadable = table.match is None and not table.open and table.began_at is not None
        return not asleep and not unreadable

    async def _retire_table(self, table: Table) -> None:
        """Forget an ended table; set its own thread to be archived after an hour without messages.

        It isn't archived at once, as members who may not write might be unable to use its buttons.
        Setting the time counts as activity: https://docs.discord.com/developers/topics/threads
        """
        self._displayed.forget(Message(table.id))
        self._depths.forget_table(table.id)
        self._hands.close_table(table.id)
        self._ours_to_post.discard(table.id)
        self._failures.pop(table.id, None)
        self._refusals.pop(table.id, None)
        self._rechecked.discard(table.id)
        self._hands.unreached.discard(table.id)
        ends_now = table.shown != table.version
        if not (table.own_thread and ends_now and self._in_guild(table.guild_id)):
            return
        try:
            thread = await self._bot.fetch_channel(table.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(auto_archive_duration=_ENDED_THREAD_MINUTES)
        except REQUEST_ERRORS as error:
            log.info("thread archiving not set", **table.log_ids, **log_fields(error))

    # Leftovers

    async def _watch_unshown(self) -> None:
        """Show unshown changes: at the start, then regularly those left by other processes or failures."""
        await self._bot.wait_until_ready()
        await self._show_unshown(starting=True)
        await self._show_announcement()
        await self._check_messages()
        while True:
            await asyncio.sleep(self._timing.look_for_unshown)
            await self._show_unshown()
            await self._show_announcement()

    async def _show_unshown(self, *, starting: bool = False) -> None:
        """Schedule updates of all unshown tables without a running task or a pending retry.

        At the start, include tables with a task: it may have left them to an answer of the previous process,
        which will never come.
        """
        unshown = partial(self._pending.unshown_tables, starting=starting)
        for table_id, guild_id in await retry_until_done(self._timing, unshown, _UNREAD):
            if not self._in_guild(guild_id):
                continue
            if starting:
                self.post_table(table_id)
                await retry_until_done(self._timing, partial(self._settle_pings, table_id), _UNREAD)
            elif not self._is_under_way(table_id):
                self.mark_changed(table_id)

    async def _settle_pings(self, table_id: int) -> None:
        """Announce a table that still has messages with pings, so that settled ones are deleted."""
        with suppress(NoTableError):
            table = await self._tables.get_table(table_id)
            if table.reminder_id is not None or table.call_id is not None:
                self._tables.announce_table(table)

    async def _show_announcement(self) -> None:
        """Update all open tables, with low priority, if the announcement has changed."""
        look = self._bot.announcements.look
        if not await retry_until_done(self._timing, look, "announcement not read"):
            return
        for table_id in await retry_until_done(self._timing, self._pending.open_tables, _UNREAD):
            await self._pace.acquire()
            self.mark_changed(table_id)

    async def _check_messages(self) -> None:
        """Check the messages of all open tables once: they may have been deleted during a downtime."""
        for table_id, guild_id, _ in await retry_until_done(self._timing, self._pending.open_places, _UNREAD):
            if self._in_guild(guild_id) and not self._is_under_way(table_id):
                await self._pace.acquire()
                check = partial(self._check_table, table_id)
                await retry_until_done(self._timing, check, "message not checked", table=table_id)

    async def _check_table(self, table_id: int) -> None:
        """Check the message of a table, unless the table is gone."""
        with suppress(NoTableError):
            await self.check_message(await self._tables.get_table(table_id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Refresh a guild's tables after the permissions of one of the bot's roles have changed."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Refresh a guild's tables after the permissions of a channel have changed."""
        if before.overwrites != after.overwrites:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Refresh a guild's tables after the bot's roles have changed."""
        if after == after.guild.me and before.roles != after.roles:
            await self.refresh_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show the tables of a server that has invited the bot again."""
        for table_id, guild_id in await retry_until_done(self._timing, self._pending.unshown_tables, _UNREAD):
            if guild_id == guild.id:
                self.post_table(table_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Show a table once its archived thread is open again."""
        if not thread.data["thread_metadata"]["archived"]:
            for table_id in [*self._retry_timers]:
                with suppress(NoTableError):
                    if (await self._tables.get_table(table_id)).channel_id == thread.thread_id:
                        self.mark_changed(table_id)
