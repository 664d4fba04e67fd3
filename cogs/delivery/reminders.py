"""Reminders: a separate message that pings people who have kept a table waiting for long.

Edits ping nobody, hence a new message; it is deleted when the decision is made.
"""

import asyncio
from dataclasses import dataclass

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import Table
from cogs.delivery.pages import layout
from cogs.screens.reminder import reminder_page

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Sent:
    """A reminder in a channel: its message, and the decision it is about."""

    message_id: int
    decision: int | None


class Reminders(commands.Cog):
    """Sends reminders when the clock says so, and deletes them.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._sent: dict[int, _Sent] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bot.clock.on_reminder(self.remind)
        bot.tables.subscribe(self.notice)

    async def cog_load(self) -> None:
        """Take over the reminders that were in channels when the program ended."""
        for table in await self._bot.tables.all_open():
            if table.stored.reminder_id is not None:
                self._sent[table.id] = _Sent(table.stored.reminder_id, table.stored.due_for)

    async def remind(self, table: Table) -> None:
        """Ping the people a table is waiting for, except those who do not want it."""
        due = table.stored.due_at
        waiting = [table.seats[seat].user_id for seat in table.people_to_move()]
        people = [person for person in waiting if person and await self._bot.preferences.wants_pings(person)]
        if not people or due is None:
            return
        page = reminder_page(table, people, due, await self._bot.readers.public(table))
        channel = self._bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
        pinged = discord.AllowedMentions(users=True, everyone=False, roles=False)
        try:
            message = await channel.send(view=layout(page), allowed_mentions=pinged)
        except discord.HTTPException as error:
            log.info("no reminder", table=table.id, code=error.code)
            return
        self._sent[table.id] = _Sent(message.id, table.stored.due_for)
        await self._bot.tables.set_reminder(table.id, message.id)
        self.notice(await self._bot.tables.get(table.id))

    def notice(self, table: Table) -> None:
        """Delete the reminder once it is no longer needed."""
        sent = self._sent.get(table.id)
        if sent is not None and (not table.open or table.stored.due_for != sent.decision):
            del self._sent[table.id]
            task = asyncio.create_task(self._take_away(table, sent.message_id), name="reminder")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_away(self, table: Table, message_id: int) -> None:
        channel = self._bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            log.info("reminder stays", table=table.id, code=error.code)
        await self._bot.tables.set_reminder(table.id, None)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(Reminders(bot))
