"""What the store keeps of matches beside their results: read whole, and deleted to be worked out again."""

from typing import Any

from sqlalchemy import Connection, delete, select, update

from bot.results.bests import NO_BEST
from bot.store import Store
from bot.store.memory import NO_MOVE, move_values
from bot.store.results import ALL_TIME
from bot.store.schema import pairs, ratings, results, standings, streaks

ADDED_UP = ratings, standings, streaks, pairs
NOTED = standings.c.rating, standings.c.provisional


async def kept(store: Store) -> dict[str, list[Any]]:
    """Return what is kept, and the results it comes from, in the order of their keys.

    Standings of months and weeks that are over have the ratings of then, which no board shows any more.
    """
    found: dict[str, list[Any]] = {}

    def work(connection: Connection) -> None:
        noted = select(standings.c.user_id, *NOTED).where(standings.c.span == ALL_TIME)
        rows = connection.execute(noted.order_by(*standings.primary_key))
        found["noted"] = [tuple(row) for row in rows]
        for table in (*ADDED_UP, results):
            columns = [column for column in table.c if column not in NOTED]
            rows = connection.execute(select(*columns).order_by(*table.primary_key))
            found[table.name] = [tuple(row) for row in rows]

    await store.read(work)
    return found


async def delete_kept(store: Store) -> None:
    """Delete all that a rebuild finds again; what former players had stays with their results."""
    known = update(results).where(results.c.user_id.is_not(None))

    def work(connection: Connection) -> None:
        for table in ADDED_UP:
            connection.execute(delete(table))
        connection.execute(known.values(**NO_BEST._asdict(), **move_values(NO_MOVE)))

    await store.write(work)
