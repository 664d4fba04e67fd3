"""State: the base class of all rules, used by Match, computer players and benchmarks.

A state is small, quick and mutable. Moves are ints whose meaning each game defines and translates to text.
Which parts of a state a reader may see is decided by the game's `table` function, not here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from operator import add, neg
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from games.chance import Chance
from games.diagram import Diagram
from games.errors import GameError
from games.reasons import Feature

FINAL_ROUNDS = 0.1
"""Uncertainty, in rounds, that remains at the end of the match: since playouts only resemble real play, a
search values a narrow win slightly below a clear one."""

RANDOM_MOVE_CHANCE = 0.3  # default share of a beginner's decisions that are random


@dataclass(frozen=True, slots=True)
class Event:
    """A game event that fits in one sentence.

    Attributes:
        kind: id such as ``capture`` or ``trick-won``.
        round: number of the round, from 1.
        seat: the seat concerned, or None.
        cards: codes of the cards involved, the cause first.
        amount: points, a count or a number, depending on the kind.
        label: another id, such as a yaku, a token or the origin of a card.
        only: the one seat that may see this event; None if it is public.
    """

    kind: str
    round: int
    seat: int | None = None
    cards: tuple[str, ...] = ()
    amount: int | None = None
    label: str | None = None
    only: int | None = None


@dataclass(frozen=True, slots=True)
class MoveOption:
    """One legal move and its immediate effect, for interfaces that do not know the rules.

    Attributes:
        move: the move in the notation of the record.
        kind: its verb (`play`, `take`, `shobu`, ...).
        cards: codes of the player's cards to be played, given or stored.
        takes: codes of the cards taken from the table at once.
        gain: points from the move alone, before a card is flipped or another player decides; otherwise 0.
            Hana-awase: the worth of the capture, or of accepting. Isuri: the price of the cards played.
            Hygge: snowflakes stored, plus negative points avoided by a last action. Hiyoko: the round.
            Koi-Koi: the payment for shobu, also with the last card of a hand, or for a lucky hand.
            Hiifuu: the token, with the last card of a round.
    """

    move: str
    kind: str
    cards: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    gain: int = 0


class Offer(NamedTuple):
    """A seat's choice between ending the round with points that are certain and going on.

    Attributes:
        end: the move that ends the round.
        go_on: the move that continues it.
        points: each seat's points for ending the round.
        risk: the kind of risk in going on; searches try equal ones together.
    """

    end: int
    go_on: int
    points: tuple[int, ...]
    risk: tuple[int, ...]


class State(ABC):
    """A position of a match, including hidden cards, and its legal moves.

    It trusts its caller: `apply` takes only moves from `legal`. Copies share the source of random numbers.

    Attributes:
        players: number of seats.
        chance: source of random numbers.
        log: list that events are appended to; None in a search.
        round: number of the current round, from 1.
        last_round: number of the last possible round: the option `rounds`.
        rounds: points by seat of each finished round.
        totals: points of each seat over the finished rounds.
        over: whether the match has ended.
        turn: the seat to move, unless the game has its own `to_move`.
        simultaneous: whether several seats choose at once, independently of each other.
        ROUNDS: maximum number of rounds in a game without the option `rounds`.
        LOW_WINS: whether the fewest points win.
        SPREAD: typical lead gained in one round, in points (see `winning_chances`); measured with greedy
            players.
        CARD_BY_CARD: event kinds that start the choice of a move card by card in `games.env`, with the
            move's verb; an empty verb ends it.
    """

    __slots__ = (
        "chance",
        "last_round",
        "log",
        "over",
        "players",
        "round",
        "rounds",
        "simultaneous",
        "totals",
        "turn",
    )

    ROUNDS: ClassVar[int] = 1
    LOW_WINS: ClassVar[bool] = False
    SPREAD: ClassVar[float] = 1.0
    CARD_BY_CARD: ClassVar[Mapping[str, str]] = {}

    log: list[Event] | None
    rounds: list[tuple[int, ...]]

    def __init__(
        self, options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> None:
        """Begin a match, up to its first decision; events, including the deal's, go to `log`."""
        self.players = players
        self.chance = chance
        self.log = log
        self.round = 1
        self.last_round = options.get("rounds", self.ROUNDS)
        self.rounds = []
        self.totals = [0] * players
        self.turn = 0
        self.over = self.simultaneous = False
        self._set_up(options)
        self._deal(self._draw_first())

    def _set_up(self, options: Mapping[str, Any]) -> None:
        """Store the game's other options before the first deal."""
        return

    def _draw_first(self) -> int:
        """Return the seat that begins the first round."""
        return self.chance.uniform("first", self.players)

    @abstractmethod
    def _deal(self, first: int) -> None:
        """Deal the round `self.round`, begun by the seat `first`, up to its first decision."""

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = object.__new__(type(self))
        other.players = self.players
        other.chance = self.chance
        other.log = None
        other.round = self.round
        other.last_round = self.last_round
        other.rounds = self.rounds[:]
        other.totals = self.totals[:]
        other.turn = self.turn
        other.over = self.over
        other.simultaneous = self.simultaneous
        return other

    def __copy__(self) -> Self:
        """Return an independent copy, for `copy.copy`."""
        return self.copy()

    def lay_out(self, diagram: Diagram) -> None:
        """Change the current round to a diagram's position at the beginning of a turn.

        Games may omit this method and `laid_out`. Impossible positions raise ValueError.
        """
        raise GameError("no-position", "positions of this game cannot be written")

    def laid_out(self) -> dict[str, str]:
        """Return the current round, at the beginning of a turn, as the fields of a diagram."""
        raise GameError("no-position", "positions of this game cannot be written")

    def every_move(self) -> Sequence[int]:
        """Return all moves possible in any match, in the fixed order that `games.env` numbers."""
        return ()

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats to move, ascending; empty when the match is over."""
        return () if self.over else (self.turn,)

    @abstractmethod
    def legal(self, seat: int) -> Sequence[int]:
        """Return the seat's legal moves, in a fixed order; empty if it may not move."""

    def only_move(self, seat: int) -> int | None:
        """Return a seat's only move if all players can see that it has no choice, or None (the default).

        Moves with cards that no rule tells apart count as one. Calls are never automatic: players want to
        see the position first.
        """
        return None

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        return move in self.legal(seat)

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id that a well-formed move is not allowed now."""
        return "not-possible-now"

    @abstractmethod
    def notation(self, move: int) -> str:
        """Return a move in the record's notation; each has one spelling."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """Read a move in the record's exact notation; raise ValueError for any other text."""

    @abstractmethod
    def describe(self, seat: int, move: int) -> MoveOption:
        """Return a legal move with its immediate effect."""

    def choices(self, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with their effects; empty if they are too many to list."""
        return tuple([self.describe(seat, move) for move in self.legal(seat)])

    @abstractmethod
    def apply(self, seat: int, move: int) -> None:
        """Make a legal move, and everything that follows automatically, up to the next decision."""

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cards: tuple[str, ...] = (),
        amount: int | None = None,
        label: str | None = None,
        only: int | None = None,
    ) -> None:
        """Append an event of the current round to the log, if any."""
        if self.log is not None:
            self.log.append(Event(kind, self.round, seat, cards, amount, label, only))

    def end_round(self, points: tuple[int, ...], first: int = 0) -> None:
        """Store and report a round's points, then deal the next round, begun by `first`, or end the match."""
        self.totals = list(map(add, self.totals, points))
        self.rounds.append(points)
        for seat, gained in enumerate(points):
            self.tell("round-points", seat, amount=gained)
        if self._is_last_round():
            self.over = True
        else:
            self.round += 1
            self._deal(first)

    def _is_last_round(self) -> bool:
        """Return whether the current round, already in the totals, is the last."""
        return self.round >= self.last_round

    def result(self) -> tuple[int, ...]:
        """Return the points so far by seat."""
        return tuple(self.totals)

    def standing(self) -> list[tuple[int, ...]]:
        """Return each seat's ranking value: the highest is first, equal values share a rank."""
        return [(-points if self.LOW_WINS else points,) for points in self.result()]

    @abstractmethod
    def sample(self, seat: int, rng: Random) -> Self:
        """Return a full state consistent with everything the seat knows; `rng` draws the rest.

        The result depends on nothing else, and its later chance also comes from `rng`.
        """

    def sampler(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples weighted by the others' play, if the game supports this.

        Every sample is one that `sample` could draw.
        """
        return partial(self.sample, seat)

    @abstractmethod
    def greedy(self, seat: int, rng: Random) -> int:
        """Return a sensible move from one-step thinking, based only on the seat's knowledge."""

    def beginner(self, seat: int, rng: Random) -> int:
        """Return a beginner's move; by default `greedy`'s, or sometimes a random one."""
        return rng.choice(self.legal(seat)) if rng.random() < RANDOM_MOVE_CHANCE else self.greedy(seat, rng)

    def rollout(self, seat: int, rng: Random) -> int:
        """Return a quick, varying move for playouts, based only on the seat's knowledge."""
        return self.greedy(seat, rng)

    def offer(self, seat: int) -> Offer | None:
        """Return the seat to move's choice between certain points and going on, or None (the default)."""
        return None

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the legal moves worth considering; all if they are few."""
        return self.legal(seat)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a legal move; none by default.

        They depend only on the seat's knowledge, although the state may be a sample.
        """
        return ()

    def stop_after_round(self) -> None:
        """Make the current round the last, so that a playout deals no other."""
        self.last_round = self.round

    def win_chances(self, points: Sequence[float]) -> tuple[float, ...]:
        """Return each seat's chance to win the match if the current round scores these points; sum 1."""
        after = [*map(add, self.totals, points)]
        rounds = self.rounds_left(after)
        return winning_chances([*map(neg, after)] if self.LOW_WINS else after, self.spread, rounds)

    def rounds_left(self, after: Sequence[float]) -> float:
        """Return the expected number of further rounds, given the totals after the current one."""
        return self.last_round - self.round

    @property
    def spread(self) -> float:
        """Typical lead gained in one round with this many players, in points."""
        return self.SPREAD


def winning_chances(totals: Sequence[float], spread: float, rounds: float) -> tuple[float, ...]:
    """Return each seat's chance to win, given the totals and the number of rounds left; the sum is 1.

    `spread` is the typical lead gained in one round: with one round left, a seat that leads by this much is
    about three times as likely to win as the other.
    """
    scale = spread * sqrt(rounds + FINAL_ROUNDS)
    best = max(totals)
    weights = [exp((total - best) / scale) for total in totals]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def visible_events(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    """Return the events visible to a seat, or to a spectator (None)."""
    return tuple([event for event in events if event.only is None or event.only == seat])


def ranks_of(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return each value's rank, from 1 for the highest; equal values share a rank (1 1 3)."""
    ordered = sorted(standing, reverse=True)
    return tuple(ordered.index(value) + 1 for value in standing)
