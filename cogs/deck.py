"""/deck: browse the cards of a deck, each with its picture, its name and what it is good for."""

from dataclasses import replace

from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET
from bot.registered.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer, words_of
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.deck import card_name, deck_page
from cogs.screens.slash_options import fitting_choices


async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the cards of the chosen deck whose names contain what was typed."""
    deck: str | None = getattr(interaction.namespace, "deck", None)
    if deck is None or deck not in DECKS:
        return []
    words = await words_of(interaction)
    named = [(card_name(deck, code, words.plain), code) for code in DECKS[deck].codes]
    return fitting_choices(named, typed)


class DeckCog(ControlsCog):
    """Shows decks and cards."""

    @command("deck")
    @app_commands.describe(deck=text("command-deck-deck"), card=text("command-deck-card"))
    @app_commands.choices(deck=[app_commands.Choice(name=text(f"deck-{deck}"), value=deck) for deck in DECKS])
    @app_commands.autocomplete(card=complete_card)
    async def deck(self, interaction: Interaction, deck: str, card: str | None = None) -> None:
        """Show all cards of a deck, or one of them."""
        await answer(interaction, lambda asked: _show(asked, deck, card or SHEET))

    @verb(Verb.DECK)
    async def turn_to(self, click: Click) -> Answer:
        """Show another card of a deck, or all of them; a deck that was chosen elsewhere in a new message."""
        if click.chosen:
            return replace(await _show(click, click.chosen, SHEET), fresh=True)
        deck, _, card = click.argument.partition(".")
        return await _show(click, deck, card)


async def _show(asked: Request, deck: str, card: str) -> Answer:
    if deck not in DECKS or card not in (SHEET, *DECKS[deck].codes):
        raise TableProblem(Reason.NO_SUCH_CARD)
    return Answer(deck_page(deck, card, asked.words.plain))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(DeckCog(bot))
