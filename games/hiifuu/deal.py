"""The deal of Hiifuu with its discards, what lies where, and what a seat knows of it."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Self

from games.cards.hiifuu import CODES, COLOURS, DEALS, DECKS, TOKENS, VALUES, codes_of
from games.chance import Chance, RandomChance
from games.hiifuu.hidden_hands import draw_hands
from games.masks import cards_of
from games.state import OptionsT, State
from games.view import Event

NO_LEAD = -1
ALONE = tuple((seat,) for seat in range(max(DEALS)))
"""For each seat, what `owing` is while that seat alone owes a decision."""

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


class HiifuuDeal(State[OptionsT]):
    """A position of Hiifuu, dealt, in which discards are chosen.

    Attributes:
        mixed: whether the tokens are laid in random order.
        owing: the seats that owe a decision, ascending.
        hands: cards in each hand, ascending; discards among them until all have chosen.
        discards: what each seat chose to discard, as a bit mask; 0 before it has chosen.
        leader: seat that leads the present trick; -1 until it is drawn in the first round.
        low: lowest card of the trick colour; -1 before the lead.
        best: the card that wins the trick as it lies.
        winner: seat that played it.
        played: cards played in this round, in the order of play.
        tricks: tricks that each seat has won in this round.
        row: the round's tokens in the order in which they are taken.
        takers: the seats that took them, in this order.
        voids: for each seat, colours that it did not follow in this round, as four bits.
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

    def _begin(self, players: int, chance: Chance, log: list[Event] | None, *, mixed: bool) -> Self:
        self.players, self.chance, self.log = players, chance, log
        self.round, self.rounds, self.over = 1, [], False
        self.mixed = mixed
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
        """Return a state that shares nothing that changes with this one, and has no log."""
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
        """Return a state with other hands and discards that the seat could not tell from this one."""
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
        """Return the cards of which the seat does not know where they are, ascending."""
        seen = mask_of(self.hands[seat]) | self.discards[seat] | mask_of(self.played)
        return [card for card in DECKS[self.players] if not seen >> card & 1]

    def _choose(self, seat: int, cards: int) -> None:
        """Write down a seat's discards; begin to play when it was the last to choose."""
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
