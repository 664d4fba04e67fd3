"""Positions begun from their text, for tests that ask states."""

from random import Random
from typing import Any

from games.chance import Chance, RandomChance
from games.positions import Position


def begun(game: str, options: dict[str, Any], chance: Chance | None = None, **fields: str) -> Any:
    """Return a state of a game with these options and fields, and with a log; fields may be empty."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    parts = [f"{name} {text}" for name, text in {"options": chosen, **fields}.items() if text]
    position = Position.read("; ".join([game, *parts]))
    return position.start(position.options, position.players, chance or RandomChance(Random(1)), [])


def by_seat(*seats: str) -> str:
    """Return what each seat has as the text of a field."""
    return " / ".join(each or "-" for each in seats)
