"""Decks: the ids, cards and colours that pictures and emojis need; the drawings are in `art/`."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.cards import hanafuda, hiifuu, hygge, ise


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards as pictures and emojis show it.

    Attributes:
        letter: the deck in emoji names; no two decks share one.
        codes: its cards in canonical order.
        ground: colour of its cloth: dark enough for light letters, readable in both of Discord's themes.
        panel: colour of the panels on the cloth.
    """

    id: str
    letter: str
    codes: tuple[str, ...]
    ground: str
    panel: str


_DECKS = (
    Deck("hanafuda", "h", hanafuda.CODES, "#26493a", "#31594a"),
    Deck("ise", "i", ise.CODES, "#24395a", "#314a70"),
    Deck("hiifuu", "f", hiifuu.CODES, "#3a2b52", "#4b3a67"),
    Deck("hygge", "y", hygge.CODES, "#28474f", "#365b64"),
)

DECKS: Mapping[str, Deck] = {deck.id: deck for deck in _DECKS}
"""The decks by id."""
