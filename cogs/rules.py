"""/help for an overview, /rules for the rulebook of a game, /deck for its cards."""

from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET
from bot.process.client import Zabuton
from cogs.delivery.answer import Answer, answer_interaction, words_of
from cogs.delivery.arguments import decode, encode
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.screens.options import check_game
from cogs.screens.rules import INDEX_PAGE, card_name, commands_page, deck_page, help_page, rules_page
from cogs.slash import command, game_choices, matching_choices, translated_text


async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the cards of the chosen deck whose names contain the typed text."""
    deck: str | None = getattr(interaction.namespace, "deck", None)
    if deck is None or deck not in DECKS:
        return []
    words = await words_of(interaction)
    named = [(card_name(deck, code, words.plain), code) for code in DECKS[deck].codes]
    return matching_choices(named, typed)


class RulesCog(commands.Cog):
    """Shows rulebooks, help, decks and cards."""

    def __init__(self, bot: Zabuton, presenter: Presenter) -> None:
        self._bot = bot
        self._presenter = presenter

    @verb(Verb.RULES)
    async def open_rules(self, click: Click) -> Answer:
        """Open the named or the table's rulebook: in place of the hand, or elsewhere in a new message."""
        page = _find_page(click.chosen_value or click.argument or click.table.game, click)
        if not click.names_table:
            return Answer(page, fresh=True)
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
        """Show a group of commands, or the first page of help again."""
        group = click.chosen_value or click.argument
        return Answer(commands_page(group, click.words, self._bot.links) if group else help_page(click.words))

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
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Open the rulebook of a game."""
        await answer_interaction(interaction, _open_rulebook, game)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        """Show how to play with the bot, and where to find everything else."""
        await answer_interaction(interaction, _show_help)

    @command("deck")
    @app_commands.describe(
        deck=translated_text("command-deck-deck"), card=translated_text("command-deck-card")
    )
    @app_commands.choices(
        deck=[app_commands.Choice(name=translated_text(f"deck-{deck}"), value=deck) for deck in DECKS]
    )
    @app_commands.autocomplete(card=complete_card)
    async def deck(self, interaction: Interaction, deck: str, card: str | None = None) -> None:
        """Show all cards of a deck, or one of them."""
        await answer_interaction(interaction, _show_card, deck, card or SHEET)


async def _open_rulebook(request: Request, game: str) -> Answer:
    return Answer(_find_page(game, request))


async def _show_help(request: Request) -> Answer:
    return Answer(help_page(request.words))


def _find_page(wanted: str, request: Request) -> Page:
    """Return a page of a rulebook; `wanted` is `<game>` or `<game>.<page>`."""
    game, page, _ = decode(tuple[str, str, str], wanted)
    check_game(game)
    return rules_page(game, page, request.words)


async def _show_card(request: Request, deck: str, card: str) -> Answer:
    return Answer(_find_card(f"{deck}.{card}", request))


def _find_card(wanted: str, request: Request) -> Page:
    """Return the page of a card, or of a whole deck; `wanted` is `<deck>.<card>`."""
    deck, card = decode(tuple[str, str], wanted)
    if deck not in DECKS or card not in (SHEET, *DECKS[deck].codes):
        raise TableProblem(Reason.NO_SUCH_CARD)
    return deck_page(deck, card, request.words.plain)
