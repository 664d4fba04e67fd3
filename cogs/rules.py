"""/help, a switchboard to everything, and /rules for rulebooks and cards."""

from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET
from bot.process.client import Zabuton
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.arguments import decode, encode
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.screens.options import check_game
from cogs.screens.rules import INDEX_PAGE, deck_page, help_page, more_help_page, rulebooks_page, rules_page
from cogs.slash import command, game_choices, translated_text


class RulesCog(commands.Cog):
    """Shows rulebooks, help, decks and cards."""

    def __init__(self, bot: Zabuton, presenter: Presenter) -> None:
        self._bot = bot
        self._presenter = presenter

    @verb(Verb.RULES)
    async def open_rules(self, click: Click) -> Answer:
        """Open a rulebook: in place of the hand, or elsewhere in a new message; unless named, ask which."""
        wanted = click.chosen_value or click.argument or (click.table.game if click.names_table else "")
        page = _find_page(wanted, click) if wanted else rulebooks_page(click.words)
        if not click.names_table:
            return Answer(page, fresh=bool(wanted))
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.PAGE)
    async def turn_page(self, click: Click) -> Answer:
        """Open another page of the rulebook."""
        game = click.argument.partition(".")[0]
        wanted = encode(game, click.chosen_value) if click.chosen_value else click.argument
        page = _find_page(wanted, click)
        return self._presenter.show_panel(click, click.table, page) if click.names_table else Answer(page)

    @verb(Verb.HELP)
    async def show_help(self, click: Click) -> Answer:
        """Show the first page of help, or a page without a button there."""
        if not click.argument:
            return await _show_help(click)
        in_guild = click.guild_id is not None
        manages = in_guild and click.interaction.permissions.manage_guild
        page = more_help_page(click.user_id, click.words, self._bot.links, in_guild=in_guild, manages=manages)
        return Answer(page)

    @verb(Verb.DECK)
    async def turn_card(self, click: Click) -> Answer:
        """Show another card of a deck, or all of them."""
        page = _find_card(click.argument, click)
        return self._presenter.show_panel(click, click.table, page) if click.names_table else Answer(page)

    @verb(Verb.WHAT_IS)
    async def explain(self, click: Click) -> Answer:
        """Show the page about a term of the game, or about a card, in place of the hand."""
        term = click.chosen_value.startswith(f"{INDEX_PAGE}.")
        wanted = f"{click.table.game}.{INDEX_PAGE}" if term else click.chosen_value
        page = _find_page(wanted, click) if term else _find_card(wanted, click)
        return self._presenter.show_panel(click, click.table, page)

    @command("rules")
    @app_commands.describe(game=translated_text("command-rules-game"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Open the rulebook of a game, or list all rulebooks."""
        await answer_interaction(interaction, _open_rulebook, game)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        """Show the ways to everything."""
        await answer_interaction(interaction, _show_help)


async def _open_rulebook(request: Request, game: str | None) -> Answer:
    return Answer(rulebooks_page(request.words) if game is None else _find_page(game, request))


async def _show_help(request: Request) -> Answer:
    return Answer(help_page(request.user_id, request.words))


def _find_page(wanted: str, request: Request) -> Page:
    """Return a page of a rulebook; `wanted` is `<game>` or `<game>.<page>`."""
    game, page, _ = decode(tuple[str, str, str], wanted)
    check_game(game)
    return rules_page(game, page, request.words)


def _find_card(wanted: str, request: Request) -> Page:
    """Return the page of a card, or of a whole deck; `wanted` is `<deck>.<card>`."""
    deck, card = decode(tuple[str, str], wanted)
    if deck not in DECKS or card not in (SHEET, *DECKS[deck].codes):
        raise TableProblem(Reason.NO_SUCH_CARD)
    return deck_page(deck, card, request.words.plain)
