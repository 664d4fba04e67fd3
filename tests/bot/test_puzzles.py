"""Puzzles: those that come with the program, how they are found, and the commands for both."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.hosting.command_line import app
from bot.puzzles import Puzzle, collection, collection_of
from bot.puzzles.days import UNSEEN, earliest, puzzle_of
from bot.puzzles.finding import BY_FAR, FEWEST_MOVES, HOPE, MOST_MOVES, Effort, in_match
from bot.puzzles.making import EASY_SHARE, prefers
from games import catalogue
from tests.support.some import some

GAMES = [*collection()]
FEWEST = 60
"""Each game has at least two months of puzzles."""
MATCHES = 7
QUICKLY = Effort(glance=40, sure=2000, each=100)
runner = CliRunner()


def test_every_game_has_puzzles() -> None:
    assert set(GAMES) == set(catalogue.GAMES)
    assert all(len(puzzles) >= FEWEST for puzzles in collection().values())


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_has_one_move_that_is_best_by_far(game: str) -> None:
    for puzzle in some(collection_of(game)):
        best, second, *_ = chances = [each.chance for each in puzzle.worth]
        assert chances == sorted(chances, reverse=True)
        assert best - second >= BY_FAR - 0.001
        assert best >= HOPE / len(puzzle.record.seats)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_a_decision_of_one_seat_among_legal_moves(game: str) -> None:
    for puzzle in some(collection_of(game)):
        assert puzzle.record.game == game
        assert puzzle.record.end == "abandoned"
        assert puzzle.match.to_move == {puzzle.seat}
        assert set(puzzle.moves) <= set(puzzle.match.legal_moves(puzzle.seat))
        assert puzzle.view.you == puzzle.seat


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_differ_and_few_are_easy(game: str) -> None:
    puzzles = collection_of(game)
    assert len({puzzle.record.sum for puzzle in puzzles}) == len(puzzles)
    assert sum(puzzle.easy for puzzle in puzzles) <= EASY_SHARE * len(puzzles) + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_search_with_another_seed_prefers_the_answer(game: str) -> None:
    puzzle = collection_of(game)[0]
    assert prefers(puzzle, seed=2) == puzzle.best.move


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_search_with_another_seed_prefers_nearly_all_answers(game: str) -> None:
    puzzles = collection_of(game)[1:]
    agreed = sum(prefers(puzzle, seed=3) == puzzle.best.move for puzzle in puzzles)
    assert agreed >= 0.9 * len(puzzles)


def test_the_moves_to_choose_from_do_not_stand_in_the_order_of_their_worth() -> None:
    for puzzles in collection().values():
        places = {puzzle.moves.index(puzzle.best.move) for puzzle in puzzles}
        assert len(places) > 2


def test_each_day_has_its_puzzle_and_the_next_ones_cannot_be_looked_at_yet() -> None:
    game, today = "isuri", 740_000
    count = len(collection_of(game))
    puzzles = [puzzle_of(game, today - ago) for ago in range(count)]
    assert len({puzzle.record.sum for puzzle in puzzles if puzzle is not None}) == count
    assert earliest(game, today) == today - (count - 1 - UNSEEN)
    shown = [puzzle_of(game, day) for day in range(earliest(game, today), today + 1)]
    assert not any(puzzle_of(game, today + ahead) in shown for ahead in range(1, UNSEEN + 1))


def in_matches(seeds: range) -> list[Puzzle]:
    """What there is to find in short searches of a few matches."""
    return [
        puzzle for seed in seeds for puzzle in in_match("isuri", 2, {"rounds": 1}, f"test:{seed}", QUICKLY)
    ]


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    return in_matches(range(MATCHES))


def test_puzzles_are_found_in_matches_of_computer_players(found: list[Puzzle]) -> None:
    assert found
    for puzzle in found:
        assert puzzle.record.verify().to_move == {puzzle.seat}
        assert FEWEST_MOVES <= len(puzzle.moves) <= MOST_MOVES
        assert puzzle.best.chance - puzzle.worth[1].chance >= BY_FAR - 0.001


def test_a_round_gives_one_puzzle_at_most(found: list[Puzzle]) -> None:
    rounds = [(puzzle.record.server_seed, puzzle.match.round) for puzzle in found]
    assert len(set(rounds)) == len(rounds)


def test_the_same_seeds_find_the_same_puzzles(found: list[Puzzle]) -> None:
    assert in_matches(range(MATCHES)) == found


def test_a_puzzle_must_offer_what_tempts(found: list[Puzzle]) -> None:
    values = found[0].model_dump() | {"tempting": "play X99"}
    with pytest.raises(ValueError, match="tempting"):
        Puzzle.model_validate(values)


def test_a_file_of_puzzles_is_checked(tmp_path: Path) -> None:
    file, puzzle = tmp_path / "some.jsonl", collection_of("isuri")[0]
    file.write_text(puzzle.model_dump_json() + "\n", encoding="utf-8")
    assert runner.invoke(app, ["puzzles", "check", str(file)]).exit_code == 0
    wrong = puzzle.model_copy(update={"worth": puzzle.worth[::-1]})
    file.write_text(wrong.model_dump_json() + "\n", encoding="utf-8")
    checked = runner.invoke(app, ["puzzles", "check", str(file)])
    assert checked.exit_code == 1
    assert f"line 1: {wrong.best.move!r}, but the search found {puzzle.best.move!r}" in checked.output


@pytest.mark.parametrize("wrong", ["no file", "no puzzles"])
def test_what_is_no_file_of_puzzles_is_refused(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "some.jsonl"
    if wrong == "no puzzles":
        file.write_text("{}\n", encoding="utf-8")
    checked = runner.invoke(app, ["puzzles", "check", str(file)])
    assert checked.exit_code == 2
    assert str(file) in checked.output


@pytest.mark.parametrize(
    ("game", "more"), [("chess", []), ("koi-koi", ["--players", "5"]), ("koi-koi", ["--options", "[]"])]
)
def test_puzzles_of_what_cannot_be_played_are_not_looked_for(
    tmp_path: Path, game: str, more: list[str]
) -> None:
    made = runner.invoke(app, ["puzzles", "make", game, str(tmp_path / "out.jsonl"), *more])
    assert made.exit_code == 2
    assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.deep
def test_puzzles_are_made_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    made = runner.invoke(app, ["puzzles", "make", "isuri", str(file), "--count", "2", "--processes", "1"])
    assert made.exit_code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
