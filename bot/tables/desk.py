"""The desk: where tables are looked up and changed. It locks, loads, commits, and announces what changed.

A table is replayed from the store when a person, the clock or a computer player touches it, never before,
and stays in memory while it is open. If there are more than are to be kept, those that were touched least
recently are forgotten, unless something is going on there: the table's lock is held, or somebody who called
`keep_while` says so. Nothing is lost with that but time, as everything is in the store.

A table that has ended is read anew whenever somebody asks for it. Only its match, which nothing changes any
more, stays for a while: most of those who look at an end do so at once.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import islice
from typing import Any, Unpack
from weakref import WeakValueDictionary

import structlog

from bot.retry import insist
from bot.store.match_end import Ending
from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.store.stored import StaleTable, StoredTable, TableChanges, Times, TooManyTables
from bot.tables.alarms import wake_at
from bot.tables.dealing import restored
from bot.tables.problems import MovedOnError, NoTableError, TableProblem, too_many
from bot.tables.results import broken_off
from bot.tables.table import ABANDONED, CANCELLED, Table
from bot.timing import Timing
from games import BadRecord, GameError, Match

log = structlog.get_logger(__name__)

Listener = Callable[[Table], None]

MATCHES_OVER = 32
"""Matches at most that stay in memory after their end, the newest."""

LOOKED_AT = 8
"""Tables at most that are looked at for whether they can be forgotten, whenever one is touched."""


class Desk:
    """Reads tables, changes them under their lock, and announces every change once it is committed.

    Args:
        sessions: where tables are stored.
        pending: what is to be done and shown there.
        timing: tells the time, and how long to wait after a failure.
        kept: how many open tables to keep in memory; any number if None.
    """

    def __init__(
        self,
        sessions: Sessions,
        pending: Pending,
        timing: Timing,
        kept: int | None = None,
    ) -> None:
        self._sessions = sessions
        self._pending = pending
        self._timing = timing
        self._kept = kept
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._over: OrderedDict[int, Table] = OrderedDict()
        self._busy: list[Callable[[int], bool]] = []
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._doubtful: dict[int, asyncio.Task[None]] = {}

    def subscribe(self, listener: Listener) -> None:
        """Have a function called with every table that changed, after the change is committed."""
        self._listeners.append(listener)

    def keep_while(self, busy: Callable[[int], bool]) -> None:
        """Keep every table in memory for whose id a function returns that something is going on there."""
        self._busy.append(busy)

    async def close(self) -> None:
        """Stop announcing."""
        self._listeners.clear()
        tasks = [*self._doubtful.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def get(self, table_id: int) -> Table:
        """Return a table, open or ended.

        Raises:
            NoTableError: there is none with this id.
        """
        async with self._lock(table_id):
            return self._keep(await self._load(table_id))

    async def glance(self, table_id: int) -> Table:
        """Return a table as `get` does, but do not keep it in memory for this."""
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
        """Return the open tables at which a person sits, those that wait for them first."""
        tables = [await self.get(stored.id) for stored in await self._sessions.open_for(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def open_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        return await self._sessions.open_ids(guild_id)

    async def last_opened_by(self, user_id: int, game: str) -> StoredTable | None:
        """Return the table of a game that a person opened last, as it is stored."""
        return await self._sessions.last_opened_by(user_id, game)

    async def message_of(self, table_id: int) -> int | None:
        """Return the message that shows a table, as far as it is stored."""
        table = self._cache.get(table_id)
        stored = await self._sessions.get(table_id) if table is None else table.stored
        return None if stored is None else stored.message_id

    async def set_shown(self, table_id: int, message_id: int | None, version: int | None) -> bool:
        """Store what the message of a table shows, as `Pending.set_shown`; this is no change of the table."""
        async with self._lock(table_id):
            stored = await self._pending.set_shown(table_id, message_id, version)
            if stored and message_id is not None:
                self._note(table_id, message_id=message_id)
            return stored

    async def set_reminder(self, table_id: int, message_id: int | None) -> None:
        """Remember which message reminds of the table's decision; this is no change of the table."""
        async with self._lock(table_id):
            await self._pending.set_reminder(table_id, message_id)
            self._note(table_id, reminder_id=message_id)

    async def set_told(self, table_id: int, people: Collection[int]) -> None:
        """Remember that people were pinged to take their seats; this is no change of the table."""
        async with self._lock(table_id):
            await self._pending.set_told(table_id, people)
            table = self._cache.get(table_id)
            if table is not None:
                told = (replace(seat, told=seat.told or seat.user_id in people) for seat in table.seats)
                self._note(table_id, seats=tuple(told))

    def _note(self, table_id: int, **fields: Any) -> None:
        table = self._cache.get(table_id)
        if table is not None:
            self._cache[table_id] = replace(table, stored=replace(table.stored, **fields))

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[Table]:
        """Hold a table's lock.

        A table of another process may be changed too: the store sees to it that both do not change it at the
        same time, and its own process notices.

        If the store fails, nobody knows whether the change is in it: the cached table is forgotten, and the
        table is announced as it turns out to be.
        """
        async with self._lock(table_id):
            try:
                table = self._keep(await self._load(table_id))
                yield table
            except (TableProblem, GameError):
                raise
            except StaleTable:
                self._cache.pop(table_id, None)
                raise MovedOnError from None
            except BaseException:
                self._cache.pop(table_id, None)
                self._doubt(table_id)
                raise

    def forget_ends_of(self, user_id: int) -> None:
        """Keep no match in memory that has ended and in which a person sat."""
        theirs = [
            each.id
            for each in self._over.values()
            if any(user_id in (seat.user_id, seat.left_by) for seat in each.seats)
        ]
        for table_id in theirs:
            del self._over[table_id]

    async def read_again(self, table_id: int) -> None:
        """Announce a table as it is stored, whatever is in memory: another process may have changed it."""
        async with self._lock(table_id):
            self._cache.pop(table_id, None)
            self._announce(await self._load(table_id))

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _doubt(self, table_id: int) -> None:
        if table_id not in self._doubtful:
            name = f"doubts about table {table_id}"
            task = asyncio.create_task(self._find_out(table_id), name=name)
            self._doubtful[table_id] = task
            task.add_done_callback(lambda _: self._doubtful.pop(table_id, None))

    async def _find_out(self, table_id: int) -> None:
        """Read a table again, as often as that takes, and announce it."""

        async def announce() -> None:
            async with self._lock(table_id):
                self._announce(await self._load(table_id))

        with contextlib.suppress(TableProblem):
            await insist(self._timing, announce, "table cannot be read", table=table_id)

    # What follows commits; all but `add` only while the table's lock is held.

    async def add(self, stored: StoredTable) -> Table:
        """Announce a table that has just been stored."""
        return self._announce(Table(stored))

    async def change(
        self,
        table: Table,
        match: Match | None = None,
        newcomer: int | None = None,
        **changes: Unpack[TableChanges],
    ) -> Table:
        """Commit changes of a table.

        Args:
            table: as it is now.
            match: the match that begins with this change.
            newcomer: the person who sits down with this change.
            changes: new values by field.

        Raises:
            TableProblem: the newcomer sits at as many tables as they may.
        """
        match = match or table.match
        changes["wake_at"] = wake_at(Table(replace(table.stored, **changes), match))
        try:
            stored = await self._sessions.change(table.stored, newcomer, **changes)
        except TooManyTables as error:
            raise too_many(error) from error
        return self._announce(Table(stored, match))

    async def append(self, table: Table, match: Match, seat: int, move: str, **times: Unpack[Times]) -> Table:
        """Commit a decision.

        Args:
            table: as it was before.
            match: as it is after the decision.
            seat: who decided.
            move: in the record's notation.
            times: when the next decision is due, if that changes.
        """
        times["wake_at"] = wake_at(Table(replace(table.stored, **times), match))
        stored = await self._sessions.append(table.stored, match.number - 1, seat, move, **times)
        return self._announce(Table(stored, match))

    async def finish(self, table: Table, match: Match, seat: int, move: str, ending: Ending) -> Table:
        """Commit the last decision of a match and its end. Arguments as for `append`."""
        stored = await self._sessions.finish(table.stored, match.number - 1, seat, move, ending)
        return self._announce(Table(stored, match))

    async def end(self, table: Table, *, lost: Collection[int] = (), unseen: bool = False) -> Table:
        """Commit the end of a table before its time. Those who have left its match lose it.

        Args:
            table: as it is now.
            lost: the seats of people who leave its match with this end.
            unseen: whether nobody can be shown that it ended.
        """
        status = CANCELLED if table.match is None else ABANDONED
        ending = None if table.match is None else broken_off(table, table.match, self._timing.now(), lost)
        stored = await self._sessions.end(table.stored, status, ending, unseen=unseen)
        log.info("table ended", **table.ids, status=status)
        return self._announce(Table(stored, table.match))

    async def set_reminded(self, table: Table) -> Table:
        """Commit that people are being reminded of the present decision; this is no change of the table."""
        reminded = Table(replace(table.stored, reminded_for=table.stored.due_for), table.match)
        at = wake_at(reminded)
        await self._pending.set_reminded(table.stored, at)
        return self._keep(replace(reminded, stored=replace(reminded.stored, wake_at=at)))

    async def set_pinged(self, table: Table, spared: Collection[int]) -> Table:
        """Commit that people are pinged as the present decision begins; this is no change of the table.

        Args:
            table: as it is now.
            spared: the seats of people who are not, as they are there.
        """
        bits = sum(1 << seat for seat in spared)
        pinged = Table(replace(table.stored, pinged_for=table.stored.due_for, spared=bits), table.match)
        at = wake_at(pinged)
        await self._pending.set_pinged(table.stored, bits, at)
        return self._keep(replace(pinged, stored=replace(pinged.stored, wake_at=at)))

    def _announce(self, table: Table) -> Table:
        """Keep a table that has changed, and notify all listeners; none of them keeps it from the others.

        They are for our own tables: another process looks after those of other shards.
        """
        self._keep(table)
        if not self._pending.ours(table.stored.guild_id):
            return table
        for listener in self._listeners:
            try:
                listener(table)
            except Exception:
                log.exception("listener failed", **table.ids)
        return table

    def _keep(self, table: Table) -> Table:
        """Keep a table in memory while it is open; an ended one is read again when somebody asks.

        One of another process is read again too: nobody would notice here if it changed there.
        """
        if not table.open or not self._pending.ours(table.stored.guild_id):
            self._cache.pop(table.id, None)
            if not table.open and table.match is not None:
                self._over[table.id] = table
                self._over.move_to_end(table.id)
                if len(self._over) > MATCHES_OVER:
                    self._over.popitem(last=False)
            return table
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if self._kept is not None and len(self._cache) > self._kept:
            self._forget_rested(len(self._cache) - self._kept)
        return table

    def _forget_rested(self, count: int) -> None:
        """Forget the tables that were touched least recently; those that do not rest are looked at later."""
        for table_id in list(islice(self._cache, min(count, LOOKED_AT))):
            if self._rests(table_id):
                del self._cache[table_id]
            else:
                self._cache.move_to_end(table_id)

    def _rests(self, table_id: int) -> bool:
        lock = self._locks.get(table_id)
        return (lock is None or not lock.locked()) and not any(busy(table_id) for busy in self._busy)

    async def _load(self, table_id: int) -> Table:
        if table_id in self._cache:
            return self._cache[table_id]
        stored = await self._sessions.get(table_id)
        if stored is None:
            raise NoTableError("table-gone")
        over = self._over.get(table_id)
        if over is not None and (over.stored.status, over.stored.seats) == (stored.status, stored.seats):
            return Table(stored, over.match)
        try:
            moves = await self._sessions.moves(table_id)
        except BadRecord as error:
            return await self._set_aside(stored, error)
        try:
            return restored(stored, moves)
        except Exception as error:  # whatever is wrong with one table must not touch the others
            return await self._set_aside(stored, error)

    async def _set_aside(self, stored: StoredTable, error: Exception) -> Table:
        """End a table of ours that cannot be continued, if it is open; what it had stays in the store."""
        if not Table(stored).open or not self._pending.ours(stored.guild_id):
            return Table(replace(stored, status=ABANDONED))
        # The error's own text may name a card.
        reason = error.reason if isinstance(error, GameError) else type(error).__name__
        try:
            ended = Table(await self._sessions.end(stored, ABANDONED))
        except StaleTable:
            return Table(replace(stored, status=ABANDONED))
        log.warning("table set aside", table=stored.id, game=stored.game, rules=stored.rules, reason=reason)
        return self._announce(ended)
