"""Analyses of finished matches: requesting one, following its progress, and reading its decisions."""

import asyncio
from dataclasses import replace

import discord
import structlog
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.tables.table import Table
from bot.thinking.analysis import Analyses, Analysis
from cogs.delivery.answer import Answer
from cogs.delivery.arguments import parse_number
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, deliver, log_fields
from cogs.delivery.request import Click, Request
from cogs.delivery.verbs import Verb
from cogs.screens.analysis import analysis_page, decision_page, seat_question

log = structlog.get_logger(__name__)
_PROGRESS_INTERVAL_SECONDS = 1.1
"""Time between two edits of the message with an analysis's progress."""


class AnalysisCog(commands.Cog):
    """Shows analyses of finished matches."""

    def __init__(self, bot: Zabuton) -> None:
        self._analyses = Analyses(bot.engine, bot.analysis_jobs)
        self._followers: set[asyncio.Task[None]] = set()

    async def cog_unload(self) -> None:
        """Stop updating the messages of unfinished analyses."""
        followers = [*self._followers]
        for task in followers:
            task.cancel()
        await asyncio.gather(*followers, return_exceptions=True)

    @verb(Verb.ANALYSE)
    async def show_overview(self, click: Click) -> Answer:
        """Analyse the decisions of the chosen seat, or else of the user's own seat."""
        seat = click.chosen_value or click.argument
        answer = self._show_analysis(click, click.table, parse_number(seat) if seat else None)
        return replace(answer, fresh=not seat)

    @verb(Verb.ANALYSED)
    async def show_decision(self, click: Click) -> Answer:
        """Show one of a seat's analysed decisions."""
        return self._show_analysis(click, click.table, *click.read(tuple[int, int]))

    @verb(Verb.REPLAY_ANALYSE)
    async def analyse_replayed(self, click: Click) -> Answer:
        """Analyse the user's own decisions in the match of a replay, in a new message."""
        table = await click.find_table(click.read_number())
        return replace(self._show_analysis(click, table, None), fresh=True)

    def _show_analysis(
        self, request: Request, table: Table, seat: int | None, number: int | None = None
    ) -> Answer:
        """Return an analysis: its progress, its results, or one of its decisions."""
        table.ended_match()
        reader = table.seat_number(request.user_id)
        seat = reader if seat is None else seat
        if seat is None:
            return Answer(seat_question(table, request.words))
        if seat >= len(table.seats):
            raise TableProblem(Reason.NO_SUCH_SEAT)
        analysis = self._analyses.analyse_seat(table, seat, request.user_id)
        if not analysis.finished:
            return self._show_progress(request, table, analysis)
        if number is not None and analysis.judgements:
            return Answer(decision_page(table, analysis, number, request.words, reader))
        return Answer(analysis_page(table, analysis, request.words, reader))

    def _show_progress(self, request: Request, table: Table, analysis: Analysis) -> Answer:
        """Return the progress of an analysis, and update that message until the analysis is done."""
        reader = table.seat_number(request.user_id)

        async def begin_following(message: discord.Message | None) -> None:
            if message is not None:
                task = asyncio.create_task(
                    self._follow_progress(request, table, analysis, message), name="analysis follower"
                )
                self._followers.add(task)
                task.add_done_callback(self._followers.discard)

        return Answer(analysis_page(table, analysis, request.words, reader), then=begin_following)

    async def _follow_progress(
        self, request: Request, table: Table, analysis: Analysis, message: discord.Message
    ) -> None:
        """Update a message until the analysis is finished, or Discord accepts no more edits."""
        edit = message.edit
        finished = False
        while not finished and not request.interaction.is_expired():
            await analysis.wait_finished(_PROGRESS_INTERVAL_SECONDS)
            finished = analysis.finished
            page = analysis_page(table, analysis, request.words, table.seat_number(request.user_id))
            try:
                await deliver(request.bot, page, page, lambda view, files: edit(view=view, attachments=files))
            except REQUEST_ERRORS as error:
                log.info("analysis not shown", table=table.id, **log_fields(error))
                return
