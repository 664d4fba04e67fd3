"""The tables in memory: a cache of the store with a lock for each table, and who hears of changes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import Unpack
from weakref import WeakValueDictionary

import structlog
from discord.utils import utcnow

from bot.store import MoveTaken, Sessions, StaleTable, StoredTable, TableChanges
from bot.tables.pace import IDLE_LOBBY, due_after
from bot.tables.problems import MovedOnError, NoTableError, TableProblem
from bot.tables.table import ABANDONED, CANCELLED, LOBBY, PLAYING, Table
from games import GameError, Match, catalogue

log = structlog.get_logger(__name__)

Listener = Callable[[Table], None]


class TableCache:
    """Reads tables, changes them under their lock, and announces every change that is committed.

    Args:
        sessions: where tables are stored.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._cache: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Have a function called with every table that changed, after the change is committed."""
        self._listeners.append(listener)

    async def get(self, table_id: int) -> Table:
        """Return a table, open or ended.

        Raises:
            NoTableError: there is none of this id.
        """
        async with self._lock(table_id):
            return await self._load(table_id)

    async def open_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, if there is one."""
        stored = await self._sessions.open_in(channel_id)
        return None if stored is None else await self.get(stored.id)

    async def last_finished_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel or thread whose match was played to its end."""
        stored = await self._sessions.last_finished_in(channel_id)
        return None if stored is None else await self.get(stored.id)

    async def open_for(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person sits, those that wait for him first."""
        tables = [await self.get(stored.id) for stored in await self._sessions.open_for(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def all_open(self) -> list[Table]:
        """Return all open tables; one that this program cannot continue is ended as abandoned first."""
        tables = [await self.get(stored.id) for stored in await self._sessions.all_open()]
        return [table for table in tables if table.open]

    async def set_message(self, table_id: int, message_id: int | None) -> None:
        """Remember which message shows the table; this is no change of the table."""
        async with self._lock(table_id):
            await self._sessions.set_message(table_id, message_id)
            self._refresh(table_id, message_id=message_id)

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message reminds of the table's decision; this is no change of the table."""
        async with self._lock(table_id):
            await self._sessions.set_reminder(table_id, message_id)
            self._refresh(table_id, reminder_id=message_id)

    def _refresh(self, table_id: int, **fields: int | None) -> None:
        table = self._cache.get(table_id)
        if table is not None:
            self._cache[table_id] = replace(table, stored=replace(table.stored, **fields))

    @asynccontextmanager
    async def _changing(self, table_id: int) -> AsyncIterator[Table]:
        """Hold the table's lock; if the store fails forget the cached table, which may be ahead of it."""
        async with self._lock(table_id):
            try:
                yield await self._load(table_id)
            except (TableProblem, GameError):
                raise
            except (MoveTaken, StaleTable):
                self._cache.pop(table_id, None)
                raise MovedOnError from None
            except BaseException:
                self._cache.pop(table_id, None)
                raise

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _change(self, table: Table, **changes: Unpack[TableChanges]) -> Table:
        """Commit changes of a table; one that begins to play is dealt."""
        match, begins = table.match, table.match is None and changes.get("status") == PLAYING
        if begins:
            rules = catalogue.game(table.stored.game).version
            changes |= {"rules": rules, "due_at": due_after(table.stored.speed, utcnow()), "due_for": 0}
            match = _dealt(replace(table.stored, **changes))
        elif table.stored.status == LOBBY:
            changes |= {"due_at": idle_after(utcnow())}
        stored = await self._sessions.change(table.stored, **changes)
        if begins:
            log.info("match begun", table=table.id, game=stored.game, seats=len(stored.seats))
        return self._changed(Table(stored, match))

    async def _end(self, table: Table) -> Table:
        """End a table before its time."""
        status = CANCELLED if table.match is None else ABANDONED
        record = None if table.match is None else table.match.record().to_line()
        await self._sessions.end(table.id, status, record)
        log.info("table ended", table=table.id, status=status)
        return self._changed(Table(replace(table.stored, status=status), table.match))

    def _changed(self, table: Table) -> Table:
        """Cache a table that has changed, and tell all listeners."""
        self._keep(table)
        for listener in self._listeners:
            listener(table)
        return table

    def _keep(self, table: Table) -> Table:
        """Cache a table while it is open; an ended one is read again when somebody asks."""
        if table.open:
            self._cache[table.id] = table
        else:
            self._cache.pop(table.id, None)
        return table

    async def _load(self, table_id: int) -> Table:
        if table_id in self._cache:
            return self._cache[table_id]
        stored = await self._sessions.get(table_id)
        if stored is None:
            raise NoTableError("table-gone")
        return self._keep(await self._restored(stored))

    async def _restored(self, stored: StoredTable) -> Table:
        """Return a stored table with its match replayed; one of other rules is ended as abandoned."""
        if stored.status in (LOBBY, CANCELLED):
            return Table(stored)
        if stored.rules != catalogue.game(stored.game).version:
            log.warning("table of other rules", table=stored.id, game=stored.game, rules=stored.rules)
            gone = Table(replace(stored, status=ABANDONED))
            if stored.status == PLAYING:
                await self._sessions.end(stored.id, ABANDONED, None)
                self._changed(gone)
            return gone
        moves = await self._sessions.moves(stored.id)
        match = Match.replay(
            stored.game, _names(stored), stored.options, stored.server_seed, _entropy(stored), moves
        )
        return Table(stored, match)


def idle_after(now: datetime) -> datetime:
    """Return when a lobby closes in which nobody does anything from now on."""
    return now + IDLE_LOBBY


def _dealt(stored: StoredTable) -> Match:
    return Match.new(stored.game, _names(stored), stored.options, stored.server_seed, _entropy(stored))


def _names(stored: StoredTable) -> list[str]:
    return [seat.name for seat in stored.seats]


def _entropy(stored: StoredTable) -> str:
    return ",".join(seat.entropy for seat in stored.seats)
