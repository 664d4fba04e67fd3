"""Hygge as miniatures: the thing in a lit round with the sign of its colour, the animal in its hollow."""

from bot.pictures.decks.hygge.cards import THINGS
from bot.pictures.decks.hygge.parts import BARK, CREAM, TONES, WOOD, sign
from bot.pictures.decks.hygge.winter import back, winter
from bot.pictures.drawing import circle, moved
from bot.pictures.miniatures import cut, tile
from bot.pictures.sprites import BACK
from games.cards.hygge import ANIMALS, OBJECTS, Animal, ObjectKind


def drawings() -> dict[str, str]:
    """Return the miniatures of all cards by their codes, and that of the `back`."""
    return {
        **{kind.code: _object(kind) for kind in OBJECTS},
        **{animal.name: _animal(animal) for animal in ANIMALS},
        "winter": cut(winter()),
        BACK: cut(back()),
    }


def _object(kind: ObjectKind) -> str:
    tones = TONES[kind.colour]
    return tile(
        circle(126, 126, 100, CREAM),
        moved(128, 128, THINGS[kind.name](), scale=0.95),
        moved(56, 56, sign(kind.colour), scale=0.78),
        paper=tones.full,
        border=tones.dark,
    )


def _animal(animal: Animal) -> str:
    return tile(
        circle(120, 120, 104, CREAM),
        moved(120, 120, THINGS[animal.name](), scale=0.92),
        paper=WOOD,
        border=BARK,
    )
