"""Analyses of finished matches: making them when the workers are idle, and reading their decisions."""

import asyncio
from dataclasses import replace
from itertools import count

from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.retry import retry_until_done
from bot.tables.table import FINISHED, Table
from cogs.delivery.answer import Answer
from cogs.delivery.arguments import parse_number
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Request
from cogs.delivery.verbs import Verb
from cogs.screens.analysis import analysis_page, decision_page, seat_question

_CHECKS_PER_QUERY = 60
"""Number of checks for ended matches after which the database is read anyway, for matches that ended before
the start or in another process."""


class AnalysisCog(commands.Cog):
    """Analyses finished matches, and shows the results."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._ended = False
        self._working: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin to analyse the matches that wait for it."""
        self._bot.tables.subscribe(self._notice_table)
        self._working = asyncio.create_task(self._analyse_matches(), name="analyses")

    async def cog_unload(self) -> None:
        """Stop; an unfinished analysis begins again after the next start."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    def _notice_table(self, table: Table) -> None:
        if table.status == FINISHED:
            self._ended = True

    async def _analyse_matches(self) -> None:
        await self._bot.wait_until_ready()
        timing = self._bot.timing
        for number in count():
            await asyncio.sleep(timing.look_for_matches)
            if self._ended or number % _CHECKS_PER_QUERY == 0:
                self._ended = False
                await retry_until_done(timing, self._bot.analyses.analyse_waiting, "analyses not read")

    @verb(Verb.ANALYSE)
    async def show_overview(self, click: Click) -> Answer:
        """Analyse the decisions of the chosen seat, or else of the user's own seat."""
        seat = click.chosen_value or click.argument
        answer = await self._show_analysis(click, click.table, parse_number(seat) if seat else None)
        return replace(answer, fresh=not seat)

    @verb(Verb.ANALYSED)
    async def show_decision(self, click: Click) -> Answer:
        """Show one of a seat's analysed decisions."""
        return await self._show_analysis(click, click.table, *click.read(tuple[int, int]))

    @verb(Verb.REPLAY_ANALYSE)
    async def analyse_replayed(self, click: Click) -> Answer:
        """Analyse the user's own decisions in the match of a replay, in a new message."""
        table = await click.find_table(click.read_number())
        return replace(await self._show_analysis(click, table, None), fresh=True)

    async def _show_analysis(
        self, request: Request, table: Table, seat: int | None, number: int | None = None
    ) -> Answer:
        """Return the analysis of a seat, or one of its decisions."""
        table.ended_match()
        reader = table.seat_number(request.user_id)
        seat = reader if seat is None else seat
        if seat is None:
            return Answer(seat_question(table, request.words))
        analyses = await self._bot.analyses.analyse_match(table, request.user_id)
        if seat not in analyses:
            raise TableProblem(Reason.NO_SUCH_SEAT)
        analysis = analyses[seat]
        if number is not None and analysis.judgements:
            return Answer(decision_page(table, analysis, number, request.words, reader))
        return Answer(analysis_page(table, analysis, request.words, reader))
