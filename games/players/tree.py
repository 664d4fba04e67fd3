"""A tree of what may follow a move: which moves were tried, and how they turned out for their makers."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from games.state import State

EXPLORATION = 0.5
"""How much a rarely tried move is preferred, in chances to win."""

QUICK_FIRST = 30
"""How many visits a position gets with quick play before its moves are distinguished."""

WIDENING = 0.5
"""After n visits beyond these, 1 + WIDENING * sqrt(n) moves of a position are distinguished."""


class Node:
    """A move, together with everything played before it.

    Attributes:
        children: the moves that were tried after it.
        visits: in how many playouts it was made.
        available: in how many playouts it could have been made since it was first tried.
        chance: sum of the mover's chances to win over the playouts in which it was made.
    """

    __slots__ = ("available", "chance", "children", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.available = 0
        self.chance = 0.0

    @property
    def mean(self) -> float:
        """The mean of the mover's chances."""
        return self.chance / self.visits


def descend_tree(state: State, node: Node, present: int, rng: Random) -> list[tuple[int, Node]]:
    """Play down the tree below a node, and one move beyond it; return the moves made, each with its seat.

    Seats make the move with the highest upper bound on their chances; quick play's choice is tried first.

    Args:
        state: a sample as it is at the node; it is played on, at most to the end of the round.
        node: where to begin.
        present: number of rounds that are over before the current one ends.
        rng: source of all randomness.
    """
    path: list[tuple[int, Node]] = []
    rounds = state.rounds
    while node.visits > QUICK_FIRST and len(rounds) == present:
        mover = state.to_move[0]
        moves, children = state.candidates(mover), node.children
        known = [move for move in moves if move in children]
        for move in known:
            children[move].available += 1
        new = len(known) < len(moves) and len(known) < 1 + WIDENING * sqrt(node.visits - QUICK_FIRST)
        if new:
            move = _pick_new(state, mover, moves, children, rng)
            children[move] = Node()
            children[move].available = 1
        else:
            move = _pick_best(known, children)
        node = children[move]
        state.apply(mover, move)
        path.append((mover, node))
    return path


def _pick_new(state: State, mover: int, moves: Sequence[int], children: dict[int, Node], rng: Random) -> int:
    """Return an untried move: the one that quick play prefers, otherwise any."""
    move = state.rollout(mover, rng)
    if move in moves and move not in children:
        return move
    untried = [move for move in moves if move not in children]
    return untried[int(rng.random() * len(untried))]


def _pick_best(known: Sequence[int], children: dict[int, Node]) -> int:
    """Return the move with the highest upper bound on the mover's chance to win."""
    best, chosen = -1.0, known[0]
    for move in known:
        node = children[move]
        bound = node.chance / node.visits + EXPLORATION * sqrt(log(node.available) / node.visits)
        if bound > best:
            best, chosen = bound, move
    return chosen
