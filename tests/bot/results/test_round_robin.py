"""Round robins: everybody meets everybody, beginning as often as others; points and the order at the end."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.events.seating import rounds_at_tables, size_of_table
from bot.results.round_robin import WHOLE, Scores, points_for, rounds_of_pairs, standings
from bot.tables.table import player_counts

LARGER = [(count, game) for game in ("hygge", "hana-awase", "hiifuu") for count in range(4, 13)]


@pytest.mark.parametrize("count", range(2, 9))
def test_each_two_meet_once_nobody_twice_in_a_round_and_all_begin_as_often(count: int) -> None:
    rounds = rounds_of_pairs(count)
    assert len(rounds) == count - 1 + count % 2
    met = Counter(tuple(sorted(pair)) for pairs in rounds for pair in pairs)
    assert met == Counter(combinations(range(count), 2))
    for pairs in rounds:
        assert len({person for pair in pairs for person in pair}) == 2 * len(pairs)
    begun = Counter(pair[0] for pairs in rounds for pair in pairs)
    second = Counter(pair[1] for pairs in rounds for pair in pairs)
    assert all(abs(begun[person] - second[person]) <= 1 - count % 2 for person in range(count))


@pytest.mark.parametrize(("count", "game"), LARGER)
def test_at_larger_tables_all_meet_all_and_sit_once_in_each_round(count: int, game: str) -> None:
    rounds = rounds_at_tables(count, game)
    assert rounds == rounds_at_tables(count, game), "a tournament that is begun again is the same"
    met = Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))
    assert {*met} == {*combinations(range(count), 2)}
    assert max(met.values()) - min(met.values()) <= 3
    assert len(rounds) <= 6
    for tables in rounds:
        assert sorted(person for table in tables for person in table) == [*range(count)]
        assert max(map(len, tables)) - min(map(len, tables)) <= 1
        for table in tables:
            size = size_of_table(len(table), game)
            assert size in player_counts(game)
            assert size >= max(3, len(table))
    begun = Counter(table[0] for tables in rounds for table in tables)
    assert max(begun.values()) - min(begun[person] for person in range(count)) <= 2


@given(st.lists(st.one_of(st.none(), st.integers(1, 6)), min_size=2, max_size=6))
def test_what_a_match_gives_goes_by_the_places_and_those_who_left_get_nothing(
    places: list[int | None],
) -> None:
    found, last = points_for(places), len(places) - 1
    for place, points in zip(places, found, strict=True):
        if place is None:
            assert points == 0
            continue
        better = sum(other is not None and other < place for other in places)
        equal = places.count(place)
        worth = sum(Fraction(last - taken, last) for taken in range(better, better + equal)) / equal
        assert Fraction(points, WHOLE) == worth


def results(*written: str) -> list[Scores]:
    """Return matches of two from how they ended: `0>1`, or `0=1`; `0x1` was not played."""
    found = list[Scores]()
    for match in written:
        points = {">": (WHOLE, 0), "=": (WHOLE // 2, WHOLE // 2), "x": (0, 0)}[match[1]]
        found.append(dict(zip((int(match[0]), int(match[2])), points, strict=True)))
    return found


@pytest.mark.parametrize(
    ("matches", "order"),
    [
        (results("0>1", "0>2", "1>2"), [(0, 1), (1, 2), (2, 3)]),
        # Two are equal, and one has beaten the other.
        (results("1>0", "0>2", "0>3", "1>2", "3>1", "2>3"), [(1, 1), (0, 2), (2, 3), (3, 4)]),
        # All have beaten each other in a circle.
        (results("0>1", "1>2", "2>0"), [(0, 1), (1, 1), (2, 1)]),
        # Two drew, and one of them has beaten a better one.
        (results("0=1", "0=2", "0>3", "1>2", "1=3", "2>3"), [(1, 1), (0, 2), (2, 3), (3, 4)]),
        (results("0x1", "0x2", "1x2"), [(0, 1), (1, 1), (2, 1)]),
    ],
)
def test_equal_points_are_told_apart_by_the_matches_among_them_then_by_whom_one_beat(
    matches: list[Scores], order: list[tuple[int, int]]
) -> None:
    people = {person for match in matches for person in match}
    assert [(line.number, line.place) for line in standings(people, matches)] == order


def test_with_equal_points_and_a_draw_whoever_beat_stronger_ones_comes_first() -> None:
    matches = results("0=1", "0>2", "3>0", "1>3", "2>1", "2=3")
    lines = standings(range(4), matches)
    assert [line.points for line in lines] == [WHOLE * 3 // 2] * 4
    assert [(line.number, Fraction(line.berger, WHOLE**2)) for line in lines] == [
        (number, Fraction(9, 4)) for number in range(4)
    ]
    more = [*matches, *results("4>0", "1>4", "2>4", "3=4")]
    found = {line.number: line for line in standings(range(5), more)}
    assert (found[1].points, found[2].points) == (found[2].points, found[1].points)
    assert found[2].direct > found[1].direct
    assert found[2].place < found[1].place


def test_who_does_not_count_takes_nothing_from_the_others() -> None:
    matches = [{0: WHOLE, 1: 60, 2: 0}, {0: 0, 2: WHOLE}]
    lines = standings([0, 1], [{0: WHOLE, 1: 60}, *matches[1:]])
    assert [(line.number, line.points, line.matches) for line in lines] == [(0, WHOLE, 2), (1, 60, 1)]
