"""Computers: decides for seats without a person, according to their levels, after a short pause.

A table is played at as soon as it is announced, by whoever changed it or by the clock.
"""

import asyncio
import hmac
from random import Random

import structlog

from bot.errors import MovedOnError, NoTableError
from bot.tables.table import EASY, HARD, NORMAL, STAND_IN, Table
from bot.tables.tables import Tables
from bot.thinking.engine import Engine, NotInTime
from bot.timing import USUAL, Timing
from games.players import PLAYERS, decide

log = structlog.get_logger(__name__)

RESTS = 5
"""How many times `Timing.retry_first` a table is left alone after an error."""

PLAYER_OF = {EASY: "easy", NORMAL: "greedy"}
"""The players for the levels that need no time to think."""


def luck(server_seed: bytes, number: int) -> Random:
    """Return the luck of the computer player that makes a decision, which depends on the match alone.

    Args:
        server_seed: the server seed of the match.
        number: how many decisions were made before.
    """
    return Random(hmac.digest(server_seed, b"decision %d" % number, "sha256"))


class Computers:
    """Listens to the tables and plays for the computer seats, with one task per waiting table.

    Args:
        tables: the tables.
        engine: thinks for the hard ones.
        timing: tells the time, and how long to wait.
    """

    def __init__(self, tables: Tables, engine: Engine, timing: Timing = USUAL) -> None:
        self._tables = tables
        self._engine = engine
        self._timing = timing
        self._tasks: dict[int, asyncio.Task[None]] = {}
        tables.subscribe(self.notice)

    def notice(self, table: Table) -> None:
        """Start playing for a table's computers if one of them is to move; otherwise stop thinking.

        They wait while the table shows how a round has ended, so that people can look at it.
        """
        task = self._tasks.get(table.id)
        if task is None and table.computers_to_move() and table.pause_until is None:
            name = f"computers of table {table.id}"
            self._tasks[table.id] = asyncio.create_task(self._play(table.id), name=name)
        elif task not in (None, asyncio.current_task()) and not table.computers_to_move():
            self._tasks.pop(table.id).cancel()
        if table.open and any(seat.computer == HARD for seat in table.seats):
            self._engine.warm_up()

    async def _play(self, table_id: int) -> None:
        """Make the decisions of a table's computers for as long as they owe any, whatever goes wrong."""
        playing = True
        try:
            while playing:
                try:
                    playing = await self._move(await self._tables.get(table_id))
                except NoTableError:
                    return
                except MovedOnError:
                    continue
                except Exception:
                    pause = RESTS * self._timing.retry_first
                    log.exception("computer player failed", table=table_id, again_in=pause)
                    await asyncio.sleep(pause)
        finally:
            if self._tasks.get(table_id) is asyncio.current_task():
                del self._tasks[table_id]

    async def _move(self, table: Table) -> bool:
        """Make one decision if there is one to make; returns whether there was."""
        waiting = table.computers_to_move()
        if not waiting or table.pause_until is not None:
            return False
        pause = asyncio.sleep(self._timing.computer_pause)
        move, _ = await asyncio.gather(self._decide(table, waiting[0]), pause)
        await self._tables.decide_for(table.id, waiting[0], table.playing().number, move)
        return True

    async def _decide(self, table: Table, seat: int) -> str:
        """Return a computer player's move; a hard one that runs out of time plays like a normal one."""
        match, level = table.playing(), table.seats[seat].computer or STAND_IN
        rng = luck(match.server_seed, match.number)
        if level == HARD:
            try:
                return (await self._engine.best_moves(match, seat, rng))[0].move
            except NotInTime:
                level = NORMAL
        return decide(match, seat, PLAYERS[PLAYER_OF[level]], rng)

    async def stand_in(self, table: Table) -> bool:
        """Make one decision for each person who has run out of time; returns whether there were any."""
        late = False
        for seat in table.late_seats(self._timing.now()):
            now = await self._tables.get(table.id)  # an earlier one may have ended the match
            if seat in now.late_seats(self._timing.now()):
                match = now.playing()
                rng = luck(match.server_seed, match.number)
                move = decide(match, seat, PLAYERS[PLAYER_OF[STAND_IN]], rng)
                await self._tables.decide_for(now.id, seat, match.number, move)
                late = True
        return late

    async def close(self) -> None:
        """Stop playing; anything not committed yet is decided again after the next start."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
