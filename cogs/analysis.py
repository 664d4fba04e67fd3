"""Analysis: requested after a match, followed while it is under way, and read decision by decision."""

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command
from bot.tables.table import Table
from bot.thinking.analysis import Analyses, Analysis
from cogs.delivery.answers import Answer, Interaction, Request, Sent, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.following import Followed, Followers
from cogs.delivery.pages import Page
from cogs.delivery.verbs import Verb
from cogs.screens.analysis import analysis_page, asking_page, decision_page, left_page


class AnalysisCog(ControlsCog):
    """Shows analyses of finished matches.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._analyses = Analyses(bot.engine)
        self._followers = Followers()

    async def cog_unload(self) -> None:
        """Give up the analyses that are under way."""
        await self._followers.close()
        await self._analyses.close()

    @command("analyse")
    async def analyse(self, interaction: Interaction) -> None:
        """Analyse your own decisions in this channel's last match."""
        await answer(interaction, self._last_here)

    @verb(Verb.ANALYSE)
    async def overview(self, click: Click) -> Answer:
        """Analyse the decisions of a seat: the one chosen, or else the user's own."""
        seat = click.chosen or click.argument
        return self._analysis(click, click.table, int(seat) if seat.isdecimal() else None)

    @verb(Verb.ANALYSED)
    async def decision(self, click: Click) -> Answer:
        """Show one decision of a seat."""
        seat, _, number = click.argument.partition(".")
        if not (seat.isdecimal() and number.isdecimal()):
            raise TableProblem(Reason.OLD_CONTROL)
        return self._analysis(click, click.table, int(seat), int(number))

    async def _last_here(self, asked: Request) -> Answer:
        table = await self._tables.last_finished_in(asked.channel_id)
        if table is None:
            raise TableProblem(Reason.NOTHING_TO_ANALYSE)
        return self._analysis(asked, table, None)

    def _analysis(self, asked: Request, table: Table, seat: int | None, number: int | None = None) -> Answer:
        """Show an analysis, one of its decisions, or its progress; and follow it until it is done."""
        table.ended_match()
        seat = table.seat_of(asked.user_id) if seat is None else seat
        if seat is None:
            return Answer(asking_page(table, asked.words))
        if seat >= len(table.seats):
            raise TableProblem(Reason.NO_SUCH_SEAT)
        analysis = self._analyses.analyse(table, seat, asked.user_id)
        if not analysis.finished:
            return self._followed(asked, table, analysis)
        if number is not None and analysis.judged:
            return Answer(decision_page(table, analysis, number, asked.words))
        return Answer(analysis_page(table, analysis, asked.words))

    def _followed(self, asked: Request, table: Table, analysis: Analysis) -> Answer:
        def page() -> Page:
            return analysis_page(table, analysis, asked.words)

        def left() -> Page:
            return left_page(table, analysis.seat, asked.words)

        def follow(sent: Sent) -> None:
            self._followers.follow(Followed(asked.interaction, sent.id, analysis, page, left))

        return Answer(page(), then=follow)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(AnalysisCog(bot))
