"""Isuri for two: Hiyoko for points; the opponent pays for each card, and three or more may go together.

Rules: as in `games.sequence.hiyoko`, but the opponent pays you for each card at once: 10 for a 1, otherwise
its number. A pass costs 1 point, into the pot, which the first to empty their hand takes; 6 cards in one turn
(sou-dashi) earn 10 more. Three or more cards of the next number may be played at once. The most points after
all rounds win.
The whole rulebook: docs/rules/en/isuri.md in the repository.

Event ids in addition to Hiyoko's: played (label `together` for several cards), paid (seat: the payer), passed
(amount: its price, paid into the pot), pot-taken, sou-dashi.
"""

from typing import Self

from games.diagram import Diagram
from games.masks import cards_of
from games.sequence import features
from games.sequence.numbers import REMOVED_IN_ISURI, decks_without
from games.sequence.policy import SequencePlay
from games.sequence.rules import HAND_SIZE, SEVERAL

PRICES = (0, 10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
"""The price of a card by its printed number; no card has a 0."""

SOU_DASHI = 10
MIN_TOGETHER = 3


class Isuri(SequencePlay):
    """A position of Isuri; `earned` are the points paid to seat 0 this round, minus those it paid."""

    __slots__ = ("earned",)

    TOGETHER = True
    PASS_COST = 1
    SPREAD = 36.0
    DECKS = decks_without(REMOVED_IN_ISURI)
    POINT_WORTH = 0.5
    WORTHS = features.ISURI

    def _deal(self, first: int) -> None:
        self.earned = 0
        super()._deal(first)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out a position with `earned`: points paid to seat 0 this round, minus those it paid."""
        super().lay_out(diagram)
        (self.earned,) = diagram.numbers("earned") or [0]

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a turn as the fields of a diagram."""
        return {**super().laid_out(), "earned": str(self.earned or "")}

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.earned = self.earned
        return other

    def _set_plays(self, following: int, top: int) -> list[int]:
        """Return all plays of three or more cards with the same next number, one for each top card."""
        found: set[int] = set()
        for number in self.deck.following_numbers[top]:  # 🏠 isuri: number-next
            alike = following & self.deck.counting[number]
            some = alike if alike.bit_count() >= MIN_TOGETHER else 0
            while some:
                if some.bit_count() >= MIN_TOGETHER:
                    found.add(some)
                some = some - 1 & alike
        return [cards << 6 | card for cards in sorted(found) for card in cards_of(cards)]

    @property
    def pot(self) -> int:
        """Points in the pot."""
        return self.PASS_COST * sum(self.passes)

    @property
    def balance(self) -> tuple[int, int]:
        """Points of each seat in this round so far, after its payments into the pot."""
        first, second = self.passes
        return (self.earned - self.PASS_COST * first, -self.earned - self.PASS_COST * second)

    def _pay(self, seat: int, points: int) -> None:
        """Move points from the opponent to the seat."""
        self.earned += -points if seat else points

    def _apply_effects(self, seat: int, move: int) -> None:
        price = PRICES[self.deck.printed[move]] if move < SEVERAL else self.price(move >> 6)
        self.earned += -price if seat else price
        if self.log is not None:
            self.tell("paid", 1 - seat, amount=price)  # 🏠 isuri: opponent-pays

    def price(self, cards: int) -> int:
        """Return the price of a set of cards."""
        return sum(PRICES[self.deck.printed[card]] for card in cards_of(cards))

    def _win(self, seat: int) -> None:
        if self.laid == HAND_SIZE:
            self._pay(seat, SOU_DASHI)
            self.tell("sou-dashi", seat, amount=SOU_DASHI)
        pot = self.pot
        points = [*self.balance]
        if pot:
            points[seat] += pot
            self.tell("pot-taken", seat, amount=pot)
        # First reset these, since `result` adds the payments of the current round to the totals.
        self.earned = 0
        self.passes = [0, 0]
        self.end_round((points[0], points[1]), seat)

    def result(self) -> tuple[int, ...]:
        """Return the points by seat, including payments in the current round."""
        first, second = self.balance
        return (self.totals[0] + first, self.totals[1] + second)

    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return the price of the cards, plus the pot and sou-dashi if they are the last of the hand."""
        price = self.price(cards)
        if hand:
            return price
        return price + self.pot + (SOU_DASHI if laid == HAND_SIZE else 0)
