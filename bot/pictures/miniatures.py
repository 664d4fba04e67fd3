"""Miniatures: each card as a square drawing for emojis, told from all others when it is 22 pixels high.

A whole card in a square would be a narrow strip. Hanafuda show the part by which one knows the card; where a
number decides, it stands large beside its sign; Hygge shows the thing or the animal, with its colour's sign.
"""

from collections.abc import Mapping

from bot.pictures.decks import hanafuda, hiifuu_tokens, hygge, ise
from bot.pictures.decks.hiifuu_flowers import SUITS, Suit
from bot.pictures.decks.hygge_parts import BARK, CREAM, TONES, WOOD
from bot.pictures.decks.hygge_parts import sign as colour_sign
from bot.pictures.decks.ise_parts import (
    ALWAYS_GHOSTS,
    COLOURS,
    SILVER,
    TURNED_GHOSTS,
    sign,
    swirl,
)
from bot.pictures.drawing import INK, PAPER, circle, document, group, moved, number, rect
from bot.pictures.sprites import BACK
from games.cards import hiifuu as hiifuu_cards
from games.cards.hygge import ANIMALS, OBJECTS, Animal, ObjectKind
from games.cards.ise import CODES as ISE_CODES
from games.cards.ise import number_of

SIZE = 240
"""Width and height of a miniature, in units of the canvas."""

_NUMBERS = COLOURS | {"O": "#8f5a06"}
"""Colours of Ise's numbers: the coins' ochre, made deeper, for numbers this small."""

_CORNER = 38
_BORDER = 12

Part = tuple[float, float, float]
"""A square part of a card: its left, its top and its side."""

_MIDDLE: Part = (8, 78, 224)

_PARTS: Mapping[str, Part] = {
    "1b": (8, 8, 224),
    "1p": (8, 20, 224),
    "1q": (8, 8, 224),
    "2a": (8, 92, 224),
    "2p": (20, 40, 190),
    "2q": (8, 100, 224),
    "3b": (8, 130, 224),
    "3p": (8, 84, 224),
    "3q": (8, 90, 224),
    "4a": (8, 112, 224),
    "4p": (8, 8, 224),
    "4q": (8, 148, 224),
    "5a": (8, 60, 224),
    "5p": (8, 8, 224),
    "5q": (8, 100, 224),
    "6a": (8, 8, 224),
    "6p": (8, 30, 224),
    "6q": (8, 8, 224),
    "7a": (8, 148, 224),
    "7p": (8, 60, 224),
    "7q": (8, 8, 224),
    "8b": (8, 56, 224),
    "8a": (8, 40, 224),
    "8p": (8, 36, 224),
    "8q": (8, 30, 224),
    "9a": (8, 120, 224),
    "9p": (8, 30, 224),
    "9q": (8, 60, 224),
    "10a": (8, 40, 224),
    "10p": (8, 8, 224),
    "10q": (8, 100, 224),
    "11b": (8, 30, 224),
    "11a": (8, 92, 224),
    "11p": (8, 60, 224),
    "12b": (8, 8, 224),
    "12p": (8, 30, 224),
    "12q": (8, 148, 224),
    "12s": (8, 8, 224),
}
"""Which part of a hanafuda card its miniature shows; of ribbons, and of all backs, it is the middle."""


def drawings() -> dict[str, dict[str, str]]:
    """Return for each deck the miniatures of its cards, its back and its tokens, by their codes, as SVG."""
    return {
        "hanafuda": {
            code: _cut(card, _PARTS.get(code, _MIDDLE)) for code, card in hanafuda.drawings().items()
        },
        "ise": {**{code: _ise(code) for code in ISE_CODES}, BACK: _cut(ise.drawings()[BACK], _MIDDLE)},
        "hiifuu": {
            **{code: _hiifuu(SUITS[code[0]], int(code[1:])) for code in hiifuu_cards.CODES},
            BACK: _cut(hiifuu_tokens.back(), _MIDDLE),
            **hiifuu_tokens.tokens(),
        },
        "hygge": {
            **{kind.code: _object(kind) for kind in OBJECTS},
            **{animal.name: _animal(animal) for animal in ANIMALS},
            **{code: _cut(hygge.drawings()[code], _MIDDLE) for code in ("winter", BACK)},
        },
    }


def _tile(*elements: str, paper: str = PAPER, border: str = INK) -> str:
    """Return elements on a square with round corners and a border."""
    clip = f'<clipPath id="tile">{rect(0, 0, SIZE, SIZE, "#000000", _CORNER)}</clipPath>'
    ground = rect(0, 0, SIZE, SIZE, paper)
    inset = _BORDER / 2
    edge = rect(
        inset,
        inset,
        SIZE - _BORDER,
        SIZE - _BORDER,
        "none",
        _CORNER - inset,
        stroke=border,
        stroke_width=_BORDER,
    )
    return document(
        f"<defs>{clip}</defs>",
        f'<g clip-path="url(#tile)">{ground}{"".join(elements)}</g>',
        edge,
        width=SIZE,
        height=SIZE,
    )


def _cut(card: str, part: Part) -> str:
    """Return a square part of a card."""
    left, top, side = part
    inside = card[card.index(">") + 1 : card.rindex("</svg>")]
    return _tile(group(inside, transform=f"scale({SIZE / side:g}) translate({-left:g} {-top:g})"))


def _figure(value: int, x: float, y: float, height: float, colour: str, ground: str) -> str:
    """Return a number around (x, y) with a rim that keeps it apart from what lies behind it."""
    return group(
        *(number(value, x, y, height, tone, weight) for tone, weight in ((ground, 40), (colour, 20)))
    )


def _hiifuu(suit: Suit, value: int) -> str:
    """Return a flower of the colour, and the value."""
    x, y, height = (86, 150, 136) if value < 10 else (112, 164, 112)
    return _tile(
        moved(162, 78, suit.flower(suit), scale=1.3),
        _figure(value, x, y, height, suit.deep, suit.ground),
        paper=suit.ground,
        border=suit.deep,
    )


def _ise(code: str) -> str:
    """Return a number and its sign, on silver where the card is a ghost always, with a swirl where turned."""
    value, suit = number_of(code), code[0]
    ground = SILVER if code in ALWAYS_GHOSTS else PAPER
    ghost = moved(64, 182, swirl(34)) if code in TURNED_GHOSTS else ""
    x, height, shrunk = (78, 116, 1.12) if value < 10 else (98, 100, 0.96)
    return _tile(
        ghost,
        moved(174, 168 if value < 10 else 178, sign(suit), scale=shrunk),
        _figure(value, x, 28 + height / 2, height, _NUMBERS[suit], PAPER),
        paper=ground,
        border=COLOURS[suit],
    )


def _object(kind: ObjectKind) -> str:
    """Return a thing in a lit round, and the sign of its colour."""
    tones = TONES[kind.colour]
    return _tile(
        circle(126, 126, 100, CREAM),
        moved(128, 128, hygge.THINGS[kind.name](), scale=0.95),
        moved(56, 56, colour_sign(kind.colour), scale=0.78),
        paper=tones.full,
        border=tones.dark,
    )


def _animal(animal: Animal) -> str:
    """Return an animal in its hollow."""
    return _tile(
        circle(120, 120, 104, CREAM),
        moved(120, 120, hygge.THINGS[animal.name](), scale=0.92),
        paper=WOOD,
        border=BARK,
    )
