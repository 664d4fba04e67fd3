"""Shapes: the few SVG shapes that cards consist of, on one canvas for all decks.

A drawing is text; functions return elements, `card` puts them on a card. Colours are `#rrggbb`, lengths are
in units of the canvas: a card is `WIDTH` wide and `HEIGHT` high, with the origin at its top left.
"""

import math
from collections.abc import Iterable, Sequence

from bot.pictures.style import CARD_HEIGHT, CARD_WIDTH, INK, PAPER

WIDTH, HEIGHT = CARD_WIDTH, CARD_HEIGHT
"""A sprite has one pixel per unit."""

CORNER = 16
"""Radius of a card's corners."""

Point = tuple[float, float]


def shape(name: str, **attributes: object) -> str:
    """Return an element; underscores in attribute names become hyphens."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_number(value)}"' for key, value in attributes.items()
    )
    return f"<{name}{written}/>"


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: object
) -> str:
    """Return a rectangle."""
    return shape("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    """Return a circle around (x, y)."""
    return shape("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def ellipse(x: float, y: float, across: float, along: float, fill: str, **more: object) -> str:
    """Return an ellipse around (x, y) with its two radii."""
    return shape("ellipse", cx=x, cy=y, rx=across, ry=along, fill=fill, **more)


def path(d: str, fill: str = "none", **more: object) -> str:
    """Return a path given in SVG notation."""
    return shape("path", d=d, fill=fill, **more)


def stroke(d: str, colour: str, width: float, **more: object) -> str:
    """Return a line with round ends along a path in SVG notation."""
    ends: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return shape("path", d=d, fill="none", stroke=colour, stroke_width=width, **ends | more)


def polygon(points: Iterable[Point], fill: str, **more: object) -> str:
    """Return a closed shape with straight sides."""
    corners = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
    return shape("polygon", points=corners, fill=fill, **more)


def outlined_path(d: str, fill: str, width: float = 5, colour: str = INK) -> str:
    """Return a closed path, given in SVG notation, with an outline `width` wide."""
    return path(d, fill, stroke=colour, stroke_width=width, stroke_linejoin="round")


def polar(radius: float, degrees: float) -> Point:
    """Return the point at this distance from (0, 0); 0 degrees is up, 90 to the right."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def group(*elements: str, transform: str = "", opacity: float = 1) -> str:
    """Return elements moved, turned or faded together; the transform is in SVG notation."""
    given = f' transform="{transform}"' if transform else ""
    faded = "" if opacity == 1 else f' opacity="{_number(opacity)}"'
    return f"<g{given}{faded}>{''.join(elements)}</g>"


def place_at(
    x: float, y: float, *elements: str, scale: float = 1, turn: float = 0, mirrored: bool = False
) -> str:
    """Return elements drawn around (0, 0), placed at (x, y), scaled, turned (degrees) and mirrored."""
    across = -scale if mirrored else scale
    transform = f"translate({_number(x)} {_number(y)}) rotate({_number(turn)}) scale({across} {scale})"
    return group(*elements, transform=transform)


def wheel(element: str, count: int, first: float = 0) -> str:
    """Return an element repeated evenly around (0, 0), the first one turned by `first` degrees."""
    return group(*(place_at(0, 0, element, turn=first + 360 * i / count) for i in range(count)))


def document(*elements: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    """Return an SVG document of this size on a transparent ground."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(elements)}</svg>'
    )


def card(*elements: str, paper: str = PAPER, border: str = INK, border_width: float = 6) -> str:
    """Return a whole card as an SVG document: elements on paper, cut at the card's edge, with a border."""
    inset = border_width / 2
    face = rect(0, 0, WIDTH, HEIGHT, paper, CORNER)
    clip = f'<clipPath id="card">{rect(0, 0, WIDTH, HEIGHT, "#000000", CORNER)}</clipPath>'
    edge = rect(
        inset,
        inset,
        WIDTH - border_width,
        HEIGHT - border_width,
        "none",
        CORNER - inset,
        stroke=border,
        stroke_width=border_width,
    )
    return document(f"<defs>{clip}</defs>", f'<g clip-path="url(#card)">{face}{"".join(elements)}</g>', edge)


# Strokes of the ten digits in a box 60 wide and 100 high, so that no font is needed.
_DIGITS: Sequence[str] = (
    "M30 4C12 4 6 26 6 50S12 96 30 96 54 74 54 50 48 4 30 4Z",
    "M12 24 34 5V96M14 96H54",
    "M8 26C8 12 18 4 31 4S54 13 54 28C54 50 10 68 8 96H55",
    "M8 18C13 9 21 4 31 4 43 4 52 12 52 25S43 46 28 47C44 47 55 56 55 71S44 96 29 96C18 96 10 91 5 81",
    "M42 96V5L5 68H57",
    "M50 5H14L10 46C16 41 22 39 30 39 44 39 54 50 54 67S44 96 28 96C18 96 10 92 5 84",
    "M46 6C24 8 6 36 6 66 6 84 15 96 30 96S54 84 54 67 44 39 31 39 8 50 6 66",
    "M6 5H54C38 30 26 60 23 96",
    "M30 4C18 4 10 12 10 24S18 45 30 46 50 36 50 24 42 4 30 4Z"
    "M30 46C15 46 6 57 6 71S15 96 30 96 54 85 54 71 45 46 30 46Z",
    "M54 34C52 50 44 61 30 61S6 50 6 33 16 4 30 4 54 16 54 34C54 64 36 92 14 94",
)
_DIGIT_WIDTH, _DIGIT_HEIGHT, _DIGIT_GAP = 60, 100, 16


def number(value: int, x: float, y: float, height: float, colour: str, weight: float = 13) -> str:
    """Return a number around (x, y), its digits `height` high; `weight` is the pen's width at height 100."""
    digits = [int(digit) for digit in str(value)]
    scale = height / _DIGIT_HEIGHT
    width = len(digits) * _DIGIT_WIDTH + (len(digits) - 1) * _DIGIT_GAP
    drawn = [
        group(
            stroke(_DIGITS[digit], colour, weight),
            transform=f"translate({place * (_DIGIT_WIDTH + _DIGIT_GAP)} 0)",
        )
        for place, digit in enumerate(digits)
    ]
    left = x - width * scale / 2
    top = y - height / 2
    return group(*drawn, transform=f"translate({_number(left)} {_number(top)}) scale({_number(scale)})")


def _number(value: object) -> str:
    """Return a value in SVG notation, without superfluous digits."""
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)
