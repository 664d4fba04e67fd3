"""Puzzles on a phone, and what there is to learn: pages fit one screen, and nothing on them is cut."""

from collections.abc import Iterator

import pytest

from bot.languages import ENGLISH, LANGUAGES, Language
from bot.lessons import Lesson, lessons
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
"""How much higher a page may be in the puzzles of Hiifuu, which have four seats."""

FOR_MANY_MOVES = 60
"""How much higher a puzzle may be than a hand: some offer nine moves, which an answer weighs."""

DAY = 740_000
HEAVIEST, A_LINE = 5, 30
"""How many pages of a lesson are measured, twice as many in English; and the characters of a line."""

LOOKED_AT = 3
"""How many puzzles of a game are measured: those with the most moves to choose from, and so the highest."""


def in_a_puzzle(game: str, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield puzzles and their answers, as somebody sees them who has missed them."""
    most = sorted(enumerate(collection_of(game)), key=lambda item: len(item[1].moves))[-LOOKED_AT:]
    solvers = (PuzzleAnswer(1, "", solved=False), PuzzleAnswer(2, "", solved=True))
    for number, puzzle in most:
        asked = Asked(game, DAY, today=True, earliest=DAY - 1, puzzle=puzzle, words=words)
        yield f"{number}", puzzle_page(asked)
        yield f"{number}-answer", answer_page(asked, puzzle.worth[-1].move, solvers, 3)


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


def in_a_lesson(game: str, lesson: Lesson, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield all pages of a lesson: its opening, each step, each answer to a mistake, and its end."""
    yield "opening", opening_page(game, lesson, words)
    for step in range(lesson.length):
        yield f"{step + 1}", step_page(game, lesson, step, words)
        legal = lesson.match(step).legal_moves(lesson.seat)
        mistakes = {lesson.answer(step, move): move for move in legal if move != lesson.wanted(step)}
        for answer, move in mistakes.items():
            yield f"{step + 1}-{answer}", step_page(game, lesson, step, words, move)
    yield "end", learnt_page(game, lesson, words)


def weight(page: Page) -> int:
    """Return about how high a page is beside its picture, in characters; a button counts as a line."""
    texts = sum(len(block) for block in page.blocks if isinstance(block, str))
    return texts + A_LINE * sum(len(row) if isinstance(row, tuple) else 1 for row in page.rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lessons())
async def test_lessons_fit_a_phone(
    game: str, language: Language, discord: LocalDiscord, bot: TinyBot
) -> None:
    """The pages that have most to show are measured."""
    all_pages = in_a_lesson(game, lessons()[game], words_for(language, PICTURES))
    most = 2 * HEAVIEST if language == ENGLISH else HEAVIEST
    found = sorted(all_pages, key=lambda each: weight(each[1]))[-most:]
    pages = {f"lesson-{game}-{language}-{name}": page for name, page in found}
    assert await faults_of(pages, bot, discord) == []
