"""Boards: who leads in a guild, page by page, in the orders that indices hold ready."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, TextClause, and_, func, select, text

from bot.results.ratings import Rating
from bot.store.engine import Store
from bot.store.results import ALL_GAMES, ALL_TIME
from bot.store.schema import PLAYED_COMPUTERS, PLAYED_PEOPLE, RATED, SEEN, ratings, standings
from bot.store.standings import Tally, tally_of

LEAST, MOST = -(2**62), 2**62
"""Less and more than anybody has of anything."""

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
        played = PLAYED_PEOPLE if against == "people" else PLAYED_COMPUTERS
        board = _Board(
            of_board=(*_of(guild_id, game or ALL_GAMES, span), played),
            # Always true. Without it, SQLite takes the index of matches, which looks narrower, and sorts.
            in_order=column > LEAST,
            order=(column.desc(), standings.c.user_id),
            ahead=lambda row: [column > row._mapping[column.name]],
        )
        page, own = await self._store.read(board.read, offset, most, reader)

        def line(placed: _Placed) -> BoardLine:
            return BoardLine(placed.row.user_id, placed.place, tally=tally_of(placed.row, against))

        return [line(placed) for placed in page], own and line(own)

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
        columns = standings.c
        board = _Board(
            of_board=(*_of(guild_id, game, span), PLAYED_PEOPLE, RATED),
            in_order=text("provisional >= false"),
            order=(columns.provisional, columns.rating.desc(), columns.user_id),
            ahead=_rated_ahead,
        )

        def work(
            connection: Connection,
        ) -> tuple[list[_Placed], _Placed | None, Mapping[int, Row[Any]]]:
            page, own = board.read(connection, offset, most, reader)
            shown = [placed.row.user_id for placed in (page if own is None else [*page, own])]
            return page, own, _ratings(connection, guild_id, game, shown)

        page, own, known = await self._store.read(work)

        def line(placed: _Placed) -> BoardLine:
            row = known[placed.row.user_id]
            rating = Rating(row.mu, row.sigma)
            return BoardLine(
                row.user_id, placed.place, rating=rating, rated=row.matches, provisional=row.provisional
            )

        return [line(placed) for placed in page], own and line(own)


def _of(guild_id: int, game: str, span: str) -> tuple[ColumnElement[bool], ...]:
    columns = standings.c
    return columns.guild_id == guild_id, columns.game == game, columns.span == span


def _rated_ahead(row: Row[Any]) -> list[ColumnElement[bool] | TextClause]:
    """Return who has a higher rating than somebody, in parts that an index answers each."""
    higher = standings.c.rating > row.rating
    if row.provisional:
        return [text("provisional < true"), and_(text("provisional = true"), higher)]
    return [and_(text("provisional = false"), higher)]


def _ratings(
    connection: Connection, guild_id: int, game: str, user_ids: Sequence[int]
) -> Mapping[int, Row[Any]]:
    query = select(ratings).where(
        ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id.in_(user_ids)
    )
    return {row.user_id: row for row in connection.execute(query)} if user_ids else {}


class _Placed(NamedTuple):
    """A row of standings with its place on a board."""

    row: Row[Any]
    place: int


@dataclass(frozen=True, slots=True)
class _Board:
    """How to read a board from standings.

    Attributes:
        of_board: who is on it, even if only they can see that.
        in_order: a condition that makes the database read it in its order.
        order: its order.
        ahead: the conditions of those ahead of a row, none of whom meets two.
    """

    of_board: Sequence[ColumnElement[bool] | TextClause]
    in_order: ColumnElement[bool] | TextClause
    order: Sequence[ColumnElement[Any]]
    ahead: Callable[[Row[Any]], Sequence[ColumnElement[bool] | TextClause]]

    def read(
        self, connection: Connection, offset: int, most: int, reader: int | None
    ) -> tuple[list[_Placed], _Placed | None]:
        """Return a page, and the reader's own row."""
        query = select(standings).where(*self.of_board, SEEN, self.in_order)
        rows = connection.execute(query.order_by(*self.order).limit(most).offset(offset)).all()
        page: list[_Placed] = []
        for number, row in enumerate(rows):
            if number and self._tied(row, rows[number - 1]):
                place = page[-1].place
            elif number or not offset:
                place = offset + number + 1
            else:
                place = self._place(connection, row)
            page.append(_Placed(row, place))
        return page, self._own(connection, page, reader)

    def _own(self, connection: Connection, page: list[_Placed], reader: int | None) -> _Placed | None:
        found = next((placed for placed in page if placed.row.user_id == reader), None)
        if found is not None or reader is None:
            return found
        query = select(standings).where(*self.of_board, standings.c.user_id == reader)
        row = connection.execute(query).one_or_none()
        return None if row is None else _Placed(row, self._place(connection, row))

    def _place(self, connection: Connection, row: Row[Any]) -> int:
        parts = [
            select(standings.c.user_id)
            .where(*self.of_board, SEEN, ahead)
            # Without an order that matters, SQLite takes the index of matches and looks at every row.
            .order_by(*self.order)
            .limit(MOST)
            .subquery(f"ahead_{number}")
            for number, ahead in enumerate(self.ahead(row))
        ]
        counts = [select(func.count()).select_from(part).scalar_subquery() for part in parts]
        return sum(connection.execute(select(*counts)).one()) + 1

    def _tied(self, one: Row[Any], other: Row[Any]) -> bool:
        """Return whether two rows differ in nothing but their person."""
        *names, _ = [_name_of(column) for column in self.order]
        return all(one._mapping[name] == other._mapping[name] for name in names)


def _name_of(column: ColumnElement[Any]) -> str:
    """Return the name of a column, also if it is in descending order."""
    return getattr(column, "element", column).name
