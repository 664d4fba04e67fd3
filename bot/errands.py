"""Errands: what takes long is done for one person after the other, and not for too many at once.

So nobody holds up others by asking for much, and no amount of it takes the memory of more than one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.errors import Reason, TableProblem

T = TypeVar("T")

MOST_PEOPLE = 10
"""How many people may have an errand under way or waiting."""


class Errands:
    """Runs errands one at a time, first come, first served, and for each person at most one.

    Args:
        most: how many may be under way or waiting.
    """

    def __init__(self, most: int = MOST_PEOPLE) -> None:
        self._most = most
        self._tasks: dict[int, asyncio.Task[Any]] = {}
        self._turn = asyncio.Lock()

    def begin(self, user_id: int, work: Callable[[], Awaitable[T]]) -> asyncio.Task[T]:
        """Return a task that does some work for a person when it is their turn.

        Raises:
            TableProblem: their last errand is not done yet, or too many people are waiting.
        """
        if user_id in self._tasks:
            raise TableProblem(Reason.ERRAND_UNDER_WAY)
        if len(self._tasks) >= self._most:
            raise TableProblem(Reason.TOO_MANY_ERRANDS)
        task = self._tasks[user_id] = asyncio.create_task(self._in_turn(work), name="errand")
        task.add_done_callback(lambda _: self._tasks.pop(user_id))
        return task

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._turn:
            return await work()

    async def close(self) -> None:
        """Give up all that is under way."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
