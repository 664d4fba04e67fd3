"""Runs the bot, and counts the processor time of each part of it, for `benchmarks.load`.

    python -m benchmarks.parts run

A thread looks at the others every few milliseconds, and adds the processor time of each to the part that it
is in. The standard library's profiler would mix up the threads in Python 3.12 and 3.13.
"""

import json
import sys
import threading
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import FrameType

from bot.cli import main

FILE = Path("parts.json")
"""Processor seconds by part since the start, in the current directory."""

INTERVAL_SECONDS = 0.003
SWITCH_SECONDS = 0.0002
"""Maximum time until a running thread makes way for the profiler's, before it does something else."""

SAMPLES_PER_WRITE = 30

DATABASE, PAGE, PICTURE, DISCORD, REST = PARTS = "database", "page", "picture", "discord.py, aiohttp", "rest"

MODULES = {
    DATABASE: ("bot.store", "sqlalchemy", "aiosqlite"),
    PAGE: ("cogs.screens", "cogs.faces", "bot.texts", "fluent", "babel"),
    PICTURE: ("bot.pictures", "PIL"),
    DISCORD: ("discord", "aiohttp", "asyncio.runners"),  # the runner's frame: the event loop itself
    REST: ("bot", "cogs", "games"),
}
"""The packages of each part; the first match counts, and functions elsewhere count for their callers."""


def read_parts(folder: Path) -> Mapping[str, float]:
    """Return the processor seconds by part of a bot that runs in a folder."""
    return json.loads((folder / FILE).read_text())


@cache
def _part_of(module: str) -> str | None:
    packages = {module[:end] for end in range(len(module) + 1) if module[end : end + 1] in ("", ".")}
    return next((part for part in PARTS if not packages.isdisjoint(MODULES[part])), None)


def _part_at(frame: FrameType | None) -> str:
    """Return the part of the innermost function that has one."""
    while frame is not None:
        if part := _part_of(frame.f_globals.get("__name__", "")):
            return part
        frame = frame.f_back
    return REST


def _count() -> None:
    """Count the processor time of all other threads by part, and write the sums from time to time."""
    seconds: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    used = dict[int, float]()
    samples = 0
    while True:
        time.sleep(INTERVAL_SECONDS)
        frames = sys._current_frames()  # noqa: SLF001 - documented, in spite of its name
        for thread in threading.enumerate():
            ident = thread.ident or 0
            if ident in frames and thread is not threading.current_thread():
                now = time.clock_gettime(time.pthread_getcpuclockid(ident))
                seconds[_part_at(frames[ident])] += max(0.0, now - used.get(ident, 0.0))
                used[ident] = now
        samples += 1
        if samples % SAMPLES_PER_WRITE == 0:
            FILE.with_suffix(".new").write_text(json.dumps(seconds))
            FILE.with_suffix(".new").replace(FILE)


if __name__ == "__main__":
    sys.setswitchinterval(SWITCH_SECONDS)
    threading.Thread(target=_count, daemon=True).start()
    main()
