"""The State protocol: what the rules of every game offer to Match, players and benchmarks.

A state is small, quick and mutable; moves are ints with a meaning specific to the game. How moves are written
and what readers see of a state is the business of the game's `Edge`, which rules know nothing about.
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
    """A position of a match, including hidden cards, and what can be done in it.

    Attributes:
        players: number of seats.
        chance: where random numbers come from.
        log: events are appended here; None when nobody listens (search).
        round: number of the current round, from 1.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        simultaneous: whether several seats decide at once, independently of each other.
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
            log: where events go, including those of the deal.
        """

    @property
    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats to move, ascending; empty when the match is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves that the seat may make now, in a fixed order; empty if it may not move."""

    @abstractmethod
    def apply(self, seat: int, move: int) -> None:
        """Make a legal move, and everything that follows automatically, up to the next decision."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""

    @abstractmethod
    def result(self) -> tuple[int, ...]:
        """Return the points so far by seat."""

    def standing(self) -> list[tuple[int, ...]]:
        """Return the values that seats are ranked by, highest first; equal values share a rank."""
        return [(points,) for points in self.result()]

    @abstractmethod
    def sample(self, seat: int, rng: Random) -> Self:
        """Return a full state that agrees with everything the seat knows; `rng` draws the rest.

        It depends on nothing that the seat does not know, and later chance comes from `rng` as well.
        """

    def guesser(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples in which the others hold what they are likely to hold.

        If a game can infer something from how they have played, likelier samples come up more often;
        each is one that `sample` could draw.
        """
        return partial(self.sample, seat)

    @abstractmethod
    def greedy(self, seat: int, rng: Random) -> int:
        """Return a sensible move from one-step thinking, using only what the seat knows."""

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the legal moves worth considering; all of them if there are few."""
        return self.legal(seat)

    def quick(self, seat: int, rng: Random) -> int:
        """Return a move for playing a round out: found quickly, from what the seat knows, and varying."""
        return self.greedy(seat, rng)

    def end_with_round(self) -> None:
        """Let the match end with the current round, if that saves dealing another one.

        For playing a round out: the standing of the match is lost. It may do nothing.
        """
        return

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat is to win the match if the current round brings these points; sum 1."""
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
        """Append an event of the current round to the log, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, self.round, seat, cards, amount, label, only))

    def book(self, points: tuple[int, ...]) -> None:
        """Record the points of a round that has ended, and report them."""
        self.rounds.append(points)
        for seat, gained in enumerate(points):
            self.tell("round-points", seat, amount=gained)
