"""Leftovers: sums that no board shows any more."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, tuple_

from bot.store.engine import Store
from bot.store.results import ALL_TIME, spans_of
from bot.store.schema import standings

SUMS_AT_A_TIME = 500
"""How many rows are deleted in one transaction, so that nobody waits long for their turn to write."""

_BEFORE_FIRST: Mapping[str, Any] = {"guild_id": -1, "game": ""}


class Leftovers:
    """The leftovers in a store. What deletes them may be stopped at any time and begun again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def delete_spans(self, now: datetime) -> int:
        """Delete the standings of months and weeks that are over, which no board shows; return how many.

        Rebuilding brings them back, from the matches.
        """
        deleted = 0
        place = await self._store.read(_next, _BEFORE_FIRST)
        while place is not None:
            deleted += await self._delete_spans_of(place, now)
            place = await self._store.read(_next, place)
        return deleted

    async def _delete_spans_of(self, place: Mapping[str, Any], now: datetime) -> int:
        deleted, values = 0, {**place, "now": spans_of(now)}
        while True:
            some = await self._store.write(
                lambda connection: connection.execute(_DELETE_PAST, values).rowcount
            )
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


def _next(connection: Connection, place: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the guild and game that come after some others in the standings; None if there are none."""
    found = connection.execute(_NEXT, place).mappings().first()
    return None if found is None else {**found}
