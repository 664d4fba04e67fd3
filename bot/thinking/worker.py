"""A worker process: searches for the best move, and exits with the bot."""

import multiprocessing
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, inf, sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from threading import Thread
from time import perf_counter, process_time
from typing import NamedTuple

from games.players.advice import compare_features, explain_move
from games.players.search import MIN_SAMPLES, Budget, Evaluations, Iterations, evaluate_moves
from games.reasons import MoveReason, Result
from games.state import State

NICENESS = 10
"""Niceness of workers: the bot comes first, since it has to answer clicks."""

MIN_CHANCE_LEAD = 0.03
"""Minimum lead of the best move's chance over the next one's for a reason to be reported."""

MIN_LEAD_ERRORS = 1.0
"""Minimum lead of another move over the one played, in standard errors, for it to be compared again."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A decision to search.

    Attributes:
        state: a sample of the seat's knowledge; never the real state of a match.
        seconds: time limit; for a verdict in processor time, as no one waits for it.
        iterations: a fixed number of iterations, instead of a time.
        moves: candidate moves in the record's notation, or the move played; empty for all worth considering.
        explained: number of moves after the best one to explain.
    """

    state: State
    seat: int
    seed: int
    seconds: float
    iterations: int | None = None
    moves: tuple[str, ...] = ()
    explained: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """A search's findings about a move.

    Attributes:
        move: the move in the record's notation.
        chance: the seat's chance to win the match after it, 0 to 1.
        points: the seat's expected points from the current round.
        tries: number of visits; 0 if the decision was forced.
        reason: why the best move is better; None for the best move, or if not found or not requested.
    """

    move: str
    chance: float
    points: float
    tries: int
    reason: MoveReason | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """The advantage of one move over another.

    Attributes:
        chance: difference in the seat's chance to win the match, -1 to 1.
        points: difference in its expected lead over its best opponent from the current round.
        error: the standard error of the chance.
    """

    chance: float
    points: float
    error: float
    reason: MoveReason | None = None


class Verdict(NamedTuple):
    """The findings about a past decision; `Judgement` describes the fields."""

    best: str
    lost: Difference | None
    beside: str = ""
    reason: MoveReason | None = None
    error: float = 0.0


def estimate_moves(request: SearchRequest) -> tuple[Thought, ...]:
    """Return a search's findings about the moves of a decision, its choice first."""
    state = request.state
    seat = request.seat
    found = _evaluate(request)
    reasons: dict[int, MoveReason | None] = {
        each.move: explain_move(state, seat, found.best.move, each.move, Random(request.seed + 1))
        for each in found.moves[1 : 1 + request.explained]
    }
    return tuple(
        Thought(state.notation(each.move), each.chance, each.points, each.visits, reasons.get(each.move))
        for each in found.moves
    )


def _evaluate(request: SearchRequest) -> Evaluations:
    state = request.state
    moves = [state.parse(move) for move in request.moves] or None
    return evaluate_moves(state, request.seat, Random(request.seed), _search_budget(request), moves)


def _search_budget(request: SearchRequest) -> Budget:
    if request.iterations is not None:
        return Iterations(request.iterations)
    end = perf_counter() + request.seconds
    return lambda done: perf_counter() < end


def compare_moves(request: SearchRequest) -> Difference:
    """Return the advantage of the first of a request's two moves over the second, with a reason."""
    better, worse = map(request.state.parse, request.moves)
    return _compare(request, better, worse, Random(request.seed), _search_budget(request))[0]


def _compare(
    request: SearchRequest, better: int, worse: int, rng: Random, budget: Budget
) -> tuple[Difference, float]:
    """Return the advantage of one move over another, tried on the same samples, and its error in points."""
    pair = (better, worse)
    found = evaluate_moves(request.state, request.seat, rng, budget, pair, drop=False).moves
    one, other = sorted(found, key=lambda each: pair.index(each.move))
    leads = [*map(_lead, one.results, other.results)]
    chance, error = _mean_and_error([chance for chance, _ in leads])
    points, points_error = _mean_and_error([points for _, points in leads])
    reason = compare_features(request.state, request.seat, [(one, other)])
    return Difference(chance, points, error, reason), points_error


def _lead(better: Result, worse: Result) -> tuple[float, float]:
    """Return the lead of a move in one sample: in the chance to win, and in points."""
    points = (better.points - better.others) - (worse.points - worse.others)
    return better.chance - worse.chance, points


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def time_verdict(request: SearchRequest) -> tuple[Verdict, float]:
    """Return the verdict on a past decision, and the processor time that it took."""
    begun = process_time()
    return judge_move(request), process_time() - begun


def judge_move(request: SearchRequest) -> Verdict:
    """Return the verdict on a past decision; `moves` has the move played.

    Half of the budget looks for a better move. What that one gains is measured with the other half, on new
    samples: a move that was found because its samples were lucky would seem too good on the same ones.
    """
    state = request.state
    rng = Random(request.seed)
    played = state.parse(request.moves[0])
    moves = [*dict.fromkeys([played, *state.candidates(request.seat)])]
    found = evaluate_moves(state, request.seat, rng, _half_budget(request), moves).moves
    own = next(each for each in found if each.move == played)
    best = found[0]
    doubt = 0.0
    if best is not own:
        leads = [_lead(*pair) for pair in zip(best.results, own.results, strict=False)]
        lead, error = _mean_and_error([chance for chance, _ in leads])
        share = NormalDist().cdf(lead / error - MIN_LEAD_ERRORS) if error else float(lead > 0)
        doubt = sqrt(share * (1 - share))  # other samples might not find this move, or find it after all
        if lead > MIN_LEAD_ERRORS * error:
            lost, error = _compare(request, best.move, played, rng, _half_budget(request))
            reason = lost.reason
            error = hypot(error, doubt * lost.points)
            return Verdict(state.notation(best.move), replace(lost, reason=None), "", reason, error)
        doubt *= fmean(points for _, points in leads)
    beside = next((each for each in found if each is not own), None)
    if beside is None:
        return Verdict(request.moves[0], None)
    clear = own.chance - beside.chance >= MIN_CHANCE_LEAD
    reason = compare_features(state, request.seat, [(own, beside)]) if clear else None
    return Verdict(request.moves[0], None, state.notation(beside.move), reason, abs(doubt))


def _half_budget(request: SearchRequest) -> Budget:
    least = 2 * MIN_SAMPLES
    if request.iterations is not None:
        return Iterations(max(least, request.iterations // 2))
    end = process_time() + request.seconds / 2
    return lambda done: done < least or process_time() < end


def set_up_worker() -> None:
    """Prepare a worker process."""
    # Ctrl-C reaches the whole process group, but the bot ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness shares processor time, but the bot has to wake up at once when a click arrives.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_exit_with_bot, name="watch of the bot", daemon=True).start()


def _exit_with_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        # The main thread may be searching, but the bot that wants its result is gone.
        os._exit(0)


def do_nothing() -> None:
    """Do nothing; running it proves that a worker has imported everything it needs."""
