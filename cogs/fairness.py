"""Fairness: the contributions to a shuffle, cutting the deck, records of matches, and /verify."""

import asyncio
from math import ceil

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.schema import CONTRIBUTION_LENGTH
from bot.tables.verify import ValidRecord, check_records, check_size
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields
from cogs.delivery.layout import MODAL_ARGUMENT, build_modal
from cogs.delivery.pages import Dialog, Field
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.screens.fairness import (
    FULL_PAGE,
    CheckedRecord,
    checked_page,
    fairness_page,
    record_holds,
    record_page,
    unsealed_page,
    verdict_page,
)
from cogs.slash import command, translated_text

log = structlog.get_logger(__name__)

_CHECKS_PER_HOUR = 10
"""Maximum number of files checked per person and hour: each check may take a second."""

_HOUR_SECONDS = 3600.0


class FairnessCog(commands.Cog):
    """Shows how a match is shuffled, and verifies records."""

    def __init__(self, bot: Zabuton, presenter: Presenter) -> None:
        self._presenter = presenter
        self._bot = bot
        self._checks = commands.CooldownMapping[Request].from_cooldown(
            _CHECKS_PER_HOUR, _HOUR_SECONDS, lambda each: each.user_id
        )

    @verb(Verb.FAIRNESS)
    async def fairness(self, click: Click) -> Answer:
        """Show the contributions to the shuffle; after the match, verify it and say how to repeat that."""
        table = click.table
        words = click.words
        if click.argument == FULL_PAGE:
            page = unsealed_page(table, words)
        elif table.open:
            page = fairness_page(table, click.user_id, words)
        else:
            page = checked_page(table, await asyncio.to_thread(record_holds, table), words)
        return self._presenter.show_panel(click, table, page)

    @verb(Verb.CUT)
    async def cut(self, click: Click) -> Answer | ui.Modal:
        """Ask a player in the lobby for words to cut the deck, or cut it with the words written."""
        if click.argument == MODAL_ARGUMENT:
            return await self._cut_deck(click)
        share = click.table.seat_taken_by(click.user_id).share
        written = "" if share.isdecimal() else share  # don't offer an interaction's id as words to edit
        words = click.words
        field = Field(words("cut-asks"), CONTRIBUTION_LENGTH, words("cut-about"), written)
        return build_modal(Dialog(Verb.CUT, MODAL_ARGUMENT, words("cut-title"), (field,), click.table.id))

    async def _cut_deck(self, click: Click) -> Answer:
        """Cut the deck with a player's words, and show the contributions to the shuffle."""
        table = await self._bot.lobbies.cut_deck(click.table.id, click.user_id, click.chosen_value)
        page = fairness_page(table, click.user_id, click.words)
        return self._presenter.show_panel(click, table, page)

    @verb(Verb.RECORD)
    async def record(self, click: Click) -> Answer:
        """Send the record of an ended match."""
        return Answer(record_page(click.table, click.words), fresh=True)

    @command("verify")
    @app_commands.describe(file=translated_text("command-verify-file"))
    async def verify(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Verify the records in a file, and show whether their matches were played here."""
        await answer_interaction(interaction, self._check_file, file)

    async def _check_file(self, request: Request, file: discord.Attachment) -> Answer:
        """Verify the records in a file."""
        try:
            check_size(file.size)
            self._check_cooldown(request)
            content = await file.read()
            checked = await self._bot.jobs.begin(
                request.user_id, lambda: asyncio.to_thread(check_records, content)
            )
        except REQUEST_ERRORS as error:
            log.info("file not read", **log_fields(error))
            raise TableProblem(Reason.VERIFY_NOT_READ) from error
        found = [await self._find_match(request, held) for held in checked.held]
        return Answer(verdict_page(found, checked.broken, request.words))

    def _check_cooldown(self, request: Request) -> None:
        """Raise TableProblem if the user has reached the limit of checked files."""
        wait = self._checks.update_rate_limit(request, request.now.timestamp())
        if wait is not None:
            raise TableProblem(Reason.TOO_OFTEN, minutes=max(1, ceil(wait / 60)))

    async def _find_match(self, request: Request, held: ValidRecord) -> CheckedRecord:
        """Return a record with its match, if it was played in the user's guild, or by the user elsewhere."""
        record = held.record
        known = await self._bot.history.find_by_seed(bytes.fromhex(record.server_seed))
        if known is None:
            return CheckedRecord(held, "unknown", 0)
        table_id, line = known
        table = await self._bot.tables.get_table(table_id)
        played = any(seat.dealt_to == request.user_id for seat in table.seats)
        if not played and (request.guild_id is None or table.guild_id != request.guild_id):
            return CheckedRecord(held, "unknown", 0)
        same = line == record.to_line()
        return CheckedRecord(held, "here" if same else "changed", table_id if same else 0)
