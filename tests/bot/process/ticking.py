"""A process with its tables and its clock, and reminders recorded for tests."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

from sqlalchemy import func, select

from bot.errors import TryLater
from bot.process.clock import Clock, Outside
from bot.store.database import Database
from bot.store.pending import DEAL, Pending
from bot.store.schema import tables as stored_tables
from bot.tables.gaps import ALL_PLACES
from bot.tables.lobbies import TableSetup
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import Timing
from tests.bot import sessions
from tests.bot.sessions import gaps_of, lobbies_of, match_of, opened, tables_of, turn
from tests.support.database import asked
from tests.support.in_place import Time, engine_in_place

LIVE, PINGED, REMINDED = 90, 15, 60
"""Seconds at a live table until a computer player takes over, a ping and a reminder."""


class Bell:
    """Reminders recorded for the test and stored at the table.

    `rung` has each with its kind and table; of those at tables that `hung_up`, none ever ends.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.rung: list[tuple[str, int]] = []
        self.fails = 0
        self.hung_up: set[int] = set()

    async def _ring(self, what: str, table: Table) -> None:
        if table.id in self.hung_up:
            await asyncio.Event().wait()
        if self.fails:
            self.fails -= 1
            raise RuntimeError("the bell is broken")
        self.rung.append((what, table.id))

    async def ping(self, table: Table) -> None:
        await self._ring("ping", table)
        await self.tables.note_reminder(table, 1, pinged=[seat.seat for seat in table.turns_begun()])

    async def tell(self, table: Table) -> None:
        await self._ring("tell", table)

    async def remind(self, table: Table) -> None:
        await self._ring("remind", table)
        await self.tables.note_reminder(table, 2, reminded=True)

    async def invite(self, table: Table) -> None:
        await self._ring("invite", table)
        people = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        await self.tables.note_reminder(table, 3, told=people)

    async def call(self, table: Table) -> None:
        await self._ring("call", table)


class Process:
    """A process with tables and a clock that only runs on request, in time that only passes on request.

    In `locked` channels no one can act; while `cut_off`, no one can reach any table.
    """

    shards = 1

    def __init__(self, database: Database, time: Time, timing: Timing, number: int) -> None:
        self.time = time
        self.gaps = gaps_of(database, timing=timing, process=number)
        self.tables = tables_of(database, gaps=self.gaps, timing=timing)
        self.lobbies = lobbies_of(database, self.tables, timing=timing)
        self._computers = Computers(self.tables, engine_in_place(), timing)
        self.bell = Bell(self.tables)
        pending = Pending(database)
        self.deals_seen_to = list[int]()
        outside = Outside(self.bell, self, {DEAL: self._see_to_deal})
        self.clock = Clock(self.tables, pending, self._computers, outside, timing)
        self.locked = set[int]()
        self.cut_off = False
        self._database = database
        self._often = timing.gap / 2

    async def _see_to_deal(self, number: int) -> None:
        self.deals_seen_to.append(number)

    def closed_places(self) -> set[int]:
        return self.locked | ({ALL_PLACES} if self.cut_off else set())

    async def is_locked(self, table: Table) -> bool:
        if self.cut_off:
            raise TryLater("nobody can act")
        return table.channel_id in self.locked

    async def look(self) -> None:
        await self.clock.run_due()
        await the_computers()

    async def let_pass(self, seconds: float) -> None:
        """Advance the time, and run the clock whenever an action is due."""
        query = select(func.min(stored_tables.c.wake_at))
        end = self.time() + timedelta(seconds=seconds)
        while True:
            at = await asked(self._database, lambda connection: connection.execute(query).scalar())
            soon = self.time() + timedelta(seconds=1)
            at = min(max(at or end, soon), self.time() + timedelta(seconds=self._often))
            if at > end:
                break
            self.time.now = at
            await self.look()
            if at == end:
                break
        self.time.now = end

    async def close(self) -> None:
        """Stop its clock and its computer players."""
        await self.clock.close()
        await self._computers.close()

    async def lobby(self, channel: int = 7, speed: str = "live") -> Table:
        return await opened(self.lobbies, channel, TableSetup("koi-koi", {"rounds": 12}, speed))

    async def begun(self, channel: int = 7, speed: str = "live") -> Table:
        """Return a match of Aki and Ben at its first decision."""
        return await sessions.begun(self.lobbies, TableSetup("koi-koi", {"rounds": 12}, speed), channel)

    async def played_until_forced(self) -> Table:
        """Return a match before a decision with only one legal move, which all players know."""
        table = await sessions.begun(self.lobbies, TableSetup("hana-awase", {"rounds": 12}, "live"), 7)
        while match_of(table).only_move(table.to_move[0].seat) is None:
            table = await self.tables.play_move(table, *turn(table))
        return table

    async def number(self, table: Table) -> int:
        return (await self.tables.get_table(table.id)).match_in_play().number

    async def status(self, table: Table) -> str:
        return (await self.tables.get_table(table.id)).status


async def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


async def the_computers() -> None:
    """Wait until all computer players are idle."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(tasks)


Start = Callable[..., Awaitable[Process]]
