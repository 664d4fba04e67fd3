"""Seating: all who are in sit at tables of sizes that the games allow, with whom they have met least."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.events.seating import seat_people
from bot.tables.table import player_counts
from games import catalogue


def sizes(people: int, *games: str) -> list[tuple[str, int]]:
    """Return the game and the size of each table for a number of people."""
    return [(game, len(table)) for game, table in seat_people(range(1, people + 1), games, {}, set())]


@pytest.mark.parametrize(
    ("people", "games", "tables"),
    [
        (2, ["koi-koi"], [2]),
        (3, ["koi-koi"], [1, 2]),
        (7, ["isuri"], [1, 2, 2, 2]),
        (1, ["hiyoko"], [1]),
        (5, ["hygge"], [2, 3]),
        (6, ["hygge"], [3, 3]),
        (9, ["hana-awase"], [3, 3, 3]),
        (3, ["hiifuu"], [3]),
        (7, ["hiifuu"], [3, 4]),
        (13, ["hiifuu"], [4, 4, 5]),
        (2, ["hiifuu", "koi-koi"], [2]),
        (7, ["hiifuu", "koi-koi"], [2, 5]),
        (4, ["koi-koi", "hygge"], [2, 2]),
    ],
)
def test_tables_have_sizes_that_games_allow_and_who_is_left_over_a_table_with_a_free_seat(
    people: int, games: list[str], tables: list[int]
) -> None:
    assert sorted(size for _, size in sizes(people, *games)) == tables


def test_games_take_turns_and_the_first_gives_way_where_it_suits_fewer() -> None:
    assert sizes(8, "koi-koi", "hygge", "hiifuu") == [("koi-koi", 2), ("hygge", 2), ("hiifuu", 4)]
    assert sizes(2, "hiifuu", "koi-koi") == [("koi-koi", 2)]


@pytest.mark.parametrize("seed", range(60))
def test_everybody_sits_once_and_nobody_beside_whom_they_do_not_play_with(seed: int) -> None:
    rng = Random(seed)
    people = rng.sample(range(1, 100), rng.randint(1, 30))
    games = rng.sample([*catalogue.GAMES], rng.randint(1, len(catalogue.GAMES)))
    pairs = [*combinations(people, 2)]
    chosen = rng.sample(pairs, min(len(pairs), rng.choice([0, 3, 40])))
    apart = {*chosen, *((other, one) for one, other in chosen)}
    met = Counter({(min(pair), max(pair)): rng.randint(0, 3) for pair in pairs})
    tables = seat_people(people, games, met, apart)
    assert sorted(person for _, table in tables for person in table) == sorted(people)
    for game, table in tables:
        assert game in games
        assert 1 <= len(table) <= max(player_counts(game))
        assert apart.isdisjoint(combinations(table, 2))
    if not apart:
        missing = sum(max(0, min(player_counts(game)) - len(table)) for game, table in tables)
        assert missing < max(min(player_counts(game)) for game in games)


def test_who_has_met_least_sits_together() -> None:
    met = {(1, 2): 2, (3, 4): 2, (1, 3): 1, (2, 4): 1}
    tables = seat_people([1, 2, 3, 4], ["koi-koi"], met, set())
    assert sorted(sorted(table) for _, table in tables) == [[1, 4], [2, 3]]


def test_over_some_weeks_everybody_meets_everybody() -> None:
    people, met = range(1, 9), Counter[tuple[int, int]]()
    for _ in range(7):
        for _, table in seat_people(people, ["koi-koi"], met, set()):
            met[min(table), max(table)] += 1
    assert len(met) >= 24, "of 28 pairs"


def test_two_who_do_not_play_together_get_a_table_each() -> None:
    assert seat_people([1, 2], ["koi-koi"], {}, {(1, 2), (2, 1)}) == [("koi-koi", [1]), ("koi-koi", [2])]
