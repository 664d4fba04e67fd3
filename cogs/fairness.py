"""Fairness: the contributions to a shuffle, cutting the deck, and records of matches."""

import asyncio

from discord import ui
from discord.ext import commands

from bot.process.client import Zabuton
from bot.store.schema import CONTRIBUTION_LENGTH
from cogs.delivery.answer import Answer
from cogs.delivery.controls import verb
from cogs.delivery.layout import MODAL_ARGUMENT, build_modal
from cogs.delivery.pages import Dialog, Field
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.screens.fairness import (
    FULL_PAGE,
    checked_page,
    fairness_page,
    record_holds,
    record_page,
    unsealed_page,
)


class FairnessCog(commands.Cog):
    """Shows how a match is shuffled, and sends its record."""

    def __init__(self, bot: Zabuton, presenter: Presenter) -> None:
        self._presenter = presenter
        self._bot = bot

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
