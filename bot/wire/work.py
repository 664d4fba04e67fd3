"""Work: the interactions being answered, so that stopping can wait for them."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Work:
    """The tasks that must not be interrupted."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the current task as work while the block runs."""
        task = asyncio.current_task()
        if task is None or task in self._tasks:
            yield
            return
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def finish(self, within: float) -> None:
        """Wait for the work under way, for at most this many seconds."""
        others = self._tasks - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=within)
