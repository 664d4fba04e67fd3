"""Reasons in words: those of puzzles read as they were last read; each can be told in every language."""

import pytest

from bot.solo.puzzles import Puzzle, Worth, puzzles_of
from bot.texts import Words, words_for, words_of_all_languages
from bot.texts.marks import in_words
from cogs.screens.parts import move_words, own_scene
from cogs.screens.puzzles import DayPuzzle, answer_page
from cogs.screens.reasons import reason_words
from games.catalogue import GAMES
from games.reasons import MINE, STOP, Feature, MoveReason
from tests.games.variants import COVERING, Variant, positions, two_each
from tests.support.golden import Golden

PUZZLES = 20
MOST_TRIED = 30


def told(puzzle: Puzzle, words: Words) -> str:
    scene = own_scene(puzzle.view, words)
    best, *others = puzzle.worth
    lines = [move_words(scene, best.move)]
    for other in others:
        why = "" if other.reason is None else reason_words(scene, other.reason, best.move, other.move)
        lines.append(in_words(f"    > {move_words(scene, other.move)}: {why}"))
    return "\n".join(lines)


@pytest.mark.parametrize("words", words_of_all_languages(), ids=lambda words: words.language)
@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_of_puzzles_read_as_they_were_last_read(game: str, words: Words, golden: Golden) -> None:
    """If this fails, run `make golden`, and read what has changed."""
    pages = [told(puzzle, words) for puzzle in puzzles_of(game)[:PUZZLES]]
    golden.check(f"reasons/{game}-{words.language}", "\n\n".join(pages) + "\n")


def test_a_risk_is_never_told_as_certain_if_it_sometimes_holds() -> None:
    match = Variant("koi-koi", 2).match()
    seat = min(match.to_move)
    scene, (move, *_) = own_scene(match.view(seat), words_for()), match.legal_moves(seat)
    sure = Feature("koi-koi-sure", STOP, MINE, 1.0, amount=20)
    for loses, times in ((0.03, 9), (0.0, 10)):
        reason = MoveReason(sure, False, 1 - loses, 20.0, loses, 25.0)
        said = words_for()("reason-koi-koi-sure", amount=20, gains=times, gain=20, loses=0, loss=25)
        assert said in reason_words(scene, reason, move, move)


def test_a_puzzle_without_reasons_says_the_numbers() -> None:
    puzzle, words = puzzles_of("koi-koi")[0], words_for()
    worth = [Worth(move=each.move, chance=each.chance, points=0, others=0) for each in puzzle.worth]
    worth[0] = worth[0].model_copy(update={"points": 12.3, "others": -20})
    bare = puzzle.model_copy(update={"worth": tuple(worth)})
    assert bare.theme is None
    asked = DayPuzzle("koi-koi", 739618, 0, 739600, bare, words, counts=True)
    page = answer_page(asked, worth[-1].move, counts=True)
    assert words("puzzle-takes-and-gives", takes=12, gives=20) in str(page.blocks[-1])


@two_each(COVERING)
def test_every_feature_can_be_told_in_every_language(variant: Variant) -> None:
    for match in positions(variant, 2):
        seat = min(match.to_move)
        state = match.sample(seat, variant.rng(2))
        scenes = [own_scene(match.view(seat), words) for words in words_of_all_languages()]
        for move in state.legal(seat)[:MOST_TRIED]:
            notation = state.notation(move)
            for feature in state.features(seat, move):
                for scene in scenes:
                    reason = MoveReason(feature, feature.worth < 0, 0.7, 4.4, 0.2, 12.3)
                    assert reason_words(scene, reason, notation, notation)
