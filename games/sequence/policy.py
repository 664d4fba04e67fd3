"""One-step thinking for Hiyoko and Isuri: which run of cards is best, where to end it; how beginners play."""

from random import Random

from games.masks import cards_of
from games.sequence.rules import RUNNING, SEVERAL, STOP, UNUSED, USED, SequenceState

LONE_COST = 10.0
GHOST_WORTH = 5.0
OUT_WORTH = 100.0

TEMPTED, CAUTIOUS = 0.3, 0.05
"""How often beginners play a ghost because it goes on anything, and how often they stop for no reason."""


def best_play(state: SequenceState, seat: int, rng: Random, point_worth: float) -> int:
    """Return the move that begins the best run of this turn.

    A run is worth the points it scores and the hand it leaves: best none; otherwise ghosts, which can be
    played at nearly any time, and few cards that no other card in the hand leads to.

    Args:
        state: the position.
        seat: whose turn it is.
        rng: breaks ties between equally good moves.
        point_worth: the worth of a point.
    """
    runs = _Runs(state, seat, point_worth)
    hand = state.hands[seat]
    scored: list[tuple[float, float, int]] = []
    for move in state.legal(seat):
        value = (
            runs.left(hand) if move == STOP else runs.after(hand, state.top, state.one_two, state.laid, move)
        )
        scored.append((value, rng.random(), move))
    return max(scored)[2]


def beginner_play(state: SequenceState, seat: int, rng: Random) -> int:
    """Return a move as beginners choose it: the highest card that follows, as long as there is one.

    They do not think of the cards left in the hand, and overlook one-twos and plays of several cards at once.

    Args:
        state: the position.
        seat: whose turn it is.
        rng: decides when they are tempted or cautious, and between equally high cards.
    """
    deck, legal = state.deck, state.legal(seat)
    following = [move for move in legal if move < STOP and deck.follow[state.top] >> move & 1]
    may_stop, last = STOP in legal, state.hands[seat].bit_count() == 1
    if may_stop and (not following or (not last and rng.random() < CAUTIOUS)):
        return STOP
    plays = following or [move for move in legal if move < STOP]
    tempted = rng.random() < TEMPTED
    ghosts = [move for move in plays if deck.ghosts >> move & 1] if tempted else []
    return max(ghosts or plays, key=lambda move: (deck.printed[move], rng.random()))


class _Runs:
    """The runs that a hand could play this turn."""

    def __init__(self, state: SequenceState, seat: int, point_worth: float) -> None:
        self.state, self.seat, self.point_worth = state, seat, point_worth
        self.known: dict[tuple[int, int, int], float] = {}

    def left(self, hand: int) -> float:
        """Return the worth of ending the turn with this hand."""
        deck = self.state.deck
        led_to = 0
        for card in cards_of(hand):
            led_to |= deck.follow[card]
        ghosts, lone = hand & deck.ghosts, hand & ~deck.ghosts & ~led_to
        return GHOST_WORTH * ghosts.bit_count() - LONE_COST * lone.bit_count()

    def after(self, hand: int, top: int, one_two: int, laid: int, move: int) -> float:
        """Return the worth of a play and its best continuation."""
        cards, card = (1 << move, move) if move < SEVERAL else (move >> 6, move & 63)
        if one_two == RUNNING:
            one_two = USED
        elif one_two == UNUSED and not cards & self.state.deck.follow[top]:
            one_two = RUNNING
        hand ^= cards
        laid += cards.bit_count()
        worth = self.point_worth * self.state.gain(self.seat, cards, hand, laid)
        return worth + (self.best(hand, card, one_two, laid) if hand else OUT_WORTH)

    def best(self, hand: int, top: int, one_two: int, laid: int) -> float:
        """Return the worth of the best continuation of a turn, which may be to end it here."""
        key = hand, top, one_two
        if key not in self.known:
            plays = self.state.plays(hand, top, one_two)
            values = [self.after(hand, top, one_two, laid, move) for move in plays]
            if one_two != RUNNING:
                values.append(self.left(hand))
            self.known[key] = max(values)
        return self.known[key]
