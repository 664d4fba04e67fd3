"""Positions begun from their text, for tests that ask states."""

from collections.abc import Iterable
from random import Random
from typing import Any

from games.chance import Chance, RandomChance
from games.positions import Position


def standing(text: str, chance: Chance | None = None) -> Any:
    """Return the state of a position, after its moves, with a log of what has happened since."""
    position = Position.read(text)
    state = position.start(position.options, position.players, chance or RandomChance(Random(1)), [])
    for seat, move in position.moves:
        go_on(state, [move], seat)
    return state


def go_on(state: Any, moves: Iterable[str], seat: int | None = None) -> None:
    """Make moves in a position, each by a seat or by the first that is to move; each must be legal."""
    for text in moves:
        mover = state.to_move[0] if seat is None else seat
        move = state.parse(text)
        assert state.allows(mover, move), text
        state.apply(mover, move)


def begun(game: str, options: dict[str, Any], chance: Chance | None = None, **fields: str) -> Any:
    """Return a state of a game with these options and fields, and with a log; fields may be empty."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    parts = [f"{name} {text}" for name, text in {"options": chosen, **fields}.items() if text]
    return standing("; ".join([game, *parts]), chance)


def by_seat(*seats: str) -> str:
    """Return what each seat has as the text of a field."""
    return " / ".join(each or "-" for each in seats)
