"""Stamps: cards, marks and lines of text as a picture takes them, in the colours that all pictures share.

What lies below shows only at their edges, which are mixed with one colour: a stamp is kept for each.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image

from bot.pictures.fonts import text_mask
from bot.pictures.sprites import MARKS, load_pale_sprite, load_sprite, shared_palette

STAMPS_KEPT = 2048
"""Stamps of each kind that are kept, the largest of 50 kB each."""


class Stamp(NamedTuple):
    """What is put on a picture, and its shape. Both are shared by all callers: never draw on them."""

    image: Image.Image
    shape: Image.Image

    def put(self, canvas: Image.Image, place: tuple[int, int]) -> None:
        """Put it on a picture in the same colours, its upper left corner at a place."""
        canvas.paste(self.image, place, self.shape)


@cache
def colour_number(colour: str) -> int:
    """Return the number of a colour among those that all pictures share, or of the one nearest to it."""
    return _in_few_colours(Image.new("RGB", (1, 1), colour)).tobytes()[0]


@lru_cache(maxsize=STAMPS_KEPT)
def card_stamp(deck: str, code: str, width: int, ground: int) -> Stamp:
    """Return a card or a token.

    Args:
        deck: id of the deck.
        code: code of the card, BACK, or that of a token.
        width: in pixels.
        ground: the number of the colour below its edges.

    Raises:
        PictureError: it is missing or broken.
    """
    sprite = load_sprite(deck, code, width)
    return _mix(sprite, sprite.getchannel("A"), ground)


@lru_cache(maxsize=STAMPS_KEPT)
def pale_card_stamp(deck: str, code: str, width: int, panel: str, ground: int) -> Stamp:
    """Return a card that is missing, nearly in the colour of the panel; else as `card_stamp`."""
    sprite = load_pale_sprite(deck, code, width, panel)
    return _mix(sprite, sprite.getchannel("A"), ground)


@lru_cache(maxsize=STAMPS_KEPT)
def text_stamp(text: str, size: int, bold: bool, colour: str, ground: int) -> Stamp:
    """Return a line of text.

    Args:
        text: what is written; the fonts have all its characters.
        size: of the letters, in pixels.
        bold: whether they are thicker.
        colour: of the letters.
        ground: the number of the colour below them.
    """
    return _mix(colour, text_mask(text, size, bold), ground)


@lru_cache(maxsize=STAMPS_KEPT)
def mark_stamp(mark: str, size: int, colour: str, ground: int) -> Stamp:
    """Return the shape of a mark in a colour, as `text_stamp`; raises what `card_stamp` does."""
    return _mix(colour, load_sprite(MARKS, mark, size).getchannel("A"), ground)


def _mix(what: Image.Image | str, opacity: Image.Image, ground: int) -> Stamp:
    """Return an image or a colour as it looks on a ground where it is not clear."""
    palette = shared_palette().getpalette() or []
    whole = Image.new("RGB", opacity.size, tuple(palette[3 * ground : 3 * ground + 3]))
    whole.paste(what, (0, 0), opacity)
    return Stamp(_in_few_colours(whole), opacity.point([255 * (each > 0) for each in range(256)]))


def _in_few_colours(image: Image.Image) -> Image.Image:
    return image.quantize(palette=shared_palette(), dither=Image.Dither.NONE)
