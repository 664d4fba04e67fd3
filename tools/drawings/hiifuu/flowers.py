"""The flowers of Hiifuu, each around (0, 0) and about 50 in radius: marigold, camellia, iris and clover."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.pictures.style import INK, PAPER
from tools.drawings.shapes import circle, group, path, place_at, stroke, wheel

GOLD = "#f6bd2d"
LEAF = "#7f9a5c"
NIGHT = "#2c3258"


@dataclass(frozen=True, slots=True)
class Suit:
    """The drawing of a colour of the deck.

    Attributes:
        deep: colour of the border and the numbers.
        full: colour of the largest flowers.
        soft: colour of the flowers around them.
        light: colour of the bright parts of the flowers.
        ground: colour of the card.
        flower: draws its flower around (0, 0), about 50 in radius.
        leaves: draws the leaves behind a flower.
        sway: rotation of neighbouring flowers, in degrees.
    """

    deep: str
    full: str
    soft: str
    light: str
    ground: str
    flower: Callable[["Suit"], str]
    leaves: Callable[["Suit"], str]
    sway: float


def marigold(suit: Suit) -> str:
    """Return a sun of twelve pointed petals in two rings round a dark heart."""
    outer = path("M0 0C-9 -14 -17 -34 0 -52C17 -34 9 -14 0 0Z", suit.full)
    inner = path("M0 0C-8 -10 -13 -26 0 -39C13 -26 8 -10 0 0Z", suit.light)
    seed = circle(0, -9, 3, GOLD)
    return group(
        circle(0, 0, 30, suit.deep),
        wheel(outer, 12),
        circle(0, 0, 22, suit.deep),
        wheel(inner, 12, 15),
        circle(0, 0, 15, suit.deep),
        wheel(seed, 6),
    )


def camellia(suit: Suit) -> str:
    """Return five broad notched petals with light hearts and a crown of stamens."""
    petal = path(
        "M0 4C-22 -2 -35 -22 -28 -40C-23 -52 -8 -54 0 -43C8 -54 23 -52 28 -40C35 -22 22 -2 0 4Z",
        suit.full,
        stroke=suit.ground,
        stroke_width=3.5,
    )
    blush = path("M0 -8C-9 -14 -13 -24 -10 -31C-5 -30 5 -30 10 -31C13 -24 9 -14 0 -8Z", suit.light)
    stamen = group(stroke("M0 -6V-14", suit.deep, 3), circle(0, -15, 3.4, GOLD))
    return group(
        wheel(petal + blush, 5), circle(0, 0, 10, suit.deep), wheel(stamen, 7), circle(0, 0, 5, GOLD)
    )


def iris(suit: Suit) -> str:
    """Return an iris from the side: three petals that stand, three that fall, with their golden marks."""
    standard = "M0 -54C17 -40 19 -18 0 2C-19 -18 -17 -40 0 -54Z"
    wing = "M-4 0C-22 -8 -32 -24 -30 -46C-14 -42 -2 -26 2 -4Z"
    fall = "M-2 -4C-18 -18 -42 -18 -52 2C-54 20 -46 30 -38 38C-30 20 -20 10 0 10Z"
    tongue = "M0 -2C22 4 26 28 0 54C-26 28 -22 4 0 -2Z"
    side = group(
        path(wing, suit.light, stroke=suit.ground, stroke_width=2.5),
        path(fall, suit.full, stroke=suit.ground, stroke_width=2.5),
        stroke("M-14 -2C-26 -5 -36 0 -41 12", GOLD, 5),
    )
    return group(
        place_at(0, 0, side),
        place_at(0, 0, side, mirrored=True),
        path(standard, suit.full, stroke=suit.ground, stroke_width=2.5),
        path(tongue, suit.full, stroke=suit.ground, stroke_width=2.5),
        stroke("M0 10V30", GOLD, 7),
    )


def clover(suit: Suit) -> str:
    """Return a lucky clover: four hearts with pale marks."""
    heart = path(
        "M0 -2C-10 -10 -28 -16 -28 -36C-28 -53 -7 -58 0 -43C7 -58 28 -53 28 -36C28 -16 10 -10 0 -2Z",
        suit.full,
        stroke=suit.ground,
        stroke_width=3,
    )
    mark = stroke("M-13 -28C-8 -22 8 -22 13 -28", suit.light, 5)
    return wheel(heart + mark, 4, 45)


def fronds(suit: Suit) -> str:
    """Return two broad leaves behind a marigold."""
    leaf = group(
        path("M0 -20C-20 -34 -18 -60 0 -72C18 -60 20 -34 0 -20Z", LEAF), stroke("M0 -30V-62", suit.ground, 3)
    )
    return place_at(0, 0, leaf, turn=60) + place_at(0, 0, leaf, turn=-120)


def twig(suit: Suit) -> str:
    """Return two glossy pointed leaves behind a camellia."""
    leaf = group(
        path("M-8 -20C-26 -36 -18 -58 4 -74C20 -56 18 -32 8 -20Z", LEAF),
        stroke("M0 -28L3 -62", suit.ground, 3),
    )
    return place_at(0, 0, leaf, turn=108) + place_at(0, 0, leaf, turn=-36)


def blades(suit: Suit) -> str:
    """Return the sword-like leaves behind an iris."""
    blade = path("M-6 60C-10 10 8 -30 30 -62C26 -20 16 20 8 60Z", LEAF)
    return place_at(8, 4, blade) + place_at(-8, 4, blade, mirrored=True)


def stalk(suit: Suit) -> str:
    """Return the stalk of a clover, whose flower consists of leaves."""
    return stroke("M0 0C4 24 2 46 -10 64", suit.deep, 6)


SUITS = {
    "O": Suit("#9c3a08", "#e8640e", "#f9a24c", "#ffc36e", "#fdecd3", marigold, fronds, 9),
    "P": Suit("#a81d57", "#e5447f", "#f394b7", "#fcd5e2", "#fdeaee", camellia, twig, 20),
    "V": Suit("#4a2a86", "#6c3fb8", "#a184d6", "#c3aeea", "#efe9f8", iris, blades, 6),
    "G": Suit("#1d5c3a", "#259150", "#7cc48d", "#bfe6bd", "#e6f4e0", clover, stalk, 14),
}
"""The colours of the deck by their letter."""

PALETTE = frozenset({INK, PAPER, GOLD, LEAF, NIGHT}).union(
    *((suit.deep, suit.full, suit.soft, suit.light, suit.ground) for suit in SUITS.values())
)
"""All colours of the deck."""
