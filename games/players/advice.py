"""Advice: the reason why a search prefers one move to another."""

from collections.abc import Sequence
from random import Random

from games.players.search import Evaluation, Iterations, evaluate_moves
from games.reasons import MoveReason, find_reason
from games.state import State

TRIES = 100  # number of further playouts of each compared move; a search may drop one after a few dozen


def explain_move(state: State, seat: int, better: int, other: int, rng: Random) -> MoveReason | None:
    """Try two moves again and return why one is better, or None if no feature explains it.

    `state` is a sample for the seat to move.
    """
    return compare_features(state, seat, [try_again(state, seat, better, other, rng)])


def try_again(
    state: State, seat: int, better: int, other: int, rng: Random, tries: int = TRIES
) -> tuple[Evaluation, Evaluation]:
    """Try two moves equally often on the same samples and return both evaluations."""
    pair = (better, other)
    again = evaluate_moves(state, seat, rng, Iterations(len(pair) * tries), pair, drop=False).moves
    by_move = {each.move: each for each in again}
    return by_move[better], by_move[other]


def compare_features(
    state: State, seat: int, found: Sequence[tuple[Evaluation, Evaluation]]
) -> MoveReason | None:
    """Return why one move is better than another, or None if no feature explains it.

    `found` has the evaluations of the better and the other move from one or more searches.
    """
    results = [pair for both in found for pair in zip(both[0].results, both[1].results, strict=False)]
    of_better, of_other = (state.features(seat, each.move) for each in found[0])
    return find_reason(of_better, of_other, results)
