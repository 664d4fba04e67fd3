"""/history: the matches that have ended, of a person or of the channel, each with the way to its replay."""

import discord
from discord import app_commands

from bot.client import Zabuton
from bot.registered.commands import command, text
from bot.store import Matches
from bot.tables import TableProblem
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import LARGEST_ID, Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.matches import ALL_GAMES, CHANNEL, PERSON, SHOWN, Asked, matches_page
from cogs.screens.offers import check_game
from cogs.screens.slash_options import game_choices


class HistoryCog(ControlsCog):
    """Lists matches that have ended.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._matches = Matches(bot.store)
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
        shown, towards, table_id = _meant(click.argument)
        older, newer = (table_id if towards == way else None for way in ("b", "a"))
        return await self._page(click, shown, before=older, after=newer)

    async def _page(
        self, asked: Request, shown: Asked, *, before: int | None = None, after: int | None = None
    ) -> Answer:
        check_game(shown.game)
        if shown.whose == CHANNEL:
            found = await self._matches.of_channel(
                asked.channel_id, shown.game, before=before, after=after, most=SHOWN
            )
        else:
            if shown.user_id != asked.user_id and (await self._preferences.user(shown.user_id)).hidden:
                raise TableProblem("matches-hidden")
            found = await self._matches.of_person(
                asked.guild_id, shown.user_id, shown.game, before=before, after=after, most=SHOWN
            )
        return Answer(matches_page(shown, found, asked.user_id, asked.words))


def _meant(argument: str) -> tuple[Asked, str, int]:
    """Return whose matches a control is about, and where to go from which table.

    Raises:
        TableProblem: it is none of our controls.
    """
    whose, user_id, game, rest = (*argument.split("."), "", "", "", "")[:4]
    towards, table_id = rest[:1], rest[1:]
    numbers = [int(each) for each in (user_id, table_id) if each.isascii() and each.isdecimal()]
    if len(numbers) < len((user_id, table_id)) or max(numbers) > LARGEST_ID:
        raise TableProblem("old-control")
    if whose not in (PERSON, CHANNEL):
        raise TableProblem("old-control")
    return Asked(whose, numbers[0], None if game == ALL_GAMES else game), towards, numbers[1]


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(HistoryCog(bot))
