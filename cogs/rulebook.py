"""How to play with the bot, and the rules of each game: by /help, and by a button at every table."""

from discord import app_commands

from bot.client import Zabuton
from bot.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.slash_options import game_choices
from cogs.delivery.verbs import Verb
from cogs.screens.offers import check_game
from cogs.screens.rulebook import help_page, rules_page


class RulebookCog(ControlsCog):
    """Explains how things work here.

    Args:
        bot: the bot.
    """

    @verb(Verb.RULES)
    async def rules(self, click: Click) -> Answer:
        """Show the rules of the table's game."""
        return Answer(rules_page(click.table.stored.game, click.words), fresh=True)

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
    await bot.add_cog(RulebookCog(bot))
