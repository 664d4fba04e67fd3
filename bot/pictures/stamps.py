"""Stamps: cards, marks and lines of text in the shared colours, ready to be pasted into a picture.

The background shows only at a stamp's edges, which are blended with one colour: one stamp is kept per colour.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image

from bot.pictures.fonts import text_mask
from bot.pictures.sprites import MARK_SPRITES, load_sprite, shared_palette

MAX_STAMPS = 2048
"""Maximum number of stamps of each kind in memory; the largest take 50 kB."""


class Stamp(NamedTuple):
    """An image and its shape. All callers share both: never draw on them."""

    image: Image.Image
    shape: Image.Image

    def put(self, canvas: Image.Image, place: tuple[int, int]) -> None:
        """Paste the stamp into a picture of the same colours, with its upper left corner at a place."""
        canvas.paste(self.image, place, self.shape)


@cache
def colour_number(colour: str) -> int:
    """Return the number of a shared colour, or of the nearest one."""
    return _in_few_colours(Image.new("RGB", (1, 1), colour)).tobytes()[0]


@lru_cache(maxsize=MAX_STAMPS)
def card_stamp(deck: str, code: str, width: int, ground: int, panel: str = "") -> Stamp:
    """Return a card or token, or a missing card nearly in the colour of a panel.

    `ground` is the number of the colour below its edges. Raises PictureError if the sprite is missing or
    broken.
    """
    sprite = load_sprite(deck, code, width, panel)
    return _mix(sprite, sprite.getchannel("A"), ground)


@lru_cache(maxsize=MAX_STAMPS)
def text_stamp(text: str, size: int, bold: bool, colour: str, ground: int) -> Stamp:
    """Return a line of text on a ground (a colour's number); the fonts must have all its characters."""
    return _mix(colour, text_mask(text, size, bold), ground)


@lru_cache(maxsize=MAX_STAMPS)
def mark_stamp(mark: str, size: int, colour: str, ground: int) -> Stamp:
    """Return a mark's shape in a colour; otherwise like `card_stamp`."""
    return _mix(colour, load_sprite(MARK_SPRITES, mark, size).getchannel("A"), ground)


def _mix(what: Image.Image | str, opacity: Image.Image, ground: int) -> Stamp:
    """Return an image or a colour blended with the ground, in the shape given by its opacity."""
    palette = shared_palette().getpalette() or []
    whole = Image.new("RGB", opacity.size, tuple(palette[3 * ground : 3 * ground + 3]))
    whole.paste(what, (0, 0), opacity)
    return Stamp(_in_few_colours(whole), opacity.point([255 * (each > 0) for each in range(256)]))


def _in_few_colours(image: Image.Image) -> Image.Image:
    return image.quantize(palette=shared_palette(), dither=Image.Dither.NONE)
