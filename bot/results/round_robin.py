"""Round robins: in which rounds pairs meet, who begins, points, and the order at the end; numbers alone."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

WHOLE = 120
"""A won match. Every share of it that there can be at tables of up to six is a whole number of these."""

Scores = Mapping[int, int]
"""What each person gets for a match, in parts of `WHOLE`."""


def rounds_of_pairs(count: int) -> list[list[list[int]]]:
    """Return the rounds in which each two of some people meet once: in each the pairs, who begins first.

    Nobody begins more than once more than the other way. If their number is odd, one of them pauses in each
    round.

    >>> rounds_of_pairs(4)
    [[[0, 3], [1, 2]], [[2, 3], [0, 1]], [[3, 1], [2, 0]]]

    Args:
        count: how many there are, who are numbered from 0.
    """
    size = count + count % 2
    found = list[list[list[int]]]()
    for number in range(size - 1):  # the circle method: all but the last move on by one seat
        ring = [(number * (size // 2) + place) % (size - 1) for place in range(size - 1)]
        pairs = [(ring[0], size - 1), *((ring[place], ring[-place]) for place in range(1, size // 2))]
        found.append([_in_order(*sorted(pair)) for pair in pairs if max(pair) < count])
    return found


def _in_order(low: int, high: int) -> list[int]:
    """Return two numbers, first that of who begins.

    Source: the rule of Berger's tables; if the sum is odd, the lower one begins.
    """
    return [low, high] if (low + high) % 2 else [high, low]


def points_for(places: Sequence[int | None]) -> list[int]:
    """Return what the seats of a match get by their places, in parts of `WHOLE`.

    It is 1 for the first, 0 for the last, and between them by even steps; who share a place share what the
    places that they take are worth. Who has left gets nothing, and comes after all others.

    >>> points_for([1, 2]), points_for([1, 1]), points_for([2, 1, 2, 4]), points_for([None, 2])
    ([120, 0], [60, 60], [60, 120, 60, 0], [0, 120])

    Args:
        places: the place of each seat, the lowest first; None for who has left.
    """
    there = sorted(place for place in places if place is not None)

    def share(place: int) -> int:
        first, shared = there.index(place), there.count(place)
        steps = sum(len(places) - 1 - taken for taken in range(first, first + shared))
        return WHOLE * steps // (shared * (len(places) - 1))

    return [0 if place is None else share(place) for place in places]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings.

    Attributes:
        number: whose it is.
        place: from 1; shared if nothing tells them apart.
        points: what they have, in parts of `WHOLE`.
        matches: how many matches that is from.
        direct: what they have against those who have as many points, match by match and one by one.
        berger: their Sonneborn-Berger score: what those had whom they came before, and half of what those had
            with whom they shared a place, in parts of `WHOLE` squared.
    """

    number: int
    place: int
    points: int
    matches: int
    direct: int
    berger: int


def standings(people: Iterable[int], matches: Collection[Scores]) -> list[Line]:
    """Return the standings, the best first: by points, then against each other, then Sonneborn-Berger.

    Args:
        people: who takes part.
        matches: what each match gave to those whose match it was.
    """
    totals = {person: sum(match.get(person, 0) for match in matches) for person in people}
    direct, berger = Counter[int](), Counter[int]()
    for match in matches:
        for one in match:
            for other in match:
                if one != other and one in totals and other in totals:
                    won = _won_against(match[one], match[other])
                    berger[one] += won * totals[other]
                    direct[one] += won * (totals[one] == totals[other])
    keys = {person: (totals[person], direct[person], berger[person]) for person in totals}
    order = sorted(totals, key=lambda person: ([-each for each in keys[person]], person))
    return [
        Line(
            person,
            1 + sum(other > keys[person] for other in keys.values()),
            totals[person],
            sum(person in match for match in matches),
            direct[person],
            berger[person],
        )
        for person in order
    ]


def _won_against(own: int, other: int) -> int:
    """Return what a person has against another one of a match: half where both shared what there was."""
    if own != other:
        return WHOLE if own > other else 0
    return WHOLE // 2 if own else 0
