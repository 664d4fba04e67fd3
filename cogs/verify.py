"""/verify: checks a record that somebody uploads, and whether its match was played here."""

import asyncio

import discord
import structlog
from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from bot.verify import MOST_BYTES, MOST_RECORDS, Held, NotRead, check_records
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import ControlsCog
from cogs.delivery.posting import NOT_SENT, why
from cogs.screens.verify import Found, verdict_page

KILO = 1000

log = structlog.get_logger(__name__)


class VerifyCog(ControlsCog):
    """Checks records.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._history = bot.history
        self._one_at_a_time = asyncio.Lock()

    @command("verify")
    @app_commands.describe(file=text("command-verify-file"))
    async def verify(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Say whether the records in a file hold, and whether their matches were played here."""
        await answer(interaction, lambda asked: self._verdict(asked, file))

    async def _verdict(self, asked: Request, file: discord.Attachment) -> Answer:
        try:
            if file.size > MOST_BYTES:
                raise NotRead(Reason.VERIFY_TOO_LARGE)
            content = await file.read()
            async with self._one_at_a_time:
                checked = await asyncio.to_thread(check_records, content)
        except NotRead as problem:
            size, most = MOST_BYTES // KILO, MOST_RECORDS
            raise TableProblem(problem.reason, size=size, most=most) from None
        except NOT_SENT as error:
            log.info("file not read", **why(error))
            raise TableProblem(Reason.VERIFY_NOT_READ) from error
        found = [await self._found(asked, held) for held in checked.held]
        return Answer(verdict_page(found, checked.broken, asked.words))

    async def _found(self, asked: Request, held: Held) -> Found:
        """Return whether the match of a record was played where somebody asks, or by them elsewhere."""
        record = held.record
        known = await self._history.dealt_with(bytes.fromhex(record.server_seed))
        if known is None:
            return Found(held, "unknown", 0)
        table_id, line = known
        table = await self._tables.get(table_id)
        played = any(seat.dealt_to == asked.user_id for seat in table.seats)
        if not played and (asked.guild_id is None or table.guild_id != asked.guild_id):
            return Found(held, "unknown", 0)
        same = line == record.to_line()
        return Found(held, "here" if same else "changed", table_id if same else 0)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(VerifyCog(bot))
