"""The searching player: evaluates moves on samples of the cards it cannot see.

Each iteration draws a sample consistent with the seat's knowledge and tries every remaining move on it, by
quick play to the end of the round. All moves are tried on the same samples, so luck hardly distorts the
comparison, and clearly worse moves drop out early. This is tested rarely and strictly, since frequent or
lenient tests would eventually drop the best move. `State.win_chances` converts a round's points to chances of
winning the match. Where a seat may end the round with certain points (`State.offer`), it goes on in a playout
if that has brought more in earlier ones; whether it does is tried on copies, whose results count for nothing
else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from games.reasons import Result
from games.state import Offer, State

Budget = Callable[[int], bool]  # given the number of playouts so far, returns whether to continue

MIN_SAMPLES = 12  # minimum number of samples per move; with fewer, the choice of `greedy` is more reliable

FIRST_TEST_SAMPLES = 60
"""Samples per move before the first test that drops moves; each later test doubles the number. It is enough
for the mean of such varied results to be normally distributed."""

DROP_STANDARD_ERRORS = 4.0
"""Minimum lag behind the best move, in standard errors, for a move to drop out.

After 60 samples, the better of two moves lags this far in at most 1 of 11,000 cases (Student's distribution).
With 8 tests (7,680 samples) against 10 moves, the best move drops out in fewer than 1 of 100 decisions;
`benchmarks.hints` measures this.
"""

FIRST_RISKS = 20
"""Number of trials of a kind of risk before their results decide, not `State.rollout`."""

RISK_EXPLORATION = 0.15
"""Bonus for further trials of a risk, in chances to win: it is divided by the root of their number."""


@dataclass(frozen=True, slots=True)
class Iterations:
    """A budget in playouts: decisions depend only on the seat's knowledge and the seed."""

    most: int

    def __call__(self, done: int) -> bool:
        """Return whether any playouts are left."""
        return done < self.most


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A search's findings about one move.

    Attributes:
        move: the move in the state's representation.
        visits: number of playouts with this move.
        chance: the seat's chance to win the match, 0 to 1.
        points: the seat's mean points from the round.
        others: the best opponent's mean points from the round.
        results: the result in each sample; all moves share the first samples.
    """

    move: int
    visits: int
    chance: float
    points: float
    others: float = 0.0
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Evaluations:
    """A search's findings about a decision.

    Attributes:
        moves: the moves considered, the chosen one first.
        iterations: number of playouts; 0 with a single move.
    """

    moves: tuple[Evaluation, ...]
    iterations: int

    @property
    def best(self) -> Evaluation:
        """The chosen move."""
        return self.moves[0]


def evaluate_moves(
    state: State,
    seat: int,
    rng: Random,
    budget: Budget,
    moves: Sequence[int] | None = None,
    *,
    drop: bool = True,
) -> Evaluations:
    """Search a decision and return the evaluation of its moves.

    `state` is a sample for the seat to move and is not changed. Each move is tried at least once, whatever
    the budget, and the search ends early when one move is clearly best. With `drop=False`, no move drops out:
    all are tried equally often until the budget is used up. `moves` defaults to those worth considering.
    """
    if moves is None:
        moves = state.candidates(seat)
    if len(moves) == 1:
        return Evaluations((Evaluation(moves[0], 0, 0.0, 0.0),), 0)
    return _Search(state, seat, moves, rng).run(budget, drop)


class _Tried:
    """Something tried in playouts.

    Attributes:
        visits: number of playouts with it.
        chance: sum of the chances to win after it, of the seat that tried it.
    """

    __slots__ = ("chance", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chance = 0.0

    def add(self, chance: float) -> None:
        """Add the chance to win after a playout."""
        self.visits += 1
        self.chance += chance

    def mean(self) -> float:
        """Return the mean chance to win."""
        return self.chance / self.visits

    def may_beat(self, sure: float) -> bool:
        """Return whether the mean chance may exceed a certain one: at first, and if results allow it."""
        return self.visits < FIRST_RISKS or self.mean() + RISK_EXPLORATION / sqrt(self.visits) > sure


class _Choice(_Tried):
    """One of the moves to choose from, with the results of its playouts."""

    __slots__ = ("move", "results")

    def __init__(self, move: int) -> None:
        super().__init__()
        self.move = move
        self.results: list[Result] = []

    def evaluate(self) -> Evaluation:
        """Return the findings about the move."""
        points = sum(result.points for result in self.results) / self.visits
        others = sum(result.others for result in self.results) / self.visits
        return Evaluation(self.move, self.visits, self.mean(), points, others, tuple(self.results))


class _Search:
    """A search for one decision; the arguments are those of `evaluate_moves`."""

    def __init__(self, state: State, seat: int, moves: Sequence[int], rng: Random) -> None:
        self._state = state
        self._seat = seat
        self._rng = rng
        self._choices = [_Choice(move) for move in moves]
        self._risks: dict[tuple[int, ...], _Tried] = {}
        self._round = len(state.rounds)
        self._sample = state.sampler(seat)

    def run(self, budget: Budget, drop: bool) -> Evaluations:
        """Search until the budget is used up or a single move is left."""
        racing = self._choices
        done = 0
        look = FIRST_TEST_SAMPLES
        while len(racing) > 1 and (not done or budget(done)):
            self._try_all(racing)
            done += len(racing)
            if drop and racing[0].visits == look:
                racing = _still_racing(racing)
                look = 2 * look
        ranked = sorted(self._choices, key=lambda choice: (choice.visits, choice.chance), reverse=True)
        if ranked[0].visits < MIN_SAMPLES:
            usual = self._state.greedy(self._seat, self._rng)
            ranked.sort(key=lambda choice: choice.move != usual)
        return Evaluations(tuple([choice.evaluate() for choice in ranked]), done)

    def _try_all(self, racing: Sequence[_Choice]) -> None:
        """Draw a sample and try these moves on it."""
        sample = self._sample(self._rng)
        sample.stop_after_round()
        if sample.simultaneous:
            self._others_choose(sample)
        for choice in racing:
            state = sample.copy()
            state.apply(self._seat, choice.move)
            self._play_out(state, choice)

    def _others_choose(self, state: State) -> None:
        """Redraw the simultaneous choices of all other seats, which this seat cannot know."""
        for other in range(state.players):
            if other != self._seat:
                state.apply(other, state.rollout(other, self._rng))

    def _play_out(self, state: State, choice: _Choice) -> None:
        """Play quickly to the end of the round after a move, and store the result."""
        points, chances = self._finish_round(state, [(self._seat, choice)])
        others = points[: self._seat] + points[self._seat + 1 :]
        choice.results.append(Result(chances[self._seat], points[self._seat], max(others)))

    def _finish_round(
        self, state: State, tried: list[tuple[int, _Tried]], *, explores: bool = True
    ) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Play quickly to the end of the round; return its points, and the chances to win after it.

        The result is added to everything in `tried`, with the seats that tried it. If `explores`, risks are
        also tried where ending the round looks better.
        """
        rounds = state.rounds
        present = self._round
        while len(rounds) == present:
            mover = state.to_move[0]
            offer = state.offer(mover)
            if offer is None:
                state.apply(mover, state.rollout(mover, self._rng))
            else:
                state.apply(mover, self._answer(offer, state, tried, explores=explores))
        points = rounds[present]
        chances = self._state.win_chances(points)
        for mover, each in tried:
            each.add(chances[mover])
        return points, chances

    def _answer(self, offer: Offer, state: State, tried: list[tuple[int, _Tried]], *, explores: bool) -> int:
        """Return the answer to an offer; note the risk among what was tried if the seat goes on."""
        mover = state.to_move[0]
        risk = self._risks.setdefault(offer.risk, _Tried())
        sure = self._state.win_chances(offer.points)[mover]
        if risk.visits < FIRST_RISKS:
            move = state.rollout(mover, self._rng)
        else:
            move = offer.go_on if risk.mean() > sure else offer.end
        if move == offer.go_on:
            tried.append((mover, risk))
        elif explores and risk.may_beat(sure):
            trial = state.copy()
            trial.apply(mover, offer.go_on)
            self._finish_round(trial, [(mover, risk)], explores=False)
        return move


def _still_racing(racing: Sequence[_Choice]) -> list[_Choice]:
    """Return the moves that may still be best; all were tried on the same samples."""
    best = max(racing, key=lambda choice: choice.chance)
    return [choice for choice in racing if choice is best or not _is_surely_worse(choice, best)]


def _is_surely_worse(choice: _Choice, best: _Choice) -> bool:
    """Return whether a move is clearly worse than the best; both were tried on the same samples."""
    pairs = zip(best.results, choice.results, strict=True)
    leads = [one.chance - other.chance for one, other in pairs]
    return fmean(leads) > DROP_STANDARD_ERRORS * stdev(leads) / sqrt(len(leads))


class Search:
    """Plays the move that a search with this budget finds best."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move most likely to win; a single move needs no search."""
        return evaluate_moves(state, seat, rng, self._budget).best.move
