"""Computers: makes the decisions of seats that no person holds, after a short, human pause."""

import asyncio
from random import Random

import structlog
from discord.utils import utcnow

from bot.table import Table
from bot.tables import STAND_IN, Tables
from games import Match
from games.players import PLAYERS, decide

log = structlog.get_logger(__name__)

PAUSE = 1.2
"""Seconds between two moves of computer players."""


class Computers:
    """Listens to the tables and plays for the computer seats, one task for each table that waits.

    Args:
        tables: the tables.
        pause: seconds before each move.
    """

    def __init__(self, tables: Tables, pause: float = PAUSE) -> None:
        self._tables = tables
        self._pause = pause
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._rng = Random()
        tables.subscribe(self.notice)

    def notice(self, table: Table) -> None:
        """Begin to play for a table's computers, if one of them owes a decision."""
        if table.id not in self._tasks and table.computers_to_move():
            name = f"computers of table {table.id}"
            self._tasks[table.id] = asyncio.create_task(self._play(table), name=name)

    async def _play(self, table: Table) -> None:
        try:
            while waiting := table.computers_to_move():
                await asyncio.sleep(self._pause)
                table = await self._move(table, waiting[0])
        except Exception:
            log.exception("computer player failed", table=table.id)
        finally:
            self._tasks.pop(table.id, None)

    async def _move(self, table: Table, seat: int) -> Table:
        """Make one decision, if it is still due, and return the table as it is now."""
        now = await self._tables.get(table.id)
        if now.match is None or seat not in now.computers_to_move():
            return now
        move = self._decide(now, now.match, seat)
        return await self._tables.act_for(now.id, seat, now.match.number, move) or now

    async def stand_in(self, table: Table) -> bool:
        """Make the decisions of people whose time is over, one each; returns whether there were any."""
        late = False
        for seat in table.late_seats(utcnow()):
            now = await self._tables.get(table.id)
            if now.match is None or seat not in now.late_seats(utcnow()):
                continue
            late = True
            await self._tables.act_late(now.id, seat, now.match.number, self._decide(now, now.match, seat))
        return late

    def _decide(self, table: Table, match: Match, seat: int) -> str:
        return decide(match, seat, PLAYERS[table.seats[seat].computer or STAND_IN], self._rng)

    async def resume(self) -> None:
        """Go on with the tables at which a computer player owed a decision when the program ended."""
        for table in await self._tables.all_open():
            self.notice(table)

    async def close(self) -> None:
        """Stop playing; what is not committed yet is decided again at the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
