"""What a worker process does: it searches for the best move, and ends when the bot does."""

import multiprocessing
import os
import signal
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from threading import Thread
from time import perf_counter
from typing import Any

from games.edge import Edge
from games.players.search import Budget, Iterations, weigh
from games.state import State

NICENESS = 10
"""The niceness of workers, which must give way to the bot itself, since that has to answer clicks."""

PARTS = 4
"""How many independent searches compare two moves; how far they differ shows how certain a difference is."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A decision to think about.

    Attributes:
        edge: the game's edge, which writes moves.
        state: a sample of what the seat knows; never the real state of a match.
        seat: whose decision it is.
        seed: the seed of all randomness in the thinking.
        seconds: how long to think.
        iterations: how many iterations to make instead, however long they take.
        moves: the moves to choose from, in the record's notation; empty for all worth considering.
    """

    edge: Edge[Any]
    state: State
    seat: int
    seed: int
    seconds: float
    iterations: int | None = None
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """What was found out about a move.

    Attributes:
        move: the move in the record's notation.
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat then gets from the current round.
        tries: how often it was tried; 0 if there was nothing to decide.
    """

    move: str
    chance: float
    points: float
    tries: int


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more one move is worth than another.

    Attributes:
        chance: how much more likely the seat then is to win the match, -1 to 1.
        points: how many more points it then gets from the current round.
        error: the standard error of the chance.
    """

    chance: float
    points: float
    error: float


def estimate(request: SearchRequest) -> tuple[Thought, ...]:
    """Return what a search finds out about the moves of a decision, its choice first."""
    edge, state = request.edge, request.state
    moves = [edge.parse(state, move) for move in request.moves] or None
    found = weigh(state, request.seat, Random(request.seed), _budget(request), moves)
    return tuple(
        Thought(edge.notation(state, each.move), each.chance, each.points, each.visits)
        for each in found.moves
    )


def _budget(request: SearchRequest) -> Budget:
    if request.iterations is not None:
        return Iterations(request.iterations)
    end = perf_counter() + request.seconds
    return lambda done: perf_counter() < end


def compare(request: SearchRequest) -> Difference:
    """Return how much more the first of a request's two moves is worth than the second."""
    chances: list[float] = []
    points: list[float] = []
    iterations = None if request.iterations is None else request.iterations // PARTS
    for part in range(PARTS):
        part_of_it = replace(request, seconds=request.seconds / PARTS, iterations=iterations)
        found = {each.move: each for each in estimate(replace(part_of_it, seed=request.seed + part))}
        better, worse = (found[move] for move in request.moves)
        chances.append(better.chance - worse.chance)
        points.append(better.points - worse.points)
    return Difference(mean(chances), mean(points), stdev(chances) / sqrt(PARTS))


def get_ready() -> None:
    """Prepare a worker process."""
    # Ctrl-C reaches the whole group, but it is the bot that ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness shares out processor time, but the bot has to wake up at once when a click comes.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_end_with_the_bot, name="watch of the bot", daemon=True).start()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        # A search may be under way in the main thread, but there is nobody left to report it to.
        os._exit(0)


def warm_up() -> None:
    """Do nothing: a worker that has done this has imported everything it needs."""
