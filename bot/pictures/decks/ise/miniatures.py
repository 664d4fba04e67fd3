"""Ise cards as miniatures: the number beside the suit's sign; ghosts have silver or a swirl."""

from bot.pictures.decks.ise import cards
from bot.pictures.decks.ise.parts import ALWAYS_GHOSTS, COLOURS, SILVER, TURNED_GHOSTS, sign, swirl
from bot.pictures.drawing import PAPER, moved
from bot.pictures.miniatures import cut, figure, tile
from bot.pictures.sprites import BACK
from games.cards.ise import CODES, number_of

_NUMBERS = COLOURS | {"O": "#8f5a06"}
"""Colours of the numbers: the coins' ochre is deeper here, for numbers this small."""


def drawings() -> dict[str, str]:
    """Return the miniatures of all cards by their codes, and that of the `back`."""
    return {**{code: _card(code) for code in CODES}, BACK: cut(cards.back())}


def _card(code: str) -> str:
    value, suit = number_of(code), code[0]
    ground = SILVER if code in ALWAYS_GHOSTS else PAPER
    ghost = moved(64, 182, swirl(34)) if code in TURNED_GHOSTS else ""
    x, height, shrunk = (78, 116, 1.12) if value < 10 else (98, 100, 0.96)
    return tile(
        ghost,
        moved(174, 168 if value < 10 else 178, sign(suit), scale=shrunk),
        figure(value, x, 28 + height / 2, height, _NUMBERS[suit], PAPER),
        paper=ground,
        border=COLOURS[suit],
    )
