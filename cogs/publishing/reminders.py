"""Reminders: messages of their own that ping people about their turn, a long wait or a seat kept for them.

Edits ping nobody, hence the messages; they are taken away when the decision is made, or nobody is left who
has yet to sit down. The clock says when one is due, and tries again what could not be sent or stored. Nobody
is pinged as their turn begins if they are still there: only computer players have decided since they did
themselves, or they have done something where the table is since their turn began. Then they are pinged once
they are late. Personal tables have no place for a reminder.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence
from datetime import datetime

import discord
import structlog
from discord.ext import commands

from bot.choices import AT_ONCE, LATE, usual_pings
from bot.client import Zabuton
from bot.errors import TryLater
from bot.tables.deadlines import PING_AFTER, ping_after
from bot.tables.table import LOBBY, Table
from cogs.delivery.answers import Interaction
from cogs.delivery.components import layout
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, passes, why
from cogs.delivery.threads import opened_for
from cogs.screens.reminder import invitation_page, reminder_page

log = structlog.get_logger(__name__)


class Reminders(commands.Cog):
    """Pings people when the clock says so, as they want it.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._now = bot.timing.now
        self._tables = bot.tables
        self._seen: OrderedDict[tuple[int, int], datetime] = OrderedDict()
        self._told: dict[int, set[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bot.clock.reminders = self
        bot.tables.subscribe(self.notice)

    async def cog_unload(self) -> None:
        """Stop; a message that is not taken away now stays until the table changes again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take note that somebody does something in a channel, so that nobody needs to call them."""
        key, now = (interaction.channel_id or 0, interaction.user.id), self._now()
        self._seen[key] = now
        self._seen.move_to_end(key)
        while next(iter(self._seen.values())) < now - PING_AFTER:
            self._seen.popitem(last=False)

    def _is_there(self, table: Table, seat: int) -> bool:
        """Return whether a seat's person has done something where the table is since their turn began."""
        since = self._now() - ping_after(table.speed)
        return self._seen.get((table.channel_id, table.seats[seat].user_id or 0), since) > since

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun and who do not seem to have noticed."""
        seats = [seat for seat in table.turns_begun() if not self._is_there(table, seat)]
        message_id = await self._ping("turn", table, await self._who_wants(AT_ONCE, table, seats))
        if not await self._tables.note_reminder(table, message_id, pinged=seats):
            await self._delete(message_id, table)

    async def remind(self, table: Table) -> None:
        """Ping the people for whom a table has waited long, unless they were pinged before."""
        late, pinged = table.people_to_move(), table.pinged or []
        people = await self._who_wants(LATE, table, late)
        people += await self._who_wants(AT_ONCE, table, [seat for seat in late if seat not in pinged])
        message_id = await self._ping("late", table, people)
        if not await self._tables.note_reminder(table, message_id, reminded=True):
            await self._delete(message_id, table)

    async def invite(self, table: Table) -> None:
        """Ping people for whom the host has reserved seats, in a message for all who have yet to sit down."""
        waiting = [seat.user_id for seat in table.unready if seat.user_id is not None]
        wanting = await self._bot.preferences.reachable(table.guild_id, waiting)
        told = self._told.get(table.id, set()).union(_told_at(table))
        pinged = [user_id for user_id in wanting if user_id not in told]
        message_id = None
        if pinged:
            page = invitation_page(table, wanting, await self._bot.readers.public(table))
            message_id = await self._post(table, page, pinged, f"i{table.id:x}-{table.version:x}")
        if not await self._tables.note_reminder(table, message_id, told=waiting):
            await self._delete(message_id, table)

    def notice(self, table: Table) -> None:
        """Take away the message about what is done, and remember who was told in a lobby of a seat there."""
        if table.status == LOBBY:
            # A seat that is freed knows it no longer, and nobody is pinged twice.
            self._told.setdefault(table.id, set()).update(_told_at(table))
        else:
            self._told.pop(table.id, None)
        if table.reminder_id is not None and not _about_now(table):
            task = asyncio.create_task(self._take_away(table, table.reminder_id), name="reminder")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_away(self, table: Table, message_id: int) -> None:
        try:
            await self._delete(message_id, table)
            await self._bot.pending.forget_reminder(table.id, message_id)
        except Exception as error:  # it is tried again when the table changes
            log.warning("reminder stays", **table.ids, error=type(error).__name__)

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

    async def _ping(self, reason: str, table: Table, people: Sequence[int]) -> int | None:
        """Send a message that pings people about a decision, and return it; None if there is nobody to ping.

        Args:
            reason: `late` or `turn`.
            table: the table.
            people: whom.
        """
        if not people or table.due_at is None:
            return None
        page = reminder_page(reason, table, people, await self._bot.readers.public(table))
        number = f"{reason[0]}{table.id:x}-{int(table.due_at.timestamp()):x}"
        return await self._post(table, page, people, number)

    async def _post(self, table: Table, page: Page, people: Collection[int], number: str) -> int | None:
        """Send a message instead of the table's one before it, and return it; None if Discord refuses it.

        Args:
            table: the table.
            page: the message.
            people: whom it pings of those whom it mentions.
            number: by which Discord knows it again for some minutes, up to 25 characters.

        Raises:
            TryLater: Discord has troubles that pass.
        """
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        users = [discord.Object(user_id) for user_id in people]
        pinged = discord.AllowedMentions(users=users, everyone=False, roles=False)
        with self._bot.work.running():
            try:
                message = await channel.send(
                    view=layout(page, self._bot.markup), allowed_mentions=pinged, nonce=number
                )
            except NOT_SENT as error:
                log.info("no reminder", **table.ids, **why(error))
                if passes(error):
                    raise TryLater("Discord does not take a reminder") from error
                return None
        await self._delete(table.reminder_id, table)
        return message.id

    async def _delete(self, message_id: int | None, table: Table) -> None:
        if message_id is None:
            return
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        message = channel.get_partial_message(message_id)
        try:
            await (opened_for(self._bot, channel.id, message.delete) if table.open else message.delete())
        except NOT_SENT as error:
            log.info("reminder stays", **table.ids, **why(error))


def _told_at(table: Table) -> list[int]:
    """Return the people at a table who were told of the seats that were kept for them."""
    return [seat.user_id for seat in table.seats if seat.told and seat.user_id is not None]


def _about_now(table: Table) -> bool:
    """Return whether a table's reminder is about the present decision, or about seats still to be taken."""
    if table.status == LOBBY:
        return bool(table.unready)
    return table.open and (table.pinged is not None or table.reminded)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(Reminders(bot))
