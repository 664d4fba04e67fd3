"""Shared parts of the hanafuda: the palette, their ribbons, and ways to repeat and place a shape."""

import math
from collections.abc import Iterator, Sequence

from bot.pictures.style import INK, PAPER
from tools.drawings.shapes import Point, group, place_at, rect, stroke

RED = "#d8321f"
OCHRE = "#f0b42f"
PINK = "#f5aaa6"
PURPLE = "#4c3a96"
LILAC = "#a99ad9"
GREEN = "#4c8c47"
EARTH = "#a4622b"
PALETTE = (INK, PAPER, RED, OCHRE, PINK, PURPLE, LILAC, GREEN, EARTH)
"""All colours of the deck."""

Place = tuple[float, float, float, float]
"""The placement of a shape: x, y, scale, rotation in degrees."""


def scattered(element: str, places: Sequence[Place]) -> str:
    """Return an element drawn at several places, the later ones on top."""
    return group(*(place_at(x, y, element, scale=scale, turn=turn) for x, y, scale, turn in places))


def along(start: Point, bend: Point, end: Point, count: int) -> Iterator[tuple[float, float, float]]:
    """Yield points of a quadratic curve after its start, evenly to its end: x, y, direction in degrees.

    The direction is 0 when the curve runs up and 90 when it runs to the right.
    """
    for i in range(1, count + 1):
        t = i / count
        x, y = (
            (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
            for a, b, c in zip(start, bend, end, strict=True)
        )
        dx, dy = ((1 - t) * (b - a) + t * (c - b) for a, b, c in zip(start, bend, end, strict=True))
        yield x, y, math.degrees(math.atan2(dx, -dy))


def curve(start: Point, bend: Point, end: Point) -> str:
    """Return a quadratic curve as an SVG path."""
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"


# Brush strokes that look like writing from a distance; one column per poetry ribbon.
WRITING = (
    ("M8 -98C-16 -94 -16 -80 4 -76S14 -58 -6 -52 -14 -34 6 -30 12 -12 -6 -6", "M-12 16 12 12",
     "M0 32C-12 44 12 56 0 68S-8 88 2 100"),
    ("M-12 -96 10 -92", "M4 -74C-16 -68 -14 -54 4 -50S14 -32 -6 -26 -14 -8 6 -4 12 14 -8 20",
     "M6 40C-8 50 8 58 -4 70", "M-12 92C-4 84 4 98 12 90"),
    ("M0 -100C-12 -88 12 -76 0 -64", "M-12 -42C-4 -50 4 -36 12 -44", "M-12 -22 10 -24",
     "M8 0C-16 4 -14 20 4 24S14 42 -6 46 -14 64 6 70 8 92 -8 98"),
)  # fmt: skip


def ribbon(fill: str, writing: Sequence[str] = (), bands: bool = False) -> str:
    """Return a slanted strip of paper around the card's middle, hung by a thread.

    Args:
        fill: its colour.
        writing: brush strokes on it, as paths around its middle.
        bands: whether it has a pale band near both ends, so that blue differs from red not only in colour.
    """
    pale = [rect(-31, y, 62, 9, PAPER) for y in (-100, 91)] if bands else []
    return place_at(
        120,
        196,
        stroke("M0 -122C-22 -150 -8 -172 0 -190C8 -172 22 -150 0 -122", INK, 5),
        rect(-34, -124, 68, 248, fill, 3, stroke=PAPER, stroke_width=14),
        rect(-34, -124, 68, 248, fill, 3, stroke=INK, stroke_width=5),
        *pale,
        *(stroke(d, INK, 9) for d in writing),
        turn=14,
    )
