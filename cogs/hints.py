"""Hints: what the hard computer player would do, shown to the player whose decision it is."""

from random import Random

from bot.client import Zabuton
from bot.commands import command
from bot.tables import NoTableError, Table, TableProblem
from bot.thinking.thinking import NotInTime
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.hint import hint_page

PATIENCE = 10.0
"""Seconds after which a hint comes too late: the workers may have to be started for it."""


class HintCog(ControlsCog):
    """Gives hints at tables with computer players, where they are unfair to nobody.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._thinking = bot.thinking
        self._rng = Random()

    @command("hint")
    async def hint(self, interaction: Interaction) -> None:
        """Show what the hard computer player would do at this channel's table."""
        await answer(interaction, self._hint_here)

    @verb(Verb.HINT)
    async def hint_at_table(self, click: Click) -> Answer:
        """Show what the hard computer player would do at this table."""
        return await self._hint(click, click.table)

    async def _hint_here(self, asked: Request) -> Answer:
        table = await self._tables.open_in(asked.channel_id)
        if table is None:
            raise NoTableError
        return await self._hint(asked, table)

    async def _hint(self, asked: Request, table: Table) -> Answer:
        match, seat = table.playing(), table.seat_of(asked.user_id)
        if seat is None:
            raise TableProblem("not-seated")
        if table.rated:
            raise TableProblem("hint-rated")
        if not table.may_ask_for_a_hint(seat):
            raise TableProblem("hint-not-now")
        if len(match.legal_moves(seat)) == 1:
            raise TableProblem("hint-one-move")
        try:
            thoughts = await self._thinking.about(match, seat, self._rng, PATIENCE)
        except NotInTime:
            raise TableProblem("hint-not-in-time") from None
        return Answer(hint_page(table, seat, thoughts, asked.words), fresh=True)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(HintCog(bot))
