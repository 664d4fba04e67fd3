"""Lists of ended matches, of a person or in the channel, with links to their replays."""

from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.history import MAX_HISTORY_PAGE
from cogs.delivery.answer import Answer
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.screens.history import ALL_GAMES, CHANNEL_MATCHES, MatchFilter, matches_page
from cogs.screens.options import check_game


class HistoryCog(commands.Cog):
    """Lists ended matches."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @verb(Verb.MATCHES)
    async def list_matches(self, click: Click) -> Answer:
        """Return a page of matches; those of others only on a server, from channels that the user can see."""
        wanted = click.read(MatchFilter)
        if click.values:
            game = None if click.chosen_value == ALL_GAMES else click.chosen_value
            wanted = wanted._replace(game=game, page=1)
        check_game(wanted.game)
        check_offered(wanted.page, range(1, MAX_HISTORY_PAGE + 1))
        if wanted.whose == CHANNEL_MATCHES:
            found = await self._bot.history.matches_in_channel(click.channel_id, wanted.game, wanted.page)
            return Answer(matches_page(wanted, found, None, click.words))
        channels = whose = None
        if wanted.user_id != click.user_id:
            if click.guild_id is None:
                raise TableProblem(Reason.MATCHES_ELSEWHERE)
            if (await self._bot.preferences.user_settings(wanted.user_id)).hidden:
                raise TableProblem(Reason.MATCHES_HIDDEN)
            channels = click.visible_channels
            whose = await self._bot.preferences.known_person(wanted.user_id)
        found = await self._bot.history.matches_of_person(
            click.guild_id, wanted.user_id, wanted.game, wanted.page, channels
        )
        return Answer(matches_page(wanted, found, whose, click.words))
