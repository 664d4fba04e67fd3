"""Reminders: messages of their own that ping people about their turn, a long wait or a seat kept for them.

Edits ping nobody, hence the messages; they are taken away when the decision is made, or nobody is left who
has yet to sit down. Nobody is pinged twice for a decision, or for a seat in a lobby; nor as their turn
begins, if they are still there: only computer players have decided since they did themselves, or they have
done something where the table is since their turn began. Then they are pinged once they are late. Personal
tables have no place for a reminder.

That people are pinged for a decision is stored before it is done. If the program ends in between, the next
start does it once more, under the same number, by which Discord knows a message that it has already. So it is
done while Discord has troubles of its own; what it refuses is not tried again. That people are told of their
seats is stored once it is done: the next start tells all who still have to take theirs and were not told.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from weakref import WeakValueDictionary

import discord
import structlog
from discord.ext import commands

from bot.choices import AT_ONCE, LATE, usual_pings
from bot.client import Zabuton
from bot.errors import TableProblem
from bot.retry import insist, pause_after
from bot.tables.deadlines import PATIENCE, REMIND_AFTER, SPEEDS, ping_after
from bot.tables.table import LOBBY, Table
from cogs.delivery.components import layout
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, passes, why
from cogs.delivery.threads import opened_for
from cogs.screens.reminder import invitation_page, reminder_page

log = structlog.get_logger(__name__)

LATELY = timedelta(minutes=3)
"""For how long a ping that may or may not have been sent can be sent again: Discord remembers it so long."""

_PAGES = {LATE: "late", AT_ONCE: "turn"}
"""What the message is about."""


class Reminders(commands.Cog):
    """Pings people as their turn begins or when the clock says so, as they want it.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: dict[int, int] = {}
        self._told: dict[int, set[int]] = {}
        self._resuming: asyncio.Task[None] | None = None
        bot.clock.on_turn(self.ping)
        bot.clock.on_reminder(self.remind)
        bot.tables.subscribe(self.notice)

    async def cog_load(self) -> None:
        """Begin to send what may not have been sent when the program ended."""
        self._resuming = asyncio.create_task(self._resume_all(), name="reminders begun")

    async def cog_unload(self) -> None:
        """Stop."""
        tasks = [*self._tasks]
        if self._resuming is not None:
            tasks.append(self._resuming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def remind(self, table: Table) -> None:
        """Ping the people for whom a table has waited long, unless they were pinged before."""
        await self._in_turn(table, self._remind)

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun and who do not seem to have noticed."""
        await self._in_turn(table, self._ping_turns)

    @commands.Cog.listener()
    async def on_people_told(self, table: Table, people: Collection[int]) -> None:
        """Take note that people have been pinged for the seats that a lobby keeps for them."""
        self._told.setdefault(table.id, set()).update(people)
        self._begin(table.id, partial(self._bot.pending.set_told, table.id, people))

    @commands.Cog.listener()
    async def on_seats_kept(self, table: Table, people: Collection[int]) -> None:
        """Ping those people for whom the host has just reserved seats, unless they were told before."""
        if not table.personal:
            self._begin(table.id, partial(self._invite, table.id, table.version, people))

    async def _in_turn(self, table: Table, send: Callable[[Table], Awaitable[None]]) -> None:
        """Do the one thing about a table after the other, as often as it takes."""

        async def work() -> None:
            async with self._lock(table.id):
                await send(table)

        if not table.personal:
            await self._insist(table.id, work)

    async def _ping_turns(self, table: Table) -> None:
        await self._ping(AT_ONCE, table, await self._who_wants(AT_ONCE, table, table.pinged()))

    async def _remind(self, table: Table) -> None:
        pinged = table.pinged()
        people = await self._who_wants(LATE, table, table.people_to_move())
        people += await self._who_wants(
            AT_ONCE, table, [seat for seat in table.people_to_move() if seat not in pinged]
        )
        await self._ping(LATE, table, people)

    async def _resume_all(self) -> None:
        await self._bot.wait_until_ready()
        timing, untold = self._bot.timing, self._bot.pending.untold
        for table_id in await insist(timing, self._pings_begun, "reminders cannot be read"):
            await self._insist(table_id, partial(self._resume, table_id))
        for table_id in await insist(timing, untold, "invitations cannot be read"):
            await self._insist(table_id, partial(self._invite_all, table_id))

    async def _pings_begun(self) -> list[int]:
        """Return the tables whose people were lately about to be pinged, if no message is known that did."""
        now = self._bot.timing.now()
        since = now - LATELY
        times = {speed: time or PATIENCE for speed, time in SPEEDS.items()}
        due = {
            speed: (since + time * (1 - REMIND_AFTER), since + time - ping_after(speed))
            for speed, time in times.items()
        }
        return await self._bot.pending.pings_begun(now, due)

    async def _invite_all(self, table_id: int) -> None:
        """Ping all who still have to take their seats, unless they were told."""
        table = await self._tables.get(table_id)
        people = [seat.user_id for seat in table.unready if seat.user_id is not None]
        await self._invite(table_id, table.version, people)

    async def _ping_later(self, reason: str, table_id: int) -> None:
        """Send a message that Discord could not take, after a pause and unless the table has moved on."""
        await self._pause(table_id)
        async with self._lock(table_id):
            table = await self._tables.get(table_id)
            if not _about_now(table):
                self._failures.pop(table_id, None)
            elif reason == LATE:
                await self._remind(table)
            else:
                await self._ping_turns(table)

    async def _resume(self, table_id: int) -> None:
        """Ping the people of a table who may not have been, unless it has moved on."""
        async with self._lock(table_id):
            table = await self._tables.get(table_id)
            if table.personal or table.reminder_id is not None or not _about_now(table):
                return
            if table.reminded_for == table.due_for:
                await self._remind(table)
            else:
                await self._ping_turns(table)

    def notice(self, table: Table) -> None:
        """Take away the message about what is done."""
        if table.personal:
            return
        if table.reminder_id is not None and not _about_now(table):
            self._begin(table.id, partial(self._take_away, table.id))
        if not table.open:
            self._failures.pop(table.id, None)
        if table.status != LOBBY:
            self._told.pop(table.id, None)

    def _begin(self, table_id: int, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._insist(table_id, work), name="reminder")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _insist(self, table_id: int, work: Callable[[], Awaitable[None]]) -> None:
        with suppress(TableProblem):  # the table has moved on
            await insist(self._bot.timing, work, "reminder failed", table=table_id)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _who_wants(self, when: str, table: Table, seats: Sequence[int]) -> list[int]:
        """Return those people of some seats who want to be pinged then."""
        of_server = (await self._bot.preferences.guild(table.guild_id)).pings
        usual, wanted = of_server or usual_pings(table.speed), list[int]()
        for seat in seats:
            user_id = table.seats[seat].user_id
            if user_id is not None:
                own = await self._bot.preferences.user(user_id)
                if (own.pings or usual) == when:
                    wanted.append(user_id)
        return wanted

    async def _ping(self, reason: str, table: Table, people: Sequence[int]) -> None:
        """Send a message that pings people, instead of the one before it.

        Args:
            reason: `LATE` or `AT_ONCE`.
            table: the table.
            people: whom.
        """
        if not people:
            return
        page = reminder_page(_PAGES[reason], table, people, await self._bot.readers.public(table))
        again = partial(self._begin, table.id, partial(self._ping_later, reason, table.id))
        await self._post(table, page, True, _number_of(reason, table), again)

    async def _invite(self, table_id: int, version: int, people: Collection[int]) -> None:
        """Ping people who have yet to sit down, in a message for all of these; none of them twice in a lobby.

        Args:
            table_id: the table.
            version: its version with the seats reserved for them, by which Discord knows the message again.
            people: whom.
        """
        async with self._lock(table_id):
            table = await self._tables.get(table_id)
            if table.status != LOBBY:
                return
            told = self._told.setdefault(table_id, set())
            told.update(seat.user_id for seat in table.unready if seat.told and seat.user_id is not None)
            waiting = [seat.user_id for seat in table.unready if seat.user_id is not None]
            new = [person for person in waiting if person in people and person not in told]
            pinged = await self._bot.preferences.reachable(table.guild_id, new)
            if not pinged:
                return
            mentioned = [person for person in waiting if person in told or person in pinged]
            page = invitation_page(table, mentioned, await self._bot.readers.public(table))
            again = partial(self._begin, table_id, partial(self._invite_later, table_id, version, people))
            users = [discord.Object(person) for person in pinged]
            if await self._post(table, page, users, f"i{table_id:x}-{version:x}", again):
                told.update(pinged)
                store = partial(self._bot.pending.set_told, table_id, pinged)
                await insist(self._bot.timing, store, "invitation is not stored", table=table_id)

    async def _invite_later(self, table_id: int, version: int, people: Collection[int]) -> None:
        """Invite people with a message that Discord could not take, after a pause."""
        await self._pause(table_id)
        await self._invite(table_id, version, people)

    async def _pause(self, table_id: int) -> None:
        self._failures[table_id] = self._failures.get(table_id, 0) + 1
        await asyncio.sleep(pause_after(self._bot.timing, self._failures[table_id]))

    async def _post(
        self,
        table: Table,
        page: Page,
        users: Sequence[discord.Object] | bool,
        number: str,
        again: Callable[[], None],
    ) -> bool:
        """Send a message instead of the table's one before it.

        Args:
            table: the table.
            page: the message.
            users: whom it pings of those whom it mentions; True for all of them.
            number: by which Discord knows it again, up to 25 characters.
            again: begins to send it later, if Discord cannot take it.

        Returns:
            Whether it was sent.
        """
        if not self._bot.traffic.weather.allows((number[0], table.id), again):
            return False
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        pinged = discord.AllowedMentions(users=users, everyone=False, roles=False)
        with self._bot.work.running():
            try:
                message = await channel.send(
                    view=layout(page, self._bot.markup), allowed_mentions=pinged, nonce=number
                )
            except NOT_SENT as error:
                log.info("no reminder", **table.ids, **why(error))
                if passes(error):
                    again()
                return False
        self._failures.pop(table.id, None)
        await self._delete((await self._tables.get(table.id)).reminder_id, table)
        await self._remember(table.id, message.id)
        self.notice(await self._tables.get(table.id))
        return True

    async def _remember(self, table_id: int, message_id: int | None) -> None:
        store = partial(self._bot.pending.set_reminder, table_id, message_id)
        await insist(self._bot.timing, store, "reminder is not stored", table=table_id)

    async def _take_away(self, table_id: int) -> None:
        async with self._lock(table_id):
            table = await self._tables.get(table_id)
            if table.reminder_id is not None and not _about_now(table):
                await self._delete(table.reminder_id, table)
                await self._remember(table_id, None)

    async def _delete(self, message_id: int | None, table: Table) -> None:
        if message_id is None:
            return
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        message = channel.get_partial_message(message_id)
        try:
            await (opened_for(self._bot, channel.id, message.delete) if table.open else message.delete())
        except NOT_SENT as error:
            log.info("reminder stays", **table.ids, **why(error))


def _number_of(reason: str, table: Table) -> str:
    """Return the number of a ping, up to 25 characters, of which Discord sends one within minutes."""
    return f"{_PAGES[reason][0]}{table.id:x}-{table.due_for or 0:x}"


def _about_now(table: Table) -> bool:
    """Return whether a table's reminder is about the present decision, or about seats still to be taken."""
    if table.status == LOBBY:
        return bool(table.unready)
    return table.open and table.due_for in (table.reminded_for, table.pinged_for)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(Reminders(bot))
