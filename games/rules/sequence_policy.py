"""One-step thinking for Hiyoko and Isuri: which run out of the hand is best, and where to end it."""

from random import Random
from typing import Any

from games.rules.sequence import RUNNING, SEVERAL, STOP, UNUSED, USED, SequenceState

CARD_WORTH, GHOST_WORTH = 10.0, 5.0
OUT_WORTH = 30.0
ANSWER_COST = 10.0


def best_play(state: SequenceState[Any], seat: int, rng: Random, point_worth: float) -> int:
    """Return the move that begins the best run of this turn.

    A run is worth the cards it gets rid of (ghosts less, as they can be played at any time), the points it
    scores, and less where its last card can probably be followed by the opponent.

    Args:
        state: the position.
        seat: whose turn it is.
        rng: decides between equally good moves.
        point_worth: what a point scored is worth, a plain card got rid of being worth CARD_WORTH.
    """
    runs = _Runs(state, seat, point_worth)
    hand, top, one_two, laid = state.hands[seat], state.top, state.one_two, state.laid
    scored = [
        (
            runs.ended(top) if move == STOP else runs.after(hand, top, one_two, laid, move),
            rng.random(),
            move,
        )
        for move in state.legal(seat)
    ]
    return max(scored)[2]


class _Runs:
    """The runs that a hand could play in this turn."""

    def __init__(self, state: SequenceState[Any], seat: int, point_worth: float) -> None:
        self.state, self.seat, self.point_worth = state, seat, point_worth
        unseen = (1 << len(state.deck.codes)) - 1 & ~state.hands[seat]
        for card in state.pile:
            unseen &= ~(1 << card)
        self.unseen = unseen & ~state.barred[1 - seat]
        self.opponent = state.hands[1 - seat].bit_count()
        self.known: dict[tuple[int, int, int], float] = {}

    def ended(self, top: int) -> float:
        """Return what it is worth to leave this top card to the opponent."""
        following = (self.unseen & self.state.deck.follow[top]).bit_count() / self.unseen.bit_count()
        return -ANSWER_COST * (1 - (1 - following) ** self.opponent)

    def after(self, hand: int, top: int, one_two: int, laid: int, move: int) -> float:
        """Return what a play, and the best that may follow it, is worth."""
        deck = self.state.deck
        cards, card = (1 << move, move) if move < SEVERAL else (move >> 6, move & 63)
        if one_two == RUNNING:
            one_two = USED
        elif one_two == UNUSED and not cards & deck.follow[top]:
            one_two = RUNNING
        hand ^= cards
        laid += cards.bit_count()
        ghosts = (cards & deck.ghosts).bit_count()
        worth = CARD_WORTH * cards.bit_count() - (CARD_WORTH - GHOST_WORTH) * ghosts
        worth += self.point_worth * self.state.gain(self.seat, cards, hand, laid)
        return worth + (self.best(hand, card, one_two, laid) if hand else OUT_WORTH)

    def best(self, hand: int, top: int, one_two: int, laid: int) -> float:
        """Return what the best continuation of a turn is worth, ending it here included."""
        key = hand, top, one_two
        if key not in self.known:
            plays = self.state.plays(hand, top, one_two)
            values = [self.after(hand, top, one_two, laid, move) for move in plays]
            if one_two != RUNNING:
                values.append(self.ended(top))
            self.known[key] = max(values)
        return self.known[key]
