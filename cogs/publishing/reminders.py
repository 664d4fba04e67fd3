"""Reminders: messages of their own that ping people about their turn, a long wait or a seat kept for them.

Edits do not ping, hence the messages; they are deleted when the decision is made, or all reserved seats are
taken. The clock says when one is due, and tries again what could not be sent or stored. People are not pinged
as their turn begins if they are still there: only computer players have decided since they did themselves, or
they have been active in the channel since their turn began. Then they are pinged once they are late. Who was
active until shortly before is given some minutes to come back, unless the table is live. Personal tables have
no place for a reminder.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import discord
import structlog
from discord.ext import commands

from bot.choices import AT_ONCE, LATE, usual_pings
from bot.client import Zabuton
from bot.errors import TryLater
from bot.store.stored import Seat
from bot.tables.deadlines import LIVE, UNTIMED, began_at
from bot.tables.table import LOBBY, Table
from cogs.delivery.deliver import NOT_SENT, delete_message, is_transient, log_fields
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Page
from cogs.delivery.request import Interaction
from cogs.publishing.publisher import Publisher
from cogs.screens.reminders import invitation_page, reminder_page

THERE_FOR = timedelta(minutes=5)
"""How long people who have been active in a channel are taken to be near, and are not pinged."""

TOLD_FOR = timedelta(minutes=5)
"""How long people are not pinged about a seat in a channel where a cancelled lobby had kept them one."""

log = structlog.get_logger(__name__)


class Reminders(commands.Cog):
    """Pings people when the clock says that it is due, as their settings allow.

    Args:
        bot: the bot.
        publisher: keeps the messages up to date that reminders link to.
    """

    def __init__(self, bot: Zabuton, publisher: Publisher) -> None:
        self._publisher = publisher
        self._bot = bot
        self._now = bot.timing.now
        self._tables = bot.tables
        self._seen: OrderedDict[tuple[int, int], datetime] = OrderedDict()
        self._told: dict[int, set[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bot.tables.subscribe(self.notice_change)

    async def cog_unload(self) -> None:
        """Stop; a message that is not deleted now stays until the table changes again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Note that a person is active in a channel, so that they need not be pinged there."""
        key, now = (interaction.channel_id or 0, interaction.user.id), self._now()
        self._seen[key] = now
        self._seen.move_to_end(key)
        while next(iter(self._seen.values())) < now - 2 * THERE_FOR:
            self._seen.popitem(last=False)

    def _was_active(self, table: Table, seat: Seat, since: datetime) -> bool:
        """Return whether a seat's person has been active in the table's channel since a time."""
        return self._seen.get((table.channel_id, seat.user_id or 0), since) > since

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun and who do not seem to have noticed.

        Raises:
            TryLater: one of them is probably still near, or Discord has troubles that pass.
        """
        now = self._now()
        begun = began_at(table) or now
        seats = [seat for seat in table.turns_begun() if not self._was_active(table, seat, begun)]
        if table.speed != LIVE and any(self._was_active(table, seat, now - THERE_FOR) for seat in seats):
            raise TryLater("a player is probably still near")
        message_id = await self._send_ping("turn", table, await self._people_wanting(AT_ONCE, table, seats))
        if not await self._tables.note_reminder(table, message_id, pinged=[seat.seat for seat in seats]):
            await self._delete_reminder(message_id, table)

    async def remind(self, table: Table) -> None:
        """Ping the people for whom a table has waited long, unless they were pinged before.

        Where there is no time limit, it has waited for days, and others are named.
        """
        late, pinged = table.people_to_move(), table.pinged or []
        people = await self._people_wanting(LATE, table, late)
        unpinged = [seat for seat in late if seat.seat not in pinged]
        people += await self._people_wanting(AT_ONCE, table, unpinged)
        if table.speed == UNTIMED:  # the message keeps the thread awake, whoever wants to be pinged
            named = [seat for seat in late if seat.user_id not in people]
            message_id = await self._send_ping("days", table, people, named)
        else:
            message_id = await self._send_ping("late", table, people)
        if not await self._tables.note_reminder(table, message_id, reminded=True):
            await self._delete_reminder(message_id, table)

    async def invite(self, table: Table) -> None:
        """Ping people for whom the host has reserved seats, in a message for all who have yet to sit down."""
        waiting = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        wanting = await self._bot.preferences.people_to_ping(table.guild_id, waiting)
        told = self._told.get(table.id, set()).union(_people_told(table))
        told |= await self._bot.pending.recently_invited(table.channel_id, self._now() - TOLD_FOR)
        pinged = [user_id for user_id in wanting if user_id not in told]
        message_id = None
        if pinged:
            words = await self._bot.readers.words_for_table(table)
            page = invitation_page(await self._publisher.look_for_message(table), wanting, words)
            message_id = await self._replace_reminder(table, page, pinged, f"i{table.id:x}-{table.version:x}")
        if not await self._tables.note_reminder(table, message_id, told=waiting):
            await self._delete_reminder(message_id, table)

    def notice_change(self, table: Table) -> None:
        """Delete a reminder that is settled; remember who was invited to the seats of a lobby."""
        if table.status == LOBBY:
            # A seat that is freed forgets who was invited, and people are not pinged twice.
            self._told.setdefault(table.id, set()).update(_people_told(table))
        else:
            self._told.pop(table.id, None)
        if table.reminder_id is not None and not _is_current(table):
            task = asyncio.create_task(self._clear_reminder(table, table.reminder_id), name="reminder")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _clear_reminder(self, table: Table, message_id: int) -> None:
        try:
            await self._delete_reminder(message_id, table)
            await self._bot.pending.forget_reminder(table.id, message_id)
        except Exception as error:  # it is tried again when the table changes
            log.warning("reminder stays", **table.log_ids, error=type(error).__name__)

    async def _people_wanting(self, when: str, table: Table, seats: Sequence[Seat]) -> list[int]:
        """Return the people of some seats whose settings say that they are pinged then."""
        of_server = (await self._bot.preferences.guild_settings(table.guild_id)).pings
        usual, wanted = of_server or usual_pings(table.speed), list[int]()
        for user_id in (seat.user_id for seat in seats):
            if user_id is not None:
                own = await self._bot.preferences.user_settings(user_id)
                if (own.pings or usual) == when:
                    wanted.append(user_id)
        return wanted

    async def _send_ping(
        self, reason: str, table: Table, people: Sequence[int], named: Sequence[Seat] = ()
    ) -> int | None:
        """Send a message that pings people about a decision.

        Args:
            reason: `turn`, `late` or `days`.
            table: the table.
            people: the ids of the people to ping.
            named: seats whose people are named without being pinged.

        Returns:
            The message's id; None if there is nobody to ping or to name, or Discord refuses it.
        """
        if not (people or named) or table.due_at is None:
            return None
        words = await self._bot.readers.words_for_table(table)
        page = reminder_page(reason, await self._publisher.look_for_message(table), people, words, named)
        number = f"{reason[0]}{table.id:x}-{int(table.due_at.timestamp()):x}"
        return await self._replace_reminder(table, page, people, number)

    async def _replace_reminder(
        self, table: Table, page: Page, people: Collection[int], number: str
    ) -> int | None:
        """Send a reminder in place of the table's last one, and return its id; None if Discord refuses it.

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
        with self._bot.answering:
            try:
                message = await channel.send(
                    view=build_layout(page, self._bot.markup), allowed_mentions=pinged, nonce=number
                )
            except NOT_SENT as error:
                log.info("no reminder", **table.log_ids, **log_fields(error))
                if is_transient(error):
                    raise TryLater("Discord does not take a reminder") from error
                return None
        await self._delete_reminder(table.reminder_id, table)
        return message.id

    async def _delete_reminder(self, message_id: int | None, table: Table) -> None:
        """Delete the message of a reminder, if there is one; it stays where Discord does not let us."""
        if message_id is None:
            return
        await delete_message(self._bot, table.channel_id, message_id, asleep=table.open)


def _people_told(table: Table) -> list[int]:
    """Return the people who were invited to the seats that a table keeps for them."""
    return [seat.user_id for seat in table.seats if seat.told and seat.user_id is not None]


def _is_current(table: Table) -> bool:
    """Return whether a table's reminder is about its current decision, or about seats still to be taken."""
    if table.status == LOBBY:
        return bool(table.reserved_seats)
    return table.open and (table.pinged is not None or table.reminded)
