"""Stores group deals: a channel's members all get the same cards."""

from collections.abc import Collection
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import and_, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, lock_ids, lock_rows
from bot.store.schema import group_deals
from bot.timing import GRACE_PERIOD

MAX_OPEN_DEALS = 5
"""Maximum number of open group deals on a server."""


@dataclass(frozen=True, slots=True)
class GroupDeal:
    """One or more deals in a channel, with the same cards for every player.

    Attributes:
        guild_id: the server.
        channel_id: its channel.
        game: id of the game.
        rules: version of its rules.
        count: number of deals, with one match each.
        seed: the secret seed of the shuffles.
        ends_at: deadline for beginning a match. The secret is published once no match can be finished.
        wake_at: when the message is checked next; None once it shows the end.
        message_id: the message, or None before it is sent.
        version: counts the changes that the message has to show.
        opener_id: the person who opened them, or None if unknown.
        id: the id; 0 before the deals are stored.
    """

    guild_id: int
    channel_id: int
    game: str
    rules: int
    count: int
    seed: bytes
    ends_at: datetime
    wake_at: datetime | None = None
    message_id: int | None = None
    version: int = 0
    opener_id: int | None = None
    id: int = 0

    @property
    def over_at(self) -> datetime:
        """Deadline for finishing a match: noon UTC of the day after the end."""
        return (
            self.ends_at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1) + GRACE_PERIOD
        )


_COLUMNS = tuple(group_deals.c[each.name] for each in fields(GroupDeal))


class GroupDealStore:
    """Reads and writes the group deals in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, deal: GroupDeal, now: datetime) -> None:
        """Store new group deals, and schedule their message for now.

        Raises:
            TableProblem: the channel has open group deals, or the server has `MAX_OPEN_DEALS`.
        """
        is_open = and_(group_deals.c.guild_id == deal.guild_id, group_deals.c.ends_at > now)
        values = {**asdict(deal), "wake_at": now}
        del values["id"]
        async with self._database.write() as connection:
            await lock_ids(connection, deal.guild_id)
            places = [*await connection.scalars(select(group_deals.c.channel_id).where(is_open))]
            if deal.channel_id in places:
                raise TableProblem(Reason.GROUP_DEAL_HERE)
            if len(places) >= MAX_OPEN_DEALS:
                raise TableProblem(Reason.GROUP_DEALS_FULL, limit=MAX_OPEN_DEALS)
            await connection.execute(insert(group_deals).values(values))

    async def get(self, group_id: int) -> GroupDeal | None:
        """Return group deals, or None."""
        async with self._database.read() as connection:
            row = (
                await connection.execute(select(*_COLUMNS).where(group_deals.c.id == group_id))
            ).one_or_none()
        return None if row is None else GroupDeal(*row)

    async def due(self, until: datetime) -> list[tuple[int, int]]:
        """Return the ids of group deals with a message to check by a time, each with its server's id."""
        waiting = select(group_deals.c.id, group_deals.c.guild_id).where(group_deals.c.wake_at <= until)
        async with self._database.read() as connection:
            rows = await connection.execute(waiting.order_by(group_deals.c.wake_at))
            return [(group_id, guild_id) for group_id, guild_id in rows]

    async def note(self, deal: GroupDeal, *, same: bool = False, **values: Any) -> None:
        """Update fields of group deals without raising their version.

        With `same`, nothing is updated if their version has changed since `deal` was read.
        """
        conditions = [group_deals.c.id == deal.id]
        if same:
            conditions.append(group_deals.c.version == deal.version)
        async with self._database.write() as connection:
            await connection.execute(update(group_deals).where(*conditions).values(**values))

    async def end(self, deal: GroupDeal, now: datetime) -> None:
        """End group deals now, unless they have ended; matches that have begun may still be finished."""
        open_still = and_(group_deals.c.id == deal.id, group_deals.c.ends_at > now)
        ended = {"ends_at": now, "wake_at": now, "version": group_deals.c.version + 1}
        async with self._database.write() as connection:
            await connection.execute(update(group_deals).where(open_still).values(**ended))


async def note_change(connection: AsyncConnection, group_ids: Collection[int], now: datetime) -> None:
    """Request an update of the messages of group deals, unless they show the end."""
    changed = {"version": group_deals.c.version + 1, "wake_at": now}
    open_still = and_(group_deals.c.id.in_(group_ids), group_deals.c.wake_at.is_not(None))
    await lock_rows(connection, group_deals, open_still)
    await connection.execute(update(group_deals).where(open_still).values(**changed))
