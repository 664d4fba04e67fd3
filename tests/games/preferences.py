"""The preferred moves of computer players in a position, however ties are broken."""

from random import Random

from games.state import State
from tests.games.cases import told

SEEDS = range(8)
"""Enough seeds for each of several equally good moves to occur."""


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
    """Check the choices of players: the lines below a sentence of a table.

    A line such as `preferred and quickly: play 8p` or `beginners: play 8p or stop` lists all their choices;
    that of `quickly` is one of them. `legal: stop` lists all legal moves.
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
