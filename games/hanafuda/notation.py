"""The moves of Hana-awase and Koi-Koi in the record's notation."""

from functools import lru_cache

from games.cards.hanafuda import CODES, INDEX
from games.hanafuda.moves import CHOICE, FIRST_CALL, TURNED, hand_card


@lru_cache(maxsize=512)
def notation(move: int, calls: tuple[str, ...]) -> str:
    """Return `play 1b`, `play 1b take 1r`, `take 1r`, or one of the calls."""
    if move < CHOICE:
        return f"play {CODES[move]}"
    if move < TURNED:
        return f"play {CODES[hand_card(move)]} take {CODES[move - CHOICE & 63]}"
    return f"take {CODES[move - TURNED]}" if move < FIRST_CALL else calls[move - FIRST_CALL]


@lru_cache(maxsize=512)
def parse(text: str, calls: tuple[str, ...]) -> int:
    """Read a move in the record's notation.

    Raises:
        ValueError: the text is not a move of these games.
    """
    match text.split(" "):
        case ["play", card] if card in INDEX:
            return INDEX[card]
        case ["play", card, "take", target] if card in INDEX and target in INDEX:
            return CHOICE + (INDEX[card] << 6) + INDEX[target]
        case ["take", target] if target in INDEX:
            return TURNED + INDEX[target]
        case [call] if call in calls:
            return FIRST_CALL + calls.index(call)
        case _:
            raise ValueError(text)
