"""Night seating: assigns the people of a game night to tables."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import inf
from typing import NamedTuple

MAX_STEPS = 2_000
"""Maximum number of tables tried for one seating, which bounds its time to hundredths of a second."""

MAX_STEPS_PER_TRY = 400
"""Maximum number of tables tried for the same people and sizes."""

MEETING_COST = 1_000_000
"""Cost of an earlier meeting; higher than any sum of distances in the standings."""

MIN_TABLE = 2
"""Minimum number of people at a table."""

Sizes = tuple[int, ...]
"""Numbers of people at tables."""


class Seating(NamedTuple):
    """The people at each table, and the people left over, each in order of waiting."""

    tables: list[list[int]]
    left: list[int]


def seat_people(
    waiting: Sequence[int],
    sizes: Sequence[int],
    met: Mapping[tuple[int, int], int],
    points: Mapping[int, int],
    blocked: Collection[tuple[int, int]],
    left_over: Collection[int],
) -> Seating:
    """Seat as many people as possible, none of them alone or with a person they can't play with.

    Then come, in this order: no one is left over twice in a row; the last to come are left over; few computer
    players; few tables, of even sizes; few people who have met; neighbours in the standings. Blocks are known
    before the sizes are chosen, so a block leaves no one alone if other sizes seat all.

    Args:
        waiting: the people, at most 48, those who have waited longest first.
        sizes: the possible numbers of seats at a table; computer players take the empty ones.
        met: number of meetings of each pair, the lower id first.
        points: points in the standings; a missing person has none.
        blocked: the pairs who can't play together, each in both orders.
        left_over: people who were left over last time.
    """
    ranked = sorted(waiting, key=lambda person: (-points.get(person, 0), person))
    costs = {
        (one, other): MEETING_COST * met.get((min(one, other), max(one, other)), 0) ** 2
        + abs(points.get(one, 0) - points.get(other, 0))
        for one in ranked
        for other in ranked
        if one != other and (one, other) not in blocked
    }
    search = _Search(ranked, costs)
    tables = search.seat([*reversed(waiting)], tuple(sorted(sizes)), left_over)
    order = {person: place for place, person in enumerate(waiting)}
    tables = sorted(
        (sorted(table, key=order.__getitem__) for table in tables), key=lambda table: order[table[0]]
    )
    seated = {person for table in tables for person in table}
    return Seating(tables, [person for person in waiting if person not in seated])


@lru_cache(maxsize=64)
def _ways_to_divide(count: int, seats: Sizes) -> list[Sizes]:
    """Return the sizes of tables for some people: first few computers, then few tables, then even ones."""

    def divide(rest: int, most: int) -> Iterator[Sizes]:
        if not rest:
            yield ()
        for size in range(min(rest, most), MIN_TABLE - 1, -1):
            yield from ((size, *others) for others in divide(rest - size, size))

    def drawbacks(sizes: Sizes) -> tuple[int, int, int]:
        computers = sum(min(seat for seat in seats if seat >= size) - size for size in sizes)
        return computers, len(sizes), sum(size * size for size in sizes)

    return sorted(divide(count, max(seats)), key=drawbacks)


def _left_sets(others: Sequence[int], left_over: Collection[int]) -> Iterator[Collection[int]]:
    """Yield sets of people to leave over: few first, then few of those left over last time."""
    fresh = [person for person in others if person not in left_over]
    again = [person for person in others if person in left_over]
    for count in range(len(others) + 1):
        for repeated in range(count + 1):
            for some in combinations(again, repeated):
                yield from ({*some, *more} for more in combinations(fresh, count - repeated))


class _Search:
    """Looks for the cheapest tables, and stops after a number of steps.

    Args:
        ranked: the people in the order of the standings.
        costs: cost of seating two people together, in both orders; pairs who can't are missing.
    """

    def __init__(self, ranked: Sequence[int], costs: Mapping[tuple[int, int], int]) -> None:
        self._ranked = ranked
        self._costs = costs
        self._friends = {
            person: sorted(
                (other for other in ranked if (person, other) in costs),
                key=lambda other: costs[person, other],
            )
            for person in ranked
        }
        self._steps = MAX_STEPS
        self._end = 0
        self._any_cost = False
        self._best: list[list[int]] | None = None
        self._best_cost: float = 0

    def seat(self, others: Sequence[int], seats: Sizes, left_over: Collection[int]) -> list[list[int]]:
        """Return the best tables for as many of these people as possible; the first are left over first."""
        others = [person for person in others if self._friends[person]]
        # All groups divide into tables of two and three.
        small = tuple(range(MIN_TABLE, min(max(seats), MIN_TABLE + 1) + 1))
        for left in _left_sets(others, left_over):
            people = {*others}.difference(left)
            tries = (self._try(people, sizes, any_cost=True) for sizes in _ways_to_divide(len(people), small))
            possible = next((tables for tables in tries if tables is not None), None)
            if possible is not None:
                tries = (self._try(people, sizes) for sizes in _ways_to_divide(len(people), seats))
                return self._exchange(next((tables for tables in tries if tables is not None), possible))
            if self._steps <= 0:
                break
        return self._exchange(self._pair(others, max(seats)))

    def _try(self, people: Collection[int], sizes: Sizes, any_cost: bool = False) -> list[list[int]] | None:
        """Return the cheapest tables found (or the first ones), or None."""
        self._end = max(0, self._steps - MAX_STEPS_PER_TRY)
        self._any_cost = any_cost
        self._best = None
        self._best_cost = inf
        self._fill([person for person in self._ranked if person in people], sizes, [], 0)
        return self._best

    def _fill(self, people: Sequence[int], sizes: Sizes, tables: list[list[int]], cost: int) -> None:
        """Seat people at tables of these sizes, beginning with the person who has the fewest choices."""
        if not people:
            self._best = tables
            self._best_cost = cost
            if self._any_cost:
                self._end = self._steps
            return
        free = {*people}
        person = min(people, key=lambda person: len(free.intersection(self._friends[person])))
        choices = [other for other in self._friends[person] if other in free]
        for size in dict.fromkeys(sizes):
            rest = [*sizes]
            rest.remove(size)
            for mates, added in self._mates([person], choices, size - 1):
                self._steps -= 1
                if self._steps <= self._end:
                    return
                if cost + added < self._best_cost:
                    left = [other for other in people if other != person and other not in mates]
                    self._fill(left, tuple(rest), [*tables, [person, *mates]], cost + added)

    def _mates(
        self, table: Sequence[int], choices: Sequence[int], count: int
    ) -> Iterator[tuple[list[int], int]]:
        """Yield groups of people who can sit at a table together, each with its cost."""
        if not count:
            yield [], 0
            return
        for place, mate in enumerate(choices):
            added = sum(self._costs[mate, other] for other in table)
            friends = [other for other in choices[place + 1 :] if (mate, other) in self._costs]
            for more, cost in self._mates([*table, mate], friends, count - 1):
                yield [mate, *more], added + cost

    def _pair(self, people: Sequence[int], most: int) -> list[list[int]]:
        """Return tables found without trying again; only so many blocks that the steps run out need it."""
        tables = list[list[int]]()
        free = sorted(people, key=lambda person: len(self._friends[person]))
        for person in [*free]:
            mate = next((other for other in free if (person, other) in self._costs), None)
            if person in free and mate is not None:
                free.remove(person)
                free.remove(mate)
                tables.append([person, mate])
        for person in free:
            for table in tables:
                if len(table) < most and all((person, other) in self._costs for other in table):
                    table.append(person)
                    break
        return tables

    def _exchange(self, tables: list[list[int]]) -> list[list[int]]:
        """Exchange two people of different tables as long as that lowers the cost."""

        def cost(person: int, others: Sequence[int]) -> float:
            return sum([self._costs.get((person, other), inf) for other in others])

        better = True
        while better:
            better = False
            for one, other in combinations(tables, 2):
                for here, there in product(range(len(one)), range(len(other))):
                    a = one[here]
                    b = other[there]
                    with_a = one[:here] + one[here + 1 :]
                    with_b = other[:there] + other[there + 1 :]
                    now = cost(a, with_a) + cost(b, with_b)
                    if now and cost(b, with_a) + cost(a, with_b) < now:
                        one[here] = b
                        other[there] = a
                        better = True
        return tables
