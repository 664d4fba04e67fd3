"""Lessons and puzzles on a phone: every page fits one screen, and nothing on it is cut."""

from collections.abc import Iterator

import pytest

from bot.languages import ENGLISH, LANGUAGES, Language
from bot.lessons import lesson_of, lessons
from bot.local.server import LocalDiscord
from bot.looks import PICTURES
from bot.puzzles.collection import collection, collection_of
from bot.store import PuzzleAnswer
from bot.texts import Words, words_for
from cogs.delivery.pages import Page
from cogs.screens.lesson import learnt_page, lessons_page, opening_page, step_page
from cogs.screens.puzzle import Asked, Today, answer_page, puzzle_page, puzzles_page
from tests.local.test_rulebook_heights import faults_of
from tests.local.tiny_bot import TinyBot

pytestmark = pytest.mark.deep

FOR_FOUR = 100
"""How much higher a page may be in the lesson and the puzzles of Hiifuu, which have four seats."""

FOR_WORDS = 100
"""How much higher a page of a lesson may be than a hand: it is one, with a paragraph of explanation."""

FOR_MANY_MOVES = 60
"""How much higher a puzzle may be than a hand: some offer nine moves, which an answer weighs."""

DAY = 740_000
LOOKED_AT = 3
"""How many puzzles of a game are measured: those with the most moves to choose from, and so the highest."""

LONGEST = 5
"""How many pages of a lesson are measured in French and Japanese: those with the longest texts."""


def in_a_lesson(game: str, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield every page of a lesson: its steps, an answer of each kind to a wrong move, and its end."""
    lesson = lesson_of(game)
    assert lesson is not None
    for step in range(lesson.length):
        yield f"{step + 1}", step_page(game, lesson, step, words)
        others = set(lesson.match(step).legal_moves(lesson.seat)) - {lesson.wanted(step)}
        strayed = {lesson.answer(step, move): move for move in sorted(others)}
        for name, move in strayed.items():
            yield f"{step + 1}-{name}", step_page(game, lesson, step, words, strayed=move)
    yield "opening", opening_page(game, lesson, words)
    yield "end", learnt_page(game, lesson, words)


def length_of(page: Page) -> int:
    """Return how many characters stand on a page; in all languages, pages have the same pictures."""
    return sum(len(block) for block in page.blocks if isinstance(block, str))


def in_a_puzzle(game: str, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield puzzles and their answers, as somebody sees them who has missed them."""
    most = sorted(enumerate(collection_of(game)), key=lambda item: len(item[1].moves))[-LOOKED_AT:]
    solvers = (PuzzleAnswer(1, "", solved=False), PuzzleAnswer(2, "", solved=True))
    for number, puzzle in most:
        asked = Asked(game, DAY, today=True, earliest=DAY - 1, puzzle=puzzle, words=words)
        yield f"{number}", puzzle_page(asked)
        yield f"{number}-answer", answer_page(asked, puzzle.worth[-1].move, solvers, 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(lessons()))
async def test_the_pages_of_a_lesson_fit_a_phone(
    game: str, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words = words_for(language, PICTURES)
    found = sorted(in_a_lesson(game, words), key=lambda item: length_of(item[1]), reverse=True)
    looked_at = found if language == ENGLISH else found[:LONGEST]
    pages = {f"lesson-{game}-{language}-{name}": page for name, page in looked_at}
    spare = FOR_FOUR if game == "hiifuu" else FOR_WORDS
    assert await faults_of(pages, bot, discord, spare) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(collection()))
async def test_puzzles_and_their_answers_fit_a_phone(
    game: str, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words = words_for(language, PICTURES)
    pages = {f"puzzle-{game}-{language}-{name}": page for name, page in in_a_puzzle(game, words)}
    spare = FOR_FOUR if game == "hiifuu" else FOR_MANY_MOVES
    assert await faults_of(pages, bot, discord, spare) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_there_is_to_learn_fits_a_phone(
    language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    words = words_for(language, PICTURES)
    pages = {
        "lessons": lessons_page(lessons(), {}, words),
        "puzzles": puzzles_page([Today(game, None) for game in collection()], DAY, words),
    }
    assert await faults_of(pages, bot, discord) == []
