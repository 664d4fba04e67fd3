"""Deck: everything that pictures need to know about a deck of cards, in one object."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from importlib import import_module

Drawings = Callable[[], Mapping[str, str]]
"""Makes SVG documents by code."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """What a deck lies on: dark enough for light letters, and readable in both of Discord's themes.

    Attributes:
        ground: colour of the cloth.
        panel: colour of the parts of a picture that lie on it.
    """

    ground: str
    panel: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards as pictures and emojis show it.

    Attributes:
        id: its id.
        letter: stands for it in the names of emojis; no two decks share one.
        codes: its cards in canonical order.
        cloth: what it lies on.
        widths: in which its cards ship ready to be drawn: those that they have in pictures of matches.
        palette: all colours that it is drawn in.
        drawings: makes its cards and their `back`.
        miniatures: makes the square drawings for emojis: cards, back, and tokens if it has any.
    """

    id: str
    letter: str
    codes: tuple[str, ...]
    cloth: Cloth
    widths: tuple[int, ...]
    palette: Collection[str]
    drawings: Drawings
    miniatures: Drawings


def drawings_of(module: str) -> Drawings:
    """Return what makes the drawings of a module, which is loaded only then: the bot has their pictures."""
    return lambda: import_module(module).drawings()
