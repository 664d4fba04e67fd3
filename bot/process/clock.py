"""The clock: acts at tables and for agendas when time is up. Times are stored, so a restart loses nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from math import inf
from typing import NamedTuple, Protocol

import structlog

from bot.errors import TableProblem, TryLater, error_fields
from bot.store.pending import TABLE, Due, Pending
from bot.tables.deadlines import COMPUTER_OVERDUE, next_due
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import DEFAULT_TIMING, Timing

log = structlog.get_logger(__name__)

MAX_TABLES = 50
"""Maximum number of tables handled at the same time."""

MAX_EVENTS = 10
"""Maximum number of game nights, shared deals and the like handled at once; they wait for no table."""

RETRY_AFTER = timedelta(seconds=30)
"""Default time between a failed action at a table and the next attempt, unless the table changes."""

_STALLED_AFTER_SECONDS = 60.0
"""Seconds without a successful poll of the store before the clock counts as dead."""


class Reminders(Protocol):
    """Pings people about a table, and stores that at the table.

    Each method raises an error to be tried again: `TryLater` to give the time, or to keep it out of the log.
    """

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun."""
        ...

    async def remind(self, table: Table) -> None:
        """Remind the people that the table waits for them."""
        ...

    async def invite(self, table: Table) -> None:
        """Ping the people with a reserved seat."""
        ...

    async def call(self, table: Table) -> None:
        """Ping the people chosen from the ping list."""
        ...

    async def tell(self, table: Table) -> None:
        """Ping the people who asked to hear of a new lobby."""
        ...


class Access(Protocol):
    """Knows the places where people can act."""

    @property
    def shards(self) -> int:
        """Total number of shards."""
        ...

    def closed_places(self) -> Collection[int]:
        """Return the places where people can't act now, as `Gaps` numbers them."""
        ...

    async def is_locked(self, table: Table) -> bool:
        """Return whether a table is in a locked thread.

        Raises:
            TryLater: people can't act there for another reason, or Discord doesn't answer.
        """
        ...


Act = Callable[[int], Awaitable[None]]
"""Does everything that is due for something, given its number; raises TryLater if it can't be done now."""


class Outside(NamedTuple):
    """The clock's ways to Discord; `acts` act for each kind of event that lasts for days."""

    reminders: Reminders
    access: Access
    acts: Mapping[str, Act]


class Clock:
    """Acts at tables when something is due there. A failing table doesn't hold up the others."""

    def __init__(
        self,
        tables: Tables,
        pending: Pending,
        computers: Computers,
        outside: Outside,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._reminders = outside.reminders
        self._access = outside.access
        self._acts = {TABLE: self._act_at_table, **outside.acts}
        self._tables = tables
        self._pending = pending
        self._computers = computers
        self._gaps = tables.gaps
        self._now = timing.now
        self._poll = timing.clock_poll
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._resting: dict[Due, datetime] = {}
        self._looked_at = -inf
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to poll the store."""
        self._running = asyncio.create_task(self._poll_forever(), name="clock")

    @property
    def alive(self) -> bool:
        """Whether the store was polled recently."""
        return asyncio.get_running_loop().time() - self._looked_at < _STALLED_AFTER_SECONDS + self._poll

    async def close(self) -> None:
        """Stop polling; due actions wait for the next start."""
        tasks = [*self._tasks.values()] if self._running is None else [self._running, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def run_due(self) -> None:
        """Do everything that is due by now, and wait for it; for tests."""
        await self._start_due(self._now())
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _poll_forever(self) -> None:
        """Poll until cancelled; the first poll looks ahead, for computer players stopped by the bot's end."""
        overdue = self._now() + COMPUTER_OVERDUE
        while True:
            try:
                await self._start_due(max(self._now(), overdue))
            except Exception as error:
                log.warning("deadlines not read", **error_fields(error))
            await asyncio.sleep(self._poll)

    async def _start_due(self, until: datetime) -> None:
        """Start a task for each table and entry due by a time, those waiting longest first."""
        now = self._now()
        if await self._gaps.observe(self._access.closed_places(), self._access.shards):
            self._resting.clear()  # people can act again there
        self._resting = {due: end for due, end in self._resting.items() if end > now}
        busy = len(self._tasks) + len(self._resting)
        for due in await self._pending.due(until, MAX_TABLES + busy):
            self._start(due)
        self._looked_at = asyncio.get_running_loop().time()

    def _start(self, due: Due) -> None:
        """Start a task, unless one is running, it waits for its next attempt, or too many are running."""
        key = due.kind, due.id
        if key in self._tasks or due in self._resting:
            return
        at_tables = due.kind == TABLE
        running = sum((kind == TABLE) == at_tables for kind, _ in self._tasks)
        if running < (MAX_TABLES if at_tables else MAX_EVENTS):
            self._tasks[key] = asyncio.create_task(self._serve(due), name=f"clock, a {due.kind}")

    async def _serve(self, due: Due) -> None:
        """Do what is due; after a failure, wait until the next attempt or a change."""
        try:
            with suppress(TableProblem):  # it has changed
                await self._acts[due.kind](due.id)
        except TryLater as error:
            self._resting[due] = error.until or self._now() + RETRY_AFTER
        except Exception:
            log.exception(f"{due.kind} action failed", **{due.kind: due.id})
            self._resting[due] = self._now() + RETRY_AFTER
        finally:
            del self._tasks[due.kind, due.id]

    async def _act_at_table(self, table_id: int) -> None:
        await self._act_at(await self._tables.get_table(table_id))

    async def _act_at(self, table: Table) -> None:
        """Do the due action at a table; its commit stores the next due time."""
        self._computers.notice_table(table)
        now = self._now()
        due = next_due(table, now)
        without_gaps = next_due(replace(table, gaps=()), now)
        lost = (
            without_gaps is not None and without_gaps.at <= now and without_gaps.action in ("decide", "close")
        )
        if lost and await self._access.is_locked(table):
            # People must not lose a match that they couldn't play.
            await self._tables.abandon_table(table.id, unseen=False)
            return
        if due is None or due.at > now:
            at = None if due is None else due.at
            if table.wake_at != at:
                # Its message shows a due time moved by an outage, or what has changed elsewhere.
                await self._pending.wake_later(table, at)
                self._tables.announce_table(replace(table, wake_at=at))
            return
        match due.action:
            case "decide":
                await self._computers.decide_for_late(table)
            case "close":
                await self._tables.close_idle_table(table.id)
            case "force":
                await self._tables.play_forced_move(table.id)
            case "go_on":
                await self._tables.end_pause(table.id)
            case "ping":
                await self._reminders.ping(table)
            case "remind":
                await self._reminders.remind(table)
            case "invite":
                await self._reminders.invite(table)
            case "free":
                await self._tables.free_late_seats(table.id)
            case "call":
                await self._reminders.call(table)
            case "tell":
                await self._reminders.tell(table)
            case "offer":
                await self._tables.offer_ways(table.id)
