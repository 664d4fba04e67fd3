"""Analysis: asked for after a match, followed while it is under way, and read decision by decision."""

import asyncio
from dataclasses import dataclass

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import Table, TableProblem
from bot.texts import Words, words_for
from bot.thinking.analysis import Analyses, Study
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.controls import Click
from cogs.delivery.pages import Page, layout
from cogs.screens.analysis import asking_page, decision_page, study_page

words = words_for()
log = structlog.get_logger(__name__)

INTERVAL = 1.1
"""Seconds between two edits of the message that shows how far an analysis is."""


@dataclass(frozen=True, slots=True)
class _Followed:
    """An analysis that somebody waits for, of which table it is, and his texts."""

    table: Table
    study: Study
    reading: Words


class AnalysisCog(commands.Cog):
    """Shows analyses of matches that are over.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._tables = bot.tables
        self._readers = bot.readers
        self._analyses = Analyses(bot.thinking)
        self._following: set[asyncio.Task[None]] = set()
        bot.handlers |= {"analyse": self._on_analyse, "analysed": self._on_analysed}

    async def cog_unload(self) -> None:
        """Give up the analyses that are under way."""
        tasks = [*self._following]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._analyses.close()

    @app_commands.command(name="analyse", description=words("command-analyse"))
    async def analyse(self, interaction: Interaction) -> None:
        """Analyse one's decisions in the last match of this channel."""
        await self._answer(interaction, None, None)

    async def _on_analyse(self, interaction: Interaction, click: Click) -> None:
        chosen = click.values[0] if click.values else click.argument
        seat = int(chosen) if chosen.isdecimal() else None
        await self._answer(interaction, click.table_id, seat)

    async def _on_analysed(self, interaction: Interaction, click: Click) -> None:
        seat, _, number = click.argument.partition(".")
        if not (seat.isdecimal() and number.isdecimal()):
            await answer(interaction, _refused())
            return
        await self._answer(interaction, click.table_id, int(seat), int(number))

    async def _answer(
        self, interaction: Interaction, table_id: int | None, seat: int | None, number: int | None = None
    ) -> None:
        """Show an analysis, one decision of it, or how far it is; and follow it until it is there."""
        begun: list[_Followed] = []

        async def work() -> Answer:
            table = await self._table(interaction, table_id)
            reading = await self._readers.person(interaction.user.id, interaction.guild_id)
            page, study = self._page(table, interaction.user.id, seat, number, reading)
            if study is not None and not study.finished:
                begun.append(_Followed(table, study, reading))
            return Answer(page)

        await answer(interaction, work())
        for followed in begun:
            task = asyncio.create_task(_follow(interaction, followed), name="analysis follower")
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _table(self, interaction: Interaction, table_id: int | None) -> Table:
        if table_id is None:
            table = await self._tables.last_finished_in(interaction.channel_id or 0)
            if table is None:
                raise TableProblem("nothing-to-analyse")
            return table
        return await self._tables.get(table_id)

    def _page(
        self, table: Table, user_id: int, seat: int | None, number: int | None, reading: Words
    ) -> tuple[Page, Study | None]:
        """Return what to show of a table, and the analysis that it is about, if there is one."""
        table.ended_match()
        seat = table.seat_of(user_id) if seat is None else seat
        if seat is None:
            return asking_page(table, reading), None
        if seat >= len(table.seats):
            raise TableProblem("no-such-seat")
        study = self._analyses.study(table, seat)
        if number is not None and study.finished and study.judged:
            return decision_page(table, study, number, reading), study
        return study_page(table, study, reading), study


async def _refused() -> Answer:
    raise TableProblem("old-control")


async def _follow(interaction: Interaction, followed: _Followed) -> None:
    """Bring the message that shows an analysis up to date until it is finished, or Discord takes no more."""
    study, finished = followed.study, False
    while not finished and not interaction.is_expired():
        await study.wait(INTERVAL)
        finished = study.finished
        page = study_page(followed.table, study, followed.reading)
        view = layout(page, interaction.client.card_emojis)
        try:
            await interaction.edit_original_response(view=view, attachments=[])
        except discord.HTTPException as error:
            log.info("analysis not shown", table=followed.table.id, code=error.code)
            return


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(AnalysisCog(bot))
