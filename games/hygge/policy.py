"""What computer players think of a position of Hygge: what they take and store, and say of moves."""

from random import Random
from typing import ClassVar

from games.cards.hygge import FIRST_LAYOUT_OF_TWO, SNOWFLAKES
from games.hygge import moves
from games.hygge.features import features_of_last_action, features_of_storing, features_of_taking
from games.hygge.moves import KEEP, REFILL_AT, layout_of
from games.hygge.rules import LAST_ACTION, STORING, TAKING, HyggeState
from games.hygge.stores import ANOTHER_TURN, promised_points
from games.reasons import Feature


class Hygge(HyggeState):
    """A position of Hygge."""

    __slots__ = ()

    def greedy(self, seat: int, rng: Random) -> int:
        """Take or store for the most points now plus what the cards then in front of the seat promise."""
        turns = self.turns_to_come()
        return max((self._appeal(seat, move, turns), rng.random(), move) for move in self.legal(seat))[2]

    def beginner(self, seat: int, rng: Random) -> int:
        """Return what brings most at once, without a thought for later or for whose turn follows.

        Of the lines after which something can be stored, or of all if there are none, it is the one with the
        dearest card.
        """
        return max((self._shine(seat, move), rng.random(), move) for move in self.legal(seat))[2]

    def _shine(self, seat: int, move: int) -> tuple[int, int]:
        """Return the points a move brings; of a line, whether it allows a store, and its dearest card."""
        cards = self.cards(seat, move)
        if move >= KEEP:
            return moves.points_gained(move, cards, self.phase == LAST_ACTION), 0
        present = self.present[seat] | sum({1 << card for card in cards})
        return moves.can_store(present), max([SNOWFLAKES[card] for card in cards])

    def rollout(self, seat: int, rng: Random) -> int:
        """Return the move that looks best; of two players, one takes a line that secures the next refill.

        Whoever has the stock refilled also has the first choice of it, and can often secure the one after it.
        """
        if self.players > 2 or self.phase != TAKING or seat != self.turn:
            return self.greedy(seat, rng)
        lines, turns = self.legal(seat), self.turns_to_come()
        secure = [line for line in lines if moves.secures_refill(self.layout, self.filled, line)]
        return max((self._appeal(seat, line, turns), rng.random(), line) for line in secure or lines)[2]

    def _appeal(self, seat: int, move: int, turns: float) -> float:
        """Return how good a move looks, in points."""
        counts = self.before[seat][:]
        cards = self.cards(seat, move)
        if move < KEEP:
            for card in cards:
                counts[card] += 1
            again = self.filled.bit_count() - len(cards) <= REFILL_AT
            return promised_points(counts, turns, now=True) + (ANOTHER_TURN if again else 0.0)
        for card in cards:
            counts[card] -= 1
        last = self.phase == LAST_ACTION
        gained = moves.points_gained(move, cards, last)
        return float(gained) if last else gained + promised_points(counts, turns, now=False)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what a good player would say of taking a line, of storing, or of a last action."""
        if self.phase == TAKING:
            return features_of_taking(self, seat, move)
        if self.phase == STORING:
            return features_of_storing(self, seat, move)
        return features_of_last_action(self, seat, move)


class FirstHygge(Hygge):
    """A position of Hygge by version 1 of the rules, which had another layout for two players."""

    __slots__ = ()

    LAYOUT: ClassVar = {**Hygge.LAYOUT, 2: layout_of(FIRST_LAYOUT_OF_TWO)}
