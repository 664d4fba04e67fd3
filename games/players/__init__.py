"""Who plays a seat without a person: computer players by name, and matches between them.

A player gets a sample that agrees with everything its seat knows, never the real state, so it cannot cheat.
"""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from games.match import Match
from games.players.search import Iterations, Search
from games.state import State


class Player(Protocol):
    """Chooses a move for a seat."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return one of `state.legal(seat)`.

        Args:
            state: a sample of what the seat knows; `state.sample(seat, rng)` gives more.
            seat: whose decision it is.
            rng: source of all randomness in the thinking.
        """
        ...


class RandomPlayer:
    """Plays any legal move with equal probability."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return one of the legal moves."""
        return rng.choice(state.legal(seat))


class GreedyPlayer:
    """Plays what looks best right now, according to the rules' own one-step thinking."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move that the game's `greedy` prefers."""
        return state.greedy(seat, rng)


class BeginnerPlayer:
    """Plays as beginners do: what looks good at once, without counting cards."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move of the game's `beginner`."""
        return state.beginner(seat, rng)


THOUGHTS = 300
"""Iterations that the searching player makes per decision when it has no time limit."""

EASY, NORMAL, HARD = "easy", "normal", "hard"
LEVELS = (EASY, NORMAL, HARD)
"""The names of the players whom people play against, from the weakest to the strongest."""

PLAYERS: Mapping[str, Player] = {
    "random": RandomPlayer(),
    EASY: BeginnerPlayer(),
    NORMAL: GreedyPlayer(),
    HARD: Search(Iterations(THOUGHTS)),
}
"""All players by name."""


def choose_move(match: Match, seat: int, player: Player, rng: Random) -> str:
    """Return the move that a player makes for a seat to move, in the record's notation."""
    state = match.sample(seat, rng)
    return state.notation(player.choose(state, seat, rng))
