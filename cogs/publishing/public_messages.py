"""Public messages: the one message that shows a table to everybody, edited, or sent where there is none.

What a message shows is remembered for those tables that were shown most recently. Any
other message is edited as a whole when its table changes. The newest message that shows a table is its own,
even if the program ended before that was stored, or Discord's answer was lost.
"""

from collections import OrderedDict
from dataclasses import dataclass

import discord
import structlog

from bot.client import Zabuton
from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import FINISHED, LOBBY, PLAYING, Table
from cogs.delivery import sending
from cogs.delivery.answers import Sent
from cogs.delivery.copies import newest_copy
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, NOTHING, Body, Held, held_by, passes, posted, ready_for, why
from cogs.delivery.sending import Received
from cogs.delivery.threads import opened_for
from cogs.publishing.depth import Depths
from cogs.screens.hand import hand_page
from cogs.screens.public import public_page

log = structlog.get_logger(__name__)

UNKNOWN_CHANNEL = 10003

MOST_REMEMBERED = 500
"""Tables at most of which it is remembered what their message shows."""


async def current_page(bot: Zabuton, table: Table) -> Page:
    """Return what the public message of a table shows now, or the only one of a personal table."""
    words, outcome = await bot.readers.public(table), await outcome_of(bot, table)
    round_end, host_id = table.pause_until is not None, table.host_id
    if table.personal and table.status == PLAYING and not round_end:
        return hand_page(table, host_id, words, bot.hints.known(table, host_id))
    return public_page(table, words, round_end=round_end, outcome=outcome)


async def outcome_of(bot: Zabuton, table: Table) -> MatchOutcome:
    """Return what a finished match has changed; of a lobby, whether its match would be rated."""
    if table.status == LOBBY:
        return MatchOutcome(await bot.lobbies.why_unrated(table))
    return await bot.history.outcome(table.id) if table.status == FINISHED else NOTHING_MORE


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the public message of a table shows, and the pictures that it holds."""

    page: Page
    held: Held


class PublicMessages:
    """Shows tables, and has it remembered which message shows them, and what of them.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._shown: OrderedDict[int, _Shown] = OrderedDict()
        self._depths = Depths()
        self._certain: set[int] = set()
        self._unstored: dict[int, int] = {}
        self._since_read: dict[int, int] = {}
        self._doubted: dict[int, int] = {}

    async def note(self, table: Table, page: Page, sent: Sent) -> None:
        """Take note that a message shows a table already; the newest message of a table is its own.

        An older one that is still there is not kept up to date, so it is taken away.
        """
        if sent.id is None:
            return
        own = self._own(table)
        if own is not None and sent.id < own:
            await self._delete(table, sent.id)
            return
        if sent.crossed:
            # Before anything is awaited: the publisher must not take it for what is shown.
            self._shown.pop(table.id, None)
        else:
            self._remember(table, _Shown(page, sent.held))
        known = await self._store(table, sent.id, certain=not sent.crossed)
        if not known:
            self._shown.pop(table.id, None)
        if known and own is not None and own != sent.id:
            await self._delete(table, own)

    async def note_use(self, table: Table, message_id: int) -> bool:
        """Take note that somebody has used a message that shows a table.

        One that is older than the table's own is taken away.

        Returns:
            Whether that is a newer one than is remembered, so that it has to be brought up to date.
        """
        own = self._own(table)
        if own is not None and message_id <= own:
            if message_id != own:
                await self._delete(table, message_id)
            return False
        self._unstored[table.id] = message_id
        return True

    def doubt(self, table: Table) -> bool:
        """Forget what the message of a table shows, once for each state of the table.

        Returns:
            Whether it was forgotten, so that the message has to be brought up to date.
        """
        if self._doubted.get(table.id) == table.version:
            return False
        self._doubted[table.id] = table.version
        self._shown.pop(table.id, None)
        return True

    def _own(self, table: Table) -> int | None:
        """Return the newest message of a table that is known, stored or not."""
        return max(self._stored(table) or 0, self._unstored.get(table.id, 0)) or None

    def _stored(self, table: Table) -> int | None:
        """Return the message of a table that is stored: as it was read, or as it was stored here since."""
        return max(table.message_id or 0, self._since_read.get(table.id, 0)) or None

    async def _store(self, table: Table, message_id: int, *, certain: bool) -> bool:
        """Have it stored that a message shows a table; until that is done it is remembered here.

        Returns:
            Whether it is stored: not if a newer one shows the table by now.
        """
        self._unstored[table.id] = max(message_id, self._unstored.get(table.id, 0))
        version = table.version if certain else None
        stored = await self._bot.pending.set_shown(table.id, message_id, version)
        if stored:
            self._since_read[table.id] = message_id
        if self._unstored.get(table.id, 0) <= message_id:
            self._unstored.pop(table.id, None)
        return stored

    async def _newest(self, table: Table, own: int | None) -> int | None:
        """Return the message that shows a table, a newer one than is remembered if there is one.

        Discord is asked only while that is uncertain: once after a start, and after a message could not be
        sent as far as we know.
        """
        unstored = self._unstored.get(table.id, 0)
        if unstored > (own or 0):
            return unstored
        if table.id in self._certain or not self._may_look_back(table):
            return own
        try:
            newest = await newest_copy(self._bot, table.channel_id, table.id, own)
        except NOT_SENT as error:
            log.info("no copies looked for", **table.ids, **why(error))
            return own
        self._certain.add(table.id)
        return newest

    def _remember(self, table: Table, shown: _Shown) -> None:
        self._certain.add(table.id)
        self._shown[table.id] = shown
        self._shown.move_to_end(table.id)
        if len(self._shown) > MOST_REMEMBERED:
            self._certain.discard(self._shown.popitem(last=False)[0])

    async def _delete(self, table: Table, message_id: int) -> None:
        channel = self._bot.get_partial_messageable(table.channel_id)
        message = channel.get_partial_message(message_id)
        try:
            await opened_for(self._bot, table.channel_id, message.delete)
        except NOT_SENT as error:
            log.info("old message stays", **table.ids, **why(error))

    async def show(self, table: Table, *, send: bool) -> bool:
        """Have a table's message show it as it is here.

        Args:
            table: the table.
            send: whether to send a message if there is none, for nobody else does.

        Returns:
            Whether it is shown, or need not be; False if it is left to whoever opens it.

        Raises:
            NOT_SENT: Discord does not take it in any way, or cannot be reached.
        """
        if table.personal:
            await self.give_up(table)
            return True
        if table.guild_id is not None and self._bot.get_guild(table.guild_id) is None:
            return True  # nobody there can be shown anything by us; it stays unshown
        own = self._stored(table)
        if own is None and table.open and not send:
            return False
        message_id = newest = await self._newest(table, own)
        if newest is None and not table.open:
            await self.give_up(table)
            return True
        if newest != own:
            self._shown.pop(table.id, None)
        page = await current_page(self._bot, table)
        shown, sunk, posted_now, crossed = self._shown.get(table.id), None, False, False
        if message_id is None or shown is None or shown.page != page:
            sunk = message_id if await self._has_sunk(table, message_id) else None
            try:
                edited = None if sunk else message_id
                with self._bot.edits.of(edited) as edit:
                    message = await self._posted(table, page, edited)
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                await self._tables.abandon(table.id)
                await self.give_up(table)
                return True
            self._remember(table, _Shown(page, held_by(message)))
            message_id, crossed = int(message["id"]), edit.crossed
            posted_now = message_id != edited
            if crossed:
                # It may show what the other edit did, whose sender has this done once more.
                self._shown.pop(table.id, None)
        if not await self._store(table, message_id, certain=not crossed):
            # Somebody else has posted the newer one meanwhile, perhaps with less to show.
            self._shown.pop(table.id, None)
            if posted_now:
                await self._delete(table, message_id)
            return await self.show(await self._tables.get(table.id), send=send)
        for old in (sunk, own if own != newest else None):
            if old is not None:
                await self._delete(table, old)
        return True

    async def _has_sunk(self, table: Table, message_id: int | None) -> bool:
        channel = self._bot.get_channel(table.channel_id)
        if message_id is None or not isinstance(channel, discord.TextChannel | discord.Thread):
            return False
        return self._may_look_back(table) and await self._depths.has_sunk(table, channel, message_id)

    def _may_look_back(self, table: Table) -> bool:
        """Return whether the bot may read the history of a table's channel, as far as it knows."""
        channel = self._bot.get_channel(table.channel_id)
        in_guild = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
        return not in_guild or channel.permissions_for(channel.guild.me).read_message_history

    async def give_up(self, table: Table) -> None:
        """Have a table that nobody can be shown counted as shown."""
        await self._bot.pending.set_shown(table.id, None, table.version)

    async def _posted(self, table: Table, page: Page, message_id: int | None) -> Received:
        """Edit the message of a table, or send a new one if there is none any more."""
        try:
            message = await self._edited_or_sent(table, page, message_id)
        except NOT_SENT as error:
            self._bot.traffic.weather.note(failed=passes(error))
            raise
        self._bot.traffic.weather.note(failed=False)
        return message

    async def _edited_or_sent(self, table: Table, page: Page, message_id: int | None) -> Received:
        bot = self._bot
        ready = await ready_for(page, bot.get_channel(table.channel_id), bot.painter)

        async def edit(body: Body) -> Received:
            return await opened_for(
                bot,
                table.channel_id,
                lambda: sending.edit(bot, table.channel_id, message_id or 0, body.view, body.attachments),
            )

        async def send(body: Body) -> Received:
            return await opened_for(
                bot, table.channel_id, lambda: sending.post(bot, table.channel_id, body.view, body.files)
            )

        if message_id is not None:
            shown = self._shown.get(table.id)
            try:
                held = NOTHING if shown is None else shown.held
                return await posted(edit, page, ready, bot.markup, held)
            except discord.NotFound as error:
                log.info("message gone", **table.ids, code=error.code)
        self._certain.discard(table.id)
        return await posted(send, page, ready, bot.markup)

    def forget(self, table_id: int) -> None:
        """Forget what is shown of a table; the next time it is shown in any case."""
        self._shown.pop(table_id, None)
        self._depths.forget(table_id)
        self._certain.discard(table_id)
        self._unstored.pop(table_id, None)
        self._since_read.pop(table_id, None)
        self._doubted.pop(table_id, None)
