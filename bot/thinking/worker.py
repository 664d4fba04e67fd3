"""What a worker process does: it searches for the best move, and ends when nobody waits for it any more."""

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
"""How far workers step back behind the bot itself, which has to answer clicks."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to think about.

    Attributes:
        edge: of the game, by which moves are written.
        state: a sample of what the seat knows; never the real state of a match.
        seat: whose decision it is.
        seed: of all chance of the thinking.
        seconds: how long to think.
        most: how many iterations to make at most.
        moves: the moves to choose from, in the record's notation; empty for all that are worth a thought.
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
    """What was found about a move.

    Attributes:
        move: the move in the record's notation.
        chance: how likely the seat then wins the match, 0 to 1.
        points: points that the current round then brings the seat.
        tries: how often it was tried; 0 if there was nothing to decide.
    """

    move: str
    chance: float
    points: float
    tries: int


@dataclass(frozen=True, slots=True)
class Difference:
    """What one move is worth more than another.

    Attributes:
        chance: how much likelier the seat then wins the match, -1 to 1.
        points: points that the current round then brings it more.
        error: the standard error of the chance.
    """

    chance: float
    points: float
    error: float


PARTS = 4
"""So many searches, each apart from the others, tell by how far they differ how sure a difference is."""


class _Budget:
    """Lasts for so many seconds from now, and for so many iterations at most."""

    def __init__(self, seconds: float, most: float) -> None:
        self._end, self._most = perf_counter() + seconds, most

    def __call__(self, done: int) -> bool:
        return done < self._most and perf_counter() < self._end


def think(question: Question) -> tuple[Thought, ...]:
    """Return what a search finds about the moves of a decision, the one it would make first."""
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
    """Return what the first of the two moves of a question is worth more than the second."""
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
        lifeline: when its other end is closed, by the bot or as the bot is gone, the worker ends at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness shares out time, but the bot has to be woken up at once when a click comes.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_end_with, args=(lifeline,), name="lifeline", daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        # A search may be under way in the main thread: there is nobody any more to whom it could be told.
        os._exit(0)


def warm_up() -> None:
    """Do nothing: a worker that has done this has imported all that it needs."""
