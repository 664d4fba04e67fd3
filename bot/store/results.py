"""Results of matches: written when a match ends, added up for leaderboards."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, case, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import Store
from bot.store.schema import results


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat ended.

    Attributes:
        seat: number of the seat, from 0.
        user_id: the person to whom the seat was dealt, None if it was a computer player's.
        computer: name of the computer player who has the seat at the end, None if a person has.
        score: the points that the ranking is based on.
        rank: from 1, shared if equal (1 1 3), whoever played the seat.
        left: whether its person left it to a computer player, and so has lost.
    """

    seat: int
    user_id: int | None
    computer: str | None
    score: int
    rank: int
    left: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match.

    Attributes:
        record: the match's record, one line of JSON.
        guild_id: where it was played; None in a direct message.
        game: id of the game.
        finished_at: when, with a time zone.
        results: one for each seat; if the match was not played out, one for each that is lost by leaving it.
        against_people: whether there was more than one person when the cards were dealt.
    """

    record: str
    guild_id: int | None
    game: str
    finished_at: datetime
    results: tuple[ResultRow, ...]
    against_people: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches of one kind.

    Attributes:
        matches: how many; those that were left are among them.
        wins: how many of these were won: first rank, unless all seats share it or the match was left.
    """

    matches: int
    wins: int

    @property
    def share(self) -> float:
        """The share of matches that were won; 0 if there are none."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class Totals:
    """One person's matches, added up.

    Attributes:
        user_id: the person.
        people: matches in which at least one other person was dealt a hand.
        computers: matches against computer players only.
    """

    user_id: int
    people: Tally
    computers: Tally


async def add_results(connection: AsyncConnection, table_id: int, ending: Ending) -> None:
    """Write the results of a table, if there are any, within the connection's transaction."""
    if not ending.results:
        return
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
                "left": row.left,
                "against_people": ending.against_people,
            }
            for row in ending.results
        ],
    )


class Results:
    """The results in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def totals(self, guild_id: int, game: str | None = None) -> list[Totals]:
        """Return the totals of everybody who has a result in a guild, for one game or for all."""
        others = results.alias("others")
        won = and_(
            results.c.rank == 1,
            ~results.c.left,
            exists().where(others.c.table_id == results.c.table_id, others.c.rank > 1),
        )
        query = (
            select(
                results.c.user_id,
                _count(results.c.against_people),
                _count(and_(results.c.against_people, won)),
                _count(~results.c.against_people),
                _count(and_(~results.c.against_people, won)),
            )
            .where(results.c.guild_id == guild_id, results.c.user_id.is_not(None))
            .group_by(results.c.user_id)
        )
        if game is not None:
            query = query.where(results.c.game == game)
        async with self._store.reading() as connection:
            rows = await connection.execute(query)
            return [Totals(who, Tally(*counts[:2]), Tally(*counts[2:])) for who, *counts in rows]


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """Return in how many rows a condition holds."""
    return func.sum(case((condition, 1), else_=0))
