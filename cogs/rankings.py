"""/leaderboard: who has won the most on this server."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.slash_options import game_choices
from cogs.screens.leaderboard import leaderboard_page
from cogs.screens.offers import check_game

LEADERS = 10


class RankingsCog(commands.Cog):
    """Shows leaderboards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._rankings = bot.rankings

    @command("leaderboard")
    @app_commands.describe(game=text("command-leaderboard-game"))
    @app_commands.choices(game=game_choices())
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show who has won the most on this server, in one game or in all."""
        await answer(interaction, lambda asked: self._leaderboard(asked, game))

    async def _leaderboard(self, asked: Request, game: str | None) -> Answer:
        check_game(game)
        standings = await self._rankings.leaderboard(asked.guild_id or 0, game, LEADERS)
        return Answer(leaderboard_page(standings, game, asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RankingsCog(bot))
