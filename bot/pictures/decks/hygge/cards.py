"""The Hygge cards as drawings: objects in a lit niche, animals in a hollow, snowflakes or colours below."""

from collections.abc import Sequence

from bot.pictures.decks.hygge import animals, home, treats, woollens
from bot.pictures.decks.hygge.parts import (
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
from bot.pictures.decks.hygge.winter import back, winter
from bot.pictures.drawing import HEIGHT, WIDTH, card, circle, group, moved, path, rect
from games.cards.hygge import ANIMALS, OBJECTS, Animal, ObjectKind

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
"""Where the dark band at the foot of a card begins."""
_SILL = 10
"""Height of the ledge above the band."""


def _foot(elements: Sequence[str], apart: float, ledge: str) -> str:
    """Return the ledge and the band below it, with elements side by side in its middle."""
    first = WIDTH / 2 - (len(elements) - 1) * apart / 2
    y = (_BAND + HEIGHT) / 2 - 2
    return group(
        rect(0, _BAND - _SILL, WIDTH, _SILL, ledge),
        rect(0, _BAND, WIDTH, HEIGHT - _BAND, NIGHT),
        *(moved(first + i * apart, y, element) for i, element in enumerate(elements)),
    )


def _object(kind: ObjectKind) -> str:
    """Return an object's card: its colour by ground and sign, its snowflakes below."""
    tones = TONES[kind.colour]
    wallpaper = SIGNS[kind.colour](tones.dark)
    return card(
        *(moved(x, y, wallpaper, scale=0.2) for x, y in ((160, 22), (204, 28), (216, 72))),
        path(f"M20 {_BAND}V148C20 14 220 14 220 148V{_BAND}Z", CREAM),
        moved(120, 187, THINGS[kind.name](), scale=1.04),
        _foot([snowflake()] * kind.snowflakes, 44, tones.dark),
        moved(40, 40, sign(kind.colour), scale=0.62),
        paper=tones.full,
        border=tones.dark,
    )


def _animal(animal: Animal) -> str:
    """Return an animal's card: its paws above, the signs of the colours it can store below."""
    return card(
        *(moved(42 + 62 * i, 44, paw(CREAM), scale=0.9) for i in range(animal.paws)),
        circle(120, 192, 112, BARK),
        circle(120, 192, 105, CREAM),
        moved(118, 192, THINGS[animal.name](), scale=0.9),
        _foot([moved(0, 0, sign(colour), scale=0.58) for colour in animal.colours], 68, BARK),
        paper=WOOD,
        border=BARK,
    )


def drawings() -> dict[str, str]:
    """Return the SVG documents of all cards by their codes, and that of the `back`."""
    return {
        **{kind.code: _object(kind) for kind in OBJECTS},
        **{animal.name: _animal(animal) for animal in ANIMALS},
        "winter": winter(),
        "back": back(),
    }
