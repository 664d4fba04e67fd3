"""Lessons and puzzles: what is stored of them is counted once."""

import pytest

from bot.store.database import Database
from bot.store.learning import LessonProgress, PuzzleAnswer, PuzzleAnswers

AKI, BEN = 1, 2
HERE, THERE = 5, 6
GAME, DAY = "koi-koi", 740_000
RIGHT, WRONG = PuzzleAnswer(AKI, "play 1a", solved=True), PuzzleAnswer(AKI, "play 1b", solved=False)


@pytest.fixture
def answers(database: Database) -> PuzzleAnswers:
    return PuzzleAnswers(database)


async def test_a_lesson_goes_on_where_it_was_left(database: Database) -> None:
    progress = LessonProgress(database)
    for step in (1, 2, 0, 3):
        await progress.save_step(AKI, GAME, step, 9)
    await progress.save_step(AKI, "hygge", 1, 9)
    assert await progress.steps_done(AKI) == {GAME: 3, "hygge": 1}
    assert await progress.steps_done(BEN) == {}


@pytest.mark.parametrize("where", [HERE, THERE, None])
async def test_the_first_answer_counts_anywhere(answers: PuzzleAnswers, where: int | None) -> None:
    assert await answers.add_answer(HERE, GAME, DAY, WRONG) == WRONG
    assert await answers.add_answer(where, GAME, DAY, RIGHT) == WRONG
    assert await answers.answer_of(GAME, DAY, AKI) == WRONG
    assert await answers.answer_of(GAME, DAY + 1, AKI) is None
    assert await answers.days_solved(GAME, AKI, 9) == []


async def test_a_guild_sees_the_answers_that_were_given_there(answers: PuzzleAnswers) -> None:
    await answers.add_answer(HERE, GAME, DAY, RIGHT)
    await answers.add_answer(THERE, GAME, DAY, PuzzleAnswer(BEN, "x", solved=False))
    assert await answers.answers_of_day(HERE, GAME, DAY) == [RIGHT]
    assert (
        await answers.answers_of_day(HERE, GAME, DAY + 1)
        == await answers.answers_of_day(None, GAME, DAY)
        == []
    )


async def test_days_running_count_in_all_places_together(answers: PuzzleAnswers) -> None:
    for day, where in ((DAY, HERE), (DAY + 1, THERE), (DAY + 2, None)):
        await answers.add_answer(where, GAME, day, RIGHT)
    assert await answers.days_solved(GAME, AKI, 9) == [DAY + 2, DAY + 1, DAY]
    assert await answers.days_solved(GAME, AKI, 1) == [DAY + 2]
