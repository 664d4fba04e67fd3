"""Fills a SQLite database with more matches than most bots ever see, in minutes, for `benchmarks.pages`.

Rows are like the program's own, but written in bulk: indices are created last, and SQL computes the counts.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import column, insert, table
from sqlalchemy.dialects.sqlite import dialect

from bot.results.ratings import Rating
from games import catalogue
from games.players.self_play import self_play

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
"""The end of the last match."""

MATCH_INTERVAL = timedelta(seconds=30)
"""Time between the ends of two matches."""

GAMES: dict[str, tuple[int, ...]] = {"koi-koi": (2,), "hygge": (2, 3, 4), "hana-awase": (2, 3, 4)}
"""The games, with their numbers of players."""

BATCH, RECORDS = 20_000, 8

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a database.

    Attributes:
        matches: number of finished matches.
        guilds: number of guilds; the first is by far the largest.
        people: number of people in all of them.
        most: number of people in the largest guild.
        running: number of open tables.
        moves: whether finished tables keep their moves, as in old versions that didn't read records.
    """

    matches: int
    guilds: int
    people: int
    most: int
    running: int = 0
    moves: bool = False


def fill(file: Path, size: Size, progress: Iterator[int] | None = None) -> None:
    """Fill a database with an up-to-date schema; `progress` counts matches for a progress bar."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -1000000")
        indices = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        ).fetchall()
        for name, _ in indices:
            database.execute(f"DROP INDEX {name}")
        _Filling(database, size).fill(progress or iter(range(1, size.matches + 1)))
        for _, made in indices:
            database.execute(made)
        database.execute("PRAGMA journal_mode = WAL")


class _Filling:
    """Writes all rows."""

    def __init__(self, database: sqlite3.Connection, size: Size) -> None:
        self._database = database
        self._size = size
        self._rng = Random(1)
        self._records = {
            (game, seats): [_Played(match) for match in islice(_played(game, seats), RECORDS)]
            for game, numbers in GAMES.items()
            for seats in numbers
        }
        self._options = {game: json.dumps(catalogue.find_game(game).read_options({})) for game in GAMES}

    def fill(self, progress: Iterator[int]) -> None:
        """Write everything."""
        rows: dict[str, list[Row]] = {name: [] for name in _COLUMNS}
        for table_id in progress:
            self._match(table_id, rows)
            if table_id % BATCH == 0:
                self._flush(rows)
        for number in range(self._size.running):
            self._running(self._size.matches + 1 + number, rows)
        self._flush(rows)
        self._add_up()
        self._add_people()

    def _flush(self, rows: dict[str, list[Row]]) -> None:
        self._database.execute("BEGIN")
        for name, some in rows.items():
            self._write(name, some)
            some.clear()
        self._database.execute("COMMIT")

    def _write(self, name: str, rows: Sequence[Row]) -> None:
        statement = insert(table(name, *map(column, _COLUMNS[name])))
        self._database.executemany(str(statement.compile(dialect=dialect(paramstyle="qmark"))), rows)

    def _place(self, seats: int) -> tuple[int, int, list[int]]:
        """Return a guild, one of its channels and some of its people."""
        rng = self._rng
        size = self._size
        guild = 1 + int(size.guilds * rng.random() ** 3)
        people = rng.sample(range(max(15, size.most // guild)), seats)
        channel = guild * 10 + rng.randrange(3)
        return guild, channel, [1 + (guild * 7919 + each) % size.people for each in people]

    def _match(self, table_id: int, rows: dict[str, list[Row]]) -> None:
        rng = self._rng
        game = rng.choice((*GAMES,))
        seats = rng.choice(GAMES[game])
        guild, channel, people = self._place(seats)
        ended = _text(NOW - MATCH_INTERVAL * (self._size.matches - table_id))
        options = self._options[game]
        played = rng.choice(self._records[game, seats])
        seed = table_id.to_bytes(32)
        shown = (guild, channel, people[0], game, 1, options)
        rows["tables"].append(
            (table_id, *shown, "finished", seed, ended, ended, ended, played.line, 3, 9, 9, None)
        )
        for seat, who in enumerate(people):
            rows["seats"].append((table_id, seat, who, "somebody", "1300000000000000001"))
            result = (table_id, seat, guild, game, ended, who, rng.randint(0, 60), seat + 1, not seat, True)
            rows["results"].append((*result, 1500, 1520, rng.randint(0, 30), 1))
        if self._size.moves:
            rows["moves"] += [(table_id, number, *move, False) for number, move in enumerate(played.moves)]

    def _running(self, table_id: int, rows: dict[str, list[Row]]) -> None:
        """Add a table in play in its own channel."""
        guild, _, people = self._place(2)
        at = _text(NOW)
        wake = _text(NOW + timedelta(hours=self._rng.randrange(1, 100)))
        shown = (guild, 10**6 + table_id, people[0], "koi-koi", 1, self._options["koi-koi"])
        rows["tables"].append(
            (table_id, *shown, "playing", table_id.to_bytes(32), at, at, None, None, None, 9, 9, wake)
        )
        for seat, who in enumerate(people):
            rows["seats"].append((table_id, seat, who, "somebody", "1300000000000000001"))
        played = self._records["koi-koi", 2][0]
        rows["moves"] += [(table_id, number, *move, False) for number, move in enumerate(played.moves[:20])]

    def _add_up(self) -> None:
        """Write standings, with a rating for everyone."""
        rng = Random(2)
        self._database.create_function("draw", 0, lambda: rng.gauss(25, 6))
        self._database.execute(
            "INSERT INTO standings"
            " (guild_id, game, user_id, people_matches, people_wins, people_points, mu, sigma, rated)"
            " SELECT guild_id, game, user_id, count(*), sum(won), sum(score), draw(), 4.0, count(*)"
            " FROM results GROUP BY 1, 2, 3"
        )
        self._database.create_function("number", 1, lambda mu: Rating(mu).number)
        self._database.execute("UPDATE standings SET rating = number(mu)")

    def _add_people(self) -> None:
        """Hide one person in fifty from boards."""
        self._write("people", [(user_id, True) for user_id in range(25, self._size.people, 50)])


class _Played:
    """A match with its record and moves."""

    def __init__(self, match: Any) -> None:
        self.line: str = match.record().to_line()
        self.moves: tuple[tuple[int, str], ...] = match.moves


def _played(game: str, seats: int) -> Iterator[Any]:
    return self_play(game, ["normal"] * seats, RECORDS, 1)


_COLUMNS: dict[str, Sequence[str]] = {
    "tables": (
        *("id", "guild_id", "channel_id", "host_id", "game", "rules", "options", "status", "server_seed"),
        *("created_at", "changed_at", "ended_at", "record", "rounds", "version", "shown", "wake_at"),
    ),
    "seats": ("table_id", "seat", "user_id", "name", "share"),
    "moves": ("table_id", "number", "seat", "move", "stand_in"),
    "results": (
        *("table_id", "seat", "guild_id", "game", "ended_at", "user_id", "score", "rank", "won"),
        *("against_people", "rating_before", "rating_after", "best_points", "best_round"),
    ),
    "people": ("user_id", "hidden"),
}


def _text(at: datetime) -> str:
    """Return a time in SQLAlchemy's format for SQLite."""
    return at.replace(tzinfo=None).isoformat(" ", "microseconds")
