"""Deals of groups: where each is played and until when, and how far its message is."""

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

MOST_OPEN = 5
"""How many may be open on a server."""


@dataclass(frozen=True, slots=True)
class GroupDeal:
    """The same cards for whoever plays them in a channel.

    Attributes:
        guild_id: the server.
        channel_id: its channel.
        game: id of the game.
        rules: version of its rules.
        count: how many matches are dealt.
        seed: the secret from which they are shuffled.
        ends_at: until when they may be played; then the secret is opened.
        wake_at: when its message is to be looked after next; None once that shows the end.
        message_id: its message; None before there is one.
        version: counts the changes of what the message shows.
        opener_id: who has opened them; None if that is not known any more.
        id: its number; 0 before it is stored.
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
        """Until when a match may be finished that is under way at the end: noon UTC of the next day."""
        return (
            self.ends_at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1) + GRACE_PERIOD
        )


_COLUMNS = tuple(group_deals.c[each.name] for each in fields(GroupDeal))


class StoredGroupDeals:
    """The deals of groups in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, deal: GroupDeal, now: datetime) -> None:
        """Store a new one, whose message is to be sent.

        Raises:
            TableProblem: one is open in its channel, or as many as may be are on the server.
        """
        is_open = and_(group_deals.c.guild_id == deal.guild_id, group_deals.c.ends_at > now)
        values = {**asdict(deal), "wake_at": now}
        del values["id"]
        async with self._database.write() as connection:
            await lock_ids(connection, deal.guild_id)
            places = [*await connection.scalars(select(group_deals.c.channel_id).where(is_open))]
            if deal.channel_id in places:
                raise TableProblem(Reason.GROUP_DEAL_HERE)
            if len(places) >= MOST_OPEN:
                raise TableProblem(Reason.GROUP_DEALS_FULL, limit=MOST_OPEN)
            await connection.execute(insert(group_deals).values(values))

    async def get(self, group_id: int) -> GroupDeal | None:
        """Return one of them, None if there is none."""
        async with self._database.read() as connection:
            row = (
                await connection.execute(select(*_COLUMNS).where(group_deals.c.id == group_id))
            ).one_or_none()
        return None if row is None else GroupDeal(*row)

    async def due(self, until: datetime) -> list[tuple[int, int]]:
        """Return those whose messages are to be looked after by some time: each with its server."""
        waiting = select(group_deals.c.id, group_deals.c.guild_id).where(group_deals.c.wake_at <= until)
        async with self._database.read() as connection:
            rows = await connection.execute(waiting.order_by(group_deals.c.wake_at))
            return [(group_id, guild_id) for group_id, guild_id in rows]

    async def note(self, deal: GroupDeal, *, same: bool = False, **values: Any) -> None:
        """Note what was done for one.

        Args:
            deal: as it was read.
            same: whether nothing is noted if its message is to show something else by now.
            values: what is noted, by the names of its fields.
        """
        conditions = [group_deals.c.id == deal.id]
        if same:
            conditions.append(group_deals.c.version == deal.version)
        async with self._database.write() as connection:
            await connection.execute(update(group_deals).where(*conditions).values(**values))

    async def end(self, deal: GroupDeal, now: datetime) -> None:
        """Let nobody begin a match of one any more, unless it has ended."""
        open_still = and_(group_deals.c.id == deal.id, group_deals.c.ends_at > now)
        ended = {"ends_at": now, "wake_at": now, "version": group_deals.c.version + 1}
        async with self._database.write() as connection:
            await connection.execute(update(group_deals).where(open_still).values(**ended))


async def note_change(connection: AsyncConnection, group_ids: Collection[int], now: datetime) -> None:
    """Note that the messages of some are to show something else, unless they show the end."""
    changed = {"version": group_deals.c.version + 1, "wake_at": now}
    open_still = and_(group_deals.c.id.in_(group_ids), group_deals.c.wake_at.is_not(None))
    await lock_rows(connection, group_deals, open_still)
    await connection.execute(update(group_deals).where(open_still).values(**changed))
