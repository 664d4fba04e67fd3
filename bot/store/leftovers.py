"""Leftovers: what nobody comes back for, such as lobbies without a match and the boards of past weeks."""

from datetime import datetime

from sqlalchemy import Select, bindparam, delete, exists, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import Store
from bot.store.results import ALL_TIME, spans_of
from bot.store.schema import LEFTOVER, matches, standings, tables

AT_A_TIME = 100
"""How many tables are deleted in one transaction, so that nobody waits long for their turn to write."""

SUMS_AT_A_TIME = 500
"""The same for rows of standings."""

_BEFORE_FIRST = {"guild_id": -1, "game": ""}


class Leftovers:
    """The leftovers in a store. What deletes them may be stopped at any time and begun again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def delete_tables(self, before: datetime) -> int:
        """Delete tables that ended before a time and were never dealt a match; return how many."""
        matched = exists().where(matches.c.table_id == tables.c.id)
        found = select(tables.c.id).where(LEFTOVER, tables.c.ended_at < before, ~matched).limit(AT_A_TIME)
        deleted = 0
        while True:
            async with self._store.transaction() as connection:
                some = await delete_found(connection, found)
            if not some:
                return deleted
            deleted += some

    async def delete_spans(self, now: datetime) -> int:
        """Delete the standings of months and weeks that are over, which no board shows; return how many.

        Rebuilding brings them back, from the matches.
        """
        deleted, place = 0, _BEFORE_FIRST
        while True:
            async with self._store.reading() as connection:
                found = (await connection.execute(_NEXT, place)).mappings().first()
            if found is None:
                return deleted
            place = {**found}
            deleted += await self._delete_spans_of(place, now)

    async def _delete_spans_of(self, place: dict[str, object], now: datetime) -> int:
        deleted, values = 0, {**place, "now": spans_of(now)}
        while True:
            async with self._store.transaction() as connection:
                some = (await connection.execute(_DELETE_PAST, values)).rowcount
            deleted += some
            if some < SUMS_AT_A_TIME:
                return deleted


_COLUMNS = standings.c
_PLACE = (_COLUMNS.guild_id, _COLUMNS.game)
_NEXT = (
    select(*_PLACE)
    .where(tuple_(*_PLACE) > tuple_(bindparam("guild_id"), bindparam("game")))
    .order_by(*_PLACE)
    .limit(1)
)
_PAST = (
    select(*standings.primary_key)
    .where(
        _COLUMNS.guild_id == bindparam("guild_id"),
        _COLUMNS.game == bindparam("game"),
        # Years come before `all` in any order of letters.
        _COLUMNS.span < ALL_TIME,
        _COLUMNS.span.not_in(bindparam("now", expanding=True)),
    )
    .limit(SUMS_AT_A_TIME)
)
_DELETE_PAST = delete(standings).where(tuple_(*standings.primary_key).in_(_PAST))


async def delete_found(connection: AsyncConnection, found: Select[int]) -> int:
    """Delete the tables whose ids a query finds, with all that belongs to them; return how many."""
    ids = [*await connection.scalars(found)]
    if ids:
        await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)
