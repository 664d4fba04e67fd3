"""Fills a SQLite database with more matches than most bots ever see, in minutes, for `benchmarks.store`.

Rows are as the program would have left them, but written in bulk: indices come at the end, and sums from SQL.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import column, insert, table
from sqlalchemy.dialects.sqlite import dialect

from bot.results.ratings import Rating
from bot.store.memory import rating_values
from bot.store.results import spans_of
from games import catalogue
from games.players.self_play import self_play

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
"""When the last match ended."""

APART = timedelta(seconds=30)
"""Between the ends of two matches."""

GAMES: dict[str, tuple[int, ...]] = {"koi-koi": (2,), "hygge": (2, 3, 4), "hana-awase": (2, 3, 4)}
"""What is played, by how many."""

BATCH, RECORDS = 20_000, 8

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is.

    Attributes:
        matches: matches that have ended.
        guilds: guilds; the first is by far the largest.
        people: people in all of them.
        most: people in the largest guild.
        running: tables that are still open.
        moves: whether ended tables keep their moves, as they did before their records were read instead.
    """

    matches: int
    guilds: int
    people: int
    most: int
    running: int = 0
    moves: bool = False


def fill(file: Path, size: Size, progress: Iterator[int] | None = None) -> None:
    """Fill a database whose schema is up to date.

    Args:
        file: the database.
        size: how much there is to be.
        progress: numbers from 1 that are drawn as matches are made, such as those of a progress bar.
    """
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -1000000")
        database.create_function("span", 2, _span, deterministic=True)
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
        self._database, self._size = database, size
        self._rng = Random(1)
        self._numbers: dict[int, Iterator[int]] = {}
        self._records = {
            (game, seats): [_Played(match) for match in islice(_played(game, seats), RECORDS)]
            for game, numbers in GAMES.items()
            for seats in numbers
        }
        self._options = {game: json.dumps(catalogue.game(game).read_options({})) for game in GAMES}

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
        rng, size = self._rng, self._size
        guild = 1 + int(size.guilds * rng.random() ** 3)
        people = rng.sample(range(max(15, size.most // guild)), seats)
        channel = guild * 10 + rng.randrange(3)
        return guild, channel, [1 + (guild * 7919 + each) % size.people for each in people]

    def _match(self, table_id: int, rows: dict[str, list[Row]]) -> None:
        rng = self._rng
        game = rng.choice((*GAMES,))
        seats = rng.choice(GAMES[game])
        guild, channel, people = self._place(seats)
        number = next(self._numbers.setdefault(guild, count(1)))
        ended = _text(NOW - APART * (self._size.matches - table_id))
        options, played = self._options[game], rng.choice(self._records[game, seats])
        seed = table_id.to_bytes(32)
        shown = (guild, channel, people[0], game, 1, options)
        rows["tables"].append(
            (table_id, *shown, "finished", seed, ended, ended, ended, played.line, 9, 9, None)
        )
        match = (table_id, guild, number, channel, game, options, ended, ended, "finished", True, 3, seats)
        rows["matches"].append(match)
        for seat, who in enumerate(people):
            rows["seats"].append((table_id, seat, who, "somebody", "1300000000000000001", False))
            result = (table_id, seat, guild, game, who, rng.randint(0, 60), seat + 1, ended, True)
            rows["results"].append((*result, 25.0, 5.0, 25.5, 5.0))
        if self._size.moves:
            rows["moves"] += [(table_id, number, *move) for number, move in enumerate(played.moves)]

    def _running(self, table_id: int, rows: dict[str, list[Row]]) -> None:
        """Add a table in play, each in a channel of its own."""
        guild, _, people = self._place(2)
        at, wake = _text(NOW), _text(NOW + timedelta(hours=self._rng.randrange(1, 100)))
        shown = (guild, 10**6 + table_id, people[0], "koi-koi", 1, self._options["koi-koi"])
        rows["tables"].append(
            (table_id, *shown, "playing", table_id.to_bytes(32), at, at, None, None, 9, 9, wake)
        )
        for seat, who in enumerate(people):
            rows["seats"].append((table_id, seat, who, "somebody", "1300000000000000001", True))
        played = self._records["koi-koi", 2][0]
        rows["moves"] += [(table_id, number, *move) for number, move in enumerate(played.moves[:20])]

    def _add_up(self) -> None:
        """Write standings, pairs and ratings."""
        for number, span in enumerate(spans_of(NOW)):
            for each in (True, False):
                self._database.execute(
                    "INSERT INTO standings"
                    " (guild_id, game, span, user_id, people_matches, people_wins, people_points)"
                    " SELECT guild_id, CASE WHEN :each THEN game ELSE '' END, :span, user_id, count(*),"
                    " sum(rank = 1), sum(score) FROM results WHERE span(finished_at, :number) = :span"
                    " GROUP BY 1, 2, 3, 4",
                    {"each": each, "span": span, "number": number},
                )
        self._database.execute(
            "INSERT INTO pairs (guild_id, game, low_id, high_id, matches, low_wins, high_wins, ties)"
            " SELECT one.guild_id, one.game, one.user_id, other.user_id, count(*),"
            " sum(one.rank < other.rank), sum(one.rank > other.rank), 0 FROM results one JOIN results other"
            " ON other.table_id = one.table_id AND other.user_id > one.user_id GROUP BY 1, 2, 3, 4"
        )
        rng = Random(2)
        rated = self._database.execute(
            "SELECT guild_id, game, user_id, people_matches FROM standings WHERE span = 'all' AND game <> ''"
        ).fetchall()
        values = [
            (row[:3], rating_values(Rating(rng.gauss(25, 6), 4.0), row[3], NOW) | {"updated_at": _text(NOW)})
            for row in rated
        ]
        self._write(
            "ratings", [(*key, *(of[name] for name in _COLUMNS["ratings"][3:])) for key, of in values]
        )

    def _add_people(self) -> None:
        """Write who is not to be seen on boards: one person in fifty."""
        self._write("people", [(user_id, True) for user_id in range(25, self._size.people, 50)])
        self._database.execute(
            "UPDATE standings SET rating = ratings.number, provisional = ratings.provisional FROM ratings"
            " WHERE ratings.guild_id = standings.guild_id AND ratings.game = standings.game"
            " AND ratings.user_id = standings.user_id"
        )
        self._database.execute(
            "UPDATE standings SET hidden = true WHERE user_id IN (SELECT user_id FROM people WHERE hidden)"
        )


class _Played:
    """A match with its record and moves."""

    def __init__(self, match: Any) -> None:
        self.line: str = match.record().to_line()
        self.moves: tuple[tuple[int, str], ...] = match.moves


def _played(game: str, seats: int) -> Iterator[Any]:
    return self_play(game, ["greedy"] * seats, RECORDS, 1)


_COLUMNS: dict[str, Sequence[str]] = {
    "tables": (
        *("id", "guild_id", "channel_id", "host_id", "game", "rules", "options", "status", "server_seed"),
        *("created_at", "changed_at", "ended_at", "record", "version", "shown", "wake_at"),
    ),
    "seats": ("table_id", "seat", "user_id", "name", "share", "open"),
    "moves": ("table_id", "number", "seat", "move"),
    "matches": (
        *("table_id", "guild_id", "number", "channel_id", "game", "options", "began_at", "ended_at"),
        *("status", "rated", "rounds", "seats"),
    ),
    "results": (
        *("table_id", "seat", "guild_id", "game", "user_id", "score", "rank", "finished_at"),
        *("against_people", "mu_before", "sigma_before", "mu_after", "sigma_after"),
    ),
    "ratings": (
        *("guild_id", "game", "user_id", "mu", "sigma", "number", "matches", "provisional", "updated_at"),
    ),
    "people": ("user_id", "hidden"),
}


@cache
def _span_of_day(day: str, number: int) -> str:
    return spans_of(datetime.fromisoformat(day).replace(tzinfo=UTC))[number]


def _span(at: str, number: int) -> str:
    return _span_of_day(at[:10], number)


def _text(at: datetime) -> str:
    """Return a time as SQLAlchemy writes it in SQLite."""
    return at.replace(tzinfo=None).isoformat(" ", "microseconds")
