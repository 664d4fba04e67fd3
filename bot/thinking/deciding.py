"""Deciding moments: the stops of a replay at which a whole match was decided."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import lru_cache

from bot.thinking.replays import Moment, moments_of, stops_of
from games import Match

MOST = 30
"""The most stops that are chosen."""

FEWEST_IN_A_ROUND = 3
"""A round with fewer deciding moments is filled up with its largest turns."""

Weight = tuple[int, int]
"""How much a moment matters: whether the lead changed, it is deciding or merely large; and by how much."""

LARGE, DECIDING, LEAD = range(3)


@lru_cache(maxsize=32)
def deciding_stops(match: Match, kinds: frozenset[str], most: int = MOST) -> tuple[int, ...]:
    """Return the stops of a replay at which a match was decided, in order, counted from 0.

    These are its beginning and its end; the end of each round; and the decisions with an event of the given
    kinds. If there are too many, those count most with which the lead in the match changed, and then those of
    the rounds that moved the seats furthest apart. In a round with few of them, the turns with the most cards
    are added.

    Args:
        match: a match that has ended.
        kinds: the kinds of events that decide in its game.
        most: how many stops at most; 2 or more.
    """
    weights = _weights(match, kinds)
    heaviest = sorted(weights, key=lambda place: (weights[place], -place), reverse=True)
    ends = {0, len(stops_of(match)) - 1}
    others = [place for place in heaviest if place not in ends]
    return tuple(sorted({*ends, *others[: most - len(ends)]}))


def _weights(match: Match, kinds: Collection[str]) -> dict[int, Weight]:
    """Return how much each stop matters that may be chosen."""
    weights: dict[int, Weight] = {}
    large: defaultdict[int, dict[int, Weight]] = defaultdict(dict)
    decided = 0
    spreads, turned = [max(points) - min(points) for points in match.rounds], {*_changes_of_lead(match)}
    for place, moment in enumerate(moments_of(match, 0, len(stops_of(match)))):
        number = moment.stop.round - 1
        spread = spreads[number] if number < len(spreads) else 0
        if moment.stop.ended:
            weights[place] = (LEAD if number in turned else DECIDING, spread)
        elif any(event.kind in kinds for event in moment.events):
            weights[place] = (DECIDING, spread)
        elif moment.stop.number > decided:
            large[number][place] = (LARGE, _cards(moment))
        decided = moment.stop.number
    for number, turns in large.items():
        known = sum(stops_of(match)[place].round - 1 == number for place in weights)
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


def _cards(moment: Moment) -> int:
    """Return how many cards the largest event of a turn was about."""
    return max((len(event.cards) for event in moment.events), default=0)
