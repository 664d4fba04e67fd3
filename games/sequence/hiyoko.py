"""Hiyoko for two: play the next number, with ghosts to help; an empty hand wins a round, three a match.

Ids of events: dealer-draw, deal, up-card and turned (label `ghost` for a card that is a ghost there), played
(label `one-two` for its 1), stopped, cannot-go-on, passed, reshuffled (amount: cards in the new draw pile),
hand-emptied, round-points.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.reasons import Feature
from games.sequence import features
from games.sequence.numbers import HANAFUDA, ISE, REMOVED_IN_HIYOKO, SequenceDeck, deck_of
from games.sequence.policy import beginner_play, best_play
from games.sequence.rules import SequenceState

WINNING_POINTS = 3
POINT_WORTH = 0.0

DECKS: dict[str, SequenceDeck] = {kind: deck_of(kind, REMOVED_IN_HIYOKO[kind]) for kind in (ISE, HANAFUDA)}


class Hiyoko(SequenceState):
    """A position of Hiyoko."""

    __slots__ = ()

    TOGETHER = False
    PASS_COST = 0
    ROUNDS = 2 * WINNING_POINTS - 1
    SPREAD = 1.0

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.deck = DECKS[options["deck"]]

    def _win(self, seat: int) -> None:
        self.end_round((1, 0) if seat == 0 else (0, 1), seat)

    def _is_last_round(self) -> bool:
        return self.round >= self.last_round or max(self.totals) >= WINNING_POINTS

    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return 1 if the hand is empty, otherwise 0."""
        return 0 if hand else 1

    def greedy(self, seat: int, rng: Random) -> int:
        """Begin the best run of cards from the hand, or stop if going on is not worth it."""
        return best_play(self, seat, rng, POINT_WORTH)

    def beginner(self, seat: int, rng: Random) -> int:
        """Play the highest card that follows, without a thought for the others."""
        return beginner_play(self, seat, rng)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what there is to say of the best run that a move begins."""
        return features.Turn(self, seat, features.HIYOKO).features(move)

    def rounds_left(self, after: Sequence[float]) -> float:
        """Return how many rounds the seat that is ahead still needs."""
        return WINNING_POINTS - max(after)
