"""Card games of other libraries, played at random from Python as their own documentation shows it."""

from collections.abc import Callable
from random import Random
from time import process_time

import pyspiel
import rlcard

from benchmarks.speed import Speed


def open_spiel(name: str) -> Callable[[Random, float], Speed]:
    """Return a run of a game of OpenSpiel; chance nodes are walked through, but are no decisions."""
    game = pyspiel.load_game(name)

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
    environment = rlcard.make(name)

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
