"""/puzzle: the puzzle of the day in each game, old ones, and who on the server has solved today's."""

from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.puzzles import answer_puzzle, days_solved_running, earliest, games_with_puzzles, puzzle_of_day
from bot.registered.commands import command, text
from bot.timing import today
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.offers import check_game
from cogs.screens.puzzle import Asked, Today, answer_page, puzzle_page, puzzles_page, shared_page
from cogs.screens.slash_options import game_choices


class PuzzlesCog(ControlsCog):
    """Shows puzzles and takes down answers.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._answers = bot.puzzle_answers

    @command("puzzle")
    @app_commands.describe(game=text("command-puzzle-game"))
    @app_commands.choices(game=game_choices())
    async def puzzle(self, interaction: Interaction, game: str | None = None) -> None:
        """Show today's puzzle of a game, or what there is today."""
        if game is None:
            await answer(interaction, self._all)
        else:
            await answer(interaction, lambda asked: self._of_day(asked, game, today(asked.now)))

    @verb(Verb.PUZZLES)
    async def overview(self, click: Click) -> Answer:
        """Show today's puzzles of all games."""
        return await self._all(click)

    @verb(Verb.PUZZLE)
    async def of_game(self, click: Click) -> Answer:
        """Show today's puzzle of a game."""
        return await self._of_day(click, click.argument, today(click.now))

    @verb(Verb.PUZZLE_DAY)
    async def of_day(self, click: Click) -> Answer:
        """Show the puzzle of another day."""
        asked, _ = _meant(click)
        return await self._of_day(click, asked.game, asked.day)

    @verb(Verb.PUZZLE_MOVE)
    async def choose(self, click: Click) -> Answer:
        """Take down an answer, and show what the moves are worth."""
        asked, index = _meant(click)
        if index >= len(asked.puzzle.moves):
            raise TableProblem(Reason.OLD_CONTROL)
        move = asked.puzzle.moves[index]
        if not asked.today:
            return Answer(answer_page(asked, move))
        counted = await answer_puzzle(
            self._answers, click.guild_id, click.user_id, asked.game, asked.day, move
        )
        return await self._answered(click, asked, counted)

    @verb(Verb.PUZZLE_SHARE, PUBLIC)
    async def share(self, click: Click) -> Answer:
        """Show in the channel that somebody has solved today's puzzle."""
        asked, _ = _meant(click)
        own = await self._answers.of_person(asked.game, asked.day, click.user_id)
        if own is None or not own.solved:
            raise TableProblem(Reason.PUZZLE_NOT_SOLVED)
        run = await days_solved_running(self._answers, click.user_id, asked.game, asked.day)
        words = await click.interaction.client.readers.place(click.guild_id, click.user_id)
        return Answer(shared_page(click.user_id, asked.game, asked.day, run, words), PUBLIC)

    async def _all(self, asked: Request) -> Answer:
        day = today(asked.now)
        standing = []
        for game in games_with_puzzles():
            own = await self._answers.of_person(game, day, asked.user_id)
            standing.append(Today(game, own and own.solved))
        return Answer(puzzles_page(standing, day, asked.words))

    async def _of_day(self, request: Request, game: str, day: int) -> Answer:
        """Show the puzzle of a day, or its answer if they have answered it while it counted."""
        asked = _asked(request, game, day)
        own = await self._answers.of_person(game, day, request.user_id)
        return await self._answered(request, asked, own.move) if own else Answer(puzzle_page(asked))

    async def _answered(self, request: Request, asked: Asked, move: str) -> Answer:
        answers = await self._answers.of_day(request.guild_id, asked.game, asked.day)
        run = await days_solved_running(self._answers, request.user_id, asked.game, asked.day)
        share = asked.today and request.guild_id is not None and move == asked.puzzle.best.move
        return Answer(answer_page(asked, move, answers, run, share=share))


def _meant(click: Click) -> tuple[Asked, int]:
    """Return the puzzle that a control names by its game and its day, and the number of a move, or 0.

    Raises:
        TableProblem: there is no such puzzle, or the control is none of ours.
    """
    game, *numbers = click.argument.split(".")
    if len(numbers) not in (1, 2) or not all(number.isdecimal() for number in numbers):
        raise TableProblem(Reason.OLD_CONTROL)
    day, index = (*map(int, numbers), 0)[:2]
    return _asked(click, game, day), index


def _asked(request: Request, game: str, day: int) -> Asked:
    """Return the puzzle of a day for whoever asks.

    Raises:
        TableProblem: there is no such game, it has none, or that day's puzzle cannot be looked at.
    """
    check_game(game)
    puzzle, last = puzzle_of_day(game, day), today(request.now)
    if puzzle is None:
        raise TableProblem(Reason.NO_PUZZLES)
    if not earliest(game, last) <= day <= last:
        raise TableProblem(Reason.PUZZLE_OVER)
    return Asked(game, day, day == last, earliest(game, last), puzzle, request.words)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PuzzlesCog(bot))
