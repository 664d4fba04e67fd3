"""`python -m benchmarks.watched …` is `python -m bot …` with an event loop that notes how long it is held.

It writes to `held.jsonl` when (seconds since 1970) something held the loop for longer than `NOTED`, for how
many seconds of the processor, and what it was. Time in which other processes ran is not in it. The loop is
Python's own, as uvloop's callbacks cannot be watched; what they call is the same.
"""

import json
import time
from asyncio import events
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from bot.hosting import loop
from bot.hosting.command_line import app

FILE = "held.jsonl"
NOTED = 0.002
"""Seconds from which something is noted."""


def watch(held: TextIO) -> None:
    """Have every callback of event loops in this process noted in a file that takes long."""
    run: Callable[[events.Handle], None] = events.Handle._run

    def noted(self: events.Handle) -> None:
        callback: Any = self._callback
        begun = time.thread_time()
        run(self)
        taken = time.thread_time() - begun
        if taken > NOTED:
            held.write(json.dumps((time.time(), taken, _name(callback))) + "\n")

    events.Handle._run = noted


def _name(callback: Any) -> str:
    task: Any = getattr(callback, "__self__", None)
    coroutine = task.get_coro() if hasattr(task, "get_coro") else None
    return str(getattr(coroutine or callback, "__qualname__", type(callback).__name__))


if __name__ == "__main__":
    with Path(FILE).open("w", encoding="utf-8", buffering=1) as file:
        watch(file)
        loop.uvloop = None
        app()
