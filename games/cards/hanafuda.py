"""The hanafuda deck: 48 cards, twelve months of four; a card is an index in the canonical order.

Index // 4 is the month counted from 0; within a month the order is bright, animal, ribbon, plains.
Codes: month and class letter (b bright, a animal, r ribbon, p q s the plains).
"""

from functools import lru_cache

from games.masks import cards_of

BRIGHT, ANIMAL, RIBBON, PLAIN = "bright", "animal", "ribbon", "plain"
CLASSES = (BRIGHT, ANIMAL, RIBBON, PLAIN)
CLASS_POINTS = {BRIGHT: 20, ANIMAL: 10, RIBBON: 5, PLAIN: 1}
_CLASS_OF_LETTER = {"b": BRIGHT, "a": ANIMAL, "r": RIBBON, "p": PLAIN, "q": PLAIN, "s": PLAIN}

MONTHS = (
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "clover",
    "pampas",
    "chrysanthemum",
    "maple",
    "rain",
    "paulownia",
)
_LETTERS = ("brpq", "arpq", "brpq", "arpq", "arpq", "arpq", "arpq", "bapq", "arpq", "arpq", "barp", "bpqs")

CODES: tuple[str, ...] = tuple(
    f"{month}{letter}" for month, letters in enumerate(_LETTERS, start=1) for letter in letters
)
INDEX: dict[str, int] = {code: index for index, code in enumerate(CODES)}
CLASS: tuple[str, ...] = tuple(_CLASS_OF_LETTER[code[-1]] for code in CODES)
POINTS: tuple[int, ...] = tuple(CLASS_POINTS[kind] for kind in CLASS)
CARDS = range(len(CODES))

_FIRST_OF_KIND = {(card // 4, CLASS[card]): CODES[card] for card in reversed(CARDS)}
FIRST_ALIKE: dict[str, str] = {
    code: _FIRST_OF_KIND[card // 4, CLASS[card]] for card, code in enumerate(CODES)
}
"""For each card, the first one equal to it by all rules: plains of a month are alike."""


def mask(*codes: str) -> int:
    """Return these cards as a bit mask (bit i for card i)."""
    return sum(1 << INDEX[code] for code in codes)


def class_mask(kind: str) -> int:
    """Return all cards of a class (`bright`, `animal`, `ribbon`, `plain`) as a bit mask."""
    return sum(1 << card for card in CARDS if CLASS[card] == kind)


@lru_cache(maxsize=4096)
def codes_of(cards: int) -> tuple[str, ...]:
    """Return the codes of the cards of a bit mask in canonical order."""
    return tuple(map(CODES.__getitem__, cards_of(cards)))


ONE_OF_EACH_MONTH = 0x111111111111  # the first card of each month, as a bit mask

_EVERY_SECOND, _TWO_OF_EACH = 5 * ONE_OF_EACH_MONTH, 3 * ONE_OF_EACH_MONTH


def months_with(cards: int, least: int) -> int:
    """Return all cards of each month that has at least `least` (1 to 4) of these cards, as a bit mask."""
    # Each group of four bits becomes the number of ones in it: first in pairs, then in fours.
    pairs = (cards & _EVERY_SECOND) + (cards >> 1 & _EVERY_SECOND)
    counts = (pairs & _TWO_OF_EACH) + (pairs >> 2 & _TWO_OF_EACH)
    return (counts + (8 - least) * ONE_OF_EACH_MONTH >> 3 & ONE_OF_EACH_MONTH) * 0xF


_BRIGHTS, _ANIMALS, _RIBBONS, _PLAINS = map(class_mask, CLASSES)


@lru_cache(maxsize=4096)
def card_points(cards: int) -> int:
    """Return the sum of the points printed on the cards of a bit mask."""
    return (
        CLASS_POINTS[BRIGHT] * (cards & _BRIGHTS).bit_count()
        + CLASS_POINTS[ANIMAL] * (cards & _ANIMALS).bit_count()
        + CLASS_POINTS[RIBBON] * (cards & _RIBBONS).bit_count()
        + CLASS_POINTS[PLAIN] * (cards & _PLAINS).bit_count()
    )
