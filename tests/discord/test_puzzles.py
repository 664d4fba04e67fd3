"""/puzzle: the puzzle of the day, old ones, the first answer that counts, and the server's solvers."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.puzzles import Puzzle, earliest, puzzle_of_day
from bot.timing import Timing
from cogs.delivery.verbs import Verb
from tests.discord.calendar import Calendar
from tests.discord.world import Control, Person, Shown, World, answer_of, words

GAME = "isuri"
SOLVED, MISSED = (words(f"puzzle-{way}", move="|").split("|")[0] for way in ("solved", "missed"))


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


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


async def solve(world: World, person: Person, calendar: Calendar) -> Shown:
    shown = await person.type(world.channel, "puzzle", game=GAME)
    return await person.use(shown, answer_to(shown, todays(calendar), todays(calendar).best.move))


async def miss(world: World, person: Person, calendar: Calendar) -> Shown:
    shown = await person.type(world.channel, "puzzle", game=GAME)
    return await person.use(shown, answer_to(shown, todays(calendar), todays(calendar).worth[-1].move))


async def test_the_puzzle_of_the_day_asks_privately_and_gives_nothing_away(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await aki.type(world.channel, "puzzle", game=GAME)
    assert shown.private
    assert shown.says("puzzle-asks")
    title = words("puzzle-title", game=words(f"game-{GAME}"), day=calendar.now.date())
    assert shown.text.startswith(title)
    assert words(f"game-{GAME}") not in shown.text.removeprefix(title)
    labels = [control.label for control in moves_of(shown)]
    assert len(labels) == len(set(labels)) >= 2
    assert "%" not in shown.text


async def test_who_finds_the_best_move_has_solved_it_and_sees_what_each_move_is_worth(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await solve(world, aki, calendar)
    best = todays(calendar).best
    assert SOLVED in shown.text
    assert f"**{round(100 * best.chance)}%**" in shown.text
    assert shown.says("puzzle-solvers", solved=1, answered=1, run=1)
    assert moves_of(shown) == []


async def test_who_misses_it_sees_which_move_was_the_best_and_which_was_theirs(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown, worth = await miss(world, aki, calendar), todays(calendar).worth
    signs = {words(f"puzzle-mark-{mark}"): mark for mark in ("best", "chosen", "other")}
    lines = [line.split(" ") for line in shown.text.splitlines()]
    marked = [(signs[line[0]], line[1]) for line in lines if line[0] in signs]
    assert [(mark, chance) for mark, chance in marked if mark != "other"] == [
        ("best", f"**{round(100 * worth[0].chance)}%**"),
        ("chosen", f"**{round(100 * worth[-1].chance)}%**"),
    ]


async def test_the_first_answer_counts(world: World, aki: Person, calendar: Calendar) -> None:
    first = await aki.type(world.channel, "puzzle", game=GAME)
    second = await aki.type(world.channel, "puzzle", game=GAME)
    puzzle = todays(calendar)
    missed = await aki.use(first, answer_to(first, puzzle, puzzle.worth[-1].move))
    assert MISSED in missed.text
    again = await aki.use(second, answer_to(second, puzzle, puzzle.best.move))
    assert MISSED in again.text
    assert MISSED in (await aki.type(world.channel, "puzzle", game=GAME)).text


async def test_a_wrong_answer_is_told_why(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await miss(world, aki, calendar)
    best, chosen = todays(calendar).best, todays(calendar).worth[-1]
    takes, gives = best.points - chosen.points, chosen.others - best.others
    assert min(takes, gives) > 10
    assert shown.says("puzzle-takes-and-gives", takes=round(takes), gives=round(gives))


async def test_the_server_sees_how_many_have_solved_it(
    world: World, aki: Person, ben: Person, calendar: Calendar
) -> None:
    await solve(world, aki, calendar)
    shown = await miss(world, ben, calendar)
    assert shown.says("puzzle-solvers", solved=1, answered=2, run=0)


async def test_days_running_end_with_a_day_that_is_missed(
    world: World, aki: Person, calendar: Calendar
) -> None:
    for expected in (1, 2, 3):
        shown = await solve(world, aki, calendar)
        assert shown.says("puzzle-solvers", solved=1, answered=1, run=expected)
        calendar.now += timedelta(days=1)
    calendar.now += timedelta(days=1)
    shown = await solve(world, aki, calendar)
    assert shown.says("puzzle-solvers", solved=1, answered=1, run=1)


async def test_a_solver_shows_it_in_the_channel_without_the_answer(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await aki.click(await solve(world, aki, calendar), Verb.PUZZLE_SHARE)
    assert not shown.private
    assert f"<@{aki.id}>" in shown.text
    assert shown.controls == []


async def test_who_missed_it_cannot_claim_to_have_solved_it(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await miss(world, aki, calendar)
    assert shown.offers("puzzle-share") == []
    answer = await aki.press(shown, f"z:0:0:puzzle-share:{GAME}.{calendar.day}")
    assert answer.private
    assert answer.says("problem-puzzle-not-solved")


async def test_old_puzzles_can_be_tried_but_do_not_count(
    world: World, aki: Person, calendar: Calendar
) -> None:
    today = await aki.type(world.channel, "puzzle", game=GAME)
    calendar.now -= timedelta(days=1)
    old, yesterday = todays(calendar), calendar.now.date()
    calendar.now += timedelta(days=1)
    shown = await aki.click(today, Verb.PUZZLE_DAY)
    assert shown.says("puzzle-title", game=words(f"game-{GAME}"), day=yesterday)
    answered = await aki.use(shown, answer_to(shown, old, old.best.move))
    assert SOLVED in answered.text
    assert answered.offers("puzzle-share") == []
    assert (await aki.click(answered, Verb.PUZZLE_DAY, f"{GAME}.{calendar.day}")).says("puzzle-asks")


async def test_puzzles_to_come_are_not_shown(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await aki.type(world.channel, "puzzle", game=GAME)
    (before,) = shown.offers("puzzle-day")
    assert before.custom_id.endswith(f":{GAME}.{calendar.day - 1}")
    for day in (calendar.day + 1, earliest(GAME, calendar.day) - 1):
        for control in (f"z:0:0:puzzle-day:{GAME}.{day}", f"z:0:0:puzzle-move:{GAME}.{day}.0"):
            answer = await aki.press(shown, control)
            assert answer.says("problem-puzzle-over")


async def test_the_overview_says_which_of_todays_puzzles_are_solved(
    world: World, aki: Person, calendar: Calendar
) -> None:
    await solve(world, aki, calendar)
    shown = await aki.type(world.channel, "puzzle")
    assert shown.says("puzzles-solved", game=words(f"game-{GAME}"))
    assert shown.says("puzzles-open", game=words("game-koi-koi"))
    chosen = await aki.click(shown, Verb.PUZZLE, "koi-koi")
    assert chosen.says("puzzle-asks")


async def test_puzzles_work_in_direct_messages(world: World, aki: Person, calendar: Calendar) -> None:
    user = aki.member.user
    shown = answer_of(await user.slash("puzzle", game=GAME))
    control = answer_to(shown, todays(calendar), todays(calendar).best.move)
    answered = answer_of(await user.click(shown.message, custom_id=control.custom_id))
    assert SOLVED in answered.text
    assert answered.offers("puzzle-share") == []
    here = await aki.type(world.channel, "puzzle", game=GAME)
    assert SOLVED in here.text, "one answer counts in all places"
    assert here.offers("puzzle-share")
