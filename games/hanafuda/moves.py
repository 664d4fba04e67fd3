"""The moves of Hana-awase and Koi-Koi as ints, and the phases in which they are made.

A card on its own plays it, `CHOICE + 64 * card + target` plays it and takes one of two, `TURNED + target`
says what a turned stock card takes, `FIRST_CALL + i` is the i-th of the game's own calls.
"""

from collections.abc import Sequence

CHOICE, TURNED, FIRST_CALL = 64, 4096, 8192

PLAYING, TAKING, CALLING = range(3)
"""What a seat has to do: play a hand card, choose for a turned card, or call."""


def hand_card(move: int) -> int:
    """Return the hand card that is laid by a play (a move below `TURNED`)."""
    return move if move < CHOICE else move - CHOICE >> 6


def effect(move: int, turned: int, field: Sequence[int]) -> tuple[int, int]:
    """Return the card that a play or a choice is about, and the table cards it takes, as a bit mask.

    Args:
        move: the move, but not one of the game's own calls.
        turned: the turned card, if there is one.
        field: for each month, the cards on the table as four bits.
    """
    if move < CHOICE:
        return move, field[move >> 2] << (move & ~3)
    if move < TURNED:
        return move - CHOICE >> 6, 1 << (move - CHOICE & 63)
    return turned, 1 << move - TURNED
