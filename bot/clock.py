"""The clock: acts at tables when time is up, by what is stored, so that a restart loses nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from math import inf
from typing import NamedTuple, Protocol

import structlog

from bot.errors import TableProblem, TryLater
from bot.store.pending import Pending
from bot.tables.deadlines import COMPUTER_OVERDUE, next_due
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import USUAL_TIMING, Timing

log = structlog.get_logger(__name__)

MAX_TASKS = 50
"""How many tables are handled at the same time; others wait until one is done."""

RETRY_AFTER = timedelta(seconds=30)
"""How long a table that does not change is left alone after an action there has failed, as a rule."""

_TABLES = 0
"""Keys of tasks begin with this for a table, and with 1, 2, … for each of what goes on for days."""

_Key = tuple[int, int]
"""A kind, and a number."""

STALLED_AFTER_SECONDS = 60.0
"""Seconds without a successful poll of the store after which the clock counts as dead."""


class Reminders(Protocol):
    """Pings people about a table, and stores at the table that it has.

    Each raises an error if it is to be tried again: `TryLater` if that says when, or why it needs no log.
    """

    async def ping(self, table: Table) -> None:
        """Ping the people whose turn has begun."""
        ...

    async def remind(self, table: Table) -> None:
        """Remind the people for whom the table waits."""
        ...

    async def invite(self, table: Table) -> None:
        """Ping the people for whom a seat is reserved."""
        ...

    async def call(self, table: Table) -> None:
        """Ping the people who were called."""
        ...


class Access(Protocol):
    """Knows where people can act."""

    @property
    def shards(self) -> int:
        """Into how many shards guilds are divided."""
        ...

    def closed_places(self) -> Collection[int]:
        """Return the places in which nobody can act now, as `Gaps` numbers them."""
        ...

    async def is_locked(self, table: Table) -> bool:
        """Return whether a table is in a thread that is locked.

        Raises:
            TryLater: nobody can act there for now for another reason, or Discord cannot say just now.
        """
        ...


class Agenda(Protocol):
    """Does what is due for something that goes on for days."""

    async def due(self) -> Sequence[tuple[int, int]]:
        """Return the numbers of those for which something is due, each with its server."""
        ...

    async def act(self, number: int, /) -> None:
        """Do all that is due for one of them, and note when something is due next.

        Raises:
            TryLater: something cannot be done now.
        """
        ...


class Outside(NamedTuple):
    """What the clock needs of those who speak with Discord."""

    reminders: Reminders
    access: Access


class Clock:
    """Acts at tables at which something is due. A table that fails does not hold up the others.

    Args:
        tables: the tables.
        pending: knows at which of them something is due.
        computers: decides for people who are late.
        agendas: do what is due for game nights and the like.
        outside: pings people, and knows where they can act.
        timing: tells the time, and how long to wait between two looks.
    """

    def __init__(
        self,
        tables: Tables,
        pending: Pending,
        computers: Computers,
        agendas: Sequence[Agenda],
        outside: Outside,
        timing: Timing = USUAL_TIMING,
    ) -> None:
        self._reminders, self._access = outside
        self._tables = tables
        self._pending = pending
        self._computers = computers
        self._gaps = tables.gaps
        self._agendas = agendas
        self._now = timing.now
        self._poll = timing.clock_poll
        self._tasks: dict[_Key, asyncio.Task[None]] = {}
        self._resting: dict[tuple[_Key, int], datetime] = {}
        self._looked_at = -inf
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to poll the store for tables at which something is due."""
        self._running = asyncio.create_task(self._poll_forever(), name="clock")

    @property
    def alive(self) -> bool:
        """Whether the store was polled lately."""
        return asyncio.get_running_loop().time() - self._looked_at < STALLED_AFTER_SECONDS + self._poll

    async def close(self) -> None:
        """Stop polling; what is due is done after the next start."""
        tasks = [*self._tasks.values()] if self._running is None else [self._running, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def run_due(self) -> None:
        """Do all that is due by now, and wait until it is done; for tests."""
        await self._start_due(self._now())
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _poll_forever(self) -> None:
        """Poll until cancelled; at first also ahead, for computers that were to move when the bot ended."""
        overdue = self._now() + COMPUTER_OVERDUE
        while True:
            try:
                await self._start_due(max(self._now(), overdue))
            except Exception as error:
                log.warning("deadlines cannot be read", error=type(error).__name__)
            await asyncio.sleep(self._poll)

    async def _start_due(self, until: datetime) -> None:
        """Start a task for each table at which something is due by a time, those that wait longest first."""
        now = self._now()
        if await self._gaps.observe(self._access.closed_places(), self._access.shards):
            self._resting.clear()  # people can act again where they could not
        self._resting = {version: end for version, end in self._resting.items() if end > now}
        busy = len(self._tasks) + len(self._resting)
        for table_id, version in await self._pending.due_tables(until, MAX_TASKS + busy):
            self._start((_TABLES, table_id), version, self._act_at_table)
        for kind, each in enumerate(self._agendas, start=_TABLES + 1):
            for number, guild_id in await each.due():
                if self._pending.is_ours(guild_id):
                    self._start((kind, number), 0, each.act)
        self._looked_at = asyncio.get_running_loop().time()

    def _start(self, key: _Key, version: int, act: Callable[[int], Awaitable[None]]) -> None:
        """Start a task for a table, or for what goes on for days, if none is under way or rests."""
        rests = key in self._tasks or (key, version) in self._resting
        if not rests and len(self._tasks) < MAX_TASKS:
            serving = self._serve(key, version, act)
            self._tasks[key] = asyncio.create_task(serving, name="clock, a table")

    async def _serve(self, key: _Key, version: int, act: Callable[[int], Awaitable[None]]) -> None:
        """Act there; after a failure it is left alone for a while, or until it changes."""
        try:
            with suppress(TableProblem):  # it has moved on
                await act(key[1])
        except TryLater as error:
            self._resting[key, version] = error.until or self._now() + RETRY_AFTER
        except Exception:
            log.exception("nothing done at a table", table=key[1], kind=key[0])
            self._resting[key, version] = self._now() + RETRY_AFTER
        finally:
            del self._tasks[key]

    async def _act_at_table(self, table_id: int) -> None:
        await self._act_at(await self._tables.get_table(table_id))

    async def _act_at(self, table: Table) -> None:
        """Do what is due at a table; its commit stores when something is due next."""
        self._computers.notice_table(table)
        now = self._now()
        due, without_gaps = next_due(table, now), next_due(replace(table, gaps=()), now)
        if due is None or without_gaps is None or without_gaps.at > now:
            return
        if without_gaps.action in ("decide", "close") and await self._access.is_locked(table):
            # What people could not play, they do not lose.
            await self._tables.abandon_table(table.id, unseen=False)
            return
        if due.at > now:
            await self._pending.wake_later(table, due.at)
            self._tables.announce_table(table)  # its message shows when it is due now
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
