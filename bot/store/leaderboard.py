"""Queries for pages of a guild's leaderboards, by rating, wins, points or matches."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, case, func, or_, select

from bot.results.ratings import PROVISIONAL_MATCHES, Rating
from bot.store.database import Database
from bot.store.schema import people, results, standings

RATING, WINS, POINTS, MATCHES = ORDERS = ("rating", "wins", "points", "matches")
"""The values that a board can be ordered by."""

ALL_TIME, MONTH, WEEK = SPANS = ("all", "month", "week")
"""The time spans of a board."""

PEOPLE, COMPUTERS = AGAINST = ("people", "computers")
"""The opponents on a board. A match with another person at the table is against people."""

LINES_PER_PAGE = 10
"""Number of people on a page."""

MAX_BOARD_PAGE = 1_000
"""Highest page number that we accept."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Totals of a person's matches.

    Attributes:
        matches: number of matches, including those that they left.
        wins: number of wins: first rank, unless all seats share it or the person left.
        points: sum of the points; from matches that they left, only points below zero.
    """

    matches: int
    wins: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class BoardQuery:
    """Selects a board and a page of it.

    Attributes:
        game: the game; None for all games together, without a rating.
        order: the value that the board is ordered by.
        span: all time, this month or this week, in UTC.
        against: people, or computer players only, without a rating.
        page: number of the page, from 1.
    """

    game: str | None = None
    order: str = WINS
    span: str = ALL_TIME
    against: str = PEOPLE
    page: int = 1

    @property
    def orders(self) -> tuple[str, ...]:
        """The values that this board can be ordered by."""
        return ORDERS if self.game is not None and self.against == PEOPLE else ORDERS[1:]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A person's place on a board.

    Attributes:
        user_id: the person.
        place: from 1, shared if equal (1 1 3).
        tally: totals of their matches that the board counts; None on a board of ratings.
        rating: their rating; None on other boards.
        rated: number of rated matches behind the rating.
        provisional: whether that number is too low for a reliable rating.
        name: their name when they last used the bot; empty if unknown.
    """

    user_id: int
    place: int
    tally: Tally | None = None
    rating: Rating | None = None
    rated: int = 0
    provisional: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board.

    Attributes:
        query: the board and the page.
        lines: the people on the page, best first.
        own: the reader's line from any page; None if they are not on the board.
        more: whether another page follows.
    """

    query: BoardQuery
    lines: tuple[BoardLine, ...]
    own: BoardLine | None = None
    more: bool = False


class Leaderboards:
    """Reads the boards in a database. Hidden people are on none of them, but see their own line."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def board_page(
        self, guild_id: int, wanted: BoardQuery, now: datetime, reader: int | None = None
    ) -> Board:
        """Return a page of a board, for the month or week of `now`, with the reader's own line.

        A hidden reader gets the place that they would have if they were not hidden.
        """
        # The people on the board, and its order.
        by_rating = wanted.order == RATING and wanted.game is not None
        found = (_ratings_query if by_rating else _counts_query)(guild_id, wanted, now).subquery("found")
        order = (found.c.provisional, found.c.rating.desc()) if by_rating else (found.c[wanted.order].desc(),)
        seen = found.c.user_id.not_in(select(people.c.user_id).where(people.c.hidden))

        def placed(who: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
            ranked = select(found, func.rank().over(order_by=order).label("place")).where(who).subquery()
            named = ranked.outerjoin(people, people.c.user_id == ranked.c.user_id)
            name = func.coalesce(people.c.name, "").label("name")
            return select(ranked, name).select_from(named).order_by(ranked.c.place, ranked.c.user_id)

        # Rank the reader among all who are not hidden.
        page = placed(seen).offset((wanted.page - 1) * LINES_PER_PAGE).limit(LINES_PER_PAGE + 1)
        with_reader = placed(or_(seen, found.c.user_id == reader))
        of_reader = with_reader.where(with_reader.selected_columns.user_id == reader)
        line = _rated_line if by_rating else _counted_line
        async with self._database.snapshot() as connection:
            rows = (await connection.execute(page)).all()
            own = next((row for row in rows if row.user_id == reader), None)
            if own is None and reader is not None:
                own = (await connection.execute(of_reader)).one_or_none()
        lines = tuple(line(row) for row in rows[:LINES_PER_PAGE])
        return Board(wanted, lines, None if own is None else line(own), more=len(rows) > LINES_PER_PAGE)


def _counts_query(guild_id: int, wanted: BoardQuery, now: datetime) -> Select[*tuple[Any, ...]]:
    """Return the query for everyone's matches, wins and points."""
    if wanted.span != ALL_TIME:
        points = case((results.c.left & (results.c.score > 0), 0), else_=results.c.score)
        return _players_since(guild_id, wanted, now).with_only_columns(
            results.c.user_id,
            func.count().label(MATCHES),
            func.count().filter(results.c.won).label(WINS),
            func.sum(points).label(POINTS),
        )
    matches, wins, points = (standings.c[f"{wanted.against}_{name}"] for name in (MATCHES, WINS, POINTS))
    query = select(standings.c.user_id).where(standings.c.guild_id == guild_id, matches > 0)
    if wanted.game is not None:
        query = query.where(standings.c.game == wanted.game)
        return query.add_columns(matches.label(MATCHES), wins.label(WINS), points.label(POINTS))
    sums = (func.sum(matches).label(MATCHES), func.sum(wins).label(WINS), func.sum(points).label(POINTS))
    return query.add_columns(*sums).group_by(standings.c.user_id)


def _players_since(guild_id: int, wanted: BoardQuery, now: datetime) -> Select[*tuple[Any, ...]]:
    """Return the query for the people with a counted match that ended in the current month or week."""
    query = (
        select(results.c.user_id)
        .where(results.c.guild_id == guild_id, results.c.ended_at >= _span_start(wanted.span, now))
        .where(results.c.user_id.is_not(None), results.c.counted)
        .where(results.c.against_people == (wanted.against == PEOPLE))
        .group_by(results.c.user_id)
    )
    return query if wanted.game is None else query.where(results.c.game == wanted.game)


def _span_start(span: str, now: datetime) -> datetime:
    """Return the start of the month, or of the ISO 8601 week, in UTC."""
    day = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return day.replace(day=1) if span == MONTH else day - timedelta(days=day.weekday())


def _ratings_query(guild_id: int, wanted: BoardQuery, now: datetime) -> Select[*tuple[Any, ...]]:
    """Return the query for ratings in a game; for a month or week, only of people who played in it."""
    columns = standings.c
    query = select(
        columns.user_id,
        columns.mu,
        columns.sigma,
        columns.rating,
        columns.rated,
        (columns.rated < PROVISIONAL_MATCHES).label("provisional"),
    ).where(columns.guild_id == guild_id, columns.game == wanted.game, columns.rating.is_not(None))
    if wanted.span != ALL_TIME:
        query = query.where(columns.user_id.in_(_players_since(guild_id, wanted, now)))
    return query


def _counted_line(row: Row[Any]) -> BoardLine:
    return BoardLine(row.user_id, row.place, Tally(row.matches, row.wins, row.points), name=row.name)


def _rated_line(row: Row[Any]) -> BoardLine:
    rating = Rating(row.mu, row.sigma)
    provisional = bool(row.provisional)
    return BoardLine(row.user_id, row.place, None, rating, row.rated, provisional, row.name)
