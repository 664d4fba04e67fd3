"""The Ise mekurifuda deck: four suits of twelve numbers, 48 cards, without its pictorial ghost.

Codes: suit letter (C clubs, S swords, O coins, U cups) and number; 1 is the dragon, 10 the maid, 11 the
horse, 12 the king.
"""

SUITS = {"C": "clubs", "S": "swords", "O": "coins", "U": "cups"}
NUMBERS = range(1, 13)
PICTURES = {1: "dragon", 10: "maid", 11: "horse", 12: "king"}

CODES: tuple[str, ...] = tuple(f"{suit}{number}" for suit in SUITS for number in NUMBERS)


def number_of(code: str) -> int:
    """Return the number printed on a card."""
    return int(code[1:])
