"""The publisher: is told of changed tables and updates their messages, with retries until Discord has them.

A table's public message is edited at most once in `Timing.edit_interval` (`old_edit_interval` if it is old),
however many changes there are, and those of all tables at most `Timing.edits_per_second` times a second.
Private hands are refreshed with it. What is stored and not yet shown is known to the store: it is shown after
a restart, or within a minute if another process did it. What changed just before a restart is shown once more
in any case.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from math import inf
from typing import cast

import discord
import structlog
from discord import ui
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import NoTableError
from bot.retry import pause_after, retry_until_done
from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import CANCELLED, FINISHED, LOBBY, PLAYING, Table
from cogs.delivery.answers import Answer, Place, Request
from cogs.delivery.messages import (
    NOT_SENT,
    UNKNOWN_CHANNEL,
    delete_message,
    is_transient,
    log_fields,
    prepare_page,
    run_in_open_thread,
    send_page,
)
from cogs.delivery.pages import Page
from cogs.publishing.depth import Depths, is_old
from cogs.publishing.hands import UNKNOWN, Hands, Showing
from cogs.screens.table import hand_page, public_page

log = structlog.get_logger(__name__)

WITHOUT_PAUSE = 10
"""Tables that are brought up to date at once after a quiet moment."""

LONGEST, LONGEST_REFUSED = 60.0, 3600.0
"""Seconds at most between two tries to show a table: what Discord failed to do, and what it refused."""

MOST_REFUSALS = 24
"""Refusals, over about a day, after which a table is given up until it changes."""

MOST_REMEMBERED = 1000
"""Tables at most of which it is remembered what their message shows."""

OPENING = timedelta(seconds=30)
"""How long the answer to the user who opens a table has to show it; then the publisher shows it."""

UNREAD = "unshown tables cannot be read"


def publisher_of(bot: Zabuton) -> "Publisher":
    """Return the publisher of a bot."""
    return cast("Publisher", bot.get_cog(Publisher.__cog_name__))


class Publisher(commands.Cog):
    """Keeps the messages of all tables up to date.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._timing = bot.timing
        self._tables = bot.tables
        self._pending = bot.pending
        self._hands = Hands(bot, self.hand_page, self.mark_changed)
        self._depths = Depths(bot.timing.now)
        self._pace = Pace(bot.timing.edits_per_second, WITHOUT_PAUSE)
        self._shown: OrderedDict[int, Showing] = OrderedDict()
        self._changed: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._retry_timers: dict[int, asyncio.TimerHandle] = {}
        self._failures: dict[int, int] = {}
        self._ours_to_post: set[int] = set()
        self._doubted: set[int] = set()
        self._unreached: set[int] = set()
        self._watching: asyncio.Task[None] | None = None
        bot.doubt_table = self.doubt_table
        bot.tables.subscribe(self._on_change)

    async def cog_load(self) -> None:
        """Begin to show what had not been shown when the program ended."""
        self._watching = asyncio.create_task(self._watch_unshown(), name="unshown tables")

    async def cog_unload(self) -> None:
        """Stop; changes that are not shown yet are shown after the next start."""
        for timer in self._retry_timers.values():
            timer.cancel()
        tasks = [*self._tasks.values(), *([self._watching] if self._watching else [])]
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
        if table_id not in self._tasks:
            task = asyncio.create_task(self._publish_changes(table_id), name=f"publisher of table {table_id}")
            self._tasks[table_id] = task

    def doubt_table(self, table_id: int) -> None:
        """Show a table anew, once for each version: a click on its message was refused, so it may be old."""
        if table_id not in self._doubted:
            self._doubted.add(table_id)
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
        """Update the tables of a guild after its language or look has changed."""
        for table_id in await self._tables.open_table_ids(guild_id):
            self.mark_changed(table_id)

    async def table_page(self, table: Table) -> Page:
        """Return what the public message of a table shows now, or the only one of a personal table."""
        words, outcome = await self._bot.readers.words_for_table(table), await self.outcome_of(table)
        round_end, host_id = table.pause_until is not None, table.host_id
        if table.personal and table.status == PLAYING and not round_end:
            return hand_page(table, host_id, words, self._bot.hints.known_hint(table, host_id))
        return public_page(table, words, round_end=round_end, outcome=outcome)

    async def hand_page(self, table: Table, user_id: int, locale: str) -> Page:
        """Return what a person's private message about a table shows now."""
        if table.personal:
            return await self.table_page(table)
        words = await self._bot.readers.words_for_person(user_id, table.guild_id, locale)
        hint = self._bot.hints.known_hint(table, user_id)
        page = hand_page(table, user_id, words, hint, await self.outcome_of(table))
        return page.with_note(words("note-unreached")) if table.id in self._unreached else page

    async def outcome_of(self, table: Table) -> MatchOutcome:
        """Return what a finished match has changed; of a lobby, whether its match would be rated."""
        if table.status == LOBBY:
            return MatchOutcome(await self._bot.lobbies.unrated_reason(table))
        return await self._bot.history.match_outcome(table.id) if table.status == FINISHED else NOTHING_MORE

    async def show_table(
        self, request: Request, table: Table, place: Place, pinged: tuple[int, ...] = ()
    ) -> Answer:
        """Return an answer that shows a table publicly: in its message, or in a new one.

        A personal table is never shown in public.

        Args:
            request: what is answered.
            table: the table.
            place: where it is shown.
            pinged: whom a new message pings.
        """
        page = await self.table_page(table)
        if table.personal:
            self._hands.begin_showing(table, request.user_id, page)
            here = place is Place.HERE and request.at_personal_table
            then = partial(self._hands.finish_showing, request, table, page)
            return Answer(page, Place.HERE if here else Place.PRIVATE, fresh=place is Place.PUBLIC, then=then)
        self._remember_page(table, page)
        if place is Place.HERE and request.is_on_old_message_of(table):
            place = Place.PRIVATE
        return Answer(page, place, pinged=pinged, then=partial(self._note_answer, table, page))

    async def show_hand(self, request: Request, table: Table, remark: str = "") -> Answer:
        """Return an answer that shows the user their hand, which is then kept up to date.

        Args:
            request: what is answered.
            table: the table.
            remark: stands at the top until the hand changes; empty if there is none.
        """
        page = await self.hand_page(table, request.user_id, request.interaction.locale.value)
        shown = page.with_note(remark) if remark else page
        place = Place.HERE if table.personal and request.at_personal_table else Place.PRIVATE
        if not table.open:
            return replace(self.show_panel(request, table, shown), place=place)
        self._hands.begin_showing(table, request.user_id, page)
        return Answer(shown, place, then=partial(self._hands.finish_showing, request, table, page))

    def show_panel(self, request: Request, table: Table, page: Page, *, fresh: bool = False) -> Answer:
        """Return an answer that shows the user a page about a table in place of the one they opened before.

        It is deleted when the table ends.

        Args:
            request: what is answered.
            table: the table.
            page: the page.
            fresh: whether it is not shown in the private message they clicked in, unless that is such a page.
        """
        in_panel = self._hands.is_panel(table.id, request.user_id, request.interaction.message)
        answer = Answer(page, fresh=fresh and not in_panel)
        if table.open:
            return replace(answer, then=partial(self._hands.note_panel, request, table.id))
        if in_panel:
            self._hands.forget_panel(table.id, request.user_id)  # what is said at the end stays
        return answer

    async def close_panel(self, table_id: int, user_id: int) -> None:
        """Delete the page about a table that a person has open, if there is one."""
        await self._hands.close_panel(table_id, user_id)

    # What follows from it

    def _on_change(self, table: Table) -> None:
        """Have a changed table shown; its new version can be doubted once again."""
        self._doubted.discard(table.id)
        self.mark_changed(table.id)

    def _show_again(self, table_id: int) -> None:
        """Have a table shown once more, as it is not known what its message shows."""
        self._shown.pop(table_id, None)
        self.mark_changed(table_id)

    async def _note_answer(self, table: Table, page: Page, message: discord.Message | None) -> None:
        """Note that the answer to a request shows a table, or have it shown if the answer failed."""
        if message is None or message.flags.ephemeral:
            self._shown.pop(table.id, None)
            self.post_table(table.id)
            return
        crossed = self._shown.get(table.id, UNKNOWN).page != page
        await self._store_shown(table, message.id, certain=not crossed)
        if crossed:
            self._show_again(table.id)

    async def _store_shown(self, table: Table, message_id: int | None, *, certain: bool) -> None:
        """Store that a message shows a table; of two messages, the newer one is the table's."""
        version = table.version if certain else None
        note = partial(self._pending.set_shown, table.id, message_id, version)
        stored = await retry_until_done(self._timing, note, "what is shown is not stored", **table.log_ids)
        old = table.message_id if stored else message_id
        if old is not None and old != (message_id if stored else None):
            await delete_message(self._bot, table.channel_id, old)
        if not stored:
            self._show_again(table.id)

    async def _publish_changes(self, table_id: int) -> None:
        """Update a table's messages until the table has not changed meanwhile."""
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(self._timing.edit_delay)
            while table_id in self._changed:
                self._changed.discard(table_id)
                await self._pace.wait_turn()
                with self._bot.answering:  # a message that is sent as the bot stops is stored, too
                    table = await self._tables.get_table(table_id)
                    await self._publish_table(table)
                old = table.message_id is not None and is_old(table.message_id, self._timing.now())
                await asyncio.sleep(self._timing.old_edit_interval if old else self._timing.edit_interval)
        except NoTableError:
            log.info("table is gone", table=table_id)
        except Exception as error:
            self._schedule_retry(table_id, error)
        finally:
            del self._tasks[table_id]

    def _schedule_retry(self, table_id: int, error: Exception) -> None:
        """Have a table shown after a pause that grows with each failure, or as soon as it changes again."""
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        longest = LONGEST if is_transient(error) else LONGEST_REFUSED
        changed = table_id in self._changed  # while this was tried: that is tried at once
        pause = self._timing.edit_interval if changed else pause_after(self._timing, failures, longest)
        unexpected = not isinstance(error, NOT_SENT)
        log.warning(
            "table not shown", table=table_id, again_in=pause, exc_info=unexpected, **log_fields(error)
        )
        self._retry_timers[table_id] = asyncio.get_running_loop().call_later(
            pause, self.mark_changed, table_id
        )

    async def _publish_table(self, table: Table) -> None:
        """Update the message of a table, and its open hands."""
        try:
            await self._update_message(table)
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden):
                self._unreached.add(table.id)
            if is_transient(error) or self._failures.get(table.id, 0) < MOST_REFUSALS:
                raise
            log.warning("table given up", **table.log_ids, **log_fields(error))
            await self._pending.set_shown(table.id, None, table.version)
        else:
            self._failures.pop(table.id, None)
            self._unreached.discard(table.id)
        finally:
            await self._hands.refresh_table(table)
        if not table.open:
            await self._retire_table(table)

    async def _update_message(self, table: Table) -> None:
        """Edit or send a table's message, if it does not show this version yet.

        Raises:
            discord.HTTPException: Discord does not take it in any form.
            aiohttp.ClientError, OSError: Discord could not be reached.
        """
        # Leave alone what others show, and what has no message of its own.
        message_id, opens = table.message_id, self._timing.now() - table.created_at < OPENING
        others = message_id is None and table.open and opens and table.id not in self._ours_to_post
        if others or not self._in_guild(table.guild_id):
            return  # the answer to the user who opens it shows it, or a later invitation of the bot does
        if table.personal or (message_id is None and table.status == CANCELLED):
            await self._pending.set_shown(table.id, None, table.version)
            return
        # Edit or send the message, unless it shows this page.
        page = await self.table_page(table)
        if message_id is None or self._shown.get(table.id, UNKNOWN).page != page:
            if table.shown == table.version and not self._may_repair(table):
                return
            painted = await prepare_page(page, self._bot.get_channel(table.channel_id), self._bot.painter)
            if self._shown.get(table.id, UNKNOWN).version > table.version:
                return  # a click was answered meanwhile with what has happened since
            self._remember_page(table, page)
            try:
                message_id = await self._edit_or_post(table, page, painted)
            except BaseException as error:
                self._shown.pop(table.id, None)
                if not isinstance(error, discord.NotFound) or error.code != UNKNOWN_CHANNEL:
                    raise
                await self._tables.abandon_table(table.id)
                if not table.open:
                    await self._pending.set_shown(table.id, None, table.version)
                return
        # Store what is shown now.
        crossed = self._shown.get(table.id, UNKNOWN).page != page
        if crossed or (message_id, table.version) != (table.message_id, table.shown):
            await self._store_shown(table, message_id, certain=not crossed)
        if crossed:
            # A click was answered with another page meanwhile, and either may have come last.
            self._show_again(table.id)

    async def _edit_or_post(self, table: Table, page: Page, painted: Page) -> int:
        """Edit the message of a table, or send a new one if there is none any more; return it."""
        bot = self._bot
        channel = bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

        async def post(view: ui.LayoutView, files: list[discord.File]) -> discord.Message:
            return await channel.send(view=view, files=files)

        known = bot.get_channel(table.channel_id)
        if table.message_id is not None and not await self._depths.comes_down(table, known, table.message_id):
            message = channel.get_partial_message(table.message_id)

            async def edit(view: ui.LayoutView, files: list[discord.File]) -> discord.Message:
                # As through interactions; discord.py says nothing of mentions here unless it is told to.
                return await message.edit(view=view, attachments=files, allowed_mentions=bot.allowed_mentions)

            try:
                await run_in_open_thread(bot, channel.id, lambda: send_page(page, painted, edit, bot))
                return message.id
            except discord.NotFound as error:
                log.info("message gone", **table.log_ids, code=error.code)
        return (await run_in_open_thread(bot, channel.id, lambda: send_page(page, painted, post, bot))).id

    def _remember_page(self, table: Table, page: Page) -> None:
        """Note the page that is about to show a table, unless a newer version is noted already."""
        if self._shown.get(table.id, UNKNOWN).version > table.version:
            return
        self._shown[table.id] = Showing(table.version, page)
        self._shown.move_to_end(table.id)
        if len(self._shown) > MOST_REMEMBERED:
            self._shown.popitem(last=False)

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
        """Forget an ended table, and archive the thread that was opened for it; writing there opens it."""
        self._shown.pop(table.id, None)
        self._depths.forget_table(table.id)
        await self._hands.close_table(table.id)
        self._ours_to_post.discard(table.id)
        self._failures.pop(table.id, None)
        self._unreached.discard(table.id)
        ends_now = table.shown != table.version
        if not (table.own_thread and ends_now and self._in_guild(table.guild_id)):
            return
        try:
            thread = await self._bot.fetch_channel(table.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=True)
        except NOT_SENT as error:
            log.info("thread stays open", **table.log_ids, **log_fields(error))

    # What is left over

    async def _watch_unshown(self) -> None:
        """Show what is stored and was not shown: at the start, and what others or failures leave later."""
        await self._bot.wait_until_ready()
        await self._show_unshown(starting=True)
        while True:
            await asyncio.sleep(self._timing.look_for_unshown)
            await self._show_unshown()

    async def _show_unshown(self, *, starting: bool = False) -> None:
        """Have all tables shown that are stored as not shown, and have no task or retry under way.

        At the start also those: they may have been looked at as their server became available, and left to
        an answer of the process before, which will not come.
        """
        unshown = partial(self._pending.unshown_tables, starting=starting)
        for table_id, guild_id in await retry_until_done(self._timing, unshown, UNREAD):
            if not self._in_guild(guild_id):
                continue
            if starting:
                self.post_table(table_id)
            elif table_id not in self._tasks and table_id not in self._retry_timers:
                self.mark_changed(table_id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show the tables of a server that has invited the bot again."""
        for table_id, guild_id in await retry_until_done(self._timing, self._pending.unshown_tables, UNREAD):
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


class Pace:
    """Gives turns in the order they are asked for: some at once after a quiet moment, then a few a second.

    Discord counts the requests of the whole bot.

    Args:
        a_second: how many a second; any number if it is infinite.
        at_once: how many without a pause, after a quiet moment.
    """

    def __init__(self, a_second: float, at_once: int) -> None:
        self._gap = 1 / a_second
        self._at_once = at_once
        self._last = -inf
        self._lock = asyncio.Lock()

    async def wait_turn(self) -> None:
        """Wait until it is the caller's turn."""
        if not self._gap:
            return
        async with self._lock:  # the lock lets in the task that has waited longest
            now = asyncio.get_running_loop().time()
            self._last = max(self._last, now - self._at_once * self._gap) + self._gap
            if self._last > now:
                await asyncio.sleep(self._last - now)


async def setup(bot: Zabuton) -> None:
    """Add the publisher."""
    await bot.add_cog(Publisher(bot))
