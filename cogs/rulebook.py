"""/help: how to play with the bot, and the rules of each game."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.slash_options import game_choices
from cogs.screens.offers import check_game
from cogs.screens.rulebook import help_page, rules_page


class RulebookCog(commands.Cog):
    """Explains how things work here."""

    @command("help")
    @app_commands.describe(game=text("command-help-game"))
    @app_commands.choices(game=game_choices())
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        """Show how to play with the bot, or the rules of a game."""
        await answer(interaction, lambda asked: _help(asked, game))


async def _help(asked: Request, game: str | None) -> Answer:
    check_game(game)
    return Answer(help_page(asked.words) if game is None else rules_page(game, asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RulebookCog())
