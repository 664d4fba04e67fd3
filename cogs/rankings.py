"""/leaderboard: who has won the most on this server."""

from discord import app_commands

from bot.client import Zabuton
from bot.commands import command, text
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.leaderboard import ALL_GAMES, leaderboard_page, shown_leaderboard_page
from cogs.screens.offers import check_game
from cogs.screens.slash_options import game_choices

LEADERS = 10


class RankingsCog(ControlsCog):
    """Shows leaderboards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._rankings = bot.rankings
        self._readers = bot.readers

    @command("leaderboard")
    @app_commands.describe(game=text("command-leaderboard-game"))
    @app_commands.choices(game=game_choices())
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show who has won the most on this server, in one game or in all."""
        await answer(interaction, lambda asked: self._leaderboard(asked, game))

    @verb(Verb.LEADERS)
    async def leaders(self, click: Click) -> Answer:
        """Show who has won the most in another game."""
        return await self._leaderboard(click, None if click.chosen == ALL_GAMES else click.chosen)

    @verb(Verb.SHOW_LEADERS, expect=PUBLIC)
    async def show_leaders(self, click: Click) -> Answer:
        """Show everybody in the channel who has won the most in a game."""
        game = click.argument
        check_game(game)
        standings = await self._rankings.leaderboard(click.guild_id or 0, game, LEADERS)
        words = await self._readers.place(click.guild_id, click.user_id)
        return Answer(shown_leaderboard_page(standings, game, words), PUBLIC)

    async def _leaderboard(self, asked: Request, game: str | None) -> Answer:
        check_game(game)
        standings = await self._rankings.leaderboard(asked.guild_id or 0, game, LEADERS)
        return Answer(leaderboard_page(standings, game, asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RankingsCog(bot))
