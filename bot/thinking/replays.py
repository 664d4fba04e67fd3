"""Replays: looking back at a finished match with all hands open."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games import Event, Match, View


@dataclass(frozen=True, slots=True)
class Deal:
    """How a round began: its number, and each seat's view at that moment, including its own hand."""

    round: int
    views: tuple[View, ...]


def deals_of(match: Match) -> tuple[Deal, ...]:
    """Return the deal of each round of a match, by replaying it.

    Args:
        match: a finished match, since the views show the hands of all seats.
    """
    replayed = match.beginning()
    deals = [_deal(replayed)]
    for seat, move in match.moves:
        replayed.play(seat, move)
        if replayed.round != deals[-1].round:
            deals.append(_deal(replayed))
    return tuple(deals)


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


def before(match: Match, number: int) -> Match:
    """Return a match as it stood before its decision of this number, counted from 0."""
    replayed = match.beginning()
    for seat, move in match.moves[:number]:
        replayed.play(seat, move)
    return replayed


def decisions_of(match: Match, seat: int) -> Iterator[tuple[Match, str]]:
    """Yield the match before each decision of a seat, and the move that it made.

    The same match is yielded again at the next decision: do not keep or change it.
    """
    replayed = match.beginning()
    for mover, move in match.moves:
        if mover == seat:
            yield replayed, move
        replayed.play(mover, move)


def _deal(match: Match) -> Deal:
    return Deal(match.round, tuple(match.view(seat) for seat in range(len(match.seats))))
