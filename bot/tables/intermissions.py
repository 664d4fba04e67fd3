"""Intermissions: when a round has ended, its end is shown for a while before the table goes on to the next.

The rule: the intermission lasts until somebody makes the next decision or asks for the next round, but not
longer than `Timing.round_end`. Only computer players wait for its end. It is in memory: after a restart it
is over.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.tables.table import PLAYING, Table
from bot.tables.tables import Tables
from bot.timing import USUAL, Timing


@dataclass(slots=True)
class _Intermission:
    """The intermission of a table: the table as it is, how many decisions had been made, and what ends it."""

    table: Table
    number: int
    timer: asyncio.TimerHandle


class Intermissions:
    """Knows which tables are showing how a round has ended.

    Args:
        tables: the tables.
        timing: for how long that is shown at most.
    """

    def __init__(self, tables: Tables, timing: Timing = USUAL) -> None:
        self._length = timing.round_end
        self._rounds: dict[int, int] = {}
        self._intermissions: dict[int, _Intermission] = {}
        self._listeners: list[Callable[[Table], None]] = []
        tables.subscribe(self._notice)

    def subscribe(self, listener: Callable[[Table], None]) -> None:
        """Have a function called with every table whose intermission is over though nobody has decided."""
        self._listeners.append(listener)

    def shown(self, table: Table) -> bool:
        """Return whether a table, as it is here, shows how its last round has ended."""
        intermission = self._intermissions.get(table.id)
        return (
            intermission is not None and table.match is not None and table.match.number == intermission.number
        )

    def end(self, table_id: int) -> None:
        """End a table's intermission, if there is one, and let its listeners know."""
        intermission = self._clear(table_id)
        if intermission is not None:
            for listener in self._listeners:
                listener(intermission.table)

    def _notice(self, table: Table) -> None:
        match = table.match
        if match is None or table.status != PLAYING:
            self._rounds.pop(table.id, None)
            self._clear(table.id)
            return
        before, self._rounds[table.id] = self._rounds.get(table.id, match.round), match.round
        if self.shown(table):
            self._intermissions[table.id].table = table
            return
        self._clear(table.id)
        if self._length and match.round > before:
            timer = asyncio.get_running_loop().call_later(self._length, self.end, table.id)
            self._intermissions[table.id] = _Intermission(table, match.number, timer)

    def _clear(self, table_id: int) -> _Intermission | None:
        """Forget a table's intermission, and return it if there was one."""
        intermission = self._intermissions.pop(table_id, None)
        if intermission is not None:
            intermission.timer.cancel()
        return intermission

    def close(self) -> None:
        """End all intermissions."""
        for table_id in list(self._intermissions):
            self._clear(table_id)
