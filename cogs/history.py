"""/history: lists of ended matches, of a person or in the channel, with links to their replays."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.history import MAX_HISTORY_PAGE
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Interaction, Request, parse_number, split_argument
from cogs.delivery.verbs import Verb
from cogs.screens.history import CHANNEL_MATCHES, NO_GAME, PERSON_MATCHES, MatchFilter, matches_page
from cogs.screens.options import check_game
from cogs.slash import command, game_choices, translated_text


class HistoryCog(commands.Cog):
    """Lists ended matches."""

    def __init__(self, bot: Zabuton) -> None:
        self._history = bot.history
        self._preferences = bot.preferences

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
        return await self._list_matches(click, *_parse_argument(click.argument))

    async def _list_matches(self, request: Request, wanted: MatchFilter, page: int = 1) -> Answer:
        """Return a page of matches; those of others only on a server, from channels that the user can see."""
        check_game(wanted.game)
        if wanted.whose == CHANNEL_MATCHES:
            found = await self._history.matches_in_channel(request.channel_id, wanted.game, page)
            return Answer(matches_page(wanted, found, None, request.words))
        channels = whose = None
        if wanted.user_id != request.user_id:
            if request.guild_id is None:
                raise TableProblem(Reason.MATCHES_ELSEWHERE)
            if (await self._preferences.user_settings(wanted.user_id)).hidden:
                raise TableProblem(Reason.MATCHES_HIDDEN)
            channels = request.visible_channels
            whose = await self._preferences.known_person(wanted.user_id)
        found = await self._history.matches_of_person(
            request.guild_id, wanted.user_id, wanted.game, page, channels
        )
        return Answer(matches_page(wanted, found, whose, request.words))


def _parse_argument(argument: str) -> tuple[MatchFilter, int]:
    """Return the filter and the page number in a control's argument.

    Raises:
        TableProblem: our controls don't have such an argument.
    """
    whose, user_id, game, number = split_argument(argument, 4)
    page = parse_number(number)
    if whose not in (PERSON_MATCHES, CHANNEL_MATCHES) or not 0 < page <= MAX_HISTORY_PAGE:
        raise TableProblem(Reason.OLD_CONTROL)
    return MatchFilter(whose, parse_number(user_id), None if game == NO_GAME else game), page
