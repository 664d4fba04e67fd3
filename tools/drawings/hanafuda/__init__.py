"""The hanafuda as drawings: all cards and their back, in full and as miniatures."""

from collections.abc import Mapping

from bot.pictures.sprites import BACK
from bot.pictures.style import INK
from tools.drawings.hanafuda import autumn, spring, summer
from tools.drawings.hanafuda.parts import OCHRE, RED
from tools.drawings.miniatures import MIDDLE, Part, crop_card
from tools.drawings.shapes import card, circle, group, outlined_path, path, place_at, rect, stroke, wheel

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
"""The part of a card in its miniature; for ribbons it is the middle."""


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    return {
        **spring.drawings(),
        **summer.drawings(),
        **autumn.drawings(),
        BACK: back(),
    }


def back() -> str:
    """Return the red back with a zabuton, a cushion to play hanafuda on."""
    tassel = group(
        path("M0 -4 -17 34H17Z", OCHRE), stroke("M-6 18V34M6 18V34", RED, 3), circle(0, 4, 8, OCHRE)
    )
    tassels = ((-1, -1, 135), (1, -1, 225), (-1, 1, 45), (1, 1, -45))
    return card(
        rect(18, 18, 204, 344, "none", 8, stroke=INK, stroke_width=5),
        *(place_at(120 + x * 62, 190 + y * 62, tassel, turn=turn) for x, y, turn in tassels),
        outlined_path("M56 126Q120 108 184 126Q202 190 184 254Q120 272 56 254Q38 190 56 126Z", INK, 7, OCHRE),
        place_at(120, 190, wheel(stroke("M0 -4V-30", OCHRE, 7), 4), circle(0, 0, 9, RED)),
        paper=RED,
    )


def miniatures() -> dict[str, str]:
    """Return the miniatures of all cards and the `back` by code: each card's most characteristic part."""
    return {code: crop_card(card, _PARTS.get(code, MIDDLE)) for code, card in drawings().items()}
