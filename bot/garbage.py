"""Garbage: keeps Python's garbage collector from holding the event loop for long.

Nearly everything goes as soon as nothing refers to it. The collector finds what is left: objects that refer
to each other in a circle. But to look at all that a busy bot keeps takes it a tenth of a second and more. So
what has survived a look is put aside at once (`gc.freeze`), and each look is at what is new since the one
before. Circles among what was put aside are found in a quiet moment, when nobody waits for that tenth of a
second; or, if there is none, when memory has grown a lot.
"""

import asyncio
import contextlib
import gc
import sys
from collections.abc import Iterator
from typing import Any

COLLECTED_AFTER = 700
"""How many new objects there may be before Python looks for garbage among them. That takes
about a millisecond, and a few on a busy machine."""

LOOK = 10.0
"""Seconds between two looks at whether the moment is quiet."""

ENOUGH = 600
"""How often something has to be put aside before it is worth a look at everything in a quiet moment."""

GROWTH = 2.0
"""How many times as many blocks of memory as after the last look at everything there may be before the next,
quiet or not."""


class Collector:
    """Has the garbage collector look at little at a time, and at everything when that disturbs nobody.

    Making one looks at everything: what is there when the program has started is there for good.
    """

    def __init__(self) -> None:
        self._put_aside_since = 0
        gc.set_threshold(COLLECTED_AFTER)
        gc.callbacks.append(self._put_aside)
        self.collect()

    def close(self) -> None:
        """Leave what comes from now on to Python's own ways."""
        gc.callbacks.remove(self._put_aside)

    def _put_aside(self, phase: str, _info: dict[str, Any]) -> None:
        if phase == "stop":
            gc.freeze()
            self._put_aside_since += 1

    def collect(self) -> None:
        """Look at everything. This takes a tenth of a second or more."""
        gc.unfreeze()
        gc.collect()
        # Python waits with its next look at the old ones until there are a quarter more of them. Now that
        # they are put aside, it learns that there are none.
        gc.collect()
        self._put_aside_since = 0
        self._young = _young()
        self._blocks = sys.getallocatedblocks()

    def look(self) -> None:
        """Look at everything if it is quiet and much is new, or if memory has grown a lot."""
        before, self._young = self._young, _young()
        quiet = self._young == before
        if (quiet and self._put_aside_since >= ENOUGH) or sys.getallocatedblocks() > GROWTH * self._blocks:
            self.collect()

    async def keep_looking(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK)
            self.look()


def _young() -> int:
    """Return how often young objects have been looked at; a few clicks are enough for one more time."""
    return gc.get_stats()[0]["collections"]


@contextlib.contextmanager
def collected_in_quiet() -> Iterator[None]:
    """Have garbage collected like that while the block runs in an event loop."""
    collector = Collector()
    looking = asyncio.create_task(collector.keep_looking(), name="garbage")
    try:
        yield
    finally:
        looking.cancel()
        collector.close()
