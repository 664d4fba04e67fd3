"""Duties: what a process has to do by itself at the tables of its shards: show, remind, act in time.

Nothing of this changes a table.
"""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    func,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from bot.store.changing import CHANGE, change_one
from bot.store.engine import Store
from bot.store.schema import LOBBY, OPEN, UNSHOWN, seats, tables
from bot.store.stored import SHARD_BITS, Place, Shards, Shown, StoredTable

# Made once, since making a statement takes longer than running it.
_REMIND = CHANGE.where(tables.c.reminded_for.is_distinct_from(bindparam("decision")))
_PING = CHANGE.where(tables.c.pinged_for.is_distinct_from(bindparam("decision")))
_SHOW = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(message_id=bindparam("message_id"), shown=bindparam("shown"))
)


class Duties:
    """What a process has to do, and what it has done of that.

    Args:
        store: the store.
        shards: the shards for whose tables this process acts by itself; all if not given.
    """

    def __init__(self, store: Store, shards: Shards | None = None) -> None:
        self._store = store
        self._shards = shards
        self._own = () if shards is None else (_in_shards(shards),)

    def ours(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, so that no other process acts there by itself."""
        return self._shards is None or self._shards.have(guild_id)

    async def count_open(self) -> dict[str, int]:
        """Return how many open tables there are in our shards, by status."""
        counts = [
            select(func.count()).select_from(tables).where(which, *self._own) for which in (OPEN, LOBBY)
        ]
        number, lobbies = await self._store.read(
            lambda connection: [connection.scalar(count) or 0 for count in counts]
        )
        return {"lobby": lobbies, "playing": number - lobbies}

    async def places(self) -> list[Place]:
        """Return where in guilds of our shards tables are open."""
        query = select(tables.c.id, tables.c.guild_id, tables.c.channel_id)

        def work(connection: Connection) -> list[Place]:
            rows = connection.execute(query.where(OPEN, tables.c.guild_id.is_not(None), *self._own))
            return [Place(*row) for row in rows]

        return await self._store.read(work)

    async def unshown(self) -> dict[int, int]:
        """Return the tables of our shards, ended ones too, that have changed since they were last shown.

        Returns:
            Their versions by their ids, the oldest table first.
        """
        query = select(tables.c.id, tables.c.version).where(UNSHOWN, *self._own).order_by(tables.c.id)
        return await self._store.read(
            lambda connection: {row.id: row.version for row in connection.execute(query)}
        )

    async def set_shown(self, shown: Mapping[int, Shown]) -> None:
        """Remember, by table, what its message shows. No change of the tables themselves."""
        rows = [
            {"of": table_id, "message_id": each.message_id, "shown": each.version}
            for table_id, each in shown.items()
        ]
        await self._store.write(lambda connection: connection.execute(_SHOW, rows))

    async def waking(
        self, after: tuple[datetime, int], until: datetime, most: int
    ) -> list[tuple[datetime, int]]:
        """Return when the program has to act, and at which table of our shards, for some of them.

        Args:
            after: the last one that was returned before: its time and its id.
            until: the latest time.
            most: how many to return at most, the earliest first.
        """
        key = tuple_(tables.c.wake_at, tables.c.id)
        query = (
            select(tables.c.wake_at, tables.c.id)
            .where(tables.c.wake_at.between(after[0], until), key > tuple_(*after), *self._own)
            .order_by(tables.c.wake_at, tables.c.id)
            .limit(most)
        )
        return await self._store.read(
            lambda connection: [(at, table_id) for at, table_id in connection.execute(query)]
        )

    async def set_reminded(self, table: StoredTable, wake_at: datetime | None) -> None:
        """Remember that people are reminded of the present decision. No change of the table itself.

        Args:
            table: as it was read.
            wake_at: when the program has to act again.

        Raises:
            StaleTable: the table has changed, or another process reminds people of this decision.
        """
        values = {"decision": table.due_for, "reminded_for": table.due_for, "wake_at": wake_at}
        await self._store.write(change_one, _REMIND, table, values)

    async def set_pinged(self, table: StoredTable, spared: int, wake_at: datetime | None) -> None:
        """Remember that people are pinged as the present decision begins. No change of the table itself.

        Args:
            table: as it was read.
            spared: the seats, as bits, of people who are not, as they are there.
            wake_at: when the program has to act again.

        Raises:
            StaleTable: the table has changed, or another process pings people for this decision.
        """
        values = {
            "decision": table.due_for,
            "pinged_for": table.due_for,
            "spared": spared,
            "wake_at": wake_at,
        }
        await self._store.write(change_one, _PING, table, values)

    async def pings_begun(
        self, now: datetime, due_after: Mapping[str, tuple[datetime, datetime]]
    ) -> list[int]:
        """Return the tables of our shards whose people were about to be pinged, if no message is known.

        Args:
            now: the time; what is due by then is no longer of interest.
            due_after: by speed, after which time a decision is due whose people were reminded of it lately,
                and one at whose beginning they were pinged lately.
        """
        about = [
            and_(
                tables.c.speed == speed,
                or_(
                    and_(tables.c.reminded_for == tables.c.due_for, tables.c.due_at > reminded),
                    and_(tables.c.pinged_for == tables.c.due_for, tables.c.due_at > pinged),
                ),
            )
            for speed, (reminded, pinged) in due_after.items()
        ]
        query = select(tables.c.id).where(
            tables.c.wake_at > now, tables.c.reminder_id.is_(None), or_(*about), *self._own
        )
        return await self._store.read(lambda connection: [*connection.scalars(query)])

    async def set_told(self, table_id: int, people: Collection[int]) -> None:
        """Remember that people were pinged to take the seats reserved for them. No change of the table."""
        theirs = update(seats).where(seats.c.table_id == table_id, seats.c.user_id.in_(people))
        await self._store.write(lambda connection: connection.execute(theirs.values(told=True)))

    async def untold(self) -> list[int]:
        """Return the lobbies of our shards that keep seats for people who were not pinged to take them."""
        kept = select(seats.c.seat).where(
            seats.c.table_id == tables.c.id,
            seats.c.user_id.is_not(None),
            seats.c.share == "",
            seats.c.told.is_(False),
        )
        query = select(tables.c.id).where(LOBBY, kept.exists(), *self._own)
        return await self._store.read(lambda connection: [*connection.scalars(query)])

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message reminds of a table's decision. No change of the table itself."""

        def work(connection: Connection) -> None:
            statement = update(tables).where(tables.c.id == table_id).values(reminder_id=message_id)
            connection.execute(statement)

        await self._store.write(work)


def _in_shards(shards: Shards) -> ColumnElement[bool]:
    """Return what holds for the tables in some shards, as `Shards.have` does."""
    # PostgreSQL shifts by 32 bits only, which parameters of ours are not.
    time = func.coalesce(tables.c.guild_id, 0).bitwise_rshift(literal_column(str(SHARD_BITS)))
    return (time % shards.count).in_(shards.ids)
