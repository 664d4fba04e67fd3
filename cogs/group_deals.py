"""Shared deals: opening deals for everyone in a channel, their message and their results."""

import asyncio

import discord
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.process.client import Zabuton
from bot.solo.daily import par_attempt
from bot.store.daily import AttemptKey
from bot.store.group_deals import GroupDeal
from bot.store.pending import DEAL
from bot.store.subjects import EventPlace
from cogs.delivery.answer import CLOSED, Answer
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.permissions import check_bot_permissions, check_channel
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.publishing.boards import board_of
from cogs.publishing.publisher import Publisher
from cogs.screens.daily import PlayedAttempt, attempt_page
from cogs.screens.group_deals import (
    CONFIRMATION,
    PAR_PLAYER_ID,
    choosing_page,
    comparison_page,
    deals_form,
    end_question,
    group_message,
    results_page,
)
from cogs.screens.pairings import seal_page


class GroupDealsCog(commands.Cog):
    """Opens shared deals in channels, lets people play them, and shows the results."""

    def __init__(self, bot: Zabuton, publisher: Publisher) -> None:
        self._bot = bot
        publisher.add_board(
            board_of(DEAL, self._bot.group_deals.subjects, self._page, self._bot.group_deals.lose)
        )

    @verb(Verb.GROUP_DEALS)
    async def choose(self, click: Click) -> Answer:
        """Show the choices for new shared deals, and apply the one just made."""
        form = deals_form(click.words)
        chosen = form.read(click.argument, click.chosen_value) if click.argument else form.defaults.values()
        return Answer(choosing_page([*chosen], click.words))

    @verb(Verb.GROUP_DEAL_OPEN)
    async def open(self, click: Click) -> Answer:
        """Open shared deals in the channel; the clock sends their message."""
        game, count, days = deals_form(click.words).read(click.argument, "")
        if click.guild_id is None or not isinstance(click.interaction.channel, discord.TextChannel):
            raise TableProblem(Reason.GROUP_DEAL_NOT_HERE)
        check_channel(click, (await self._bot.preferences.guild_settings(click.guild_id)).channels)
        check_bot_permissions(click)
        place = EventPlace(click.guild_id, click.channel_id, click.user_id)
        await self._bot.group_deals.open(place, game, int(count), int(days))
        return CLOSED

    @verb(Verb.GROUP_DEAL)
    async def play(self, click: Click) -> Answer:
        """Show the user's next match, or the results once they have played all or the deals have ended."""
        deal = await self._bot.group_deals.find(click.read_number(), click.channel_id)
        attempt = await self._bot.dailies.attempt_of_group(click.user_id, deal)
        if attempt is not None:
            return Answer(attempt_page(PlayedAttempt(attempt, click.person, click.words)))
        played = bool(await self._bot.group_deals.finished(deal, click.user_id))
        standing = await self._bot.group_deals.standing(deal, click.user_id)
        return Answer(results_page(deal, standing, click.person, click.words, played=played))

    @verb(Verb.GROUP_DEAL_COMPARE)
    async def compare(self, click: Click) -> Answer:
        """Show where the user's match differs from another person's, or from par."""
        group_id, number, other_id = click.read(tuple[int, int, int | None])
        if click.values or other_id is None:
            other_id = click.chosen_number()
        deal = await self._bot.group_deals.find(group_id, click.channel_id)
        last = await self._bot.group_deals.finished(deal, click.user_id)
        dailies = self._bot.dailies
        done = last == deal.count
        if self._bot.group_deals.has_ended(deal):
            done = await dailies.attempt_of_group(click.user_id, deal) is None
        if not (done and 0 < number <= last):
            raise TableProblem(Reason.GROUP_DEAL_NOT_FINISHED)
        attempt = await dailies.find_attempt(AttemptKey(number, deal.game, click.user_id, deal.id))
        if other_id == PAR_PLAYER_ID:
            theirs = await asyncio.to_thread(par_attempt, attempt)
            other = None
        else:
            lines = (await self._bot.group_deals.standing(deal)).deals.get(number, ())
            line = next((line for line in lines if line.user_id == other_id), None)
            if line is None:  # now hidden or deleted
                raise TableProblem(Reason.OLD_CONTROL)
            theirs = await dailies.find_attempt(AttemptKey(number, deal.game, other_id, deal.id))
            other = Person(other_id, line.name)
        over = await self._bot.group_deals.is_over(deal)
        played = PlayedAttempt(attempt, click.person, click.words)
        return Answer(comparison_page(played, theirs, other, last, over=over))

    @verb(Verb.GROUP_DEAL_END)
    async def end(self, click: Click) -> Answer:
        """Ask to confirm the end of shared deals, or end them: only for their opener and for moderators."""
        group_id, sure = click.read(tuple[int, str])
        deal = await self._bot.group_deals.find(group_id, click.channel_id)
        if sure != CONFIRMATION:
            self._bot.group_deals.check_end(deal, click.user_id, moderator=click.is_moderator)
            return Answer(end_question(deal, click.words))
        await self._bot.group_deals.end(deal, click.user_id, moderator=click.is_moderator)
        return CLOSED

    @verb(Verb.GROUP_DEAL_SEAL)
    async def show_seal(self, click: Click) -> Answer:
        """Show the seal of the cards of shared deals, and the secret once they are over."""
        deal = await self._bot.group_deals.find(click.read_number(), click.channel_id)
        over = await self._bot.group_deals.is_over(deal)
        return Answer(seal_page(deal.seed, click.words, over=over))

    async def _page(self, deal: GroupDeal) -> Page:
        """Return the message with the progress of shared deals."""
        words = await self._bot.readers.words_for_place(deal.guild_id, 0)
        standing = await self._bot.group_deals.standing(deal)
        return group_message(deal, standing, words, over=deal.phase == "over", ended=deal.phase != "open")
