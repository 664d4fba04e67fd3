"""Trying again: work that nobody clicked for is done once more after pauses that grow."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.errors import ZabutonError
from bot.timing import Timing

log = structlog.get_logger(__name__)

LONGEST_PAUSE = 30.0
"""Seconds that are not exceeded: people may be waiting for their table to go on once the trouble is over."""

Result = TypeVar("Result")


GENTLY = 4 / 3
"""By how much pauses grow where a third of the time that has passed is long enough to wait."""


def pause_after(timing: Timing, failures: int, longest: float = LONGEST_PAUSE, growth: float = 2.0) -> float:
    """Return how many seconds to wait after a number of failures in a row, at least one.

    Args:
        timing: says how long to wait after the first.
        failures: how many.
        longest: the longest pause.
        growth: by how much each pause is longer than the one before.
    """
    return min(timing.retry_first * growth ** min(failures - 1, 60), longest)


async def insist(
    timing: Timing, work: Callable[[], Awaitable[Result]], what: str, **details: object
) -> Result:
    """Do something as often as it takes, and return its result.

    Args:
        timing: says how long to wait after the first failure.
        work: does it.
        what: what has failed, for the log.
        details: what the log says besides.

    Raises:
        ZabutonError: as the work does; trying again does not change what that says.
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
