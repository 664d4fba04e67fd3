"""The publisher: hears of changed tables and has their messages brought up to date, as often as that takes.

A table's public message is edited at most once in `Timing.edit_interval`, however many changes there are, and
those of all tables at most `Timing.edits_per_second` times a second; clicks come first while they are read
late. Private hands that were shown lately are refreshed with it. What is stored and not yet shown is known to
the store: it is shown after a restart, or within a minute if another process did it. What changed just before
a restart is shown once more in any case; nothing else is edited then.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import TableProblem
from bot.retry import GENTLY, insist, pause_after
from bot.tables.table import Table
from cogs.delivery.answers import Interaction, Sent
from cogs.delivery.controls import answer_control
from cogs.delivery.copies import table_shown_by
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, is_shut, passes, why
from cogs.delivery.sending import Received
from cogs.publishing.hands import Hands
from cogs.publishing.public_messages import PublicMessages
from cogs.publishing.turns import Turns

log = structlog.get_logger(__name__)

WITHOUT_PAUSE = 10
"""Tables that are brought up to date at once after a quiet moment."""

GIVES_WAY = 1.5
"""Seconds for which a table's messages wait if people's clicks are read late."""

OPENING = 30.0
"""Seconds that whoever opens a table is given to show it; then it is shown anyway."""

AT_ONCE = 8
"""Tables that are brought up to date at the same time after a start."""

UNREAD = "unshown tables cannot be read"

LONGEST_PAUSE = 3600.0
"""Seconds at most between two tries to show a table that Discord does not let us show."""

MOST_REFUSALS = 36
"""Tries, over about a day, after which a table is given up that Discord does not let us show."""


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
        self._messages = PublicMessages(bot)
        self._hands = Hands(bot)
        self._waiting: dict[int, Table] = {}
        self._newest: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: dict[int, asyncio.TimerHandle] = {}
        self._failures: dict[int, int] = {}
        self._ours_to_send: set[int] = set()
        self._shut: dict[int, set[int]] = {}
        self._turns = Turns(self._timing.edits_per_second, WITHOUT_PAUSE)
        self._taking_up: asyncio.Task[None] | None = None
        self._weather = bot.traffic.weather
        self._weather.on_fair(self._begin_failed)
        bot.tables.subscribe(self.notice)

    async def cog_load(self) -> None:
        """Begin to show what had not been shown when the program ended."""
        self._taking_up = asyncio.create_task(self._keep_looking(), name="unshown tables")

    async def cog_unload(self) -> None:
        """Stop; whatever is not shown yet is shown after the next start."""
        self._weather.close()
        for timer in self._again.values():
            timer.cancel()
        tasks = [*self._tasks.values()]
        if self._taking_up is not None:
            tasks.append(self._taking_up)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def notice(self, table: Table) -> None:
        """Mark a table's messages as out of date, and return at once."""
        self._newest[table.id] = table.version
        self._waiting[table.id] = table
        self._begin(table.id)

    def _begin(self, table_id: int) -> None:
        timer = self._again.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if table_id not in self._tasks:
            name = f"publisher of table {table_id}"
            self._tasks[table_id] = asyncio.create_task(self._catch_up(table_id), name=name)

    def _begin_later(self, table: Table, pause: float, begin: Callable[[int], None]) -> None:
        """Begin again after some seconds, or as soon as the table changes."""
        self._waiting.setdefault(table.id, table)
        self._again[table.id] = asyncio.get_running_loop().call_later(pause, begin, table.id)

    def _begin_failed(self) -> None:
        """Begin with the tables that Discord failed to show: it takes messages again."""
        for table_id in [table_id for table_id in self._again if table_id in self._failures]:
            self._begin(table_id)

    def _send(self, table_id: int) -> None:
        """Begin to show a table even if there is no message of it."""
        self._ours_to_send.add(table_id)
        self._begin(table_id)

    @commands.Cog.listener()
    async def on_table_shown(self, table: Table, page: Page, sent: Sent) -> None:
        """Take note that a message shows a table already."""
        anyway = sent.crossed
        try:
            await self._messages.note(table, page, sent)
        except Exception as error:
            log.warning("what is shown is not stored", **table.ids, **why(error))
            anyway = True
        await self._show_again(table, anyway=anyway)
        if table.id in self._waiting:
            self._begin(table.id)

    @commands.Cog.listener()
    async def on_table_not_shown(self, table: Table) -> None:
        """Show a table that nobody else shows."""
        self._ours_to_send.add(table.id)
        self._messages.forget(table.id)
        await self._show_again(table, anyway=True)

    @commands.Cog.listener()
    async def on_message_used(self, table_id: int, message: Received) -> None:
        """Bring a message up to date that somebody has used, if it is a newer one than is remembered."""
        message_id = int(message["id"])
        try:
            table = await self._tables.get(table_id)
            if message_id == table.message_id or table_shown_by(message) != table_id:
                return
            if await self._messages.note_use(table, message_id):
                await self._show_again(table, anyway=True)
        except Exception as error:
            log.warning("no look at a message that was used", table=table_id, **why(error))

    @commands.Cog.listener()
    async def on_click_refused(self, table_id: int) -> None:
        """Show a table anew whose message may be out of date: somebody could not do what it offers."""
        with suppress(TableProblem):
            table = await self._tables.get(table_id)
            if self._can_be_set_right(table) and self._messages.doubt(table):
                self.notice(table)

    @commands.Cog.listener()
    async def on_hand_shown(self, table: Table, page: Page, interaction: Interaction, sent: Sent) -> None:
        """Remember a private hand, to refresh it."""
        await self._hands.remember(table, page, interaction, sent)
        behind = table.match is not None and table.match.decision != page.number
        await self._show_again(table, anyway=behind or sent.crossed)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Show what could not be shown in a thread as soon as it is opened again."""
        if thread.data["thread_metadata"]["archived"]:
            return
        for table_id in self._shut.pop(thread.thread_id, ()):
            self.notice(await self._tables.get(table_id))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look again for threads that were opened while the bot heard nothing."""
        shut = [table_id for table_ids in self._shut.values() for table_id in table_ids]
        self._shut.clear()
        for table_id in shut:
            self.notice(await self._tables.get(table_id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show what has become of the tables of a server that invites the bot again."""
        for table_id, guild_id in await insist(self._timing, self._pending.unshown, UNREAD):
            if guild_id == guild.id:
                self.notice(await self._tables.get(table_id))

    @commands.Cog.listener()
    async def on_person_reads(self, user_id: int) -> None:
        """Show somebody's open hands in the language and the way in which they read now."""
        for table_id in self._hands.look_at(user_id):
            self.notice(await self._tables.get(table_id))

    @commands.Cog.listener()
    async def on_server_reads(self, guild_id: int) -> None:
        """Show the tables of a guild in the language and the way in which it is shown them now."""
        for table_id in await self._tables.open_ids(guild_id):
            self._hands.read_otherwise(table_id)
            self.notice(await self._tables.get(table_id))

    async def _show_again(self, table: Table, *, anyway: bool) -> None:
        """Mark a table's messages as out of date if it has changed since it was as it is here, or anyway.

        What showed it may have taken so long that a later change had been shown before.
        """
        if anyway or self._newest.get(table.id, table.version) != table.version:
            with suppress(TableProblem):
                look = partial(self._tables.get, table.id)
                self.notice(await insist(self._timing, look, "table cannot be read", **table.ids))

    async def _keep_looking(self) -> None:
        """Show what is stored and was not shown: at the start, and what others or failures leave later."""
        await self._bot.wait_until_ready()
        unshown = [table_id for table_id, _ in await insist(self._timing, self._pending.unshown, UNREAD)]
        lately = partial(self._pending.unshown, starting=True)
        shown = {table_id for table_id, _ in await insist(self._timing, lately, UNREAD)}.difference(unshown)
        await self._take_up(unshown, lambda _: True)
        await self._take_up(sorted(shown), self._can_be_set_right)
        while True:
            await asyncio.sleep(self._timing.look_for_unshown)
            try:
                await self._look()
            except Exception as error:
                log.warning(UNREAD, **why(error))

    async def _look(self) -> None:
        """Have tables shown that are not, and for which nothing here is under way."""
        shut = {table_id for table_ids in self._shut.values() for table_id in table_ids}
        for table_id, guild_id in await self._pending.unshown():
            under_way = table_id in self._waiting or table_id in self._tasks or table_id in shut
            if not under_way and (guild_id is None or self._bot.get_guild(guild_id) is not None):
                with suppress(TableProblem):
                    self.notice(await self._tables.get(table_id))

    def _can_be_set_right(self, table: Table) -> bool:
        """Return whether a table that is shown already, as far as is known, may be shown once more.

        That must not open a thread that is archived, which discord.py forgets, nor hide the result of a match
        that this program cannot read.
        """
        channel = self._bot.get_channel(table.channel_id)
        unknown = channel is None and table.guild_id is not None
        asleep = unknown or (isinstance(channel, discord.Thread) and channel.archived)
        unreadable = table.match is None and not table.open and table.began_at is not None
        return not asleep and not unreadable

    async def _take_up(self, left: list[int], wanted: Callable[[Table], bool]) -> None:
        """Show those of some tables that are wanted, not all of them at once."""
        failures = 0
        while left:
            table_ids, unread = iter(left), list[int]()
            await asyncio.gather(*(self._take_up_each(table_ids, unread, wanted) for _ in range(AT_ONCE)))
            left, failures = unread, failures + 1
            if left:
                await asyncio.sleep(pause_after(self._timing, failures, LONGEST_PAUSE))

    async def _take_up_each(
        self, table_ids: Iterator[int], unread: list[int], wanted: Callable[[Table], bool]
    ) -> None:
        for table_id in table_ids:
            self._ours_to_send.add(table_id)
            try:
                table = await self._tables.get(table_id)
            except Exception as error:
                log.warning("unshown table cannot be read", table=table_id, **why(error))
                unread.append(table_id)
                continue
            if table_id not in self._waiting and wanted(table):
                self.notice(table)
            if table_id in self._tasks:
                await asyncio.wait([self._tasks[table_id]])

    async def _catch_up(self, table_id: int) -> None:
        try:
            await self._bot.wait_until_ready()
            await asyncio.sleep(self._timing.edit_delay)
            while table_id in self._waiting:
                if not self._weather.allows(table_id, partial(self._begin, table_id)):
                    return
                if self._bot.lateness.behind:
                    await asyncio.sleep(GIVES_WAY)
                await self._turns.next()
                try:
                    await self._update(self._waiting.pop(table_id))
                except Exception:
                    log.exception("publishing failed", table=table_id)
                if table_id in self._again:
                    return
                await asyncio.sleep(self._timing.edit_interval)
        finally:
            self._tasks.pop(table_id, None)

    async def _update(self, table: Table) -> None:
        """Bring all that shows a table up to date, or see to it that this is tried again."""
        problem: Exception | None = None
        for bring_up_to_date in (self._show, self._refresh):
            try:
                await bring_up_to_date(table)
            except Exception as error:
                problem = problem or error
        if problem is None:
            self._failures.pop(table.id, None)
        elif is_shut(problem):
            log.warning("cannot show table until its thread is opened", **table.ids, **why(problem))
            self._shut.setdefault(table.channel_id, set()).add(table.id)
        elif self._has_been_refused_for_long(table, problem):
            log.warning("table given up", **table.ids, **why(problem))
            await self._messages.give_up(table)
        else:
            failures = self._failures[table.id]
            pause = pause_after(self._timing, failures, LONGEST_PAUSE, GENTLY if passes(problem) else 2.0)
            log.warning("cannot show table", **table.ids, again_in=pause, **why(problem))
            self._begin_later(table, pause, self._begin)
        if not table.open and table.id not in self._again:
            await self._clear_away(table)

    async def _show(self, table: Table) -> None:
        with self._bot.work.running():  # a message that is sent as the bot stops is stored, too
            shown = await self._messages.show(table, send=table.id in self._ours_to_send)
        if not shown:
            self._begin_later(table, OPENING, self._send)

    async def _refresh(self, table: Table) -> None:
        """Show a table in people's hands as it is by now: it may have changed since its message was."""
        newest = self._waiting.get(table.id, table)
        await self._hands.refresh(newest if newest.open else table)

    def _has_been_refused_for_long(self, table: Table, error: Exception) -> bool:
        failures = self._failures[table.id] = self._failures.get(table.id, 0) + 1
        refused = isinstance(error, discord.HTTPException) and error.status in (401, 403, 404)
        return refused and failures >= MOST_REFUSALS

    async def _clear_away(self, table: Table) -> None:
        """Forget an ended table, and put away the thread that was opened for it.

        Whoever writes in the thread opens it again.
        """
        self._messages.forget(table.id)
        self._hands.forget(table.id)
        self._failures.pop(table.id, None)
        self._newest.pop(table.id, None)
        self._ours_to_send.discard(table.id)
        guild_id = table.guild_id
        if not table.own_thread or guild_id is None or self._bot.get_guild(guild_id) is None:
            return
        try:
            thread = await self._bot.fetch_channel(table.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=True)
        except NOT_SENT as error:
            log.info("thread stays open", **table.ids, **why(error))


async def setup(bot: Zabuton) -> None:
    """Add the publisher, and the one listener that answers the controls of all messages."""
    bot.add_listener(answer_control, "on_interaction")
    await bot.add_cog(Publisher(bot))
