"""Hiyoko for two: play the next number, with ghosts to help; an empty hand wins a round, three a match.

Ids of events: dealer-draw, deal, up-card and turned (label `ghost` for a card that is a ghost there), played
(label `one-two` for its 1), stopped, cannot-go-on, passed, reshuffled (amount: cards in the new draw pile),
hand-emptied, round-points.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from random import Random
from typing import Literal, Self

from games.chance import Chance
from games.event import Event
from games.prospects import chances
from games.sequence.deck import HANAFUDA, ISE, REMOVED_IN_HIYOKO, SequenceDeck, deck_of
from games.sequence.policy import best_play
from games.sequence.turn import SequenceState

WINNING_POINTS = 3
POINT_WORTH = 0.0

SPREAD = 1.0
"""How far one round sets the players apart, in points."""
DECKS: dict[str, SequenceDeck] = {kind: deck_of(kind, REMOVED_IN_HIYOKO[kind]) for kind in (ISE, HANAFUDA)}


@dataclass(frozen=True, slots=True)
class HiyokoOptions:
    """Options of Hiyoko: the cards it is played with."""

    deck: Literal["ise", "hanafuda"] = "ise"


class Hiyoko(SequenceState):
    """A position of Hiyoko."""

    __slots__ = ()

    TOGETHER = False
    PASS_COST = 0

    @classmethod
    def start(
        cls, options: HiyokoOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        return object.__new__(cls)._begin(DECKS[options.deck], chance, log)

    def _win(self, seat: int) -> None:
        self.totals[seat] += 1
        self.book((1, 0) if seat == 0 else (0, 1))
        if self.totals[seat] == WINNING_POINTS:
            self.over = True
        else:
            self._next_round(seat)

    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return 1 if the hand is empty, otherwise 0."""
        return 0 if hand else 1

    def greedy(self, seat: int, rng: Random) -> int:
        """Begin the best run of cards from the hand, or stop if going on is not worth it."""
        return best_play(self, seat, rng, POINT_WORTH)

    def end_with_round(self) -> None:
        """Let the winner of the current round win the match."""
        self.totals = [WINNING_POINTS - 1] * self.players

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat is to win the match if the current round brings these points."""
        return chances(self.totals, points, SPREAD, WINNING_POINTS - max(map(add, self.totals, points)))
