"""Replays: looking back at a finished match with all hands open, and the steps at which it was decided."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bot.match_stats import best_yaku, stats_of
from games import Event, Match, View

MOST_STEPS = 30
"""The most steps that are chosen."""

FEWEST_IN_A_ROUND = 3
"""A round with fewer deciding moments is filled up with its largest turns."""

Weight = tuple[int, int]
"""How much a moment matters: whether the lead changed, it is deciding or merely large; and by how much."""

LARGE, DECIDING, LEAD = range(3)


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """How a round began: its number, and each seat's view at that moment, including its own hand."""

    round: int
    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a replay: the deal of a round, or one of its decisions.

    Attributes:
        round: number of the round, from 1.
        number: how many decisions have been made in the match.
        ended: whether the last of them has ended the round. The next one is dealt at the next step.
    """

    round: int
    number: int
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What a step shows.

    Attributes:
        step: the step.
        match: the match as it stood. The next moment changes it.
        events: what happened there, including what only one seat saw at the time.
    """

    step: Step
    match: Match
    events: tuple[Event, ...]


def steps_of(match: Match) -> tuple[Step, ...]:
    """Return the steps of a replay of a match that has ended, in order."""
    return tuple(moment.step for moment in _all_moments(match))


def best_yaku_place(match: Match, seat: int) -> int | None:
    """Return the step, counted from 0, at which a seat completed its best yaku; None if it had none.

    A yaku that counted only later, such as one that bad weather made void, has the step at which it scored.
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
    """Return the moment at one of the steps, counted from 0."""
    return next(moments_of(match, place, place + 1))


def moments_of(match: Match, first: int, end: int) -> Iterator[Moment]:
    """Yield the moments at the steps from `first` up to `end`, which is left out.

    They share one match object, which each next moment plays on: do not keep or change it.

    Args:
        match: a match that has ended, since everything is shown.
        first: a step, counted from 0.
        end: a later step.
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


def deals_of(match: Match) -> tuple[RoundDeal, ...]:
    """Return the deal of each round of a match, by replaying it.

    Args:
        match: a finished match, since the views show the hands of all seats.
    """
    replayed = match.at_decision(0)
    deals = [_deal_of_round(replayed)]
    for seat, move in match.moves:
        replayed.play(seat, move)
        if replayed.round != deals[-1].round:
            deals.append(_deal_of_round(replayed))
    return tuple(deals)


def decisions_of(match: Match, seat: int) -> Iterator[tuple[Match, str]]:
    """Yield the match before each decision of a seat, and the move that it made.

    It is one match object, which is played on after each decision: do not keep or change it.
    """
    replayed = match.at_decision(0)
    for mover, move in match.moves:
        if mover == seat:
            yield replayed, move
        replayed.play(mover, move)


def _deal_of_round(match: Match) -> RoundDeal:
    return RoundDeal(match.round, tuple(match.view(seat) for seat in range(len(match.seats))))


def deciding_steps(match: Match, kinds: frozenset[str], most: int = MOST_STEPS) -> tuple[int, ...]:
    """Return the steps of a replay at which a match was decided, in order, counted from 0.

    These are its beginning and its end; the end of each round; and the decisions with an event of the given
    kinds. If there are too many, those count most with which the lead in the match changed, and then those of
    the rounds that moved the seats furthest apart. In a round with few of them, the turns with the most cards
    are added.

    Args:
        match: a match that has ended.
        kinds: the kinds of events that decide in its game.
        most: how many steps at most; 2 or more.
    """
    steps = steps_of(match)
    weights = _step_weights(match, kinds, steps)
    heaviest = sorted(weights, key=lambda place: (weights[place], -place), reverse=True)
    ends = {0, len(steps) - 1}
    others = [place for place in heaviest if place not in ends]
    return tuple(sorted({*ends, *others[: most - len(ends)]}))


def _step_weights(match: Match, kinds: Collection[str], steps: Sequence[Step]) -> dict[int, Weight]:
    """Return the weights of the steps that may be chosen, by step, counted from 0."""
    weights: dict[int, Weight] = {}
    large: defaultdict[int, dict[int, Weight]] = defaultdict(dict)
    decided = 0
    spreads, turned = [max(points) - min(points) for points in match.rounds], {*_changes_of_lead(match)}
    for place, moment in enumerate(_all_moments(match)):
        number = moment.step.round - 1
        spread = spreads[number] if number < len(spreads) else 0
        if moment.step.ended:
            weights[place] = (LEAD if number in turned else DECIDING, spread)
        elif any(event.kind in kinds for event in moment.events):
            weights[place] = (DECIDING, spread)
        elif moment.step.number > decided:
            large[number][place] = (LARGE, _most_cards(moment))
        decided = moment.step.number
    for number, turns in large.items():
        known = sum(steps[place].round - 1 == number for place in weights)
        best = sorted(turns, key=lambda place: (turns[place], -place), reverse=True)
        weights |= {place: turns[place] for place in best[: max(0, FEWEST_IN_A_ROUND - known)]}
    return weights


def _changes_of_lead(match: Match) -> Iterator[int]:
    """Yield the rounds, counted from 0, after which others led than before."""
    scores, before = [0] * len(match.seats), set[int]()
    for number, points in enumerate(match.rounds):
        scores = [score + gained for score, gained in zip(scores, points, strict=True)]
        leaders = {seat for seat, score in enumerate(scores) if score == max(scores)}
        if leaders != before:
            yield number
        before = leaders


def _most_cards(moment: Moment) -> int:
    """Return how many cards the largest event of a turn was about."""
    return max((len(event.cards) for event in moment.events), default=0)
