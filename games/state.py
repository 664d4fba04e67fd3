"""State: what all rules share, and what each game's rules offer to Match, players and benchmarks.

A state is small, quick and mutable; moves are ints with a meaning specific to the game, which also writes and
reads them as text. What readers may see of a state is the business of the game's `table`, of which rules know
nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from operator import add, neg
from random import Random
from typing import Any, ClassVar, Self

from games.chance import Chance
from games.diagram import Diagram
from games.errors import GameError
from games.reasons import Feature

BLUR = 0.1
"""How many rounds' worth of chance is left when the last round ends: a narrow win counts a little less than a
clear one, because the play that a search tries out is not exactly the play to come."""

SLIPS = 0.3
"""The share of a beginner's decisions that are random, in a game that does not say how beginners play it."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, small enough for one sentence.

    Attributes:
        kind: id of what happened, such as ``capture`` or ``trick-won``.
        round: number of the round it belongs to, from 1.
        seat: the seat it happened to; None if to nobody in particular.
        cards: codes of the cards involved, the one that caused it first.
        amount: points, a count or a number, depending on the kind; None if there is none.
        label: id of something else (a yaku, a token, where a card came from); None if there is none.
        only: the one seat that may see this event; None for a public one.
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
    """One legal move and what it would do, in terms a face can show without knowing rules.

    Attributes:
        move: the move in the notation of the record.
        kind: its verb (`play`, `take`, `shobu`, ...).
        cards: codes of the player's cards that would be played, given or stored.
        takes: codes of the cards that would be taken from the table at once.
        gain: what it scores by itself, in points: before a card is turned, or anybody else decides. In
            Hana-awase, the worth of what it takes, and of accepting; in Isuri, that of what it plays; in
            Hygge, snowflakes stored, and what a last action saves beside them; in Hiyoko, the round; in
            Koi-Koi, what shobu pays, or a lucky hand; in Hiifuu, the token with the last card of a round.
            Otherwise 0; None only in Koi-Koi, where a card to be turned may end the round.
    """

    move: str
    kind: str
    cards: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    gain: int | None = None


class State(ABC):
    """A position of a match, including hidden cards, and what can be done in it.

    Attributes:
        players: number of seats.
        chance: where random numbers come from.
        log: events are appended here; None when nobody listens (search).
        round: number of the current round, from 1.
        last_round: number of the round with which the match ends at the latest: the option `rounds`.
        rounds: points by seat of each finished round.
        totals: points of each seat over the finished rounds.
        over: whether the match has ended.
        turn: the seat to move, unless the game has its own `to_move`.
        simultaneous: whether several seats decide at once, independently of each other.
        ROUNDS: how many rounds there can be in a game without the option `rounds`.
        LOW_WINS: whether the fewest points win.
        SPREAD: how far one round sets players apart, in points: see `winning_chances`. Found by letting
            greedy players play and seeing who wins from which lead.
        CARD_BY_CARD: the kinds of events after which learning programs choose the cards of a move one by one,
            by the plays of these cards, with the verb of that move; or no longer, with none.
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
        """Begin a match, up to its first decision.

        Args:
            options: all options of the game, by name.
            players: number of seats, one that the game allows.
            chance: where random numbers come from.
            log: where events go, including those of the deal.
        """
        self.players, self.chance, self.log = players, chance, log
        self.round, self.last_round, self.rounds = 1, options.get("rounds", self.ROUNDS), []
        self.totals = [0] * players
        self.turn = 0
        self.over = self.simultaneous = False
        self._set_up(options)
        self._deal(self._draw_first())

    def _set_up(self, options: Mapping[str, Any]) -> None:
        """Take over the game's other options, before the first deal."""
        return

    def _draw_first(self) -> int:
        """Return the seat that is to begin the first round."""
        return self.chance.uniform("first", self.players)

    @abstractmethod
    def _deal(self, first: int) -> None:
        """Deal the round `self.round`, up to its first decision.

        Args:
            first: the seat that is to begin it, as drawn or as given to `end_round`.
        """

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = self.players, self.chance, None
        other.round, other.last_round, other.rounds = self.round, self.last_round, self.rounds[:]
        other.totals, other.turn = self.totals[:], self.turn
        other.over, other.simultaneous = self.over, self.simultaneous
        return other

    def lay_out(self, diagram: Diagram) -> None:
        """Change a state of which only finished rounds are known to what a diagram says.

        It is the beginning of a turn. A game need not have this, nor `laid_out`.

        Raises:
            ValueError: there can be no such state, or the game has no positions.
        """
        raise GameError("no-position", "positions of this game cannot be written")

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a turn as the fields of a diagram, without finished rounds.

        Raises:
            GameError: the game has no positions.
        """
        raise GameError("no-position", "positions of this game cannot be written")

    def every_move(self) -> Sequence[int]:
        """Return every move that there may be in a match, in a fixed order: what `games.env` numbers."""
        return ()

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats to move, ascending; empty when the match is over."""
        return () if self.over else (self.turn,)

    @abstractmethod
    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves that the seat may make now, in a fixed order; empty if it may not move."""

    def only_move(self, seat: int) -> int | None:
        """Return the only move of a seat if everybody can see that it has no other, None if it may choose.

        Of moves with cards that no rule tells apart, it is the first. A call is no such move: those who make
        one want to have seen it. By default there is none.
        """
        return None

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        return move in self.legal(seat)

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id for a well-formed move that is not allowed now."""
        return "not-possible-now"

    @abstractmethod
    def notation(self, move: int) -> str:
        """Return a move in the record's notation; each has one spelling."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game, or not spelt as in the record.
        """

    @abstractmethod
    def describe(self, seat: int, move: int) -> MoveOption:
        """Return one of `legal(seat)` with what it would do."""

    def choices(self, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with what each would do; none if there are too many to list."""
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
        """Append an event of the current round to the log, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, self.round, seat, cards, amount, label, only))

    def end_round(self, points: tuple[int, ...], first: int = 0) -> None:
        """Record and report the points of a round, then deal the next one or end the match.

        Args:
            points: what each seat has scored in it.
            first: the seat that is to begin the next one.
        """
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
        """Return whether the match ends with the current round, whose points are in the totals."""
        return self.round >= self.last_round

    def result(self) -> tuple[int, ...]:
        """Return the points so far by seat."""
        return tuple(self.totals)

    def standing(self) -> list[tuple[int, ...]]:
        """Return the values that seats are ranked by, highest first; equal values share a rank."""
        return [(-points if self.LOW_WINS else points,) for points in self.result()]

    @abstractmethod
    def sample(self, seat: int, rng: Random) -> Self:
        """Return a full state that agrees with everything the seat knows; `rng` draws the rest.

        It depends on nothing that the seat does not know, and later chance comes from `rng` as well.
        """

    def sampler(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples in which the others hold what they are likely to hold.

        If a game can infer something from how they have played, likelier samples come up more often;
        each is one that `sample` could draw.
        """
        return partial(self.sample, seat)

    @abstractmethod
    def greedy(self, seat: int, rng: Random) -> int:
        """Return a sensible move from one-step thinking, using only what the seat knows."""

    def beginner(self, seat: int, rng: Random) -> int:
        """Return a move as a beginner would choose it; by default `greedy`'s, but now and then any move."""
        return rng.choice(self.legal(seat)) if rng.random() < SLIPS else self.greedy(seat, rng)

    def rollout(self, seat: int, rng: Random) -> int:
        """Return a move for playing a round out: found quickly, from what the seat knows, and varying."""
        return self.greedy(seat, rng)

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the legal moves worth considering; all of them if there are few."""
        return self.legal(seat)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what a good player would say of a legal move, from what the seat knows; by default nothing.

        It depends on nothing that the seat does not know, though the state may be a sample.
        """
        return ()

    def stop_after_round(self) -> None:
        """Let the match end with the current round, so that playing it out deals no other one."""
        self.last_round = self.round

    def win_chances(self, points: Sequence[float]) -> tuple[float, ...]:
        """Return how likely each seat is to win the match if the current round brings these points; sum 1."""
        after = [*map(add, self.totals, points)]
        rounds = self.rounds_left(after)
        return winning_chances([*map(neg, after)] if self.LOW_WINS else after, self.spread, rounds)

    def rounds_left(self, after: Sequence[float]) -> float:
        """Return how many rounds are likely to follow the current one if these are the totals after it."""
        return self.last_round - self.round

    @property
    def spread(self) -> float:
        """How far one round sets this many players apart, in points."""
        return self.SPREAD


def winning_chances(totals: Sequence[float], spread: float, rounds: float) -> tuple[float, ...]:
    """Return how likely each seat is to win the match; the sum is 1.

    Args:
        totals: points of each seat after the current round.
        spread: how far one round sets seats apart: a seat that leads by this much with one round to come is
            about three times as likely to win as the other.
        rounds: how many rounds come after the current one.
    """
    scale = spread * sqrt(rounds + BLUR)
    best = max(totals)
    weights = [exp((total - best) / scale) for total in totals]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def visible_events(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    """Return the events that a seat (None: a spectator) may see."""
    return tuple([event for event in events if event.only is None or event.only == seat])


def ranks_of(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rank of each value, from 1, highest first; equal values share a rank (1 1 3)."""
    ordered = sorted(standing, reverse=True)
    return tuple(ordered.index(value) + 1 for value in standing)
