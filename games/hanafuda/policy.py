"""One-step thinking for hanafuda: what a capture gains, and which card is best left on the table."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.cards.hanafuda import CARDS, POINTS, mask
from games.hanafuda.moves import CHOICE
from games.masks import cards_of

if TYPE_CHECKING:
    from games.hanafuda.capture import CaptureState

_YAKU_CARDS = {mask("9a"): 12, mask("3b"): 8, mask("8b"): 8, mask("11b"): -6}
_RIBBON_OF_A_SET = mask("1r", "2r", "3r", "4r", "5r", "6r", "7r", "9r", "10r")

CARD_VALUE: tuple[int, ...] = tuple(
    POINTS[card]
    + sum(extra for cards, extra in _YAKU_CARDS.items() if cards >> card & 1)
    + 3 * (_RIBBON_OF_A_SET >> card & 1)
    for card in CARDS
)
"""What a card is worth to its taker: its points, and more if sought-after yaku need it."""

_NEVER = -1_000_000
_PAIRS = frozenset(cards for cards in range(16) if cards.bit_count() == 2)


class Values(NamedTuple):
    """What cards and yaku are worth to a greedy player.

    Attributes:
        card: the value of each card.
        cards: for each month, the value of each set of its cards (four bits).
        yaku: how often a point of a yaku counts; 0 if yaku do not.
    """

    card: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    yaku: int


def values_of(card: Sequence[int], yaku: int) -> Values:
    """Return values from those of each card, and how often a point of a yaku counts."""
    by_month = tuple(
        tuple(sum(card[month << 2 | bit] for bit in range(4) if cards >> bit & 1) for cards in range(16))
        for month in range(12)
    )
    return Values(tuple(card), by_month, yaku)


MANUAL_VALUES, ONLY_CARDS = values_of(CARD_VALUE, 2), values_of(POINTS, 0)
"""Values where yaku count as in the manual, and where they do not count."""


def best_capture(state: "CaptureState", seat: int, rng: Random) -> int:
    """Return the play that takes the most: what cards and the points of the yaku they make are worth.

    If nothing can be taken, the least valuable card is laid, preferably one whose month is used up.
    """
    scored = [(appeal(state, seat, *state.effect(move)), rng.random(), move) for move in state.legal(seat)]
    return max(scored)[2]


def appeal(state: "CaptureState", seat: int, card: int, taken: int) -> int:
    """Return how good it looks for a card to take others (a bit mask): negative if it takes none."""
    value, _, times = state.values
    if not taken:
        return -value[card] - 2 * _cards_at_large(state, seat, card >> 2)
    cards = sum(value[taken_card] for taken_card in cards_of(taken | 1 << card))
    return cards + times * (state.yaku_points(seat, taken | 1 << card) - state.yaku_points(seat))


def quick_play(state: "CaptureState", seat: int) -> int:
    """Return the play that `best_capture` prefers (the first of equals) in a third of the time.

    Args:
        state: a position in which the seat is to play a card.
        seat: whose turn it is.
    """
    field, pile, points = state.field, state.captured[seat], state.counting.points
    hand, known = state.hands[seat], sum(state.captured)
    for card in hand:
        known |= 1 << card
    _, values, times = state.values
    before = -1
    best, chosen = _NEVER, hand[0]
    for card in hand:
        month = card >> 2
        there, first = field[month], card & ~3
        if not there:
            unknown = 4 - (known >> first & 0xF).bit_count()
            worth = -values[month][1 << (card & 3)] - 2 * unknown
            if worth > best:
                best, chosen = worth, card
            continue
        for move, taken in ((card, there),) if there not in _PAIRS else _either(card, there):
            cards = taken | 1 << (card & 3)
            worth = values[month][cards]
            if times and pile:
                if before < 0:
                    before = points(pile)
                worth += times * (points(pile | cards << first) - before)
            if worth > best:
                best, chosen = worth, move
    return chosen


def _either(card: int, there: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ways to take one of two table cards: the move, and the card as one of four bits."""
    low = there & -there
    first = CHOICE + (card << 6) + (card & ~3)
    return (first + low.bit_length() - 1, low), (first + (there ^ low).bit_length() - 1, there ^ low)


def _cards_at_large(state: "CaptureState", seat: int, month: int) -> int:
    """Count the cards of a month that others could still play: neither captured nor in this hand."""
    gone = sum((cards >> (month << 2) & 0xF).bit_count() for cards in state.captured)
    return 4 - gone - sum(card >> 2 == month for card in state.hands[seat])
