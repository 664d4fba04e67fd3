"""Replays: steps through a finished match with all hands open."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from bot.results.match_stats import best_yaku, stats_of
from games import Event, Match


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a replay: the deal of a round, or one of its decisions.

    Attributes:
        round: number of the round, from 1.
        number: number of decisions made in the match so far.
        ended: whether the last of them ended the round. The next round is dealt at the next step.
    """

    round: int
    number: int
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The content of a step.

    Attributes:
        match: the match at the step; the next moment changes it.
        events: the events of the step, including those that only one seat saw at the time.
    """

    step: Step
    match: Match
    events: tuple[Event, ...]


def steps_of(match: Match) -> tuple[Step, ...]:
    """Return the steps of a finished match, in order."""
    return tuple(moment.step for moment in _all_moments(match))


def best_yaku_place(match: Match, seat: int) -> int | None:
    """Return the step, from 0, that completed a seat's best yaku, or None.

    For a yaku that counted only later, such as one voided by bad weather, it is the step that scored it.
    """
    (feat,) = stats_of(match, {seat: 0}, 1)
    best = best_yaku(feat)
    if best is None:
        return None
    of_best = {"yaku": list[int](), "scored-yaku": list[int]()}
    for place, moment in enumerate(_all_moments(match)):
        for event in moment.events:
            if (event.round, event.seat, event.label) == (best.round, seat, best.label):
                of_best.get(event.kind, []).append(place)
    return (of_best["yaku"] or of_best["scored-yaku"])[-1]


def moment_at(match: Match, place: int) -> Moment:
    """Return the moment at a step, from 0."""
    return next(moments_of(match, place, place + 1))


def moments_of(match: Match, first: int, end: int) -> Iterator[Moment]:
    """Yield the moments of a finished match from the step `first` (from 0) up to, but not including, `end`.

    They share one match object, which the next moment changes: do not keep or change it.
    """
    return islice(_all_moments(match), first, end)


def _all_moments(match: Match) -> Iterator[Moment]:
    """Yield the moments of all steps of a match; see `moments_of`."""
    replayed = match.at_decision(0)
    yield Moment(Step(1, 0), replayed, replayed.events)
    for number, (seat, move) in enumerate(match.moves, start=1):
        begun = replayed.round
        events = replayed.play(seat, move)
        ended = replayed.over or replayed.round != begun
        then = tuple(event for event in events if event.round == begun)
        yield Moment(Step(begun, number, ended), replayed, then)
        if ended and not replayed.over:
            dealt = tuple(event for event in events if event.round != begun)
            yield Moment(Step(replayed.round, number), replayed, dealt)


def decisions_of(match: Match, seat: int) -> Iterator[tuple[Match, str]]:
    """Yield the match before each decision of a seat, with the move it made.

    All share one match object, which changes after each decision: do not keep or change it.
    """
    replayed = match.at_decision(0)
    for mover, move in match.moves:
        if mover == seat:
            yield replayed, move
        replayed.play(mover, move)
