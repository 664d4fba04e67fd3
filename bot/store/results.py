"""Results of finished matches: written with the last move, added up for leaderboards."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, case, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import Store
from bot.store.schema import results


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat ended.

    Attributes:
        seat: number of the seat, from 0.
        user_id: the person who holds the seat, None if nobody does.
        computer: name of the computer player at the seat, None if a person played it.
        score: the points that the ranking is based on.
        rank: from 1, shared if equal (1 1 3).
    """

    seat: int
    user_id: int | None
    computer: str | None
    score: int
    rank: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match that was played out.

    Attributes:
        record: the match's record, one line of JSON.
        guild_id: where it was played; None in a direct message.
        game: id of the game.
        finished_at: when, with a time zone.
        results: one for each seat.
    """

    record: str
    guild_id: int | None
    game: str
    finished_at: datetime
    results: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """One person's finished matches, added up.

    Attributes:
        user_id: the person.
        matches: how many.
        wins: how many of these they won: first rank, unless all seats share it.
        against_people: how many of these had another person at the table.
        points: sum of the scores.
    """

    user_id: int
    matches: int
    wins: int
    against_people: int
    points: int


async def add_results(connection: AsyncConnection, table_id: int, ending: Ending) -> None:
    """Write the results of a table, within the connection's transaction."""
    await connection.execute(
        insert(results),
        [
            {
                "table_id": table_id,
                "seat": row.seat,
                "guild_id": ending.guild_id,
                "game": ending.game,
                "user_id": row.user_id,
                "computer": row.computer,
                "score": row.score,
                "rank": row.rank,
                "finished_at": ending.finished_at,
            }
            for row in ending.results
        ],
    )


class Results:
    """The results in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def totals(self, guild_id: int, game: str | None = None) -> list[Totals]:
        """Return the totals of everybody who has finished a match in a guild, for one game or for all."""
        others = results.alias("others")
        same_table = others.c.table_id == results.c.table_id
        won = and_(results.c.rank == 1, exists().where(same_table, others.c.rank > 1))
        accompanied = exists().where(
            same_table, others.c.user_id.is_not(None), others.c.user_id != results.c.user_id
        )
        query = (
            select(
                results.c.user_id,
                func.count().label("matches"),
                func.sum(case((won, 1), else_=0)).label("wins"),
                func.sum(case((accompanied, 1), else_=0)).label("against_people"),
                func.sum(results.c.score).label("points"),
            )
            .where(results.c.guild_id == guild_id, results.c.user_id.is_not(None))
            .group_by(results.c.user_id)
        )
        if game is not None:
            query = query.where(results.c.game == game)
        async with self._store.reading() as connection:
            return [Totals(*row) for row in await connection.execute(query)]
