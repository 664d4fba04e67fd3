"""Hands: private messages that show people their hands, kept up to date for the time that Discord allows.

A panel, such as the table's log, its menu or the rules, replaces the hand until the person returns to it. For
each person and table only the newest private message is kept. The older one is deleted, not edited: Discord
doesn't report whether the person has dismissed it, and it may have scrolled away.
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass

import discord
import structlog
from cachetools import LRUCache

from bot.process.client import Zabuton
from bot.tables.table import Table
from cogs.delivery.deliver import REQUEST_ERRORS, deliver, is_transient, log_fields, paint_page
from cogs.delivery.pages import Page
from cogs.delivery.request import Interaction, Request
from cogs.publishing.current import hand_page, page_for_channel
from cogs.publishing.displayed import DisplayedPages, Message
from cogs.screens.parts import beside_hand
from cogs.screens.table import unopened_hands

log = structlog.get_logger(__name__)

_MAX_TABLES_REMEMBERED = 1000
"""Maximum number of tables (open or ended) with a remembered version of their hands."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """A private message, which can be edited until its interaction expires; a panel replaces the hand."""

    interaction: Interaction
    message: discord.Message
    panel: Page | None
    status: str


class Hands:
    """The open hands, and the panels that people have opened in place of them.

    Attributes:
        unreached: tables whose own message Discord doesn't let us change; their hands say so.
    """

    def __init__(self, bot: Zabuton, displayed: DisplayedPages) -> None:
        self._bot = bot
        self._displayed = displayed
        self._hands: dict[int, dict[int, _Opened]] = {}
        self._refreshed: LRUCache[int, int] = LRUCache(_MAX_TABLES_REMEMBERED)
        self.unreached: set[int] = set()

    def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the tables where a person has a hand open."""
        return [table_id for table_id, people in self._hands.items() if user_id in people]

    def people_at(self, table_id: int) -> Collection[int]:
        """Return the ids of the people who have a hand of a table open."""
        return self._hands.get(table_id, {}).keys()

    async def page_of(self, table: Table, user_id: int, locale: str, panel: Page | None = None) -> Page:
        """Return the current page of a person's private message: their hand, or else the panel."""
        if panel is not None:
            words = await self._bot.readers.words_for_person(user_id, table.guild_id, locale)
            return beside_hand(panel, table, user_id, words)
        return await hand_page(self._bot, table, user_id, locale, unreached=table.id in self.unreached)

    async def remember_hand(
        self,
        request: Request,
        table: Table,
        page: Page,
        panel: Page | None,
        message: discord.Message | None,
    ) -> bool:
        """Remember a person's new private message (None if not sent), and delete the previous one.

        The message shows this version of the table: the hand, or else the panel. Return whether the message
        is up to date; otherwise the table has to be published once more.
        """
        key = Message(table.id, request.user_id)
        if message is None:
            self._displayed.forget(key)
            return False
        stays = self._displayed.confirm(key, page)
        people = self._hands.setdefault(table.id, {})
        before = people.get(request.user_id)
        people[request.user_id] = _Opened(request.interaction, message, panel, table.status)
        changed = self._refreshed.get(table.id, table.version) != table.version
        if before is None and (changed or request.user_id in unopened_hands(table)):
            stays = False  # the table changed or ended before this hand was noted; or it asks for this hand
        if before is not None and before.message.id != message.id:
            await _delete_message(before, table.id)
        return stays

    def close_table(self, table_id: int) -> None:
        """Stop updating a table's hands."""
        for user_id in self._hands.pop(table_id, {}):
            self._displayed.forget(Message(table_id, user_id))

    async def refresh_players(self, table: Table) -> bool:
        """Update the hands of a table's players, all at once; return whether they are now up to date.

        If not, a click was answered with another page during the update.

        Raises:
            REQUEST_ERRORS: a hand can't be updated for now; all others are.
        """
        self._refreshed[table.id] = table.version
        people = [user_id for user_id in self._hands.get(table.id, {}) if table.seat_of(user_id) is not None]
        refreshed = (self._refresh_hand(table, user_id) for user_id in people)
        done = await asyncio.gather(*refreshed, return_exceptions=True)
        errors = [each for each in done if isinstance(each, BaseException)]
        if errors:
            raise errors[0]
        return all(done)

    async def refresh_spectators(self, table: Table) -> bool:
        """Update the open pages of a table's spectators, oldest first; return whether they are up to date.

        If not, a click was answered with another page during the update.

        Raises:
            REQUEST_ERRORS: a page can't be updated for now; all others are.
        """
        people = [user_id for user_id in self._hands.get(table.id, {}) if table.seat_of(user_id) is None]
        people.sort(key=lambda user_id: self._displayed.version_of(Message(table.id, user_id)))
        up_to_date = True
        unreached = None
        for user_id in people:
            try:
                up_to_date &= await self._refresh_hand(table, user_id)
            except REQUEST_ERRORS as error:
                unreached = error
        if unreached is not None:
            raise unreached
        return up_to_date

    async def _refresh_hand(self, table: Table, user_id: int) -> bool:
        """Edit the message of a hand, unless it already shows this page or a newer one.

        Return whether its page is known afterwards; if not, it has to be updated once more.

        Raises:
            REQUEST_ERRORS: the message can't be edited for now.
        """
        key = Message(table.id, user_id)
        hand = self._hands.get(table.id, {}).get(user_id)
        if hand is None or hand.interaction.is_expired():
            self._forget_hand(key, hand)
            return True
        # The start or end of a match must not stay hidden behind a panel, nor a question about a past
        # decision stay open.
        panel = hand.panel
        match = table.match
        late = panel is not None and panel.decides and match is not None and panel.number != match.decision
        if hand.status != table.status or late:
            panel = None
        page = await self.page_of(table, user_id, hand.interaction.locale.value, panel)
        page = page_for_channel(self._bot, page, hand.interaction.channel_id)
        if self._displayed.shows(key, page):
            return True
        painted = await paint_page(page, self._bot.painter)
        if not self._displayed.begin(key, table.version, page):
            return True  # a click was answered with a newer page while this one was painted
        edit = hand.message.edit
        try:
            await deliver(self._bot, page, painted, lambda view, files: edit(view=view, attachments=files))
        except REQUEST_ERRORS as error:
            self._displayed.forget(key)
            if is_transient(error):
                raise
            log.info("hand not refreshed", **table.log_ids, **log_fields(error))
            self._forget_hand(key, hand)
            return True
        # A click may have been answered with another page during the edit, and either may have arrived last.
        return self._displayed.confirm(key, page) and self._hands.get(table.id, {}).get(user_id) is hand

    def _forget_hand(self, key: Message, hand: _Opened | None) -> None:
        """Forget a hand, unless a newer one has replaced it."""
        people = self._hands.get(key.subject_id, {})
        if hand is not None and people.get(key.user_id) is hand:
            del people[key.user_id]
            self._displayed.forget(key)
            if not people:
                del self._hands[key.subject_id]


async def _delete_message(opened: _Opened, table_id: int) -> None:
    if opened.interaction.is_expired():
        return  # Discord would refuse it, and counts refusals
    try:
        await opened.message.delete()
    except REQUEST_ERRORS as error:
        log.info("private message not deleted", table=table_id, **log_fields(error))
