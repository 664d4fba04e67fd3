"""A search tree: the moves tried after a move, and their results for the seats that made them."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from games.state import State

EXPLORATION = 0.5  # bonus for rarely tried moves, in chances to win

QUICK_FIRST = 30  # number of quick playouts from a position before its moves get nodes

WIDENING = 0.5  # after n further visits, 1 + WIDENING * sqrt(n) moves of a position have nodes


class Node:
    """A move, together with all moves before it.

    Attributes:
        children: the moves tried after it.
        visits: number of playouts with this move.
        available: number of playouts where it was legal since it was first tried.
        chance: sum of the mover's chances to win over its playouts.
    """

    __slots__ = ("available", "chance", "children", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.available = 0
        self.chance = 0.0

    @property
    def mean(self) -> float:
        """Mean of the mover's chances to win."""
        return self.chance / self.visits


def descend_tree(state: State, node: Node, present: int, rng: Random) -> list[tuple[int, Node]]:
    """Play down the tree below a node and one move beyond it; return the seats and nodes of the moves.

    Each seat makes the move with the highest upper bound on its chances; untried moves begin with the choice
    of quick play. `state` is a sample at the node and is played on, at most to the end of the round.
    `present` is the number of finished rounds.
    """
    path: list[tuple[int, Node]] = []
    rounds = state.rounds
    while node.visits > QUICK_FIRST and len(rounds) == present:
        mover = state.to_move[0]
        moves = state.candidates(mover)
        children = node.children
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
    """Return an untried move: quick play's choice if possible, otherwise a random one."""
    move = state.rollout(mover, rng)
    if move in moves and move not in children:
        return move
    untried = [move for move in moves if move not in children]
    return untried[int(rng.random() * len(untried))]


def _pick_best(known: Sequence[int], children: dict[int, Node]) -> int:
    """Return the move with the highest upper bound on the mover's chance to win."""
    best = -1.0
    chosen = known[0]
    for move in known:
        node = children[move]
        bound = node.chance / node.visits + EXPLORATION * sqrt(log(node.available) / node.visits)
        if bound > best:
            best = bound
            chosen = move
    return chosen
