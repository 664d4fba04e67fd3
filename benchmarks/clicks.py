"""Measures how long a click waits for its answer: while the bot is idle, and while computer players think.

    python -m benchmarks.clicks

The bot runs as a separate process, on a Discord on this machine. Somebody presses “My hand” at a table; times
are as they would see them, so they include what the simulated Discord needs.
"""

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from simcord import ChannelHandle

from bot.local.server import LocalDiscord
from bot.tables.table import HARD
from tests.deep.process import Process
from tests.deep.wire import Wire
from tests.discord.reading import Shown
from tests.discord.world import decisions

WORST_RATIO = 2.0
"""How many times as long the slowest of a hundred answers may take while computer players think."""

GAME, COMPUTERS = "hygge", 3
"""Every turn of a person is followed by three turns of computer players, with two decisions each."""

GLANCE = 0.7
"""Seconds between two looks at the table by a player who is waiting for the others."""

DATABASE = "zabuton.db"
"""The file that the bot creates in the folder it is started in."""


@dataclass(frozen=True)
class Load:
    """What was measured in a run.

    Attributes:
        name: name of the run.
        seconds: how long each click waited.
        decisions: how many decisions computer players and people made meanwhile.
        lasted: seconds from the first click to the last answer.
    """

    name: str
    seconds: Sequence[float]
    decisions: int
    lasted: float

    def percentile(self, percent: int) -> float:
        """Return a percentile of the waits, in milliseconds."""
        return 1000 * quantiles(self.seconds, n=100, method="inclusive")[percent - 1]


class Evening:
    """A bot with tables at which hard computer players think.

    Args:
        wire: the Discord on this machine and its people.
        folder: where the bot's database is.
        progress: shows the progress.
    """

    def __init__(self, wire: Wire, folder: Path, progress: Progress) -> None:
        self._wire = wire
        self._database = folder / DATABASE
        self._progress = progress

    async def measured(self, name: str, table: Shown, clicks: int, pause: float) -> Load:
        """Let Ben press “My hand” again and again, and return how long each click waited."""
        waited: list[float] = []
        before, begun = self._decisions(), time.perf_counter()
        for _ in self._progress.track(range(clicks), description=name):
            clicked = time.perf_counter()
            await self._wire.ben.open_hand(table)
            waited.append(time.perf_counter() - clicked)
            await asyncio.sleep(pause)
        return Load(name, waited, self._decisions() - before, time.perf_counter() - begun)

    def _decisions(self) -> int:
        with sqlite3.connect(f"file:{self._database}?mode=ro", uri=True) as connection:
            return connection.execute("SELECT count(*) FROM moves").fetchone()[0]

    async def begin(self, number: int, level: str) -> asyncio.Task[None]:
        """Open a table with computer players in a separate channel, where Aki plays too."""
        guild = self._wire.discord.world.guild
        channel = guild.create_text_channel(f"table-{number}")
        lobby = await self._wire.aki.type(channel, "play", game=GAME, speed="slow")
        for _ in range(COMPUTERS):
            await self._wire.aki.add_computer(lobby, level)
        table = await self._wire.aki.click(lobby, "lobby-start")
        await self._wire.until(lambda: table.offers("hand") != [])
        return asyncio.create_task(self._play(channel, table))

    async def _play(self, channel: ChannelHandle, table: Shown) -> None:
        """Let Aki make every decision that is due, and start again when the match is over."""
        aki = self._wire.aki
        while True:
            hand = await aki.open_hand(table)
            while table.offers("hand"):
                if controls := decisions(hand):
                    await aki.use(hand, controls[0], controls[0].choices[: controls[0].fewest])
                else:
                    await asyncio.sleep(GLANCE)
            await aki.click(table, "end-rematch")
            table = [shown for shown in aki.sees(channel) if shown.offers("start")][-1]
            await aki.click(table, "lobby-start")
            await self._wire.until(lambda shown=table: shown.offers("hand") != [])


@contextmanager
def stopped_at_the_end(tasks: Sequence[asyncio.Task[None]]) -> Iterator[None]:
    """Cancel tasks at the end of a block, and raise the exception of any that has failed."""
    yield
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()


async def run(tables: int, level: str, clicks: int, pause: float, console: Console) -> list[Load]:
    """Return an idle run and a busy one."""
    with TemporaryDirectory() as name, Progress(console=console) as progress:
        folder = Path(name)
        async with LocalDiscord() as discord:
            wire = Wire(discord, Process(folder, "bot"), [])
            await wire.start()
            evening = Evening(wire, folder, progress)
            table = await wire.begin()
            await wire.until(lambda: table.offers("hand") != [])
            await evening.measured("warming up", table, clicks // 10 + 1, pause)
            idle = await evening.measured("idle", table, clicks, pause)
            played = [await evening.begin(number, level) for number in range(tables)]
            with stopped_at_the_end(played):
                busy = await evening.measured(f"{tables} tables, {level}", table, clicks, pause)
            await wire.bot.kill()
    return [idle, busy]


def main(
    tables: Annotated[int, typer.Option(help="tables with computer players")] = 8,
    level: Annotated[str, typer.Option(help="how well these play; only hard ones think")] = HARD,
    clicks: Annotated[int, typer.Option(help="clicks of each run")] = 500,
    pause: Annotated[float, typer.Option(help="seconds between an answer and the next click")] = 0.05,
) -> None:
    """Measure how long clicks wait for their answer."""
    console = Console(width=110)
    loads = asyncio.run(run(tables, level, clicks, pause, console))
    columns = ("", "50%", "90%", "99%", "slowest", "decisions per second")
    shown = Table(*columns, title="milliseconds to an answer")
    for load in loads:
        times = [f"{load.percentile(percent):.0f}" for percent in (50, 90, 99)]
        slowest = f"{1000 * max(load.seconds):.0f}"
        shown.add_row(load.name, *times, slowest, f"{load.decisions / load.lasted:.1f}")
    console.print(shown)
    ratio = loads[1].percentile(99) / loads[0].percentile(99)
    console.print(f"99%, busy / idle: {ratio:.2f} (at most {WORST_RATIO})")
    if ratio > WORST_RATIO:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
