"""Moments: when a round has ended, its end is shown for a while before the table goes on to the next one.

The rule: the moment lasts until somebody makes the next decision or asks for the next round, but not longer
than `LENGTH`. Only computer players wait for its end. It is kept in memory: after a restart it is over.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.tables.table import PLAYING, Table
from bot.tables.tables import Tables

LENGTH = 20.0
"""Seconds for which the end of a round is shown at most."""


@dataclass(slots=True)
class _Moment:
    """The moment of a table: the table as it is, how many decisions had been made, and what ends it."""

    table: Table
    number: int
    timer: asyncio.TimerHandle


class Moments:
    """Knows which tables are showing how a round has ended.

    Args:
        tables: the tables.
        length: seconds for which that is shown at most; 0 for not at all.
    """

    def __init__(self, tables: Tables, length: float = LENGTH) -> None:
        self._length = length
        self._rounds: dict[int, int] = {}
        self._moments: dict[int, _Moment] = {}
        self._listeners: list[Callable[[Table], None]] = []
        tables.subscribe(self._notice)
        tables.keep_while(lambda table_id: table_id in self._moments)

    def subscribe(self, listener: Callable[[Table], None]) -> None:
        """Have a function called with every table whose moment is over although nobody made a decision."""
        self._listeners.append(listener)

    def shown(self, table: Table) -> bool:
        """Return whether a table, as it is here, shows how its last round has ended."""
        moment = self._moments.get(table.id)
        return moment is not None and table.match is not None and table.match.number == moment.number

    def end(self, table_id: int) -> None:
        """End a table's moment, if there is one, and let its listeners know."""
        moment = self._clear(table_id)
        if moment is not None:
            for listener in self._listeners:
                listener(moment.table)

    def _notice(self, table: Table) -> None:
        match = table.match
        if match is None or table.stored.status != PLAYING:
            self._rounds.pop(table.id, None)
            self._clear(table.id)
            return
        before, self._rounds[table.id] = self._rounds.get(table.id, match.round), match.round
        if self.shown(table):
            self._moments[table.id].table = table
            return
        self._clear(table.id)
        if self._length and match.round > before:
            timer = asyncio.get_running_loop().call_later(self._length, self.end, table.id)
            self._moments[table.id] = _Moment(table, match.number, timer)

    def _clear(self, table_id: int) -> _Moment | None:
        """Forget a table's moment, and return it if there was one."""
        moment = self._moments.pop(table_id, None)
        if moment is not None:
            moment.timer.cancel()
        return moment

    def close(self) -> None:
        """End all moments."""
        for table_id in list(self._moments):
            self._clear(table_id)
