"""The moves of Hana-awase and Koi-Koi as ints and as text, and their phases.

A card number plays that card, `CHOICE + 64 * card + target` plays it and takes one of two, `TURNED + target`
chooses a card for a flipped stock card to take, `FIRST_CALL + i` makes the game's i-th call.
"""

from collections.abc import Sequence

from games.cards.hanafuda import CODES, INDEX

CHOICE, TURNED, FIRST_CALL = 64, 4096, 8192

PLAYING, TAKING, CALLING = range(3)  # A seat's task: play a hand card, choose for a flipped card, or call


def hand_card(move: int) -> int:
    """Return the hand card of a play (a move below `TURNED`)."""
    return move if move < CHOICE else move - CHOICE >> 6


def effect(move: int, turned: int, field: Sequence[int]) -> tuple[int, int]:
    """Return the card of a play or a choice, and the table cards it takes, as a bit mask.

    `turned` is the flipped card, if any; `field` has the table cards of each month as four bits.
    """
    if move < CHOICE:
        return move, field[move >> 2] << (move & ~3)
    if move < TURNED:
        return move - CHOICE >> 6, 1 << (move - CHOICE & 63)
    return turned, 1 << move - TURNED


def move_notation(move: int, calls: tuple[str, ...]) -> str:
    """Return `play 1b`, `play 1b take 1r`, `take 1r`, or one of the calls."""
    if move < CHOICE:
        return f"play {CODES[move]}"
    if move < TURNED:
        return f"play {CODES[hand_card(move)]} take {CODES[move - CHOICE & 63]}"
    return f"take {CODES[move - TURNED]}" if move < FIRST_CALL else calls[move - FIRST_CALL]


def parse_move(text: str, calls: tuple[str, ...]) -> int:
    """Read a move in the record's exact notation; raise ValueError for any other text."""
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
