"""Retries: repeat failed background work after growing pauses."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.errors import ZabutonError, error_fields
from bot.timing import Timing

log = structlog.get_logger(__name__)

MAX_PAUSE_SECONDS = 30.0
"""Maximum pause: people may be waiting for their table when the trouble is over."""

Result = TypeVar("Result")


def pause_after(timing: Timing, failures: int, max_pause: float = MAX_PAUSE_SECONDS) -> float:
    """Return the seconds to wait after a number (at least one) of failures in a row."""
    return min(timing.retry_first * 2.0 ** min(failures - 1, 60), max_pause)


async def retry_until_done(
    timing: Timing, work: Callable[[], Awaitable[Result]], what: str, **details: object
) -> Result:
    """Repeat work until it succeeds, and return its result; a ZabutonError isn't tried again.

    `what` and the details describe the failure in the log.
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
            log.warning(what, again_in=pause, **error_fields(error), **details)
        await asyncio.sleep(pause)
