"""Shelf: the sprites in every width that pictures need, as indices into their deck's palette."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from bot.pictures.inks import PictureError, inks
from bot.pictures.sprites import emoji_pictures, sprite


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card as indices into a palette, and the mask of its shape."""

    image: Image.Image
    mask: Image.Image


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
    return Sprite(palette.of_deck(ground.convert("RGB")), mask)
