"""Matches that have ended: one by its table, and those of a person, a channel or a guild page by page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, Table, and_, literal, select, tuple_

from bot.results.ratings import Change, Rating
from bot.store.engine import Store
from bot.store.schema import UtcDateTime, matches, results, seats
from bot.store.stored import Verdict


@dataclass(frozen=True, slots=True)
class StoredResult:
    """How one seat of a match ended.

    Attributes:
        seat: number of the seat, from 0.
        name: its name at the table.
        user_id: the person to whom it was dealt; None if that was a computer player, or a former player.
        computer: name of the computer player who had the seat at the end, None if a person had.
        score: the points that the ranking is based on.
        rank: from 1, shared if equal; means nothing in a match that was not played out.
        left: whether its person left it, and so has lost.
        counted: whether the match counts for its person.
        change: what the match did to their rating; None if nothing.
    """

    seat: int
    name: str
    user_id: int | None
    computer: str | None
    score: int
    rank: int
    left: bool
    counted: bool
    change: Change | None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match that has ended.

    Attributes:
        table_id: its table, which has the record.
        guild_id: where it was played; None in a direct message.
        channel_id: the channel or thread.
        game: id of the game.
        options: the game's options.
        began_at: when the cards were dealt, in UTC; for old matches, when the table was opened.
        ended_at: when it ended, in UTC.
        status: whether it was played out.
        rated: whether it was rated.
        unrated: id of the reason if it was not: the text `unrated-<id>`.
        rounds: how many rounds were finished.
        seats: how each seat ended, by number.
    """

    table_id: int
    guild_id: int | None
    channel_id: int
    game: str
    options: dict[str, Any]
    began_at: datetime
    ended_at: datetime
    status: Literal["finished", "abandoned"]
    rated: bool
    unrated: str | None
    rounds: int
    seats: tuple[StoredResult, ...]


class MatchPage(NamedTuple):
    """Some matches, the newest first.

    Attributes:
        matches: the matches.
        newer: whether there are newer ones: those after the first of these.
        older: whether there are older ones: those before the last of these.
    """

    matches: tuple[StoredMatch, ...]
    newer: bool
    older: bool


class Matches:
    """The matches in a store.

    A page is asked for by the table of a match on another one: `before` gives the matches that ended before
    that match, `after` those that ended after it, neither the newest ones.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def match(self, table_id: int) -> StoredMatch | None:
        """Return the match of a table; None if it has not ended, or was never dealt."""
        found = await self._store.read(_matches, [table_id])
        return found[0] if found else None

    async def changes(self, table_id: int) -> Mapping[int, Change]:
        """Return, by seat, what the match of a table did to ratings."""
        verdict = await self.verdict(table_id)
        return {} if verdict is None else verdict.changes

    async def verdict(self, table_id: int) -> Verdict | None:
        """Return whether the match of a table was rated, and what it did to ratings; None as for `match`."""
        return await self._store.read(verdict_of, table_id)

    async def of_person(
        self,
        guild_id: int | None,
        user_id: int,
        game: str | None = None,
        *,
        before: int | None = None,
        after: int | None = None,
        most: int = 10,
    ) -> MatchPage:
        """Return a page of a person's matches in a guild (None: direct messages), of one game or of all."""
        # A comparison with None becomes IS NULL, which an index answers too.
        where = [results.c.user_id == user_id, results.c.guild_id == guild_id]
        return await self._page(results, results.c.finished_at, where, game, before, after, most)

    async def of_channel(
        self,
        channel_id: int,
        game: str | None = None,
        *,
        before: int | None = None,
        after: int | None = None,
        most: int = 10,
    ) -> MatchPage:
        """Return a page of the matches in a channel or thread, of one game or of all."""
        where = [matches.c.channel_id == channel_id]
        return await self._page(matches, matches.c.ended_at, where, game, before, after, most)

    async def of_guild(
        self,
        guild_id: int,
        game: str | None = None,
        *,
        before: int | None = None,
        after: int | None = None,
        most: int = 10,
    ) -> MatchPage:
        """Return a page of the matches in a guild, of one game or of all."""
        where = [matches.c.guild_id == guild_id]
        return await self._page(matches, matches.c.ended_at, where, game, before, after, most)

    async def _page(
        self,
        table: Table,
        ended: ColumnElement[datetime],
        where: list[ColumnElement[bool]],
        game: str | None,
        before: int | None,
        after: int | None,
        most: int,
    ) -> MatchPage:
        if game is not None:
            where = [*where, table.c.game == game]
        of_all = select(table.c.table_id).where(*where)

        def work(connection: Connection) -> MatchPage:
            at = _end_of(connection, before if after is None else after)
            later = at is not None and after is not None
            found: list[int] = [*connection.scalars(_limited(of_all, table, ended, at, later, most))]
            more = len(found) > most
            page = found[:most][::-1] if later else found[:most]
            by_id = {match.table_id: match for match in _matches(connection, page)}
            ordered = tuple(by_id[table_id] for table_id in page)
            if later:
                return MatchPage(ordered, newer=more, older=True)
            return MatchPage(ordered, newer=at is not None, older=more)

        return await self._store.read(work)


def verdict_of(connection: Connection, table_id: int) -> Verdict | None:
    """Return whether the match of a table was rated, and what it did; None if it has not ended."""
    query = select(matches.c.unrated).where(matches.c.table_id == table_id)
    found = connection.execute(query).one_or_none()
    if found is None:
        return None
    moved = select(results).where(results.c.table_id == table_id, results.c.mu_after.is_not(None))
    rows = connection.execute(moved.order_by(results.c.seat))
    return Verdict(found.unrated, {row.seat: change_of(row) for row in rows})


def change_of(row: Row[Any]) -> Change:
    """Return what a match did to the rating of the person in a row of results, if it did anything."""
    return Change(Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after))


def _limited(
    query: Select[Any],
    table: Table,
    ended: ColumnElement[datetime],
    at: tuple[datetime, int] | None,
    later: bool,
    most: int,
) -> Select[Any]:
    """Return the query for one match more than a page has, the nearest to a point in time first."""
    order = (ended, table.c.table_id)
    if at is not None:
        point = tuple_(literal(at[0], UtcDateTime()), literal(at[1]))
        query = query.where(tuple_(*order) > point if later else tuple_(*order) < point)
    return query.order_by(*(order if later else (column.desc() for column in order))).limit(most + 1)


def _end_of(connection: Connection, table_id: int | None) -> tuple[datetime, int] | None:
    """Return when a match ended, with its table; None if there is no such match."""
    if table_id is None:
        return None
    query = select(matches.c.ended_at, matches.c.table_id).where(matches.c.table_id == table_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.ended_at, row.table_id)


def _matches(connection: Connection, table_ids: Sequence[int]) -> list[StoredMatch]:
    """Return matches with their seats, in the order of their tables' ids."""
    if not table_ids:
        return []
    query = select(matches).where(matches.c.table_id.in_(table_ids)).order_by(matches.c.table_id)
    found = connection.execute(query).all()
    named = select(results, seats.c.name).join(
        seats, and_(seats.c.table_id == results.c.table_id, seats.c.seat == results.c.seat)
    )
    by_table: dict[int, list[StoredResult]] = {}
    rows = named.where(results.c.table_id.in_(table_ids)).order_by(results.c.table_id, results.c.seat)
    for row in connection.execute(rows):
        by_table.setdefault(row.table_id, []).append(_result(row))
    return [_match(row, by_table.get(row.table_id, ())) for row in found]


def _match(row: Row[Any], seats: Sequence[StoredResult]) -> StoredMatch:
    return StoredMatch(
        row.table_id,
        row.guild_id,
        row.channel_id,
        row.game,
        row.options,
        row.began_at,
        row.ended_at,
        row.status,
        row.rated,
        row.unrated,
        row.rounds,
        tuple(seats),
    )


def _result(row: Row[Any]) -> StoredResult:
    change = None if row.mu_after is None else change_of(row)
    return StoredResult(
        row.seat,
        row.name,
        row.user_id,
        row.computer,
        row.score,
        row.rank,
        row.left,
        row.counted,
        change,
    )
