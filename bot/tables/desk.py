"""The desk: where tables are looked up and changed. It locks, loads, commits, and announces changes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Unpack
from weakref import WeakValueDictionary

import structlog

from bot.store import Due, Ending, MoveTaken, Sessions, StaleTable, StoredTable, TableChanges
from bot.tables.dealing import replayed
from bot.tables.problems import MovedOnError, NoTableError, TableProblem
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, LOBBY, PLAYING, Table
from games import GameError, Match, catalogue

log = structlog.get_logger(__name__)

Listener = Callable[[Table], None]


class Desk:
    """Reads tables, changes them under their lock, and announces every change once it is committed.

    Open tables stay in memory, as a cache of the store.

    Args:
        sessions: where tables are stored.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._cache: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Register a function to be called with every changed table, after the change is committed."""
        self._listeners.append(listener)

    async def get(self, table_id: int) -> Table:
        """Return a table, open or ended.

        Raises:
            NoTableError: there is no table with this id.
        """
        async with self._lock(table_id):
            return await self._load(table_id)

    async def open_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, if there is one."""
        stored = await self._sessions.open_in(channel_id)
        return None if stored is None else await self.get(stored.id)

    async def last_finished_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel or thread whose match was finished."""
        stored = await self._sessions.last_finished_in(channel_id)
        return None if stored is None else await self.get(stored.id)

    async def open_for(self, user_id: int) -> list[Table]:
        """Return a person's open tables, those that are waiting for them first."""
        tables = [await self.get(stored.id) for stored in await self._sessions.open_for(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def all_open(self) -> list[Table]:
        """Return all open tables; first ends those that this program cannot continue, as abandoned."""
        tables = [await self.get(stored.id) for stored in await self._sessions.all_open()]
        return [table for table in tables if table.open]

    async def last_opened_by(self, user_id: int, game: str) -> StoredTable | None:
        """Return the table that a person most recently opened for a game, as stored."""
        return await self._sessions.last_opened_by(user_id, game)

    async def set_message(self, table_id: int, message_id: int | None) -> None:
        """Remember which message shows the table; the table itself does not change."""
        async with self._lock(table_id):
            await self._sessions.set_message(table_id, message_id)
            self._refresh(table_id, message_id=message_id)

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message is the reminder of a decision; the table itself does not change."""
        async with self._lock(table_id):
            await self._sessions.set_reminder(table_id, message_id)
            self._refresh(table_id, reminder_id=message_id)

    def _refresh(self, table_id: int, **fields: int | None) -> None:
        table = self._cache.get(table_id)
        if table is not None:
            self._cache[table_id] = replace(table, stored=replace(table.stored, **fields))

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[Table]:
        """Hold a table's lock. If the store fails, drop the cached table, which may be ahead of it."""
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

    # The methods below commit; all but `add` need the table's lock to be held.

    def add(self, stored: StoredTable) -> Table:
        """Announce a table that has just been stored."""
        return self._changed(Table(stored))

    async def change(
        self, table: Table, match: Match | None = None, **changes: Unpack[TableChanges]
    ) -> Table:
        """Commit changes of a table.

        Args:
            table: the table as it is now.
            match: the match that begins with this change.
            changes: new values by field.
        """
        stored = await self._sessions.change(table.stored, **changes)
        return self._changed(Table(stored, match or table.match))

    async def append(self, table: Table, match: Match, seat: int, move: str, due: Due | None) -> Table:
        """Commit a decision.

        Args:
            table: the table as it was before.
            match: the match after the decision.
            seat: who decided.
            move: in the record's notation.
            due: when the next decision is due, if that changes.
        """
        await self._sessions.append(table.id, match.number - 1, seat, move, due)
        stored = table.stored if due is None else replace(table.stored, due_at=due.at, due_for=due.decision)
        return self._changed(Table(stored, match))

    async def append_last(self, table: Table, match: Match, seat: int, move: str, ending: Ending) -> Table:
        """Commit the last decision of a match and its end. Arguments as for `append`."""
        await self._sessions.append_last(table.id, match.number - 1, seat, move, ending)
        return self._changed(Table(replace(table.stored, status=FINISHED), match))

    async def end(self, table: Table) -> Table:
        """Commit the early end of a table."""
        status = CANCELLED if table.match is None else ABANDONED
        record = None if table.match is None else table.match.record().to_line()
        await self._sessions.end(table.id, status, record)
        log.info("table ended", table=table.id, status=status)
        return self._changed(Table(replace(table.stored, status=status), table.match))

    def _changed(self, table: Table) -> Table:
        """Cache a table that has changed, and notify all listeners."""
        self._keep(table)
        for listener in self._listeners:
            listener(table)
        return table

    def _keep(self, table: Table) -> Table:
        """Cache a table while it is open; an ended one is read again when asked for."""
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
        """Return a stored table with its match replayed; one with other rules is ended as abandoned."""
        if stored.status in (LOBBY, CANCELLED):
            return Table(stored)
        if stored.rules != catalogue.game(stored.game).version:
            log.warning("table of other rules", table=stored.id, game=stored.game, rules=stored.rules)
            gone = Table(replace(stored, status=ABANDONED))
            if stored.status == PLAYING:
                await self._sessions.end(stored.id, ABANDONED, None)
                self._changed(gone)
            return gone
        return Table(stored, replayed(stored, await self._sessions.moves(stored.id)))
