"""Ise's number cards, 2 to 9: clubs latticed, swords bent round each other, coins and cups in rows."""

import math
from collections.abc import Callable, Iterator, Sequence

from games.cards.ise import number_of
from tools.drawings.ise.parts import (
    ALWAYS_GHOSTS,
    OCHRE,
    RED,
    baton,
    goblet,
    rosette,
    sword,
)
from tools.drawings.shapes import Point, place_at

_CENTRE = 144
"""The middle of the width next to the index."""
_BROAD = 134
_SWORDS = 140
"""The middle of rows below the index, which are wider."""


def pips(code: str) -> str:
    """Return as many signs as a card's number; ghosts leave room for their band."""
    low = 292 if code in ALWAYS_GHOSTS else 362
    return _SUITS[code[0]](number_of(code), 18, low)


def _clubs(count: int, top: float, low: float) -> str:
    """Return batons that cross, many of them as a lattice; an odd one stands upright before them."""
    middle = (top + low) / 2
    half = (low - top) / 2
    each, odd = divmod(count, 2)
    if each == 1:
        x = _CENTRE
        crossed = _crossing(_CENTRE, middle, 2 * half, 22)
    elif count == 5:
        x = _CENTRE
        crossed = "".join(_crossing(_CENTRE, middle + y, 192, 34) for y in (-84, 84))
    else:
        x = _BROAD
        crossed = "".join(_lattice(each, middle, _LEAN[count]))
    return crossed + (place_at(x, middle, baton(2 * half - 8, 34, OCHRE)) if odd else "")


_LEAN = {4: 30, 6: 25, 7: 31, 8: 31, 9: 25}
"""Degrees that the batons of a lattice lean; neighbouring numbers differ so that they look different."""


def _crossing(x: float, y: float, length: float, lean: float) -> str:
    """Return two batons that cross at (x, y)."""
    return "".join(place_at(x, y, baton(length, 28), turn=side * lean) for side in (-1, 1))


def _lattice(each: int, middle: float, lean: float) -> Iterator[str]:
    """Yield batons leaning to either side (degrees), spread evenly across a tall rhombus."""
    side = 150.0
    beyond = 26.0
    across = math.sin(math.radians(lean))
    up = math.cos(math.radians(lean))
    for hand in (-1, 1):
        for i in range(each):
            offset = (i / (each - 1) - 0.5) * side
            x = _BROAD - hand * offset * across
            y = middle - offset * up
            yield place_at(x, y, baton(side + 2 * beyond, 28 - 2 * each), turn=hand * lean)


def _swords(count: int, top: float, low: float) -> str:
    """Return curved swords that cross above and below; many of them in two sheaves; an odd one straight."""
    each, odd = divmod(count, 2)
    if each < 4:
        drawn = _sheaf(each, top, low, 81 if each > 1 else 70 - 10 * odd, odd)
    else:
        middle = (top + low) / 2
        drawn = _sheaf(2, top, middle - 2, 62, odd) + _sheaf(2, middle + 6, low, 78, odd)
    if odd:
        drawn += sword((_SWORDS, top), (_SWORDS, (top + low) / 2), (_SWORDS, low - 36), 20)
    return drawn


def _sheaf(each: int, top: float, low: float, broad: float, odd: int) -> str:
    """Return `each` curved swords on either side, the outer ones bent most, with room for an odd one."""
    inmost = broad if each == 1 else broad * (1.4 / each - 0.2 + 0.14 * odd)
    small = min(1, (low - top) / 260)
    drawn: list[str] = []
    for i in reversed(range(each)):
        bulge = inmost + (broad - inmost) * i / max(each - 1, 1)
        tip = (12 + 12 * i) * small
        hilt = (20 + 17 * i) * small
        width = (19 - 1.5 * each) * small**0.3
        drawn.extend(
            sword(
                (_SWORDS - side * tip, top + 5 * i),
                (_SWORDS + side * bulge, (top + low - 30) / 2),
                (_SWORDS - side * hilt, low - 30 * small - 5 * i),
                width,
                RED if (i + odd) % 2 == 0 else OCHRE,
            )
            for side in (-1, 1)
        )
    return "".join(drawn)


def _coins(count: int, top: float, low: float) -> str:
    """Return coins in rows."""
    radius, places = _ROWS[count]
    return "".join(place_at(x, top + y * (low - top), rosette(radius)) for x, y in places)


def _cups(count: int, top: float, low: float) -> str:
    """Return cups in rows, those of the lower half upside down."""
    radius, places = _ROWS[count]
    return "".join(
        place_at(x, top + y * (low - top), goblet(), scale=radius / 52, turn=180 if y > 0.6 else 0)
        for x, y in places
    )


def _columns(radius: float, *columns: tuple[float, Sequence[float]]) -> tuple[float, tuple[Point, ...]]:
    return radius, tuple((x, y) for x, ys in columns for y in ys)


_PAIR, _THREE, _FOUR = (0.22, 0.78), (0.15, 0.5, 0.85), (0.115, 0.372, 0.628, 0.885)
_ROWS = {
    2: _columns(64, (_CENTRE, (0.22, 0.78))),
    3: _columns(55, (_CENTRE, (0.16, 0.5, 0.84))),
    4: _columns(39, (106, _PAIR), (188, _PAIR)),
    5: _columns(41, (107, (0.13, 0.87)), (149, (0.5,)), (191, (0.13, 0.87))),
    6: _columns(39, (106, (0.2, 0.5, 0.8)), (188, (0.2, 0.5, 0.8))),
    7: _columns(33, (98, (0.12, 0.49, 0.86)), (149, (0.305,)), (200, (0.12, 0.49, 0.86))),
    8: _columns(39, (106, _FOUR), (188, _FOUR)),
    9: _columns(29, (88, _THREE), (146, _THREE), (204, _THREE)),
}
_SUITS: dict[str, Callable[[int, float, float], str]] = {"C": _clubs, "S": _swords, "O": _coins, "U": _cups}
