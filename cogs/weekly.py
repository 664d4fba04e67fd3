"""Weekly messages: choosing their channel, and sending them."""

import discord
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.events.weekly import Summary
from bot.process.client import Zabuton
from cogs.delivery.answer import Answer
from cogs.delivery.controls import verb
from cogs.delivery.permissions import check_channel_permissions, check_manager
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.leaderboard import find_match
from cogs.publishing.announcer import Announcer
from cogs.screens.weekly import WEEKLY_CHANNEL, WEEKLY_OFF, weekly_message, weekly_page


class WeeklyCog(commands.Cog):
    """Lets admins choose the channel of weekly messages, and sends them."""

    def __init__(self, bot: Zabuton, announcer: Announcer) -> None:
        self._bot = bot
        self._announcer = announcer

    @verb(Verb.WEEKLY)
    async def show_weekly(self, click: Click) -> Answer:
        """Show the channel of the weekly message, and apply the change just made."""
        check_manager(click)
        guild_id = click.guild_id or 0
        if click.argument == WEEKLY_CHANNEL:
            channel_id = click.chosen_number()
            self._check_channel(click, channel_id)
            await self._bot.weekly.set_channel(guild_id, channel_id)
        elif click.argument == WEEKLY_OFF:
            await self._bot.weekly.set_channel(guild_id, None)
        page = weekly_page(await self._bot.weekly_store.get(guild_id), click.words)
        return Answer(click.without_deleted_channels(page))

    def _check_channel(self, click: Click, channel_id: int) -> None:
        """Raise TableProblem unless the id is a text channel where the bot may write."""
        guild = click.interaction.guild
        channel = None if guild is None else guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem(Reason.NOT_OFFERED)
        check_channel_permissions(channel, click.words)

    async def send(self, summary: Summary) -> None:
        """Send a weekly message; see `bot.weekly.Send`."""
        channel = self._announcer.find_channel(summary.guild_id, summary.channel_id)
        words = await self._bot.readers.words_for_place(summary.guild_id, 0)
        week = summary.week
        match = await find_match(self._bot, [] if week.yaku is None else [week.yaku])
        number = f"w{summary.guild_id % 2**40:x}-{int(summary.at.timestamp()):x}"
        await self._announcer.post(channel, weekly_message(week, summary.night, match, words), number)
