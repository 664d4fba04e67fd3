"""The Ise cards as drawings: all cards and their back.

Clubs are blue, swords red, coins ochre and cups black. Each card has its number and its suit's sign in the
top left corner. Ghost cards carry silver, as old mekuri cards do: a band along the foot where they are ghosts
always, a small swirl where they are only when turned from the draw pile.
"""

from bot.pictures.decks.ise.dragons import dragon
from bot.pictures.decks.ise.horses import horse
from bot.pictures.decks.ise.kings import king
from bot.pictures.decks.ise.maids import maid
from bot.pictures.decks.ise.parts import INDIGO, OCHRE, ghost_mark, index, sign
from bot.pictures.decks.ise.pips import pips
from bot.pictures.drawing import HEIGHT, INK, PAPER, WIDTH, card, circle, moved, polygon, rect
from games.cards.ise import CODES, PICTURES, number_of

_FIGURES = {"dragon": dragon, "maid": maid, "horse": horse, "king": king}


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    faces = {code: card(_picture(code), ghost_mark(code), index(code)) for code in CODES}
    return {**faces, "back": back()}


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
    x, y = WIDTH / 2, HEIGHT / 2
    window = circle(x, y, 96, PAPER, stroke=INDIGO, stroke_width=14)
    signs = (
        moved(x + across, y + down, sign(suit), scale=0.66)
        for suit, across, down in (("C", 0, -52), ("S", 56, -6), ("O", 0, 52), ("U", -52, 0))
    )
    margin = rect(10, 10, WIDTH - 20, HEIGHT - 20, "none", 10, stroke=INDIGO, stroke_width=14)
    return card(*lozenges, margin, window, circle(x, y, 9, INK), *signs, paper=INDIGO)
