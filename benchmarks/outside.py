"""Card games from other libraries, played at random from Python according to their documentation.

The libraries have no types and are installed only for benchmarks, so the parts we use are declared here.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import process_time
from typing import Protocol


@dataclass(frozen=True)
class Speed:
    """Numbers of matches (of ours: rounds) and decisions played, and their processor time."""

    seconds: float
    played: int
    decisions: int

    @property
    def decisions_a_second(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    @property
    def played_a_second(self) -> float:
        """Matches, or rounds, per second."""
        return self.played / self.seconds


class _SpielState(Protocol):
    """A position of OpenSpiel."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...


class _SpielGame(Protocol):
    """A game of OpenSpiel."""

    def new_initial_state(self) -> _SpielState: ...


class _CardEnvironment(Protocol):
    """A game of RLCard; its positions come with the number of the player to move."""

    def reset(self) -> tuple[Mapping[str, Iterable[int]], int]: ...
    def step(self, action: int) -> tuple[Mapping[str, Iterable[int]], int]: ...
    def is_over(self) -> bool: ...


def open_spiel(name: str) -> Callable[[Random, float], Speed]:
    """Return a run of a game of OpenSpiel; chance nodes are played but do not count as decisions."""
    game: _SpielGame = import_module("pyspiel").load_game(name)

    def run(rng: Random, seconds: float) -> Speed:
        matches = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, probabilities)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
            matches += 1
        return Speed(process_time() - begun, matches, decisions)

    return run


def rlcard_game(name: str) -> Callable[[Random, float], Speed]:
    """Return a run of a game of RLCard."""
    environment: _CardEnvironment = import_module("rlcard").make(name)

    def run(rng: Random, seconds: float) -> Speed:
        matches = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
            matches += 1
        return Speed(process_time() - begun, matches, decisions)

    return run
