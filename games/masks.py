"""Sets of cards as bit masks: bit i stands for card i of a deck."""


def cards_of(cards: int) -> tuple[int, ...]:
    """Return the cards of a bit mask in ascending order."""
    found: list[int] = []
    while cards:
        # A negative number has all higher bits set, so only the lowest set bit is left.
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)
