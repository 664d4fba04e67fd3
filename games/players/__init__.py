"""Who plays a seat that no person holds: players by name, and matches played by them.

A player is given a sample that agrees with all that its seat knows, never the real state, so it cannot cheat.
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
            state: a sample of what the seat knows; more can be had from `state.sample(seat, rng)`.
            seat: whose decision it is.
            rng: all chance of the thinking.
        """
        ...


class RandomPlayer:
    """Plays any legal move, each equally likely."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return one of the legal moves."""
        return rng.choice(state.legal(seat))


class GreedyPlayer:
    """Plays what looks best at once, as the rules' own one-step thinking has it."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move that the game's `greedy` prefers."""
        return state.greedy(seat, rng)


class SlippingPlayer:
    """Plays like another player, but at times makes just any move.

    Args:
        player: whom it plays like.
        slips: the part of its decisions in which it does not, 0 to 1.
    """

    def __init__(self, player: Player, slips: float) -> None:
        self._player = player
        self._slips = slips

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the other player's move, or any of the legal ones."""
        if rng.random() < self._slips:
            return rng.choice(state.legal(seat))
        return self._player.choose(state, seat, rng)


SLIPS = 0.3
"""The part of the easy player's decisions that it makes without a thought."""

THOUGHTS = 300
"""Iterations that the searching player makes for a decision where nobody gives it a time."""

PLAYERS: Mapping[str, Player] = {
    "random": RandomPlayer(),
    "easy": SlippingPlayer(GreedyPlayer(), SLIPS),
    "greedy": GreedyPlayer(),
    "search": Search(Iterations(THOUGHTS)),
}
"""All players by name."""


def decide(match: Match, seat: int, player: Player, rng: Random) -> str:
    """Return the move that a player makes for a seat that is to move, in the record's notation."""
    state = match.sample(seat, rng)
    return match.game.edge.notation(state, player.choose(state, seat, rng))
