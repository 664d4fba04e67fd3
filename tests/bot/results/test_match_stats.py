"""How matches end for seats, and the best of people, from what everyone saw happen in a match."""

import pytest

from bot.results.match_stats import NO_BEST, Best, MatchStats, best_of, seat_endings
from games import Event


def yaku(name: str, points: int, seat: int = 0) -> Event:
    return Event("scored-yaku", 1, seat, (), points, name)


def test_the_best_round_is_the_first_with_the_most_points_of_ones_own() -> None:
    feat = MatchStats(1, "hygge", 1, ((), (), ()), ((9, 2), (0, 7), (8, 7)), (1, 2))
    assert best_of(feat) == Best(7, 2, None, None)


def test_the_best_yaku_is_the_one_of_ones_own_that_is_worth_most() -> None:
    rounds = ((yaku("tane", 1), yaku("sanko", 5)), (yaku("goko", 10, seat=1), yaku("tanzaku", 2)))
    assert best_of(MatchStats(1, "koi-koi", 0, rounds, ((6, 0), (2, 10)), (2, 1))) == Best(6, 1, "sanko", 5)


def test_a_match_without_a_round_has_no_best() -> None:
    assert best_of(MatchStats(1, "koi-koi", 0, (), (), (1, 1))) == NO_BEST


@pytest.mark.parametrize(
    ("ranks", "left", "endings"),
    [
        ((1, 2), (), "won lost"),
        ((2, 1), (1,), "nobody left"),
        ((1, 2), (1,), "won left"),
        ((1, 1), (), "nobody nobody"),
        ((1, 1), (0,), "left nobody"),
        ((1, 1, 3), (), "shared shared lost"),
        ((1, 1, 3), (0,), "left won lost"),
        ((1, 2, 3), (0, 1, 2), "left left left"),
        ((3, 1, 2), (1,), "nobody left nobody"),
    ],
)
def test_each_seat_has_an_ending(ranks: tuple[int, ...], left: tuple[int, ...], endings: str) -> None:
    assert seat_endings(ranks, left) == tuple(endings.split())
