"""A bot that waits for nothing of its own: its timing, and pools whose work is done at once, or by hand."""

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
"""Seconds between two looks of the clock into the store: days pass quickly in tests."""

AT_ONCE = Timing(
    now=utcnow,  # where SimCord runs, the time of its Discord
    computer_pause=0,
    round_end=0,
    clock_poll=DAY,
    gap=1000 * DAY,
    search_iterations=150,
    edit_delay=0,
    edit_interval=0,
    old_edit_interval=0,
    edits_at_once=1e9,
    look_for_unshown=DAY,
    retry_first=0,
    database_busy=0,
)
"""Nothing waits for its own sake, a search looks at every move but not long, time that leaps is no gap."""


class Time:
    """The time of day: that of the machine, until a test sets another one, which then stays.

    Attributes:
        now: the time that was set; None for the machine's.
    """

    def __init__(self) -> None:
        self.now: datetime | None = None

    def __call__(self) -> datetime:
        return self.now or utcnow()

    def let_pass(self, seconds: float) -> None:
        """Set a later time."""
        self.now = self() + timedelta(seconds=seconds)


def same_seeds() -> Callable[[], bytes]:
    """Return what draws the seeds of matches: every run of a test deals the same cards."""
    return partial(Random(1).randbytes, SEED_BYTES)


class InPlace(Executor):
    """Does work at once.

    Attributes:
        done: how many pieces of work were done.
        closed: whether it was asked to stop.
    """

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
    """A pool whose work is done when the test says so.

    Attributes:
        given: the work it was given, and where the answers go.
        closed: whether it was asked to stop.
    """

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
    """Return an engine that needs no other processes and finds the same every time."""
    return Engine(InPlace(), iterations=iterations)
