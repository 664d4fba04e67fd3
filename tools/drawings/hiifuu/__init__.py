"""The Hiifuu cards as drawings: flowers of the colour's kind, as many as the value, and the number twice.

A miniature is one flower and the value; tokens are unchanged.
"""

from dataclasses import replace

from bot.pictures.sprites import BACK
from games.cards.hiifuu import CODES
from tools.drawings.hiifuu.flowers import SUITS, Suit
from tools.drawings.hiifuu.layouts import Place, places
from tools.drawings.hiifuu.tokens import back, tokens
from tools.drawings.miniatures import crop_card, figure, tile
from tools.drawings.shapes import HEIGHT, WIDTH, card, group, number, place_at

_FLOWER = 50
"""Radius of a flower in its drawing."""


def _corner_numbers(value: int, suit: Suit) -> str:
    """Return the value at the top left and the bottom right, both upright, with a rim of the ground."""
    x = 46 if value < 10 else 70
    y = 58
    return group(
        *(
            number(value, across, down, 78, colour, weight)
            for colour, weight in ((suit.ground, 28), (suit.deep, 18))
            for across, down in ((x, y), (WIDTH - x, HEIGHT - y))
        )
    )


def _face(suit: Suit, value: int) -> str:
    around = replace(suit, full=suit.soft)

    def planted(place: Place, *, leaves: bool) -> str:
        tones = suit if place.large else around
        drawn = suit.leaves(tones) if leaves else suit.flower(tones)
        return place_at(place.x, place.y, drawn, scale=place.radius / _FLOWER, turn=place.side * suit.sway)

    behind = [planted(place, leaves=True) for place in places(value)]
    flowers = [planted(place, leaves=False) for place in places(value)]
    return card(
        *behind,
        *flowers,
        _corner_numbers(value, suit),
        paper=suit.ground,
        border=suit.deep,
        border_width=8,
    )


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    return {code: _face(SUITS[code[0]], int(code[1:])) for code in CODES} | {BACK: back()}


def miniatures() -> dict[str, str]:
    """Return the miniatures of all cards and tokens by their codes, and that of the `back`."""
    return {
        **{code: _miniature(SUITS[code[0]], int(code[1:])) for code in CODES},
        BACK: crop_card(back()),
        **tokens(),
    }


def _miniature(suit: Suit, value: int) -> str:
    x, y, height = (86, 150, 136) if value < 10 else (112, 164, 112)
    return tile(
        place_at(162, 78, suit.flower(suit), scale=1.3),
        figure(value, x, y, height, suit.deep, suit.ground),
        paper=suit.ground,
        border=suit.deep,
    )
