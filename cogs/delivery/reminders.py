"""Reminders: a message of its own that pings those for whom a table has waited long.

Edits ping nobody, hence the message; it is taken away when the decision is made.
"""

import asyncio
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.client import Zabuton
from bot.retry import insist
from bot.tables import Table
from cogs.delivery.pages import layout
from cogs.delivery.posting import NOT_SENT, why
from cogs.screens.reminder import reminder_page

log = structlog.get_logger(__name__)


class Reminders(commands.Cog):
    """Sends reminders when the clock says so, and takes them away.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._taking_away: dict[int, asyncio.Task[None]] = {}
        bot.clock.on_reminder(self.remind)
        bot.tables.subscribe(self.notice)

    async def remind(self, table: Table) -> None:
        """Ping the people for whom a table waits, but nobody who does not want it."""
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
        except NOT_SENT as error:
            log.info("no reminder", table=table.id, **why(error))
            return
        await self._remember(table.id, message.id)
        self.notice(await self._tables.get(table.id))

    async def _remember(self, table_id: int, message_id: int | None) -> None:
        store = partial(self._tables.set_reminder, table_id, message_id)
        await insist(store, "reminder is not stored", table=table_id)

    def notice(self, table: Table) -> None:
        """Take the reminder away when what it was about is done."""
        stored = table.stored
        if stored.reminder_id is None or (table.open and stored.due_for == stored.reminded_for):
            return
        if table.id not in self._taking_away:
            task = asyncio.create_task(self._take_away(table, stored.reminder_id), name="reminder")
            self._taking_away[table.id] = task
            task.add_done_callback(lambda _: self._taking_away.pop(table.id))

    async def _take_away(self, table: Table, message_id: int) -> None:
        channel = self._bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
        try:
            await channel.get_partial_message(message_id).delete()
        except NOT_SENT as error:
            log.info("reminder stays", table=table.id, **why(error))
        await self._remember(table.id, None)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(Reminders(bot))
