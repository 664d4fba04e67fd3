"""Hiifuu for four to six: rounds of tricks where the aim is to win exactly two.

Moves are ints: a card plays it; `DISCARD` plus a bit mask discards the cards in the mask.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from random import Random
from typing import Literal, Self

from games.cards.hiifuu import CODES, COLOURS, DEALS, DECKS, TOKENS, VALUES, codes_of
from games.chance import Chance, RandomChance
from games.event import Event
from games.hiifuu.discards import DISCARD, Discards, discard_of, discards
from games.hiifuu.hidden_hands import draw_hands
from games.hiifuu.policy import WANTED, Turn, best_discards, best_play, likely_discards
from games.masks import cards_of
from games.prospects import chances
from games.state import State

LAST_ROUND = len(TOKENS)
ENOUGH_POINTS = 10
TOO_MANY = WANTED + 1

SPREAD = 3.0
"""How far one round sets players apart, in points."""

NO_LEAD = -1
ALONE = tuple((seat,) for seat in range(max(DEALS)))
"""For each seat, the value of `owing` while only that seat has a decision to make."""

_SINGLE = tuple((code,) for code in CODES)

_CARDS_OF = tuple(
    frozenset(card for card in range(len(CODES)) if colours >> card // VALUES & 1)
    for colours in range(1 << len(COLOURS))
)


def mask_of(cards: Iterable[int]) -> int:
    """Return cards as a bit mask."""
    return sum([1 << card for card in cards])


@lru_cache(maxsize=1024)
def codes_in(cards: int) -> tuple[str, ...]:
    """Return the codes of the cards of a bit mask in canonical order."""
    return codes_of(cards_of(cards))


@dataclass(frozen=True, slots=True)
class HiifuuOptions:
    """Options of Hiifuu: the order in which the tokens of a round are laid."""

    tokens: Literal["ascending", "random"] = "ascending"


class Hiifuu(State):
    """A position of Hiifuu.

    Attributes:
        mixed: whether the tokens are laid in random order.
        owing: the seats with a decision to make, ascending.
        hands: cards in each hand, ascending, including discards until all have chosen.
        discards: what each seat chose to discard, as a bit mask; 0 before it has chosen.
        leader: seat that leads the current trick; -1 until it is drawn in the first round.
        low: lowest card of the trick colour; -1 before the lead.
        best: the card that is winning the trick.
        winner: seat that played it.
        played: cards played in this round, in the order of play.
        tricks: tricks that each seat has won in this round.
        row: the round's tokens in the order in which they are taken.
        takers: the seats that took them, in the same order.
        voids: for each seat, the colours that it could not follow this round, as four bits.
        totals: points of each seat over the finished rounds.
    """

    __slots__ = (
        "best",
        "discards",
        "hands",
        "leader",
        "low",
        "mixed",
        "owing",
        "played",
        "row",
        "takers",
        "totals",
        "tricks",
        "voids",
        "winner",
    )

    @classmethod
    def start(
        cls, options: HiifuuOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        self = object.__new__(cls)
        self.players, self.chance, self.log = players, chance, log
        self.round, self.rounds, self.over = 1, [], False
        self.mixed = options.tokens == "random"
        self.totals = [0] * players
        self.leader = -1
        self._deal()
        return self

    def _deal(self) -> None:
        """Deal a round and ask everybody for discards."""
        n = self.players
        cards = self.chance.shuffled(f"deal:{self.round}", DECKS[n])
        self.hands = [sorted(cards[seat::n]) for seat in range(n)]
        row = TOKENS[self.round - 1]
        self.row = tuple(self.chance.shuffled(f"tokens:{self.round}", row)) if self.mixed else row
        self.takers: list[int] = []
        self.discards, self.tricks, self.voids = [0] * n, [0] * n, [0] * n
        self.played: list[int] = []
        self.low = self.best = self.winner = NO_LEAD
        self.owing, self.simultaneous = tuple(range(n)), True
        self.tell("deal", amount=DEALS[n].hand)

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = self.players, self.chance, None
        other.round, other.rounds, other.over = self.round, self.rounds[:], self.over
        other.simultaneous, other.owing, other.mixed = self.simultaneous, self.owing, self.mixed
        other.hands, other.discards = [hand[:] for hand in self.hands], self.discards[:]
        other.leader, other.low, other.best, other.winner = self.leader, self.low, self.best, self.winner
        other.played, other.tricks, other.voids = self.played[:], self.tricks[:], self.voids[:]
        other.row, other.takers, other.totals = self.row, self.takers[:], self.totals[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with different hands and discards that the seat could not tell from this one."""
        other = self.copy()
        other.chance = RandomChance(rng)
        sizes = [0 if owner == seat else len(hand) for owner, hand in enumerate(self.hands)]
        hands, left = draw_hands(self.unseen(seat), sizes, [_CARDS_OF[shown] for shown in self.voids], rng)
        hands[seat] = other.hands[seat]
        other.hands = hands
        due = DEALS[self.players].discards
        for owner, hand in enumerate(hands):
            if owner == seat or not self.discards[owner]:
                continue
            if self.simultaneous:
                gone = rng.sample(hand, due)
            else:
                gone, left = left[:due], left[due:]
            other.discards[owner] = mask_of(gone)
        return other

    def unseen(self, seat: int) -> list[int]:
        """Return the cards whose place the seat does not know, ascending."""
        seen = mask_of(self.hands[seat]) | self.discards[seat] | mask_of(self.played)
        return [card for card in DECKS[self.players] if not seen >> card & 1]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that have not chosen their discards, or the seat that is to play a card."""
        return self.owing

    def legal(self, seat: int) -> Sequence[int]:
        """Return the cards that the seat may play; until all have chosen, the discards it may choose."""
        hand = self.hands[seat]
        if self.simultaneous:
            return Discards(tuple(hand), DEALS[self.players].discards)
        if seat not in self.owing:
            return ()
        low = self.low
        if low < 0:
            return hand[:]
        first = bisect_left(hand, low)
        return hand[first : bisect_left(hand, low + VALUES, first)] or hand[:]

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        hand, low = self.hands[seat], self.low
        if self.simultaneous:
            return discards(hand, DEALS[self.players].discards, move)
        if seat not in self.owing or move not in hand:
            return False
        if low < 0 or low <= move < low + VALUES:
            return True
        first = bisect_left(hand, low)
        return first == len(hand) or hand[first] >= low + VALUES

    def apply(self, seat: int, move: int) -> None:
        """Play a card, or choose discards."""
        if self.simultaneous:
            self._choose(seat, move - DISCARD)
            return
        low, label = self.low, None
        self.hands[seat].remove(move)
        self.played.append(move)
        if low < 0:
            self.low, self.best, self.winner = move - move % VALUES, move, seat
        elif not low <= move < low + VALUES:
            self.voids[seat] |= 1 << low // VALUES
            label = "off-colour"
        elif move > self.best:
            self.best, self.winner = move, seat
        if self.log is not None:
            self.tell("card-played", seat, _SINGLE[move], label=label)
        seat += 1
        if seat == self.players:
            seat = 0
        if seat == self.leader:
            self._end_trick()
        else:
            self.owing = ALONE[seat]

    def _choose(self, seat: int, cards: int) -> None:
        """Store a seat's discards; start play if it was the last to choose."""
        if not self.discards[seat]:
            self.owing = tuple(other for other in self.owing if other != seat)
            self.tell("discards-chosen", seat, amount=cards.bit_count())
        self.discards[seat] = cards
        if self.log is not None:
            self.tell("own-discards", seat, codes_in(cards), only=seat)
        if not self.owing:
            self._begin_play()

    def _begin_play(self) -> None:
        self.hands = [
            [card for card in hand if not gone >> card & 1]
            for hand, gone in zip(self.hands, self.discards, strict=True)
        ]
        if self.leader < 0:
            self.leader = self.chance.uniform("first", self.players)
        self.owing, self.simultaneous = ALONE[self.leader], False
        self.tell("play-begins", self.leader)

    def _end_trick(self) -> None:
        """Give the trick to its winner, who may gain or lose a token by it and leads the next one."""
        seat = self.winner
        self.leader, self.low = seat, NO_LEAD
        self.tricks[seat] += 1
        count = self.tricks[seat]
        if self.log is not None:
            others = [card for card in self.played[-self.players :] if card != self.best]
            self.tell("trick-won", seat, codes_of([self.best, *others]), count)
        if count == WANTED:
            self._take_token(seat)
        elif count == TOO_MANY and seat in self.takers:
            self.tell("token-covered", seat, amount=self.row[self.takers.index(seat)])
        if self.hands[seat]:
            self.owing = ALONE[seat]
        else:
            self._end_round()

    def _take_token(self, seat: int) -> None:
        taken = len(self.takers)
        if taken == len(self.row):
            self.tell("no-token-left", seat)
            return
        self.takers.append(seat)
        self.tell("token-taken", seat, amount=self.row[taken])

    def _end_round(self) -> None:
        """Score the uncovered tokens; deal the next round, or end the match."""
        points = [0] * self.players
        for seat, value in zip(self.takers, self.row, strict=False):
            if self.tricks[seat] == WANTED:
                points[seat] = value
                self.totals[seat] += value
                self.tell("token-kept", seat, amount=value)
        for value in self.row[len(self.takers) :]:
            self.tell("token-unused", amount=value)
        self.book(tuple(points))
        if self.round == LAST_ROUND or max(self.totals) >= ENOUGH_POINTS:
            self.over, self.owing = True, ()
            return
        self.round += 1
        self._deal()

    def result(self) -> tuple[int, ...]:
        """Return the points by seat of the finished rounds."""
        return tuple(self.totals)

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the cards that the seat may play, or the best-looking of the many ways to discard."""
        if not self.simultaneous:
            return self.legal(seat)
        due, unseen = DEALS[self.players].discards, mask_of(self.unseen(seat))
        return list(map(discard_of, likely_discards(self.hands[seat], due, unseen, self.players - 1)))

    def greedy(self, seat: int, rng: Random) -> int:
        """Discard and play so that exactly two tricks are most likely."""
        unseen, rivals = mask_of(self.unseen(seat)), self.players - 1
        if self.simultaneous:
            due = DEALS[self.players].discards
            return discard_of(best_discards(self.hands[seat], due, unseen, rivals, rng))
        return best_play(
            Turn(
                hand=self.hands[seat],
                legal=self.legal(seat),
                unseen=unseen,
                rivals=rivals,
                won=self.tricks[seat],
                best=self.best if self.low >= 0 else NO_LEAD,
                later=[self.voids[other] for other in self._seats_after(seat)],
                harm=self._harm_of_winning(self.winner) if self.low >= 0 else 0,
            ),
            rng,
        )

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat is to win the match if the current round brings these points."""
        likely = min(LAST_ROUND - self.round, (ENOUGH_POINTS - max(map(add, self.totals, points))) / 3)
        return chances(self.totals, points, SPREAD, max(0.0, likely))

    def _seats_after(self, seat: int) -> list[int]:
        """Return the seats that play to the current trick after this one."""
        n = self.players
        return [(seat + i) % n for i in range(1, n - (seat - self.leader) % n)]

    def _harm_of_winning(self, seat: int) -> int:
        """Return 1 if another trick would cost the seat its token, -1 if it would bring one, otherwise 0."""
        if self.tricks[seat] == WANTED:
            return int(seat in self.takers)
        return -int(self.tricks[seat] == WANTED - 1 and len(self.takers) < len(self.row))

    def why_not(self, seat: int, move: int) -> str:
        """Return why a well-formed move is not allowed: not now, not held, too many or few, must follow."""
        if self.simultaneous != (move >= DISCARD):
            return "not-possible-now"
        cards = move - DISCARD if move >= DISCARD else 1 << move
        if cards & ~mask_of(self.hands[seat]):
            return "not-your-card"
        return "wrong-number-of-discards" if move >= DISCARD else "must-follow"
