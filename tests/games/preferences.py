"""What a computer player prefers in a position, whatever breaks its ties."""

from random import Random

from games.state import State

SEEDS = range(8)
"""Enough seeds for any move that is only as good as another to come up."""


def preferred(state: State, seat: int | None = None) -> set[str]:
    """Return the moves that `greedy` makes for a seat, by default the one to move."""
    mover = state.to_move[0] if seat is None else seat
    return {state.notation(state.greedy(mover, Random(seed))) for seed in SEEDS}


def quickly(state: State) -> str:
    """Return the move that `rollout` makes for the seat to move."""
    return state.notation(state.rollout(state.to_move[0], Random(0)))
