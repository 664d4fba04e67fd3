"""Server summaries: choosing their channel and days, and sending them."""

from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.events.summaries import Summary
from bot.process.client import Zabuton
from bot.store.summaries import DAILY, WEEKLY, SummaryPlan
from cogs.delivery.answer import Answer
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, delete_message, log_fields
from cogs.delivery.permissions import check_channel_permissions, check_manager
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.leaderboard import find_match
from cogs.publishing.announcer import Announcer
from cogs.screens.summaries import SUMMARY_CHANNEL, SUMMARY_OFF, summary_message, summary_page

log = structlog.get_logger(__name__)


class SummariesCog(commands.Cog):
    """Lets admins choose the channel and the days of summaries, and sends them."""

    def __init__(self, bot: Zabuton, announcer: Announcer) -> None:
        self._bot = bot
        self._announcer = announcer

    @verb(Verb.SUMMARY)
    async def show_plan(self, click: Click) -> Answer:
        """Show where and when the summary comes, and apply the change just made."""
        check_manager(click)
        guild_id = click.guild_id or 0
        summaries = self._bot.summaries
        changes = {
            SUMMARY_OFF: partial(summaries.set_channel, guild_id, None),
            str(DAILY): partial(summaries.set_days, guild_id, DAILY),
            str(WEEKLY): partial(summaries.set_days, guild_id, WEEKLY),
        }
        if click.argument == SUMMARY_CHANNEL:
            channel_id = click.chosen_number()
            self._check_channel(click, channel_id)
            before = await summaries.get_plan(guild_id)
            await summaries.set_channel(guild_id, channel_id)
            if before.channel_id != channel_id:
                await self._delete_last(guild_id, before)
        elif click.argument in changes:
            await changes[click.argument]()
        page = summary_page(await summaries.get_plan(guild_id), click.words)
        return Answer(click.without_deleted_channels(page))

    def _check_channel(self, click: Click, channel_id: int) -> None:
        """Raise TableProblem unless the id is a text channel where the bot may write."""
        guild = click.interaction.guild
        channel = None if guild is None else guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem(Reason.NOT_OFFERED)
        check_channel_permissions(channel, click.words)

    async def send(self, summary: Summary) -> int:
        """Send a summary and delete the one before; see `bot.events.summaries.Send`."""
        channel_id = summary.plan.channel_id or 0
        channel = self._announcer.find_channel(summary.guild_id, channel_id)
        words = await self._bot.readers.words_for_place(summary.guild_id, 0)
        yaku = summary.played.yaku if summary.by_week else None
        match = await find_match(self._bot, [] if yaku is None else [yaku])
        at = summary.plan.at
        number = f"s{summary.guild_id % 2**40:x}-{0 if at is None else int(at.timestamp()):x}"
        message_id = await self._announcer.post(channel, summary_message(summary, match, words), number)
        await self._delete_last(summary.guild_id, summary.plan)
        return message_id

    async def _delete_last(self, guild_id: int, plan: SummaryPlan) -> None:
        """Delete a server's last summary, if any, from the channel of its plan."""
        if plan.channel_id is None or plan.message_id is None:
            return
        try:
            await delete_message(self._bot, plan.channel_id, plan.message_id)
        except REQUEST_ERRORS as error:
            log.info("summary not deleted", guild=guild_id, **log_fields(error))
