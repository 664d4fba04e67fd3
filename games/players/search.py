"""The searching player: tries out what may follow each of its moves on samples of the cards it cannot see.

Single-observer information-set Monte Carlo tree search. Again and again it draws a sample of what the seat
knows and tries on it every move that may still be the best: down the tree of continuations, one move beyond
it, and quickly on to the end of the round. Moves that are clearly worse than another drop out, so that the
remaining time goes to those that matter; since all have been tried on the same samples, the luck of the cards
hardly blurs the comparison. Whether a move is worse is asked rarely, and answered with care: who asks after
each sample, and believes what is likely, drops the best move in the end. The rules say what a round is worth
for the match (`State.win_chances`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from games.players.tree import Node, descend_tree
from games.reasons import Result
from games.state import State

Budget = Callable[[int], bool]
"""Given the number of playouts done, says whether to go on."""

FEWEST_SAMPLES = 12
"""With fewer samples, what looks best at first glance is the better guide."""

FIRST_LOOK = 60
"""After how many samples of each moves may drop out for the first time, and again whenever there are twice as
many: enough for the mean of results that differ so much to be distributed normally."""

SURELY = 4.0
"""By how many standard errors a move must be worse than another to drop out.

After 60 samples the better of two moves is behind by so much in 1 of 11,000 cases at most (Student's
distribution). So with 8 looks, which is 7,680 samples, at 10 other moves, the best one drops out in less than
1 of 100 decisions. `benchmarks.hints` counts how often it does.
"""


@dataclass(frozen=True, slots=True)
class Iterations:
    """A budget in playouts, with which decisions depend only on what a seat knows and on the seed."""

    most: int

    def __call__(self, done: int) -> bool:
        """Return whether any playouts are left."""
        return done < self.most


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a search found about a move.

    Attributes:
        move: the move, as the state represents it.
        visits: in how many playouts it was made.
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat then gets from the current round, as the game counts them.
        others: points that the best of the other seats then gets from it.
        results: what came of it in each sample; the first samples are the same for all moves.
    """

    move: int
    visits: int
    chance: float
    points: float
    others: float = 0.0
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Evaluations:
    """What a search found about a decision.

    Attributes:
        moves: the moves it considered, its choice first.
        iterations: how many playouts it made; 0 if there was nothing to decide.
    """

    moves: tuple[Evaluation, ...]
    iterations: int

    @property
    def best(self) -> Evaluation:
        """The move it would make."""
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
    """Return what a search finds about a seat's decision.

    Args:
        state: a sample of what the seat knows, in which it is to move. It is not changed.
        seat: whose decision it is.
        rng: source of all randomness in the search.
        budget: how long to search; each move is tried at least once. The search also ends when one move is
            clearly better than all others.
        moves: the only legal moves to consider; if None, those worth considering.
        drop: whether moves drop out once they are clearly worse than another; if not, all are tried equally
            often, until the budget is used up.
    """
    if moves is None:
        moves = state.candidates(seat)
    if len(moves) == 1:
        return Evaluations((Evaluation(moves[0], 0, 0.0, 0.0),), 0)
    return _Search(state, seat, moves, rng).run(budget, drop)


class _Choice(Node):
    """One of the moves to choose from.

    Attributes:
        move: the move.
        results: what came of each of its playouts.
    """

    __slots__ = ("move", "results")

    def __init__(self, move: int) -> None:
        super().__init__()
        self.move = move
        self.results: list[Result] = []

    def evaluate(self) -> Evaluation:
        """Return what was found about the move."""
        points = sum(result.points for result in self.results) / self.visits
        others = sum(result.others for result in self.results) / self.visits
        return Evaluation(self.move, self.visits, self.mean, points, others, tuple(self.results))


class _Search:
    """A search for one decision; the arguments are those of `evaluate_moves`."""

    def __init__(self, state: State, seat: int, moves: Sequence[int], rng: Random) -> None:
        self._state, self._seat, self._rng = state, seat, rng
        self._choices = [_Choice(move) for move in moves]
        self._round = len(state.rounds)
        self._sample = state.sampler(seat)

    def run(self, budget: Budget, drop: bool) -> Evaluations:
        """Search until the budget is used up, or one move is left because the others dropped out."""
        racing, done, look = self._choices, 0, FIRST_LOOK
        while len(racing) > 1 and (not done or budget(done)):
            self._try_all(racing)
            done += len(racing)
            if drop and racing[0].visits == look:
                racing, look = _still_racing(racing), 2 * look
        ranked = sorted(self._choices, key=lambda choice: (choice.visits, choice.chance), reverse=True)
        if ranked[0].visits < FEWEST_SAMPLES:
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
        """Redraw what all others choose at the same time, which the seat knows nothing about."""
        for other in range(state.players):
            if other != self._seat:
                state.apply(other, state.rollout(other, self._rng))

    def _play_out(self, state: State, choice: _Choice) -> None:
        """Play down the tree after a move, then quickly to the end of the round, and record the result."""
        rng, rounds, present = self._rng, state.rounds, self._round
        path = [(self._seat, choice), *descend_tree(state, choice, present, rng)]
        while len(rounds) == present:
            mover = state.to_move[0]
            state.apply(mover, state.rollout(mover, rng))
        points = rounds[present]
        chances = self._state.win_chances(points)
        for mover, node in path:
            node.visits += 1
            node.chance += chances[mover]
        others = points[: self._seat] + points[self._seat + 1 :]
        choice.results.append(Result(chances[self._seat], points[self._seat], max(others)))


def _still_racing(racing: Sequence[_Choice]) -> list[_Choice]:
    """Return the moves that may still be the best; all have been tried on the same samples."""
    best = max(racing, key=lambda choice: choice.chance)
    return [choice for choice in racing if choice is best or not _is_surely_worse(choice, best)]


def _is_surely_worse(choice: _Choice, best: _Choice) -> bool:
    """Return whether a move is worse than another; both were tried on the same samples."""
    pairs = zip(best.results, choice.results, strict=True)
    leads = [one.chance - other.chance for one, other in pairs]
    return fmean(leads) > SURELY * stdev(leads) / sqrt(len(leads))


class Search:
    """Plays what a search finds best.

    Args:
        budget: how long it searches for each decision.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move most likely to win, without a search if there is only one."""
        return evaluate_moves(state, seat, rng, self._budget).best.move
