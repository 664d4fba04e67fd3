"""Measures what a page of what a server remembers costs, in a huge database and in one with some pages.

    python -m benchmarks.store [--matches 1000000]

Both are SQLite files made in the same run. Pages are those of the largest of 2,000 guilds, to which every
twelfth match belongs. Query plans come from SQLite itself.
"""

import asyncio
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from sqlalchemy import Connection, event, insert
from sqlalchemy.dialects.sqlite import dialect

from bot.rankings import MATCHES, POINTS, RATING, WINS, Rankings, Wanted
from bot.ratings import Rating
from bot.store import Boards, Ending, Matches, Profiles, ResultRow, Sessions, Store, StoredSeat
from bot.store.memory import rating_values
from bot.store.results import pairs_gains, standings_gains
from bot.store.schema import metadata
from bot.trophies import Feat
from games import catalogue

MOST_RATIO, MOST_SECONDS, MOST_TO_RECORD = 3.0, 0.020, 0.010
"""How many times as long as in the small database a page may take; seconds for a page, and for recording."""

GUILDS, PEOPLE, LARGEST = 2_000, 50_000, 3_000
"""How many guilds and people there are, and how many people are in the largest guild."""

SMALL, FEW = 1_000, 40
"""How many matches and people are in the small database: enough that every page that is measured is full."""

GUILD, ROUNDS, BATCH = 1, 40, 20_000
GAMES = tuple(catalogue.GAMES)
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)

Pages = dict[str, Callable[[], Awaitable[object]]]


def main(matches: Annotated[int, typer.Option(min=1_000, help="How many matches.")] = 1_000_000) -> None:
    """Fill both databases, measure every page in both, and print plans."""
    console = Console()
    with TemporaryDirectory() as folder:
        slow = asyncio.run(_measure(Path(folder), matches, console))
    raise typer.Exit(1 if slow else 0)


async def _measure(folder: Path, matches: int, console: Console) -> bool:
    small = await _filled(folder / "small.db", SMALL, console, one_guild=True)
    huge = await _filled(folder / "huge.db", matches, console)
    try:
        return await _compare(small, huge, matches, console)
    finally:
        await small.close()
        await huge.close()


async def _compare(small: Store, huge: Store, matches: int, console: Console) -> bool:
    plans: dict[str, list[str]] = {}
    shown = Table(
        "page, ms", "small", f"{matches:,} matches", "ratio", "CPU, small", f"CPU, {matches:,} matches"
    )
    slow = False
    small_pages, huge_pages = await _pages(small), await _pages(huge)
    for name, page in huge_pages.items():
        before, after = await _cost(small_pages[name]), await _cost(page)
        slow |= after.seconds > MOST_SECONDS or after.seconds > MOST_RATIO * before.seconds
        shown.add_row(name, *_compared(before, after))
        plans[name] = await _plans(huge, page)
    before, after = await _cost_to_record(small), await _cost_to_record(huge)
    slow |= after.seconds > MOST_TO_RECORD
    shown.add_row("record a match of two", *_compared(before, after))
    console.print(shown)
    for name, plan in plans.items():
        console.print(f"[bold]{name}[/bold]", *(f"  {step}" for step in plan), sep="\n")
    return slow


async def _pages(store: Store) -> Pages:
    """Return what is measured: pages in the middle of what there is, for somebody in the largest guild."""
    rankings, found, profiles = Rankings(Boards(store)), Matches(store), Profiles(store)
    newest = (await found.of_guild(GUILD)).matches
    reader = next(seat.user_id for seat in newest[0].seats if seat.user_id is not None)
    own = (await found.of_person(GUILD, reader)).matches
    channel = newest[0].channel_id
    other = next(seat.user_id for seat in own[0].seats if seat.user_id not in (None, reader))

    def board(*wanted: Any) -> Callable[[], Awaitable[object]]:
        return lambda: rankings.board(GUILD, Wanted(*wanted), NOW, reader)

    return {
        "board by wins, all games": board(None, WINS),
        "board by wins, a game, third page": board("koi-koi", WINS, "all", "people", 3),
        "board by points, this month": board("koi-koi", POINTS, "month"),
        "board by matches, this week": board(None, MATCHES, "week"),
        "board by rating": board("koi-koi", RATING),
        "board by rating, this week": board("koi-koi", RATING, "week"),
        "history of a person": lambda: found.of_person(GUILD, reader),
        "history of a person, a game": lambda: found.of_person(GUILD, reader, "koi-koi"),
        "history of a person, older": lambda: found.of_person(GUILD, reader, before=own[-1].table_id),
        "history of a channel": lambda: found.of_channel(channel, before=newest[-1].table_id),
        "history of a guild, a game": lambda: found.of_guild(GUILD, "koi-koi", before=newest[-1].table_id),
        "a match": lambda: found.match(newest[0].table_id),
        "a profile": lambda: profiles.of(GUILD, reader, GAMES),
        "two people": lambda: profiles.between(GUILD, reader, other or 0, GAMES),
    }


class Cost(NamedTuple):
    """What something takes: seconds until it is done, and seconds of the processor, whoever else uses it."""

    seconds: float
    processor: float


def _compared(before: Cost, after: Cost) -> list[str]:
    times = (before.seconds, after.seconds, before.processor, after.processor)
    small, huge, *processor = [f"{time * 1000:.2f}" for time in times]
    return [small, huge, f"{after.seconds / before.seconds:.2f}", *processor]


async def _timed(done: Callable[[], Awaitable[object]]) -> Cost:
    started, busy = time.perf_counter(), time.process_time()
    await done()
    return Cost(time.perf_counter() - started, time.process_time() - busy)


def _usual(costs: list[Cost]) -> Cost:
    return Cost(*(median(each) for each in zip(*costs, strict=True)))


async def _cost(page: Callable[[], Awaitable[object]]) -> Cost:
    return _usual([await _timed(page) for _ in range(ROUNDS)])


async def _cost_to_record(store: Store) -> Cost:
    """Return what the last decision of a rated match takes with all that is written then."""
    sessions, costs = Sessions(store), list[Cost]()
    seats = [StoredSeat(seat, seat + 1, None, "somebody", "1") for seat in range(2)]
    rows = tuple(ResultRow(seat, seat + 1, None, 9 - seat, seat + 1) for seat in range(2))
    feats = tuple(Feat(seat + 1, "koi-koi", seat, ((),), ((9, 8),), (1, 2), 2) for seat in range(2))
    for number in range(ROUNDS):
        table = await sessions.create(GUILD, 10**9, 1, "koi-koi", 1, {}, bytes(32), seats)
        table = await sessions.change(table, status="playing")
        ending = Ending("{}", NOW + timedelta(days=number), rows, 6, feats=feats)
        costs.append(await _timed(partial(sessions.append_last, table, 0, 0, "x", ending)))
    return _usual(costs)


async def _plans(store: Store, page: Callable[[], Awaitable[object]]) -> list[str]:
    """Return how SQLite answers the statements of a page."""
    asked: list[tuple[str, Any]] = []

    def note(_: Connection, __: object, statement: str, parameters: Any, *___: object) -> None:
        asked.append((statement, parameters))

    async with store.reading() as connection:
        engine = connection.engine.sync_engine
        event.listen(engine, "before_cursor_execute", note)
        try:
            await page()
        finally:
            event.remove(engine, "before_cursor_execute", note)
        plans = [
            await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            for statement, parameters in asked
        ]
        return [str(row.detail) for plan in plans for row in plan]


async def _filled(file: Path, matches: int, console: Console, *, one_guild: bool = False) -> Store:
    """Return a store with so many matches, made with bulk inserts."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous = OFF")
        _fill(database, matches, console, one_guild=one_guild)
        database.execute("ANALYZE")
        database.commit()
    return store


def _fill(database: sqlite3.Connection, matches: int, console: Console, *, one_guild: bool) -> None:
    rng, sums = Random(1), _Sums()
    rows: dict[str, list[dict[str, Any]]] = {"tables": [], "seats": [], "matches": [], "results": []}
    numbers: dict[int, Iterator[int]] = {}
    for table_id in track(range(1, matches + 1), "Filling", console=console, transient=True):
        guild = GUILD if one_guild else 1 + int(GUILDS * rng.random() ** 3)
        number = next(numbers.setdefault(guild, count(1)))
        at = NOW - timedelta(minutes=0.5 * (matches - table_id))
        _add_match(rows, sums, rng, table_id, guild, number, at, FEW if one_guild else LARGEST)
        if len(rows["tables"]) == BATCH:
            _flush(database, rows)
    _flush(database, rows)
    sums.write(database)


def _add_match(
    rows: dict[str, list[dict[str, Any]]],
    sums: "_Sums",
    rng: Random,
    table_id: int,
    guild: int,
    number: int,
    at: datetime,
    most_people: int,
) -> None:
    game = rng.choice(("koi-koi", "hygge", "hana-awase"))
    seats = 2 if game == "koi-koi" else rng.randint(2, 4)
    pool = max(15, most_people // guild)
    people = [1 + (guild * 7919 + each) % PEOPLE for each in rng.sample(range(pool), seats)]
    options, when, channel = (
        json.dumps(catalogue.game(game).read_options({})),
        _text(at),
        guild * 10 + rng.randrange(3),
    )
    rows["tables"].append(
        {
            "id": table_id,
            "guild_id": guild,
            "channel_id": channel,
            "host_id": people[0],
            "game": game,
            "rules": 1,
            "options": options,
            "status": "finished",
            "server_seed": table_id.to_bytes(32),
            "created_at": when,
            "ended_at": when,
            "record": "{}",
            "version": 9,
            "shown": 9,
        }
    )
    rows["matches"].append(
        {
            "table_id": table_id,
            "guild_id": guild,
            "number": number,
            "channel_id": channel,
            "game": game,
            "options": options,
            "began_at": when,
            "ended_at": when,
            "status": "finished",
            "rated": True,
            "rounds": 3,
            "seats": seats,
        }
    )
    ended = [ResultRow(seat, who, None, rng.randint(0, 60), seat + 1) for seat, who in enumerate(people)]
    for row in ended:
        rows["seats"].append(
            {
                "table_id": table_id,
                "seat": row.seat,
                "user_id": row.user_id,
                "name": "somebody",
                "entropy": "1",
            }
        )
        rows["results"].append(
            {
                "table_id": table_id,
                "seat": row.seat,
                "guild_id": guild,
                "game": game,
                "user_id": row.user_id,
                "score": row.score,
                "rank": row.rank,
                "finished_at": when,
                "against_people": True,
                "mu_before": 25.0,
                "sigma_before": 5.0,
                "mu_after": 25.5,
                "sigma_after": 5.0,
            }
        )
    sums.add(guild, game, at, ended)


class _Sums:
    """Standings, pairs and ratings of all guilds, added up."""

    def __init__(self) -> None:
        self._standings: dict[tuple[Any, ...], Counter[str]] = {}
        self._pairs: dict[tuple[Any, ...], Counter[str]] = {}
        self._played: Counter[tuple[int, str, int]] = Counter()

    def add(self, guild: int, game: str, at: datetime, rows: list[ResultRow]) -> None:
        for sums, gains in (
            (self._standings, standings_gains(guild, game, at, rows, True)),
            (self._pairs, pairs_gains(guild, game, rows)),
        ):
            for key, counts in gains:
                sums.setdefault(tuple(key.items()), Counter()).update(counts)
        self._played.update((guild, game, row.user_id or 0) for row in rows)

    def write(self, database: sqlite3.Connection) -> None:
        rng = Random(2)
        for table, sums in (("standings", self._standings), ("pairs", self._pairs)):
            _insert(database, table, [{**dict(key), **counts} for key, counts in sums.items()])
        ratings = [
            {
                "guild_id": guild,
                "game": game,
                "user_id": user_id,
                **rating_values(Rating(rng.gauss(25, 6), 4.0), played, NOW),
                "updated_at": _text(NOW),
            }
            for (guild, game, user_id), played in self._played.items()
        ]
        _insert(database, "ratings", ratings)


def _flush(database: sqlite3.Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    for table, some in rows.items():
        _insert(database, table, some)
        some.clear()


def _insert(database: sqlite3.Connection, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        named = dialect(paramstyle="named")
        statement = insert(metadata.tables[table]).compile(dialect=named, column_keys=list(rows[0]))
        database.executemany(str(statement), rows)


def _text(at: datetime) -> str:
    """Return a time as SQLAlchemy writes it in SQLite."""
    return at.replace(tzinfo=None).isoformat(" ", "microseconds")


if __name__ == "__main__":
    typer.run(main)
