"""The deal of Hygge: the deck with Winter in it, the stock and its refill, what a seat knows of them."""

from collections.abc import Iterable
from random import Random
from typing import Self

from games.cards.hygge import CARDS_WITH_WINTER, DECK, WINTER, codes_of
from games.chance import Chance, RandomChance
from games.hygge.moves import EMPTY, LAYOUT
from games.state import OptionsT, State
from games.view import Event

TAKING, STORING, LAST_ACTION = range(3)


class HyggeDeal(State[OptionsT]):
    """A position of Hygge, dealt, whose stock can be refilled.

    Cards are indices of `games.cards.hygge`, sets of cards are bit masks.

    Attributes:
        turn: seat whose decision it is.
        phase: TAKING, STORING or LAST_ACTION.
        starter: seat that began this round.
        last_round: how many rounds are played.
        stock: the card at each place in filling order, -1 where there is none.
        filled: the places with a card, as a bit mask.
        deck: the whole deck of this round, its top first; never changed.
        drawn: how many cards of the deck were drawn.
        before: for each seat, how many of each card lie face up before it.
        present: for each seat, which cards lie face up before it, as a bit mask.
        stored: for each seat, how many of each card it has stored.
        dropped: cards discarded this round.
        waiting: seats that are still to be asked for a last action, the next one first.
        totals: points of each seat over the finished rounds.
        negatives: negative points of each seat over the finished rounds.
    """

    __slots__ = (
        "before",
        "deck",
        "drawn",
        "dropped",
        "filled",
        "last_round",
        "negatives",
        "phase",
        "present",
        "starter",
        "stock",
        "stored",
        "totals",
        "turn",
        "waiting",
    )

    last_round: int
    filled: int
    stock: list[int]
    deck: tuple[int, ...]
    dropped: list[int]
    waiting: tuple[int, ...]
    totals: list[int]
    negatives: list[int]

    def _begin(self, players: int, rounds: int, chance: Chance, log: list[Event] | None) -> Self:
        self.players, self.chance, self.log = players, chance, log
        self.round, self.last_round, self.rounds = 1, rounds, []
        self.over = self.simultaneous = False
        self.totals, self.negatives = [0] * players, [0] * players
        self.starter = chance.uniform("first", players)
        self._deal("drawn")
        return self

    def _deal(self, why: str) -> None:
        """Begin a round: shuffle, put Winter into the last cards, lay out the stock."""
        n = self.players
        deck = self.chance.shuffled(f"deal:{self.round}", DECK)
        rest, last = deck[: -CARDS_WITH_WINTER[n]], deck[-CARDS_WITH_WINTER[n] :]
        last = self.chance.shuffled(f"winter:{self.round}", [*last, WINTER])
        self.deck, self.drawn = (*rest, *last), LAYOUT[n].size
        self.stock, self.filled = list(self.deck[: self.drawn]), (1 << self.drawn) - 1
        self.before = [[0] * WINTER for _ in range(n)]
        self.stored = [[0] * WINTER for _ in range(n)]
        self.present = [0] * n
        self.dropped, self.waiting = [], ()
        self.turn, self.phase = self.starter, TAKING
        self.tell("deal", self.starter, label=why)
        self._tell_cards("lay-out", None, self.stock)

    def _refill(self) -> bool:
        """Move the stock's cards together and fill it up from the deck; return whether Winter came."""
        size = LAYOUT[self.players].size
        moved = [card for card in self.stock if card != EMPTY]
        new = self.deck[self.drawn : self.drawn + size - len(moved)]
        winter = WINTER in new
        if winter:
            new = new[: new.index(WINTER)]
            self.drawn += 1
        self.drawn += len(new)
        laid = len(moved) + len(new)
        self.stock = [*moved, *new] + [EMPTY] * (size - laid)
        self.filled = (1 << laid) - 1
        if moved:
            self._tell_cards("moved", None, moved)
        if new:
            self._tell_cards("refill", None, new)
        return winter

    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = self.players, self.chance, None
        other.round, other.last_round, other.rounds = self.round, self.last_round, self.rounds[:]
        other.over, other.simultaneous = self.over, False
        other.totals, other.negatives, other.starter = self.totals[:], self.negatives[:], self.starter
        other.turn, other.phase, other.waiting = self.turn, self.phase, self.waiting
        other.stock, other.filled = self.stock[:], self.filled
        other.deck, other.drawn = self.deck, self.drawn
        other.before = [cards[:] for cards in self.before]
        other.stored = [cards[:] for cards in self.stored]
        other.present, other.dropped = self.present[:], self.dropped[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with another order of the deck, Winter at any place where it can be."""
        other = self.copy()
        other.chance = RandomChance(rng)
        unseen = sorted(self.deck[self.drawn :])
        come = WINTER not in unseen
        order = other.chance.shuffled("deck", unseen if come else unseen[:-1])
        if not come:
            certain = self._before_winter()
            order.insert(certain + other.chance.uniform("winter", len(unseen) - certain), WINTER)
        other.deck = (*self.deck[: self.drawn], *order)
        return other

    def _before_winter(self) -> int:
        """Return how many cards of the deck come before Winter can."""
        return max(0, len(self.deck) - CARDS_WITH_WINTER[self.players] - 1 - self.drawn)

    def _tell_cards(self, kind: str, seat: int | None, cards: Iterable[int]) -> None:
        if self.log is not None:
            self.tell(kind, seat, codes_of(cards))
