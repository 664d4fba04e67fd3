"""Measures what a click costs the bot, at full speed or at the pace of people, beside a bare bot.

    python -m benchmarks.load [--pace people] [--seconds 8] [--turns 3]

The bot runs as a separate process (Linux), on a Discord on this machine. At each table sit two people of
their own. Whoever is asked makes a decision in their private hand; if it does not ask them yet, they press
“My hand” first. Both count as clicks, and so do “Sit down”, “Start” and “Rematch” where a match is over. At
full speed people click as soon as they are answered; at their own pace they think for some seconds before
each decision, so that hundreds of tables are what a busy bot has.

At as many other messages of a bare discord.py bot, somebody presses one button after the other; each click
edits the message. The bots take turns, and each turn of ours is compared with the bare one's just before and
after it: a machine that others use as well may be twice as slow a minute later.

The fewer clicks a bot has in a second, the more each costs, for in the meantime others use the processor and
its caches: the bare bot's click takes twice as long at 150 clicks in a second as at 1,500, and ours at ten
tables that click as seldom as one costs what it costs at one. As the bare bot's people are answered more
quickly, they click more often. So its people click once as often as ours did, which is what the aims go by,
and once as fast as they are answered, which is printed beside it. What counts is the median of the ratios;
the least and the most of them tell how far it can be trusted. At the pace of people a bot of the library
discord-games is measured, too, if that is installed: it draws one picture of 2048 at each click.

Processor time is that of a bot and its children, with all that it does for its clicks later: the table's
message, and the hands of the others. A turn is long enough that what comes after its last click is not much
of that. How long clicks wait, and how many there are in a second, depends on the simulated Discord as well.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median, quantiles
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Printed

from benchmarks import processes
from benchmarks.crowd import Clicks, Players, Presser, hold_nobody_up
from bot.choices import EMOJI, LOOKS, PICTURES, WORDS, Look
from bot.local.backend import add_emojis
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.timing import USUAL_TIMING
from cogs.delivery.verbs import Verb
from cogs.screens.server import CARDS
from tests.process.bot_process import PATIENCE, Process
from tests.process.faults import Faults
from tests.process.wire import Wire


class Pace(StrEnum):
    """How fast people play."""

    FULL = "full"
    PEOPLE = "people"


MOST: dict[Pace, dict[Look, float]] = {
    Pace.FULL: {WORDS: 7.0, EMOJI: 8.0, PICTURES: 12.0},
    Pace.PEOPLE: {WORDS: 6.0, EMOJI: 7.0, PICTURES: 18.0},
}
"""How many times as much processor time as the bare bot's a click may cost. With emojis a message has half as
many bytes again as with words."""

GROWTH = 1.2
"""How many times as much as at one table it may cost at any number of tables."""

LONGEST_WAIT = 3.0
"""Seconds within which Discord wants an answer."""

TAIL = 2.5
"""Seconds after the last click in which messages are brought up to date; they count."""

BARE_SECONDS = 1.5
"""How long people click in a turn of the bare bot, which has nothing left to do after it."""

SITTING_DOWN = 10
"""Tables at which people sit down at the same time."""

SIZES = {Pace.FULL: (1, 10, 100), Pace.PEOPLE: (1, 10, 100, 300)}
SECONDS = {Pace.FULL: 8.0, Pace.PEOPLE: 120.0}
TURNS = {Pace.FULL: 3, Pace.PEOPLE: 1}

MOST_TABLES = 10_000
"""How many tables the guild may have: all that are asked for."""

WARM_UP = 10.0
"""Seconds before a count at the pace of people, in which hands are opened."""

BESIDE = 0.25
"""The part of our time for which the others' people click at the pace of people."""

BARE, PEER = "bare bot", "2048"

SET_LOOK = f"z:0:0:{Verb.SET_SERVER}:{CARDS}"
"""The select with which a server chooses how cards are shown."""


@dataclass
class Load:
    """What was measured of a bot in all its turns.

    Attributes:
        busy: seconds of the processor for each click, by turn.
        as_often: how many clicks of the bare bot a click cost if that had as many in a second, by turn.
        at_full_speed: the same if its people clicked as fast as they were answered.
        rates: clicks in a second, by turn.
        seconds: how long each click waited for its first answer.
        deferred: how many were first asked to wait.
        refused: how many were not answered within Discord's time.
        requests: how many requests were sent.
        size: how many bytes were in them.
    """

    busy: list[float] = field(default_factory=list)
    as_often: list[float] = field(default_factory=list)
    at_full_speed: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    deferred: int = 0
    refused: int = 0
    requests: int = 0
    size: int = 0

    @property
    def cost(self) -> float:
        """Seconds of the processor for a click."""
        return median(self.busy)

    @property
    def ratio(self) -> float:
        """How many clicks of the bare bot a click costs."""
        return median(self.as_often)

    def percentile(self, permille: int) -> float:
        """Return a permille of the waits, in milliseconds."""
        return 1000 * quantiles(self.seconds, n=1000, method="inclusive")[permille - 1]


class Side:
    """A bot on a Discord of its own, and who clicks there.

    Args:
        discord: the Discord.
        process: the bot.
    """

    def __init__(self, discord: LocalDiscord, process: Process) -> None:
        self.discord = discord
        self.process = process
        self.clicks = Clicks(discord)
        self.crowd = list[Players | Presser]()

    @property
    def pids(self) -> list[int]:
        """The ids of the bot's processes."""
        return processes.process_family(self.process.process.pid)

    async def turn(self, load: Load, seconds: float, tables: int, tail: float = TAIL) -> float:
        """Let people click for some seconds at a number of tables, and add what it took to a load.

        Args:
            load: what it is added to.
            seconds: how long they click.
            tables: at how many tables.
            tail: how long to wait for what the bot does afterwards.

        Returns:
            How many seconds of the processor a click took.
        """
        pids, begun = self.pids, time.perf_counter()
        before = sum(map(processes.busy_seconds, pids))
        self.clicks.forget()
        self.discord.rest.requests.clear()
        await asyncio.gather(*(each.play_until(begun + seconds) for each in self.crowd[:tables]))
        clicks, lasted = len(self.clicks.seconds), time.perf_counter() - begun
        await asyncio.sleep(tail)
        load.busy.append((sum(map(processes.busy_seconds, pids)) - before) / clicks)
        load.rates.append(clicks / lasted)
        load.seconds += self.clicks.seconds
        load.deferred += self.clicks.deferred
        load.refused += self.clicks.refused
        load.requests += len(self.discord.rest.requests)
        load.size += sum(request.size for request in self.discord.rest.requests)
        self.discord.backend.transcript.clear()
        return load.busy[-1]

    async def look_at(self, look: Look) -> None:
        """Have the server choose how cards are shown, and wait until all tables show them like that."""
        await self.clicks.click(self.discord.world.owner, self.crowd[0].message, SET_LOOK, [look])
        await asyncio.sleep(TAIL + len(self.crowd) / USUAL_TIMING.edits_per_second)


async def _other_bot(folder: Path, discord: LocalDiscord, name: str, tables: int) -> Side:
    """Start the bot of a module, with this many messages to click on."""
    guild = discord.world.guild
    channels = [guild.create_text_channel(f"message-{number}") for number in range(tables)]
    side = Side(discord, Process(folder, name, f"benchmarks.{name}"))
    await side.process.start(environment=discord.environment)
    async with asyncio.timeout(PATIENCE):
        while not all(discord.backend.messages.get(channel.id) for channel in channels):
            await discord.changes.wait_for_change()
    side.crowd += [Presser(side.clicks, discord, channel) for channel in channels]
    return side


async def our_bot(folder: Path, discord: LocalDiscord) -> Side:
    """Start the bot, with no tables."""
    add_emojis(discord.backend)
    side = Side(discord, Process(folder, "bot"))
    await Wire(discord, side.process, Faults(), []).start(TABLES_PER_GUILD=str(MOST_TABLES))
    return side


@dataclass(frozen=True)
class Size:
    """What was measured at a number of tables.

    Attributes:
        tables: how many.
        memory: megabytes of the bot's processes.
        loads: by look, or the name of the bare bot.
    """

    tables: int
    memory: float
    loads: Mapping[str, Load]


@dataclass(frozen=True)
class Plan:
    """What is measured.

    Attributes:
        pace: how fast people play.
        sizes: at how many tables, the fewest first.
        looks: how they see cards.
        game: which game they play.
        seconds: how long they click in each turn.
        turns: how many turns there are.
    """

    pace: Pace
    sizes: Sequence[int]
    looks: Sequence[Look]
    game: str
    seconds: float
    turns: int


async def _measured(plan: Plan, console: Console) -> list[Size]:
    """Return what each number of tables took."""
    found, most = list[Size](), max(plan.sizes)
    beside = plan.pace == Pace.PEOPLE and find_spec("discord_games") is not None
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))

        async def start(starting: Callable[[LocalDiscord], Awaitable[Side]]) -> Side:
            side = await starting(await stack.enter_async_context(LocalDiscord()))
            stack.push_async_callback(side.process.kill)
            return side

        ours = await start(lambda discord: our_bot(folder, discord))
        bare = await start(lambda discord: _other_bot(folder, discord, "bare", most))
        peer = await start(lambda discord: _other_bot(folder, discord, "peer", most)) if beside else None
        for tables in plan.sizes:
            await sit_down(ours, tables, plan.game)
            loads = {name: Load() for name in (BARE, *((PEER,) if peer else ()), *plan.looks)}
            for look in plan.looks:
                console.log(f"tables: {tables}, {look}")
                await ours.look_at(look)
                if plan.pace == Pace.PEOPLE:
                    ours.clicks.thinking = True
                    await ours.turn(Load(), WARM_UP, tables)
                await _take_turns(bare, ours, peer, loads, look, plan, tables)
                console.log(f"{1000 * loads[look].cost:.2f} ms a click, {loads[look].ratio:.2f} bare ones")
            found.append(Size(tables, sum(map(processes.resident_megabytes, ours.pids)), loads))
    return found


async def sit_down(ours: Side, tables: int, game: str) -> None:
    """Have people sit down at as many tables as there are to be."""
    while len(ours.crowd) < tables:
        numbers = range(len(ours.crowd), min(tables, len(ours.crowd) + SITTING_DOWN))
        channels = [ours.discord.world.guild.create_text_channel(f"table-{number}") for number in numbers]
        places = zip(numbers, channels, strict=True)
        newcomers = (Players.sit_down(ours.clicks, ours.discord, *place, game) for place in places)
        ours.crowd += await asyncio.gather(*newcomers)


async def _take_turns(
    bare: Side, ours: Side, peer: Side | None, loads: Mapping[str, Load], look: Look, plan: Plan, tables: int
) -> None:
    """Have the bots take turns, the bare one first and last, and add what each took to its load."""
    bares, load = loads[BARE], loads[look]
    seconds = BARE_SECONDS if plan.pace == Pace.FULL else BESIDE * plan.seconds
    before = await bare.turn(bares, BARE_SECONDS, tables, tail=0)
    for _ in range(plan.turns):
        cost = await ours.turn(load, plan.seconds, tables)
        bare.clicks.pause = max(0.0, tables / load.rates[-1] - median(bares.seconds))
        least = await bare.turn(Load(), seconds, tables, tail=0)
        load.as_often.append(cost / least)
        if peer is not None:
            peer.clicks.pause = bare.clicks.pause
            loads[PEER].as_often.append(await peer.turn(loads[PEER], seconds, tables, tail=0) / least)
        bare.clicks.pause = 0.0
        after = await bare.turn(bares, BARE_SECONDS, tables, tail=0)
        load.at_full_speed.append(cost / mean((before, after)))
        before = after


def _problems(sizes: Sequence[Size], plan: Plan) -> Iterator[str]:
    """Yield which aims were missed."""
    first, most = sizes[0], MOST[plan.pace]
    for size in sizes:
        for look in plan.looks:
            load, where = size.loads[look], f"{look}, tables: {size.tables}"
            if load.ratio > most[look]:
                yield f"{where}: a click costs {load.ratio:.1f} bare ones (at most {most[look]:.0f})"
            if (growth := load.cost / first.loads[look].cost) > GROWTH:
                yield f"{where}: a click costs {growth:.2f} times as much as with {first.tables}"
            if (slowest := max(load.seconds)) > LONGEST_WAIT:
                yield f"{where}: a click waited {slowest:.1f} s"
            if load.refused:
                yield f"{where}: {load.refused} clicks were not answered within Discord's time"


def _compared(load: Load) -> tuple[str, str, str]:
    """Return how a load compares with the bare bot's, for the table that is printed."""
    span = f"{min(load.as_often):.2f}, {max(load.as_often):.2f}"
    return f"{load.ratio:.2f}", span, f"{median(load.at_full_speed):.2f}" if load.at_full_speed else ""


def main(
    pace: Annotated[Pace, typer.Option(help="how fast people play")] = Pace.FULL,
    sizes: Annotated[list[int] | None, typer.Option("--tables", min=1, help="tables, fewest first")] = None,
    looks: Annotated[list[str] | None, typer.Option("--look", help="how cards are seen; all looks")] = None,
    game: Annotated[str, typer.Option(help="which game is played")] = "koi-koi",
    seconds: Annotated[float | None, typer.Option(help="how long people click in each turn")] = None,
    turns: Annotated[int | None, typer.Option(min=1, help="turns in each look at each size")] = None,
) -> None:
    """Measure what a click costs, with few tables and with many."""
    set_up_logging("WARNING", [])
    hold_nobody_up()
    console = Console(width=160)
    plan = Plan(
        pace,
        sizes or SIZES[pace],
        [look for look in LOOKS if look in (looks or LOOKS)],
        game,
        seconds or SECONDS[pace],
        turns or TURNS[pace],
    )
    found = asyncio.run(_measured(plan, console))
    # A row for each number of tables and each kind of clicks.
    columns = (
        "tables",
        "",
        "CPU ms a click",
        "/ bare",
        "least, most",
        "/ bare at full speed",
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
                *(_compared(load) if load.as_often else ("1", "", "")),
                f"{median(load.rates):.0f}",
                *(f"{load.percentile(permille):.0f}" for permille in (500, 990, 999)),
                str(load.deferred),
                str(load.refused),
                f"{load.requests / clicks:.2f}",
                f"{load.size / clicks / 1000:.1f}",
                "" if name in (BARE, PEER) else f"{size.memory:.0f}",
            )
        shown.add_section()
    console.print(shown)
    # What the numbers say beside each other, and whether they are too high.
    if len(found) > 1:
        few, many = found[0], found[-1]
        each = (many.memory - few.memory) / (many.tables - few.tables)
        console.print(f"{1000 * each:.0f} kB of memory for each further table")
    if problems := [*_problems(found, plan)]:
        console.print(*problems, sep="\n")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
