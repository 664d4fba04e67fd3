"""/history: lists of ended matches, of a person or in the channel, with links to their replays."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.history import MAX_HISTORY_PAGE
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.screens.history import CHANNEL_MATCHES, PERSON_MATCHES, MatchFilter, matches_page
from cogs.screens.options import check_game
from cogs.slash import command, game_choices, translated_text


class HistoryCog(commands.Cog):
    """Lists ended matches."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @command("history")
    @app_commands.describe(
        game=translated_text("command-history-game"),
        person=translated_text("command-history-person"),
        here=translated_text("command-history-here"),
    )
    @app_commands.choices(game=game_choices())
    async def history(
        self,
        interaction: Interaction,
        game: str | None = None,
        person: discord.User | None = None,
        here: bool = False,
    ) -> None:
        """Show the user's own matches, those of another person, or those of this channel."""
        whose = CHANNEL_MATCHES if here else PERSON_MATCHES
        user_id = 0 if here else interaction.user.id if person is None else person.id
        await answer_interaction(interaction, self._list_matches, MatchFilter(whose, user_id, game))

    @verb(Verb.MATCHES)
    async def turn_page(self, click: Click) -> Answer:
        """Show newer or older matches."""
        return await self._list_matches(click, click.read(MatchFilter))

    async def _list_matches(self, request: Request, wanted: MatchFilter) -> Answer:
        """Return a page of matches; those of others only on a server, from channels that the user can see."""
        check_game(wanted.game)
        check_offered(wanted.page, range(1, MAX_HISTORY_PAGE + 1))
        if wanted.whose == CHANNEL_MATCHES:
            found = await self._bot.history.matches_in_channel(request.channel_id, wanted.game, wanted.page)
            return Answer(matches_page(wanted, found, None, request.words))
        channels = whose = None
        if wanted.user_id != request.user_id:
            if request.guild_id is None:
                raise TableProblem(Reason.MATCHES_ELSEWHERE)
            if (await self._bot.preferences.user_settings(wanted.user_id)).hidden:
                raise TableProblem(Reason.MATCHES_HIDDEN)
            channels = request.visible_channels
            whose = await self._bot.preferences.known_person(wanted.user_id)
        found = await self._bot.history.matches_of_person(
            request.guild_id, wanted.user_id, wanted.game, wanted.page, channels
        )
        return Answer(matches_page(wanted, found, whose, request.words))
