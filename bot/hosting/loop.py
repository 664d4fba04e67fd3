"""The event loop in which the bot runs on Discord: uvloop's, where it is installed, or else Python's own.

With uvloop a click takes about a fifth less of the processor. It does not exist for Windows.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

try:
    import uvloop
except ImportError:
    uvloop = None

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in a new event loop, and return its result."""
    with asyncio.Runner(loop_factory=None if uvloop is None else uvloop.new_event_loop) as runner:
        return runner.run(main)
