"""/learn: a first match of each game, with a word on every decision."""

from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.lessons import Lesson, lesson_of, lessons
from bot.registered.commands import command, text
from bot.tables.table import EASY
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.rights import check_channel, check_rights
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.publishing.public_messages import current_page
from cogs.screens.lesson import learnt_page, lessons_page, opening_page, step_page
from cogs.screens.offers import check_game
from cogs.screens.parts import name_for
from cogs.screens.slash_options import game_choices
from games import catalogue


class LessonsCog(ControlsCog):
    """Teaches games.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._progress = bot.progress

    @command("learn")
    @app_commands.describe(game=text("command-learn-game"))
    @app_commands.choices(game=game_choices())
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Go on with the lesson of a game, or show which there are."""
        if game is None:
            await answer(interaction, self._all)
        else:
            await answer(interaction, lambda asked: self._resumed(asked, game))

    @verb(Verb.LESSONS)
    async def overview(self, click: Click) -> Answer:
        """Show which lessons there are."""
        return await self._all(click)

    @verb(Verb.LEARN)
    async def resume(self, click: Click) -> Answer:
        """Go on with the lesson of a game."""
        return await self._resumed(click, click.argument)

    @verb(Verb.LEARN_AGAIN)
    async def again(self, click: Click) -> Answer:
        """Begin the lesson of a game again."""
        lesson = _lesson(click.argument)
        await self._progress.keep(click.user_id, click.argument, 0)
        return _at(click.argument, lesson, 0, click)

    @verb(Verb.LEARN_BEGIN)
    async def begin(self, click: Click) -> Answer:
        """Show the first step of a lesson."""
        return Answer(step_page(click.argument, _lesson(click.argument), 0, click.words))

    @verb(Verb.LEARN_MOVE)
    async def move(self, click: Click) -> Answer:
        """Answer a move: go on if it is the one that the lesson wants, else say what is wrong with it."""
        game, _, rest = click.argument.partition(".")
        number, _, argument = rest.partition(".")
        lesson = _lesson(game)
        step = int(number) if number.isdecimal() else lesson.length
        if step >= lesson.length:
            raise TableProblem(Reason.OLD_CONTROL)
        match = lesson.match(step)
        move = face_of(game).move(match.view(lesson.seat), argument, click.values)
        if move not in match.legal_moves(lesson.seat):
            raise TableProblem(Reason.OLD_CONTROL)
        if move != lesson.wanted(step):
            return Answer(step_page(game, lesson, step, click.words, strayed=move))
        await self._progress.keep(click.user_id, game, step + 1)
        return _at(game, lesson, step + 1, click)

    @verb(Verb.LEARN_PLAY, PUBLIC)
    async def play(self, click: Click) -> Answer:
        """Open a table of the game with easy computer players."""
        check_channel(click, (await self._bot.preferences.guild(click.guild_id)).channels)
        check_rights(click)
        game, lobbies = click.argument, self._bot.lobbies
        _lesson(game)
        guild = await self._bot.preferences.guild(click.guild_id)
        setup = await lobbies.usual_setup(guild, click.user_id, game)
        table = await lobbies.open(
            click.guild_id, click.channel_id, click.person, setup, click.share, click.parent_id
        )
        words = await self._bot.readers.public(table)
        while len(table.seats) < min(catalogue.game(game).players):
            name = name_for(EASY, {seat.name for seat in table.seats}, words)
            table = await lobbies.add_computer(table.id, click.user_id, name, EASY, click.share)
        return Answer(await current_page(self._bot, table), PUBLIC, table=table)

    async def _all(self, asked: Request) -> Answer:
        return Answer(lessons_page(lessons(), await self._progress.steps(asked.user_id), asked.words))

    async def _resumed(self, asked: Request, game: str) -> Answer:
        lesson = _lesson(game)
        steps = await self._progress.steps(asked.user_id)
        return _at(game, lesson, steps.get(game, 0), asked)


def _lesson(game: str) -> Lesson:
    """Return the lesson of a game.

    Raises:
        TableProblem: there is no such game, or it has none.
    """
    check_game(game)
    lesson = lesson_of(game)
    if lesson is None:
        raise TableProblem(Reason.NO_LESSON)
    return lesson


def _at(game: str, lesson: Lesson, step: int, asked: Request) -> Answer:
    """Show a step of a lesson, before the first one its opening, and after the last one its end."""
    if step == 0:
        return Answer(opening_page(game, lesson, asked.words))
    if step >= lesson.length:
        return Answer(learnt_page(game, lesson, asked.words))
    return Answer(step_page(game, lesson, step, asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(LessonsCog(bot))
