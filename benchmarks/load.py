"""Measures the cost of a click, at full speed or at people's pace, relative to a minimal bot.

    python -m benchmarks.load [--pace people] [--seconds 8] [--turns 3]

The bot runs as a separate process (Linux) on a Discord on this machine. Each table has two people.
The player to move decides in their private hand, and presses “My hand” first if it isn't open. Both count as
clicks, and so do “Join”, “Start” and “Rematch”. At full speed people click right after each answer; at
their own pace they think for some seconds before each decision, so that hundreds of tables correspond to a
busy bot.

On the same number of messages of a minimal discord.py bot, people press buttons; each click edits the
message. The bots alternate, and each turn of ours is compared with the minimal bot's next one, because a
shared machine may be twice as slow a minute later.

Rare clicks cost more, because the processor and its caches are used by others in between: the minimal bot's
click takes twice as long at 150 clicks per second as at 1,500, and ours costs the same at ten tables as at
one if both have the same number of clicks. The minimal bot answers faster, so its people wait before they
click, to click at our rate. The result is the median of the ratios; their minimum and maximum show its
reliability.

The processor time includes a bot's children and its later work for its clicks: the table's message, and the
others' hands. A turn is so long that the work after its last click hardly matters. Waiting times and click
rates also depend on the simulated Discord.

At the end a bot with a profiler (`benchmarks.parts`) shows the cost of the parts of a click.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Printed

from benchmarks import processes
from benchmarks.crowd import PATIENCE_SECONDS as STILL
from benchmarks.crowd import Clicks, Players, Presser, hold_nobody_up
from benchmarks.parts import PARTS, read_parts
from bot.choices import CARD_STYLES, EMOJI, PICTURES, WORDS, CardStyle
from bot.local.backend import add_emojis
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.timing import DEFAULT_TIMING
from cogs.delivery.verbs import Verb
from tests.process.bot_process import PATIENCE, Process
from tests.process.faults import Faults
from tests.process.wire import Wire


class Pace(StrEnum):
    """The speed of the players."""

    FULL = "full"
    PEOPLE = "people"


MAX_RATIOS: dict[Pace, dict[CardStyle, float]] = {
    Pace.FULL: {WORDS: 7.0, EMOJI: 8.0, PICTURES: 12.0},
    Pace.PEOPLE: {WORDS: 6.0, EMOJI: 7.0, PICTURES: 18.0},
}
"""Maximum processor time of a click, in clicks of the minimal bot. With emojis a message has half as many
bytes again as with words."""

MAX_GROWTH = 1.2
"""Maximum cost of a click at any number of tables, relative to one table."""

MAX_WAIT_SECONDS = 3.0
"""Discord's time limit for an answer."""

TAIL_SECONDS = 2.5
"""Time after the last click for updates of messages, which count."""

BARE_SECONDS = 1.5
"""Duration of a turn of the minimal bot, which has no work left afterwards."""

NEWCOMER_TABLES = 10
"""Number of tables where people sit down at the same time."""

SIZES = {Pace.FULL: (1, 10, 100), Pace.PEOPLE: (1, 10, 100, 300)}
SECONDS = {Pace.FULL: 8.0, Pace.PEOPLE: 120.0}
TURNS = {Pace.FULL: 3, Pace.PEOPLE: 1}

MAX_TABLES = 10_000
"""Maximum number of tables in the guild: no limit in practice."""

WARM_UP_SECONDS = 10.0
"""Time before a measurement at people's pace, for opening hands."""

OTHERS_FRACTION = 0.25
"""Duration of the minimal bot's turns at people's pace, as a fraction of ours."""

PROFILED_TABLES = 10
"""Number of tables, at full speed, of the bot with the profiler."""

BARE = "bare bot"

SET_LOOK = f"z:0:0:{Verb.SET_SERVER}:look"
"""The select for a server's card style."""


@dataclass
class Load:
    """The measurements of a bot in all its turns.

    Attributes:
        busy: processor seconds per click, by turn.
        as_often: cost of a click in clicks of the minimal bot at our rate, by turn.
        rates: clicks per second, by turn.
        seconds: wait of each click for its first answer.
        deferred: number of clicks with a deferred answer.
        refused: number of clicks without an answer within Discord's limit.
        idle: number of times that people waited long for an event at a table.
        requests: number of requests sent.
        size: their bytes.
    """

    busy: list[float] = field(default_factory=list)
    as_often: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    deferred: int = 0
    refused: int = 0
    idle: int = 0
    requests: int = 0
    size: int = 0

    @property
    def cost(self) -> float:
        """Processor seconds per click."""
        return median(self.busy)

    @property
    def ratio(self) -> float:
        """Cost of a click in clicks of the minimal bot."""
        return median(self.as_often)

    def percentile(self, permille: int) -> float:
        """Return a permille of the waiting times, in milliseconds."""
        return 1000 * quantiles(self.seconds, n=1000, method="inclusive")[permille - 1]


class Side:
    """A bot on its own Discord, with the people who click there."""

    def __init__(self, discord: LocalDiscord, process: Process) -> None:
        self.discord = discord
        self.process = process
        self.clicks = Clicks(discord)
        self.crowd = list[Players | Presser]()

    @property
    def pids(self) -> list[int]:
        """The ids of the bot's processes."""
        return processes.process_family(self.process.process.pid)

    async def turn(self, load: Load, seconds: float, tables: int, tail: float = TAIL_SECONDS) -> float:
        """Click for some seconds at a number of tables; measure into a load; return the cost of a click.

        `tail` is the wait for the bot's later work; the cost is in processor seconds.
        """
        pids = self.pids
        begun = time.perf_counter()
        before = sum(map(processes.busy_seconds, pids))
        self.clicks.forget()
        self.discord.rest.requests.clear()
        await asyncio.gather(*(each.play_until(begun + seconds) for each in self.crowd[:tables]))
        clicks = len(self.clicks.seconds)
        lasted = time.perf_counter() - begun
        await asyncio.sleep(tail)
        load.busy.append((sum(map(processes.busy_seconds, pids)) - before) / clicks)
        load.rates.append(clicks / lasted)
        load.seconds += self.clicks.seconds
        load.deferred += self.clicks.deferred
        load.refused += self.clicks.refused
        load.idle += self.clicks.idle
        load.requests += len(self.discord.rest.requests)
        load.size += sum(request.size for request in self.discord.rest.requests)
        self.discord.backend.transcript.clear()
        return load.busy[-1]

    async def look_at(self, look: CardStyle) -> None:
        """Set the server's card style, and wait until all tables have changed."""
        await self.clicks.click(self.discord.world.owner, self.crowd[0].message, SET_LOOK, [look])
        await asyncio.sleep(TAIL_SECONDS + len(self.crowd) / DEFAULT_TIMING.edits_per_second)


async def _bare_bot(folder: Path, discord: LocalDiscord, tables: int) -> Side:
    """Start the minimal bot with a message to click on for each table."""
    guild = discord.world.guild
    channels = [guild.create_text_channel(f"message-{number}") for number in range(tables)]
    side = Side(discord, Process(folder, "bare", "benchmarks.bare"))
    await side.process.start(environment=discord.environment)
    async with asyncio.timeout(PATIENCE):
        while not all(discord.backend.messages.get(channel.id) for channel in channels):
            await discord.changes.wait_for_change()
    side.crowd += [Presser(side.clicks, discord, channel) for channel in channels]
    return side


async def our_bot(folder: Path, discord: LocalDiscord, module: str = "bot") -> Side:
    """Start our bot without tables; `module` is the one to run."""
    add_emojis(discord.backend)
    side = Side(discord, Process(folder, "bot", module))
    await Wire(discord, side.process, Faults(), []).start(TABLES_PER_GUILD=str(MAX_TABLES))
    return side


@dataclass(frozen=True)
class Size:
    """The measurements at a number of tables.

    Attributes:
        memory: megabytes of the bot's processes.
        loads: by card style; also the minimal bot's.
    """

    tables: int
    memory: float
    loads: Mapping[str, Load]


@dataclass(frozen=True)
class Plan:
    """The plan of the measurements.

    Attributes:
        sizes: numbers of tables, the smallest first.
        seconds: duration of each turn.
    """

    pace: Pace
    sizes: Sequence[int]
    looks: Sequence[CardStyle]
    game: str
    seconds: float
    turns: int


async def _measured(plan: Plan, console: Console) -> list[Size]:
    """Return the measurements at each number of tables."""
    found = list[Size]()
    most = max(plan.sizes)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))

        async def start(starting: Callable[[LocalDiscord], Awaitable[Side]]) -> Side:
            side = await starting(await stack.enter_async_context(LocalDiscord()))
            stack.push_async_callback(side.process.kill)
            return side

        ours = await start(lambda discord: our_bot(folder, discord))
        bare = await start(lambda discord: _bare_bot(folder, discord, most))
        for tables in plan.sizes:
            await sit_down(ours, tables, plan.game)
            loads = {name: Load() for name in (BARE, *plan.looks)}
            for look in plan.looks:
                console.log(f"tables: {tables}, {look}")
                await ours.look_at(look)
                if plan.pace == Pace.PEOPLE:
                    ours.clicks.thinking = True
                    await ours.turn(Load(), WARM_UP_SECONDS, tables)
                await _take_turns(ours, bare, (loads[look], loads[BARE]), plan, tables)
                console.log(f"{1000 * loads[look].cost:.2f} ms a click, {loads[look].ratio:.2f} bare ones")
            found.append(Size(tables, sum(map(processes.resident_megabytes, ours.pids)), loads))
    return found


async def sit_down(ours: Side, tables: int, game: str) -> None:
    """Fill tables with people until there are enough."""
    while len(ours.crowd) < tables:
        numbers = range(len(ours.crowd), min(tables, len(ours.crowd) + NEWCOMER_TABLES))
        channels = [ours.discord.world.guild.create_text_channel(f"table-{number}") for number in numbers]
        places = zip(numbers, channels, strict=True)
        newcomers = (Players.sit_down(ours.clicks, ours.discord, *place, game) for place in places)
        ours.crowd += await asyncio.gather(*newcomers)


async def _take_turns(ours: Side, bare: Side, loads: tuple[Load, Load], plan: Plan, tables: int) -> None:
    """Alternate between the bots, and add their costs to their loads: ours, the minimal one's."""
    load, bares = loads
    seconds = BARE_SECONDS if plan.pace == Pace.FULL else OTHERS_FRACTION * plan.seconds
    await bare.turn(bares, BARE_SECONDS, tables, tail=0)
    for _ in range(plan.turns):
        cost = await ours.turn(load, plan.seconds, tables)
        bare.clicks.pause = max(0.0, tables / load.rates[-1] - median(bares.seconds))
        load.as_often.append(cost / await bare.turn(Load(), seconds, tables, tail=0))
        bare.clicks.pause = 0.0


async def _measured_parts(plan: Plan) -> Printed:
    """Return a table with the cost of a click in each card style, in milliseconds, by part of the bot."""
    shown = Printed("", "CPU ms a click", *PARTS, title=f"A click at {PROFILED_TABLES} tables, by part")
    async with LocalDiscord() as discord, AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        ours = await our_bot(folder, discord, "benchmarks.parts")
        stack.push_async_callback(ours.process.kill)
        await sit_down(ours, PROFILED_TABLES, plan.game)
        for look in plan.looks:
            await ours.look_at(look)
            before = read_parts(folder)
            load = Load()
            await ours.turn(load, SECONDS[Pace.FULL], PROFILED_TABLES)
            after = read_parts(folder)
            costs = [1000 * (after[part] - before[part]) / len(load.seconds) for part in PARTS]
            cells = (f"{cost:.2f} ({cost / sum(costs):.0%})" for cost in costs)
            shown.add_row(look, f"{sum(costs):.2f}", *cells)
    return shown


def _problems(sizes: Sequence[Size], plan: Plan) -> Iterator[str]:
    """Yield the missed targets."""
    first = sizes[0]
    most = MAX_RATIOS[plan.pace]
    for size in sizes:
        for look in plan.looks:
            load = size.loads[look]
            where = f"{look}, tables: {size.tables}"
            if load.ratio > most[look]:
                yield f"{where}: a click costs {load.ratio:.1f} bare ones (at most {most[look]:.0f})"
            if (growth := load.cost / first.loads[look].cost) > MAX_GROWTH:
                yield f"{where}: a click costs {growth:.2f} times as much as with {first.tables}"
            if (slowest := max(load.seconds)) > MAX_WAIT_SECONDS:
                yield f"{where}: a click waited {slowest:.1f} s"
            if load.refused:
                yield f"{where}: {load.refused} clicks were not answered within Discord's time"
            if load.idle:
                yield f"{where}: {load.idle} times people waited {STILL:.0f} s for anything to happen"


def main(
    pace: Annotated[Pace, typer.Option(help="how fast people play")] = Pace.FULL,
    sizes: Annotated[list[int] | None, typer.Option("--tables", min=1, help="tables, fewest first")] = None,
    looks: Annotated[list[str] | None, typer.Option("--look", help="how cards are seen; all looks")] = None,
    game: Annotated[str, typer.Option(help="which game is played")] = "koi-koi",
    seconds: Annotated[float | None, typer.Option(help="how long people click in each turn")] = None,
    turns: Annotated[int | None, typer.Option(min=1, help="turns in each look at each size")] = None,
) -> None:
    """Measure the cost of a click, with few tables and with many."""
    set_up_logging("WARNING", [])
    hold_nobody_up()
    console = Console(width=160)
    plan = Plan(
        pace,
        sizes or SIZES[pace],
        [look for look in CARD_STYLES if look in (looks or CARD_STYLES)],
        game,
        seconds or SECONDS[pace],
        turns or TURNS[pace],
    )
    found = asyncio.run(_measured(plan, console))
    # A row for each number of tables and each bot or card style.
    columns = (
        "tables",
        "",
        "CPU ms a click",
        "/ bare",
        "least, most",
        "clicks/s",
        "50%, ms",
        "99%",
        "99.9%",
        "deferred",
    )
    shown = Printed(*columns, "refused", "requests a click", "kB a click", "memory, MB")
    for size in found:
        for name, load in size.loads.items():
            clicks = len(load.seconds)
            shown.add_row(
                str(size.tables),
                name,
                f"{1000 * load.cost:.2f}",
                "1" if name == BARE else f"{load.ratio:.2f}",
                "" if name == BARE else f"{min(load.as_often):.2f}, {max(load.as_often):.2f}",
                f"{median(load.rates):.0f}",
                *(f"{load.percentile(permille):.0f}" for permille in (500, 990, 999)),
                str(load.deferred),
                str(load.refused),
                f"{load.requests / clicks:.2f}",
                f"{load.size / clicks / 1000:.1f}",
                "" if name == BARE else f"{size.memory:.0f}",
            )
        shown.add_section()
    console.print(shown)
    # Comparisons between sizes, and missed targets.
    if len(found) > 1:
        few = found[0]
        many = found[-1]
        each = (many.memory - few.memory) / (many.tables - few.tables)
        console.print(f"{1000 * each:.0f} kB of memory for each further table")
    console.print(asyncio.run(_measured_parts(plan)))
    if problems := [*_problems(found, plan)]:
        console.print(*problems, sep="\n")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
