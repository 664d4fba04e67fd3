"""Background jobs: run one at a time, at most one per person, from a bounded queue.

No one delays others by requesting many, and memory is needed for only one job at a time.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.errors import Reason, TableProblem

T = TypeVar("T")

MAX_PEOPLE = 10
"""Maximum number of people with a job running or waiting."""


class BackgroundJobs:
    """Runs jobs one at a time, first come, first served, and at most one per person."""

    def __init__(self, most: int = MAX_PEOPLE) -> None:
        self._most = most
        self._tasks: dict[int, asyncio.Task[Any]] = {}
        self._turn = asyncio.Lock()

    def begin(self, user_id: int, work: Callable[[], Awaitable[T]]) -> asyncio.Task[T]:
        """Return a task that runs a person's work when its turn comes.

        Raises:
            TableProblem: their last job isn't done yet, or too many people are waiting.
        """
        if user_id in self._tasks:
            raise TableProblem(Reason.ERRAND_UNDER_WAY)
        if len(self._tasks) >= self._most:
            raise TableProblem(Reason.TOO_MANY_ERRANDS)
        task = self._tasks[user_id] = asyncio.create_task(self._in_turn(work), name="job")
        task.add_done_callback(lambda _: self._tasks.pop(user_id))
        return task

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._turn:
            return await work()

    async def close(self) -> None:
        """Cancel all jobs."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
