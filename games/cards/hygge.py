"""The cards of Hygge as data: objects, animals, Winter and the layouts of the stock.

A card is an index in the canonical order: 0-14 the kinds of objects, 15-21 the animals, 22 Winter. Copies
of a card are equal and share its index, so a player's cards are counts by index.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul

COLOURS = ("red", "blue", "purple", "green", "yellow")
COPIES_OF_AN_ANIMAL = 3


@dataclass(frozen=True, slots=True)
class ObjectKind:
    """A kind of object: its code, its name, its number of copies, and the snowflakes and colour of each."""

    code: str
    name: str
    copies: int
    snowflakes: int
    colour: str


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal: its name, which is also its code, its paws, and the colours of objects it can store."""

    name: str
    paws: int
    colours: tuple[str, ...]


OBJECTS = (  # 🏠 hygge: objects
    ObjectKind("ra", "scarf", 4, 2, "red"),
    ObjectKind("rb", "blanket", 3, 3, "red"),
    ObjectKind("rc", "quilt", 2, 4, "red"),
    ObjectKind("ba", "mug", 4, 2, "blue"),
    ObjectKind("bb", "teapot", 3, 3, "blue"),
    ObjectKind("bc", "slippers", 2, 4, "blue"),
    ObjectKind("pa", "berries", 5, 2, "purple"),
    ObjectKind("pb", "jam", 2, 3, "purple"),
    ObjectKind("pc", "pie", 2, 5, "purple"),
    ObjectKind("ga", "socks", 5, 2, "green"),
    ObjectKind("gb", "pullover", 2, 3, "green"),
    ObjectKind("gc", "armchair", 2, 5, "green"),
    ObjectKind("ya", "candle", 3, 3, "yellow"),
    ObjectKind("yb", "honey", 3, 3, "yellow"),
    ObjectKind("yc", "lantern", 3, 3, "yellow"),
)

ANIMALS = (  # 🏠 hygge: animals
    Animal("bear", 2, ("red",)),
    Animal("hedgehog", 2, ("blue",)),
    Animal("squirrel", 2, ("purple",)),
    Animal("tortoise", 2, ("green",)),
    Animal("dormouse", 1, ("yellow",)),
    Animal("bat", 1, ("red", "purple", "yellow")),
    Animal("frog", 1, ("blue", "green", "yellow")),
)

Rows = tuple[tuple[int, ...], ...]
"""A layout of the stock: the rows of a grid; numbers are the order of filling, 0 is a gap."""

LAYOUTS: dict[int, Rows] = {  # 🏠 hygge: layouts
    2: (
        (1, 2, 0, 0),
        (3, 4, 5, 0),
        (0, 6, 7, 0),
        (0, 0, 8, 9),
        (0, 0, 10, 0),
    ),
    3: (
        (1, 2, 3, 0),
        (4, 5, 6, 0),
        (0, 7, 8, 9),
        (0, 10, 11, 12),
    ),
    4: (
        (1, 2, 0, 0, 0),
        (3, 4, 5, 0, 0),
        (0, 6, 7, 8, 0),
        (0, 0, 9, 10, 11),
        (0, 0, 0, 12, 13),
    ),
}
"""The stock by number of players."""

FIRST_LAYOUT_OF_TWO: Rows = (
    (1, 2, 0, 0),
    (3, 4, 5, 0),
    (0, 6, 7, 8),
    (0, 0, 9, 10),
)
"""The stock of two players in version 1 of the rules. There, the player to move on a full stock can always
secure the next refill, and so keeps the first choice to the end; the later layout prevents this."""

CARDS_WITH_WINTER = {2: 15, 3: 9, 4: 15}
"""Number of cards at the end of the deck that Winter is shuffled into, by number of players."""

FIRST_ANIMAL = len(OBJECTS)
WINTER = FIRST_ANIMAL + len(ANIMALS)
KINDS = range(WINTER)  # all cards a player can have: objects and animals

CODES: tuple[str, ...] = (*(kind.code for kind in OBJECTS), *(animal.name for animal in ANIMALS), "winter")
INDEX: dict[str, int] = {CODES[card]: card for card in KINDS}
COPIES: tuple[int, ...] = (*(kind.copies for kind in OBJECTS), *(COPIES_OF_AN_ANIMAL for _ in ANIMALS))
SNOWFLAKES: tuple[int, ...] = (*(kind.snowflakes for kind in OBJECTS), *(0 for _ in ANIMALS))
PENALTY: tuple[int, ...] = (*(1 for _ in OBJECTS), *(animal.paws for animal in ANIMALS))
"""Negative points of a card left in front of its player: 1 for an object, its paws for an animal."""

DECK: tuple[int, ...] = tuple(card for card in KINDS for _ in range(COPIES[card]))
"""The canonical deck, copies side by side; Winter is not in it."""


def storable_kinds(animal: Animal) -> tuple[int, ...]:
    """Return the kinds of objects that an animal can store, in canonical order."""
    return tuple(kind for kind, known in enumerate(OBJECTS) if known.colour in animal.colours)


def count_snowflakes(counts: Sequence[int]) -> int:
    """Return the snowflakes on cards, given their counts."""
    return sum(map(mul, counts, SNOWFLAKES))


def penalty_points(counts: Sequence[int]) -> int:
    """Return the negative points of cards left in front of their player, given their counts."""
    return sum(map(mul, counts, PENALTY))


def list_cards(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the cards one by one in canonical order, given their counts."""
    return tuple(card for card in KINDS for _ in range(counts[card]))


def codes_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the codes of cards in order."""
    return tuple(map(CODES.__getitem__, cards))
