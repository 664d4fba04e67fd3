"""/help: how to play with the bot, and the rules of each game."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.pages import Page
from cogs.screens.match import game_name, players_words
from cogs.screens.offers import offered_games
from games import catalogue

words = words_for()


class RulebookCog(commands.Cog):
    """Tells people how things go here."""

    @app_commands.command(name="help", description=words("command-help"))
    @app_commands.describe(game=words("command-help-game"))
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()]
    )
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        """Tell how to play with the bot, or the rules of a game."""
        await answer(interaction, _overview() if game is None else _rules(game))


async def _overview() -> Answer:
    games = [
        words(
            "help-game",
            game=game_name(game, words),
            players=words("help-players", players=players_words(catalogue.game(game).players, words)),
            about=words(f"about-{game}"),
        )
        for game in offered_games()
    ]
    blocks = (
        f"{words('help-title')}\n{words('help-text')}",
        "\n".join([words("help-games"), *games]),
        words("help-credits"),
    )
    return Answer(Page(0, 0, blocks))


async def _rules(game: str) -> Answer:
    return Answer(Page(0, 0, (words(f"rules-{game}"),)))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RulebookCog())
