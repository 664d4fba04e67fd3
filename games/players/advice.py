"""Advice: why a search finds one move of a decision better than another."""

from collections.abc import Sequence
from random import Random

from games.players.search import Evaluation, Iterations, evaluate_moves
from games.reasons import MoveReason, find_reason
from games.state import State

TRIES = 100
"""How often each of two moves is tried again, as a search tries those that it drops only some dozen times."""


def explain_move(state: State, seat: int, better: int, other: int, rng: Random) -> MoveReason | None:
    """Return why a move is better than another, trying both again; None if no feature explains it.

    Args:
        state: a sample of what the seat knows, in which it is to move.
        seat: whose decision it is.
        better: the move that a search has found better.
        other: the other one.
        rng: source of all randomness in trying them.
    """
    return compare_features(state, seat, [try_again(state, seat, better, other, rng)])


def try_again(
    state: State, seat: int, better: int, other: int, rng: Random, tries: int = TRIES
) -> tuple[Evaluation, Evaluation]:
    """Return what is found about two moves that are both tried so many times; see `explain_move`."""
    pair = (better, other)
    again = evaluate_moves(state, seat, rng, Iterations(len(pair) * tries), pair, drop=False).moves
    by_move = {each.move: each for each in again}
    return by_move[better], by_move[other]


def compare_features(
    state: State, seat: int, found: Sequence[tuple[Evaluation, Evaluation]]
) -> MoveReason | None:
    """Return why a move is better than another, None if no feature explains it.

    Args:
        state: a sample of what the seat knows, in which it is to move.
        seat: whose decision it is.
        found: what one or more searches found about the better move, and about the other one.
    """
    results = [pair for both in found for pair in zip(both[0].results, both[1].results, strict=False)]
    of_better, of_other = (state.features(seat, each.move) for each in found[0])
    return find_reason(of_better, of_other, results)
