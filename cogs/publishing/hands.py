"""Hands: the private messages that show people their hands, kept up to date for as long as Discord allows.

Of each person's hands at a table that is the newest; older ones are taken away. A hand that nobody looks at
is left as it is while the match goes on: one whose owner has not used it for `LOOKED_AT`, and who has nothing
to decide. It never misleads them: it is refreshed at once when a decision of theirs begins or is no longer
due, and what its buttons offer is answered with the hand as it is then.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from math import inf

import discord
import structlog

from bot.client import Zabuton
from bot.tables.table import Table
from cogs.delivery.answers import Interaction, Sent
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, NOTHING, Body, Held, held_by, passes, posted, ready_for, why
from cogs.delivery.sending import Received, edit_reply
from cogs.delivery.verbs import DECIDING
from cogs.publishing.public_messages import current_page, outcome_of
from cogs.screens.hand import hand_page

log = structlog.get_logger(__name__)

CLEARED = 1.1
"""Seconds between two older hands of one table that are taken away, and that each stays after it was used."""

MOST_OLD = 4
"""Older hands of one table that wait to be taken away; whoever opens more at once keeps them."""

FORGOTTEN = 1.0
"""Seconds between two looks for hands that Discord lets us edit no longer."""

LOOKED_AT = 180.0
"""Seconds for which somebody who used a hand is taken to look at it."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """A private hand that was shown: by which interaction it can be edited, and what it shows and holds.

    Attributes:
        id: its message.
        page: what it shows; None if nobody knows, as it was edited in two ways at the same time.
        used: when its owner last used it, in seconds of the event loop.
        table: the table as it shows it; None if its owner may read otherwise by now.
    """

    id: int | None
    interaction: Interaction
    page: Page | None
    held: Held
    used: float
    table: Table | None

    def needs(self, page: Page, now: float) -> bool:
        """Return whether a page is to be shown in it: another one that its owner looks at or has to see.

        A remark stays for as long as the page below it is what is to be shown.
        """
        if self.page is not None and (page == self.page or self.page.notes(page)):
            return False
        return now - self.used < LOOKED_AT or _asks(page) or self.page is None or _asks(self.page)

    def is_ahead_of(self, table: Table) -> bool:
        """Return whether it shows the table as it was later: its owner has used it since."""
        return self.table is not None and self.table.version > table.version

    def unsure(self) -> "_Hand":
        """Return the hand when nobody knows what it shows, so that it is shown once more."""
        return replace(self, page=None, held=NOTHING, table=None)


@dataclass(slots=True)
class _Old:
    """The older hands of a table.

    Attributes:
        waiting: those that are still to be taken away, by their messages; the oldest first.
        cleared: when one was taken away last, in seconds of the event loop.
    """

    waiting: dict[int | None, _Hand] = field(default_factory=dict[int | None, _Hand])
    cleared: float = -inf


class Hands:
    """The hands that were shown lately.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._hands: dict[int, dict[int, _Hand]] = {}
        self._by_age: OrderedDict[tuple[int, int], None] = OrderedDict()
        self._old: dict[int, _Old] = {}
        self._forgotten = -inf

    async def remember(self, table: Table, page: Page, interaction: Interaction, sent: Sent) -> None:
        """Remember a hand that was shown.

        An older one of the same person is taken away, so that it misleads nobody. Where people open one after
        the other, that takes its time, as each is a request of its own.
        """
        table_id, now = table.id, asyncio.get_running_loop().time()
        if now - self._forgotten >= FORGOTTEN:
            self._forgotten = now
            self._forget_expired()
        old = self._old.setdefault(table_id, _Old())
        old.waiting.pop(sent.id, None)
        people, user_id = self._hands.setdefault(table_id, {}), interaction.user.id
        before = people.get(user_id)
        if before is not None and before.id != sent.id:
            old.waiting[before.id] = before.unsure()
        shown = _Hand(sent.id, interaction, page, sent.held, now, table)
        people[user_id] = shown.unsure() if sent.crossed else shown
        self._by_age[table_id, user_id] = None
        self._by_age.move_to_end((table_id, user_id))
        oldest = next(iter(old.waiting.values()), None)
        if oldest is None:
            return
        rested = not self._bot.edits.is_recent(oldest.id)  # else somebody was answered in it just now
        due = rested and now - max(old.cleared, oldest.used) >= CLEARED
        if due or len(old.waiting) > MOST_OLD:
            del old.waiting[oldest.id]
        if due:
            old.cleared = now
            await self._take_away(table_id, oldest.interaction)

    async def _take_away(self, table_id: int, interaction: Interaction) -> None:
        """Take the hand away that answered an interaction, if Discord still lets us."""
        try:
            if not interaction.is_expired():
                await interaction.delete_original_response()
        except NOT_SENT as error:
            log.info("old hand stays", table=table_id, **why(error))

    def _forget_expired(self) -> None:
        """Forget the hands that Discord lets us edit no longer."""
        while self._by_age:
            table_id, user_id = oldest = next(iter(self._by_age))
            people = self._hands.get(table_id, {})
            if user_id in people and not people[user_id].interaction.is_expired():
                return
            del self._by_age[oldest]
            people.pop(user_id, None)
            if not people:
                self._hands.pop(table_id, None)
                self._old.pop(table_id, None)

    def look_at(self, user_id: int) -> list[int]:
        """Take somebody to look at their hands now, and return at which tables they are."""
        now = asyncio.get_running_loop().time()
        table_ids = [table_id for table_id, people in self._hands.items() if user_id in people]
        for table_id in table_ids:
            people = self._hands[table_id]
            people[user_id] = replace(people[user_id], used=now)
            self.read_otherwise(table_id)
        return table_ids

    def read_otherwise(self, table_id: int) -> None:
        """Have the hands of a table made anew, although the table has not changed."""
        people = self._hands.get(table_id, {})
        people.update({user_id: replace(hand, table=None) for user_id, hand in people.items()})

    def forget(self, table_id: int) -> None:
        """Keep a table's hands up to date no longer."""
        self._old.pop(table_id, None)
        for user_id in self._hands.pop(table_id, {}):
            self._by_age.pop((table_id, user_id), None)

    async def refresh(self, table: Table) -> None:
        """Show people who have their hand open how the table stands now.

        Raises:
            NOT_SENT: a hand could not be reached; all others are up to date.
        """
        unreached: Exception | None = None
        now = asyncio.get_running_loop().time()
        people = self._hands.get(table.id, {})
        for user_id, known in list(people.items()):
            if known.table and known.table.version == table.version and not table.personal:
                continue  # they were just answered with it
            page = await self._page(table, user_id, known.interaction.locale.value)
            hand = people.get(user_id)
            if hand is None or hand.is_ahead_of(table):
                continue
            try:
                needed = not table.open or hand.needs(page, now)
                fresh = await self._refreshed(hand, page, table) if needed else hand
            except NOT_SENT as error:
                unreached = error
                continue
            newer = people.get(user_id)
            if newer is hand:
                if fresh is None:
                    del people[user_id]
                else:
                    people[user_id] = fresh
            elif newer is not None:
                people[user_id] = newer.unsure()
        if unreached is not None:
            raise unreached

    async def _page(self, table: Table, user_id: int, locale: str) -> Page:
        """Return what somebody's private message about a table shows now."""
        if table.personal:
            return await current_page(self._bot, table)
        words = await self._bot.readers.person(user_id, table.guild_id, locale)
        hint, outcome = self._bot.hints.known(table, user_id), await outcome_of(self._bot, table)
        return hand_page(table, user_id, words, hint, outcome)

    async def _refreshed(self, hand: _Hand, page: Page, table: Table) -> _Hand | None:
        """Show a page in a hand; returns the hand as it is then, None if Discord lets us no more."""
        interaction, bot = hand.interaction, self._bot
        if interaction.is_expired():
            return None

        async def edit(body: Body) -> Received:
            return await edit_reply(interaction, body.view, body.attachments)

        ready = await ready_for(page, bot.get_channel(interaction.channel_id or 0), bot.painter)
        try:
            with bot.edits.of(hand.id):
                message = await posted(edit, page, ready, bot.markup, hand.held)
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("hand cannot be refreshed", table=page.table_id, **why(error))
            return None
        return replace(hand, page=page, held=held_by(message), table=table)


def _asks(page: Page) -> bool:
    """Return whether a page asks its reader for a decision."""
    controls = [control for row in page.rows for control in (row if isinstance(row, tuple) else (row,))]
    return any(control.verb in DECIDING and not getattr(control, "disabled", False) for control in controls)
