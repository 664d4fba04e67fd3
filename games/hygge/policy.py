"""Decisions and remarks of computer players in Hygge."""

from random import Random
from typing import ClassVar

from games.cards.hygge import FIRST_LAYOUT_OF_TWO, SNOWFLAKES
from games.hygge import moves
from games.hygge.features import features_of_last_action, features_of_storing, features_of_taking
from games.hygge.moves import KEEP, REFILL_AT, layout_of
from games.hygge.rules import LAST_ACTION, STORING, TAKING, HyggeState
from games.hygge.stores import ANOTHER_TURN_POINTS, promised_points
from games.reasons import Feature


class Hygge(HyggeState):
    """A position of Hygge."""

    __slots__ = ()

    def greedy(self, seat: int, rng: Random) -> int:
        """Take or store for the most points now, plus the expected points of the cards left."""
        turns = self.turns_to_come()
        return max((self._appeal(seat, move, turns), rng.random(), move) for move in self.legal(seat))[2]

    def beginner(self, seat: int, rng: Random) -> int:
        """Return the move with the most points now, ignoring later turns.

        Among lines, it prefers one that allows a store, then the one with the most valuable card.
        """
        return max((self._shine(seat, move), rng.random(), move) for move in self.legal(seat))[2]

    def _shine(self, seat: int, move: int) -> tuple[int, int]:
        """Return a move's points or, for a line, whether it allows a store, and its most valuable card."""
        cards = self.cards(seat, move)
        if move >= KEEP:
            return moves.points_gained(move, cards, self.phase == LAST_ACTION), 0
        present = self.present[seat] | sum({1 << card for card in cards})
        return moves.can_store(present), max([SNOWFLAKES[card] for card in cards])

    def rollout(self, seat: int, rng: Random) -> int:
        """Return the move that looks best; with two players, prefer a line that secures the next refill.

        The player who causes a refill also chooses first from it, and can often secure the next.
        """
        if self.players > 2 or self.phase != TAKING or seat != self.turn:
            return self.greedy(seat, rng)
        lines = self.legal(seat)
        turns = self.turns_to_come()
        secure = [line for line in lines if moves.secures_refill(self.layout, self.filled, line)]
        return max((self._appeal(seat, line, turns), rng.random(), line) for line in secure or lines)[2]

    def _appeal(self, seat: int, move: int, turns: float) -> float:
        """Return a move's appeal, in points."""
        counts = self.before[seat][:]
        cards = self.cards(seat, move)
        if move < KEEP:
            for card in cards:
                counts[card] += 1
            again = self.filled.bit_count() - len(cards) <= REFILL_AT
            return promised_points(counts, turns, now=True) + (ANOTHER_TURN_POINTS if again else 0.0)
        for card in cards:
            counts[card] -= 1
        last = self.phase == LAST_ACTION
        gained = moves.points_gained(move, cards, last)
        return float(gained) if last else gained + promised_points(counts, turns, now=False)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on taking a line, storing, or a last action."""
        if self.phase == TAKING:
            return features_of_taking(self, seat, move)
        if self.phase == STORING:
            return features_of_storing(self, seat, move)
        return features_of_last_action(self, seat, move)


class FirstHygge(Hygge):
    """Hygge in version 1 of the rules, with another layout for two players."""

    __slots__ = ()

    LAYOUT: ClassVar = {**Hygge.LAYOUT, 2: layout_of(FIRST_LAYOUT_OF_TWO)}
