"""Sets of cards as bit masks: bit i represents card i of a deck."""

from collections.abc import Iterable


def mask_of(cards: Iterable[int]) -> int:
    """Return cards, each at most once, as a bit mask."""
    return sum([1 << card for card in cards])


def cards_of(cards: int) -> tuple[int, ...]:
    """Return the cards in a bit mask, in ascending order."""
    found: list[int] = []
    while cards:
        # -x inverts all bits of x above its lowest set bit, so only that bit remains.
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)
