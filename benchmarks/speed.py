"""Random play of our own games, through State and through Match, and what both cost in time and memory."""

import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from time import process_time

from games import Match, View
from games.catalogue import Game
from games.chance import RandomChance
from games.hiifuu.table import HiifuuTable

MATCHES_IN_MEMORY = 40


@dataclass(frozen=True)
class Speed:
    """How many matches (of ours: rounds) and decisions were played, and in how much processor time."""

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


def state_run(game: Game, players: int) -> Callable[[Random, float], Speed]:
    """Return a run of random play through State; `played` counts rounds."""
    options = game.read_options({})

    def run(rng: Random, seconds: float) -> Speed:
        rounds = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            state = game.start(options, players, RandomChance(rng))
            while not state.over:
                seat = state.to_move[0]
                state.apply(seat, rng.choice(state.legal(seat)))
                decisions += 1
            rounds += len(state.rounds)
        return Speed(process_time() - begun, rounds, decisions)

    return run


def match_run(game: Game, players: int) -> Callable[[Random, float], Speed]:
    """Return a run of random play through Match, with its log and one view per decision."""
    names = [f"player {seat}" for seat in range(players)]

    def run(rng: Random, seconds: float) -> Speed:
        rounds = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            match = Match.new(game.id, names)
            while not match.over:
                seat = min(match.to_move)
                match.play(seat, any_move(match.view(seat), rng))
                decisions += 1
            rounds += len(match.rounds)
        return Speed(process_time() - begun, rounds, decisions)

    return run


def any_move(view: View, rng: Random) -> str:
    """Return one of the moves that a view offers, or any Hiifuu discard, since those are too many to list."""
    if isinstance(view.table, HiifuuTable) and not view.moves:
        hand, due = view.table.hand, view.table.due
        return " ".join(["discard", *(hand[place] for place in sorted(rng.sample(range(len(hand)), due)))])
    return rng.choice(view.moves).move


def match_bytes(game: Game, players: int) -> float:
    """Return how many bytes a match in mid-play takes on average.

    That is what is freed when the matches are gone; caches shared by all matches remain.
    """
    lengths = [_played(game, players, number).number for number in range(MATCHES_IN_MEMORY)]
    tracemalloc.start()
    matches = [_played(game, players, number, length // 2) for number, length in enumerate(lengths)]
    gc.collect()
    with_matches, _ = tracemalloc.get_traced_memory()
    matches.clear()
    gc.collect()
    without, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (with_matches - without) / len(lengths)


def _played(game: Game, players: int, number: int, decisions: int | None = None) -> Match:
    """Return the match with this number after some random decisions, or at its end."""
    rng, names = Random(number), [f"player {seat}" for seat in range(players)]
    match = Match.new(game.id, names, None, sha256(str(number).encode()).digest())
    while not match.over and match.number != decisions:
        seat = min(match.to_move)
        match.play(seat, any_move(match.view(seat), rng))
    return match
