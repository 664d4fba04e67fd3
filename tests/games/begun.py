"""States from the text of a position, for tests of states."""

from collections.abc import Iterable
from random import Random
from typing import Any

from games.chance import Chance, RandomChance
from games.positions import Position
from games.state import Event, State


def standing(text: str, chance: Chance | None = None) -> Any:
    """Return the state of a position after its moves, with a log of the events since."""
    position = Position.read(text)
    state = position.start(position.options, position.players, chance or RandomChance(Random(1)), [])
    for seat, move in position.moves:
        go_on(state, [move], seat)
    return state


def go_on(state: Any, moves: Iterable[str], seat: int | None = None) -> None:
    """Make legal moves in a position, by a given seat or by the first seat to move."""
    for text in moves:
        mover = state.to_move[0] if seat is None else seat
        move = state.parse(text)
        assert state.allows(mover, move), text
        state.apply(mover, move)


def play(state: Any, *moves: str) -> list[Event]:
    """Make these legal moves, each for the first seat to move, and return the events."""
    state.log = []
    go_on(state, moves)
    return state.log


def legal(state: State) -> list[str]:
    """Return the legal moves of those to move, in the record's notation."""
    return [state.notation(move) for seat in state.to_move for move in state.legal(seat)]


def begun(game: str, options: dict[str, Any], chance: Chance | None = None, **fields: str) -> Any:
    """Return a state of a game with these options and fields, and with a log; fields may be empty."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    parts = [f"{name} {text}" for name, text in {"options": chosen, **fields}.items() if text]
    return standing("; ".join([game, *parts]), chance)


def by_seat(*seats: str) -> str:
    """Return the text of a field with a value for each seat."""
    return " / ".join(each or "-" for each in seats)
