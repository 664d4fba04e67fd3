"""The Hygge cards as drawings: objects in a lit niche, animals in a hollow, snowflakes or colours below.

A miniature is the thing in a lit round with the sign of its colour, or the animal in its hollow.
"""

from collections.abc import Sequence

from bot.pictures.sprites import BACK
from games.cards.hygge import ANIMALS, OBJECTS, Animal, ObjectKind
from tools.drawings.hygge import animals, home, treats, woollens
from tools.drawings.hygge.parts import (
    BARK,
    CREAM,
    NIGHT,
    SIGNS,
    TONES,
    WOOD,
    paw,
    sign,
    snowflake,
)
from tools.drawings.hygge.winter import back, winter
from tools.drawings.miniatures import crop_card, tile
from tools.drawings.shapes import HEIGHT, WIDTH, card, circle, group, path, place_at, rect

THINGS = {
    "scarf": woollens.scarf,
    "blanket": woollens.blanket,
    "quilt": woollens.quilt,
    "mug": treats.mug,
    "teapot": treats.teapot,
    "slippers": woollens.slippers,
    "berries": treats.berries,
    "jam": treats.jam,
    "pie": treats.pie,
    "socks": woollens.socks,
    "pullover": woollens.pullover,
    "armchair": home.armchair,
    "candle": home.candle,
    "honey": treats.honey,
    "lantern": home.lantern,
    "bear": animals.bear,
    "hedgehog": animals.hedgehog,
    "squirrel": animals.squirrel,
    "tortoise": animals.tortoise,
    "dormouse": animals.dormouse,
    "bat": animals.bat,
    "frog": animals.frog,
}
"""The drawings of objects and animals by name."""

_BAND = 312
"""Top of the dark band at the foot of a card."""
_SILL = 10
"""Height of the ledge above the band."""


def _foot(elements: Sequence[str], apart: float, ledge: str) -> str:
    """Return the ledge and the band below it, with elements side by side in its middle."""
    first = WIDTH / 2 - (len(elements) - 1) * apart / 2
    y = (_BAND + HEIGHT) / 2 - 2
    return group(
        rect(0, _BAND - _SILL, WIDTH, _SILL, ledge),
        rect(0, _BAND, WIDTH, HEIGHT - _BAND, NIGHT),
        *(place_at(first + i * apart, y, element) for i, element in enumerate(elements)),
    )


def _object(kind: ObjectKind) -> str:
    """Return an object's card: its colour by ground and sign, its snowflakes below."""
    tones = TONES[kind.colour]
    wallpaper = SIGNS[kind.colour](tones.dark)
    return card(
        *(place_at(x, y, wallpaper, scale=0.2) for x, y in ((160, 22), (204, 28), (216, 72))),
        path(f"M20 {_BAND}V148C20 14 220 14 220 148V{_BAND}Z", CREAM),
        place_at(120, 187, THINGS[kind.name](), scale=1.04),
        _foot([snowflake()] * kind.snowflakes, 44, tones.dark),
        place_at(40, 40, sign(kind.colour), scale=0.62),
        paper=tones.full,
        border=tones.dark,
    )


def _animal(animal: Animal) -> str:
    """Return an animal's card: its paws above, the signs of the colours it can store below."""
    return card(
        *(place_at(42 + 62 * i, 44, paw(CREAM), scale=0.9) for i in range(animal.paws)),
        circle(120, 192, 112, BARK),
        circle(120, 192, 105, CREAM),
        place_at(118, 192, THINGS[animal.name](), scale=0.9),
        _foot([place_at(0, 0, sign(colour), scale=0.58) for colour in animal.colours], 68, BARK),
        paper=WOOD,
        border=BARK,
    )


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    return {
        **{kind.code: _object(kind) for kind in OBJECTS},
        **{animal.name: _animal(animal) for animal in ANIMALS},
        "winter": winter(),
        BACK: back(),
    }


def miniatures() -> dict[str, str]:
    """Return the miniatures of all cards by their codes, and that of the `back`."""
    return {
        **{kind.code: _small_object(kind) for kind in OBJECTS},
        **{animal.name: _small_animal(animal) for animal in ANIMALS},
        "winter": crop_card(winter()),
        BACK: crop_card(back()),
    }


def _small_object(kind: ObjectKind) -> str:
    tones = TONES[kind.colour]
    return tile(
        circle(126, 126, 100, CREAM),
        place_at(128, 128, THINGS[kind.name](), scale=0.95),
        place_at(56, 56, sign(kind.colour), scale=0.78),
        paper=tones.full,
        border=tones.dark,
    )


def _small_animal(animal: Animal) -> str:
    return tile(
        circle(120, 120, 104, CREAM),
        place_at(120, 120, THINGS[animal.name](), scale=0.92),
        paper=WOOD,
        border=BARK,
    )
