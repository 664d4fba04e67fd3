"""The clock: one task for all tables that reminds people, decides for late ones, and closes idle lobbies."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

import structlog
from discord.utils import utcnow

from bot.computers import Computers
from bot.tables import LOBBY, LONGEST_REST, Table, Tables, next_alarm

log = structlog.get_logger(__name__)

Reminder = Callable[[Table], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """What a table is waiting for.

    Attributes:
        at: when something has to be done.
        decision: the decision it is about; None for an idle lobby or a resting table.
        due: whether time is then up; otherwise people are reminded.
    """

    at: datetime
    decision: int | None
    due: bool


class Clock:
    """Watches the deadlines of all open tables. They are in the store, so they outlive the program.

    Args:
        tables: the tables.
        computers: decides for late players.
    """

    def __init__(self, tables: Tables, computers: Computers) -> None:
        self._tables = tables
        self._computers = computers
        self._waiting: dict[int, _Waiting] = {}
        self._reminded: dict[int, int] = {}
        self._reminders: list[Reminder] = []
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at: datetime | None = None
        self._ringing: asyncio.Task[None] | None = None
        tables.subscribe(self.notice)

    def on_reminder(self, reminder: Reminder) -> None:
        """Register a coroutine function to be called with every table whose people should be reminded."""
        self._reminders.append(reminder)

    async def start(self) -> None:
        """Start watching the open tables, with their deadlines from the store."""
        for table in await self._tables.all_open():
            if table.stored.reminder_id is not None and table.stored.due_for is not None:
                self._reminded[table.id] = table.stored.due_for
            self.notice(table)

    async def close(self) -> None:
        """Stop watching."""
        self._waiting.clear()
        self._set_timer()
        if self._ringing is not None:
            self._ringing.cancel()
            await asyncio.gather(self._ringing, return_exceptions=True)

    def notice(self, table: Table) -> None:
        """Note what a table is waiting for now."""
        waiting = self._awaited(table)
        if waiting is None:
            self._waiting.pop(table.id, None)
        else:
            self._waiting[table.id] = waiting
        if not table.open:
            self._reminded.pop(table.id, None)
        self._set_timer()

    def _awaited(self, table: Table) -> _Waiting | None:
        due_at = table.stored.due_at
        if not table.open or due_at is None:
            return None
        if table.stored.status == LOBBY:
            return _Waiting(due_at, None, due=True)
        if table.resting:
            return _Waiting(due_at + LONGEST_REST, None, due=True)
        decision = table.stored.due_for
        if decision is None or not table.people_to_move():
            return None
        alarm = next_alarm(table.stored.speed, due_at, self._reminded.get(table.id) == decision)
        return None if alarm is None else _Waiting(alarm.at, decision, alarm.due)

    def _set_timer(self) -> None:
        """Make the clock wake up at the nearest alarm, if it does not already."""
        nearest = min((waiting.at for waiting in self._waiting.values()), default=None)
        if nearest == self._wakes_at:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._wakes_at = None, nearest
        if nearest is not None:
            seconds = max(0.0, (nearest - utcnow()).total_seconds())
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._ring_all(), name="clock")

    async def _ring_all(self) -> None:
        """Do everything that is due by now, then wait for the next alarm."""
        while ripe := [table_id for table_id, waiting in self._waiting.items() if waiting.at <= utcnow()]:
            for table_id in ripe:
                waiting = self._waiting.pop(table_id, None)
                if waiting is not None:
                    await self._ring(table_id, waiting)
        self._wakes_at = None
        self._set_timer()

    async def _ring(self, table_id: int, waiting: _Waiting) -> None:
        try:
            if waiting.decision is None:
                await self._tables.close_idle(table_id)
                return
            table = await self._tables.get(table_id)
            if table.stored.due_for != waiting.decision:
                return
            if waiting.due:
                await self._computers.stand_in(table)
            else:
                self._reminded[table_id] = waiting.decision
                self.notice(table)
                for reminder in self._reminders:
                    await reminder(table)
        except Exception:
            log.exception("alarm failed", table=table_id)
