"""Measures the cost of pages about a server's past, in a huge database, a small one and an empty one.

    python -m benchmarks.pages [--matches 1000000]

All are SQLite files made in the same run without statistics about their rows, like the program's own. The
pages are those of the largest of 2,000 guilds, which has every twelfth match. `tests/bot/store/test_plans.py`
checks the query plans.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from sqlalchemy import text

from benchmarks.filling import NOW, Size, fill
from bot.results.match_stats import MatchStats
from bot.store.database import Database
from bot.store.guilds import Guilds
from bot.store.history import History
from bot.store.leaderboard import (
    AGAINST,
    COMPUTERS,
    LINES_PER_PAGE,
    ORDERS,
    RATING,
    SPANS,
    BoardQuery,
    Leaderboards,
)
from bot.store.match_end import Ending, SeatResult
from bot.store.pending import Pending
from bot.store.profiles import Profiles
from bot.store.sessions import Sessions
from bot.store.stored import Limits, Seat, StoredTable
from games import catalogue
from tests.support.database import connected

MAX_PAGE_SECONDS, MAX_RECORD_SECONDS = 0.050, 0.025
"""Maximum processor seconds for a page in the huge database, and for recording a match.

Processor time does not depend on the machine's other work.
"""

HUGE = Size(matches=1_000_000, guilds=2_000, people=50_000, most=3_000, running=10_000)
SMALL = Size(matches=1_000, guilds=1, people=40, most=40, running=5)
"""Enough for every page to be full."""

GUILD, ROUNDS = 1, 40
GAMES = tuple(catalogue.GAMES)
LIMITS = Limits(lobbies=10**9, tables=10**9, guild_tables=10**9)

_SEATED_ONCE = text("SELECT user_id FROM seats WHERE open GROUP BY user_id HAVING count(*) = 1")
_IN_GUILD = text(
    "SELECT user_id, people_matches AS matches, people_points AS points FROM standings"
    " WHERE guild_id = :guild AND game = 'koi-koi'"
)
_MET = text(
    "SELECT own.table_id, other.user_id, tables.channel_id FROM results own JOIN results other"
    " ON other.table_id = own.table_id AND other.user_id <> own.user_id"
    " JOIN tables ON tables.id = own.table_id"
    " WHERE own.user_id = :regular AND own.guild_id = :guild ORDER BY own.ended_at DESC LIMIT 1"
)

Pages = dict[str, Callable[[], Awaitable[object]]]


def main(
    matches: Annotated[int, typer.Option(min=1_000, help="How many matches.")] = HUGE.matches,
    folder: Annotated[Path | None, typer.Option(help="Where the databases stay for another run.")] = None,
) -> None:
    """Fill the databases, and measure every page in each of them."""
    console = Console(width=140)
    size = replace(HUGE, matches=matches)
    with TemporaryDirectory() as passing:
        slow = asyncio.run(_measure(folder or Path(passing), size, console))
    raise typer.Exit(1 if slow else 0)


async def _measure(folder: Path, size: Size, console: Console) -> bool:
    databases = [
        await _filled(folder / f"{name}.db", console, of)
        for name, of in (("empty", None), ("small", SMALL), ("huge", size))
    ]
    try:
        return await _compare(databases, size, console)
    finally:
        for database in databases:
            await database.close()


async def _filled(file: Path, console: Console, size: Size | None) -> Database:
    url = f"sqlite:///{file}"
    kept = await asyncio.to_thread(file.exists)
    await (await connected(url)).close()
    if size is not None and not kept:
        numbers = range(1, size.matches + 1)
        started = time.perf_counter()
        fill(file, size, iter(track(numbers, "Filling", console=console, transient=True)))
        console.print(f"{size.matches:,} matches filled in {time.perf_counter() - started:.0f} s")
    return await connected(url)


async def _compare(databases: list[Database], size: Size, console: Console) -> bool:
    shown = Table(
        "page, ms", "empty", "small", f"{size.matches:,} matches", "of small", "CPU, small", "CPU, huge"
    )
    slow = False
    pages = [_pages(database, await _somebody(database)) for database in databases]
    for name, (empty, before, after) in (await _costs(pages)).items():
        slow |= after.processor > MAX_PAGE_SECONDS
        shown.add_row(name, *_compared(empty, before, after))
    costs = [await _cost_to_record(database) for database in databases]
    slow |= costs[-1].processor > MAX_RECORD_SECONDS
    shown.add_row("record a match of two", *_compared(*costs))
    console.print(shown)
    return slow


class Somebody(NamedTuple):
    """The readers of the pages: the last and the most frequent player of the largest guild.

    The last one's own rank, which boards show too, takes longest; `seated_id` sits at one open table.
    """

    user_id: int
    regular_id: int
    seated_id: int
    channel_id: int
    other_id: int
    table_id: int
    late_page: int


async def _somebody(database: Database) -> Somebody:
    async with database.read() as connection:
        found = (await connection.execute(_IN_GUILD, {"guild": GUILD})).all()
        seated = await connection.scalar(_SEATED_ONCE) or 0
        if not found:
            return Somebody(1, 1, 1, GUILD, 2, 1, 1)
        regular = max(found, key=lambda row: row.matches).user_id
        (met,) = (await connection.execute(_MET, {"guild": GUILD, "regular": regular})).all()
    last = min(found, key=lambda row: row.points).user_id
    late_page = max(1, min(100, len(found) // LINES_PER_PAGE))
    return Somebody(last, regular, seated, met.channel_id, met.user_id, met.table_id, late_page)


def _pages(database: Database, who: Somebody) -> Pages:
    """Return the measured pages by name."""
    leaderboards = Leaderboards(database)
    history = History(database)
    profiles = Profiles(database)
    sessions = Sessions(database, LIMITS)
    pending = Pending(database)

    def board(*wanted: Any) -> Callable[[], Awaitable[object]]:
        return lambda: leaderboards.board_page(GUILD, BoardQuery(*wanted), NOW, who.user_id)

    # Leaderboards in all orders, then each command's queries.
    boards = {
        f"board by {order}, {span}, against {against}": board("koi-koi", order, span, against)
        for order in ORDERS
        for span in SPANS
        for against in AGAINST
        if (order, against) != (RATING, COMPUTERS)
    }
    return {
        **boards,
        "board by wins, all games, page 3": board(None, "wins", "all", "people", 3),
        "board by points, a late page": board("koi-koi", "points", "all", "people", who.late_page),
        "board by rating, a late page": board("koi-koi", RATING, "all", "people", who.late_page),
        "board by points, all games, this month": board(None, "points", "month"),
        "history of a person": lambda: history.matches_of_person(GUILD, who.regular_id),
        "history of a person, a game": lambda: history.matches_of_person(GUILD, who.regular_id, "koi-koi"),
        "history of a person, page 20": lambda: history.matches_of_person(GUILD, who.regular_id, page=20),
        "history of a person, in 100 channels": lambda: history.matches_of_person(
            GUILD, who.regular_id, channels=range(GUILD * 10, GUILD * 10 + 100)
        ),
        "history of a channel": lambda: history.matches_in_channel(who.channel_id),
        "history of a channel, page 1000": lambda: history.matches_in_channel(who.channel_id, page=1000),
        "the end of a match": lambda: history.match_outcome(who.table_id),
        "a profile": lambda: profiles.read_profile(GUILD, who.regular_id, GAMES),
        "trophies": lambda: profiles.trophies_of(GUILD, who.regular_id),
        "two people": lambda: history.head_to_head(GUILD, who.regular_id, who.other_id, GAMES),
        "/tables": lambda: sessions.open_tables_of(who.seated_id),
        "/play: room": lambda: sessions.check_limits(GUILD, who.user_id),
        "/play: habits": lambda: sessions.last_opened_by(who.user_id, "hiyoko"),
        "start: open in a guild": lambda: sessions.open_table_ids(10**9),
        "start: unshown": lambda: pending.unshown_tables(starting=True),
        "clock: what is due": lambda: pending.due(NOW, 200),
        "daily: guilds that left": lambda: Guilds(database).removed_before(NOW),
    }


class Cost(NamedTuple):
    """The cost of something: seconds of elapsed time, and of processor time."""

    seconds: float
    processor: float


def _compared(empty: Cost, before: Cost, after: Cost) -> list[str]:
    times = (empty.seconds, before.seconds, after.seconds, before.processor, after.processor)
    *shown, small, huge = [f"{each * 1000:.2f}" for each in times]
    return [*shown, f"{after.processor / before.processor:.2f}", small, huge]


async def _timed(done: Callable[[], Awaitable[object]]) -> Cost:
    started = time.perf_counter()
    busy = time.process_time()
    await done()
    return Cost(time.perf_counter() - started, time.process_time() - busy)


def _least(costs: list[Cost]) -> Cost:
    return Cost(*(min(each) for each in zip(*costs, strict=True)))


async def _costs(pages: Sequence[Pages]) -> dict[str, list[Cost]]:
    """Return the cost of each page in each database: the minimum of many rounds through all of them."""
    rounds = [
        {name: [await _timed(each[name]) for each in pages] for name in pages[0]} for _ in range(ROUNDS)
    ]
    return {
        name: [_least([costs[name][number] for costs in rounds]) for number in range(len(pages))]
        for name in pages[0]
    }


async def _cost_to_record(database: Database) -> Cost:
    """Return the cost of a rated match's last decision, with everything that is written then."""
    sessions = Sessions(database)
    costs = list[Cost]()
    seats = tuple(Seat(seat, seat + 1, None, "somebody", "1") for seat in range(2))
    rows = tuple(SeatResult(seat, seat + 1, None, 9 - seat, seat + 1) for seat in range(2))
    feats = tuple(MatchStats(seat + 1, "koi-koi", seat, ((),), ((9, 8),), (1, 2), 2) for seat in range(2))
    lobby = StoredTable(
        id=0,
        guild_id=GUILD,
        channel_id=10**9,
        message_id=None,
        host_id=1,
        game="koi-koi",
        rules=1,
        options={},
        status="lobby",
        server_seed=bytes(32),
        created_at=NOW,
        version=0,
        seats=seats,
    )
    for number in range(ROUNDS):
        table = await sessions.create_table(lobby)
        table = await sessions.save_table(table, replace(table, status="playing"))
        ending = Ending("{}", NOW + timedelta(days=number), rows, 6, feats=feats)
        costs.append(
            await _timed(
                partial(sessions.save_table, table, replace(table, status="finished"), ending=ending)
            )
        )
    return _least(costs)


if __name__ == "__main__":
    typer.run(main)
