"""Time that passes only on request, and what tests of the clock do meanwhile."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.clock import Clock
from bot.names import Person
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import Table
from bot.tables.tables import Tables

NewClock = Callable[[Tables], Clock]

AKI, BEN = Person(1, "Aki"), Person(2, "Ben")
LIVE, PINGED, REMINDED = 90, 15, 60
AT_WORK = ("clock", "computers", "reminding", "doubts")
"""How the names of tasks begin that are done at once."""


class Hours:
    """Time that passes only on request, for the timers of clocks; other timers use the loop's own time."""

    def __init__(self) -> None:
        self._real = asyncio.get_running_loop().call_later
        self.now = datetime(2026, 1, 1, 12, tzinfo=UTC)
        self._timers: list[tuple[datetime, asyncio.TimerHandle]] = []

    def call_later(self, seconds: float, callback: Callable[..., Any], *args: Any, **more: Any) -> Any:
        if not isinstance(getattr(callback, "__self__", None), Clock):
            return self._real(seconds, callback, *args, **more)
        loop = asyncio.get_running_loop()
        timer = asyncio.TimerHandle(loop.time() + seconds, callback, args, loop)
        self._timers.append((self.now + timedelta(seconds=seconds), timer))
        return timer

    @property
    def alarms(self) -> int:
        """How many timers are set, besides the one for the next look into the store."""
        return sum(not timer.cancelled() for _, timer in self._timers) - 1

    async def let_pass(self, seconds: float, wait_for: tuple[str, ...] = AT_WORK) -> None:
        """Let time pass; whatever a timer triggers is done before the next one goes off.

        Args:
            seconds: how much time.
            wait_for: how the names of the tasks begin that are waited for.
        """
        end = self.now + timedelta(seconds=seconds)
        await self._rest(wait_for)
        while ripe := [each for each in self._timers if each[0] <= end and not each[1].cancelled()]:
            at, timer = min(ripe, key=lambda each: each[0])
            self._timers.remove((at, timer))
            self.now = max(self.now, at)
            timer._run()
            await self._rest(wait_for)
        self.now = end

    async def _rest(self, names: tuple[str, ...]) -> None:
        """Wait until no task is left whose name begins like this."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(names)]:
            await asyncio.wait(busy)


async def lobby(lobbies: Lobbies, channel: int, speed: str = "live") -> Table:
    return await lobbies.open(5, channel, AKI, Setup("koi-koi", {"rounds": 12}, speed), "11")


async def begun(lobbies: Lobbies, channel: int = 7, speed: str = "live") -> Table:
    """Return a match of Aki and Ben at its first decision."""
    opened = await lobby(lobbies, channel, speed)
    await lobbies.join(opened.id, BEN, "12")
    return await lobbies.start(opened.id, AKI.id, "19")


async def decide(tables: Tables, table: Table) -> Table:
    """Make the decision that is due."""
    table = await tables.get(table.id)
    match = table.playing()
    (seat,) = match.to_move
    return await tables.act(table.id, table.people[seat], match.decision, match.legal_moves(seat)[0])


async def number(tables: Tables, table: Table) -> int:
    return (await tables.get(table.id)).playing().number
