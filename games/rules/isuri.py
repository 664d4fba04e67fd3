"""Isuri for two: Hiyoko for points; each card played is paid at once, and three or more may go together.

Ids of events beside Hiyoko's: played (label `together` for several cards at once), paid (seat: who pays),
passed (amount: what it costs, into the pot), pot-taken, sou-dashi.
"""

from random import Random
from typing import Literal, Self

from pydantic import Field

from games.cards.hanafuda import cards_of
from games.chance import Chance
from games.rules.sequence import HAND_SIZE, SequenceState
from games.rules.sequence_deck import HANAFUDA, ISE, REMOVED_IN_ISURI, SequenceDeck, deck_of
from games.rules.sequence_policy import best_play
from games.rules.sequence_table import SequenceTable
from games.rules.state import Options
from games.view import Event

DECKS: dict[str, SequenceDeck] = {kind: deck_of(kind, REMOVED_IN_ISURI[kind]) for kind in (ISE, HANAFUDA)}
PRICE_OF_ONE = 10
PASS_COST = 1
SOU_DASHI = 10
FEWEST_TOGETHER = 3
POINT_WORTH = 0.5


class IsuriOptions(Options):
    """Options of Isuri: how many rounds, and the cards it is played with."""

    rounds: int = Field(default=3, ge=1, le=12)
    deck: Literal["ise", "hanafuda"] = "ise"


class IsuriTable(SequenceTable):
    """A table of Isuri.

    Attributes:
        pot: points in the pot.
        balance: for each seat, its points of this round so far.
    """

    pot: int
    balance: tuple[int, ...]


class Isuri(SequenceState[IsuriOptions]):
    """A position of Isuri.

    Attributes:
        last_round: how many rounds are played.
        pot: points in the pot.
        balance: for each seat, its points of this round so far; the pot is not in them.
    """

    __slots__ = ("balance", "last_round", "pot")

    TOGETHER = True

    @classmethod
    def start(
        cls, options: IsuriOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        state = object.__new__(cls)
        state.last_round = options.rounds
        return state._begin(DECKS[options.deck], chance, log)

    def _deal(self) -> None:
        self.pot, self.balance = 0, [0, 0]
        super()._deal()

    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""
        other = super().copy()
        other.last_round, other.pot, other.balance = self.last_round, self.pot, self.balance[:]
        return other

    def _several(self, following: int, top: int) -> list[int]:
        """Return every set of three or more that count as the same next number, once for each top card."""
        found: set[int] = set()
        for number in self.deck.following_numbers[top]:
            alike = following & self.deck.counting[number]
            some = alike if alike.bit_count() >= FEWEST_TOGETHER else 0
            while some:
                if some.bit_count() >= FEWEST_TOGETHER:
                    found.add(some)
                some = some - 1 & alike
        return [cards << 6 | card for cards in sorted(found) for card in cards_of(cards)]

    def _passed(self, seat: int) -> None:
        self.pot += PASS_COST
        self.balance[seat] -= PASS_COST
        self.tell("passed", seat, amount=PASS_COST)

    def _pay(self, seat: int, points: int) -> None:
        """Move points from the opponent to the seat."""
        self.balance[seat] += points
        self.balance[1 - seat] -= points

    def _discarded(self, seat: int, cards: int) -> None:
        price = self.price(cards)
        self._pay(seat, price)
        self.tell("paid", 1 - seat, amount=price)

    def price(self, cards: int) -> int:
        """Return what a set of cards is paid: ten for a 1, else the number printed."""
        printed = self.deck.printed
        return sum(PRICE_OF_ONE if printed[card] == 1 else printed[card] for card in cards_of(cards))

    def _win(self, seat: int) -> None:
        if self.laid == HAND_SIZE:
            self._pay(seat, SOU_DASHI)
            self.tell("sou-dashi", seat, amount=SOU_DASHI)
        if self.pot:
            self.balance[seat] += self.pot
            self.tell("pot-taken", seat, amount=self.pot)
        points = (self.balance[0], self.balance[1])
        self.totals = [total + gained for total, gained in zip(self.totals, points, strict=True)]
        self.pot, self.balance = 0, [0, 0]
        self.book(points)
        if self.round == self.last_round:
            self.over = True
        else:
            self._next_round(seat)

    def result(self) -> tuple[int, ...]:
        """Return the points by seat, what was paid in the present round included."""
        return (self.totals[0] + self.balance[0], self.totals[1] + self.balance[1])

    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return what the cards are paid, and with the last of the hand the pot and sou-dashi."""
        price = self.price(cards)
        if hand:
            return price
        return price + self.pot + (SOU_DASHI if laid == HAND_SIZE else 0)

    def greedy(self, seat: int, rng: Random) -> int:
        """Begin the best run of cards out of the hand, or stop where going on is not worth it."""
        return best_play(self, seat, rng, POINT_WORTH)

    def table(self, seat: int | None) -> IsuriTable:
        """Return what the seat may see: all but the other hand and the draw pile's order."""
        return IsuriTable(**self._table_fields(seat), pot=self.pot, balance=tuple(self.balance))
