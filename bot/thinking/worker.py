"""A worker process: it searches for the best move, and ends when the bot does."""

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
"""The niceness of workers, which must give way to the bot itself, since that has to answer clicks."""

PARTS = 4
"""How many independent searches compare two moves; how far they differ shows how certain a difference is."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A decision to think about.

    Attributes:
        state: a sample of what the seat knows; never the real state of a match.
        seat: whose decision it is.
        seed: the seed of all randomness in the thinking.
        seconds: how long to think.
        iterations: how many iterations to make instead, however long they take.
        moves: the moves to choose from, in the record's notation; empty for all worth considering.
        explained: how many of the moves beside the best one to explain.
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
    """What a search found about a move.

    Attributes:
        move: the move in the record's notation.
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat then gets from the current round.
        tries: how often it was tried; 0 if there was nothing to decide.
        reason: why the best move is better; None if no reason was found or looked for, and for the best one.
    """

    move: str
    chance: float
    points: float
    tries: int
    reason: MoveReason | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more one move is worth than another.

    Attributes:
        chance: how much more likely the seat then is to win the match, -1 to 1.
        points: how many more points it then gets from the current round.
        error: the standard error of the chance.
        reason: why it is worth more; None if no reason was found.
    """

    chance: float
    points: float
    error: float
    reason: MoveReason | None = None


def estimate_moves(request: SearchRequest) -> tuple[Thought, ...]:
    """Return what a search finds out about the moves of a decision, its choice first."""
    state, seat, found = request.state, request.seat, _evaluate(request)
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
    """Return how much more the first of a request's two moves is worth than the second, and why."""
    found: list[tuple[Evaluation, Evaluation]] = []
    iterations = None if request.iterations is None else request.iterations // PARTS
    part_of_it = replace(request, seconds=request.seconds / PARTS, iterations=iterations)
    for part in range(PARTS):
        by_move = {each.move: each for each in _evaluate(replace(part_of_it, seed=request.seed + part)).moves}
        better, worse = (by_move[request.state.parse(move)] for move in request.moves)
        found.append((better, worse))
    chances = [better.chance - worse.chance for better, worse in found]
    points = [better.points - worse.points for better, worse in found]
    error = stdev(chances) / sqrt(PARTS)
    return Difference(
        mean(chances), mean(points), error, compare_features(request.state, request.seat, found)
    )


def set_up_worker() -> None:
    """Prepare a worker process."""
    # Ctrl-C reaches the whole group, but it is the bot that ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness shares out processor time, but the bot has to wake up at once when a click comes.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_exit_with_bot, name="watch of the bot", daemon=True).start()


def _exit_with_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        # A search may be under way in the main thread, but the bot that would get its result is gone.
        os._exit(0)


def do_nothing() -> None:
    """Do nothing: a worker that has done this has imported everything it needs."""
