"""Lettering: short texts as small images, in the one font that comes with Pillow."""

import unicodedata
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.inks import STEPS, inks

MISSING = "\uffff"
"""A character that no font draws."""

LIKE = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "×": "x",
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
        "æ": "ae",
        "Æ": "AE",
        "ł": "l",
        "Ł": "L",
    }
)
"""Substitutes for characters that the font lacks and that have no accent to drop."""


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font in a size, in pixels."""
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    return found


@lru_cache(maxsize=4096)
def has(character: str) -> bool:
    """Return whether the font can draw a character."""
    if character.isspace():
        return True
    return _drawn(character) != _drawn(MISSING)


def _drawn(character: str) -> bytes:
    picture = Image.new("L", (32, 32))
    ImageDraw.Draw(picture).text((0, 0), character, 255, font(20))
    return picture.tobytes()


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """Return a text as the font can draw it: without accents and without characters that it lacks."""
    plain = unicodedata.normalize("NFKD", text.translate(LIKE))
    return " ".join("".join(character for character in plain if has(character)).split())


@lru_cache(maxsize=4096)
def width_of(text: str, size: int) -> int:
    """Return how wide a text is, in pixels."""
    return round(font(size).getlength(text))


@lru_cache(maxsize=4096)
def shortened(text: str, size: int, most: int) -> str:
    """Return a text, cut with an ellipsis if it is wider than `most` pixels."""
    if width_of(text, size) <= most:
        return text
    end = len(text)
    while end and width_of(text[:end].rstrip() + "…", size) > most:
        end -= 1
    return text[:end].rstrip() + "…"


@lru_cache(maxsize=1024)
def lettered(text: str, size: int, cloth: str, ground: str, letters: str, bold: bool = False) -> Image.Image:
    """Return a line of text on its ground, as indices into a palette.

    Args:
        text: what is written; the font has all its characters.
        size: of the letters, in pixels.
        cloth: id of the deck whose palette it is.
        ground: colour of the ground.
        letters: colour of the letters.
        bold: whether the letters are thicker.
    """
    pen = 1 if bold else 0
    drawn = Image.new("L", (width_of(text, size) + 2 * pen, line_height(size)))
    ImageDraw.Draw(drawn).text((pen, 0), text, 255, font(size), stroke_width=pen * 0.5)
    ramp = inks(cloth).ramp(ground, letters)
    return drawn.point([ramp[round(value * STEPS / 255)] for value in range(256)])


@cache
def line_height(size: int) -> int:
    """Return how high a line of text is, in pixels."""
    ascent, descent = font(size).getmetrics()
    return ascent + descent
