"""Standings: points of matches, the order of a game night, and the places of a league."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.results.standings import (
    WIN,
    LeagueLine,
    Outcome,
    SeatOutcome,
    league_places,
    night_standings,
    points_for,
    points_of,
)


def match(*numbers: int | None, ranks: tuple[int, ...] = (), left: tuple[int, ...] = ()) -> Outcome:
    """Return a match in which the first person won, the second came second, and so on."""
    order = ranks or tuple(range(1, len(numbers) + 1))
    return [
        SeatOutcome(number, rank, left=number in left, own=10, decisions=10)
        for number, rank in zip(numbers, order, strict=True)
    ]


def draw(*numbers: int) -> Outcome:
    return match(*numbers, ranks=(1,) * len(numbers))


def places(lines: list[LeagueLine]) -> list[tuple[int, int | None]]:
    return [(line.number, line.place) for line in lines]


@given(st.lists(st.one_of(st.none(), st.integers(1, 6)), min_size=2, max_size=6))
def test_points_follow_the_places_and_a_person_who_left_gets_nothing(ranks: list[int | None]) -> None:
    found = points_for(ranks)
    last = len(ranks) - 1
    for place, points in zip(ranks, found, strict=True):
        if place is None:
            assert points == 0
            continue
        better = sum(other is not None and other < place for other in ranks)
        equal = ranks.count(place)
        worth = sum(Fraction(last - taken, last) for taken in range(better, better + equal)) / equal
        assert Fraction(points, WIN) == worth


def test_computers_count_as_seats_but_earn_nothing() -> None:
    assert points_of(match(None, 1, 2, None)) == {1: WIN * 2 // 3, 2: WIN // 3}


def test_a_match_of_one_person_against_computers_earns_nothing() -> None:
    assert points_of(match(1, None, None)) == {}
    assert night_standings([match(1, None)]) == []
    assert places(league_places([1], [match(1, None)])) == [(1, None)]


def test_who_leaves_a_match_gets_nothing_for_it_even_if_they_led() -> None:
    assert points_of(match(1, 2, 3, left=(1,))) == {1: 0, 2: WIN, 3: WIN // 2}


def test_in_a_night_the_sum_counts_and_equal_sums_share_a_place() -> None:
    lines = night_standings([match(1, 2), match(3, 2), draw(1, 3), match(4, None, 2)])
    assert [(line.number, line.place, Fraction(line.points, WIN), line.matches) for line in lines] == [
        (1, 1, Fraction(3, 2), 2),
        (3, 1, Fraction(3, 2), 2),
        (4, 3, 1, 1),
        (2, 4, 0, 3),
    ]


def test_in_a_league_the_average_counts() -> None:
    lines = league_places([1, 2, 3], [match(1, 2), match(1, 2), match(2, 1), match(3, 2), match(1, 3)])
    assert [(line.number, line.place, line.matches, line.per_match / WIN) for line in lines] == [
        (1, 1, 4, Fraction(3, 4)),
        (3, 2, 2, Fraction(1, 2)),
        (2, 3, 4, Fraction(1, 4)),
    ]


@pytest.mark.parametrize(("played", "placed"), [(1, False), (2, True)])
def test_a_place_needs_half_as_many_matches_as_the_person_with_the_most(played: int, placed: bool) -> None:
    lines = league_places([1, 2, 3, 4], [match(3, 1)] * played + [match(1, 2)] * (4 - played))
    (line,) = (line for line in lines if line.number == 3)
    assert (line.place == 1) is placed
    assert places(lines)[-1] == (4, None), "no match, no place"


@pytest.mark.parametrize(("own", "placed"), [(9, False), (10, True)])
def test_a_place_needs_half_of_the_decisions_over_all_matches(own: int, placed: bool) -> None:
    first = [SeatOutcome(1, 1, own=own, decisions=12), SeatOutcome(2, 2, own=5, decisions=5)]
    second = [SeatOutcome(1, 1, own=0, decisions=8), SeatOutcome(2, 2, own=5, decisions=5)]
    lines = league_places([1, 2], [first, second])
    assert places(lines) == ([(1, 1), (2, 2)] if placed else [(2, 1), (1, None)])
    assert {line.number: line.own for line in lines} == {1: Fraction(own, 20), 2: 1}


def test_waiting_earns_nothing() -> None:
    assert places(league_places([1, 2, 3], [])) == [(1, None), (2, None), (3, None)]


def test_the_match_between_two_separates_them() -> None:
    outcomes = [match(2, 1), match(1, 3), match(1, 4), match(3, 2), match(2, 4), match(4, 3)]
    assert places(league_places([1, 2, 3, 4], outcomes)) == [(2, 1), (1, 2), (4, 3), (3, 4)]


def test_a_circle_of_wins_shares_the_first_place() -> None:
    lines = league_places([1, 2, 3], [match(1, 2), match(2, 3), match(3, 1)])
    assert places(lines) == [(1, 1), (2, 1), (3, 1)]


def test_people_who_have_not_met_share_a_place() -> None:
    assert places(league_places([1, 2, 3, 4], [match(1, 3), match(2, 4)])) == [(1, 1), (2, 1), (3, 3), (4, 3)]


def test_at_larger_tables_equal_people_are_separated_by_the_tables_where_they_met() -> None:
    lines = league_places([1, 2, 3], [match(1, 2, 3), match(2, 3, None), match(3, 1, None)])
    assert {line.number: line.per_match for line in lines} == {1: 90, 2: 90, 3: 60}
    assert places(lines) == [(1, 1), (2, 2), (3, 3)]


def test_a_third_of_a_point_is_equal_over_however_many_matches() -> None:
    few = [match(2, 1, 3), match(3, 2, 1), match(2, 3, 1), match(4, None, 5, 3)]
    lines = league_places([1, 4, 5], [*few, match(None, 4, 2), match(2, None, 4, 3), match(2, 3, None, 4)])
    averages = {line.number: line.per_match / WIN for line in lines}
    assert averages == {1: Fraction(1, 6), 4: Fraction(11, 24), 5: Fraction(1, 3)}


@given(st.lists(st.tuples(st.permutations([1, 2, 3, 4, 5]), st.integers(2, 4), st.booleans()), max_size=12))
def test_better_places_have_better_averages(played: list[tuple[list[int], int, bool]]) -> None:
    outcomes = [draw(*order[:size]) if tie else match(*order[:size]) for order, size, tie in played]
    lines = league_places(range(1, 6), outcomes)
    assert sorted(line.number for line in lines) == [1, 2, 3, 4, 5]
    placed = [line for line in lines if line.place is not None]
    assert lines[: len(placed)] == placed
    assert [line.per_match for line in placed] == sorted((line.per_match for line in placed), reverse=True)
    assert all(
        line.place == 1 + sum((each.place or 0) < (line.place or 0) for each in placed) for line in placed
    )
    assert all(2 * line.matches >= max(each.matches for each in lines) for line in placed)
    assert league_places(range(5, 0, -1), outcomes[::-1]) == lines, "in whatever order they are read"
