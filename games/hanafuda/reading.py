"""What others may hold, judging by what they played: nobody passes up a better play."""

from typing import TYPE_CHECKING

from games.cards.hanafuda import CARDS
from games.hanafuda.moves import PLAYING
from games.hanafuda.policy import appeal
from games.hanafuda.redeals import Likely

if TYPE_CHECKING:
    from games.hanafuda.capture import CaptureState

PASSED_BY = 0.05
"""How much less likely a hand is to hold a card for each time a better play with it was passed up.

Not 0: players have their reasons, and make mistakes.
"""


def read_hands(state: "CaptureState", seat: int) -> Likely:
    """Return, for each hand, how likely it is to hold each card, judging by this round's plays; 1 by default.

    All plays are considered as their players saw them, from the last one back to the first: a card that would
    have looked better than the one played is less likely to be in that hand.

    Args:
        state: a position; only what everybody has seen of it is used.
        seat: the seat that reads the others' hands.
    """
    likely = [[1.0] * len(CARDS) for _ in state.hands]
    unseen = [card for hand in (state.stock, *state.hands) if hand is not state.hands[seat] for card in hand]
    past = state.copy()
    for laid in reversed(state.story):
        card, taken = laid >> 4, (laid & 0xF) << (laid >> 4 & ~3)
        _take_back(past, card, taken)
        player = next((other for other, played in enumerate(state.played) if played >> card & 1), seat)
        if player == seat:
            continue
        _hold(past, player, card)
        done = appeal(past, player, card, taken)
        for other in unseen:
            _hold(past, player, other)
            if max(appeal(past, player, *past.effect(move)) for move in past.legal(player)) > done:
                likely[player][other] *= PASSED_BY
    return likely


def _take_back(past: "CaptureState", card: int, taken: int) -> None:
    """Put back on the table what a card took, or take back the card that was laid there."""
    month = card >> 2
    cards = taken | 1 << card
    if not taken:
        past.field[month] = 0
        return
    past.field[month] |= taken >> (month << 2)
    past.captured = [pile & ~cards for pile in past.captured]


def _hold(past: "CaptureState", player: int, card: int) -> None:
    """Make it the player's turn with only this card: the rest of the hand is unknown and does not matter."""
    past.turn, past.phase, past.over = player, PLAYING, False
    past.hands[player] = [card]
