"""Hints: what the hard computer player would do, shown to the player whose decision it is."""

from contextlib import suppress

from bot.client import Zabuton
from bot.errors import MovedOnError, NoTableError
from bot.registered.commands import command
from bot.tables.table import Table
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.hand import hand_page


class HintCog(ControlsCog):
    """Shows hints.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._hints = bot.hints

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
        """Show the hand with a hint; if the decision has been made in the meantime, the hand as it is now."""
        with suppress(MovedOnError):
            await self._hints.hint(table, asked.user_id)
        table = await self._tables.get(table.id)
        hint = self._hints.known(table, asked.user_id)
        return Answer(hand_page(table, asked.user_id, asked.words, hint), table=table)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(HintCog(bot))
