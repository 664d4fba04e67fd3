"""/learn: every lesson is played to its end by clicking, and every mistake is answered."""

import pytest

from bot.choices import ENGLISH
from bot.lessons import Lesson, lesson_of, lessons
from bot.texts.rulebooks import rulebook
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import catalogue
from tests.discord.world import Person, Shown, World, words

GAMES = [*lessons()]
MOST_TRIED = 12
"""Of more mistakes than this, only some are tried: there are hundreds of ways to discard."""


def the(game: str) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def title(game: str, step: int) -> str:
    return words("lesson-title", game=words(f"game-{game}"), step=step + 1, count=the(game).length)


def strayed(shown: Shown) -> bool:
    """Return whether a step begins by saying what is wrong with a move."""
    return shown.text.splitlines()[1].startswith(words("lesson-strayed", text="").strip())


async def make(person: Person, shown: Shown, game: str, step: int, move: str) -> Shown:
    """Make a move in a lesson with the control that stands for it."""
    face, view = face_of(game), the(game).view(step)
    for control in shown.controls:
        _, mark, argument = control.custom_id.partition(f":learn-move:{game}.{step}.")
        if not mark:
            continue
        ways = [[choice] for choice in control.choices] or [[]]
        if control.fewest > 1:
            ways = [[choice for choice in control.choices if choice in move.split()]]
        for values in ways:
            if face.move(view, argument, tuple(values)) == move:
                return await person.use(shown, control, values)
    raise AssertionError(f"no control for {move!r} at step {step}")


def mistakes(lesson: Lesson, step: int) -> list[str]:
    """Return the moves that a step does not want; of very many a few, and those with their own answers."""
    moves = [move for move in lesson.match(step).legal_moves(lesson.seat) if move != lesson.wanted(step)]
    if len(moves) <= MOST_TRIED:
        return moves
    return [*lesson.own_answers[step], *moves[:: len(moves) // MOST_TRIED]]


async def begun(person: Person, world: World, game: str) -> Shown:
    """Open the lesson of a game and go on to its first step."""
    opening = await person.type(world.channel, "learn", game=game)
    assert opening.says("lesson-opening-title", game=words(f"game-{game}"))
    return await person.click(opening, Verb.LEARN_BEGIN)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_played_to_its_end(world: World, aki: Person, game: str) -> None:
    shown = await begun(aki, world, game)
    for step in range(the(game).length):
        assert shown.private
        assert title(game, step) in shown.text
        shown = await make(aki, shown, game, step, the(game).wanted(step))
    assert shown.says("lesson-done-title", game=words(f"game-{game}"))
    overview = await aki.click(shown, Verb.LESSONS)
    assert overview.says("lessons-done", game=words(f"game-{game}"))


@pytest.mark.parametrize("game", GAMES)
async def test_every_other_move_is_answered_and_changes_nothing(world: World, aki: Person, game: str) -> None:
    shown, lesson = await begun(aki, world, game), the(game)
    tried = 0
    for step in range(lesson.length):
        for move in mistakes(lesson, step):
            shown = await make(aki, shown, game, step, move)
            assert title(game, step) in shown.text
            assert strayed(shown)
            tried += 1
        shown = await make(aki, shown, game, step, lesson.wanted(step))
        assert not strayed(shown)
    assert tried


async def test_a_lesson_goes_on_where_one_stopped_and_can_be_begun_again(world: World, aki: Person) -> None:
    game = GAMES[0]
    shown = await begun(aki, world, game)
    await make(aki, shown, game, 0, the(game).wanted(0))
    overview = await aki.type(world.channel, "learn")
    said = words("lessons-open", game=words(f"game-{game}"), step=1, count=the(game).length)
    assert said in overview.text
    await world.restart()
    assert title(game, 1) in (await aki.type(world.channel, "learn", game=game)).text
    for step in range(1, the(game).length):
        shown = await aki.type(world.channel, "learn", game=game)
        shown = await make(aki, shown, game, step, the(game).wanted(step))
    opening = await aki.click(shown, Verb.LEARN_AGAIN)
    assert title(game, 0) in (await aki.click(opening, Verb.LEARN_BEGIN)).text


async def test_the_end_of_koi_kois_lesson_leads_to_the_page_about_classic_scoring(
    world: World, aki: Person
) -> None:
    shown = await begun(aki, world, "koi-koi")
    for step in range(the("koi-koi").length):
        shown = await make(aki, shown, "koi-koi", step, the("koi-koi").wanted(step))
    heading = next(leaf.heading for leaf in rulebook("koi-koi", ENGLISH) if leaf.id == "classic")
    page = await aki.click(shown, Verb.RULES)
    assert page.private
    assert page.says("rules-heading", heading=heading)


async def test_others_begin_at_the_beginning(world: World, aki: Person, ben: Person) -> None:
    game = GAMES[0]
    shown = await begun(aki, world, game)
    await make(aki, shown, game, 0, the(game).wanted(0))
    await begun(ben, world, game)


async def test_at_its_end_one_plays_against_an_easy_computer(world: World, aki: Person) -> None:
    game = GAMES[0]
    shown = await begun(aki, world, game)
    for step in range(the(game).length):
        shown = await make(aki, shown, game, step, the(game).wanted(step))
    lobby = await aki.click(shown, Verb.LEARN_PLAY)
    assert not lobby.private
    table = await world.table()
    others = [(None, "easy")] * (min(catalogue.game(game).players) - 1)
    assert [(seat.user_id, seat.computer) for seat in table.seats] == [(aki.id, None), *others]
    assert lobby.control(Verb.START)
