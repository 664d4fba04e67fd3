"""The Ise mekurifuda deck: four suits of twelve numbers, its ghosts, and its hanafuda equivalents.

It has 48 cards; its pictorial ghost is left out.
Codes: suit letter (C clubs, S swords, O coins, U cups) and number; 1 is the dragon, 10 the maid, 11 the
horse, 12 the king.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.cards import hanafuda

SUITS = {"C": "clubs", "S": "swords", "O": "coins", "U": "cups"}
NUMBERS = range(1, 13)
PICTURES = {1: "dragon", 10: "maid", 11: "horse", 12: "king"}

CODES: tuple[str, ...] = tuple(f"{suit}{number}" for suit in SUITS for number in NUMBERS)


@dataclass(frozen=True, slots=True)
class Ghost:
    """Cards that count as the numbers `first` to `last`, always or only when flipped from the draw pile.

    Attributes:
        ise: their codes in the Ise deck.
        hanafuda: the codes of their hanafuda equivalents.
        first: the lowest number.
        last: the highest number.
        turned_only: whether they are ghosts only when flipped.
    """

    ise: tuple[str, ...]
    hanafuda: tuple[str, ...]
    first: int
    last: int
    turned_only: bool = False


GHOSTS = (
    Ghost(("C1",), ("1b",), 1, 10),
    Ghost(("S1",), ("1r",), 1, 10),
    Ghost(("C2",), ("11b",), 2, 11),
    Ghost(("S2",), ("11r",), 2, 11),  # 🏠 hiyoko, isuri: rain-ribbon
    Ghost(("S3",), ("3r",), 1, 12),
    Ghost(("C6", "S6"), ("12b", "12p"), 1, 1, turned_only=True),
    Ghost(("S12",), ("2r",), 1, 1, turned_only=True),
    Ghost(("O12", "U12"), ("2p", "2q"), 1, 1, turned_only=True),
    Ghost(("C12",), ("2a",), 1, 12, turned_only=True),
)
"""The ghosts of both decks; a game may omit some."""

NUMBER_OF_MONTH: Mapping[str, int] = {
    "pine": 1,
    "rain": 2,
    "cherry": 3,
    "wisteria": 4,
    "iris": 5,
    "paulownia": 6,
    "clover": 7,
    "pampas": 8,
    "chrysanthemum": 9,
    "maple": 10,
    "peony": 11,
    "plum": 12,
}
"""The numbers of hanafuda months when they replace Ise cards."""


def number_of(code: str) -> int:
    """Return the number printed on an Ise card, or that of a hanafuda card's month."""
    card = hanafuda.INDEX.get(code)
    return int(code[1:]) if card is None else NUMBER_OF_MONTH[hanafuda.MONTHS[card // 4]]
