"""The Hiifuu deck, its scoring tokens, and the deal for each number of players.

A card is an index in the canonical order of the whole deck: index // VALUES is the colour, index % VALUES the
value counted from 0. Codes: colour letter and value.
"""

from collections.abc import Iterable
from dataclasses import dataclass

COLOURS = ("orange", "pink", "violet", "green")
VALUES = 18

CODES: tuple[str, ...] = tuple(
    f"{colour[0].upper()}{value}" for colour in COLOURS for value in range(1, VALUES + 1)
)
INDEX: dict[str, int] = {code: card for card, code in enumerate(CODES)}


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal for a number of players.

    Attributes:
        values: the highest value of each colour in the deck; higher ones stay in the box.
        hand: number of cards dealt to each seat.
        discards: number of cards each seat discards before play.
    """

    values: int
    hand: int
    discards: int


DEALS = {
    4: Deal(values=13, hand=13, discards=4),
    5: Deal(values=15, hand=12, discards=3),
    6: Deal(values=18, hand=12, discards=2),
}
"""The deal, by number of players."""

DECKS: dict[int, tuple[int, ...]] = {
    players: tuple(card for card in range(len(CODES)) if card % VALUES < deal.values)
    for players, deal in DEALS.items()
}
"""The cards in play, by number of players, in canonical order."""

TOKENS = (  # 🏠 hiifuu: tokens
    (1, 2, 3, 4),
    (2, 3, 4, 5),
    (3, 4, 5, 6),
    (4, 5, 6, 7),
    (5, 6, 7, 8),
)
"""The scoring tokens of each round. Only the first, 1, is documented; the others are a house ruling."""


def codes_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the codes of cards in order."""
    return tuple(map(CODES.__getitem__, cards))
