"""The way to play: /help leads everywhere; /rules and buttons elsewhere open the rulebook of a game."""

from discord import app_commands

from bot.client import Zabuton
from bot.registered.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.help import commands_page, help_page
from cogs.screens.offers import check_game
from cogs.screens.rulebook import rules_page
from cogs.screens.slash_options import game_choices


class RulebookCog(ControlsCog):
    """Explains how things work here."""

    @verb(Verb.RULES)
    async def open(self, click: Click) -> Answer:
        """Open a rulebook in a message of its own: that of the table's game, unless the control names one."""
        return _page(click.chosen or click.argument or click.table.game, click, fresh=True)

    @verb(Verb.PAGE)
    async def turn(self, click: Click) -> Answer:
        """Turn to another page."""
        game = click.argument.partition(".")[0]
        return _page(f"{game}.{click.chosen}" if click.chosen else click.argument, click)

    @verb(Verb.HELP)
    async def turn_help(self, click: Click) -> Answer:
        """Show a group of commands, or the first page of help again."""
        group = click.chosen or click.argument
        return Answer(commands_page(group, click.words) if group else help_page(click.words))

    @command("rules")
    @app_commands.describe(game=text("command-rules-game"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Open the rulebook of a game."""

        async def opened(asked: Request) -> Answer:
            return _page(game, asked)

        await answer(interaction, opened)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        """Show how to play with the bot, and the way to everything else."""

        async def helped(asked: Request) -> Answer:
            return Answer(help_page(asked.words))

        await answer(interaction, helped)


def _page(asked: str, request: Request, *, fresh: bool = False) -> Answer:
    """Return a page of a rulebook; what was asked for is `<game>` or `<game>.<page>`."""
    game, _, rest = asked.partition(".")
    check_game(game)
    return Answer(rules_page(game, rest.partition(".")[0], request.words), fresh=fresh)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RulebookCog(bot))
