"""Garbage: keeps Python's garbage collector from holding the event loop for long.

Nearly everything goes as soon as nothing refers to it. The collector finds what is left: objects that refer
to each other in a circle. But it looks whenever many objects are new, at all that people need just then, and
at all that a busy bot keeps besides; that takes it from ten milliseconds to tenths of a second. Clicks leave
no circles behind. So the collector looks only in quiet moments, when nobody waits for it, and only after the
bot has done something; or, if there is no such moment, when memory has grown a lot or a lot has been done.
"""

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import Iterator

LOOK = 10.0
"""Seconds between two looks at whether the moment is quiet."""

QUIET = 0.1
"""Seconds of the processor that the bot may have taken between two looks in a quiet moment: a few clicks."""

ENOUGH = 3.0
"""Seconds of the processor that the bot has to have taken before a quiet moment is used. What fails leaves
circles behind, with all that it held; this is how much of it may come together."""

MOST = 300.0
"""Seconds of the processor after which everything is looked at, quiet or not."""

GROWTH = 2.0
"""How many times as many blocks of memory as after the last look at everything there may be before the next,
quiet or not."""

LITTLE = 1_500_000
"""Blocks of memory of which as many more are no reason: a bot to which a hundred tables come back after a
start soon has twice as many as before, and a look then would hold them all up."""


class Collector:
    """Has the garbage collector look at everything when that disturbs nobody, and at nothing otherwise.

    Making one looks at everything, and has Python not look by itself any more.
    """

    def __init__(self) -> None:
        gc.disable()
        self.collect()

    def close(self) -> None:
        """Leave what comes from now on to Python's own ways."""
        gc.enable()

    def collect(self) -> None:
        """Look at everything. This takes a tenth of a second or more."""
        gc.collect()
        self._blocks = sys.getallocatedblocks()
        self._collected = self._looked = time.process_time()

    def look(self) -> None:
        """Look at everything if it is quiet and enough was done, or if that cannot wait any longer."""
        now = time.process_time()
        quiet, done = now - self._looked < QUIET, now - self._collected
        self._looked = now
        grown = sys.getallocatedblocks() > max(GROWTH * self._blocks, self._blocks + LITTLE)
        if (quiet and done >= ENOUGH) or done >= MOST or grown:
            self.collect()

    async def keep_looking(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK)
            self.look()


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
