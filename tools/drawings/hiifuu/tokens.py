"""Hiifuu's back and its scoring tokens, round on a square of 240."""

import math

from bot.pictures.style import INK, PAPER
from tools.drawings.hiifuu.flowers import GOLD, LEAF, NIGHT, SUITS
from tools.drawings.shapes import (
    HEIGHT,
    WIDTH,
    Point,
    card,
    circle,
    document,
    group,
    number,
    path,
    place_at,
    rect,
    stroke,
    wheel,
)

SIZE = 240
"""Width and height of a token."""
VALUES = range(1, 9)
"""The values of tokens."""


def back() -> str:
    """Return the back: the four flowers under a night full of golden dots."""
    places: tuple[Point, ...] = ((120, 84), (68, 190), (172, 190), (120, 296))
    grid = ((x + row % 2 * 18, 22 + row * 24) for row in range(15) for x in range(30, WIDTH - 18, 36))
    dots = [circle(*spot, 4, GOLD) for spot in grid if all(math.dist(spot, place) > 60 for place in places)]
    flowers = [
        place_at(x, y, suit.flower(suit), scale=0.92)
        for (x, y), suit in zip(places, SUITS.values(), strict=True)
    ]
    edge = rect(14, 14, WIDTH - 28, HEIGHT - 28, "none", 8, stroke=GOLD, stroke_width=4)
    return card(*dots, *flowers, edge, paper=NIGHT, border=PAPER, border_width=12)


def _disc(face: str, marks: str) -> str:
    return group(circle(0, 0, 118, GOLD), circle(0, 0, 110, NIGHT), marks, circle(0, 0, 76, face))


def _token(value: int) -> str:
    """Return a token that shows its value as a number and as golden marks on its rim."""
    bright = circle(0, -93, 12, GOLD)
    empty = circle(0, -93, 5, GOLD)
    marks = group(*(place_at(0, 0, bright if i < value else empty, turn=45 * i) for i in range(8)))
    return document(
        place_at(120, 120, _disc(PAPER, marks), number(value, 0, 0, 104, INK, 19)), width=SIZE, height=SIZE
    )


def _covered() -> str:
    """Return a worthless token, covered by a leaf."""
    leaf = group(
        path("M0 112C-62 70 -76 -20 0 -108C76 -20 62 70 0 112Z", LEAF, stroke=INK, stroke_width=7),
        stroke(
            "M0 -80V92M0 -30 28 -52M0 -30 -28 -52M0 14 36 -14M0 14 -36 -14M0 56 28 30M0 56 -28 30", PAPER, 6
        ),
    )
    marks = wheel(circle(0, -93, 5, GOLD), 8)
    return document(
        place_at(120, 120, _disc(NIGHT, marks), place_at(0, 0, leaf, turn=35)), width=SIZE, height=SIZE
    )


def tokens() -> dict[str, str]:
    """Return the tokens as SVG documents: "token-1" to "token-8", and "token-covered"."""
    return {f"token-{value}": _token(value) for value in VALUES} | {"token-covered": _covered()}
