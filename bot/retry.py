"""Trying again: work in the background that failed is repeated after pauses that grow."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.errors import ZabutonError
from bot.timing import Timing

log = structlog.get_logger(__name__)

MAX_PAUSE_SECONDS = 30.0
"""Seconds that are not exceeded: people may be waiting for their table to go on once the trouble is over."""

Result = TypeVar("Result")


def pause_after(timing: Timing, failures: int, longest: float = MAX_PAUSE_SECONDS) -> float:
    """Return how many seconds to wait after a number of failures in a row, at least one.

    Args:
        timing: says how long to wait after the first.
        failures: how many.
        longest: the longest pause.
    """
    return min(timing.retry_first * 2.0 ** min(failures - 1, 60), longest)


async def retry_until_done(
    timing: Timing, work: Callable[[], Awaitable[Result]], what: str, **details: object
) -> Result:
    """Repeat work until it succeeds, and return its result.

    Args:
        timing: says how long to wait after the first failure.
        work: does it.
        what: what has failed, for the log.
        details: what the log says besides.

    Raises:
        ZabutonError: the work raised it; such an error is not tried again.
    """
    failures = 0
    while True:
        try:
            return await work()
        except ZabutonError:
            raise
        except Exception as error:
            failures += 1
            pause = pause_after(timing, failures)
            log.warning(what, error=type(error).__name__, again_in=pause, **details)
        await asyncio.sleep(pause)
