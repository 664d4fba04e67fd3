"""Stopping: SIGINT and SIGTERM ask the bot to end, which it does in time, whatever is still under way."""

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import structlog

from bot import __version__

STOP_WITHIN = 4.0
"""Seconds after which a bot that was asked to stop ends, whatever is still under way. Nothing that was
acknowledged is lost: it is in the database."""

TO_LOG = 0.2
"""Seconds of these that are left to write the last line of the log."""

log = structlog.get_logger("bot")


@contextmanager
def stoppable() -> Iterator[asyncio.Event]:
    """Yield an event that SIGINT and SIGTERM set; from then on, this process has `STOP_WITHIN` seconds.

    The handlers do not wait for the event loop as asyncio's do: they also work while something holds it up.
    """
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    asked = False

    def ask(*_: object) -> None:
        nonlocal asked
        if not asked:
            asked = True
            _end_in_any_case()
            loop.call_soon_threadsafe(stop.set)

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end_at_once() -> NoReturn:
    """End this process, which has nothing left to do.

    Python itself would first give back all memory piece by piece. On a busy machine that takes seconds, far
    more than all else about stopping, and no timer goes off meanwhile.
    """
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(0)


def _end_in_any_case() -> None:
    """End this process in time, even if a thread or a library waits for something for ever."""
    # Two timers, since whoever hangs may hold the lock that log lines need.
    told = {"version": __version__, "unfinished": True}
    for timer in (
        threading.Timer(STOP_WITHIN - TO_LOG, log.warning, ("stopped",), told),
        threading.Timer(STOP_WITHIN, os._exit, (0,)),
    ):
        timer.daemon = True
        timer.start()
