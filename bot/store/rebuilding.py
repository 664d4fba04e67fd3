"""Rebuilding: ratings, standings, streaks and pairs worked out again from the matches they come from."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import structlog
from sqlalchemy import Connection, Row, Table, Update, bindparam, delete, insert, select, update

from bot.results.bests import Best, best_of
from bot.results.feats import feats_of
from bot.results.ratings import Rating
from bot.store.engine import Store
from bot.store.memory import NO_MOVE, Move, move_values, rating_moves, rating_values, take_turn
from bot.store.results import Gain, ResultRow, pairs_gains, standings_gains
from bot.store.schema import matches, pairs, ratings, results, standings, streaks, tables
from bot.store.standings import note_for_boards
from bot.store.streaks import followed, streak_rows
from games import GameError, MatchRecord

log = structlog.get_logger(__name__)

AT_A_TIME = 1_000
"""How many rows are written at once."""

REPLAYED = 100
"""How many matches are replayed between two transactions."""

_BESTS = select(results.c.table_id, results.c.seat, results.c.user_id, results.c.left, tables.c.record).join(
    tables, tables.c.id == results.c.table_id
)
_MISSING = (
    select(results.c.table_id)
    .join(matches, matches.c.table_id == results.c.table_id)
    .where(
        results.c.table_id > bindparam("after"),
        results.c.best_points.is_(None),
        results.c.user_id.is_not(None),
        ~results.c.left,
        matches.c.status == "finished",
    )
    .distinct()
    .order_by(results.c.table_id)
    .limit(REPLAYED)
)


async def rebuild(store: Store) -> tuple[int, int]:
    """Work out again what is kept of each guild's matches; guild by guild, so that others can play meanwhile.

    The best rounds and yaku of matches that ended before these were stored are found by replaying them first.

    Returns:
        How many guilds and how many matches there are.
    """
    await _find_bests(store)
    query = select(matches.c.guild_id).where(matches.c.guild_id.is_not(None)).distinct()
    guilds = await store.read(lambda connection: [*connection.scalars(query)])
    counted = 0
    for guild_id in guilds:
        counted += await store.write(_rebuild_guild, guild_id)
    return len(guilds), counted


async def _find_bests(store: Store) -> None:
    """Store the bests of results that lack them, as far as the records of their matches can be read."""
    after = 0
    while True:
        some, rows = await store.read(_without_bests, after)
        if not some:
            return
        after = some[-1]
        by_table = groupby(rows, key=lambda row: row.table_id)
        found = [values for _, seats in by_table for values in _bests([*seats])]
        if found:
            await store.write(_update, _UPDATE_BEST, found)


def _without_bests(connection: Connection, after: int) -> tuple[list[int], Sequence[Row[*tuple[Any, ...]]]]:
    """Return the next tables after one whose results lack bests, and the seats of these tables."""
    some = [*connection.scalars(_MISSING, {"after": after})]
    return some, connection.execute(_BESTS.where(results.c.table_id.in_(some))).all()


def _bests(rows: Sequence[Row[*tuple[Any, ...]]]) -> list[dict[str, Any]]:
    """Return what is to be stored of the bests in a match: none if its record cannot be read."""
    first = rows[0]
    try:
        match = MatchRecord.from_line(first.record or "").verify()
    except GameError as error:
        log.warning("match cannot be replayed", table=first.table_id, error=str(error))
        return []
    people = {row.seat: row.user_id for row in rows if row.user_id is not None and not row.left}
    return [
        {"of_table": first.table_id, "of_seat": feat.seat, **best_of(feat)._asdict()}
        for feat in feats_of(match, people, len(people))
    ]


def _rebuild_guild(connection: Connection, guild_id: int) -> int:
    take_turn(connection, guild_id)
    counts = _Counts(guild_id)
    query = (
        select(results, matches.c.status, matches.c.rated)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(matches.c.guild_id == guild_id)
        .order_by(matches.c.number, results.c.seat)
    )
    counted = 0
    rows = connection.execute(query).all()
    for _, of_match in groupby(rows, key=lambda row: row.table_id):
        counts.add(list(of_match))
        counted += 1
    for table in (ratings, standings, streaks, pairs):
        connection.execute(delete(table).where(table.c.guild_id == guild_id))
    _write(connection, standings, counts.standings.rows())
    _write(connection, streaks, counts.streaks.values())
    _write(connection, pairs, counts.pairs.rows())
    _write(connection, ratings, counts.ratings.values())
    note_for_boards(connection, guild_id)
    for some in _batches(counts.moves):
        _update(connection, _UPDATE_MOVE, some)
    return counted


def _update(connection: Connection, statement: Update, rows: Sequence[dict[str, Any]]) -> None:
    connection.execute(statement, rows)


def _update_of(names: Iterable[str]) -> Update:
    """Return the statement that sets some columns of the result of a seat."""
    one = results.c.table_id == bindparam("of_table"), results.c.seat == bindparam("of_seat")
    return update(results).where(*one).values({name: bindparam(name) for name in names})


_UPDATE_MOVE, _UPDATE_BEST = _update_of(move_values(NO_MOVE)), _update_of(Best._fields)


class _Counts:
    """What the matches of a guild come to, match by match in the order in which they were rated."""

    def __init__(self, guild_id: int) -> None:
        self._guild_id = guild_id
        self.standings, self.pairs = _Sums(), _Sums()
        self.ratings: dict[tuple[str, int], dict[str, Any]] = {}
        self.streaks: dict[int, dict[str, Any]] = {}
        self.moves: list[dict[str, Any]] = []

    def add(self, rows: list[Row[Any]]) -> None:
        """Count a match: the results of all its seats."""
        first = rows[0]
        game, seats = first.game, [_seat(row) for row in rows]
        self.standings.add(
            standings_gains(self._guild_id, game, first.finished_at, seats, first.against_people)
        )
        if first.against_people:
            for row in streak_rows(self._guild_id, seats):
                self.streaks[row["user_id"]] = followed(self.streaks.get(row["user_id"]), row)
        if first.status == "finished":
            self.pairs.add(pairs_gains(self._guild_id, game, seats))
        if first.rated:
            self._rate(rows, seats)

    def _rate(self, rows: list[Row[Any]], seats: list[ResultRow]) -> None:
        # What a former player's rating was is still stored with the match.
        played = [
            (row, seat)
            for row, seat in zip(rows, seats, strict=True)
            if seat.user_id is not None or row.mu_before is not None
        ]
        before = [self._before(row) for row, _ in played]
        moves = rating_moves([seat for _, seat in played], before)
        for row, seat in played:
            move = moves[seat.seat]
            self.moves.append({"of_table": row.table_id, "of_seat": seat.seat, **move_values(move)})
            self._keep(row, move)

    def _before(self, row: Row[Any]) -> Rating:
        if row.user_id is None:
            return Rating(row.mu_before, row.sigma_before)
        known = self.ratings.get((row.game, row.user_id))
        return Rating(known["mu"], known["sigma"]) if known else Rating()

    def _keep(self, row: Row[Any], move: Move) -> None:
        if row.user_id is None or move.after is None:
            return
        known = self.ratings.get((row.game, row.user_id))
        played = (known["matches"] if known else 0) + 1
        key = {"guild_id": self._guild_id, "game": row.game, "user_id": row.user_id}
        self.ratings[row.game, row.user_id] = key | rating_values(move.after, played, row.finished_at)


class _Sums:
    """Gains added up by key."""

    def __init__(self) -> None:
        self._sums: dict[tuple[tuple[str, Any], ...], Counter[str]] = {}

    def add(self, gains: Iterable[Gain]) -> None:
        for key, counts in gains:
            self._sums.setdefault(tuple(key.items()), Counter()).update(counts)

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each key; a missing column has its default."""
        names = {name for counts in self._sums.values() for name in counts}
        return [{**dict(key), **{name: counts[name] for name in names}} for key, counts in self._sums.items()]


def _seat(row: Row[Any]) -> ResultRow:
    return ResultRow(
        row.seat, row.user_id, row.computer, row.score, row.rank, left=row.left, counted=row.counted
    )


def _batches(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    every = list(rows)
    for first in range(0, len(every), AT_A_TIME):
        yield every[first : first + AT_A_TIME]


def _write(connection: Connection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    for some in _batches(rows):
        connection.execute(insert(table), some)
