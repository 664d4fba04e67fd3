"""Boards: who leads in a guild, page by page, in the orders that indices hold ready."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Row, Table, TextClause, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ratings import Rating
from bot.store.engine import Store
from bot.store.results import ALL_GAMES, ALL_TIME
from bot.store.schema import PLAYED_COMPUTERS, PLAYED_PEOPLE, people, ratings, standings
from bot.store.standings import Tally, tally_of

LEAST = -(2**62)
"""Less than anybody has of anything."""

Against = Literal["people", "computers"]
Counted = Literal["wins", "points", "matches"]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A person's place on a board.

    Attributes:
        user_id: the person.
        place: from 1, shared if equal (1 1 3).
        tally: their matches of the kind that the board is about; None on a board of ratings.
        rating: their rating; None on a board of matches.
        rated: how many rated matches it rests on.
        provisional: whether those are too few to say much.
    """

    user_id: int
    place: int
    tally: Tally | None = None
    rating: Rating | None = None
    rated: int = 0
    provisional: bool = False


class Boards:
    """The boards in a store. People who do not want to be seen are on none of them.

    Each returns a page and the reader's own line, which they see even if nobody else does.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def by_count(
        self,
        guild_id: int,
        game: str | None,
        span: str,
        against: Against,
        counted: Counted,
        *,
        offset: int,
        most: int,
        reader: int | None = None,
    ) -> tuple[list[BoardLine], BoardLine | None]:
        """Return who has the most wins, points or matches.

        Args:
            guild_id: where.
            game: in which game; None for all together.
            span: in which span, one of `spans_of`.
            against: whether against people or only against computer players.
            counted: what decides.
            offset: how many lines to leave out.
            most: how many lines to return at most.
            reader: whose own line is returned too.
        """
        column = standings.c[f"{against}_{counted}"]
        of_board = (
            standings.c.guild_id == guild_id,
            standings.c.game == (game or ALL_GAMES),
            standings.c.span == span,
            PLAYED_PEOPLE if against == "people" else PLAYED_COMPUTERS,
            # Always true. Without it, SQLite takes the index of matches, which looks narrower, and sorts.
            column > LEAST,
        )
        order = (column.desc(), standings.c.user_id)

        def ahead(row: Row[Any]) -> ColumnElement[bool]:
            return column > row._mapping[column.name]

        def line(row: Row[Any], place: int) -> BoardLine:
            return BoardLine(row.user_id, place, tally=tally_of(row, against))

        board = _Board(standings, of_board, order, (column.name,), ahead, line)
        async with self._store.reading() as connection:
            return await board.read(connection, offset, most, reader)

    async def by_rating(
        self,
        guild_id: int,
        game: str,
        span: str = ALL_TIME,
        *,
        offset: int,
        most: int,
        reader: int | None = None,
    ) -> tuple[list[BoardLine], BoardLine | None]:
        """Return who has the highest ratings in a game; provisional ones come after all others.

        Arguments as for `by_count`. In a month or a week, only people who have played in it are listed.
        """
        of_board = [ratings.c.guild_id == guild_id, ratings.c.game == game]
        if span != ALL_TIME:
            played = and_(
                standings.c.guild_id == guild_id,
                standings.c.game == game,
                standings.c.span == span,
                standings.c.user_id == ratings.c.user_id,
                standings.c.people_matches > 0,
            )
            of_board.append(exists().where(played))
        order = (ratings.c.provisional, ratings.c.number.desc(), ratings.c.user_id)

        def ahead(row: Row[Any]) -> ColumnElement[bool]:
            settled, higher = ~ratings.c.provisional, ratings.c.number > row.number
            return (
                or_(settled, and_(ratings.c.provisional, higher))
                if row.provisional
                else and_(settled, higher)
            )

        def line(row: Row[Any], place: int) -> BoardLine:
            rating = Rating(row.mu, row.sigma)
            return BoardLine(
                row.user_id, place, rating=rating, rated=row.matches, provisional=row.provisional
            )

        board = _Board(ratings, of_board, order, ("provisional", "number"), ahead, line)
        async with self._store.reading() as connection:
            return await board.read(connection, offset, most, reader)


class _Board:
    """How to read a board: its table, who is on it, in which order, what ties, and a row as a line."""

    def __init__(
        self,
        table: Table,
        of_board: Sequence[ColumnElement[bool] | TextClause],
        order: Sequence[ColumnElement[Any]],
        ties: Sequence[str],
        ahead: Callable[[Row[Any]], ColumnElement[bool]],
        line: Callable[[Row[Any], int], BoardLine],
    ) -> None:
        hidden = exists().where(people.c.user_id == table.c.user_id, people.c.hidden)
        self._table = table
        self._of_board = of_board
        self._seen = (*of_board, ~hidden)
        self._order = order
        self._ties = ties
        self._ahead = ahead
        self._line = line

    async def read(
        self, connection: AsyncConnection, offset: int, most: int, reader: int | None
    ) -> tuple[list[BoardLine], BoardLine | None]:
        query = select(self._table).where(*self._seen).order_by(*self._order).limit(most).offset(offset)
        rows = (await connection.execute(query)).all()
        lines: list[BoardLine] = []
        for number, row in enumerate(rows):
            if number and self._tied(row, rows[number - 1]):
                place = lines[-1].place
            else:
                place = offset + number + 1 if number else await self._place(connection, row)
            lines.append(self._line(row, place))
        return lines, await self._own(connection, lines, reader)

    async def _own(
        self, connection: AsyncConnection, lines: list[BoardLine], reader: int | None
    ) -> BoardLine | None:
        found = next((line for line in lines if line.user_id == reader), None)
        if found is not None or reader is None:
            return found
        query = select(self._table).where(*self._of_board, self._table.c.user_id == reader)
        row = (await connection.execute(query)).one_or_none()
        return None if row is None else self._line(row, await self._place(connection, row))

    async def _place(self, connection: AsyncConnection, row: Row[Any]) -> int:
        query = select(func.count()).select_from(self._table).where(*self._seen, self._ahead(row))
        return (await connection.scalar(query) or 0) + 1

    def _tied(self, one: Row[Any], other: Row[Any]) -> bool:
        return all(one._mapping[name] == other._mapping[name] for name in self._ties)
