"""Inks: the palette of a picture, the colours of cloth and letters first, then those of a deck.

Pictures are composed of palette indices instead of colours: that takes a quarter of the time, and makes a
PNG of few colours without having to find them each time. Whoever knows of them without drawing does without
Pillow, which is loaded by the first picture.
"""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from bot.pictures.decks import DECKS
from bot.pictures.drawing import INK, PAPER
from bot.pictures.sprites import colours_between

if TYPE_CHECKING:
    from PIL import Image

RGB = tuple[int, int, int]

STEPS = 4
"""Steps from a ground to the letters on it."""

GOLD = "#f4bd3d"
FAINT = "#dcd8c8"

CLEAR = 0
"""Index of what is transparent, outside the round corners of a picture."""


def exchanged(image: "Image.Image", table: bytes) -> "Image.Image":
    """Return an image of indices with others in their place; `Image.point` takes as long to read a table."""
    from PIL import Image

    return Image.frombytes("L", image.size, image.tobytes().translate(table))


class PictureError(Exception):
    """A picture cannot be made."""


class Inks:
    """The palette of all pictures on one cloth.

    Attributes:
        cloth: what the deck lies on.
        panel: index of the colour of its panels.

    Args:
        deck: id of the deck.

    Raises:
        PictureError: there is no such deck.
    """

    def __init__(self, deck: str) -> None:
        if deck not in DECKS:
            raise PictureError(f"no deck {deck}")
        self.cloth = DECKS[deck].cloth
        cloth, panel = self.cloth.ground, self.cloth.panel
        self._colours = [_rgb(cloth)]  # what is transparent has the colour of the cloth
        self._indices: dict[RGB, int] = {}
        self._ramps = {
            (ground, letters): _shaded(self._mixed(ground, letters))
            for ground in (cloth, panel, PAPER, GOLD, INK)
            for letters in (PAPER, FAINT, GOLD, INK)
        }
        self.panel = self[panel]
        self._first_of_deck = len(self._colours)
        found = [_rgb(colour) for colour in (*sorted(DECKS[deck].palette), *colours_between(deck))]
        self._colours += found

    def __getitem__(self, colour: str) -> int:
        """Return the index of a colour of cloth or letters."""
        return self._indices[_rgb(colour)]

    @cached_property
    def palette(self) -> tuple[int, ...]:
        """The colours in order, three numbers each."""
        return tuple(part for colour in self._colours for part in colour)

    def ramp(self, ground: str, letters: str) -> bytes:
        """Return the indices of the colours from a ground to letters on it, for each of 256 shades."""
        return self._ramps[ground, letters]

    @cached_property
    def _matcher(self) -> "Image.Image":
        """An image whose palette is the deck's colours."""
        from PIL import Image

        matcher = Image.new("P", (1, 1))
        matcher.putpalette([part for colour in self._colours[self._first_of_deck :] for part in colour])
        return matcher

    def of_deck(self, image: "Image.Image") -> "Image.Image":
        """Return an image as indices of the deck's colours."""
        from PIL import Image

        matched = image.quantize(palette=self._matcher, dither=Image.Dither.NONE)
        shift = self._first_of_deck
        indices = Image.frombytes("L", matched.size, matched.tobytes())
        return indices.point([min(index + shift, 255) for index in range(256)])

    def _mixed(self, ground: str, letters: str) -> tuple[int, ...]:
        """Add the colours from a ground to letters to the palette and return their indices."""
        first, last = _rgb(ground), _rgb(letters)
        indices: list[int] = []
        for step in range(STEPS + 1):
            red, green, blue = (round(a + (b - a) * step / STEPS) for a, b in zip(first, last, strict=True))
            indices.append(self._indices.setdefault((red, green, blue), len(self._colours)))
            if indices[-1] == len(self._colours):
                self._colours.append((red, green, blue))
        return tuple(indices)


def _shaded(ramp: Sequence[int]) -> bytes:
    """Return the index for each of 256 shades."""
    return bytes(ramp[round(shade * STEPS / 255)] for shade in range(256))


def _rgb(colour: str) -> RGB:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


@cache
def inks(deck: str) -> Inks:
    """Return the palette of the pictures on the cloth of a deck."""
    return Inks(deck)
