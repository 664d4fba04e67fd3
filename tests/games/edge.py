"""What stands at the edge of a state's game, for tests that have the state alone."""

from typing import Any

from games import MoveOption
from games.catalogue import GAMES
from games.edge import Edge
from games.state import State


def of(state: State) -> Edge[Any]:
    """Return the edge of the game that a state is of."""
    return next(game.edge for game in GAMES.values() if isinstance(state, game.state))


def notation(state: State, move: int) -> str:
    """Return a move as the record writes it."""
    return of(state).notation(state, move)


def parse(state: State, text: str) -> int:
    """Read a move in the record's notation."""
    return of(state).parse(state, text)


def choices(state: State, seat: int) -> tuple[MoveOption, ...]:
    """Return the seat's legal moves with what each would do."""
    return of(state).choices(state, seat)


def table(state: State, seat: int | None) -> Any:
    """Return what the seat (None: a spectator) may see of the cards."""
    return of(state).table(state, seat)
