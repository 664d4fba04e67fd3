"""A bot without waits: its timing, and pools that work at once or on request."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any

from discord.utils import utcnow

from bot.thinking.engine import Engine
from bot.thinking.worker import SearchRequest
from bot.timing import Timing
from games.chance import SEED_BYTES

DAY = 24.0 * 3600
"""Seconds between the clock's checks of the store: days pass quickly in tests."""

AT_ONCE = Timing(
    now=utcnow,  # where SimCord runs, the time of its Discord
    computer_pause=0,
    round_end=0,
    clock_poll=DAY,
    gap=1000 * DAY,
    hint_patience=DAY,
    search_iterations=150,
    edit_delay=0,
    edit_interval=0,
    old_edit_interval=0,
    edits_at_once=1e9,
    look_for_unshown=DAY,
    look_for_matches=DAY,
    retry_first=0,
    database_busy=0,
)
"""No artificial waits, short searches that consider every move, and no outages when time leaps."""


class Time:
    """The current time: the machine's, until a test sets it, which stops it."""

    def __init__(self) -> None:
        self.now: datetime | None = None

    def __call__(self) -> datetime:
        return self.now or utcnow()

    def let_pass(self, seconds: float) -> None:
        """Set a later time."""
        self.now = self() + timedelta(seconds=seconds)


def same_seeds() -> Callable[[], bytes]:
    """Return a source of seeds for matches: every run of a test deals the same cards."""
    return partial(Random(1).randbytes, SEED_BYTES)


class InPlace(Executor):
    """A pool that does its work at once."""

    def __init__(self) -> None:
        self.done = 0
        self.closed = False

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.done += 1
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.closed = True


class ByHand(Executor):
    """A pool with answers provided by the test."""

    def __init__(self) -> None:
        self.given: list[tuple[SearchRequest, Future[Any]]] = []
        self.closed = False

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.given.append((args[0], future))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.closed = True
        for _, future in self.given:
            if not future.done():
                future.set_exception(BrokenProcessPool("all workers were killed"))


def engine_in_place(iterations: int | None = AT_ONCE.search_iterations) -> Engine:
    """Return an engine without other processes that finds the same moves every time."""
    return Engine(InPlace(), iterations=iterations)
