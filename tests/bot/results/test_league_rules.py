"""League rules: even divisions and meetings, balanced starts, whole weeks, and one person up and one down."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.results.league_rules import (
    MAX_ENTRANTS,
    MAX_TWICE,
    MAX_UNDIVIDED,
    MIN_ENTRANTS,
    divisions,
    league_pairings,
    match_days,
    most_matches,
    next_divisions,
    season_days,
)
from bot.results.standings import LeagueLine
from games import catalogue

DIVISION_SIZES = range(MIN_ENTRANTS, MAX_UNDIVIDED + 1)
LARGER = [game.id for game in catalogue.GAMES.values() if max(game.players) > 2]
EVERY = [(game, count) for game in catalogue.GAMES for count in DIVISION_SIZES]


@given(st.dictionaries(st.integers(1, 99), st.none() | st.integers(1000, 2000), min_size=3, max_size=24))
def test_divisions_are_few_and_even_and_go_by_rating(ratings: dict[int, int | None]) -> None:
    found = divisions(ratings)
    assert sorted(number for numbers in found for number in numbers) == sorted(ratings)
    lengths = [len(numbers) for numbers in found]
    assert max(lengths) - min(lengths) <= 1
    assert max(lengths) <= MAX_UNDIVIDED
    assert len(found) == -(-len(ratings) // MAX_UNDIVIDED)
    if len(found) > 1:
        assert min(lengths) >= 5
    known = [[rating for number in numbers if (rating := ratings[number]) is not None] for numbers in found]
    rated = [rating for part in known for rating in part]
    assert rated == sorted(rated, reverse=True)
    if rated:
        ranking = [number for numbers in found for number in numbers]
        new = [ranking.index(number) for number in ratings if ratings[number] is None]
        above = sum(rating > sorted(rated)[len(rated) // 2] for rating in rated)
        assert all(place >= above for place in new), "below the upper half"
        below = sum(rating < sorted(rated)[(len(rated) - 1) // 2] for rating in rated)
        assert all(place < len(ranking) - below for place in new), "above the lower half"


def test_people_without_a_rating_are_in_the_middle() -> None:
    ratings = {number: 2000 - number for number in range(20)} | dict.fromkeys(range(20, 24))
    assert divisions(ratings)[1] == [8, 9, 20, 21, 22, 23, 10, 11]


@pytest.mark.parametrize(("game", "count"), EVERY)
def test_people_meet_evenly_play_equally_often_and_begin_equally_often(game: str, count: int) -> None:
    pairings = league_pairings(game, count)
    for pairing in pairings:
        assert len({*pairing.people}) == len(pairing.people) <= pairing.size
        assert pairing.size in catalogue.find_game(game).players
        assert {*pairing.people} <= {*range(count)}
    met = Counter(pair for pairing in pairings for pair in combinations(sorted(pairing.people), 2))
    meetings = [met[pair] for pair in combinations(range(count), 2)]
    assert max(meetings) - min(meetings) <= 1
    assert min(meetings) >= 1
    played = Counter(number for pairing in pairings for number in pairing.people)
    assert len({played[number] for number in range(count)}) == 1
    assert 3 <= most_matches(pairings) <= 9
    begun = Counter(pairing.people[0] for pairing in pairings)
    assert max(begun.values()) - min(begun[number] for number in range(count)) <= 1


@pytest.mark.parametrize("count", DIVISION_SIZES)
def test_in_games_for_two_everyone_meets_everyone_once_or_twice_in_few_people(count: int) -> None:
    pairings = [tuple(pairing.people) for pairing in league_pairings("koi-koi", count)]
    times = 2 if count <= MAX_TWICE else 1
    assert Counter(map(frozenset, pairings)) == {
        frozenset(pair): times for pair in combinations(range(count), 2)
    }
    assert len({*pairings}) == len(pairings), "the second time the other one begins"


@pytest.mark.parametrize("count", DIVISION_SIZES)
def test_pairs_come_in_rounds_in_which_no_one_plays_twice(count: int) -> None:
    pairings = league_pairings("isuri", count)
    size = count // 2
    for first in range(0, len(pairings), size):
        people = [number for pairing in pairings[first : first + size] for number in pairing.people]
        assert len({*people}) == 2 * size


@pytest.mark.parametrize(("game", "count"), EVERY)
def test_matches_are_spread_over_the_season(game: str, count: int) -> None:
    played = Counter[int]()
    for pairing in league_pairings(game, count):
        played.update(pairing.people)
        assert max(played.values()) - min(played[number] for number in range(count)) <= 2


@pytest.mark.parametrize("game", LARGER)
@pytest.mark.parametrize("count", DIVISION_SIZES)
def test_at_larger_tables_four_people_sit_together_and_a_computer_only_where_three_are_too_few(
    game: str, count: int
) -> None:
    sizes = {(len(pairing.people), pairing.size) for pairing in league_pairings(game, count)}
    if count > MIN_ENTRANTS:
        assert sizes == {(4, 4)}
    else:
        assert sizes == {(3, max(3, min(catalogue.find_game(game).players)))}


@pytest.mark.parametrize("count", [count for count in DIVISION_SIZES if count > MIN_ENTRANTS])
def test_no_one_sits_before_the_same_person_more_than_twice(count: int) -> None:
    tables = [pairing.people for pairing in league_pairings("hygge", count)]
    neighbours = Counter(pair for table in tables for pair in pairwise([*table, table[0]]))
    assert max(neighbours.values()) <= 2


@pytest.mark.parametrize(("game", "days"), [("koi-koi", 5), ("hana-awase", 5), ("hiifuu", 8), ("hygge", 8)])
def test_a_season_has_whole_weeks_with_time_for_two_matches_at_a_time(game: str, days: int) -> None:
    assert match_days(game) == days
    for matches in range(1, 10):
        found = season_days(game, matches)
        assert found % 7 == 0
        assert 0 <= found - (matches + 1) // 2 * days < 7


def table(*numbers: int, unplaced: int = 0) -> list[LeagueLine]:
    """Return a final table in this order; the last people have no place."""
    return [
        LeagueLine(
            number, place if place <= len(numbers) - unplaced else None, 0, 0, Fraction(0), Fraction(1)
        )
        for place, number in enumerate(numbers, start=1)
    ]


UPPER, LOWER = (1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12)


def nobody_rated(*numbers: int) -> dict[int, int | None]:
    return dict.fromkeys(numbers)


def test_the_winner_of_the_lower_division_goes_up_and_the_last_of_the_upper_goes_down() -> None:
    found = next_divisions([table(*UPPER, unplaced=1), table(*LOWER)], nobody_rated(*UPPER, *LOWER))
    assert [sorted(numbers) for numbers in found] == [[1, 2, 3, 4, 5, 7], [6, 8, 9, 10, 11, 12]]


def test_with_three_divisions_one_person_goes_each_way() -> None:
    last = [table(*range(start, start + 8)) for start in (1, 9, 17)]
    found = next_divisions(last, nobody_rated(*range(1, 25)))
    moved = [sorted({*now} - {line.number for line in then}) for now, then in zip(found, last, strict=True)]
    assert moved == [[9], [8, 17], [16]]


def test_no_one_goes_up_from_a_division_in_which_no_one_has_a_place() -> None:
    last = [table(*UPPER), table(*LOWER, unplaced=6)]
    assert next_divisions(last, nobody_rated(*UPPER, *LOWER)) == [[*UPPER], [*LOWER]]


def test_only_people_who_take_part_again_move_and_newcomers_begin_in_the_middle() -> None:
    again = nobody_rated(1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 20)
    found = next_divisions([table(*UPPER), table(*LOWER)], again)
    assert found == [[1, 2, 3, 4, 8, 20], [5, 9, 10, 11, 12]]


@given(
    st.lists(st.integers(0, 10), min_size=2, max_size=3),
    st.sets(st.integers(0, 40), min_size=3, max_size=MAX_ENTRANTS),
)
def test_everyone_who_takes_part_has_one_division(sizes: list[int], again: set[int]) -> None:
    first = 0
    last = list[list[LeagueLine]]()
    for size in sizes:
        last.append(table(*range(first, first + size)))
        first += size
    found = next_divisions(last, nobody_rated(*again))
    assert sorted(number for numbers in found for number in numbers) == sorted(again)
    assert len(found) == -(-len(again) // MAX_UNDIVIDED)
