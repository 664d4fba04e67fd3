"""/deck: browse the cards of a deck, each with its picture, its name and what it is good for."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.pictures.sprites import SHEET, sprite
from bot.tables import TableProblem
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.controls import Click
from cogs.delivery.pages import Button, Page, Picture
from cogs.faces import face_of
from games.cards import hanafuda, hiifuu, hygge, ise
from games.hanafuda.yaku import SETS, WASHABLE
from games.sequence.deck import GHOSTS

words = words_for()

DECKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "hanafuda": ("koi-koi", hanafuda.CODES),
    "ise": ("hiyoko", ise.CODES),
    "hiifuu": ("hiifuu", hiifuu.CODES),
    "hygge": ("hygge", hygge.CODES),
}
"""By id of the deck: a game whose face names its cards, and their codes in canonical order."""

MOST_CHOICES = 25
CHOICE_LENGTH = 100


def card_name(deck: str, code: str) -> str:
    """Return the name of a card."""
    return face_of(DECKS[deck][0]).card(code, words)


async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the cards of the chosen deck whose names have in them what was typed."""
    deck = getattr(interaction.namespace, "deck", None)
    if deck not in DECKS:
        return []
    named = [(card_name(deck, code)[:CHOICE_LENGTH], code) for code in DECKS[deck][1]]
    fitting = [(name, code) for name, code in named if typed.casefold() in f"{code} {name}".casefold()]
    return [app_commands.Choice(name=name, value=code) for name, code in fitting[:MOST_CHOICES]]


class DeckCog(commands.Cog):
    """Shows decks and cards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        bot.handlers |= {"deck": self._on_deck}

    @app_commands.command(name="deck", description=words("command-deck"))
    @app_commands.describe(deck=words("command-deck-deck"), card=words("command-deck-card"))
    @app_commands.choices(
        deck=[app_commands.Choice(name=words(f"deck-{deck}"), value=deck) for deck in DECKS]
    )
    @app_commands.autocomplete(card=complete_card)
    async def deck(self, interaction: Interaction, deck: str, card: str | None = None) -> None:
        """Show all cards of a deck, or one of them."""
        await answer(interaction, _show(deck, card or SHEET))

    async def _on_deck(self, interaction: Interaction, click: Click) -> None:
        deck, _, card = click.argument.partition(".")
        await answer(interaction, _show(deck, card))


async def _show(deck: str, card: str) -> Answer:
    if deck not in DECKS or card not in (SHEET, *DECKS[deck][1]):
        raise TableProblem("no-such-card")
    return Answer(deck_page(deck, card))


def deck_page(deck: str, card: str) -> Page:
    """Return the page of a card, or of the whole deck (SHEET), with buttons to the cards beside it."""
    codes = DECKS[deck][1]
    place = codes.index(card) if card != SHEET else -1
    name = words(f"deck-{deck}")
    if card == SHEET:
        title, alt = words("deck-title", deck=name, count=len(codes)), words("deck-alt", deck=name)
    else:
        title = alt = words("deck-card", deck=name, card=card_name(deck, card))
    buttons = [
        Button(words("deck-before"), "deck", f"{deck}.{codes[place - 1]}"),
        Button(words("deck-after"), "deck", f"{deck}.{codes[(place + 1) % len(codes)]}"),
    ]
    if card != SHEET:
        buttons.append(Button(words("deck-all"), "deck", f"{deck}.{SHEET}"))
    content = sprite(deck, card)
    pictures = () if content is None else (Picture(f"{card}.png", content, alt),)
    return Page(0, 0, ("\n".join([title, *_facts(deck, card)]), *pictures), (tuple(buttons),))


def _facts(deck: str, card: str) -> list[str]:
    """Return what is to be known of a card beyond its name, a line each."""
    if card == SHEET:
        return []
    if deck == "hanafuda":
        return _hanafuda_facts(hanafuda.INDEX[card])
    return _ise_facts(card) if deck == "ise" else []


def _hanafuda_facts(card: int) -> list[str]:
    """Return a card's class and points, and the yaku of fixed cards that it belongs to."""
    kind = words(f"deck-class-{hanafuda.CLASS[card]}")
    facts = [words("deck-class", kind=kind, points=hanafuda.POINTS[card])]
    sets = [words(f"yaku-{name}") for name, _, cards in (*SETS, *WASHABLE) if cards >> card & 1]
    return [*facts, words("deck-yaku", yaku=words.join(sets))] if sets else facts


def _ise_facts(code: str) -> list[str]:
    """Return the numbers that a ghost card counts as, and when."""
    ghost = next((ghost for ghost in GHOSTS if code in ghost.ise), None)
    if ghost is None:
        return []
    when = "turned" if ghost.turned_only else "always"
    return [words(f"deck-ghost-{when}", first=ghost.first, last=ghost.last)]


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(DeckCog(bot))
