"""How the deal of the day is played in each game: three to eight minutes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games import catalogue


@dataclass(frozen=True, slots=True)
class Setup:
    """How many sit at the table, and the options that differ from the game's defaults."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])


SETUPS: Mapping[str, Setup] = {
    # A normal player decides about so often in a match:
    "hiifuu": Setup(4),  # 39 times, 10 of them with one card to choose
    "hygge": Setup(2, {"rounds": 1}),  # 21 times
    "hana-awase": Setup(2, {"rounds": 3}),  # 21 times
    "koi-koi": Setup(2, {"rounds": 3}),  # 21 times
    "hiyoko": Setup(2),  # 22 times, 10 of them with one card to choose
    "isuri": Setup(2, {"rounds": 3}),  # 15 times
}
"""By game; another game is played by as few as it allows, with its default options."""


def setup_of(game: str) -> Setup:
    """Return how the deal of the day is played in a game."""
    return SETUPS.get(game) or Setup(min(catalogue.game(game).players))
