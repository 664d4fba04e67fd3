"""/puzzle: the puzzle of the day, old ones, the first answer that counts, and the server's solvers."""

import re
from dataclasses import replace
from datetime import date, timedelta

import pytest

from bot.solo.puzzles import Puzzle, earliest_day, games_with_puzzles, puzzle_of_day
from bot.timing import Timing
from cogs.delivery.verbs import Verb
from cogs.screens.puzzles import DayPuzzle
from cogs.screens.reasons import reason_words
from tests.discord.steps import Calendar, open_puzzle
from tests.discord.world import Control, Person, Shown, World, words

GAME = "isuri"
SOLVED, MISSED = (words(f"puzzle-{way}", move="|").split("|")[0] for way in ("solved", "missed"))


@pytest.fixture
def timing(timing: Timing, calendar: Calendar) -> Timing:
    return replace(timing, now=lambda: calendar.now)


def todays(calendar: Calendar) -> Puzzle:
    puzzle = puzzle_of_day(GAME, calendar.day)
    assert puzzle is not None
    return puzzle


def moves_of(shown: Shown) -> list[Control]:
    return [control for control in shown.controls if ":puzzle-move:" in control.custom_id]


def answer_to(shown: Shown, puzzle: Puzzle, move: str) -> Control:
    """The button for a move; of two that read alike there is one, for the better move."""
    index = puzzle.moves.index(move)
    (control,) = [one for one in moves_of(shown) if one.custom_id.endswith(f".{index}")]
    return control


async def answer(world: World, person: Person, calendar: Calendar, *, best: bool) -> Shown:
    shown, puzzle = await open_puzzle(person, world.channel, GAME), todays(calendar)
    move = puzzle.best.move if best else puzzle.worth[-1].move
    return await person.use(shown, answer_to(shown, puzzle, move))


async def test_the_puzzle_gives_nothing_away(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await open_puzzle(aki, world.channel, GAME)
    assert shown.private
    assert shown.says("puzzle-asks")
    title = words("puzzle-title", game=words(f"game-{GAME}"), day=calendar.now.date())
    assert shown.text.startswith(title)
    assert words(f"game-{GAME}") not in shown.text.removeprefix(title)
    labels = [control.label for control in moves_of(shown)]
    assert len(labels) == len(set(labels)) >= 2
    assert "%" not in shown.text


async def test_the_best_move_solves_it_privately(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await answer(world, aki, calendar, best=True)
    assert SOLVED in shown.text
    assert f"**{round(100 * todays(calendar).best.chance)}%**" in shown.text, "what each move is worth"
    assert shown.says("puzzle-solvers", solved=1, answered=1)
    assert shown.says("puzzle-counted", ago=0)
    assert shown.says("puzzle-theme", theme=words(f"theme-{todays(calendar).theme}"))
    assert moves_of(shown) == []
    shared = await aki.click(shown, Verb.PUZZLE_SHARE)
    assert not shared.private
    assert f"**{aki.name}**" in shared.text
    assert "%" not in shared.text
    tried = await world.ben.click(shared, Verb.PUZZLE_DAY)
    assert tried.private
    assert moves_of(tried), "who has not answered is asked"


async def test_a_miss_shows_the_answer(world: World, aki: Person, ben: Person, calendar: Calendar) -> None:
    await answer(world, aki, calendar, best=True)
    shown, puzzle = await answer(world, ben, calendar, best=False), todays(calendar)
    signs = {words(f"puzzle-mark-{mark}"): mark for mark in ("best", "chosen", "other")}
    lines = [line.split(" ") for line in shown.text.splitlines()]
    marked = [(signs[line[0]], line[1]) for line in lines if line[0] in signs]
    best, chosen = puzzle.best, puzzle.worth[-1]
    assert [(mark, chance) for mark, chance in marked if mark != "other"] == [
        ("best", f"**{round(100 * best.chance)}%**"),
        ("chosen", f"**{round(100 * chosen.chance)}%**"),
    ]
    assert chosen.reason is not None
    scene = DayPuzzle(GAME, calendar.day, 0, 0, puzzle, words, counts=True).scene
    assert reason_words(scene, chosen.reason, best.move, chosen.move) in shown.text
    assert shown.says("puzzle-solvers", solved=1, answered=2)
    assert shown.offers("puzzle-share") == []
    claim = await ben.press(shown, f"z:0:0:puzzle-share:{GAME}.{calendar.day}")
    assert claim.private
    assert claim.says("problem-puzzle-not-solved")


async def test_old_puzzles_count_for_nothing(world: World, aki: Person, calendar: Calendar) -> None:
    today = await open_puzzle(aki, world.channel, GAME)
    for day in (calendar.day + 1, earliest_day(GAME, calendar.day) - 1):
        for control in (f"z:0:0:puzzle-day:{GAME}.{day}", f"z:0:0:puzzle-move:{GAME}.{day}.0"):
            assert (await aki.press(today, control)).says("problem-puzzle-over")
    calendar.now -= timedelta(days=1)
    old, yesterday = todays(calendar), calendar.now.date()
    calendar.now += timedelta(days=1)
    assert today.says("puzzle-asked", ago=0)
    shown = await aki.click(today, Verb.PUZZLE_DAY)
    assert shown.says("puzzle-title", game=words(f"game-{GAME}"), day=yesterday)
    assert shown.says("puzzle-asked", ago=1)
    answered = await aki.use(shown, answer_to(shown, old, old.best.move))
    assert SOLVED in answered.text
    assert answered.says("puzzle-tried", ago=1)
    assert answered.offers("puzzle-share") == []
    assert (await aki.click(answered, Verb.PUZZLE_DAY, f"{GAME}.{calendar.day}")).says("puzzle-asks")


async def test_a_position_names_nobody(world: World, aki: Person, calendar: Calendar) -> None:
    for game in games_with_puzzles():
        puzzle = puzzle_of_day(game, calendar.day)
        assert puzzle is not None
        shown = await open_puzzle(aki, world.channel, game)
        told = " ".join([shown.text, *(picture.alt for picture in shown.pictures)])
        assert not any(re.search(rf"\b{name}\b", told) for name in puzzle.record.seats if name)


async def test_answers_count_until_noon(world: World, aki: Person, ben: Person, calendar: Calendar) -> None:
    await answer(world, aki, calendar, best=True)
    calendar.now += timedelta(days=1)
    shown, puzzle = await open_puzzle(aki, world.channel, GAME), todays(calendar)
    calendar.now = calendar.now.replace(hour=0, minute=0) + timedelta(days=1, minutes=1)
    answered = await aki.use(shown, answer_to(shown, puzzle, puzzle.best.move))
    assert answered.says("puzzle-counted", ago=1)
    assert answered.says("puzzle-run", run=2)
    assert answered.offers("puzzle-share")
    late, asked = calendar.now.replace(hour=12), await open_puzzle(ben, world.channel, GAME)
    yesterday = await ben.click(asked, Verb.PUZZLE_DAY)
    assert yesterday.says("puzzle-asked-late")
    calendar.now = late
    answered = await ben.use(yesterday, answer_to(yesterday, puzzle, puzzle.best.move))
    assert answered.says("puzzle-tried", ago=1)


async def test_what_is_shared_tells_the_run_up_to_its_own_day(world: World, calendar: Calendar) -> None:
    solved = [await answer(world, world.aki, calendar, best=True)]
    second = date.fromordinal(calendar.day + 1)
    for _ in range(2):
        calendar.now += timedelta(days=1)
        solved.append(await answer(world, world.aki, calendar, best=True))
    shared = await world.aki.press(solved[-1], f"z:0:0:puzzle-share:{GAME}.{second.toordinal()}")
    game = words(f"game-{GAME}")
    assert shared.says("puzzle-shared", user=f"**{world.aki.name}**", game=game, day=second, run=2)
