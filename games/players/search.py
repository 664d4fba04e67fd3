"""The player that searches: a tree of what may follow, grown over samples of the cards it cannot see.

Single-observer information-set Monte-Carlo tree search. Each iteration draws a sample of what the seat
knows, goes down the tree of moves, adds one move to it, plays the rest of the round quickly, and writes down
what came of it. All seats seek the best for themselves. It looks no further than the end of the round: what
that is worth for the match, the rules say (`State.prospects`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any

from games.rules.state import State

Budget = Callable[[int], bool]
"""Says, given how many iterations are done, whether to go on. The first iteration is always done."""

EXPLORATION = 0.7
"""How much a move that was seldom tried is preferred, in chances to win."""


@dataclass(frozen=True, slots=True)
class Iterations:
    """The budget of so many iterations: decisions depend on nothing but what a seat knows and on the seed."""

    most: int

    def __call__(self, done: int) -> bool:
        """Return whether there are iterations left."""
        return done < self.most


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a search found about a move.

    Attributes:
        move: the move, as the state has it.
        visits: in how many iterations it was made.
        chance: how likely the seat then wins the match, 0 to 1.
        points: points that the present round then brings the seat, as the game counts them.
    """

    move: int
    visits: int
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a search found about a decision.

    Attributes:
        moves: the moves it looked at, the one it would make first.
        iterations: how many iterations it made; 0 where there was nothing to decide.
    """

    moves: tuple[Weighed, ...]
    iterations: int

    @property
    def best(self) -> Weighed:
        """The move it would make."""
        return self.moves[0]


class _Node:
    """A move in the tree, with all that was played before it.

    Attributes:
        children: the moves after it that were tried.
        visits: in how many iterations it was made.
        available: in how many iterations it could have been made.
        chance: the mover's chances to win in these iterations, summed up.
    """

    __slots__ = ("available", "chance", "children", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.available = 0
        self.chance = 0.0


def weigh(
    state: State[Any], seat: int, rng: Random, budget: Budget, moves: Sequence[int] | None = None
) -> Weighing:
    """Return what a search finds about the decision of a seat.

    Args:
        state: a sample of what the seat knows, in which it is to move. It is not changed.
        seat: whose decision it is.
        rng: all chance of the search.
        budget: how long to search.
        moves: legal moves, the only ones to look at; those that are worth a thought if None.
    """
    if moves is None:
        moves = state.candidates(seat)
    if len(moves) == 1:
        return Weighing((Weighed(moves[0], 0, 0.0, 0.0),), 0)
    tree = _Tree(state, seat, moves, rng)
    tree.grow()
    while budget(tree.root.visits):
        tree.grow()
    return tree.weighing()


class _Tree:
    """A growing tree.

    Args:
        state: a sample of what the seat knows.
        seat: whose decision is at its root.
        moves: the moves of this decision that are looked at.
        rng: all chance.
    """

    def __init__(self, state: State[Any], seat: int, moves: Sequence[int], rng: Random) -> None:
        self.root = _Node()
        self._state, self._seat, self._moves, self._rng = state, seat, moves, rng
        self._round = len(state.rounds)
        self._points = dict.fromkeys(moves, 0.0)

    def grow(self) -> None:
        """Make one iteration."""
        state = self._state.sample(self._seat, self._rng)
        path = self._descend(state)
        self._play_out(state)
        points = state.rounds[self._round] if len(state.rounds) > self._round else state.forecast()
        chances = self._state.prospects(points)
        self.root.visits += 1
        for _, mover, node in path:
            node.visits += 1
            node.chance += chances[mover]
        self._points[path[0][0]] += points[self._seat]

    def _descend(self, state: State[Any]) -> list[tuple[int, int, _Node]]:
        """Play down the tree and one move beyond it; return the moves, each with its seat and its node."""
        rng, node = self._rng, self.root
        path: list[tuple[int, int, _Node]] = []
        while len(state.rounds) == self._round:
            if state.simultaneous:
                self._others_choose(state)
            mover = self._seat if state.simultaneous else state.to_move[0]
            moves = state.candidates(mover) if path else self._moves
            children = node.children
            new = [move for move in moves if move not in children]
            if new:
                move = new[int(rng.random() * len(new))]
                node = children[move] = _Node()
                for other in moves:
                    if other in children:
                        children[other].available += 1
            else:
                move, node = _preferred(children, moves)
            state.apply(mover, move)
            path.append((move, mover, node))
            if new:
                break
        return path

    def _others_choose(self, state: State[Any]) -> None:
        """Let all others choose anew what they choose at the same time, of which the seat knows nothing."""
        for other in range(state.players):
            if other != self._seat:
                state.apply(other, state.quick(other, self._rng))

    def _play_out(self, state: State[Any]) -> None:
        """Play quickly to the end of the round, or up to the horizon."""
        rng, round_, left = self._rng, self._round, state.HORIZON
        rounds = state.rounds
        while len(rounds) == round_ and left != 0:
            mover = state.to_move[0]
            state.apply(mover, state.quick(mover, rng))
            if left is not None:
                left -= 1

    def weighing(self) -> Weighing:
        """Return what was found so far."""
        weighed = [
            Weighed(move, node.visits, node.chance / node.visits, self._points[move] / node.visits)
            for move, node in self.root.children.items()
        ]
        weighed.sort(key=lambda found: (found.visits, found.chance), reverse=True)
        return Weighing(tuple(weighed), self.root.visits)


def _preferred(children: dict[int, _Node], moves: Sequence[int]) -> tuple[int, _Node]:
    """Return the move with the highest upper bound of the mover's chance to win."""
    best, chosen = -1.0, moves[0]
    for move in moves:
        node = children[move]
        node.available += 1
        bound = node.chance / node.visits + EXPLORATION * sqrt(log(node.available) / node.visits)
        if bound > best:
            best, chosen = bound, move
    return chosen, children[chosen]


class Search:
    """Plays what a search finds best.

    Args:
        budget: how long it searches for each decision.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State[Any], seat: int, rng: Random) -> int:
        """Return the move that was tried most; without a search where there is only one."""
        return weigh(state, seat, rng, self._budget).best.move
