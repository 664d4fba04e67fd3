"""Presenter: makes answers with tables, hands and panels, whose messages are then kept up to date."""

from dataclasses import replace
from functools import partial

import discord

from bot.process.client import Zabuton
from bot.retry import retry_until_done
from bot.tables.table import Table
from cogs.delivery.answer import Answer, Place
from cogs.delivery.pages import Page, text_page
from cogs.delivery.request import Request
from cogs.publishing.current import page_for_channel, table_page
from cogs.publishing.displayed import DisplayedPages, Message
from cogs.publishing.hands import Hands
from cogs.publishing.tables import TablePublisher
from cogs.screens.parts import beside_hand, link_to


class Presenter:
    """Makes answers with tables, hands and panels, whose messages are then kept up to date."""

    def __init__(self, bot: Zabuton, displayed: DisplayedPages, hands: Hands, tables: TablePublisher) -> None:
        self._bot = bot
        self._displayed = displayed
        self._hands = hands
        self._tables = tables

    async def show_table(
        self, request: Request, table: Table, place: Place, pinged: tuple[int, ...] = ()
    ) -> Answer:
        """Return an answer that shows a table publicly, in its message or in a new one.

        A personal table is never shown in public. Only a new message pings people.
        """
        page = await table_page(self._bot, table, self._hands.people_at(table.id))
        if table.personal:
            page = page_for_channel(self._bot, page, request.interaction.channel_id)
            return replace(self._answer_hand(request, table, page), fresh=place is Place.PUBLIC)
        if place is Place.HERE and request.is_on_old_message_of(table):
            return Answer(text_page(request.words("note-old-message", link=link_to(table, request.words))))
        return self._tables.publisher.answer(self._tables.board, table, page, place, pinged)

    async def show_hand(self, request: Request, table: Table, remark: str = "") -> Answer:
        """Return an answer with the person's hand, and a remark at the top until the hand changes."""
        page = await self._hands.page_of(table, request.user_id, request.interaction.locale.value)
        page = page_for_channel(self._bot, page, request.interaction.channel_id)
        answer = self._answer_hand(request, table, page)
        return replace(answer, page=page.with_note(remark)) if remark else answer

    def show_panel(self, request: Request, table: Table, panel: Page) -> Answer:
        """Return an answer with a page that replaces the person's hand.

        The page stays until they return to their hand, or the match begins or ends.
        """
        page = beside_hand(panel, table, request.user_id, request.words)
        page = page_for_channel(self._bot, page, request.interaction.channel_id)
        return self._answer_hand(request, table, page, panel)

    def _answer_hand(self, request: Request, table: Table, page: Page, panel: Page | None = None) -> Answer:
        """Return an answer with the person's hand, a panel or their personal table."""
        place = Place.HERE if table.personal and request.is_on_message_of(table) else Place.PRIVATE
        if not table.open:
            return Answer(page, place)
        self._displayed.begin(Message(table.id, request.user_id), table.version, page)
        return Answer(page, place, then=partial(self._remember_hand, request, table, page, panel))

    async def _remember_hand(
        self,
        request: Request,
        table: Table,
        page: Page,
        panel: Page | None,
        message: discord.Message | None,
    ) -> None:
        """Remember the message of a hand, a panel or a personal table, so that it is kept up to date."""
        if table.personal and message is not None and message.id != table.message_id:
            note = partial(self._bot.tables.set_shown, table.id, message.id, table.version)
            await retry_until_done(self._bot.timing, note, "message not stored", **table.log_ids)
        if not await self._hands.remember_hand(request, table, page, panel, message):
            self._tables.mark_changed(table.id)
