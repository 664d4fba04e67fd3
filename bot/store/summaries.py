"""Stores when and where each server's summary is sent, and counts what it tells of a day."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import func, select, update

from bot.store.database import Database, insert_if_new
from bot.store.schema import guilds, puzzle_answers

DAILY, WEEKLY = 1, 7
"""Numbers of days between two summaries."""


class SummaryPlan(NamedTuple):
    """The channel and schedule of a server's summary.

    Attributes:
        channel_id: its channel; None while it is switched off.
        at: when the next one is due, or is rescheduled if the zone or the days have changed since.
        since: start of the time that the next one covers.
        days: DAILY or WEEKLY.
        empty: how many summaries in a row had nothing to tell.
        message_id: the last one, which the next one replaces.
        zone: the server's time zone, if it has one.
    """

    channel_id: int | None = None
    at: datetime | None = None
    since: datetime | None = None
    days: int = DAILY
    empty: int = 0
    message_id: int | None = None
    zone: str | None = None


class SolvedPuzzle(NamedTuple):
    """The answers to a puzzle on a server: the game's id, how many were right, and how many there are."""

    game: str
    solved: int
    answers: int


_COLUMNS = (
    guilds.c.summary_channel,
    guilds.c.summary_at,
    guilds.c.summary_since,
    guilds.c.summary_days,
    guilds.c.summary_empty,
    guilds.c.summary_message,
    guilds.c.zone,
)


class SummaryStore:
    """Reads and writes the plans of summaries in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> SummaryPlan:
        """Return the plan of a server's summary."""
        row = await self._database.one(select(*_COLUMNS).where(guilds.c.guild_id == guild_id))
        return SummaryPlan() if row is None else SummaryPlan(*row)

    async def set(self, guild_id: int, plan: SummaryPlan) -> None:
        """Store the plan of a server's summary; its zone is a setting of its own."""
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            here = guilds.c.guild_id == guild_id
            await connection.execute(update(guilds).where(here).values(_values(plan)))

    async def note(self, guild_id: int, plan: SummaryPlan, following: SummaryPlan) -> None:
        """Store what follows a summary, unless the plan has changed since it was read."""
        here = guilds.c.guild_id == guild_id
        same = guilds.c.summary_channel == plan.channel_id, guilds.c.summary_at == plan.at
        async with self._database.write() as connection:
            await connection.execute(update(guilds).where(here, *same).values(_values(following)))

    async def solved_puzzles(self, guild_id: int, day: int) -> Sequence[SolvedPuzzle]:
        """Count the answers to a day's puzzles on a server."""
        columns = puzzle_answers.c
        query = (
            select(columns.game, func.count().filter(columns.solved), func.count())
            .where(columns.guild_id == guild_id, columns.day == day, columns.move != "")
            .group_by(columns.game)
            .order_by(columns.game)
        )
        return [SolvedPuzzle(*row) for row in await self._database.all(query)]


def _values(plan: SummaryPlan) -> dict[Any, Any]:
    return dict(zip(_COLUMNS[:-1], plan[:-1], strict=True))
