"""Work: the answers and messages under way, so that stopping can wait for them."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Work:
    """What must not be interrupted: parts of tasks."""

    def __init__(self) -> None:
        self._ends: dict[asyncio.Task[object], asyncio.Future[None]] = {}

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the current task as work while the block runs."""
        task = asyncio.current_task()
        if task is None or task in self._ends:
            yield
            return
        end = self._ends[task] = asyncio.get_running_loop().create_future()
        try:
            yield
        finally:
            del self._ends[task]
            end.set_result(None)

    async def finish(self, within: float) -> None:
        """Wait for the work under way, for at most this many seconds."""
        own = asyncio.current_task()
        others = {end for task, end in self._ends.items() if task is not own}
        if others:
            await asyncio.wait(others, timeout=within)
