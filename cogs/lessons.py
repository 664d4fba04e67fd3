"""/learn: lessons that teach each game in a first match, explaining every decision."""

from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.results.lessons import Lesson, all_lessons, lesson_of
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.lessons import lesson_end_page, lessons_page, opening_page, step_page
from cogs.screens.options import check_game
from cogs.slash import command, game_choices, translated_text


class LessonsCog(commands.Cog):
    """Teaches games."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @command("learn")
    @app_commands.describe(game=translated_text("command-learn-game"))
    @app_commands.choices(game=game_choices())
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Resume the lesson of a game, or list all lessons."""
        if game is None:
            await answer_interaction(interaction, self.show_overview)
        else:
            await answer_interaction(interaction, self._continue_lesson, game)

    @verb(Verb.LESSONS)
    async def show_overview(self, request: Request) -> Answer:
        """List all lessons, with the user's progress in each."""
        return Answer(
            lessons_page(all_lessons(), await self._bot.progress.steps_done(request.user_id), request.words)
        )

    @verb(Verb.LEARN)
    async def resume_lesson(self, click: Click) -> Answer:
        """Resume a game's lesson."""
        return await self._continue_lesson(click, click.argument)

    @verb(Verb.LEARN_AGAIN)
    async def restart_lesson(self, click: Click) -> Answer:
        """Restart a game's lesson."""
        lesson = _find_lesson(click.argument)
        await self._bot.progress.save_step(click.user_id, click.argument, 0, lesson.step_count)
        return _show_step(click.argument, lesson, 0, click)

    @verb(Verb.LEARN_BEGIN)
    async def begin_lesson(self, click: Click) -> Answer:
        """Show the first step of a lesson, or the move of a later one."""
        game, step = click.read(tuple[str, int | None])
        lesson = _find_lesson(game)
        check_offered(step or 0, range(lesson.step_count))
        return Answer(step_page(game, lesson, step or 0, click.words, told=True))

    @verb(Verb.LEARN_MOVE)
    async def answer_move(self, click: Click) -> Answer:
        """Answer a move: continue if it is the lesson's move, otherwise explain the mistake."""
        game, step, argument = click.read(tuple[str, int, str])
        lesson = _find_lesson(game)
        if step >= lesson.step_count:
            raise TableProblem(Reason.OLD_CONTROL)
        match = lesson.match_at(step)
        move = face_of(game).chosen_move(match.view(lesson.seat), argument, click.values)
        if move not in match.legal_moves(lesson.seat):
            raise TableProblem(Reason.OLD_CONTROL)
        if move != lesson.wanted_move(step):
            return Answer(step_page(game, lesson, step, click.words, strayed=move))
        await self._bot.progress.save_step(click.user_id, game, step + 1, lesson.step_count)
        return _show_step(game, lesson, step + 1, click)

    async def _continue_lesson(self, request: Request, game: str) -> Answer:
        lesson = _find_lesson(game)
        steps = await self._bot.progress.steps_done(request.user_id)
        return _show_step(game, lesson, steps.get(game, 0), request)


def _find_lesson(game: str) -> Lesson:
    """Return the lesson of a game.

    Raises:
        TableProblem: the game or its lesson doesn't exist.
    """
    check_game(game)
    lesson = lesson_of(game)
    if lesson is None:
        raise TableProblem(Reason.NO_LESSON)
    return lesson


def _show_step(game: str, lesson: Lesson, step: int, request: Request) -> Answer:
    """Return a step of a lesson: the opening for step 0, the end after the last step."""
    if step == 0:
        return Answer(opening_page(game, lesson, request.words))
    if step >= lesson.step_count:
        return Answer(lesson_end_page(game, lesson, request.words))
    return Answer(step_page(game, lesson, step, request.words))
