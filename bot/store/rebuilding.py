"""Rebuilding: ratings, standings and pairs worked out again from the matches they come from."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from sqlalchemy import Row, Table, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ratings import Rating
from bot.store.engine import Store
from bot.store.memory import NO_MOVE, Move, move_values, rating_moves, rating_values, take_turn
from bot.store.results import Gain, ResultRow, pairs_gains, standings_gains
from bot.store.schema import matches, pairs, ratings, results, standings

AT_A_TIME = 1_000
"""How many rows are written at once."""


async def rebuild(store: Store) -> tuple[int, int]:
    """Work out again what is kept of each guild's matches; guild by guild, so that others can play meanwhile.

    Returns:
        How many guilds and how many matches there are.
    """
    query = select(matches.c.guild_id).where(matches.c.guild_id.is_not(None)).distinct()
    async with store.reading() as connection:
        guilds = [*await connection.scalars(query)]
    counted = 0
    for guild_id in guilds:
        async with store.transaction() as connection:
            await take_turn(connection, guild_id)
            counted += await _rebuild_guild(connection, guild_id)
    return len(guilds), counted


async def _rebuild_guild(connection: AsyncConnection, guild_id: int) -> int:
    counts = _Counts(guild_id)
    query = (
        select(results, matches.c.status, matches.c.rated)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(matches.c.guild_id == guild_id)
        .order_by(matches.c.number, results.c.seat)
    )
    counted = 0
    rows = (await connection.execute(query)).all()
    for _, of_match in groupby(rows, key=lambda row: row.table_id):
        counts.add(list(of_match))
        counted += 1
    for table in (ratings, standings, pairs):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    await _write(connection, standings, counts.standings.rows())
    await _write(connection, pairs, counts.pairs.rows())
    await _write(connection, ratings, counts.ratings.values())
    moved = update(results).where(
        results.c.table_id == bindparam("of_table"), results.c.seat == bindparam("of_seat")
    )
    values = {name: bindparam(name) for name in move_values(NO_MOVE)}
    for some in _batches(counts.moves):
        await connection.execute(moved.values(values), some)
    return counted


class _Counts:
    """What the matches of a guild come to, match by match in the order in which they were rated."""

    def __init__(self, guild_id: int) -> None:
        self._guild_id = guild_id
        self.standings, self.pairs = _Sums(), _Sums()
        self.ratings: dict[tuple[str, int], dict[str, Any]] = {}
        self.moves: list[dict[str, Any]] = []

    def add(self, rows: list[Row[Any]]) -> None:
        """Count a match: the results of all its seats."""
        first = rows[0]
        game, seats = first.game, [_seat(row) for row in rows]
        self.standings.add(
            standings_gains(self._guild_id, game, first.finished_at, seats, first.against_people)
        )
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


async def _write(connection: AsyncConnection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    for some in _batches(rows):
        await connection.execute(insert(table), some)
