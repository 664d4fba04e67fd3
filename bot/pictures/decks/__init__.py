"""The decks: every card of each deck drawn in shapes."""

from collections.abc import Callable, Mapping

from bot.pictures.decks import hanafuda, hiifuu, hygge, ise

DECKS: Mapping[str, Callable[[], dict[str, str]]] = {
    "hanafuda": hanafuda.drawings,
    "ise": ise.drawings,
    "hiifuu": hiifuu.drawings,
    "hygge": hygge.drawings,
}
"""By id of the deck, what returns the drawing of each card by its code, and of the back."""
