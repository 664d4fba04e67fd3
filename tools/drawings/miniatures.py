"""Miniatures: square drawings for emojis, which must be recognizable at a height of 22 pixels.

A whole card in a square would be a narrow strip. A miniature shows a card's most characteristic part instead
or, if its number matters, the number next to its sign.
"""

from bot.pictures.style import INK, PAPER
from tools.drawings.shapes import document, group, number, rect

SIZE = 240
"""Width and height of a miniature, in units of the canvas."""

_CORNER = 38
_BORDER = 12

Part = tuple[float, float, float]
"""A square part of a card: its left, its top and its side."""

MIDDLE: Part = (8, 78, 224)


def tile(*elements: str, paper: str = PAPER, border: str = INK) -> str:
    """Return elements on a square with round corners and a border."""
    clip = f'<clipPath id="tile">{rect(0, 0, SIZE, SIZE, "#000000", _CORNER)}</clipPath>'
    ground = rect(0, 0, SIZE, SIZE, paper)
    inset = _BORDER / 2
    edge = rect(
        inset,
        inset,
        SIZE - _BORDER,
        SIZE - _BORDER,
        "none",
        _CORNER - inset,
        stroke=border,
        stroke_width=_BORDER,
    )
    return document(
        f"<defs>{clip}</defs>",
        f'<g clip-path="url(#tile)">{ground}{"".join(elements)}</g>',
        edge,
        width=SIZE,
        height=SIZE,
    )


def crop_card(card: str, part: Part = MIDDLE) -> str:
    """Return a square part of a card's drawing as a separate tile: an SVG document."""
    left, top, side = part
    inside = card[card.index(">") + 1 : card.rindex("</svg>")]
    return tile(group(inside, transform=f"scale({SIZE / side:g}) translate({-left:g} {-top:g})"))


def figure(value: int, x: float, y: float, height: float, colour: str, ground: str) -> str:
    """Return a number around (x, y) with a rim that separates it from its background."""
    return group(
        *(number(value, x, y, height, tone, weight) for tone, weight in ((ground, 40), (colour, 20)))
    )
