"""The tree of a search: which of the moves that may follow is looked at next."""

from math import ceil, sqrt
from random import Random

import pytest

from games.players.tree import QUICK_FIRST, WIDENING, Node, descend_tree
from games.state import State
from tests.games.variants import Variant

WIDE = 10**6
"""Visits after which all moves of a position are distinguished."""


@pytest.fixture(params=["koi-koi", "hygge"])
def state(request: pytest.FixtureRequest) -> State:
    variant = Variant(request.param, 2)
    return variant.state(variant.chance(1))


def visited(times: int) -> Node:
    node = Node()
    node.visits = times
    return node


def follow(state: State, node: Node, seed: int, chance: float = 0.0) -> list[int]:
    """Play down the tree once, and return how the moves made are called in it."""
    path = descend_tree(state.copy(), node, len(state.rounds), Random(seed))
    for _, made in path:
        made.visits += 1
        made.chance += chance
    return [move for move, below in node.children.items() if any(made is below for _, made in path)]


def test_quick_play_comes_first_and_each_move_once_before_any_again(state: State) -> None:
    node, seat = visited(WIDE), state.to_move[0]
    moves = state.candidates(seat)
    tried = [move for seed in range(len(moves)) for move in follow(state, node, seed)]
    assert len(moves) > 1
    assert tried[0] == state.rollout(seat, Random(0))
    assert sorted(tried) == sorted(moves)
    (again,) = follow(state, node, 1)
    assert again in moves
    assert node.children[again].visits == 2


def test_the_more_visits_a_position_has_the_more_of_its_moves_are_distinguished(state: State) -> None:
    more = len(state.candidates(state.to_move[0]))
    for visits in (1, 4, 16, 64):
        node = visited(QUICK_FIRST + visits)
        for seed in range(2 * more):
            follow(state, node, seed)
        assert len(node.children) == min(more, ceil(1 + WIDENING * sqrt(visits)))


def test_a_position_of_few_visits_is_left_to_quick_play(state: State) -> None:
    assert descend_tree(state, visited(QUICK_FIRST), len(state.rounds), Random(1)) == []
    assert descend_tree(state, visited(WIDE), len(state.rounds) - 1, Random(1)) == []


def test_the_best_move_is_preferred_but_the_others_not_forgotten(state: State) -> None:
    node = visited(WIDE)
    moves = state.candidates(state.to_move[0])
    for seed in range(len(moves)):
        follow(state, node, seed)
    best = moves[-1]
    for move, child in node.children.items():
        child.visits, child.available, child.chance = 100, 100 * len(moves), 90.0 if move == best else 10.0
    assert follow(state, node, 1) == [best]
    other = node.children[moves[0]]
    other.visits, other.chance = 1, 0.1
    assert follow(state, node, 1) == [moves[0]]
    assert all(child.available == 100 * len(moves) + 2 for child in node.children.values())
