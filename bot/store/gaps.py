"""Stores outages: times when no one could act at a place."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from bot.store.database import Database
from bot.store.schema import gaps


class Gap(NamedTuple):
    """An outage: a time when no one could act at a place."""

    began: datetime
    ended: datetime


class GapStore:
    """Reads and writes the outages of one process, whose number is the first of its shards."""

    def __init__(self, database: Database, process: int) -> None:
        self._database = database
        self._process = process

    async def load(self, since: datetime) -> tuple[dict[int, list[Gap]], dict[int, datetime]]:
        """Return by place the outages that ended at this time or later, and the starts of current ones.

        Older outages are deleted.
        """
        ours = gaps.c.process == self._process
        query = select(gaps.c.place, gaps.c.began_at, gaps.c.ended_at).where(ours).order_by(gaps.c.began_at)
        over: dict[int, list[Gap]] = {}
        lasting: dict[int, datetime] = {}
        async with self._database.write() as connection:
            await connection.execute(delete(gaps).where(ours, gaps.c.ended_at < since))
            for place, began, ended in await connection.execute(query):
                if ended is None:
                    lasting[place] = began
                else:
                    over.setdefault(place, []).append(Gap(began, ended))
        return over, lasting

    async def save(
        self, now: datetime, over: Mapping[int, Gap], lasting: Mapping[int, datetime], *, set_back: bool
    ) -> None:
        """Store outages that have ended, and replace the current ones.

        Args:
            now: the time.
            over: outages that have just ended, by place.
            lasting: starts of the current outages, by place.
            set_back: whether the machine's clock was set back; then stored times in the future are wrong.
        """
        ours = gaps.c.process == self._process
        stretches = [(place, *gap) for place, gap in over.items()]
        stretches += [(place, began, None) for place, began in lasting.items()]
        rows = [
            {"process": self._process, "place": place, "began_at": began, "ended_at": ended}
            for place, began, ended in stretches
        ]
        async with self._database.write() as connection:
            await connection.execute(delete(gaps).where(ours, gaps.c.ended_at.is_(None)))
            if set_back:
                await connection.execute(delete(gaps).where(ours, gaps.c.began_at >= now))
                await connection.execute(update(gaps).where(ours, gaps.c.ended_at > now).values(ended_at=now))
            await connection.execute(insert(gaps), rows)
