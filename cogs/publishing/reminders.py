"""Reminders: separate messages that ping people about a turn, a long wait, a reserved seat or a lobby.

Edits don't ping, hence the messages; they are deleted once the decision is made, or all reserved seats are
taken. The clock decides when one is due, and retries after failures. People aren't pinged at the start of
their turn if they are still there: only computer players have decided since their own last decision, or they
have been active in the channel since their turn began. Then they are pinged once they are late. Unless the
table is live, people who were active until recently get some minutes to come back, and quiet hours are
respected. No one is pinged twice soon about a table, nor about a slow one while such a ping about another one
on the server is unanswered. Personal tables have no reminders.
"""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.choices import AT_ONCE, LATE
from bot.errors import TryLater
from bot.people.pings import Choice, Occasion
from bot.process.client import Zabuton
from bot.retry import retry_until_done
from bot.store.stored import Seat
from bot.tables.deadlines import LIVE, SLOW, UNTIMED, due_of
from bot.tables.presence import NEAR_FOR
from bot.tables.table import LOBBY, Table
from cogs.delivery.deliver import REQUEST_ERRORS, delete_message, is_transient, log_fields
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Page
from cogs.publishing.tables import TablePublisher
from cogs.screens.calls import call_page
from cogs.screens.leagues import with_league
from cogs.screens.reminders import invitation_page, reminder_page

HELD_FOR = timedelta(hours=1)
"""Time after which a ping is tried again that another one has held back."""

log = structlog.get_logger(__name__)


class Reminders(commands.Cog):
    """Pings people when a reminder is due, as their settings allow."""

    def __init__(self, bot: Zabuton, publisher: TablePublisher) -> None:
        self._publisher = publisher
        self._bot = bot
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by the message that each deletes
        self._pinging = set[int]()  # people who are being pinged about a slow match
        bot.tables.subscribe(self.settle_messages)

    async def cog_unload(self) -> None:
        """Stop; messages not deleted yet are deleted after the next start."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _saw_turn_begin(self, table: Table, seat: Seat, begun: datetime) -> bool:
        """Return whether a seat's person was active when their turn began, or has been since."""
        since = begun - NEAR_FOR if table.answered_by_computers(seat) else begun
        return self._bot.presence.was_active(table, seat.user_id or 0, since)

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun and who don't seem to have noticed.

        Raises:
            TryLater: a person is probably still near, no one may be pinged now, or Discord fails for now.
        """
        begun = table.turn_at or self._bot.timing.now()
        seats = [seat for seat in table.turns_begun() if not self._saw_turn_begin(table, seat, begun)]
        if table.speed != LIVE and any(
            self._bot.presence.is_near(table, seat.user_id or 0) for seat in seats
        ):
            raise TryLater("a player is probably still near")
        slow = {seat.user_id or 0 for seat in seats} if table.speed == SLOW else set[int]()
        free = slow - self._pinging
        self._pinging |= free
        try:
            held = {each for each in slow if each not in free or await self._is_pinged_elsewhere(table, each)}
            ready = [seat for seat in seats if seat.user_id not in held]
            if seats and not ready:
                await self._bot.pending.wake_later(table, self._bot.timing.now() + HELD_FOR)
                return
            choice = await self._choose(AT_ONCE, table, ready)
            await self._ping_now("turn", table, choice, pinged=[seat.seat for seat in ready])
        finally:
            self._pinging -= free

    async def _is_pinged_elsewhere(self, table: Table, user_id: int) -> bool:
        """Return whether a person has a ping to answer about another slow match of the server."""
        others = await self._bot.tables.open_tables_of(user_id)
        return any(
            (each.guild_id, each.speed) == (table.guild_id, SLOW)
            and each.reminder_id is not None
            and each.waits_for(user_id)
            and each.own_seat(user_id).seat in (each.pinged or ())
            for each in others
        )

    async def remind(self, table: Table) -> None:
        """Ping the late people of a table, unless they were pinged before.

        Without a time limit, the table has waited for days, and people who aren't pinged are named.

        Raises:
            TryLater: no one may be pinged now, or Discord fails for now.
        """
        late = table.people_to_move()
        pinged = table.pinged or []
        unpinged = [seat for seat in late if seat.seat not in pinged]
        choice = await self._choose(LATE, table, late) | await self._choose(AT_ONCE, table, unpinged)
        if table.speed == UNTIMED:  # even without pings, the message keeps the thread from being archived
            named = [seat for seat in late if seat.user_id not in {*choice.now, *choice.later}]
            await self._ping_now("days", table, choice, named)
        else:
            await self._ping_now("late", table, choice)

    async def invite(self, table: Table) -> None:
        """Ping people with reserved seats, in one message for all who haven't sat down yet."""
        waiting = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        wanting = (await self._bot.pings.choose(table.guild_id, waiting, Occasion(table))).now
        told = {seat.user_id for seat in table.seats if seat.told}
        pinged = [user_id for user_id in wanting if user_id not in told]
        message_id = None
        if pinged:
            words = await self._bot.readers.words_for_table(table)
            page = invitation_page(await self._publisher.check_message(table), wanting, pinged, words)
            message_id = await self._replace_reminder(table, page, pinged, f"i{table.id:x}-{table.version:x}")
        if not await self._bot.tables.note_reminder(table, message_id, told=waiting):
            await self._delete_reminder(message_id, table)

    async def call(self, table: Table) -> None:
        """Ping players from the ping list for the host, in a message that stays until the match begins.

        The list of people was stored before: if the process ends before the message is stored, the next one
        sends it to the same people with the same nonce, so that Discord recognises it.

        Raises:
            TryLater: Discord fails for now.
        """
        people = await self._bot.calls.people_called(table)
        message_id = await self._send_call(table, people, f"c{table.id:x}")
        if not await self._bot.calls.note_sent(table.id, message_id):
            await self._delete_reminder(message_id, table)

    async def tell(self, table: Table) -> None:
        """Ping the people who asked to hear of a lobby, in a message that stays until the match begins.

        Raises:
            TryLater: Discord fails for now.
        """
        people = await self._bot.calls.people_hearing(table)
        message_id = await self._send_call(table, people, f"h{table.id:x}")
        if not await self._bot.calls.note_heard(table, people, message_id):
            await self._delete_reminder(message_id, table)

    async def _send_call(self, table: Table, people: Sequence[int], number: str) -> int | None:
        """Send a message that calls people to a lobby, if any; see `_send`."""
        if not people:
            return None
        words = await self._bot.readers.words_for_table(table)
        page = call_page(await self._publisher.check_message(table), people, words)
        return await self._send(table, page, people, number)

    def settle_messages(self, table: Table) -> None:
        """Delete a settled reminder, and the messages that pinged players once their lobby is gone."""
        settled = [] if _is_current(table) else [table.reminder_id]
        settled += [] if table.status == LOBBY else [table.call_id, table.herald_id]
        for message_id in settled:
            if message_id and message_id not in self._tasks:
                clear = partial(self._clear_reminder, table, message_id)
                clearing = retry_until_done(self._bot.timing, clear, "reminder not deleted", **table.log_ids)
                task = asyncio.create_task(clearing, name="reminder")
                task.add_done_callback(lambda _, done=message_id: self._tasks.pop(done, None))
                self._tasks[message_id] = task

    async def _clear_reminder(self, table: Table, message_id: int) -> None:
        await delete_message(self._bot, table.channel_id, message_id, open_archived=table.open)
        await self._bot.pending.forget_reminder(table.id, message_id)

    async def _choose(self, setting: str, table: Table, seats: Sequence[Seat]) -> Choice:
        """Return the people of some seats whose settings ask for a ping at this point."""
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        return await self._bot.pings.choose(table.guild_id, people, Occasion(table, setting))

    async def _ping_now(
        self,
        reason: str,
        table: Table,
        choice: Choice,
        named: Sequence[Seat] = (),
        *,
        pinged: list[int] | None = None,
    ) -> None:
        """Ping some people about a decision and name others in one message; without people, only store it.

        Args:
            reason: `turn`, `late` or `days`.
            table: the table.
            choice: the people to ping, or to name if that must wait.
            named: seats of people to name without a ping.
            pinged: the seats to store as pinged; those only named for now are left out, so that they are
                reminded when they are late. None for late people: they count as reminded, even if Discord
                refuses the message.

        Raises:
            TryLater: none of the people may be pinged now, or Discord fails for now.
        """
        message_id = None
        ready = choice.now
        if choice.later and not ready:
            due = None if table.speed == UNTIMED else due_of(table)
            raise TryLater("no one may be pinged", min([*choice.later.values(), *([due] if due else [])]))
        if pinged is not None:
            pinged = [seat for seat in pinged if table.seats[seat].user_id not in choice.later]
        if (ready or named) and table.due_at is not None:
            words = await self._bot.readers.words_for_table(table)
            left_alone = [table.own_seat(user_id) for user_id in choice.later]
            shown = await self._publisher.check_message(table)
            page = reminder_page(reason, shown, ready, words, [*left_alone, *named])
            if table.pairing_id is not None and table.speed == SLOW:
                league_id = await self._bot.leagues.store.league_of_table(table.id)
                page = page if league_id is None else with_league(page, league_id, words)
            number = f"{reason[0]}{table.id:x}-{int(table.due_at.timestamp()):x}"
            message_id = await self._replace_reminder(table, page, ready, number)
        late = pinged is None
        current = await self._bot.tables.note_reminder(table, message_id, pinged=pinged, reminded=late)
        if message_id is not None:
            self._bot.pings.note_pinged(table, ready)
        if not current:
            await self._delete_reminder(message_id, table)

    async def _replace_reminder(
        self, table: Table, page: Page, people: Collection[int], number: str
    ) -> int | None:
        """Send a reminder like `_send`, then delete the table's previous one."""
        message_id = await self._send(table, page, people, number)
        if message_id is not None:
            await self._delete_reminder(table.reminder_id, table)
        return message_id

    async def _send(self, table: Table, page: Page, people: Collection[int], number: str) -> int | None:
        """Send a message that pings only these people; return its id, or None if Discord refuses it.

        `number` is a nonce of at most 25 characters: for some minutes, Discord recognises a repeated message.

        Raises:
            TryLater: Discord fails for now.
        """
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        users = [discord.Object(user_id) for user_id in people]
        pinged = discord.AllowedMentions(users=users, everyone=False, roles=False)
        with self._bot.answering:
            try:
                message = await channel.send(
                    view=build_layout(page, self._bot.markup), allowed_mentions=pinged, nonce=number
                )
            except REQUEST_ERRORS as error:
                log.info("no reminder", **table.log_ids, **log_fields(error))
                if is_transient(error):
                    raise TryLater("reminder not sent") from error
                return None
        return message.id

    async def _delete_reminder(self, message_id: int | None, table: Table) -> None:
        if message_id is not None:
            with suppress(*REQUEST_ERRORS):
                await delete_message(self._bot, table.channel_id, message_id, open_archived=table.open)


def _is_current(table: Table) -> bool:
    """Return whether a table's reminder is about its current decision or about seats still reserved."""
    if table.status == LOBBY:
        return bool(table.reserved_seats)
    return table.open and (table.pinged is not None or table.reminded)
