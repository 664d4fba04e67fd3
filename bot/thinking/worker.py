"""What a worker process does: it searches for the best move, and ends when nobody needs it any longer."""

import os
import signal
from dataclasses import dataclass, replace
from math import inf, sqrt
from multiprocessing.connection import Connection
from random import Random
from statistics import mean, stdev
from threading import Thread
from time import perf_counter
from typing import Any

from games.edge import Edge
from games.players.search import weigh
from games.state import State

NICENESS = 10
"""The niceness of workers, which must give way to the bot itself, since that has to answer clicks."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to think about.

    Attributes:
        edge: the game's edge, which writes moves.
        state: a sample of what the seat knows; never the real state of a match.
        seat: whose decision it is.
        seed: the seed of all randomness in the thinking.
        seconds: how long to think, unless `most` sets another limit.
        most: how many iterations to make, however long they take; infinity for as many as there is time for.
        moves: the moves to choose from, in the record's notation; empty for all worth considering.
    """

    edge: Edge[Any]
    state: State
    seat: int
    seed: int
    seconds: float
    most: float = inf
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


PARTS = 4
"""How many independent searches are made; how far they differ shows how certain a difference is."""


class _Budget:
    """A budget of iterations or, if these are unlimited, of seconds from now."""

    def __init__(self, seconds: float, most: float) -> None:
        self._end = perf_counter() + seconds if most == inf else inf
        self._most = most

    def __call__(self, done: int) -> bool:
        return done < self._most and (self._end == inf or perf_counter() < self._end)


def think(question: Question) -> tuple[Thought, ...]:
    """Return what a search finds out about the moves of a decision, its choice first."""
    state, rng = question.state, Random(question.seed)
    budget = _Budget(question.seconds, question.most)
    edge = question.edge
    moves = [edge.parse(state, move) for move in question.moves] or None
    found = weigh(state, question.seat, rng, budget, moves)
    return tuple(
        Thought(edge.notation(state, each.move), each.chance, each.points, each.visits)
        for each in found.moves
    )


def compare(question: Question) -> Difference:
    """Return how much more the first of a question's two moves is worth than the second."""
    chances: list[float] = []
    points: list[float] = []
    for part in range(PARTS):
        seconds, most = question.seconds / PARTS, question.most / PARTS
        found = think(replace(question, seed=question.seed + part, seconds=seconds, most=most))
        better, worse = (next(each for each in found if each.move == move) for move in question.moves)
        chances.append(better.chance - worse.chance)
        points.append(better.points - worse.points)
    return Difference(mean(chances), mean(points), stdev(chances) / sqrt(PARTS))


def get_ready(lifeline: Connection) -> None:
    """Prepare a worker process.

    Args:
        lifeline: when its other end closes, because the bot closes it or is gone, the worker ends at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness shares out processor time, but the bot has to wake up at once when a click comes.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_end_with, args=(lifeline,), name="lifeline", daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        # A search may be under way in the main thread, but there is nobody left to report it to.
        os._exit(0)


def warm_up() -> None:
    """Do nothing: a worker that has done this has imported everything it needs."""
