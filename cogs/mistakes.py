"""Own mistakes: the costliest decisions of people's analysed matches, which come back as puzzles."""

from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.mistakes import Mistake
from bot.tables.table import Table
from bot.thinking.analysis import Judgement
from bot.timing import day_of
from cogs.delivery.answer import Answer
from cogs.delivery.controls import verb
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.mistakes import mistake_answer_page, mistake_page


class MistakesCog(commands.Cog):
    """Asks people about their own mistakes; only they see them."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @verb(Verb.MISTAKE)
    async def show_costliest(self, click: Click) -> Answer:
        """Show the costliest mistake that comes back today."""
        due = await self._due(click)
        if not due:
            raise TableProblem(Reason.MISTAKE_OVER)
        table, judged = await self._find(click, due[0])
        return Answer(mistake_page(table, judged, click.words))

    @verb(Verb.MISTAKE_MOVE)
    async def take_answer(self, click: Click) -> Answer:
        """Count an answer, and compare it with the move played and the best one."""
        table_id, number, argument = click.read(tuple[int, int, str])
        due = {(each.table_id, each.number): each for each in await self._due(click)}
        mistake = due.pop((table_id, number), None)
        if mistake is None:
            raise TableProblem(Reason.MISTAKE_OVER)
        table, judged = await self._find(click, mistake)
        seat, _ = table.ended_match().moves[number]
        match = table.ended_match().at_decision(number)
        move = face_of(table.game).chosen_move(match.view(seat), argument, click.values)
        if move not in match.legal_moves(seat):
            raise TableProblem(Reason.OLD_CONTROL)
        if not await self._bot.mistakes.answer(mistake, day_of(click.now)):
            raise TableProblem(Reason.MISTAKE_OVER)
        days = mistake.next_days
        return Answer(mistake_answer_page(table, judged, move, click.words, days=days, more=bool(due)))

    async def _due(self, click: Click) -> list[Mistake]:
        """Return the user's mistakes that come back today, the costliest first."""
        return await self._bot.mistakes.due(click.user_id, day_of(click.now))

    async def _find(self, click: Click, mistake: Mistake) -> tuple[Table, Judgement]:
        """Return the table of a mistake, and the analysis's verdict on it."""
        table = await self._bot.tables.get_table(mistake.table_id)
        analyses = await self._bot.analyses.analyse_match(table, click.user_id)
        judgements = (each for analysis in analyses.values() for each in analysis.judgements)
        return table, next(each for each in judgements if each.number == mistake.number)
