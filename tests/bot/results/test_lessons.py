"""Lessons: their scripts hold, and each has a word for every move that can be made."""

import pytest
from pydantic import ValidationError

from bot.choices import LANGUAGES, Language
from bot.results.lessons import ANY_OTHER, Lesson, all_lessons, lesson_of
from bot.texts import words_for

GAMES = [*all_lessons()]


def the(game: str) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_ends_with_a_round(game: str) -> None:
    lesson = the(game)
    assert len(lesson.match_at(lesson.step_count).rounds) == 1
    assert not lesson.match_at(lesson.step_count - 1).rounds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_there_is_a_word_for_every_move(game: str, language: str) -> None:
    lesson, words = the(game), words_for(language)
    for step in range(lesson.step_count):
        others = set(lesson.match_at(step).legal_moves(lesson.seat)) - {lesson.wanted_move(step)}
        answers = {lesson.answer_to(step, move) for move in others}
        wanted = {f"lesson-{game}-{step + 1}{part}" for part in ("", "-right", *(f"-{a}" for a in answers))}
        assert {key for key in wanted if not words.has(key)} == set()
        assert set(lesson.own_answers[step]) <= others
    assert words.has(f"lesson-{game}-end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_players_of_lessons_are_called_like_computers(language: Language) -> None:
    words = words_for(language)
    names = {name for game in GAMES for name in the(game).record.seats if name}
    computers = {words(f"computer-easy-{number}") for number in range(1, len(names) + 1)}
    assert {words("lesson-player", name=name) for name in names} == computers


def test_a_move_without_an_answer_of_its_own_gets_the_general_one() -> None:
    lesson = the("koi-koi")
    assert lesson.answer_to(0, "play 2r") == ANY_OTHER
    assert lesson.answer_to(1, "play 9q take 9r") == "ribbon"


def test_a_script_answers_each_step() -> None:
    values = the("koi-koi").model_dump()
    with pytest.raises(ValidationError, match="steps with answers"):
        Lesson.model_validate(values | {"answers": values["answers"][1:]})


def scripted(wanted: list[int]) -> Lesson:
    """Return a lesson of Hygge in which the learner is asked for these of their own decisions only."""
    values = the("hygge").model_dump()
    own = [number for number, (seat, _) in enumerate(values["record"]["moves"]) if seat == values["seat"]]
    return Lesson.model_validate(
        values | {"answers": [{} if place in wanted else None for place in range(len(own))]}
    )


def test_a_decision_that_the_script_makes_is_no_step() -> None:
    lesson = scripted([0, 4])
    moves = [(number, move) for number, (seat, move) in enumerate(lesson.record.moves) if seat == lesson.seat]
    assert lesson.step_count == 2
    for step, place in enumerate((0, 4)):
        assert lesson.match_at(step).number == moves[place][0]
        assert lesson.wanted_move(step) == moves[place][1]
    assert lesson.own_answers == ({}, {})
    assert lesson.match_at(2).over


def test_a_step_follows_if_the_learner_made_the_decision_before_it() -> None:
    lesson = scripted([0, 1, 4, 5])
    assert [lesson.follows_own_move(step) for step in range(lesson.step_count)] == [False, True, False, True]
    assert not scripted([2]).follows_own_move(0)


def test_the_lesson_of_hygge_leaves_out_some_turns() -> None:
    lesson = the("hygge")
    assert [step for step in range(lesson.step_count) if not lesson.follows_own_move(step)] == [0, 7]
    assert lesson.match_at(7).number > lesson.match_at(6).number + 2
    assert lesson.match_at(7).round == 1
