"""Stores group deals: a channel's members all get the same cards."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason
from bot.store.database import Database
from bot.store.schema import group_deals
from bot.store.subjects import OpenLimit, Subject, Subjects, change_subjects
from bot.timing import GRACE_PERIOD

MAX_OPEN_DEALS = 5
"""Maximum number of open group deals on a server."""

Phase = Literal["open", "ended", "over"]
"""Open until the end; then matches under way may be finished; then the secret is published."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupDeal(Subject):
    """One or more deals in a channel, with the same cards for every player.

    Attributes:
        game: id of the game.
        rules: version of its rules.
        count: number of deals, with one match each.
        seed: the secret seed of the shuffles.
        ends_at: deadline for beginning a match.
        phase: what the message shows.
        opener_id: the person who opened them, or None if unknown.
    """

    game: str
    rules: int
    count: int
    seed: bytes
    ends_at: datetime
    phase: Phase = "open"
    opener_id: int | None = None

    @property
    def over_at(self) -> datetime:
        """Deadline for finishing a match: noon UTC of the day after the end."""
        day = self.ends_at.replace(hour=0, minute=0, second=0, microsecond=0)
        return day + timedelta(days=1) + GRACE_PERIOD


class GroupDealStore(Subjects[GroupDeal]):
    """Reads and writes the group deals in a database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, group_deals, GroupDeal)


def open_deal_limit(now: datetime) -> OpenLimit:
    """Return the maximum of open group deals."""
    is_open = group_deals.c.ends_at > now
    return OpenLimit(is_open, MAX_OPEN_DEALS, Reason.GROUP_DEAL_HERE, Reason.GROUP_DEALS_FULL)


async def change_deals(connection: AsyncConnection, group_ids: Collection[int], now: datetime) -> None:
    """Request an update of the messages of group deals, unless they are over."""
    which = group_deals.c.id.in_(group_ids) & (group_deals.c.phase != "over")
    await change_subjects(connection, group_deals, which, now)
