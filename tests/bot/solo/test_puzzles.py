"""Puzzles: those that come with the program, and which of them belongs to which day."""

from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise

import pytest

from bot.solo.puzzles import (
    CYCLES,
    UPCOMING_DAYS,
    Puzzle,
    earliest_day,
    games_with_puzzles,
    puzzle_of_day,
    puzzles_of,
)
from games import catalogue
from tests.support.some import some

GAMES = games_with_puzzles()
LONG_CYCLE = date(2026, 10, 31)
"""The first day of the cycle of 180 days."""
LINES_KEPT: dict[int, dict[str, str]] = {
    60: {
        "hiifuu": "30aad7f3630c",
        "hygge": "5741123eecd8",
        "hana-awase": "4edeb847a838",
        "koi-koi": "b3cc008a1071",
        "hiyoko": "8fd7198a609b",
        "isuri": "4be9f502771a",
    },
    180: {
        "hiifuu": "97d47f424a86",
        "hygge": "194421100aee",
        "hana-awase": "42f841508d14",
        "koi-koi": "a88462ee02f5",
        "hiyoko": "ddae767ddc8c",
        "isuri": "ece2f5286b80",
    },
}
"""Checksums of the first lines' records in each game's file."""
LONG = tuple(LINES_KEPT[180])
"""Games with puzzles for half a year."""


def test_a_game_with_puzzles_has_enough_of_them() -> None:
    assert set(GAMES) <= set(catalogue.GAMES)
    assert all(len(puzzles_of(game)) >= count for count, games in LINES_KEPT.items() for game in games)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_a_decision_of_one_seat_among_legal_moves(game: str) -> None:
    for puzzle in some(puzzles_of(game)):
        assert puzzle.record.game == game
        assert puzzle.record.end == "abandoned"
        assert puzzle.match.to_move == {puzzle.seat}
        assert set(puzzle.moves) <= set(puzzle.match.legal_moves(puzzle.seat))
        assert puzzle.view.you == puzzle.seat


def test_the_moves_to_choose_from_do_not_stand_in_the_order_of_their_worth() -> None:
    for puzzles in map(puzzles_of, GAMES):
        places = {puzzle.moves.index(puzzle.best.move) for puzzle in puzzles}
        assert len(places) > 2


@pytest.mark.parametrize(
    ("day", "line"),
    [
        ("2026-08-31", 59),
        ("2026-09-01", 0),
        ("2026-10-30", 59),
        ("2026-10-31", 0),
        ("2026-12-01", 31),
        ("2026-12-29", 59),
        ("2026-12-30", 60),
        ("2027-04-28", 179),
        ("2027-04-29", 0),
    ],
)
def test_a_day_keeps_its_puzzle(day: str, line: int) -> None:
    for game in some(GAMES if day < "2026-12-30" else LONG):
        assert puzzle_of_day(game, date.fromisoformat(day).toordinal()) == puzzles_of(game)[line]


@pytest.mark.parametrize(("count", "sums"), LINES_KEPT.items())
def test_a_line_keeps_its_puzzle(count: int, sums: dict[str, str]) -> None:
    for game, kept in some(sums.items()):
        records = "".join(puzzle.record.sum for puzzle in puzzles_of(game)[:count])
        assert sha256(records.encode()).hexdigest()[:12] == kept


def test_a_new_cycle_begins_where_the_one_before_begins_again() -> None:
    for (first, count), (day, more) in some(pairwise(CYCLES)):
        assert (day - first) % count == 0
        assert more > count


@pytest.mark.parametrize(
    ("ago", "shown"), [(-200, 52), (-1, 52), (0, 52), (52, 52), (53, 53), (100, 100), (172, 172), (500, 172)]
)
def test_each_day_has_its_puzzle_and_the_next_ones_cannot_be_looked_at_yet(ago: int, shown: int) -> None:
    game, today = "isuri", (LONG_CYCLE + timedelta(days=ago)).toordinal()
    first = earliest_day(game, today)
    assert today - first == shown
    days = range(first, today + UPCOMING_DAYS + 1)
    puzzles = [puzzle_of_day(game, day) for day in days]
    assert len({puzzle.record.sum for puzzle in puzzles if puzzle is not None}) == len(days)


def test_a_puzzle_must_offer_what_tempts() -> None:
    values = puzzles_of("isuri")[0].model_dump() | {"tempting": "play X99"}
    with pytest.raises(ValueError, match="tempting"):
        Puzzle.model_validate(values)
