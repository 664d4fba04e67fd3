"""The hanafuda as miniatures: the most telling part of each card."""

from collections.abc import Mapping

from bot.pictures.decks.hanafuda import cards
from bot.pictures.miniatures import MIDDLE, Part, cut

_PARTS: Mapping[str, Part] = {
    "1b": (8, 8, 224),
    "1p": (8, 20, 224),
    "1q": (8, 8, 224),
    "2a": (8, 92, 224),
    "2p": (20, 40, 190),
    "2q": (8, 100, 224),
    "3b": (8, 130, 224),
    "3p": (8, 84, 224),
    "3q": (8, 90, 224),
    "4a": (8, 112, 224),
    "4p": (8, 8, 224),
    "4q": (8, 148, 224),
    "5a": (8, 60, 224),
    "5p": (8, 8, 224),
    "5q": (8, 100, 224),
    "6a": (8, 8, 224),
    "6p": (8, 30, 224),
    "6q": (8, 8, 224),
    "7a": (8, 148, 224),
    "7p": (8, 60, 224),
    "7q": (8, 8, 224),
    "8b": (8, 56, 224),
    "8a": (8, 40, 224),
    "8p": (8, 36, 224),
    "8q": (8, 30, 224),
    "9a": (8, 120, 224),
    "9p": (8, 30, 224),
    "9q": (8, 60, 224),
    "10a": (8, 40, 224),
    "10p": (8, 8, 224),
    "10q": (8, 100, 224),
    "11b": (8, 30, 224),
    "11a": (8, 92, 224),
    "11p": (8, 60, 224),
    "12b": (8, 8, 224),
    "12p": (8, 30, 224),
    "12q": (8, 148, 224),
    "12s": (8, 8, 224),
}
"""The part of a card that its miniature shows; of ribbons it is the middle."""


def drawings() -> dict[str, str]:
    """Return the miniatures of all cards by their codes, and that of the `back`."""
    return {code: cut(card, _PARTS.get(code, MIDDLE)) for code, card in cards.drawings().items()}
