"""Standings: what has been added up for each person, by game and span, as matches ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Executable, Row, bindparam, exists, select, update

from bot.store.engine import Store
from bot.store.results import ALL_GAMES, ALL_TIME, Gain
from bot.store.schema import people, ratings, standings
from bot.store.writing import insert_into


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
        return await self._store.read(
            lambda connection: [
                Totals(row.user_id, tally_of(row, "people"), tally_of(row, "computers"))
                for row in connection.execute(query)
            ]
        )


def add_up(connection: Connection, gains: Iterable[Gain]) -> None:
    """Add what a match brought to standings, after its ratings are written; all of one kind."""
    rows = [
        {**key, **counts, "of_guild": key["guild_id"], "of_game": key["game"], "of_user": key["user_id"]}
        for key, counts in gains
    ]
    if rows:
        names = tuple(name for name in rows[0] if name in standings.c)
        connection.execute(_adding(connection.dialect.name, names), rows)


def note_for_boards(connection: Connection, guild_id: int) -> None:
    """Note in all standings of a guild what boards need besides: ratings, and who wants to be seen."""
    columns = standings.c
    known = _for_boards(columns.guild_id, columns.game, columns.user_id)
    connection.execute(update(standings).where(columns.guild_id == guild_id).values(known))


def _for_boards(guild_id: Any, game: Any, user_id: Any) -> dict[str, ColumnElement[Any]]:
    rated = (ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id == user_id)
    return {
        "rating": select(ratings.c.number).where(*rated).scalar_subquery(),
        "provisional": select(ratings.c.provisional).where(*rated).scalar_subquery(),
        "hidden": exists().where(people.c.user_id == user_id, people.c.hidden),
    }


@cache
def _adding(dialect: str, names: tuple[str, ...]) -> Executable:
    known = _for_boards(*(bindparam(name) for name in ("of_guild", "of_game", "of_user")))
    row, key = insert_into(dialect, standings).values(known), standings.primary_key.columns.keys()
    sums = {name: standings.c[name] + row.excluded[name] for name in names if name not in key}
    now = {name: row.excluded[name] for name in known}
    return row.on_conflict_do_update(index_elements=key, set_={**sums, **now})
