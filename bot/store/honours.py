"""Honours of months, kept once a month is over, and what was played on a server in a week.

A month is kept when somebody first looks at it, or before a person who played in it is forgotten: then they
stay as a former player. People who are hidden appear in none of it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, distinct, false, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.honours import YAKU, CountedMatch, Honour, honours_of, month_begins, month_of
from bot.store.database import Database, insert_if_new
from bot.store.schema import month_honours, people, results

KEPT_LATE = 12
"""How many past months may still be kept, if nobody has looked at them before."""

MOST_MONTHS = 24
"""How many past months are offered."""

MOST_RISEN = 3
"""How many of the people whose ratings rose are named."""

_HIDDEN = select(people.c.user_id).where(people.c.hidden)


@dataclass(frozen=True, slots=True)
class Risen:
    """A person whose rating rose in a week.

    Attributes:
        user_id: the person.
        name: what they are called; empty if it is not known.
        game: id of the game.
        by: by how much.
        number: their rating after it.
    """

    user_id: int
    name: str
    game: str
    by: int
    number: int


@dataclass(frozen=True, slots=True)
class Week:
    """What was played on a server in a week.

    Attributes:
        matches: how many matches ended.
        players: how many people played them.
        risen: those whose ratings rose most, the most first.
        yaku: the best yaku; None if there was none.
    """

    matches: int
    players: int
    risen: Sequence[Risen] = ()
    yaku: Honour | None = None


class Honours:
    """The honours in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def months(self, guild_id: int, now: datetime) -> list[int]:
        """Return the past months of a guild in which somebody came first in something, the latest first."""
        await self._keep(guild_id, now)
        query = (
            select(month_honours.c.month)
            .distinct()
            .where(month_honours.c.guild_id == guild_id)
            .order_by(month_honours.c.month.desc())
            .limit(MOST_MONTHS)
        )
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]

    async def of_month(self, guild_id: int, month: int) -> list[Honour]:
        """Return the honours of a past month."""
        columns = month_honours.c
        query = (
            select(columns.kind, columns.user_id, columns.value, columns.table_id, columns.seat, columns.yaku)
            .add_columns(func.coalesce(people.c.name, ""))
            .select_from(month_honours.outerjoin(people, people.c.user_id == columns.user_id))
            .where(columns.guild_id == guild_id, columns.month == month)
            .where(or_(columns.user_id.is_(None), columns.user_id.not_in(_HIDDEN)))
            .order_by(columns.place)
        )
        async with self._database.read() as connection:
            return [Honour(*row) for row in await connection.execute(query)]

    async def keep_for(self, user_id: int, now: datetime) -> None:
        """Keep the past months of all guilds in which a person has played, who is about to be forgotten."""
        played_in = select(results.c.guild_id).distinct()
        played_in = played_in.where(results.c.user_id == user_id, results.c.guild_id.is_not(None))
        async with self._database.read() as connection:
            guild_ids = [*await connection.scalars(played_in)]
        for guild_id in guild_ids:
            await self._keep(guild_id, now)

    async def _keep(self, guild_id: int, now: datetime) -> None:
        """Keep who came first in the past months of a guild, unless that is kept already."""
        known = select(month_honours.c.month).distinct().where(month_honours.c.guild_id == guild_id)
        this = month_of(now)
        async with self._database.snapshot() as connection:
            missing = sorted({*range(this - KEPT_LATE, this)} - {*await connection.scalars(known)})
            # In one go: a month without honours leaves no row, so most are empty at every look.
            spans = (_in_span(guild_id, month_begins(month), month_begins(month + 1)) for month in missing)
            seen = await _read_seen(connection, or_(false(), *spans))
        rows = [
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
        if rows:
            async with self._database.write() as connection:
                await insert_if_new(connection, month_honours, *rows)

    async def week(self, guild_id: int, since: datetime, until: datetime) -> Week:
        """Return what was played on a server between two times."""
        counted = select(func.count(distinct(results.c.table_id)), func.count(distinct(results.c.user_id)))
        async with self._database.snapshot() as connection:
            matches, players = (
                await connection.execute(counted.where(_in_span(guild_id, since, until)))
            ).one()
            rows = await _read_seen(connection, _in_span(guild_id, since, until))
        yaku = [each for each in honours_of(_played(rows)) if each.kind == YAKU]
        names = {row.user_id: row.name for row in rows}
        best = replace(yaku[0], name=names[yaku[0].user_id]) if yaku else None
        return Week(matches, players, _risen(rows), best)


def _in_span(guild_id: int, since: datetime, until: datetime) -> ColumnElement[bool]:
    ended = results.c.ended_at
    return and_(results.c.guild_id == guild_id, ended >= since, ended < until)


async def _read_seen(connection: AsyncConnection, when: ColumnElement[bool]) -> Sequence[Row[Any]]:
    """Return the results of people that count for them, in the order in which the matches ended."""
    query = (
        select(results, func.coalesce(people.c.name, "").label("name"))
        .select_from(results.outerjoin(people, people.c.user_id == results.c.user_id))
        .where(when, results.c.counted)
        .where(results.c.user_id.is_not(None), results.c.user_id.not_in(_HIDDEN))
        .order_by(results.c.ended_at, results.c.table_id, results.c.seat)
    )
    return (await connection.execute(query)).all()


def _played(rows: Iterable[Row[Any]]) -> list[CountedMatch]:
    return [
        CountedMatch(
            row.user_id,
            row.game,
            row.table_id,
            row.seat,
            row.won,
            row.against_people,
            row.best_yaku,
            row.yaku_points,
        )
        for row in rows
    ]


def _risen(rows: Iterable[Row[Any]]) -> list[Risen]:
    """Return whose ratings rose most."""
    by, last = Counter[tuple[int, str]](), dict[tuple[int, str], Row[Any]]()
    for row in rows:
        if row.rating_after is not None:
            by[row.user_id, row.game] += row.rating_after - row.rating_before
            last[row.user_id, row.game] = row
    return [
        Risen(user_id, last[user_id, game].name, game, rise, last[user_id, game].rating_after)
        for (user_id, game), rise in by.most_common(MOST_RISEN)
        if rise > 0
    ]
