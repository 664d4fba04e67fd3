"""Replays: looking back at a finished match with all hands open."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from bot.match_stats import best_yaku, stats_of
from games import Event, Match, View


@dataclass(frozen=True, slots=True)
class Deal:
    """How a round began: its number, and each seat's view at that moment, including its own hand."""

    round: int
    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a replay stops: at the deal of a round, and after each of its decisions.

    Attributes:
        round: number of the round, from 1.
        number: how many decisions have been made in the match.
        ended: whether the last of them has ended the round. The next one is dealt at the next stop.
    """

    round: int
    number: int
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What there is to see at a stop.

    Attributes:
        stop: the stop.
        match: the match as it stood. The next moment changes it.
        events: what happened there, including what only one seat saw at the time.
    """

    stop: Stop
    match: Match
    events: tuple[Event, ...]


@lru_cache(maxsize=32)
def stops_of(match: Match) -> tuple[Stop, ...]:
    """Return where a replay of a match that has ended stops, in order."""
    return tuple(moment.stop for moment in _moments(match))


def best_yaku_place(match: Match, seat: int) -> int | None:
    """Return the stop, counted from 0, at which a seat completed its best yaku; None if it had none.

    A yaku that counted only later, such as one that bad weather made void, has the stop at which it scored.
    """
    (feat,) = stats_of(match, {seat: 0}, 1)
    best = best_yaku(feat)
    if best is None:
        return None
    of_best = {"yaku": list[int](), "scored-yaku": list[int]()}
    for place, moment in enumerate(_moments(match)):
        for event in moment.events:
            if (event.round, event.seat, event.label) == (best.round, seat, best.label):
                of_best.get(event.kind, []).append(place)
    return (of_best["yaku"] or of_best["scored-yaku"])[-1]


def moment_at(match: Match, place: int) -> Moment:
    """Return the moment at one of the stops, counted from 0."""
    return next(moments_of(match, place, place + 1))


def moments_of(match: Match, first: int, end: int) -> Iterator[Moment]:
    """Yield the moments at the stops from `first` up to `end`, which is left out.

    They share a match that goes on from one to the next: do not keep or change it.

    Args:
        match: a match that has ended, since everything is shown.
        first: a stop, counted from 0.
        end: a later stop.
    """
    return islice(_moments(match), first, end)


def _moments(match: Match) -> Iterator[Moment]:
    replayed = match.beginning()
    yield Moment(Stop(1, 0), replayed, replayed.view().history)
    for number, (seat, move) in enumerate(match.moves, start=1):
        begun = replayed.round
        events = replayed.play(seat, move)
        ended = replayed.over or replayed.round != begun
        then = tuple(event for event in events if event.round == begun)
        yield Moment(Stop(begun, number, ended), replayed, then)
        if ended and not replayed.over:
            dealt = tuple(event for event in events if event.round != begun)
            yield Moment(Stop(replayed.round, number), replayed, dealt)


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
