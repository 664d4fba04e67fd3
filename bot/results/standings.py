"""Standings: points of matches, the order of a game night, and the places of a league's division."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

WIN = 120
"""Parts of a point, which a won match is worth. Every share at tables of up to six is whole."""

MIN_PEOPLE = 2
"""Minimum number of people whose match counts: one person against computers earns nothing."""


class SeatOutcome(NamedTuple):
    """One seat of an ended match.

    Attributes:
        number: of the entrant or guest; None for a computer.
        rank: from 1; tied players share it.
        left: whether the person left the match for good.
        own: number of decisions that the person made.
        decisions: number of all decisions of the seat, including those of a stand-in.
    """

    number: int | None
    rank: int
    left: bool = False
    own: int = 0
    decisions: int = 0


Outcome = Sequence[SeatOutcome]
"""The seats of an ended match, in seat order."""


def points_for(places: Sequence[int | None]) -> list[int]:
    """Return the points of a match's seats by their places, in parts of `WIN`.

    The first gets 1, the last 0, and those between them even steps; tied players share what their places are
    worth. A seat whose place is None was left: it gets nothing and comes after all others.

    >>> points_for([1, 2]), points_for([1, 1]), points_for([2, 1, 2, 4]), points_for([None, 2])
    ([120, 0], [60, 60], [60, 120, 60, 0], [0, 120])
    """
    there = sorted(place for place in places if place is not None)

    def share(place: int) -> int:
        first = there.index(place)
        tied = there.count(place)
        steps = sum(len(places) - 1 - taken for taken in range(first, first + tied))
        return WIN * steps // (tied * (len(places) - 1))

    return [0 if place is None else share(place) for place in places]


def points_of(outcome: Outcome) -> dict[int, int]:
    """Return the points of each person in a match; empty if fewer than two people played."""
    points = points_for([None if seat.left else seat.rank for seat in outcome])
    people = {
        seat.number: part for seat, part in zip(outcome, points, strict=True) if seat.number is not None
    }
    return people if len(people) >= MIN_PEOPLE else {}


class NightLine(NamedTuple):
    """A person's line in the standings of a game night; `points` are in parts of `WIN`."""

    number: int
    place: int
    points: int
    matches: int


def night_standings(outcomes: Iterable[Outcome]) -> list[NightLine]:
    """Return the standings of a game night by the sum of points; equal sums share a place."""
    sums = Counter[int]()
    matches = Counter[int]()
    for outcome in outcomes:
        points = points_of(outcome)
        sums.update(points)
        matches.update([*points])
    return [
        NightLine(
            number, 1 + sum(other > sums[number] for other in sums.values()), sums[number], matches[number]
        )
        for number in sorted(matches, key=lambda number: (-sums[number], number))
    ]


class LeagueLine(NamedTuple):
    """A person's line in the table of a division.

    Attributes:
        place: from 1, shared if nothing separates people; None for a person who played too little.
        points: in parts of `WIN`.
        per_match: average of the points; 0 without a match.
        own: the person's share of the decisions of their seats; 1 if there were none.
    """

    number: int
    place: int | None
    points: int
    matches: int
    per_match: Fraction
    own: Fraction


def league_places(people: Collection[int], outcomes: Collection[Outcome]) -> list[LeagueLine]:
    """Return the table of a division by points per match; people without a place come last.

    A place needs at least half as many matches as the person with the most, and half of one's decisions.
    Equal averages are separated by the matches between these people, if each two of them have met.
    """
    counted = [outcome for outcome in outcomes if points_of(outcome)]
    played = [points_of(outcome) for outcome in counted]
    lines = [_unplaced_line(number, played, counted) for number in people]
    most = max((line.matches for line in lines), default=0)
    counts = [line for line in lines if 0 < most <= 2 * line.matches and 2 * line.own >= 1]
    others = [line for line in lines if line not in counts]
    placed = list[LeagueLine]()
    for average in sorted({line.per_match for line in counts}, reverse=True):
        tied = {line.number: line for line in counts if line.per_match == average}
        for group in _separate(tied, played):
            place = len(placed) + 1
            placed += (tied[number]._replace(place=place) for number in sorted(group))
    return placed + sorted(others, key=lambda line: (-line.per_match, -line.matches, line.number))


def _unplaced_line(
    number: int, played: Sequence[Mapping[int, int]], outcomes: Iterable[Outcome]
) -> LeagueLine:
    points = [match[number] for match in played if number in match]
    seats = [seat for outcome in outcomes for seat in outcome if seat.number == number]
    decisions = sum(seat.decisions for seat in seats)
    own = Fraction(sum(seat.own for seat in seats), decisions) if decisions else Fraction(1)
    per_match = Fraction(sum(points), len(points)) if points else Fraction(0)
    return LeagueLine(number, None, sum(points), len(points), per_match, own)


def _separate(tied: Collection[int], played: Iterable[Mapping[int, int]]) -> Iterator[list[int]]:
    """Yield groups of tied people, the best first, by their average in the matches between them."""
    between = [[number for number in match if number in tied] for match in played]
    met = {pair for numbers in between for pair in combinations(sorted(numbers), 2)}
    if len(met) < len(tied) * (len(tied) - 1) // 2:
        yield [*tied]
        return
    sums = Counter[int]()
    counts = Counter[int]()
    for match, numbers in zip(played, between, strict=True):
        if len(numbers) >= MIN_PEOPLE:
            sums.update({number: match[number] for number in numbers})
            counts.update(numbers)
    averages = {number: Fraction(sums[number], counts[number] or 1) for number in tied}
    for average in sorted({*averages.values()}, reverse=True):
        yield [number for number in tied if averages[number] == average]
