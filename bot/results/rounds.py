"""Rounds: what everybody could see happen in each round of a finished match."""

from functools import lru_cache

from games import Event, Match


@lru_cache(maxsize=32)
def rounds_of(match: Match) -> tuple[tuple[Event, ...], ...]:
    """Return all public events of each round of a finished match, by replaying it."""
    replayed = match.beginning()
    rounds: list[tuple[Event, ...]] = []
    for seat, move in match.moves:
        begun = replayed.round
        replayed.play(seat, move)
        if replayed.over or replayed.round != begun:
            rounds.append(replayed.ended_round())
    return tuple(rounds)
