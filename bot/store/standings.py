"""Standings: what has been added up for each person, by game and span, as matches ended."""

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Row, select

from bot.store.engine import Store
from bot.store.results import ALL_GAMES, ALL_TIME
from bot.store.schema import standings


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches of one kind.

    Attributes:
        matches: how many; those that were left are among them.
        wins: how many of these were won: first rank, unless all seats share it or the match was left.
        points: the points gained in them; of those that were left, only points below zero.
    """

    matches: int
    wins: int
    points: int = 0

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


def tally_of(row: Row[Any], against: Literal["people", "computers"]) -> Tally:
    """Return the matches of one kind in a row of standings."""
    return Tally(*(row._mapping[f"{against}_{what}"] for what in ("matches", "wins", "points")))


class Standings:
    """The standings in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def totals(self, guild_id: int, game: str | None = None, span: str = ALL_TIME) -> list[Totals]:
        """Return the totals of everybody in a guild for whom a match counts, for one game or for all."""
        columns = standings.c
        query = select(standings).where(
            columns.guild_id == guild_id, columns.game == (game or ALL_GAMES), columns.span == span
        )
        async with self._store.reading() as connection:
            return [
                Totals(row.user_id, tally_of(row, "people"), tally_of(row, "computers"))
                for row in await connection.execute(query)
            ]
