"""Reminders: messages of their own that ping people about their turn, a long wait, a kept seat or a call.

Edits do not ping, hence the messages; they are deleted when the decision is made, or all reserved seats are
taken. The clock says when one is due, and tries again what could not be sent or stored. People are not pinged
as their turn begins if they are still there: only computer players have decided since they did themselves, or
they have been active in the channel since their turn began. Then they are pinged once they are late. Unless
the table is live, who was active until shortly before is given some minutes to come back, who was pinged
about the table is left alone for a while, and who has quiet hours until these are over. Personal tables have
no place for a reminder.
"""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta

import discord
import structlog
from cachetools import TTLCache
from discord.ext import commands

from bot.choices import AT_ONCE, LATE, usual_pings
from bot.client import Zabuton
from bot.errors import TryLater
from bot.presence import MAX_REMEMBERED, NEAR_FOR
from bot.store.stored import Seat
from bot.tables.deadlines import LIVE, UNTIMED, began_at, due_of
from bot.tables.table import LOBBY, Table
from cogs.delivery.deliver import REQUEST_ERRORS, delete_message, is_transient, log_fields
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Page
from cogs.publishing.publisher import Publisher
from cogs.screens.calls import call_page
from cogs.screens.reminders import invitation_page, reminder_page

PING_COOLDOWN = timedelta(minutes=10)
"""How long people who were pinged about a match are not pinged about it again."""

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
        self._presence = bot.presence
        self._pinged: TTLCache[tuple[int, int], datetime, datetime] = TTLCache(
            MAX_REMEMBERED, PING_COOLDOWN, self._now
        )
        self._tasks: set[asyncio.Task[None]] = set()
        bot.tables.subscribe(self.settle_messages)

    async def cog_unload(self) -> None:
        """Stop; a message that is not deleted now stays until the table changes again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _saw_turn_begin(self, table: Table, seat: Seat, begun: datetime) -> bool:
        """Return whether a seat's person was there as their turn began at a time, or has been since."""
        since = begun - NEAR_FOR if table.answered_by_computers(seat) else begun
        return self._presence.was_active(table, seat.user_id or 0, since)

    async def choose_pinged(self, table: Table, user_id: int, people: Iterable[int]) -> tuple[int, ...]:
        """Return whom an answer to a person pings now, among those whom a table or a seat waits for."""
        live = table.status != LOBBY and table.speed == LIVE
        now = None if live else self._now()
        wanting = await self._bot.preferences.people_to_ping(table.guild_id, people, now)
        pinged = await self._bot.preferences.claim_pings(user_id, wanting, self._now())
        self._note_pinged(table, pinged)
        return tuple(pinged)

    def _note_pinged(self, table: Table, people: Iterable[int]) -> None:
        """Note that people are pinged about a match."""
        if table.status != LOBBY:
            self._pinged.update({(table.id, user_id): self._now() for user_id in people})

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun and who do not seem to have noticed.

        Raises:
            TryLater: one of them is probably still near, they are not to be pinged now, or Discord has
                troubles that pass.
        """
        begun = began_at(table) or self._now()
        seats = [seat for seat in table.turns_begun() if not self._saw_turn_begin(table, seat, begun)]
        if table.speed != LIVE and any(self._presence.is_near(table, seat.user_id or 0) for seat in seats):
            raise TryLater("a player is probably still near")
        people = await self._people_wanting(AT_ONCE, table, seats)
        await self._ping_now("turn", table, people, pinged=[seat.seat for seat in seats])

    async def remind(self, table: Table) -> None:
        """Ping the people for whom a table has waited long, unless they were pinged before.

        Where there is no time limit, it has waited for days, and others are named.

        Raises:
            TryLater: they are not to be pinged now, or Discord has troubles that pass.
        """
        late, pinged = table.people_to_move(), table.pinged or []
        people = await self._people_wanting(LATE, table, late)
        unpinged = [seat for seat in late if seat.seat not in pinged]
        people += await self._people_wanting(AT_ONCE, table, unpinged)
        if table.speed == UNTIMED:  # the message keeps the thread awake, whoever wants to be pinged
            named = [seat for seat in late if seat.user_id not in people]
            await self._ping_now("days", table, people, named, reminded=True)
        else:
            await self._ping_now("late", table, people, reminded=True)

    async def invite(self, table: Table) -> None:
        """Ping people for whom the host has reserved seats, in a message for all who have yet to sit down.

        Whoever is challenged gets one even if they are not pinged: it has what they can say to it.
        """
        waiting = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        wanting = await self._bot.preferences.people_to_ping(table.guild_id, waiting, self._now())
        told = {seat.user_id for seat in table.seats if seat.told}
        pinged = [user_id for user_id in wanting if user_id not in told]
        message_id = None
        if pinged or table.challenged is not None:
            words = await self._bot.readers.words_for_table(table)
            people = wanting if table.challenged is None else waiting
            page = invitation_page(await self._publisher.check_message(table), people, pinged, words)
            message_id = await self._replace_reminder(table, page, pinged, f"i{table.id:x}-{table.version:x}")
        await self._note(table, message_id, pinged, told=waiting)

    async def call(self, table: Table) -> None:
        """Ping the players whom the host has called, in a message that stays until the match begins.

        They were noted as called before: if the process ends before it notes the message, the next one
        sends it to the same people, and with the same number, by which Discord knows it again.

        Raises:
            TryLater: Discord has troubles that pass.
        """
        people, message_id = await self._bot.calls.people_called(table), None
        if people:
            words = await self._bot.readers.words_for_table(table)
            page = call_page(await self._publisher.check_message(table), people, words)
            message_id = await self._send(table, page, people, f"c{table.id:x}")
        if not await self._bot.calls.note_sent(table.id, message_id):
            await self._delete_reminder(message_id, table)

    def settle_messages(self, table: Table) -> None:
        """Delete a reminder that is settled, and the message that called players to a lobby."""
        over = table.reminder_id is not None and not _is_current(table)
        settled = (table.reminder_id if over else None, None if table.status == LOBBY else table.call_id)
        for message_id in settled:
            if message_id is not None:
                task = asyncio.create_task(self._clear_reminder(table, message_id), name="reminder")
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
        pings_of, wanted = self._bot.preferences.pings_of, list[int]()
        for user_id in [seat.user_id for seat in seats if seat.user_id is not None]:
            if (await pings_of(table.guild_id, user_id) or usual_pings(table.speed)) == when:
                wanted.append(user_id)
        return wanted

    async def _ping_now(
        self,
        reason: str,
        table: Table,
        people: Sequence[int],
        named: Sequence[Seat] = (),
        *,
        pinged: list[int] | None = None,
        reminded: bool = False,
    ) -> None:
        """Send a message that pings people about a decision, if there is somebody to ping or to name.

        Args:
            reason: `turn`, `late` or `days`.
            table: the table.
            people: the ids of the people to ping.
            named: seats whose people are named without being pinged.
            pinged: as for `Tables.note_reminder`, like the next one; seats whose people are only named for
                now are left out, so that these are reminded when they are late.
            reminded: noted once that is done, even if Discord refuses the message.

        Raises:
            TryLater: none of these people is to be pinged now, or Discord has troubles that pass.
        """
        message_id, ready = None, await self._people_ready(table, people)
        if pinged is not None:
            held_back = {*people}.difference(ready)
            pinged = [seat for seat in pinged if table.seats[seat].user_id not in held_back]
        if (people or named) and table.due_at is not None:
            words = await self._bot.readers.words_for_table(table)
            left_alone = [table.own_seat(user_id) for user_id in people if user_id not in ready]
            shown = await self._publisher.check_message(table)
            page = reminder_page(reason, shown, ready, words, [*left_alone, *named])
            number = f"{reason[0]}{table.id:x}-{int(table.due_at.timestamp()):x}"
            message_id = await self._replace_reminder(table, page, ready, number)
        await self._note(table, message_id, ready, pinged=pinged, reminded=reminded)

    async def _note(
        self,
        table: Table,
        message_id: int | None,
        people: Iterable[int],
        *,
        pinged: list[int] | None = None,
        reminded: bool = False,
        told: Collection[int] = (),
    ) -> None:
        """Note that people were pinged, in a message that goes at once if the table has moved on."""
        stored = await self._tables.note_reminder(
            table, message_id, pinged=pinged, reminded=reminded, told=told
        )
        if message_id is not None:
            self._note_pinged(table, people)
        if not stored:
            await self._delete_reminder(message_id, table)

    async def _people_ready(self, table: Table, people: Sequence[int]) -> list[int]:
        """Return who of some people is pinged about a match now; the others are only named.

        Raises:
            TryLater: there are some, but all of them were pinged lately or have quiet hours.
        """
        now, due, ready_at = self._now(), due_of(table), dict[int, datetime]()
        if table.speed == LIVE:
            return [*people]
        for user_id in people:
            lately = self._pinged.get((table.id, user_id))
            quiet_until = (await self._bot.preferences.user_settings(user_id)).quiet_until(now)
            ready_at[user_id] = max(now if lately is None else lately + PING_COOLDOWN, quiet_until or now)
        if now < min(ready_at.values(), default=now):
            in_time = [*ready_at.values(), *([] if due is None or table.speed == UNTIMED else [due])]
            raise TryLater("people are left alone for now", min(in_time))
        return [user_id for user_id, at in ready_at.items() if at <= now]

    async def _replace_reminder(
        self, table: Table, page: Page, people: Collection[int], number: str
    ) -> int | None:
        """Send a reminder in place of the table's last one; with the arguments and results of `_send`."""
        message_id = await self._send(table, page, people, number)
        if message_id is not None:
            await self._delete_reminder(table.reminder_id, table)
        return message_id

    async def _send(self, table: Table, page: Page, people: Collection[int], number: str) -> int | None:
        """Send a message that pings people, and return its id; None if Discord refuses it.

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
            except REQUEST_ERRORS as error:
                log.info("no reminder", **table.log_ids, **log_fields(error))
                if is_transient(error):
                    raise TryLater("Discord does not take a reminder") from error
                return None
        return message.id

    async def _delete_reminder(self, message_id: int | None, table: Table) -> None:
        """Delete the message of a reminder, if there is one; it stays where Discord does not let us."""
        if message_id is None:
            return
        await delete_message(self._bot, table.channel_id, message_id, open_archived=table.open)


def _is_current(table: Table) -> bool:
    """Return whether a table's reminder is about its current decision, or about seats still to be taken."""
    if table.status == LOBBY:
        return bool(table.reserved_seats)
    return table.open and (table.pinged is not None or table.reminded)
