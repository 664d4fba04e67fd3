"""Stores the leaders of past months, and sums up the matches of a week on a server.

A month's leaders are stored the first time they are shown, or before one of its players has their data
deleted: that player stays as a former player. Hidden people never appear.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, distinct, false, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.results.honours import YAKU, CountedMatch, Honour, honours_of, month_begins, month_of
from bot.results.ratings import PROVISIONAL_MATCHES
from bot.store.database import Database, insert_if_new
from bot.store.schema import month_honours, people, results, standings

LATE_MONTHS = 12
"""Number of past months whose leaders can still be stored."""

_MAX_MONTHS = 24
"""Maximum number of past months that we offer."""

_MAX_RISERS = 3
"""Maximum number of risers that we list."""

_ROW_BATCH = 1000
"""Number of rows to decode at once, which takes some 10 ms."""

_counted_columns = attrgetter(
    "user_id", "game", "table_id", "seat", "won", "against_people", "best_yaku", "yaku_points"
)
"""Returns the values of a row for `CountedMatch`."""

_HIDDEN = select(people.c.user_id).where(people.c.hidden)


@dataclass(frozen=True, slots=True)
class Riser:
    """A person whose rating in a game rose within a week.

    Attributes:
        user_id: the person.
        name: their name; empty if unknown.
        game: id of the game.
        by: the rise.
        number: their rating afterwards.
    """

    user_id: int
    name: str
    game: str
    by: int
    number: int


@dataclass(frozen=True, slots=True)
class Week:
    """The matches of a week on a server.

    Attributes:
        matches: number of matches that ended.
        players: number of people who played them.
        risers: the people with the highest rises in rating, the highest first.
        yaku: the best yaku, if any.
    """

    matches: int
    players: int
    risers: Sequence[Riser] = ()
    yaku: Honour | None = None


class Honours:
    """Reads the monthly leaders in a database, and writes missing ones."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def months(self, guild_id: int, now: datetime) -> list[int]:
        """Return the past months of a guild that have leaders, the latest first."""
        await self._keep(guild_id, now)
        query = (
            select(month_honours.c.month)
            .distinct()
            .where(month_honours.c.guild_id == guild_id)
            .order_by(month_honours.c.month.desc())
            .limit(_MAX_MONTHS)
        )
        return await self._database.column(query)

    async def of_month(self, guild_id: int, month: int) -> list[Honour]:
        """Return the leaders of a past month."""
        columns = month_honours.c
        query = (
            select(columns.kind, columns.user_id, columns.value, columns.table_id, columns.seat, columns.yaku)
            .add_columns(func.coalesce(people.c.name, ""))
            .select_from(month_honours.outerjoin(people, people.c.user_id == columns.user_id))
            .where(columns.guild_id == guild_id, columns.month == month)
            .where(or_(columns.user_id.is_(None), columns.user_id.not_in(_HIDDEN)))
            .order_by(columns.place)
        )
        return [Honour(*row) for row in await self._database.all(query)]

    async def keep_for(self, user_id: int, now: datetime) -> None:
        """Store the past months of all guilds where a person has played, before their data is deleted."""
        played_in = select(results.c.guild_id).distinct()
        played_in = played_in.where(results.c.user_id == user_id, results.c.guild_id.is_not(None))
        guild_ids = await self._database.column(played_in)
        for guild_id in guild_ids:
            await self._keep(guild_id, now)

    async def _keep(self, guild_id: int, now: datetime) -> None:
        """Store the missing leaders of a guild's past months."""
        known = select(month_honours.c.month).distinct().where(month_honours.c.guild_id == guild_id)
        this = month_of(now)
        async with self._database.snapshot() as connection:
            missing = sorted({*range(this - LATE_MONTHS, this)} - {*await connection.scalars(known)})
            # One query for all: a month without leaders leaves no row, so it is missing every time.
            spans = (_in_span(guild_id, month_begins(month), month_begins(month + 1)) for month in missing)
            seen = await _read_seen(connection, or_(false(), *spans))
        rows = await asyncio.to_thread(_rows_of_months, guild_id, seen)
        if rows:
            async with self._database.write() as connection:
                await insert_if_new(connection, month_honours, *rows)

    async def week(self, guild_id: int, since: datetime, until: datetime) -> Week:
        """Return a summary of the matches on a server between two times."""
        counted = select(func.count(distinct(results.c.table_id)), func.count(distinct(results.c.user_id)))
        async with self._database.snapshot() as connection:
            matches, players = (
                await connection.execute(counted.where(_in_span(guild_id, since, until)))
            ).one()
            rows = await _read_seen(connection, _in_span(guild_id, since, until))
            known = select(standings.c.user_id, standings.c.game, standings.c.rated).where(
                standings.c.guild_id == guild_id, standings.c.rated > PROVISIONAL_MATCHES
            )
            rated = {(user_id, game): count for user_id, game, count in await connection.execute(known)}
        risen = await asyncio.to_thread(_risen, rows, rated)
        return Week(matches, players, risen, await asyncio.to_thread(_best_yaku, rows))

    async def best_yaku(self, table_ids: Collection[int]) -> Honour | None:
        """Return the best yaku of the matches at some tables, or None."""
        async with self._database.snapshot() as connection:
            rows = await _read_seen(connection, results.c.table_id.in_(table_ids))
        return await asyncio.to_thread(_best_yaku, rows)


def _in_span(guild_id: int, since: datetime, until: datetime) -> ColumnElement[bool]:
    ended = results.c.ended_at
    return and_(results.c.guild_id == guild_id, ended >= since, ended < until)


async def _read_seen(connection: AsyncConnection, when: ColumnElement[bool]) -> Sequence[Row[Any]]:
    """Return the results that count for people who are not hidden, ordered by the end of their matches."""
    query = (
        select(results, func.coalesce(people.c.name, "").label("name"))
        .select_from(results.outerjoin(people, people.c.user_id == results.c.user_id))
        .where(when, results.c.counted)
        .where(results.c.user_id.is_not(None), results.c.user_id.not_in(_HIDDEN))
        .order_by(results.c.ended_at, results.c.table_id, results.c.seat)
    )
    found = await connection.stream(query)
    return [row async for some in found.partitions(_ROW_BATCH) for row in some]


# The following run in a thread, as a busy server has tens of thousands of rows.


def _rows_of_months(guild_id: int, seen: Iterable[Row[Any]]) -> list[dict[str, Any]]:
    return [
        {
            "guild_id": guild_id,
            "month": month,
            "place": place,
            "kind": honour.kind,
            "user_id": honour.user_id,
            "value": honour.value,
            "table_id": honour.table_id,
            "seat": honour.seat,
            "yaku": honour.yaku,
        }
        for month, rows in groupby(seen, key=lambda row: month_of(row.ended_at))
        for place, honour in enumerate(honours_of(_played(rows)))
    ]


def _best_yaku(rows: Sequence[Row[Any]]) -> Honour | None:
    yaku = [each for each in honours_of(_played(rows)) if each.kind == YAKU]
    names = {row.user_id: row.name for row in rows}
    return replace(yaku[0], name=names[yaku[0].user_id]) if yaku else None


def _played(rows: Iterable[Row[Any]]) -> list[CountedMatch]:
    return [CountedMatch(*_counted_columns(row)) for row in rows]


def _risen(rows: Sequence[Row[Any]], rated: Mapping[tuple[int, str], int]) -> list[Riser]:
    """Return the highest rises; provisional ratings, which no one sees, don't count.

    `rated` are the numbers of rated matches of people at games.
    """
    by, left = Counter[tuple[int, str]](), Counter(rated)
    last = dict[tuple[int, str], Row[Any]]()
    for row in reversed(rows):
        key = row.user_id, row.game
        if row.rating_after is not None and left[key] > PROVISIONAL_MATCHES:
            by[key] += row.rating_after - row.rating_before
            last.setdefault(key, row)
            left[key] -= 1
    return [
        Riser(user_id, last[user_id, game].name, game, rise, last[user_id, game].rating_after)
        for (user_id, game), rise in by.most_common(_MAX_RISERS)
        if rise > 0
    ]
