"""/leaderboard: who won most on this server."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.pages import note
from cogs.screens.match import game_name
from cogs.screens.offers import offered_games

words = words_for()

LEADERS = 10


class RankingsCog(commands.Cog):
    """Shows leaderboards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._rankings = bot.rankings

    @app_commands.command(name="leaderboard", description=words("command-leaderboard"))
    @app_commands.describe(game=words("command-leaderboard-game"))
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()]
    )
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show who won most on this server, in one game or in all."""
        await answer(interaction, self._leaderboard(interaction.guild_id or 0, game))

    async def _leaderboard(self, guild_id: int, game: str | None) -> Answer:
        standings = await self._rankings.leaderboard(guild_id, game, LEADERS)
        if game is None:
            title = words("leaderboard-title")
        else:
            title = words("leaderboard-title-game", game=game_name(game, words))
        lines = [
            words(
                "leaderboard-line",
                mark=words("place-mark", place=standing.place),
                user=str(standing.user_id),
                wins=standing.wins,
                matches=standing.matches,
            )
            for standing in standings
        ]
        return Answer(note("\n".join([title, *(lines or [words("leaderboard-empty")])])))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RankingsCog(bot))
