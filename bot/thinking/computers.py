"""Computers: plays for seats of computer players, by level and after a short pause.

It starts when a table's change is announced or the clock finds the table.
"""

import asyncio
import hmac
from random import Random

import structlog

from bot.errors import MovedOn, NoTable
from bot.store.stored import Seat
from bot.tables.deadlines import late_seats
from bot.tables.table import STAND_IN, Table
from bot.tables.tables import Tables
from bot.thinking.engine import Engine, SearchTimeoutError
from bot.timing import DEFAULT_TIMING, Timing
from games.players import HARD, NORMAL, PLAYERS, choose_move

log = structlog.get_logger(__name__)

RETRY_FACTOR = 5
"""Pause after an error, in multiples of `Timing.retry_first`."""


def decision_rng(server_seed: bytes, number: int) -> Random:
    """Return the random generator for a computer player's decision; it depends only on the match."""
    return Random(hmac.digest(server_seed, b"decision %d" % number, "sha256"))


class Computers:
    """Listens to the tables and plays for their computer players, with one task per waiting table."""

    def __init__(self, tables: Tables, engine: Engine, timing: Timing = DEFAULT_TIMING) -> None:
        self._tables = tables
        self._engine = engine
        self._timing = timing
        self._tasks: dict[int, asyncio.Task[None]] = {}
        tables.subscribe(self.notice_table)

    def notice_table(self, table: Table) -> None:
        """Start playing for a table's computers if they are to move; otherwise stop thinking.

        They pause while the table shows the end of a round, so that people can look at it.
        """
        task = self._tasks.get(table.id)
        if task is None and table.computers_to_move() and table.pause_until is None:
            name = f"computers of table {table.id}"
            self._tasks[table.id] = asyncio.create_task(self._play_table(table.id), name=name)
        elif task not in (None, asyncio.current_task()) and not table.computers_to_move():
            self._tasks.pop(table.id).cancel()
        if table.open and any(seat.computer == HARD for seat in table.seats):
            self._engine.start_workers()

    async def _play_table(self, table_id: int) -> None:
        """Make all due decisions of a table's computers; retry after errors."""
        playing = True
        try:
            while playing:
                try:
                    playing = await self._make_decision(await self._tables.newest_table(table_id))
                except NoTable:
                    return
                except MovedOn:
                    continue
                except Exception:
                    pause = RETRY_FACTOR * self._timing.retry_first
                    log.exception("computer player failed", table=table_id, again_in=pause)
                    await asyncio.sleep(pause)
        finally:
            if self._tasks.get(table_id) is asyncio.current_task():
                del self._tasks[table_id]

    async def _make_decision(self, table: Table) -> bool:
        """Make one decision, if any is due; return whether one was made."""
        waiting = table.computers_to_move()
        if not waiting or table.pause_until is not None:
            return False
        pause = asyncio.sleep(self._timing.computer_pause)
        move, _ = await asyncio.gather(self._choose_move(table, waiting[0]), pause)
        await self._tables.decide_for(table.id, waiting[0].seat, table.match_in_play().number, move)
        return True

    async def _choose_move(self, table: Table, seat: Seat) -> str:
        """Return a computer player's move; a hard one that runs out of time plays like a normal one."""
        match = table.match_in_play()
        level = seat.computer or STAND_IN
        rng = decision_rng(match.server_seed, match.number)
        if level == HARD:
            try:
                return (await self._engine.best_moves(match, seat.seat, rng))[0].move
            except SearchTimeoutError:
                level = NORMAL
        return choose_move(match, seat.seat, PLAYERS[level], rng)

    async def decide_for_late(self, table: Table) -> bool:
        """Make one decision for each person out of time; return whether there were any."""
        late = False
        for seat in late_seats(table, self._timing.now()):
            now = await self._tables.newest_table(table.id)  # an earlier decision may have ended the match
            if now.seats[seat.seat] in late_seats(now, self._timing.now()):
                match = now.match_in_play()
                rng = decision_rng(match.server_seed, match.number)
                move = choose_move(match, seat.seat, PLAYERS[STAND_IN], rng)
                await self._tables.decide_for(now.id, seat.seat, match.number, move)
                late = True
        return late

    async def close(self) -> None:
        """Stop playing; decisions that aren't committed are made again after the next start."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
