"""One-step thinking for hanafuda: what a capture brings, and which card is best left on the table."""

from random import Random
from typing import Any

from games.cards.hanafuda import CARDS, POINTS, cards_of, mask
from games.rules.capture import CaptureState

_YAKU_CARDS = {mask("9a"): 12, mask("3b"): 8, mask("8b"): 8, mask("11b"): -6}
_RIBBON_OF_A_SET = mask("1r", "2r", "3r", "4r", "5r", "6r", "7r", "9r", "10r")

CARD_VALUE: tuple[int, ...] = tuple(
    POINTS[card]
    + sum(extra for cards, extra in _YAKU_CARDS.items() if cards >> card & 1)
    + 3 * (_RIBBON_OF_A_SET >> card & 1)
    for card in CARDS
)
"""What a card is worth to its taker: its points, and more where sought yaku need it."""


def best_capture(state: CaptureState[Any], seat: int, rng: Random) -> int:
    """Return the play that takes most: card values, and twice the points of the yaku it makes.

    Where nothing can be taken, the least valuable card is laid, and rather one whose month is used up.
    """
    scored = [(appeal(state, seat, move), rng.random(), move) for move in state.legal(seat)]
    return max(scored)[2]


def appeal(state: CaptureState[Any], seat: int, move: int) -> int:
    """Return how good a play or a choice looks: positive for a capture, negative for a card laid down."""
    value = CARD_VALUE if state.with_yaku else POINTS
    card, taken = state.effect(move)
    if not taken:
        return -value[card] - 2 * _cards_at_large(state, seat, card >> 2)
    cards = sum(value[taken_card] for taken_card in cards_of(taken | 1 << card))
    return cards + 2 * (state.yaku_points(seat, taken | 1 << card) - state.yaku_points(seat))


def _cards_at_large(state: CaptureState[Any], seat: int, month: int) -> int:
    """Count the cards of a month that others could still play: not captured, not in the own hand."""
    gone = sum((cards >> (month << 2) & 0xF).bit_count() for cards in state.captured)
    return 4 - gone - sum(card >> 2 == month for card in state.hands[seat])
