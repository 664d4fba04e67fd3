"""Shelf: the sprites in every width that pictures need, as indices into their deck's palette."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import groupby

from PIL import Image, UnidentifiedImageError

from bot.pictures.inks import PictureError, inks
from bot.pictures.sprites import emoji_pictures, sprite


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


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card in a width.

    Attributes:
        whole: its pixels with those of the panel outside its shape, which is drawn soonest.
        pieces: its rows with round corners, and those between.
    """

    whole: Image.Image
    pieces: tuple[Piece, ...]


@lru_cache(maxsize=1024)
def sprite_of(deck: str, code: str, width: int) -> Sprite:
    """Return a card or a token in a width, in pixels.

    Raises:
        PictureError: it is missing or broken.
    """
    content = sprite(deck, code) or emoji_pictures().get((deck, code))
    if content is None:
        raise PictureError(f"no sprite of {deck} {code}")
    try:
        with Image.open(BytesIO(content)) as opened:
            whole = opened.convert("RGBA")
    except (UnidentifiedImageError, OSError, SyntaxError) as problem:
        raise PictureError(f"broken sprite of {deck} {code}") from problem
    height = round(width * whole.height / whole.width)
    # Sharper filters leave coloured fringes, which make the file a tenth larger.
    small = whole.resize((width, height), Image.Resampling.HAMMING)
    palette = inks(deck)
    ground = Image.new("RGBA", small.size, palette.cloth.panel)
    ground.alpha_composite(small)
    mask = small.getchannel("A").point([0] * 128 + [255] * 128)
    image = palette.of_deck(ground.convert("RGB"))
    whole = Image.new("L", image.size, palette[palette.cloth.panel])
    whole.paste(image, mask=mask)
    return Sprite(whole, tuple(_pieces(image, mask)))


def _pieces(image: Image.Image, mask: Image.Image) -> Iterator[Piece]:
    """Yield the rows of a card that its mask covers as a whole in one piece, and those above and below."""
    content, width, full = mask.tobytes(), mask.width, b"\xff" * mask.width
    covered = [content[start : start + width] == full for start in range(0, len(content), width)]
    top = 0
    for whole, rows in groupby(covered):
        end = top + len([*rows])
        box = (0, top, mask.width, end)
        yield Piece(top, image.crop(box), None if whole else mask.crop(box))
        top = end
