"""The trophies that people have reached: written as a match ends, in the transaction that ends its table."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import false, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import Store
from bot.store.results import ALL_GAMES, ALL_TIME, Ending
from bot.store.schema import lessons, puzzle_answers, results, standings, trophies
from bot.store.stored import StoredTable
from bot.store.writing import put_new
from bot.trophies import Counts, reached


class Reached(NamedTuple):
    """A trophy that somebody has reached: its id, with which table, and when."""

    trophy: str
    table_id: int
    at: datetime


async def award(
    connection: AsyncConnection, table: StoredTable, ending: Ending, lesson_lengths: Mapping[str, int]
) -> None:
    """Write the trophies that people reach with a match, after its standings; doing it twice is harmless.

    Args:
        connection: where to write.
        table: the table of the match.
        ending: the end of the match.
        lesson_lengths: how many steps the lesson of each game has.
    """
    if table.guild_id is None:
        return
    for feat in ending.feats:
        theirs = (trophies.c.guild_id == table.guild_id, trophies.c.user_id == feat.user_id)
        known = await connection.scalars(select(trophies.c.trophy).where(*theirs))
        counts = await _counts(connection, table.guild_id, feat.user_id, lesson_lengths)
        for trophy in reached(feat, counts, known.all()):
            row = {
                "guild_id": table.guild_id,
                "user_id": feat.user_id,
                "trophy": trophy,
                "table_id": table.id,
                "reached_at": ending.finished_at,
            }
            await put_new(connection, trophies, row)


async def _counts(
    connection: AsyncConnection, guild_id: int, user_id: int, lesson_lengths: Mapping[str, int]
) -> Counts:
    """Return what a person has done so far."""
    query = select(standings).where(
        standings.c.guild_id == guild_id,
        standings.c.user_id == user_id,
        standings.c.span == ALL_TIME,
        standings.c.game != ALL_GAMES,
    )
    rows = (await connection.execute(query)).all()
    finished = [
        (lessons.c.game == game) & (lessons.c.step >= length) for game, length in lesson_lengths.items()
    ]
    learnt = select(func.count()).where(lessons.c.user_id == user_id, or_(false(), *finished))
    solved = select(func.count()).where(
        puzzle_answers.c.guild_id == guild_id, puzzle_answers.c.user_id == user_id, puzzle_answers.c.solved
    )
    return Counts(
        {row.game: row.people_matches + row.computers_matches for row in rows},
        {row.game: row.people_wins + row.computers_wins for row in rows},
        await connection.scalar(learnt) or 0,
        await connection.scalar(solved) or 0,
    )


class Trophies:
    """The trophies in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, guild_id: int, user_id: int) -> list[Reached]:
        """Return the trophies that a person has reached in a guild, the newest first."""
        query = (
            select(trophies.c.trophy, trophies.c.table_id, trophies.c.reached_at)
            .where(trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
            .order_by(trophies.c.reached_at.desc(), trophies.c.trophy)
        )
        async with self._store.reading() as connection:
            return [Reached(*row) for row in await connection.execute(query)]

    async def of_match(self, table_id: int) -> dict[int, tuple[str, ...]]:
        """Return, by seat, the ids of the trophies that were reached with the match of a table."""
        query = (
            select(results.c.seat, trophies.c.trophy)
            .join(results, (results.c.user_id == trophies.c.user_id) & (results.c.table_id == table_id))
            .where(trophies.c.table_id == table_id)
            .order_by(results.c.seat, trophies.c.trophy)
        )
        found: dict[int, tuple[str, ...]] = {}
        async with self._store.reading() as connection:
            for seat, trophy in await connection.execute(query):
                found[seat] = (*found.get(seat, ()), trophy)
        return found
