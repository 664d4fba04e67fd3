"""TrickState: the base of trick-taking games: following suit, winning tricks, shown lacks."""

from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.state import State

NO_LEAD = -1


class TrickState(State):
    """A position of a game where players follow the suit led, and its highest card wins.

    Cards are ints: a suit is `SUIT` consecutive numbers, the lowest card first.

    Attributes:
        hands: the cards in each hand, ascending.
        played: the cards played in this round, in the order of play.
        leader: seat that leads the current trick.
        low: the lowest card of the suit led; NO_LEAD before the lead.
        best: the card winning this trick or, before the lead, the winner of the last.
        winner: seat that played `best`.
        tricks: tricks won by each seat in this round.
        lacks: for each seat, the cards it has shown this round not to hold, as a bit mask.
        SUIT: number of cards in a suit.
    """

    __slots__ = ("best", "hands", "lacks", "leader", "low", "played", "tricks", "winner")

    SUIT: ClassVar[int]

    hands: list[list[int]]
    played: list[int]

    def start_tricks(self, hands: Sequence[Sequence[int]], leader: int) -> None:
        """Begin a round of tricks with these hands."""
        self.hands = [sorted(hand) for hand in hands]
        self.leader = leader
        self.played = []
        self.tricks = [0] * self.players
        self.lacks = [0] * self.players
        self.low = self.best = self.winner = NO_LEAD

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.hands = [hand[:] for hand in self.hands]
        other.played = self.played[:]
        other.leader = self.leader
        other.low = self.low
        other.best = self.best
        other.winner = self.winner
        other.tricks = self.tricks[:]
        other.lacks = self.lacks[:]
        return other

    def legal(self, seat: int) -> Sequence[int]:
        """Return the cards the seat may play: those of the suit led, or all if it has none."""
        if seat != self.turn or self.over:
            return ()
        hand = self.hands[seat]
        low = self.low
        if low < 0:
            return hand[:]
        first = bisect_left(hand, low)
        return hand[first : bisect_left(hand, low + self.SUIT, first)] or hand[:]

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        hand = self.hands[seat]
        low = self.low
        if seat != self.turn or self.over or move not in hand:
            return False
        if low < 0 or low <= move < low + self.SUIT:
            return True
        first = bisect_left(hand, low)
        return first == len(hand) or hand[first] >= low + self.SUIT

    def play_card(self, seat: int, card: int) -> bool:
        """Play a card to the trick and pass the turn on; return whether it follows suit.

        When the turn returns to the leader, the trick is complete: then call `award_trick`.
        """
        low = self.low
        self.hands[seat].remove(card)
        self.played.append(card)
        following = seat + 1
        self.turn = following if following < self.players else 0
        if low < 0:
            self.low = card - card % self.SUIT
            self.best = card
            self.winner = seat
        elif not low <= card < low + self.SUIT:
            self.lacks[seat] |= (1 << self.SUIT) - 1 << low
            return False
        elif card > self.best:
            self.best = card
            self.winner = seat
        return True

    def award_trick(self) -> int:
        """Give the trick to its winner, who leads the next one; return the winner."""
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
        """Redraw the hands of all seats but one; return all hands, and the other cards in random order.

        Seats that lack the most cards draw first; if one finds too few, all start over. Every deal consistent
        with the shown lacks is possible. The order of `unseen` must not reveal where cards are.
        """
        others = [other for other in range(self.players) if other != seat]
        order = sorted(others, key=lambda other: -self.lacks[other].bit_count())
        while True:
            hands = [self.hands[seat][:]] * self.players
            left = rng.sample(unseen, len(unseen))
            for other in order:
                size = len(self.hands[other])
                lacks = self.lacks[other]
                if lacks:
                    hand = [card for card in left if not lacks >> card & 1][:size]
                    left = [card for card in left if card not in hand]
                else:
                    hand = left[:size]
                    left = left[size:]
                if len(hand) < size:
                    break
                hands[other] = sorted(hand)
            else:
                return hands, left
