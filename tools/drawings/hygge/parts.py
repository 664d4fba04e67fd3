"""Shared parts of the Hygge cards: the palette, a sign for each colour, snowflakes and paws."""

from dataclasses import dataclass

from bot.pictures.style import INK
from tools.drawings.shapes import circle, ellipse, group, path, place_at, polygon, stroke, wheel

CREAM = "#fbeed6"
SNOW = "#ffffff"
NIGHT = "#1f2d4a"
TAN = "#d9a066"
WOOD = "#9a6238"
BARK = "#553220"
ROSE = "#ef9f8f"


@dataclass(frozen=True, slots=True)
class Tones:
    """Three tones of a colour: for its cards' ground, for shade, and for highlights."""

    full: str
    dark: str
    light: str


RED = Tones("#c8402f", "#8c261d", "#f0907a")
BLUE = Tones("#2f6ea5", "#1c4670", "#94c6e8")
PURPLE = Tones("#7a4aa6", "#4d2b74", "#c3a0e0")
GREEN = Tones("#4c8541", "#2d5828", "#a9cc84")
YELLOW = Tones("#eaa821", "#a86a10", "#fbdc83")

TONES = {"red": RED, "blue": BLUE, "purple": PURPLE, "green": GREEN, "yellow": YELLOW}
"""The colours by the names of the rules."""

PALETTE = frozenset({INK, CREAM, SNOW, NIGHT, TAN, WOOD, BARK, ROSE}).union(
    *((tones.full, tones.dark, tones.light) for tones in TONES.values())
)
"""All colours of the deck."""


def heart(fill: str) -> str:
    """Return a heart around (0, 0), about 50 in radius."""
    return path(
        "M0 46C-16 30 -50 10 -50 -18C-50 -38 -36 -46 -24 -46C-12 -46 -4 -38 0 -28C4 -38 12 -46 24 -46"
        "C36 -46 50 -38 50 -18C50 10 16 30 0 46Z",
        fill,
    )


def _drop(fill: str) -> str:
    return path("M0 -52C10 -28 36 -8 36 16C36 38 20 52 0 52C-20 52 -36 38 -36 16C-36 -8 -10 -28 0 -52Z", fill)


def _diamond(fill: str) -> str:
    return polygon(((0, -52), (42, 0), (0, 52), (-42, 0)), fill)


def fir(fill: str) -> str:
    """Return a fir tree around (0, 0), about 50 in radius."""
    return path("M0 -54 28 -20H14L36 12H20L46 40H9V54H-9V40H-46L-20 12H-36L-14 -20H-28Z", fill)


def star(fill: str) -> str:
    """Return a star with five points around (0, 0), about 50 in radius."""
    return wheel(
        path("M0 -54 17 -18 0 0 -17 -18Z", fill, stroke=fill, stroke_width=5, stroke_linejoin="round"), 5
    )


SIGNS = {"red": heart, "blue": _drop, "purple": _diamond, "green": fir, "yellow": star}
"""A sign for each colour, so that colours differ in shape too."""


def sign(colour: str) -> str:
    """Return a colour's sign on a pale disc of radius 50."""
    drawn = SIGNS[colour]
    tones = TONES[colour]
    return group(
        circle(0, 0, 50, CREAM),
        place_at(0, 0, drawn(tones.dark), scale=0.76),
        place_at(0, 0, drawn(tones.full), scale=0.56),
    )


def snowflake(fill: str = SNOW) -> str:
    """Return a snowflake with six arms, 20 in radius."""
    return wheel(stroke("M0 0V-18M-5 -17 0 -12 5 -17", fill, 4.5), 6)


def paw(fill: str) -> str:
    """Return a paw print around (0, 0), about 30 in radius."""
    return group(
        path("M0 -4C14 -4 24 10 22 20C20 30 10 28 0 25C-10 28 -20 30 -22 20C-24 10 -14 -4 0 -4Z", fill),
        ellipse(-24, -4, 7, 10, fill, transform="rotate(-28 -24 -4)"),
        ellipse(-9, -19, 7.5, 11, fill, transform="rotate(-8 -9 -19)"),
        ellipse(9, -19, 7.5, 11, fill, transform="rotate(8 9 -19)"),
        ellipse(24, -4, 7, 10, fill, transform="rotate(28 24 -4)"),
    )


def steam() -> str:
    """Return three curls of steam that rise from (0, 0), 50 high."""
    curl = "c-12 -14 12 -24 0 -{}"
    return stroke(
        "".join(
            f"M{x} {y}{curl.format(length)}" for x, y, length in ((-24, -6, 34), (0, -2, 46), (24, -6, 34))
        ),
        TAN,
        7,
    )
