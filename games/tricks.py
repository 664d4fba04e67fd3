"""TrickState: what games of tricks share: following suit, who wins, and what a seat has shown to lack."""

from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.state import State

NO_LEAD = -1


class TrickState(State):
    """A position of a game in which a suit that is led has to be followed, and its highest card wins.

    Cards are ints: a suit is `SUIT` numbers in a row, the lowest card first.

    Attributes:
        hands: the cards in each hand, ascending.
        played: the cards played in this round, in the order of play.
        leader: seat that leads the current trick.
        low: the lowest card of the suit that was led; NO_LEAD before that.
        best: the card that is winning the trick, or has won the one before.
        winner: seat that played it.
        tricks: tricks that each seat has won in this round.
        lacks: for each seat, cards that it has shown this round not to hold, as a bit mask.
        SUIT: how many numbers a suit takes up.
    """

    __slots__ = ("best", "hands", "lacks", "leader", "low", "played", "tricks", "winner")

    SUIT: ClassVar[int]

    hands: list[list[int]]
    played: list[int]

    def start_tricks(self, hands: Sequence[Sequence[int]], leader: int) -> None:
        """Begin a round of tricks with these hands."""
        self.hands, self.leader = [sorted(hand) for hand in hands], leader
        self.played, self.tricks, self.lacks = [], [0] * self.players, [0] * self.players
        self.low = self.best = self.winner = NO_LEAD

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.hands, other.played = [hand[:] for hand in self.hands], self.played[:]
        other.leader, other.low, other.best, other.winner = self.leader, self.low, self.best, self.winner
        other.tricks, other.lacks = self.tricks[:], self.lacks[:]
        return other

    def legal(self, seat: int) -> Sequence[int]:
        """Return the cards that the seat may play: of the suit that was led if it has any, else all."""
        if seat != self.turn or self.over:
            return ()
        hand, low = self.hands[seat], self.low
        if low < 0:
            return hand[:]
        first = bisect_left(hand, low)
        return hand[first : bisect_left(hand, low + self.SUIT, first)] or hand[:]

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        hand, low = self.hands[seat], self.low
        if seat != self.turn or self.over or move not in hand:
            return False
        if low < 0 or low <= move < low + self.SUIT:
            return True
        first = bisect_left(hand, low)
        return first == len(hand) or hand[first] >= low + self.SUIT

    def play_card(self, seat: int, card: int) -> bool:
        """Play a card to the trick and pass the turn on; return whether it follows suit.

        The trick is complete when it is the leader's turn again: then `award_trick` gives it away.
        """
        low = self.low
        self.hands[seat].remove(card)
        self.played.append(card)
        following = seat + 1
        self.turn = following if following < self.players else 0
        if low < 0:
            self.low, self.best, self.winner = card - card % self.SUIT, card, seat
        elif not low <= card < low + self.SUIT:
            self.lacks[seat] |= (1 << self.SUIT) - 1 << low
            return False
        elif card > self.best:
            self.best, self.winner = card, seat
        return True

    def award_trick(self) -> int:
        """Give the trick to the seat that has won it, which leads the next one; return the seat."""
        seat = self.leader = self.turn = self.winner
        self.low = NO_LEAD
        self.tricks[seat] += 1
        return seat

    @property
    def trick(self) -> list[int]:
        """The cards of the current trick, in the order of play."""
        return self.played[len(self.played) - len(self.played) % self.players :]

    def sample_hands(
        self, seat: int, unseen: Sequence[int], rng: Random
    ) -> tuple[list[list[int]], list[int]]:
        """Draw hands that the others may hold; return all, with the cards left over in random order.

        Those who lack the most cards draw first, and all start over if one of them finds too few: every deal
        that agrees with what was shown is possible.

        Args:
            seat: the seat that looks; it keeps its own hand.
            unseen: cards in places that it does not know, in an order that gives nothing away.
            rng: source of randomness.
        """
        others = [other for other in range(self.players) if other != seat]
        order = sorted(others, key=lambda other: -self.lacks[other].bit_count())
        while True:
            hands = [self.hands[seat][:]] * self.players
            left = rng.sample(unseen, len(unseen))
            for other in order:
                size, lacks = len(self.hands[other]), self.lacks[other]
                if lacks:
                    hand = [card for card in left if not lacks >> card & 1][:size]
                    left = [card for card in left if card not in hand]
                else:
                    hand, left = left[:size], left[size:]
                if len(hand) < size:
                    break
                hands[other] = sorted(hand)
            else:
                return hands, left
