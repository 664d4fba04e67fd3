"""The puzzles that come with the program are what the tool would find; what it makes and how it checks."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bot.solo.puzzles import Puzzle, games_with_puzzles, puzzles_of
from games.reasons import BLOCK, KEEP, MINE, TAKE, THEMES, Feature, MoveReason
from tests.support.some import some
from tools.puzzles import (
    MAX_EASY_SHARE,
    MAX_MOVES,
    MIN_CHANCE_LEAD,
    MIN_MOVES,
    MIN_RELATIVE_CHANCE,
    Effort,
    add_puzzles,
    arrange_puzzles,
    in_match,
    last_match,
    main,
    prefers,
    read_puzzles,
)

GAMES = games_with_puzzles()
MATCHES = 7
FEWEST_PUZZLES = 60
OLD_PUZZLES = 60
"""Puzzles that were arranged before the others were found."""
REPLACED_PUZZLES = 2
"""At most so many of these in a game were replaced later, in the place that their days give them."""
FEWEST_THEMES = 4
SURE = 0.75
"""Of how many answers a single long search is sure; those who made the puzzles had two that were."""
QUICKLY = Effort(each=(40, 100), sure=2000)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_has_one_move_that_is_best_by_far(game: str) -> None:
    for puzzle in some(puzzles_of(game)):
        best, second, *_ = chances = [each.chance for each in puzzle.worth]
        assert chances == sorted(chances, reverse=True)
        assert best - second >= MIN_CHANCE_LEAD - 0.001
        assert best >= MIN_RELATIVE_CHANCE / len(puzzle.record.seats)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_differ_and_few_are_easy(game: str) -> None:
    puzzles = puzzles_of(game)
    positions = [puzzle.view for puzzle in puzzles]
    assert not any(position in positions[:index] for index, position in enumerate(positions))
    assert sum(puzzle.easy for puzzle in puzzles) <= MAX_EASY_SHARE * len(puzzles) + 1


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_about_something_and_not_all_about_the_same(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST_PUZZLES
    assert all(puzzle.theme in THEMES for puzzle in puzzles)
    assert len({puzzle.theme for puzzle in puzzles}) >= FEWEST_THEMES
    old = puzzles[:OLD_PUZZLES]
    assert count_repeats(old) <= count_repeats(arrange_puzzles(old)) + REPLACED_PUZZLES
    assert arrange_puzzles(puzzles, OLD_PUZZLES) == list(puzzles)


def count_repeats(puzzles: Sequence[Puzzle]) -> int:
    """Count the puzzles with the theme of the one before."""
    return sum(one.theme == other.theme for one, other in pairwise(puzzles))


def weightless(feature: Feature) -> Feature:
    """Return what a feature says without its worth, whose last digit depends on how a Python adds floats."""
    return replace(feature, worth=0.0)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_name_features_that_the_moves_still_have(game: str) -> None:
    """If this fails after a change of features, run `python -m tools.puzzles explain` on the game's file."""
    for puzzle in some(puzzles_of(game)):
        state = puzzle.match.sample(puzzle.seat, Random(1))
        for each in puzzle.worth[1:]:
            if each.reason is not None:
                told = each.move if each.reason.against else puzzle.best.move
                had = state.features(puzzle.seat, state.parse(told))
                assert weightless(each.reason.feature) in [weightless(feature) for feature in had]


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_search_with_another_seed_prefers_no_other_move_and_is_mostly_sure(game: str) -> None:
    puzzles = puzzles_of(game)[::3]
    preferred = [(prefers(puzzle, seed=3), puzzle.best.move) for puzzle in puzzles]
    assert all(move in (None, best) for move, best in preferred)
    assert sum(move == best for move, best in preferred) >= SURE * len(puzzles)


def in_matches(seeds: range) -> list[Puzzle]:
    """What there is to find in short searches of a few matches."""
    return [
        puzzle for seed in seeds for puzzle in in_match("isuri", 2, {"rounds": 1}, f"test:{seed}", QUICKLY)
    ]


@pytest.mark.deep
def test_matches_give_one_puzzle_a_round_and_seat_at_most_and_the_same_by_the_same_seeds() -> None:
    found = in_matches(range(MATCHES))
    for puzzle in some(found):
        assert puzzle.record.verify().to_move == {puzzle.seat}
        assert MIN_MOVES <= len(puzzle.moves) <= MAX_MOVES
        assert puzzle.best.chance - puzzle.worth[1].chance >= MIN_CHANCE_LEAD - 0.001
    rounds = {(puzzle.record.server_seed, puzzle.match.round, puzzle.seat) for puzzle in found}
    assert len(rounds) == len(found)
    assert in_matches(range(MATCHES)) == found


def write(file: Path, puzzles: Iterable[Puzzle]) -> None:
    lines = [puzzle.model_dump_json(exclude_none=True) + "\n" for puzzle in puzzles]
    file.write_text("".join(lines), encoding="utf-8")


def test_a_file_of_puzzles_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, puzzle = tmp_path / "some.jsonl", puzzles_of("isuri")[0]
    write(file, [puzzle])
    assert main(["check", str(file)]) == 0
    wrong = puzzle.model_copy(update={"worth": puzzle.worth[::-1]})
    write(file, [wrong])
    assert main(["check", str(file)]) == 1
    line = f"line 1: {wrong.best.move!r}, but the search found {puzzle.best.move!r}\n"
    assert capsys.readouterr().out == line
    write(file, [wrong, puzzle, wrong])
    assert main(["check", str(file), "--first", "2", "--last", "2"]) == 0


def about(puzzle: Puzzle, theme: str) -> Puzzle:
    reason = MoveReason(Feature("any", theme, MINE, 1.0), False, 0.5, 1.0, 0.5, 1.0)
    worth = [each.model_copy(update={"reason": reason}) for each in puzzle.worth]
    return puzzle.model_copy(update={"worth": tuple(worth)})


def test_neighbours_differ_in_theme_as_far_as_possible() -> None:
    some_puzzles = puzzles_of("isuri")[:7]
    themes = [TAKE, TAKE, TAKE, TAKE, KEEP, KEEP, BLOCK]
    arranged = arrange_puzzles([*map(about, some_puzzles, themes)])
    assert [puzzle.theme for puzzle in arranged] == [TAKE, KEEP, TAKE, KEEP, TAKE, BLOCK, TAKE]
    assert {puzzle.record.sum for puzzle in arranged} == {puzzle.record.sum for puzzle in some_puzzles}


def test_puzzles_that_were_shown_stay_in_place(tmp_path: Path) -> None:
    file, themes = tmp_path / "some.jsonl", [KEEP, TAKE, TAKE, TAKE, KEEP, BLOCK]
    before = [*map(about, puzzles_of("isuri"), themes)]
    write(file, before)
    assert main(["arrange", str(file), "--after", "3"]) == 0
    assert read_puzzles(file) == [*before[:3], before[4], before[3], before[5]]
    assert main(["explain", str(file), "--processes", "1"]) == 0
    assert [each.record for each in read_puzzles(file)] == [
        before[index].record for index in (0, 1, 2, 4, 3, 5)
    ]


def test_added_puzzles_repeat_none_and_few_of_them_are_easy(tmp_path: Path) -> None:
    easy = [puzzle for puzzle in puzzles_of("isuri") if puzzle.easy]
    others = [puzzle for puzzle in puzzles_of("isuri") if not puzzle.easy]
    file = tmp_path / "some.jsonl"
    write(file, others[:1])
    add_puzzles([(easy[:2], 1.0), (others[:2], 1.0), ([], 1.0), (others[1:], 1.0)], 3, file)
    assert read_puzzles(file) == [others[0], easy[0], others[1]]


def test_making_resumes_at_the_last_match_of_a_seed() -> None:
    puzzles = puzzles_of("isuri")[:3]
    numbers = [int(max(puzzle.record.shares).split(":")[1]) for puzzle in puzzles]
    assert last_match(puzzles, 1) == max(numbers)
    assert last_match(puzzles, 11) == 0


@pytest.mark.parametrize("wrong", ["no file", "no puzzles"])
def test_wrong_files_are_refused(tmp_path: Path, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    if wrong == "no puzzles":
        file.write_text("{}\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["check", str(file)])
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "more"), [("chess", []), ("koi-koi", ["--players", "5"]), ("koi-koi", ["--options", "[]"])]
)
def test_puzzles_need_a_game_that_can_be_played(tmp_path: Path, game: str, more: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(["make", game, str(tmp_path / "out.jsonl"), *more])
    assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.deep
def test_puzzles_are_made_into_a_file(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    for count, file in ((1, parts), (2, parts), (2, whole)):
        assert main(["make", "isuri", str(file), "--count", str(count), "--processes", "1"]) == 0
        assert len(read_puzzles(file)) == count
    assert read_puzzles(parts) == read_puzzles(whole)
