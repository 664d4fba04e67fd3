"""The State protocol: what the rules of every game offer to Match, to players and to benchmarks.

A state is small, quick and mutable; moves are ints whose meaning is the game's own. How moves are written and
what readers see of a state is the business of the game's `Edge`, of which rules know nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Self

from games.chance import Chance
from games.event import Event
from games.prospects import chances


class State(ABC):
    """A position of a match, hidden cards included, and what can be done in it.

    Attributes:
        players: number of seats.
        chance: where random numbers come from.
        log: events are appended here; None when nobody listens (search).
        round: number of the present round, from 1.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        simultaneous: whether several seats decide at once, each apart from the others.
    """

    __slots__ = ("chance", "log", "over", "players", "round", "rounds", "simultaneous")

    players: int
    chance: Chance
    log: list[Event] | None
    round: int
    rounds: list[tuple[int, ...]]
    over: bool
    simultaneous: bool

    @classmethod
    @abstractmethod
    def start(cls, options: Any, players: int, chance: Chance, log: list[Event] | None = None) -> Self:
        """Return a match at its first decision.

        Args:
            options: an instance of the game's own dataclass of options.
            players: number of seats, one that the game allows.
            chance: where random numbers come from.
            log: where events go, those of the deal included.
        """

    @property
    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a decision, ascending; empty when the match is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves that the seat may make now, in a fixed order; empty if it may not move."""

    @abstractmethod
    def apply(self, seat: int, move: int) -> None:
        """Make a legal move, and all that follows from it by itself up to the next decision."""

    @abstractmethod
    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""

    @abstractmethod
    def result(self) -> tuple[int, ...]:
        """Return the points by seat, up to now."""

    def standing(self) -> list[tuple[int, ...]]:
        """Return what seats are ranked by, highest first; equal values share a rank."""
        return [(points,) for points in self.result()]

    @abstractmethod
    def sample(self, seat: int, rng: Random) -> Self:
        """Return a full state that agrees with all that the seat knows; the rest is drawn by `rng`.

        It depends on nothing that the seat does not know, and later chance comes from `rng` as well.
        """

    def guesser(self, seat: int) -> Callable[[Random], Self]:
        """Return what draws samples in which the others are likely to hold what they seem to hold.

        Where a game can tell something from how they have played, likely samples come more often than others;
        each is one that `sample` could draw.
        """
        return partial(self.sample, seat)

    @abstractmethod
    def greedy(self, seat: int, rng: Random) -> int:
        """Return a sensible move of one-step thinking, from nothing but what the seat knows."""

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the legal moves that are worth a thought; all of them where they are few."""
        return self.legal(seat)

    def quick(self, seat: int, rng: Random) -> int:
        """Return a move for trying out how a round may end: quick, from what the seat knows, not constant."""
        return self.greedy(seat, rng)

    def end_with_round(self) -> None:
        """Let the match end with the present round, where that spares dealing another one.

        For trying out how the round may end: what the match stands at is lost. It may do nothing.
        """
        return

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat wins the match if the present round brings these points; together 1."""
        return chances(self.result(), points, 1.0, 0)

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        return move in self.legal(seat)

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id for a well-formed move that is not allowed now."""
        return "not-possible-now"

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cards: tuple[str, ...] = (),
        amount: int | None = None,
        label: str | None = None,
        only: int | None = None,
    ) -> None:
        """Append an event of the present round to the log, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, self.round, seat, cards, amount, label, only))

    def book(self, points: tuple[int, ...]) -> None:
        """Write down the points of a round that has ended, and tell them."""
        self.rounds.append(points)
        for seat, gained in enumerate(points):
            self.tell("round-points", seat, amount=gained)
