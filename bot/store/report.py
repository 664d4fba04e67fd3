"""Counts for the operator's report: people and their returns, unfinished games and waits, without ids."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    Subquery,
    case,
    cast,
    exists,
    extract,
    func,
    literal_column,
    or_,
    select,
    true,
    union_all,
)

from bot.store.database import Database
from bot.store.schema import daily_tries, lessons, puzzle_answers, results, seats, tables
from bot.timing import day_of

RETURN_DAYS: tuple[int, ...] = (1, 7, 30)
"""Numbers of days after which a return is counted."""

NEWEST_TABLES = 10_000
"""Number of tables whose waits are read, the newest ones: no index has the time of the first deal."""

_DAY_SECONDS = 86_400
_EPOCH = date(1970, 1, 1).toordinal()
_NO, _YES = literal_column("0", Integer), literal_column("1", Integer)


@dataclass(frozen=True, slots=True)
class Share:
    """A number out of all that could be counted."""

    count: int
    total: int


class Wait(NamedTuple):
    """The median time from opening a table to its first card, in seconds, and the number of hosts."""

    seconds: float
    hosts: int


class Report(NamedTuple):
    """The stored history in numbers.

    Attributes:
        people: people who opened a table, got cards, or began a daily deal or puzzle.
        opened: hosts of tables, except for those of game nights and leagues.
        dealt: people who got cards at a table.
        finished: people who stayed to the end of a match that was played out.
        returned: by number of days, the people whose last day is that much later than their first day, out of
            those whose first day is that long ago.
        statuses: number of tables by status.
        lessons: unfinished lessons.
        deals: unfinished attempts at daily and shared deals.
        waits: by whether several people got cards.
    """

    people: int
    opened: int
    dealt: int
    finished: int
    returned: dict[int, Share]
    statuses: dict[str, int]
    lessons: Share
    deals: Share
    waits: dict[bool, Wait]


async def read_report(database: Database, now: datetime) -> Report:
    """Count what is stored; days are those of UTC. This reads whole indexes, but not all rows of tables."""
    person = _everyone()
    counts = [
        func.count(),
        *(func.count().filter(person.c[did] > 0) for did in ("opened", "dealt", "finished")),
    ]
    for days in RETURN_DAYS:
        first_before = _begin_of(day_of(now) - days + 1)
        counts.append(func.count().filter(person.c.last - person.c.first >= days * _DAY_SECONDS))
        counts.append(func.count().filter(person.c.first < first_before))
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
    of_lessons = select(func.count().filter(~lessons.c.finished), func.count()).select_from(lessons)
    open_deals = func.count().filter(daily_tries.c.score.is_(None))
    of_deals = select(open_deals, func.count()).where(daily_tries.c.rules > 0)
    async with database.snapshot() as connection:
        people, opened, dealt, finished, *returned = (await connection.execute(select(*counts))).one()
        statuses = {row[0]: row[1] for row in await connection.execute(by_status)}
        begun_lessons = Share(*(await connection.execute(of_lessons)).one())
        begun_deals = Share(*(await connection.execute(of_deals)).one())
        waits = {bool(row[0]): Wait(float(row[1]), row[2]) for row in await connection.execute(_waits())}
    shares = map(Share, returned[::2], returned[1::2])
    returns = dict(zip(RETURN_DAYS, shares, strict=True))
    return Report(people, opened, dealt, finished, returns, statuses, begun_lessons, begun_deals, waits)


def _everyone() -> Subquery:
    """Return a row for each person: their first and last day, and what they did, as 0 or 1."""
    # Ids grow with time, and the index on hosts has them; times would have to be read from every table.
    paired, first, last = (tables.alias() for _ in range(3))
    of_events = select(paired.c.id).where(paired.c.pairing_id.is_not(None))
    ends = (func.min(tables.c.id).label("first"), func.max(tables.c.id).label("last"))
    own = (tables.c.host_id > 0, tables.c.id.not_in(of_events))
    hosts = select(tables.c.host_id, *ends).where(*own).group_by(tables.c.host_id).subquery()
    opened = _part(hosts.c.host_id, first.c.created_at, last.c.created_at, opened=_YES)
    opened = opened.join(first, first.c.id == hosts.c.first).join(last, last.c.id == hosts.c.last)
    # A match that is not played out counts only for people who left it.
    ended, other = results.c, results.alias()
    stayed = exists().where(other.c.user_id == ended.user_id, other.c.counted, ~other.c.left)
    finished = case((stayed, _YES), else_=_NO)
    played = _part(
        ended.user_id, func.min(ended.ended_at), func.max(ended.ended_at), dealt=_YES, finished=finished
    )
    played = played.where(ended.user_id.is_not(None)).group_by(ended.user_id)
    holder = func.coalesce(seats.c.user_id, seats.c.left_by)
    began = func.coalesce(tables.c.began_at, tables.c.created_at)
    playing = _part(holder, began, began, dealt=_YES).join_from(tables, seats)
    playing = playing.where(tables.c.status == "playing", holder.is_not(None))
    parts: list[Select[*tuple[Any, ...]]] = [opened, played, playing]
    for table, is_day in ((daily_tries, daily_tries.c.group_id == 0), (puzzle_answers, true())):
        days = (end(table.c.day).filter(is_day) for end in (func.min, func.max))
        span = [_begin_of(cast(day, BigInteger)) for day in days]  # 32 bits end in 2038
        parts.append(select(table.c.user_id, *span, _NO, _NO, _NO).group_by(table.c.user_id))
    part = union_all(*parts).subquery().c
    span = [end - end % _DAY_SECONDS for end in (func.min(part.first), func.max(part.last))]
    did = (func.max(part[name]).label(name) for name in ("opened", "dealt", "finished"))
    return select(span[0].label("first"), span[1].label("last"), *did).group_by(part.user_id).subquery()


def _part(
    user_id: ColumnElement[Any],
    first: ColumnElement[Any],
    last: ColumnElement[Any],
    *,
    opened: ColumnElement[int] = _NO,
    dealt: ColumnElement[int] = _NO,
    finished: ColumnElement[int] = _NO,
) -> Select[*tuple[Any, ...]]:
    """Return a query for people with the seconds of their first and last action, and what they did."""
    span = (extract("epoch", first).label("first"), extract("epoch", last).label("last"))
    did = (opened.label("opened"), dealt.label("dealt"), finished.label("finished"))
    return select(user_id.label("user_id"), *span, *did)


def _begin_of(day: Any) -> Any:
    """Return when a day began, in seconds since 1970; the day is an ordinal."""
    return (day - _EPOCH) * _DAY_SECONDS


def _waits() -> Select[*tuple[Any, ...]]:
    """Return the query for whether several people got cards, with the median wait and number of hosts."""
    person = or_(seats.c.user_id.is_not(None), seats.c.left_by.is_not(None), seats.c.name == "")
    people = select(func.count()).where(seats.c.table_id == tables.c.id, person).scalar_subquery()
    seconds = extract("epoch", tables.c.began_at) - extract("epoch", tables.c.created_at)
    newest = select(tables.c.id).order_by(tables.c.id.desc()).limit(NEWEST_TABLES).subquery()
    own = (tables.c.began_at.is_not(None), tables.c.pairing_id.is_(None), tables.c.host_id > 0)
    columns = (tables.c.host_id, case((people > 1, _YES), else_=_NO).label("kind"), seconds.label("seconds"))
    wait = select(*columns).join(newest, newest.c.id == tables.c.id).where(*own).cte()
    number = func.row_number().over(partition_by=wait.c.kind, order_by=wait.c.seconds).label("number")
    total = func.count().over(partition_by=wait.c.kind).label("total")
    ranked = select(wait, number, total).subquery().c
    middle = (2 * ranked.number).between(ranked.total, ranked.total + 2)  # one of them, or two
    hosts = select(func.count(wait.c.host_id.distinct())).where(wait.c.kind == ranked.kind).scalar_subquery()
    return select(ranked.kind, func.avg(ranked.seconds), hosts).where(middle).group_by(ranked.kind)
