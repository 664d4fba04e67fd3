"""Stores the analyses of finished matches, and finds the matches to analyse next."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select, update

from bot.results.given_away import GivenAway
from bot.store.database import Database, insert_if_new
from bot.store.mistakes import Mistake
from bot.store.pending import Shards, in_shards
from bot.store.schema import analyses, mistakes, seats, tables

MAX_WAITING = 100
"""Maximum number of matches that wait for their analysis: the newest; older ones are left out."""

WAITING_TIME = timedelta(days=1)
"""Time after its end for which a match waits for its analysis."""


@dataclass(frozen=True, slots=True)
class StoredAnalysis(GivenAway):
    """The analysis of a seat; `judgements` are the verdicts on its decisions, as JSON values."""

    judgements: Sequence[Any] = ()


class AnalysisStore:
    """Reads and writes analyses in a database; this process makes those of its shards, or all without."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        self._database = database
        self._own = () if shards is None else (in_shards(shards),)

    async def read(self, table_id: int) -> list[StoredAnalysis]:
        """Return the analyses of a match by seat; none if it wasn't analysed."""
        columns = analyses.c
        query = (
            select(columns.seat, columns.decisions, columns.points, columns.error, columns.judgements)
            .where(columns.table_id == table_id)
            .order_by(columns.seat)
        )
        return [StoredAnalysis(*row) for row in await self._database.all(query)]

    async def write(
        self, table_id: int, found: Sequence[StoredAnalysis], costly: Sequence[Mistake] = ()
    ) -> None:
        """Store the analyses of a match, if it exists and has none; its table has a new version to show.

        `costly` are the mistakes that come back to people, unless their data was deleted.
        """
        made = select(analyses.c.seat).where(analyses.c.table_id == table_id)
        this = update(tables).where(tables.c.id == table_id, ~made.exists())
        this = this.values(version=tables.c.version + 1)
        people = select(func.coalesce(seats.c.user_id, seats.c.left_by)).where(seats.c.table_id == table_id)
        async with self._database.write() as connection:
            if (await connection.execute(this)).rowcount:
                rows = [{"table_id": table_id, **asdict(each)} for each in found]
                await insert_if_new(connection, analyses, *rows)
                known = {*await connection.scalars(people)}
                back = [each._asdict() for each in costly if each.user_id in known]
                if back:
                    await insert_if_new(connection, mistakes, *back)

    async def waiting(self, now: datetime, left_out: Collection[int] = ()) -> int | None:
        """Return the newest finished match that waits for its analysis, or None."""
        newest = (
            select(tables.c.id, tables.c.changed_at)
            .where(tables.c.changed_at > now - WAITING_TIME, tables.c.status == "finished", *self._own)
            .order_by(tables.c.changed_at.desc())
            .limit(MAX_WAITING)
            .subquery()
        )
        made = select(analyses.c.seat).where(analyses.c.table_id == newest.c.id)
        query = select(newest.c.id).where(~made.exists(), newest.c.id.not_in(left_out))
        return await self._database.value(query.order_by(newest.c.changed_at.desc()).limit(1))
