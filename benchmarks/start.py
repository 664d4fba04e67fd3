"""Measures the bot's start and rest: with thousands of stored tables, relative to a database with five.

    python -m benchmarks.start [--tables 10000] [--times 3]

The bot runs as a separate process (Linux) on a Discord on this machine that has all channels in every run and
whose own processor time is shown, too. Few tables and many alternate; medians are shown. Aki has five tables
in every run. At rest, nothing is due for hours, and only recent changes are displayed again; after a long
stop, a reminder or a decision is due everywhere, and computer players are to move at a tenth of the tables.
"""

import asyncio
import signal
import sqlite3
import time
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Printed
from simcord import ChannelHandle
from sqlalchemy import insert
from sqlalchemy.dialects.sqlite import dialect

from benchmarks import processes
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.names import Person
from bot.store.gaps import GapStore
from bot.store.pending import Pending
from bot.store.preferences import Preferences
from bot.store.schema import metadata
from bot.store.sessions import Sessions
from bot.tables.deadlines import SLOW, TIME_LIMITS
from bot.tables.gaps import Gaps
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import Table
from bot.tables.tables import Tables
from games import catalogue
from tests.process.bot_process import Process
from tests.process.faults import Faults
from tests.process.wire import Wire
from tests.support.database import connected

MAX_EXTRA_SECONDS, MAX_EXTRA_MEGABYTES = 2.0, 40.0
"""Maximum additional seconds to READY and megabytes for thousands of tables at rest."""

OWN_TABLES, GUILD_TABLES, DECISIONS = 5, 200, 12
"""Number of Aki's tables, of tables in each guild, and of decisions at each."""

TABLE_QUERIES = 15
"""Number of times that Aki asks for their tables."""

DATABASE = "zabuton.db"
NAMED = dialect(paramstyle="named")
GUESTS = tuple(Person(number, f"Guest {number}") for number in (901, 902, 903, 904))


@dataclass(frozen=True)
class Start:
    """The measurements of a run.

    Attributes:
        name: name of the run.
        ready: seconds from the start of the process until it is connected and its commands are registered.
        busy_ready: processor seconds until then.
        theirs: processor seconds of the Discord here until then.
        busy: the bot's processor seconds after a rest.
        memory: resident megabytes after a rest.
        own_tables: seconds until `/tables` is answered.
        sent: requests during the rest that sent, edited or deleted messages, besides answers.
        stopped: seconds from SIGTERM to the end.
        stopped_early: the same for a process that had not connected yet.
    """

    name: str
    ready: float
    busy_ready: float
    theirs: float
    busy: float
    memory: float
    own_tables: float
    sent: int
    stopped: float
    stopped_early: float


async def _templates(folder: Path) -> None:
    """Create a database with a match of each game between people, and one against a computer player."""
    database = await connected(f"sqlite:///{folder / DATABASE}")
    sessions = Sessions(database)
    rng = Random(1)
    tables = Tables(sessions, Pending(database), Gaps(GapStore(database, process=0)))
    lobbies = Lobbies(tables, sessions, Preferences(database))
    try:
        for number, game in enumerate([*catalogue.GAMES, *catalogue.GAMES]):
            alone = number >= len(catalogue.GAMES)
            await _played(lobbies, tables, rng, number + 1, TableSetup(game, speed=SLOW), alone)
    finally:
        await database.close()


async def _played(
    lobbies: Lobbies, tables: Tables, rng: Random, channel: int, setup: TableSetup, alone: bool
) -> None:
    table = await lobbies.open_lobby(1, channel, GUESTS[0], setup, "1")
    seats = catalogue.find_game(setup.game).players[-1 if setup.game == "hiifuu" else 0]
    for guest in GUESTS[1:seats]:
        if alone:
            table = await lobbies.add_computer(table.id, GUESTS[0].id, guest.name, "normal", "1")
        else:
            table = await lobbies.join_lobby(table.id, guest, "1")
    table = await lobbies.start_match(table.id, GUESTS[0].id, "19")
    while table.match_in_play().number < DECISIONS or bool(table.computers_to_move()) != alone:
        table = await _decide(tables, table, rng)


async def _decide(tables: Tables, table: Table, rng: Random) -> Table:
    match = table.match_in_play()
    seat = table.to_move[0]
    move = rng.choice(match.legal_moves(seat.seat))
    if seat.user_id is not None:
        return await tables.play_move(table, seat.user_id, match.decision, move)
    await tables.decide_for(table.id, seat.seat, match.number, move)
    return await tables.get_table(table.id)


def _fill(file: Path, template: bytes, places: list[tuple[int, int]], aki: int, *, late: bool) -> None:
    """Create a database with copies of a template's matches: one in each place, five of them Aki's."""
    for left in file.parent.glob(f"{file.name}*"):
        left.unlink()
    file.write_bytes(template)
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        found = [_Template(database, row) for row in database.execute("SELECT * FROM tables ORDER BY id")]
        people = found[: len(found) // 2]
        alone = found[len(found) // 2 :]
        database.executescript("DELETE FROM moves; DELETE FROM seats; DELETE FROM tables")
        rng = Random(2)
        now = datetime.now(UTC)
        for number, place in enumerate(places):
            copied = rng.choice(alone if late and number % 10 == 9 else people)
            due = timedelta(hours=rng.uniform(-30, 0) if late else rng.uniform(20, 24))
            first = aki if number < OWN_TABLES else 10**6 + 10 * number
            copied.copy(database, 1000 + number, place, first, now + due)
        database.execute("ANALYZE")
        database.commit()


class _Template:
    """The rows of a table to copy."""

    def __init__(self, database: sqlite3.Connection, row: sqlite3.Row) -> None:
        self._table = dict(row)
        self._seats = [
            dict(each) for each in database.execute("SELECT * FROM seats WHERE table_id = ?", (row["id"],))
        ]
        self._moves = [
            dict(each) for each in database.execute("SELECT * FROM moves WHERE table_id = ?", (row["id"],))
        ]

    def copy(
        self, database: sqlite3.Connection, number: int, place: tuple[int, int], first: int, due: datetime
    ) -> None:
        """Insert a copy in a guild and channel, with people whose ids begin with `first`."""
        computer = any(seat["user_id"] is None for seat in self._seats)
        wake = datetime.fromtimestamp(0, UTC) if computer else due - (TIME_LIMITS[SLOW] or timedelta()) / 3
        changed = {
            "id": number,
            "guild_id": place[0],
            "channel_id": place[1],
            "message_id": place[1] + 1,
            "host_id": first,
            "shown": self._table["version"],
            "turn_at": _text(due - (TIME_LIMITS[SLOW] or timedelta())),
            "due_at": _text(due),
            "wake_at": _text(wake),
            "changed_at": _text(due - (TIME_LIMITS[SLOW] or timedelta())),
            "pinged": "[]",
        }
        _insert(database, "tables", [self._table | changed])
        seats = [
            seat | {"table_id": number, "user_id": None if seat["user_id"] is None else first + seat["seat"]}
            for seat in self._seats
        ]
        _insert(database, "seats", seats)
        _insert(database, "moves", [move | {"table_id": number} for move in self._moves])


def _insert(database: sqlite3.Connection, table: str, rows: list[dict[str, Any]]) -> None:
    statement = insert(metadata.tables[table]).compile(dialect=NAMED, column_keys=list(rows[0]))
    database.executemany(str(statement), rows)


def _text(at: datetime) -> str:
    """Return a time in SQLAlchemy's format for SQLite."""
    return at.replace(tzinfo=None).isoformat(" ", "microseconds")


async def _run(name: str, wire: Wire, channel: ChannelHandle, rest: float) -> Start:
    """Start the bot, ask it for Aki's tables, let it rest, and stop it; then stop a starting one."""
    begun = time.perf_counter()
    theirs = time.process_time()
    before = len(wire.discord.rest.requests)
    await wire.start()
    ready = time.perf_counter() - begun
    theirs = time.process_time() - theirs
    pid = wire.bot.process.pid
    busy_ready = processes.busy_seconds(pid)
    asked = list[float]()
    for _ in range(TABLE_QUERIES):
        clicked = time.perf_counter()
        await wire.aki.type(channel, "tables")
        asked.append(time.perf_counter() - clicked)
        await asyncio.sleep(rest / TABLE_QUERIES)
    sent = [
        each
        for each in wire.discord.rest.requests[before:]
        if "/channels/" in each.path and each.method != "GET"
    ]
    busy = processes.busy_seconds(pid)
    memory = processes.resident_megabytes(pid)
    _, stopped = await wire.bot.stop(signal.SIGTERM)
    await wire.bot.start("run", environment={**wire.discord.environment, "LOG_LEVEL": "WARNING"})
    await asyncio.sleep(ready * 0.9)
    _, stopped_early = await wire.bot.stop(signal.SIGTERM)
    return Start(
        name, ready, busy_ready, theirs, busy, memory, median(asked), len(sent), stopped, stopped_early
    )


def _usual(starts: list[Start]) -> Start:
    """Return the medians of several runs of one kind."""
    middle = {
        field.name: median(getattr(each, field.name) for each in starts)
        for field in fields(Start)
        if field.type is float
    }
    return Start(starts[0].name, **middle, sent=round(median(each.sent for each in starts)))


async def _measured(tables: int, times: int, rest: float, console: Console) -> list[Start]:
    starts = defaultdict[str, list[Start]](list)
    with TemporaryDirectory() as name:
        folder = Path(name)
        await _templates(folder)
        template = (folder / DATABASE).read_bytes()
        async with LocalDiscord() as discord:
            places = list[tuple[int, int]]()
            while len(places) < tables:
                guild = discord.env.create_guild(f"Guild {len(places)}")
                for number in range(GUILD_TABLES):
                    channel = guild.create_text_channel(f"table-{number}")
                    places.append((guild.id, channel.id))
            wire = Wire(discord, Process(folder, "bot"), Faults(), [])
            aki = wire.aki
            own = wire.channel
            for title, count, late in (
                ("warming up", OWN_TABLES, False),
                *times
                * (
                    (f"{OWN_TABLES} tables", OWN_TABLES, False),
                    (f"{tables:,} tables at rest", tables, False),
                ),
                (f"{tables:,} tables, long stop", tables, True),
            ):
                _fill(folder / DATABASE, template, places[:count], aki.id, late=late)
                console.log(title)
                starts[title].append(await _run(title, wire, own, rest))
    return [_usual(each) for each in starts.values()][1:]


def main(
    tables: Annotated[int, typer.Option(min=OWN_TABLES, help="tables in the large database")] = 10_000,
    times: Annotated[int, typer.Option(min=1, help="how often each kind of start is measured")] = 3,
    rest: Annotated[float, typer.Option(help="seconds that are watched after the start")] = 20.0,
) -> None:
    """Measure the start with few tables and with many."""
    set_up_logging("WARNING", [])
    console = Console(width=150)
    starts = asyncio.run(_measured(tables, times, rest, console))
    # A row for each kind of start.
    columns = (
        "",
        "READY, s",
        "CPU by then, s",
        "Discord's, s",
        f"CPU after {rest:.0f} s",
        "memory, MB",
        "/tables, ms",
        "messages sent",
    )
    shown = Printed(*columns, "SIGTERM, s", "while starting, s")
    for each in starts:
        shown.add_row(
            each.name,
            f"{each.ready:.2f}",
            f"{each.busy_ready:.2f}",
            f"{each.theirs:.2f}",
            f"{each.busy:.2f}",
            f"{each.memory:.0f}",
            f"{each.own_tables * 1000:.0f}",
            str(each.sent),
            f"{each.stopped:.2f}",
            f"{each.stopped_early:.2f}",
        )
    console.print(shown)
    # Many tables must not make the start slow or large.
    few, many = starts[:2]
    if many.ready > few.ready + MAX_EXTRA_SECONDS or many.memory > few.memory + MAX_EXTRA_MEGABYTES:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
