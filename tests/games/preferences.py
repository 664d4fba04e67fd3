"""What a computer player prefers in a position, whatever breaks its ties."""

from random import Random

from games.state import State
from tests.games.cases import told

SEEDS = range(8)
"""Enough seeds for any move that is only as good as another to come up."""


def preferred(state: State, seat: int | None = None) -> set[str]:
    """Return the moves that `greedy` makes for a seat, by default the one to move."""
    mover = state.to_move[0] if seat is None else seat
    return {state.notation(state.greedy(mover, Random(seed))) for seed in SEEDS}


def beginners(state: State) -> set[str]:
    """Return the moves that beginners make for the seat to move."""
    seat = state.to_move[0]
    return {state.notation(state.beginner(seat, Random(seed))) for seed in range(10 * len(SEEDS))}


def quickly(state: State) -> str:
    """Return the move that `rollout` makes for the seat to move."""
    return state.notation(state.rollout(state.to_move[0], Random(0)))


def check_choices(lines: list[str]) -> None:
    """Check what players choose: the lines below a sentence of a table.

    Such a line is `preferred and quickly: play 8p` or `beginners: play 8p or stop`: they choose all of these.
    `quickly` it is one of them, and `legal: stop` says that there is no other move.
    """
    for state, line in told(lines):
        ways, _, moves = line.partition(": ")
        for way in ways.split(" and "):
            chosen = {
                "preferred": preferred,
                "beginners": beginners,
                "quickly": lambda state: {quickly(state)},
                "legal": lambda state: {*map(state.notation, state.legal(state.to_move[0]))},
            }[way](state)
            wanted = {*moves.split(" or ")}
            assert chosen <= wanted if way == "quickly" else chosen == wanted, (line, chosen)
