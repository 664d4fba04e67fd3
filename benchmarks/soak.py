"""Measures what the bot keeps in memory while people play one match after the other.

    python -m benchmarks.soak [--minutes 10] [--tables 20]

The bot runs as a separate process (Linux), on a Discord on this machine. At each table two people decide as
fast as they are answered, with pictures, and play again when a match is over, as in `benchmarks.load`.
Whatever is kept of clicks and matches that are over makes the second half of the time end above the first.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Printed

from benchmarks import processes
from benchmarks.crowd import hold_nobody_up
from benchmarks.load import Side, our_bot, sit_down
from bot.choices import PICTURES
from bot.local.server import LocalDiscord
from bot.watching.logs import set_up_logging

MOST_MORE = 10.0
"""Megabytes by which the second half of the time may end above the first."""

LOOKS_AT_IT = 10
"""How often memory is read; an even number."""

DATABASE = "zabuton.db"


@dataclass(frozen=True)
class Reading:
    """What was so far, at some moment.

    Attributes:
        minutes: since people sat down.
        clicks: all of them.
        matches: those that have ended.
        memory: megabytes of the bot's processes.
    """

    minutes: float
    clicks: int
    matches: int
    memory: float


async def _play(minutes: float, tables: int, game: str) -> AsyncIterator[Reading]:
    """Have people play, and yield what is so far again and again."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with LocalDiscord() as discord:
            side = await our_bot(folder, discord)
            try:
                await sit_down(side, tables, game)
                await side.look_at(PICTURES)
                begun, clicks = time.perf_counter(), 0
                for number in range(LOOKS_AT_IT):
                    end = begun + 60 * minutes * (number + 1) / LOOKS_AT_IT
                    clicks += await _clicked_until(end, side)
                    passed = (time.perf_counter() - begun) / 60
                    memory = sum(map(processes.memory, side.pids))
                    yield Reading(passed, clicks, _ended(folder), memory)
            finally:
                await side.process.kill()


async def _clicked_until(end: float, side: Side) -> int:
    """Let people click, and return how often they did. What Discord itself keeps of it is thrown away."""
    side.clicks.forget()
    await asyncio.gather(*(players.play_until(end) for players in side.crowd))
    side.discord.rest.requests.clear()
    side.discord.backend.transcript.clear()
    return len(side.clicks.seconds)


def _ended(folder: Path) -> int:
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT count(*) FROM matches").fetchone()[0]


def main(
    minutes: Annotated[float, typer.Option(help="how long people play")] = 10.0,
    tables: Annotated[int, typer.Option(min=1, help="at how many tables")] = 20,
    game: Annotated[str, typer.Option(help="which game is played")] = "koi-koi",
) -> None:
    """Measure what is kept of clicks and matches that are over."""
    set_up_logging("WARNING", [])
    hold_nobody_up()
    console = Console()

    async def read() -> list[Reading]:
        readings = list[Reading]()
        async for reading in _play(minutes, tables, game):
            console.log(f"{reading.matches} matches, {reading.memory:.0f} MB")
            readings.append(reading)
        return readings

    readings = asyncio.run(read())
    shown = Printed("minutes", "clicks", "matches", "memory, MB")
    for reading in readings:
        shown.add_row(
            f"{reading.minutes:.1f}", str(reading.clicks), str(reading.matches), f"{reading.memory:.1f}"
        )
    console.print(shown)
    more = readings[-1].memory - readings[len(readings) // 2 - 1].memory
    if more > MOST_MORE:
        console.print(f"{more:.1f} MB more in the second half (at most {MOST_MORE:.0f})")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
