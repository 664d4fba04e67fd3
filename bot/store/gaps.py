"""Gaps: stretches of time in which nobody could act at some place, as they are stored."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from bot.store.database import Database
from bot.store.schema import gaps


class Gap(NamedTuple):
    """A stretch of time in which nobody could act."""

    began: datetime
    ended: datetime


class GapStore:
    """The gaps of one process, in a database.

    Args:
        database: where they are stored.
        process: the number of the process, which is the first of its shards.
    """

    def __init__(self, database: Database, process: int) -> None:
        self._database = database
        self._process = process

    async def load(self, since: datetime) -> tuple[dict[int, list[Gap]], dict[int, datetime]]:
        """Return the gaps that have ended since a time, and for places where one lasts, since when."""
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
        """Store gaps that have ended, and where one lasts, instead of what was stored of such places.

        Args:
            now: the time.
            over: gaps that have just ended, by place.
            lasting: since when nobody can act, by place.
            set_back: whether the machine's clock was set back: what is stored of the future has not been.
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
