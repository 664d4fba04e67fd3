"""Shelf: the sprites in every width that pictures need, as indices into their deck's palette.

Cards ship ready to be drawn in the widths that matches need; to scale a card and to find its colours takes a
hundred times as long as to draw it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby

from PIL import Image, UnidentifiedImageError

from bot.pictures.decks import DECKS
from bot.pictures.inks import CLEAR, Inks, PictureError, exchanged, inks
from bot.pictures.sprites import BACK, emoji_cards, emoji_picture, sprite, stack

MOST = 1024
"""How many cards are remembered in a width."""

ALL_COVERED, UNCHANGED = b"\xff" * 256, bytes(range(256))
"""What is put in the place of indices: what a mask has where it covers, and what was there."""

MOST_SHAPES = 64
"""How many shapes are remembered; cards of one width have the same one, or one of few."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a card, as wide as the card.

    Attributes:
        top: how far below the top of the card it begins.
        image: its pixels as indices into a palette.
        mask: its shape; None where it is a rectangle, which is drawn much sooner.
    """

    top: int
    image: Image.Image
    mask: Image.Image | None


@lru_cache(maxsize=MOST)
def sprite_of(deck: str, code: str, width: int) -> Image.Image:
    """Return a card or a token in a width, in pixels, with those of the panel outside its shape.

    Raises:
        PictureError: it is missing or broken.
    """
    palette = inks(deck)
    ready = _stacked(deck, width) if width in DECKS[deck].widths else {}
    return ready.get(code) or _on_panel(scaled(deck, code, width), palette)


@lru_cache(maxsize=MOST)
def pieces_of(deck: str, code: str, width: int) -> tuple[Piece, ...]:
    """Return a card as its rows with round corners and those between, to be drawn over something else.

    Raises:
        PictureError: it is missing or broken.
    """
    image, panel = sprite_of(deck, code, width), inks(deck).panel  # no card has this colour
    shape = image.tobytes().translate(_with(ALL_COVERED, panel, 0))
    return tuple(
        Piece(top, image.crop((0, top, width, end)), mask) for top, end, mask in _divided(shape, width)
    )


def scaled(deck: str, code: str, width: int) -> Image.Image:
    """Return a card or a token in a width, made of its sprite, with CLEAR outside its shape.

    Raises:
        PictureError: it is missing or broken.
    """
    content = sprite(deck, code)
    if content is None:
        if (deck, code) not in emoji_cards():
            raise PictureError(f"no sprite of {deck} {code}")
        content = emoji_picture(deck, code)
    whole = _opened(content, f"{deck} {code}").convert("RGBA")
    height = round(width * whole.height / whole.width)
    # Sharper filters leave coloured fringes, which make the file a tenth larger.
    small = whole.resize((width, height), Image.Resampling.HAMMING)
    palette = inks(deck)
    ground = Image.new("RGBA", small.size, palette.cloth.panel)
    ground.alpha_composite(small)
    mask = small.getchannel("A").point([0] * 128 + [255] * 128)
    image = Image.new("L", small.size, CLEAR)
    image.paste(palette.of_deck(ground.convert("RGB")), mask=mask)
    return image


@cache
def _stacked(deck: str, width: int) -> Mapping[str, Image.Image]:
    """Return the cards of a deck that ship in a width, by their codes, as in `sprite_of`."""
    content = stack(deck, width)
    if content is None:
        raise PictureError(f"no stack of {deck} {width}")
    whole = _opened(content, f"{deck} {width}")
    indices = _on_panel(Image.frombytes("L", whole.size, whole.tobytes()), inks(deck))
    codes = (*DECKS[deck].codes, BACK)
    height = whole.height // len(codes)
    return {
        code: indices.crop((0, place * height, width, (place + 1) * height))
        for place, code in enumerate(codes)
    }


def _on_panel(image: Image.Image, palette: Inks) -> Image.Image:
    """Return an image with the colour of the panel where it is clear."""
    return exchanged(image, _with(UNCHANGED, CLEAR, palette.panel))


def _with(table: bytes, index: int, other: int) -> bytes:
    """Return a table of what is put in the place of indices, with another value for one of them."""
    return table[:index] + bytes((other,)) + table[index + 1 :]


def _opened(content: bytes, name: str) -> Image.Image:
    try:
        with Image.open(BytesIO(content)) as opened:
            opened.load()
            return opened
    except (UnidentifiedImageError, OSError, SyntaxError) as problem:
        raise PictureError(f"broken sprite of {name}") from problem


@lru_cache(maxsize=MOST_SHAPES)
def _divided(shape: bytes, width: int) -> Sequence[tuple[int, int, Image.Image | None]]:
    """Return the rows of a shape that it covers as a whole in one piece, and those above and below.

    Each piece has its first row, the row after its last one, and its mask; None for those that are covered.
    """
    full = b"\xff" * width
    covered = [shape[start : start + width] == full for start in range(0, len(shape), width)]
    mask = Image.frombytes("L", (width, len(covered)), shape)
    found: list[tuple[int, int, Image.Image | None]] = []
    top = 0
    for whole, rows in groupby(covered):
        end = top + len([*rows])
        found.append((top, end, None if whole else mask.crop((0, top, width, end))))
        top = end
    return found
