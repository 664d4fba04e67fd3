"""Night seating: everyone has a table with people they can play with, and no one waits twice in a row."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.events.seating import Seating, seat_people

TWO, HANA, HIIFUU = (2,), (2, 3, 4), (4, 5, 6)
SIZES = st.sampled_from([TWO, HANA, HIIFUU])
Pairs = set[tuple[int, int]]


def seat(
    count: int,
    sizes: Sequence[int],
    blocked: Collection[tuple[int, int]] = (),
    left_over: Collection[int] = (),
) -> tuple[list[int], list[int]]:
    """Return the numbers of people at the tables and who is left over; person 1 has waited longest."""
    found = seat_people(range(1, count + 1), sizes, {}, {}, both(blocked), left_over)
    return sorted((len(table) for table in found.tables), reverse=True), found.left


def both(pairs: Collection[tuple[int, int]]) -> Pairs:
    return {*pairs, *((other, one) for one, other in pairs)}


def check(found: Seating, people: Collection[int], sizes: Sequence[int], blocked: Pairs) -> None:
    seated = [person for table in found.tables for person in table]
    assert sorted([*seated, *found.left]) == sorted(people)
    for table in found.tables:
        assert 2 <= len(table) <= max(sizes)
        assert blocked.isdisjoint(combinations(table, 2))


@pytest.mark.parametrize(
    ("count", "sizes", "tables"),
    [
        (2, TWO, [2]),
        (5, TWO, [2, 2]),
        (2, HANA, [2]),
        (4, HANA, [4]),
        (5, HANA, [3, 2]),
        (6, HANA, [3, 3]),
        (9, HANA, [3, 3, 3]),
        (2, HIIFUU, [2]),
        (3, HIIFUU, [3]),
        (6, HIIFUU, [6]),
        (7, HIIFUU, [4, 3]),
        (13, HIIFUU, [5, 4, 4]),
        (24, HIIFUU, [6, 6, 6, 6]),
    ],
)
def test_tables_need_few_computers_and_are_even(count: int, sizes: Sequence[int], tables: list[int]) -> None:
    found, left = seat(count, sizes)
    assert found == tables
    assert len(left) == count - sum(tables)


def test_one_block_leaves_no_one_alone_where_other_sizes_seat_all() -> None:
    assert seat(4, HANA, [(1, 2)]) == ([2, 2], [])
    assert seat(4, HIIFUU, [(1, 2)]) == ([2, 2], [])
    assert seat(5, HANA, [(1, 2), (1, 3)]) == ([3, 2], [])
    assert seat(7, HANA, [(1, other) for other in range(2, 7)]) == ([3, 2, 2], [])


def test_two_people_of_whom_one_blocks_the_other_count_as_alone() -> None:
    assert seat(2, HANA, [(1, 2)]) == ([], [1, 2])
    assert seat(1, TWO) == ([], [1])
    assert seat(0, TWO) == ([], [])
    assert seat(3, TWO, [(1, 2), (1, 3)]) == ([2], [1])


def test_the_last_to_come_is_left_over_unless_they_were_last_time() -> None:
    assert seat(5, TWO) == ([2, 2], [5])
    assert seat(5, TWO, left_over=[5]) == ([2, 2], [4])
    assert seat(5, TWO, left_over=[4, 5]) == ([2, 2], [3])
    assert seat(3, TWO, left_over=[1, 2, 3]) == ([2], [3])
    assert seat(5, TWO, [(3, other) for other in (1, 2, 4)], [5]) == ([2, 2], [4])


def test_people_who_have_not_met_sit_together() -> None:
    met = {(1, 2): 2, (3, 4): 2, (1, 3): 1, (2, 4): 1}
    assert seat_people([1, 2, 3, 4], TWO, met, {}, set(), ()).tables == [[1, 4], [2, 3]]


def test_neighbours_in_the_standings_sit_together_unless_they_have_met() -> None:
    points = {1: 480, 2: 120, 3: 360, 4: 240}
    assert seat_people([1, 2, 3, 4], TWO, {}, points, set(), ()).tables == [[1, 3], [2, 4]]
    assert seat_people([1, 2, 3, 4], TWO, {(1, 3): 1}, points, set(), ()).tables == [[1, 4], [2, 3]]


@pytest.mark.parametrize("count", [4, 6, 8, 10])
def test_over_a_night_everyone_meets_everyone_before_anyone_meets_again(count: int) -> None:
    met = Counter[tuple[int, int]]()
    for _ in range(count - 1):
        for table in seat_people(range(count), TWO, met, {}, set(), ()).tables:
            met[min(table), max(table)] += 1
    assert met == Counter(combinations(range(count), 2))


@pytest.mark.parametrize("count", [3, 5, 7, 9])
def test_over_a_night_no_one_is_left_over_twice_in_a_row(count: int) -> None:
    waiting = [*range(count)]
    met = Counter[tuple[int, int]]()
    left = list[int]()
    for _ in range(12):
        found = seat_people(waiting, TWO, met, {}, set(), left)
        assert not {*left} & {*found.left}
        left = found.left
        met.update((min(table), max(table)) for table in found.tables)
        waiting = [*left, *(person for table in found.tables for person in table)]


@given(
    st.permutations(range(1, 7)),
    st.integers(0, 6),
    SIZES,
    st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6)).filter(lambda pair: pair[0] < pair[1])),
    st.sets(st.integers(1, 6), max_size=3),
)
def test_of_all_seatings_one_with_the_fewest_left_over_and_the_fewest_computers_is_found(
    order: list[int], count: int, sizes: Sequence[int], pairs: set[tuple[int, int]], left_over: set[int]
) -> None:
    people = order[:count]
    blocked = both(pairs)
    found = seat_people(people, sizes, {}, {}, blocked, left_over)
    check(found, people, sizes, blocked)
    every = [
        drawbacks(tables, people, sizes, left_over) for tables in partitions(people, max(sizes), blocked)
    ]
    assert drawbacks(found.tables, people, sizes, left_over) == min(every)


def drawbacks(
    tables: Sequence[Sequence[int]], people: Collection[int], sizes: Sequence[int], left_over: Collection[int]
) -> tuple[int, list[bool], list[int], int, int]:
    """Return what makes a seating worse, the worst first."""
    seated = {person for table in tables for person in table}
    left = [place for place, person in enumerate(people) if person not in seated]
    again = [person in left_over for person in people if person not in seated]
    computers = sum(max(0, min(sizes) - len(table)) for table in tables)
    return len(left), sorted(again), [-place for place in sorted(left, reverse=True)], computers, len(tables)


def partitions(people: Sequence[int], most: int, blocked: Pairs) -> Iterator[list[list[int]]]:
    """Yield all ways to seat some of the people at tables of at least two."""
    if not people:
        yield []
        return
    first = people[0]
    rest = people[1:]
    yield from partitions(rest, most, blocked)
    for size in range(1, most):
        for mates in combinations(rest, size):
            table = [first, *mates]
            if not any(pair in blocked for pair in combinations(table, 2)):
                left = [person for person in rest if person not in mates]
                yield from ([table, *others] for others in partitions(left, most, blocked))


def test_of_two_camps_that_block_each_other_one_person_each_is_left_over() -> None:
    camps = range(11), range(11, 24)
    blocked = both([(one, other) for one in camps[0] for other in camps[1]])
    found = seat_people(range(24), TWO, {}, {}, blocked, ())
    check(found, range(24), TWO, blocked)
    assert [len({*camp} & {*found.left}) for camp in camps] == [1, 1]


@given(st.integers(0, 2**32), st.integers(0, 48), SIZES, st.floats(0, 1))
def test_many_blocks_are_respected_too(seed: int, count: int, sizes: Sequence[int], density: float) -> None:
    rng = Random(seed)
    people = rng.sample(range(100), count)
    pairs = [*combinations(people, 2)]
    blocked = both([pair for pair in pairs if rng.random() < density * density])
    met = {(min(pair), max(pair)): rng.randint(0, 3) for pair in pairs}
    points = {person: rng.randrange(0, 600, 40) for person in people}
    found = seat_people(people, sizes, met, points, blocked, people[:2])
    check(found, people, sizes, blocked)
    assert seat_people(people, sizes, met, points, blocked, people[:2]) == found
    if not blocked and count >= 2:
        assert len(found.left) == (count % 2 if sizes == TWO else 0)
