"""Puzzles: those that come with the program, and which of them belongs to which day."""

import pytest

from bot.solo.puzzles import (
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
FEWEST = 60
"""Two months of puzzles."""


def test_a_game_with_puzzles_has_enough_of_them() -> None:
    assert set(GAMES) <= set(catalogue.GAMES)
    assert all(len(puzzles) >= FEWEST for puzzles in map(puzzles_of, GAMES))


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


def test_each_day_has_its_puzzle_and_the_next_ones_cannot_be_looked_at_yet() -> None:
    game, today = "isuri", 740_000
    count = len(puzzles_of(game))
    puzzles = [puzzle_of_day(game, today - ago) for ago in range(count)]
    assert len({puzzle.record.sum for puzzle in puzzles if puzzle is not None}) == count
    assert earliest_day(game, today) == today - (count - 1 - UPCOMING_DAYS)
    shown = [puzzle_of_day(game, day) for day in range(earliest_day(game, today), today + 1)]
    assert not any(puzzle_of_day(game, today + ahead) in shown for ahead in range(1, UPCOMING_DAYS + 1))


def test_a_puzzle_must_offer_what_tempts() -> None:
    values = puzzles_of("isuri")[0].model_dump() | {"tempting": "play X99"}
    with pytest.raises(ValueError, match="tempting"):
        Puzzle.model_validate(values)
