"""Computer players by name.

A player gets a sample consistent with its seat's knowledge, never the real state, so it cannot cheat.
"""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from games.errors import IllegalMove
from games.match import Match
from games.players.search import Iterations, Search
from games.state import State


class Player(Protocol):
    """Chooses a move for a seat."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return one of `state.legal(seat)`; `state` is a sample, `rng` the only source of randomness."""
        ...


class RandomPlayer:
    """Plays any legal move with equal probability."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return one of the legal moves."""
        return rng.choice(state.legal(seat))


class GreedyPlayer:
    """Plays the move that looks best right now, by the rules' one-step thinking."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move that the game's `greedy` prefers."""
        return state.greedy(seat, rng)


class BeginnerPlayer:
    """Plays like a beginner: the obvious move, without counting cards."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move of the game's `beginner`."""
        return state.beginner(seat, rng)


THOUGHTS = 300  # number of playouts per decision of the searching player

EASY, NORMAL, HARD = "easy", "normal", "hard"
LEVELS = (EASY, NORMAL, HARD)  # names of the players offered as opponents, from the weakest to the strongest

PLAYERS: Mapping[str, Player] = {
    "random": RandomPlayer(),
    EASY: BeginnerPlayer(),
    NORMAL: GreedyPlayer(),
    HARD: Search(Iterations(THOUGHTS)),
}
"""All players by name."""


def choose_move(match: Match, seat: int, player: Player, rng: Random) -> str:
    """Return a player's move for a seat to move, in the record's notation."""
    state = match.sample(seat, rng)
    if seat not in match.to_move:
        raise IllegalMove("not-your-turn", f"seat {seat} is not to move")
    return state.notation(player.choose(state, seat, rng))
