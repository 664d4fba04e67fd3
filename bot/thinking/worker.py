"""A worker process: searches for the best move, and exits with the bot."""

import multiprocessing
import os
import signal
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from threading import Thread
from time import perf_counter

from games.players.advice import compare_features, explain_move
from games.players.search import Budget, Evaluation, Evaluations, Iterations, evaluate_moves
from games.reasons import MoveReason
from games.state import State

NICENESS = 10
"""Niceness of workers: the bot comes first, since it has to answer clicks."""

INDEPENDENT_SEARCHES = 4
"""Number of independent searches to compare two moves; their spread gives the standard error."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A decision to search.

    Attributes:
        state: a sample of the seat's knowledge; never the real state of a match.
        seconds: time limit.
        iterations: a fixed number of iterations, instead of a time.
        moves: candidate moves in the record's notation; empty for all worth considering.
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
        points: difference in its expected points from the current round.
        error: the standard error of the chance.
    """

    chance: float
    points: float
    error: float
    reason: MoveReason | None = None


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
    found: list[tuple[Evaluation, Evaluation]] = []
    iterations = None if request.iterations is None else request.iterations // INDEPENDENT_SEARCHES
    part_of_it = replace(request, seconds=request.seconds / INDEPENDENT_SEARCHES, iterations=iterations)
    for part in range(INDEPENDENT_SEARCHES):
        by_move = {each.move: each for each in _evaluate(replace(part_of_it, seed=request.seed + part)).moves}
        better, worse = (by_move[request.state.parse(move)] for move in request.moves)
        found.append((better, worse))
    chances = [better.chance - worse.chance for better, worse in found]
    points = [better.points - worse.points for better, worse in found]
    error = stdev(chances) / sqrt(INDEPENDENT_SEARCHES)
    return Difference(
        mean(chances), mean(points), error, compare_features(request.state, request.seat, found)
    )


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
