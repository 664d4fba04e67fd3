"""The clock: does at tables what nobody clicks for. That is stored, so it outlives the bot."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from math import inf
from typing import Protocol

import structlog

from bot.errors import TableProblem, TryLater
from bot.store.pending import Pending
from bot.tables.deadlines import COMPUTER_OVERDUE, next_due
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)

MOST = 50
"""Tables that are seen to at the same time; others wait until one of them is done."""

REST = timedelta(seconds=30)
"""How long a table is left alone at which something could not be done."""

LOST = 60.0
"""Seconds without a look into the store after which something is wrong."""


class Reminders(Protocol):
    """Tells people what waits for them, and has it noted at the table.

    Each raises an error if it is to be tried again: `TryLater` if Discord has troubles that pass.
    """

    async def ping(self, table: Table) -> None:
        """Tell people that their turn has begun."""
        ...

    async def remind(self, table: Table) -> None:
        """Remind people that the table waits for them."""
        ...

    async def invite(self, table: Table) -> None:
        """Tell people that a seat is kept for them."""
        ...


class Clock:
    """Sees to tables at which something is due. No table waits for what another one is kept from.

    Args:
        tables: the tables.
        pending: knows at which of them something is due.
        computers: decides for people who are late.
        timing: tells the time, and how long to wait between two looks.

    Attributes:
        reminders: tells people what waits for them; the cog of reminders sets itself here.
        is_locked: returns whether nobody can do anything where a table is. Nobody loses what they could not
            play: where they are late, the table ends.
    """

    reminders: Reminders

    def __init__(
        self, tables: Tables, pending: Pending, computers: Computers, timing: Timing = USUAL
    ) -> None:
        self.is_locked: Callable[[Table], bool] = lambda table: False
        self._tables = tables
        self._pending = pending
        self._computers = computers
        self._now = timing.now
        self._poll = timing.clock_poll
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, datetime] = {}
        self._looked_at = -inf
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look into the store, again and again."""
        self._running = asyncio.create_task(self._run(), name="clock")

    @property
    def alive(self) -> bool:
        """Whether the store was looked into lately."""
        return asyncio.get_running_loop().time() - self._looked_at < LOST + self._poll

    async def close(self) -> None:
        """Stop; what is not done yet is done after the next start."""
        tasks = [*self._tasks.values()] if self._running is None else [self._running, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def run_due(self) -> None:
        """Do what is due by now, and wait until it is done."""
        await self._look(self._now())
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self) -> None:
        """Look until cancelled; at first also ahead, for computers that were to move when the bot ended."""
        overdue = self._now() + COMPUTER_OVERDUE
        while True:
            try:
                await self._look(max(self._now(), overdue))
            except Exception as error:
                log.warning("deadlines cannot be read", error=type(error).__name__)
            await asyncio.sleep(self._poll)

    async def _look(self, until: datetime) -> None:
        """Begin to see to the tables at which something is due until then, those that wait longest first."""
        now = self._now()
        self._resting = {table_id: end for table_id, end in self._resting.items() if end > now}
        busy = self._tasks.keys() | self._resting.keys()
        for table_id in await self._pending.due(until, MOST + len(busy)):
            if table_id not in busy and len(self._tasks) < MOST:
                self._tasks[table_id] = asyncio.create_task(self._see_to(table_id), name="clock, a table")
        self._looked_at = asyncio.get_running_loop().time()

    async def _see_to(self, table_id: int) -> None:
        try:
            with suppress(TableProblem):  # it has moved on
                await self._act_at(await self._tables.get(table_id))
        except Exception as error:
            if not isinstance(error, TryLater):
                log.exception("nothing done at a table", table=table_id)
            self._resting[table_id] = self._now() + REST
        finally:
            del self._tasks[table_id]

    async def _act_at(self, table: Table) -> None:
        """Do what is due at a table; the commit of that says when it is next to be seen to."""
        self._computers.notice(table)
        due = next_due(table, self._now())
        if due is None or due.at > self._now():
            return
        match due.action:
            case "decide" | "close" if self.is_locked(table):
                await self._tables.abandon(table.id, unseen=False)
            case "decide":
                await self._computers.stand_in(table)
            case "close":
                await self._tables.close_idle(table.id)
            case "go_on":
                await self._tables.go_on(table.id)
            case "ping":
                await self.reminders.ping(table)
            case "remind":
                await self.reminders.remind(table)
            case "invite":
                await self.reminders.invite(table)
            case "play":
                pass  # computer players have just been told
