"""Computers: decides for seats without a person, according to their levels, after a short pause."""

import asyncio
from random import Random

import structlog
from discord.utils import utcnow

from bot.tables import EASY, HARD, NORMAL, STAND_IN, Table, Tables, level_of
from bot.thinking.thinking import IN_TIME, NotInTime, Thinking
from games import Match
from games.players import PLAYERS, decide

log = structlog.get_logger(__name__)

PAUSE = 1.2
"""Seconds between two moves of computer players; a hard one uses them to think."""

PLAYER_OF = {EASY: "easy", NORMAL: "greedy"}
"""The players for the levels that need no time to think."""


class Computers:
    """Listens to the tables and plays for the computer seats, with one task per waiting table.

    Args:
        tables: the tables.
        thinking: thinks for the hard ones.
        pause: seconds before each move.
    """

    def __init__(self, tables: Tables, thinking: Thinking, pause: float = PAUSE) -> None:
        self._tables = tables
        self._thinking = thinking
        self._pause = pause
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._rng = Random()
        tables.subscribe(self.notice)

    def notice(self, table: Table) -> None:
        """Start playing for a table's computers if one of them is to move; otherwise stop thinking."""
        task = self._tasks.get(table.id)
        if task is None and table.computers_to_move():
            name = f"computers of table {table.id}"
            self._tasks[table.id] = asyncio.create_task(self._play(table), name=name)
        elif task not in (None, asyncio.current_task()) and not table.computers_to_move():
            self._tasks.pop(table.id).cancel()
        if table.open and any(seat.computer == HARD for seat in table.seats):
            self._thinking.warm_up()

    async def _play(self, table: Table) -> None:
        try:
            while waiting := table.computers_to_move():
                table = await self._move(table, waiting[0])
        except Exception:
            log.exception("computer player failed", table=table.id)
        finally:
            if self._tasks.get(table.id) is asyncio.current_task():
                del self._tasks[table.id]

    async def _move(self, table: Table, seat: int) -> Table:
        """Make one decision, if it is still due, and return the table as it is now."""
        now = await self._tables.get(table.id)
        if now.match is None or seat not in now.computers_to_move():
            return now
        move, _ = await asyncio.gather(self._decide(now, now.match, seat), asyncio.sleep(self._pause))
        return await self._tables.act_for(now.id, seat, now.match.number, move) or now

    async def _decide(self, table: Table, match: Match, seat: int) -> str:
        """Return a computer player's move; a hard one that runs out of time plays like a normal one."""
        level = level_of(table.seats[seat].computer)
        if level == HARD:
            # A forced move must not be known by its pace, so it takes as long as a choice may take.
            pace = IN_TIME if self._thinking.busy else 0.0
            try:
                move, _ = await asyncio.gather(self._think(match, seat), asyncio.sleep(pace))
                return move
            except NotInTime:
                level = NORMAL
        return decide(match, seat, PLAYERS[PLAYER_OF[level]], self._rng)

    async def _think(self, match: Match, seat: int) -> str:
        moves = match.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        return (await self._thinking.about(match, seat, self._rng))[0].move

    async def stand_in(self, table: Table) -> bool:
        """Make one decision for each person who has run out of time; returns whether there were any."""
        late = False
        for seat in table.late_seats(utcnow()):
            now = await self._tables.get(table.id)
            if now.match is None or seat not in now.late_seats(utcnow()):
                continue
            late = True
            move = decide(now.match, seat, PLAYERS[PLAYER_OF[STAND_IN]], self._rng)
            await self._tables.act_late(now.id, seat, now.match.number, move)
        return late

    async def resume(self) -> None:
        """Resume the tables that were waiting for a computer player when the program ended."""
        for table in await self._tables.all_open():
            self.notice(table)

    async def close(self) -> None:
        """Stop playing; anything not committed yet is decided again after the next start."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
