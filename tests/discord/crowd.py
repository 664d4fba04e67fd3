"""SimCord's environment, for people who act at the same time and a bot that acts by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import simcord

from bot.client import Zabuton

LOOK_AGAIN = 0.004
"""Real seconds between checks whether the bot has come to rest."""

PATIENCE = 12
"""How often the bot gets five seconds (SimCord) to come to rest: a busy machine is no fault of the bot's.

A longer `settle_timeout` would not do, for SimCord waits in real time for all that is due within it.
"""


class Crowd(simcord.Env):
    """SimCord's environment for people who act at the same time.

    Attributes:
        at_rest: is called whenever nobody does anything any more.
    """

    def __init__(self, bot: Zabuton, **options: Any) -> None:
        self._under_way = 0
        self.at_rest: Callable[[], None] = lambda: None
        super().__init__(bot, **options)

    async def have_bot_do(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do something as the bot would by itself, so that what it waits for takes simulated time."""
        with self._bot_scope():
            await asyncio.create_task(_awaited(work))

    async def _settle_internal(self, *, _deadline: float | None = None, **options: Any) -> None:
        """Wait until the bot has come to rest, with patience."""
        for _ in range(PATIENCE - 1):
            try:
                return await super()._settle_internal(_deadline=_deadline, **options)
            except TimeoutError:
                _deadline = None
        return await super()._settle_internal(**options)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """Let time pass only where a test says so: the real clock is too quick on a busy machine."""

    def _begin_operation(self, label: str) -> None:
        """Let any number of operations run side by side."""
        self._under_way += 1

    def _end_operation(self) -> None:
        """Let any number of operations run side by side."""
        self._under_way -= 1
        if not self._under_way:
            self.at_rest()

    @staticmethod
    def _validate_idle(value: float) -> float:
        """Check soon whether the bot has come to rest: a whole match takes very many clicks."""
        return min(simcord.Env._validate_idle(value), LOOK_AGAIN)


async def _awaited(work: Callable[[], Awaitable[object]]) -> None:
    await work()
