"""Hands: the private messages that show people their hands, kept up to date for as long as Discord allows.

Beside a hand, people have panels open: the log, the menu, the rules, and what else they look up at a table.
Of a person's hands at a table, and of their panels, only the newest is kept. An older one is deleted, not
edited: it may have scrolled away, or they may have dismissed it, which Discord does not tell us.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

import discord
import structlog
from discord import ui

from bot.client import Zabuton
from bot.tables.table import Table
from cogs.delivery.answers import Request
from cogs.delivery.messages import NOT_SENT, is_transient, log_fields, prepare_page, send_page
from cogs.delivery.pages import Page

log = structlog.get_logger(__name__)


MOST_REMEMBERED = 1000
"""Tables at most of which it is remembered in which version their hands were updated, ended ones too."""


class Showing(NamedTuple):
    """What a message shows, or is about to: a version of its table, and the page."""

    version: int
    page: Page | None


UNKNOWN = Showing(-1, None)


@dataclass(frozen=True, slots=True)
class _Opened:
    """A private message that somebody has opened; its interaction can change it until that expires."""

    interaction: discord.Interaction[Zabuton]
    message: discord.Message


class Hands:
    """The hands and panels that people have open.

    Args:
        bot: the bot.
        page_of: returns what a person's private message about a table shows, given their client's locale.
        mark: has a table's messages updated once more.
    """

    def __init__(
        self,
        bot: Zabuton,
        page_of: Callable[[Table, int, str], Awaitable[Page]],
        mark: Callable[[int], None],
    ) -> None:
        self._bot, self._page_of, self._mark = bot, page_of, mark
        self._hands: dict[int, dict[int, _Opened]] = {}
        self._panels: dict[int, dict[int, _Opened]] = {}
        self._shown: dict[tuple[int, int], Showing] = {}
        self._refreshed: OrderedDict[int, int] = OrderedDict()

    def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the tables at which a person has a hand open."""
        return [table_id for table_id, people in self._hands.items() if user_id in people]

    def begin_showing(self, table: Table, user_id: int, page: Page) -> None:
        """Note the page that a person is about to be shown, unless a newer version is noted already."""
        key = table.id, user_id
        if self._shown.get(key, UNKNOWN).version <= table.version:
            self._shown[key] = Showing(table.version, page)

    async def finish_showing(
        self, request: Request, table: Table, page: Page, message: discord.Message | None
    ) -> None:
        """Note the message that shows a person their hand, and delete the one before.

        Args:
            request: what the hand answers.
            table: the table as the hand shows it.
            page: the hand.
            message: the message that shows it; None if it could not be sent.
        """
        key = table.id, request.user_id
        if message is None or self._shown.get(key, UNKNOWN).page != page:
            self._shown.pop(key, None)
            self._mark(table.id)
        if message is None:
            return
        panel = self._panels.get(table.id, {}).get(request.user_id)
        if panel is not None and panel.message.id == message.id:
            del self._panels[table.id][request.user_id]  # it shows the hand now
        people = self._hands.setdefault(table.id, {})
        before = people.get(request.user_id)
        people[request.user_id] = _Opened(request.interaction, message)
        if before is None and self._refreshed.get(table.id, table.version) != table.version:
            self._mark(table.id)  # the table changed, or ended, before this hand was noted
        if before is not None and before.message.id != message.id:
            await _delete_message(before, table.id)

    def is_panel(self, table_id: int, user_id: int, message: discord.Message | None) -> bool:
        """Return whether a message is the panel that a person has open at a table."""
        panel = self._panels.get(table_id, {}).get(user_id)
        return panel is not None and message is not None and panel.message.id == message.id

    def forget_panel(self, table_id: int, user_id: int) -> None:
        """Leave a person's panel at a table as it is from now on."""
        self._panels.get(table_id, {}).pop(user_id, None)

    async def note_panel(self, request: Request, table_id: int, message: discord.Message | None) -> None:
        """Note the message that shows a person a panel, if it could be sent, and delete the one before."""
        if message is None:
            return
        people = self._panels.setdefault(table_id, {})
        before = people.get(request.user_id)
        people[request.user_id] = _Opened(request.interaction, message)
        if before is not None and before.message.id != message.id:
            await _delete_message(before, table_id)

    async def close_panel(self, table_id: int, user_id: int) -> None:
        """Delete the panel that a person has open at a table, if there is one."""
        panel = self._panels.get(table_id, {}).pop(user_id, None)
        if panel is not None:
            await _delete_message(panel, table_id)

    async def close_table(self, table_id: int) -> None:
        """Stop updating a table's hands, and delete its panels."""
        for user_id in self._hands.pop(table_id, {}):
            self._shown.pop((table_id, user_id), None)
        for panel in self._panels.pop(table_id, {}).values():
            await _delete_message(panel, table_id)

    async def refresh_table(self, table: Table) -> None:
        """Update the open hands of a table.

        Raises:
            NOT_SENT: a hand could not be updated for now; all others are up to date.
        """
        unreached: Exception | None = None
        self._refreshed[table.id] = table.version
        self._refreshed.move_to_end(table.id)
        if len(self._refreshed) > MOST_REMEMBERED:
            self._refreshed.popitem(last=False)
        for user_id, hand in [*self._hands.get(table.id, {}).items()]:
            try:
                if hand.interaction.is_expired():
                    self._forget_hand(table.id, user_id, hand)
                else:
                    await self._refresh_hand(table, user_id, hand)
            except NOT_SENT as error:
                self._shown.pop((table.id, user_id), None)
                if is_transient(error):
                    unreached = error
                else:
                    log.info("hand cannot be refreshed", **table.log_ids, **log_fields(error))
                    self._forget_hand(table.id, user_id, hand)
        if unreached is not None:
            raise unreached

    async def _refresh_hand(self, table: Table, user_id: int, hand: _Opened) -> None:
        """Edit the message of a hand, unless it shows that page already or something newer."""
        key, interaction = (table.id, user_id), hand.interaction
        page = await self._page_of(table, user_id, interaction.locale.value)
        if self._shown.get(key, UNKNOWN).page == page:
            return
        painted = await prepare_page(
            page, self._bot.get_channel(interaction.channel_id or 0), self._bot.painter
        )
        if self._shown.get(key, UNKNOWN).version > table.version:
            return  # they were answered meanwhile with what has happened since
        self.begin_showing(table, user_id, page)

        async def edit(view: ui.LayoutView, files: list[discord.File]) -> discord.Message:
            return await hand.message.edit(view=view, attachments=files)

        await send_page(page, painted, edit, self._bot)
        if (
            self._shown.get(key, UNKNOWN).page != page
            or self._hands.get(table.id, {}).get(user_id) is not hand
        ):
            # They were answered with something else meanwhile, and either may have come last.
            self._shown.pop(key, None)
            self._mark(table.id)

    def _forget_hand(self, table_id: int, user_id: int, hand: _Opened) -> None:
        """Forget a hand, unless a newer one has taken its place."""
        people = self._hands.get(table_id, {})
        if people.get(user_id) is hand:
            del people[user_id]
            self._shown.pop((table_id, user_id), None)
            if not people:
                del self._hands[table_id]


async def _delete_message(opened: _Opened, table_id: int) -> None:
    """Delete a message that somebody has opened, if Discord still lets us."""
    try:
        await opened.message.delete()
    except NOT_SENT as error:
        log.info("private message stays", table=table_id, **log_fields(error))
