"""/history: the matches that have ended, of a person or of the channel, each with the way to its replay."""

import discord
from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from bot.store.history import LAST_PAGE
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import LARGEST_ID, Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.matches import ALL_GAMES, CHANNEL, PERSON, Asked, matches_page
from cogs.screens.offers import check_game
from cogs.screens.slash_options import game_choices


class HistoryCog(ControlsCog):
    """Lists matches that have ended.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._history = bot.history
        self._preferences = bot.preferences

    @command("history")
    @app_commands.describe(
        game=text("command-history-game"),
        person=text("command-history-person"),
        here=text("command-history-here"),
    )
    @app_commands.choices(game=game_choices())
    async def history(
        self,
        interaction: Interaction,
        game: str | None = None,
        person: discord.User | None = None,
        here: bool = False,
    ) -> None:
        """Show one's own matches, those of another person, or those of this channel."""
        whose = CHANNEL if here else PERSON
        user_id = 0 if here else interaction.user.id if person is None else person.id
        await answer(interaction, lambda asked: self._page(asked, Asked(whose, user_id, game)))

    @verb(Verb.MATCHES)
    async def turn(self, click: Click) -> Answer:
        """Show newer or older matches."""
        return await self._page(click, *_meant(click.argument))

    async def _page(self, asked: Request, shown: Asked, page: int = 1) -> Answer:
        check_game(shown.game)
        if shown.whose == CHANNEL:
            found = await self._history.of_channel(asked.channel_id, shown.game, page)
            return Answer(matches_page(shown, found, asked.user_id, asked.words))
        channels = None
        if shown.user_id != asked.user_id:
            if asked.guild_id is None:
                raise TableProblem(Reason.MATCHES_ELSEWHERE)
            if (await self._preferences.user(shown.user_id)).hidden:
                raise TableProblem(Reason.MATCHES_HIDDEN)
            channels = asked.visible_channels
        found = await self._history.of_person(asked.guild_id, shown.user_id, shown.game, page, channels)
        return Answer(matches_page(shown, found, asked.user_id, asked.words))


def _meant(argument: str) -> tuple[Asked, int]:
    """Return whose matches a control is about, and which page of them.

    Raises:
        TableProblem: it is none of our controls.
    """
    whose, user_id, game, page = (*argument.split("."), "", "", "", "")[:4]
    numbers = [int(each) for each in (user_id, page) if each.isascii() and each.isdecimal()]
    if len(numbers) < len((user_id, page)) or whose not in (PERSON, CHANNEL):
        raise TableProblem(Reason.OLD_CONTROL)
    if numbers[0] > LARGEST_ID or not 0 < numbers[1] <= LAST_PAGE:
        raise TableProblem(Reason.OLD_CONTROL)
    return Asked(whose, numbers[0], None if game == ALL_GAMES else game), numbers[1]


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(HistoryCog(bot))
