"""The Ise cards as drawings: all cards and their back.

Clubs are blue, swords red, coins ochre and cups black. Each card has its number and its suit's sign in the
top left corner. Ghost cards carry silver, as old mekuri cards do: a band along the foot if they are always
ghosts, a small swirl if they are ghosts only when flipped from the draw pile.

A miniature is the number next to the suit's sign; ghosts have silver or a swirl.
"""

from bot.pictures.sprites import BACK
from bot.pictures.style import INK, PAPER
from games.cards.ise import CODES, PICTURES, number_of
from tools.drawings.ise.dragons import dragon
from tools.drawings.ise.horses import horse
from tools.drawings.ise.kings import king
from tools.drawings.ise.maids import maid
from tools.drawings.ise.parts import (
    ALWAYS_GHOSTS,
    COLOURS,
    INDIGO,
    OCHRE,
    SILVER,
    TURNED_GHOSTS,
    ghost_mark,
    index,
    sign,
    swirl,
)
from tools.drawings.ise.pips import pips
from tools.drawings.miniatures import crop_card, figure, tile
from tools.drawings.shapes import HEIGHT, WIDTH, card, circle, place_at, polygon, rect

_FIGURES = {"dragon": dragon, "maid": maid, "horse": horse, "king": king}

_NUMBERS = COLOURS | {"O": "#8f5a06"}
"""Colours of the numbers: the coins' ochre is deeper here, for numbers this small."""


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    faces = {code: card(_picture(code), ghost_mark(code), index(code)) for code in CODES}
    return {**faces, BACK: back()}


def _picture(code: str) -> str:
    figure = PICTURES.get(number_of(code))
    return _FIGURES[figure](code[0]) if figure else pips(code)


def back() -> str:
    """Return the back: a blue field of lozenges and the four signs in a round window."""
    lozenges = (
        polygon(((x, y - 28), (x + 20, y), (x, y + 28), (x - 20, y)), PAPER if row % 2 else OCHRE)
        for row in range(11)
        for column in range(5 + row % 2)
        for x, y in ((24 + column * 48 - 24 * (row % 2), 15 + row * 35),)
    )
    x = WIDTH / 2
    y = HEIGHT / 2
    window = circle(x, y, 96, PAPER, stroke=INDIGO, stroke_width=14)
    signs = (
        place_at(x + across, y + down, sign(suit), scale=0.66)
        for suit, across, down in (("C", 0, -52), ("S", 56, -6), ("O", 0, 52), ("U", -52, 0))
    )
    margin = rect(10, 10, WIDTH - 20, HEIGHT - 20, "none", 10, stroke=INDIGO, stroke_width=14)
    return card(*lozenges, margin, window, circle(x, y, 9, INK), *signs, paper=INDIGO)


def miniatures() -> dict[str, str]:
    """Return the miniatures of all cards by their codes, and that of the `back`."""
    return {**{code: _miniature(code) for code in CODES}, BACK: crop_card(back())}


def _miniature(code: str) -> str:
    value = number_of(code)
    suit = code[0]
    ground = SILVER if code in ALWAYS_GHOSTS else PAPER
    ghost = place_at(64, 182, swirl(34)) if code in TURNED_GHOSTS else ""
    x, height, shrunk = (78, 116, 1.12) if value < 10 else (98, 100, 0.96)
    return tile(
        ghost,
        place_at(174, 168 if value < 10 else 178, sign(suit), scale=shrunk),
        figure(value, x, 28 + height / 2, height, _NUMBERS[suit], PAPER),
        paper=ground,
        border=COLOURS[suit],
    )
