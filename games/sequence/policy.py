"""One-step thinking for Hiyoko and Isuri: the best run of cards and its end; beginners."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from games.masks import cards_of
from games.reasons import Feature
from games.sequence.features import Turn, Worths
from games.sequence.numbers import SequenceDeck
from games.sequence.rules import RUNNING, SEVERAL, STOP, UNUSED, USED, SequenceState

LONE_COST = 10.0
GHOST_WORTH = 5.0
OUT_WORTH = 100.0

GHOST_CHANCE, STOP_CHANCE = 0.3, 0.05
"""Chances that a beginner plays a ghost because it follows anything, or stops without a reason."""


class SequencePlay(SequenceState):
    """A position of Hiyoko or Isuri, with the decisions of its computer players.

    Attributes:
        DECKS: the cards by kind of deck.
        POINT_WORTH: worth of a point when comparing runs of cards.
        WORTHS: worths of the features of moves.
    """

    __slots__ = ()

    DECKS: ClassVar[Mapping[str, SequenceDeck]]
    POINT_WORTH: ClassVar[float]
    WORTHS: ClassVar[Worths]

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.deck = self.DECKS[options["deck"]]

    def greedy(self, seat: int, rng: Random) -> int:
        """Begin the best run of cards from the hand, or stop if no run is worth it.

        A run's worth is its points plus the hand it leaves: ideally none; otherwise with ghosts, which can be
        played nearly any time, and few cards that no other hand card leads to.
        """
        runs = _Runs(self, seat, self.POINT_WORTH)
        hand = self.hands[seat]
        scored: list[tuple[float, float, int]] = []
        for move in self.legal(seat):
            if move == STOP:
                value = runs.left(hand)
            else:
                value = runs.after(hand, self.top, self.one_two, self.laid, move)
            scored.append((value, rng.random(), move))
        return max(scored)[2]

    def beginner(self, seat: int, rng: Random) -> int:
        """Play the highest card that follows, if any.

        Beginners ignore the rest of their hand and overlook one-twos and plays of several cards. Sometimes
        they prefer a ghost or stop early.
        """
        deck = self.deck
        legal = self.legal(seat)
        following = [move for move in legal if move < STOP and deck.follow[self.top] >> move & 1]
        may_stop = STOP in legal
        last = self.hands[seat].bit_count() == 1
        if may_stop and (not following or (not last and rng.random() < STOP_CHANCE)):
            return STOP
        plays = following or [move for move in legal if move < STOP]
        tempted = rng.random() < GHOST_CHANCE
        ghosts = [move for move in plays if deck.ghosts >> move & 1] if tempted else []
        return max(ghosts or plays, key=lambda move: (deck.printed[move], rng.random()))

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on the best run that a move begins."""
        return Turn(self, seat, self.WORTHS).features(move)


class _Runs:
    """The runs that a hand could play this turn."""

    def __init__(self, state: SequenceState, seat: int, point_worth: float) -> None:
        self.state = state
        self.seat = seat
        self.point_worth = point_worth
        self.known: dict[tuple[int, int, int], float] = {}

    def left(self, hand: int) -> float:
        """Return the worth of ending the turn with this hand."""
        deck = self.state.deck
        led_to = 0
        for card in cards_of(hand):
            led_to |= deck.follow[card]
        ghosts = hand & deck.ghosts
        lone = hand & ~deck.ghosts & ~led_to
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
        """Return the worth of the best continuation of a turn, or of ending it here."""
        key = hand, top, one_two
        if key not in self.known:
            plays = self.state.plays(hand, top, one_two)
            values = [self.after(hand, top, one_two, laid, move) for move in plays]
            if one_two != RUNNING:
                values.append(self.left(hand))
            self.known[key] = max(values)
        return self.known[key]
