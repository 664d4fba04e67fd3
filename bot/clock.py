"""The clock: has people pinged and reminded, the late decided for, and tables closed to which nobody comes.

The store has an index of what is to be done when. The clock reads from it what comes within the next hour,
now and every few minutes, and keeps that in a heap, with one timer for the nearest; tables that change in
between are announced. A table is not replayed before something is to be done there. What became due while the
program was away is done little by little, so that people who play now do not notice.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import heapify, heappop, heappush
from math import inf

import structlog

from bot.errors import MovedOnError, NoTableError
from bot.people.presence import Presence
from bot.retry import pause_after
from bot.store.pending import Pending
from bot.tables.deadlines import AT_ONCE, CLOSE, DECIDE, PING, PLAY, Alarm, Deed, alarms_of, ping_after
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)

AHEAD = timedelta(hours=1)
"""How far a look into the store goes: alarms beyond it are left to a later one."""

PAGE = 500
"""How many tables are read from the store at a time."""

SEEN_TO = 8
"""Tables that are seen to at the same time; others wait for as long as a decision takes to be stored."""

CATCHING_UP = timedelta(seconds=0.1)
"""The time between two tables that are seen to because they were due before the clock knew of them."""

OUT_OF_DATE = 1_000
"""Alarms in the heap that no longer hold, at most, beyond one for each that does."""

Reminder = Callable[[Table], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _Failures:
    """How often in a row nothing could be done at a table, and at which version of it; -1 if unknown."""

    count: int = 0
    version: int = -1


class Clock:
    """Does at each table what is due there. What that is, and when, is stored, so it outlives the program.

    No table waits for what another one's people or channel keep it from.

    Args:
        tables: the tables.
        pending: knows what is due when.
        computers: decides for people who are late.
        presence: knows who is there.
        timing: tells the time, and how long to wait.
    """

    def __init__(
        self,
        tables: Tables,
        pending: Pending,
        computers: Computers,
        presence: Presence,
        timing: Timing = USUAL,
    ) -> None:
        self._tables = tables
        self._pending = pending
        self._timing = timing
        self._now = timing.now
        self._computers = computers
        self._presence = presence
        self._turns: list[Reminder] = []
        self._reminders: list[Reminder] = []
        self._shut: Callable[[Table], bool] | None = None
        self._at: dict[int, datetime] = {}
        self._alarms: list[tuple[datetime, int]] = []
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at: datetime | None = None
        self._ringing: dict[int, asyncio.Task[None]] = {}
        self._reminding: set[asyncio.Task[None]] = set()
        self._failures: dict[int, _Failures] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._next_sweep: asyncio.TimerHandle | None = None
        self._swept_at = -inf
        tables.subscribe(self.notice)

    def on_turn(self, pinger: Reminder) -> None:
        """Have a coroutine function called with every table whose people are told that it is their turn."""
        self._turns.append(pinger)

    def on_reminder(self, reminder: Reminder) -> None:
        """Have a coroutine function called with every table whose people should be reminded."""
        self._reminders.append(reminder)

    def spare(self, shut: Callable[[Table], bool]) -> None:
        """Have nobody lose what they could not play: where they are late, the table ends.

        Args:
            shut: returns whether nobody can do anything where a table is.
        """
        self._shut = shut

    def start(self) -> None:
        """Begin to look into the store, now and again and again."""
        self._sweeping = asyncio.create_task(self._sweep(), name="clock")

    @property
    def alive(self) -> bool:
        """Whether the store was looked into lately."""
        return asyncio.get_running_loop().time() - self._swept_at < 2 * self._timing.clock_poll

    async def close(self) -> None:
        """Stop watching."""
        self._at.clear()
        self._alarms.clear()
        self._set_timer()
        tasks = [*self._ringing.values(), *self._reminding]
        if self._next_sweep is not None:
            self._next_sweep.cancel()
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def notice(self, table: Table) -> None:
        """Take note of what a table waits for now. Computer players hear of their turns themselves.

        After a failure tables are announced although they may not have changed; then the pause stays.
        """
        failures = self._failures.get(table.id)
        if failures is not None and failures.version == table.version:
            return
        self._failures.pop(table.id, None)
        self._set(table.id, min((each.at for each in alarms_of(table) if each.deed != PLAY), default=None))

    async def _sweep(self, failures: int = 0) -> None:
        """Find what is due soon, and all that is due and was lost from sight."""
        pause = self._timing.clock_poll
        self._swept_at = asyncio.get_running_loop().time()
        try:
            self._unset_timer()
            await self._look()
            failures = 0
        except Exception as error:
            failures += 1
            pause = pause_after(self._timing, failures)
            log.warning("deadlines cannot be read", error=type(error).__name__, again_in=pause)
        self._next_sweep = asyncio.get_running_loop().call_later(pause, self._sweep_again, failures)

    async def _look(self) -> None:
        """Read page by page what the store knows of the time until the next look, and beyond."""
        now, last = self._now(), (AT_ONCE, 0)
        turn = now
        while page := await self._pending.waking(last, now + AHEAD, PAGE):
            self._computers.take_up(table_id for at, table_id in page if at == AT_ONCE)
            for at, table_id in page:
                if at == AT_ONCE or table_id in self._at or table_id in self._ringing:
                    continue
                self._set(table_id, at if at > now else turn)
                turn += CATCHING_UP * (at <= now)
            last = page[-1]

    def _sweep_again(self, failures: int) -> None:
        self._sweeping = asyncio.create_task(self._sweep(failures), name="clock")

    def _set(self, table_id: int, at: datetime | None) -> None:
        """Have a table's alarm ring at a time, instead of any other; never if there is none."""
        if at is None or at > self._now() + AHEAD:
            self._at.pop(table_id, None)
        elif self._at.get(table_id) != at:
            self._at[table_id] = at
            heappush(self._alarms, (at, table_id))
            if len(self._alarms) > 2 * len(self._at) + OUT_OF_DATE:
                self._alarms = [(each, other) for other, each in self._at.items()]
                heapify(self._alarms)
        self._set_timer()

    def _unset_timer(self) -> None:
        """Have the timer set anew: the time of day may have been corrected since."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._wakes_at = None
        self._set_timer()

    def _set_timer(self) -> None:
        """Have the clock wake up at the nearest alarm, if it does not already."""
        while self._alarms and self._at.get(self._alarms[0][1]) != self._alarms[0][0]:
            heappop(self._alarms)
        has_time = len(self._ringing) < SEEN_TO
        nearest = self._alarms[0][0] if self._alarms and has_time else None
        if nearest == self._wakes_at:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._wakes_at = None, nearest
        if nearest is not None:
            seconds = max(0.0, (nearest - self._now()).total_seconds())
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        """Let the alarms of tables ring whose time has come, as many as can be seen to."""
        now = self._now()
        while self._alarms and self._alarms[0][0] <= now and len(self._ringing) < SEEN_TO:
            at, table_id = heappop(self._alarms)
            if self._at.get(table_id) != at:
                continue
            del self._at[table_id]
            if table_id not in self._ringing:
                task = asyncio.create_task(self._ring(table_id), name="clock")
                self._ringing[table_id] = task
                task.add_done_callback(lambda _, table_id=table_id: self._silence(table_id))
        self._wakes_at = None
        self._set_timer()

    def _silence(self, table_id: int) -> None:
        """Take note that a table has been seen to."""
        self._ringing.pop(table_id, None)
        self._set_timer()

    async def _ring(self, table_id: int) -> None:
        table: Table | None = None
        try:
            table = await self._tables.get(table_id)
            await self._see_to(table)
            self._failures.pop(table_id, None)
        except NoTableError:
            return
        except MovedOnError:
            self._set(table_id, self._now())
        except Exception:
            before = self._failures.get(table_id, _Failures())
            version = before.version if table is None else table.version
            self._failures[table_id] = _Failures(before.count + 1, version)
            pause = pause_after(self._timing, before.count + 1)
            log.exception("alarm failed", table=table_id, again_in=pause)
            self._set(table_id, self._now() + timedelta(seconds=pause))

    async def _see_to(self, table: Table) -> None:
        """Do what is due at a table by now, and note what is next."""
        done = set[Alarm]()
        while ripe := [alarm for alarm in alarms_of(table) if alarm.at <= self._now() and alarm not in done]:
            await self._do(ripe[0].deed, table)
            done.add(ripe[0])
            table = await self._tables.get(table.id)
        self._set(table.id, min((each.at for each in alarms_of(table) if each not in done), default=None))

    async def _do(self, deed: Deed, table: Table) -> None:
        if deed == PLAY:
            self._computers.notice(table)
        elif deed in (DECIDE, CLOSE) and self._shut is not None and self._shut(table):
            await self._tables.abandon(table.id, unseen=False)
        elif deed == DECIDE:
            await self._computers.stand_in(table)
        elif deed == CLOSE:
            await self._tables.close_idle(table.id)
        elif deed == PING:
            there = self._presence.at(table, ping_after(table.speed))
            if pinged := await self._tables.begin_to_ping(table.id, there):
                self._remind(pinged, self._turns)
        elif reminded := await self._tables.begin_to_remind(table.id):
            self._remind(reminded, self._reminders)

    def _remind(self, table: Table, reminders: Sequence[Reminder]) -> None:
        """Have people reminded, which takes as long as Discord wants, unless their time is over already."""
        due = table.due_at
        if due is not None and due > self._now():
            for reminder in reminders:
                task = asyncio.create_task(self._call(reminder, table), name="reminding")
                self._reminding.add(task)
                task.add_done_callback(self._reminding.discard)

    async def _call(self, reminder: Reminder, table: Table) -> None:
        try:
            await reminder(table)
        except Exception:
            log.exception("reminder failed", **table.ids)
