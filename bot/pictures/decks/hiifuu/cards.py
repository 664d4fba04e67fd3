"""The Hiifuu cards as drawings: as many flowers as the value, of the colour's kind, and the number twice."""

from dataclasses import replace

from bot.pictures.decks.hiifuu.flowers import SUITS, Suit
from bot.pictures.decks.hiifuu.layouts import Place, places
from bot.pictures.decks.hiifuu.tokens import back
from bot.pictures.drawing import HEIGHT, WIDTH, card, group, moved, number
from games.cards.hiifuu import CODES

_FLOWER = 50
"""Radius of a flower as it is drawn."""


def _corner_numbers(value: int, suit: Suit) -> str:
    """Return the value at the top left and the bottom right, both upright, with a rim of the ground."""
    x, y = (46 if value < 10 else 70), 58
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
        return moved(place.x, place.y, drawn, scale=place.radius / _FLOWER, turn=place.side * suit.sway)

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
    return {code: _face(SUITS[code[0]], int(code[1:])) for code in CODES} | {"back": back()}
