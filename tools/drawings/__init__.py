"""Drawings: every card of each deck as vector shapes; the bot has only the pictures made from them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from tools.drawings import hanafuda, hiifuu, hygge, ise
from tools.drawings.hanafuda.parts import PALETTE as HANAFUDA
from tools.drawings.hiifuu.flowers import PALETTE as HIIFUU
from tools.drawings.hygge.parts import PALETTE as HYGGE
from tools.drawings.ise.parts import PALETTE as ISE

Drawings = Callable[[], Mapping[str, str]]
"""Returns SVG documents by code."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The drawings of a deck.

    Attributes:
        cards: draws its cards and their `back`.
        miniatures: draws the squares for emojis: cards, back, and any tokens.
        palette: all colours in its drawings.
    """

    cards: Drawings
    miniatures: Drawings
    palette: Collection[str]


DRAWN: Mapping[str, Drawn] = {
    "hanafuda": Drawn(hanafuda.drawings, hanafuda.miniatures, HANAFUDA),
    "ise": Drawn(ise.drawings, ise.miniatures, ISE),
    "hiifuu": Drawn(hiifuu.drawings, hiifuu.miniatures, HIIFUU),
    "hygge": Drawn(hygge.drawings, hygge.miniatures, HYGGE),
}
"""The decks of `bot.pictures.decks` by id."""
