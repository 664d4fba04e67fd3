"""The publisher: is told of changed tables and updates their messages, with retries until Discord has them.

A table's public message is edited at most once in `Timing.edit_interval` (`old_edit_interval` if it is old),
however many changes there are, and those of all tables at most `Timing.edits_per_second` times a second.
Private hands are refreshed before it and wait for none of that but the interval, for Discord does not count
what is done through interactions. What is stored and not yet shown is known to the store: it is shown after
a restart, or within a minute if another process did it. What changed just before a restart is shown once more
in any case.
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
from cogs.publishing.current import pictured, table_page
from cogs.publishing.depth import Depths, is_old
from cogs.publishing.displayed import DisplayedPages, Message
from cogs.publishing.hands import Hands

log = structlog.get_logger(__name__)

_MAX_RETRY_SECONDS, _MAX_REFUSED_RETRY_SECONDS = 60.0, 3600.0
"""Seconds at most between two tries to show a table: what Discord failed to do, and what it refused."""

_ENDED_THREAD_MINUTES = 60
"""Minutes without a new message after which Discord archives a thread whose table has ended."""

MAX_REFUSALS = 24
"""Refusals, over about a day, after which a table is given up until it changes."""

_OPENING_GRACE = timedelta(seconds=30)
"""How long the answer to the user who opens a table has to show it; then the publisher shows it."""

_UNREAD = "unshown tables cannot be read"


class Publisher(commands.Cog):
    """Keeps the messages of all tables up to date.

    Args:
        bot: the bot.
        displayed: knows what messages show.
        hands: keeps open hands up to date.
    """

    def __init__(self, bot: Zabuton, displayed: DisplayedPages, hands: Hands) -> None:
        self._bot = bot
        self._timing = bot.timing
        self._tables = bot.tables
        self._pending = bot.pending
        self._displayed = displayed
        self._hands = hands
        self._depths = Depths(bot.timing.now)
        at_once, per_second = bot.timing.edits_at_once, bot.timing.edits_per_second
        self._pace = AsyncLimiter(at_once, at_once / per_second)
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
        """Begin to show what had not been shown when the program ended."""
        self._watching = asyncio.create_task(self._watch_unshown(), name="unshown tables")

    async def cog_unload(self) -> None:
        """Stop; changes that are not shown yet are shown after the next start."""
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

    # What others ask for

    def mark_changed(self, table_id: int) -> None:
        """Note that a table has changed, and have a task update its messages soon."""
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
        """Show a table anew, once for each version: a click on its message was refused, so it may be old."""
        if table_id not in self._rechecked:
            self._rechecked.add(table_id)
            self._show_again(table_id)

    def post_table(self, table_id: int) -> None:
        """Have the publisher send the first message of a table, as no answer to a click shows it."""
        self._ours_to_post.add(table_id)
        self.mark_changed(table_id)

    def refresh_hands_of(self, user_id: int) -> None:
        """Update a person's open hands after they have changed their language or look."""
        for table_id in self._hands.tables_of(user_id):
            self.mark_changed(table_id)

    async def refresh_guild(self, guild_id: int) -> None:
        """Update the tables of a guild: one of its settings has changed, or what the bot may do there."""
        unshown = [each for each, where in await self._pending.unshown_tables() if where == guild_id]
        for table_id in {*await self._tables.open_table_ids(guild_id), *unshown}:
            self.mark_changed(table_id)

    async def check_message(self, table: Table) -> Table:
        """Have the message of a table sent again if somebody has deleted it.

        Returns:
            The table as it is to be linked to: without a message if the new one is on its way.
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
        await self._pending.set_shown(table.id, None, None)
        self._show_again(table.id)
        return replace(table, message_id=None)

    async def store_shown(self, table: Table, message_id: int | None, *, certain: bool) -> None:
        """Store that a message shows a table; of two messages, the newer one is the table's.

        Args:
            table: the table as it is shown.
            message_id: the message; None if there is none.
            certain: whether that is what it shows; otherwise it is shown once more.
        """
        version = table.version if certain else None
        note = partial(self._pending.set_shown, table.id, message_id, version)
        stored = await retry_until_done(self._timing, note, "what is shown is not stored", **table.log_ids)
        old = table.message_id if stored else message_id
        if old is not None and old != (message_id if stored else None):
            await delete_message(self._bot, table.channel_id, old)
        if not (stored and certain):
            self._show_again(table.id)

    # What follows from it

    def _on_change(self, table: Table) -> None:
        """Have a changed table shown; its new version can be doubted once again."""
        self._rechecked.discard(table.id)
        self.mark_changed(table.id)

    def _show_again(self, table_id: int) -> None:
        """Have a table shown once more, as it is not known what its message shows."""
        self._displayed.forget(Message(table_id))
        self.mark_changed(table_id)

    async def _publish_hands(self, table_id: int) -> None:
        """Update the hands of a table's players until it has not changed meanwhile; its message follows."""
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(self._timing.edit_delay)
            while table_id in self._changed:
                self._changed.discard(table_id)
                with self._bot.answering:  # a message that is sent as the bot stops is stored, too
                    table = await self._tables.get_table(table_id)
                    try:
                        if not await self._hands.refresh_players(table):
                            self._changed.add(table_id)
                    except Exception as error:
                        self._schedule_retry(table_id, error)
                self._due.add(table_id)
                if table_id not in self._message_tasks:
                    publishing, name = self._publish_message(table_id), f"publisher of table {table_id}"
                    self._message_tasks[table_id] = asyncio.create_task(publishing, name=name)
                await asyncio.sleep(self._timing.edit_interval)
        except NoTableError:
            log.info("table is gone", table=table_id)
        except Exception as error:
            self._schedule_retry(table_id, error)
        finally:
            del self._hand_tasks[table_id]

    async def _publish_message(self, table_id: int) -> None:
        """Update a table's message, then its spectators if nothing changes, until it is no longer due."""
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
        """Have a table shown after a pause that grows with each failure, or as soon as it changes again."""
        if table_id in self._retry_timers:
            return
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        longest = _MAX_RETRY_SECONDS if is_transient(error) else _MAX_REFUSED_RETRY_SECONDS
        changed = table_id in self._changed  # while this was tried: that is tried at once
        pause = self._timing.edit_interval if changed else pause_after(self._timing, failures, longest)
        unexpected = not isinstance(error, REQUEST_ERRORS)
        log.warning(
            "table not shown", table=table_id, again_in=pause, exc_info=unexpected, **log_fields(error)
        )
        self._retry_timers[table_id] = asyncio.get_running_loop().call_later(
            pause, self.mark_changed, table_id
        )

    async def _finish_table(self, table: Table) -> None:
        """Update what spectators of a table see, which holds up nobody; then forget it if it is over."""
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
        """Update the message of a table, or give it up if Discord has refused that for long."""
        try:
            await self._update_message(table)
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden) and table.id not in self._hands.unreached:
                self._hands.unreached.add(table.id)
                await self._hands.refresh_players(table)  # they say so
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
        """Edit or send a table's message, if it does not show this version yet.

        Raises:
            discord.HTTPException: Discord does not take it in any form.
            aiohttp.ClientError, OSError: Discord could not be reached.
        """
        # Leave alone what others show, and what has no message of its own.
        message_id, opens = table.message_id, self._timing.now() - table.created_at < _OPENING_GRACE
        others = message_id is None and table.open and opens and table.id not in self._ours_to_post
        if others or not self._in_guild(table.guild_id):
            return  # the answer to the user who opens it shows it, or a later invitation of the bot does
        if table.personal or (message_id is None and table.status == CANCELLED):
            await self._pending.set_shown(table.id, None, table.version)
            return
        # Edit or send the message, unless it shows this page.
        key, certain = Message(table.id), True
        page = pictured(self._bot, await table_page(self._bot, table), table.channel_id)
        if message_id is None or not self._displayed.shows(key, page):
            if table.shown == table.version and not self._may_repair(table):
                return
            painted = await paint_page(page, self._bot.painter)
            if not self._displayed.begin(key, table.version, page):
                return  # a click was answered meanwhile with what has happened since
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
            # A click may have been answered with another page meanwhile, and either may have come last.
            certain = self._displayed.confirm(key, page)
        if not certain or (message_id, table.version) != (table.message_id, table.shown):
            await self.store_shown(table, message_id, certain=certain)

    async def _edit_or_post(self, table: Table, page: Page, painted: Page) -> int:
        """Edit the message of a table, or send a new one if there is none any more; return it."""
        bot = self._bot
        channel = bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

        async def post(view: ui.LayoutView, files: list[discord.File]) -> int:
            return (await channel.send(view=view, files=files)).id

        async def edit(view: ui.LayoutView, files: list[discord.File]) -> int:
            message = channel.get_partial_message(table.message_id or 0)
            # As through interactions; discord.py says nothing of mentions here unless it is told to.
            await message.edit(view=view, attachments=files, allowed_mentions=bot.allowed_mentions)
            return message.id

        known, old = bot.get_channel(table.channel_id), table.message_id
        anew = old is None or await self._depths.should_repost(table, known, old)
        first, other = (post, edit) if anew else (edit, post)
        try:
            return await deliver(bot, page, painted, first, channel.id)
        except discord.NotFound as error:
            if anew:
                raise
            log.info("message gone", **table.log_ids, code=error.code)
        except discord.Forbidden as error:
            if not anew or old is None:
                raise
            log.info("not sent anew", **table.log_ids, code=error.code)
        return await deliver(bot, page, painted, other, channel.id)

    def _in_guild(self, guild_id: int | None) -> bool:
        return guild_id is None or self._bot.get_guild(guild_id) is not None

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

    async def _retire_table(self, table: Table) -> None:
        """Forget an ended table, and have the thread that was opened for it archived after an hour.

        Not at once: an archived thread may be dead to members who may not write there, buttons included.
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
            log.info("thread stays open", **table.log_ids, **log_fields(error))

    # What is left over

    async def _watch_unshown(self) -> None:
        """Show what is stored and was not shown: at the start, and what others or failures leave later."""
        await self._bot.wait_until_ready()
        await self._show_unshown(starting=True)
        await self._show_announcement()
        await self._check_messages()
        while True:
            await asyncio.sleep(self._timing.look_for_unshown)
            await self._show_unshown()
            await self._show_announcement()

    async def _show_unshown(self, *, starting: bool = False) -> None:
        """Have all tables shown that are stored as not shown, and have no task or retry under way.

        At the start also those: they may have been looked at as their server became available, and left to
        an answer of the process before, which will not come.
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
        """Announce a table where messages stand that pinged people: those that are settled are deleted."""
        with suppress(NoTableError):
            table = await self._tables.get_table(table_id)
            if table.reminder_id is not None or table.call_id is not None:
                self._tables.announce_table(table)

    async def _show_announcement(self) -> None:
        """Show all open tables once more if what is announced has changed, behind what else is shown."""
        look = self._bot.announcements.look
        if not await retry_until_done(self._timing, look, "announcement cannot be read"):
            return
        for table_id in await retry_until_done(self._timing, self._pending.open_tables, _UNREAD):
            await self._pace.acquire()
            self.mark_changed(table_id)

    async def _check_messages(self) -> None:
        """Look once for the messages of all open tables: they may have been deleted long ago."""
        for table_id, guild_id, _ in await retry_until_done(self._timing, self._pending.open_places, _UNREAD):
            if self._in_guild(guild_id) and not self._is_under_way(table_id):
                await self._pace.acquire()
                look = partial(self._check_table, table_id)
                await retry_until_done(self._timing, look, "message not looked at", table=table_id)

    async def _check_table(self, table_id: int) -> None:
        """Look for the message of a table, unless the table is gone meanwhile."""
        with suppress(NoTableError):
            await self.check_message(await self._tables.get_table(table_id))

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
        """Show the tables of a server that has invited the bot again."""
        for table_id, guild_id in await retry_until_done(self._timing, self._pending.unshown_tables, _UNREAD):
            if guild_id == guild.id:
                self.post_table(table_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Show a table whose thread was closed as soon as the thread is opened again."""
        if not thread.data["thread_metadata"]["archived"]:
            for table_id in [*self._retry_timers]:
                with suppress(NoTableError):
                    if (await self._tables.get_table(table_id)).channel_id == thread.thread_id:
                        self.mark_changed(table_id)
