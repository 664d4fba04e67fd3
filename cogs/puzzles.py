"""Puzzles: the one of the day in each game, past ones, the server's solvers; and people's own mistakes."""

from dataclasses import replace

from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.solo.puzzles import days_solved_running, earliest_day, puzzle_of_day
from bot.store.learning import PuzzleAnswer
from bot.store.mistakes import Mistake
from bot.tables.table import Table
from bot.thinking.analysis import Judgement
from bot.timing import day_of, is_open_day
from cogs.delivery.answer import Answer, Place
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Request
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.options import check_game
from cogs.screens.puzzles import (
    DayPuzzle,
    answer_page,
    mistake_answer_page,
    mistake_page,
    puzzle_page,
    shared_puzzle_page,
)


class PuzzlesCog(commands.Cog):
    """Shows puzzles and stores answers."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @verb(Verb.PUZZLE)
    async def show_today(self, click: Click) -> Answer:
        """Show today's puzzle of a game."""
        return await self._show_puzzle(click, click.chosen_value or click.argument, day_of(click.now))

    @verb(Verb.PUZZLE_DAY)
    async def show_day(self, click: Click) -> Answer:
        """Show the puzzle of another day."""
        game, day = click.read(tuple[str, int])
        return await self._show_puzzle(click, game, day)

    @verb(Verb.PUZZLE_MOVE)
    async def take_answer(self, click: Click) -> Answer:
        """Store an answer if it counts, and show the values of the moves."""
        game, day, index = click.read(tuple[str, int, int])
        day_puzzle = _find_puzzle(click, game, day)
        check_offered(index, range(len(day_puzzle.puzzle.moves)))
        move = day_puzzle.puzzle.moves[index]
        if not day_puzzle.counts:
            return Answer(answer_page(day_puzzle, move, counts=False))
        own = PuzzleAnswer(click.user_id, move, solved=move == day_puzzle.puzzle.best.move)
        counted = await self._bot.puzzle_answers.add_answer(click.guild_id, game, day, own)
        return await self._show_solution(click, day_puzzle, counted)

    @verb(Verb.PUZZLE_SHARE)
    async def share_solution(self, click: Click) -> Answer:
        """Post a puzzle that the user has solved in time, without its answer."""
        game, day = click.read(tuple[str, int])
        day_puzzle = _find_puzzle(click, game, day)
        own = await self._bot.puzzle_answers.answer_of(day_puzzle.game, day_puzzle.day, click.user_id)
        if own is None or not own.solved:
            raise TableProblem(Reason.PUZZLE_NOT_SOLVED)
        run = await days_solved_running(
            self._bot.puzzle_answers, click.user_id, day_puzzle.game, day_puzzle.day, click.now
        )
        words = await click.interaction.client.readers.words_for_place(click.guild_id, click.user_id)
        shown = replace(day_puzzle, words=words)
        return Answer(shared_puzzle_page(shown, click.person, run), Place.PUBLIC)

    @verb(Verb.MISTAKE)
    async def show_mistake(self, click: Click) -> Answer:
        """Show the costliest of the user's own mistakes that come back today."""
        due = await self._bot.mistakes.due(click.user_id, day_of(click.now))
        if not due:
            raise TableProblem(Reason.MISTAKE_OVER)
        table, judged = await self._find_mistake(click, due[0])
        return Answer(mistake_page(table, judged, click.words))

    @verb(Verb.MISTAKE_MOVE)
    async def answer_mistake(self, click: Click) -> Answer:
        """Count an answer, and compare it with the move played and the best one."""
        table_id, number, argument = click.read(tuple[int, int, str])
        due = {
            (each.table_id, each.number): each
            for each in await self._bot.mistakes.due(click.user_id, day_of(click.now))
        }
        mistake = due.pop((table_id, number), None)
        if mistake is None:
            raise TableProblem(Reason.MISTAKE_OVER)
        table, judged = await self._find_mistake(click, mistake)
        seat, _ = table.ended_match().moves[number]
        match = table.ended_match().at_decision(number)
        move = face_of(table.game).chosen_move(match.view(seat), argument, click.values)
        if move not in match.legal_moves(seat):
            raise TableProblem(Reason.OLD_CONTROL)
        if not await self._bot.mistakes.answer(mistake, day_of(click.now)):
            raise TableProblem(Reason.MISTAKE_OVER)
        days = mistake.next_days
        return Answer(mistake_answer_page(table, judged, move, click.words, days=days, more=bool(due)))

    async def _show_puzzle(self, request: Request, game: str, day: int) -> Answer:
        """Show the puzzle of a day, or its solution if the user has given an answer that counts."""
        day_puzzle = _find_puzzle(request, game, day)
        own = await self._bot.puzzle_answers.answer_of(game, day, request.user_id)
        if own is not None:
            return await self._show_solution(request, day_puzzle, own)
        run = await self._days_running(request, game, None) if day_puzzle.counts else 0
        return Answer(puzzle_page(day_puzzle, run))

    async def _show_solution(self, request: Request, day_puzzle: DayPuzzle, own: PuzzleAnswer) -> Answer:
        """Show the values of the moves, next to the user's answer."""
        answers = await self._bot.puzzle_answers.answers_of_day(
            request.guild_id, day_puzzle.game, day_puzzle.day
        )
        run = await self._days_running(request, day_puzzle.game, own) if day_puzzle.counts else 0
        share = day_puzzle.counts and request.guild_id is not None and own.solved
        return Answer(answer_page(day_puzzle, own.move, answers, run, counts=True, share=share))

    async def _days_running(self, request: Request, game: str, own: PuzzleAnswer | None) -> int:
        """Return the user's run of days with a solved puzzle of a game; 0 if they failed this one."""
        if own is not None and not own.solved:
            return 0
        today = day_of(request.now)
        return await days_solved_running(self._bot.puzzle_answers, request.user_id, game, today, request.now)

    async def _find_mistake(self, click: Click, mistake: Mistake) -> tuple[Table, Judgement]:
        """Return the table of a mistake, and the analysis's verdict on it."""
        table = await self._bot.tables.get_table(mistake.table_id)
        analyses = await self._bot.analyses.analyse_match(table, click.user_id)
        judgements = (each for analysis in analyses.values() for each in analysis.judgements)
        return table, next(each for each in judgements if each.number == mistake.number)


def _find_puzzle(request: Request, game: str, day: int) -> DayPuzzle:
    """Return the puzzle of a day.

    Raises:
        TableProblem: the game doesn't exist or has no puzzles, or that day's puzzle isn't available.
    """
    check_game(game)
    puzzle = puzzle_of_day(game, day)
    last = day_of(request.now)
    if puzzle is None:
        raise TableProblem(Reason.NO_PUZZLES)
    if not earliest_day(game, last) <= day <= last:
        raise TableProblem(Reason.PUZZLE_OVER)
    counts = is_open_day(day, request.now)
    return DayPuzzle(game, day, last - day, earliest_day(game, last), puzzle, request.words, counts)
