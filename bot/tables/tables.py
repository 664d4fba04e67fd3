"""Tables: every change to a session is made here: locked, committed, then announced."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache

from bot.errors import MovedOn, NoTable, Reason, TableProblem
from bot.store.match_end import Ending
from bot.store.pending import Pending
from bot.store.personal_data import FORMER_PLAYER
from bot.store.sessions import Sessions
from bot.store.stored import Decision, Seat, StoredTable
from bot.store.subjects import UNKNOWN
from bot.tables.deadlines import (
    MAX_MISSED,
    TIME_LIMITS,
    is_forgotten,
    late_seats,
    next_due,
    next_wake_at,
    with_deadline,
)
from bot.tables.endings import absence_reason, ending_broken_off, ending_played_out, excused_seats
from bot.tables.gaps import Gaps
from bot.tables.matches import replay_moves, replay_stored
from bot.tables.table import (
    ABANDONED,
    CANCELLED,
    FINISHED,
    LOBBY,
    NOBODY_CHALLENGED,
    STAND_IN,
    Table,
    renumber_seats,
)
from bot.timing import DEFAULT_TIMING, Timing
from games import GameError

log = structlog.get_logger(__name__)

_MAX_KEPT_TABLES = 1000
"""Number of tables in memory, 20 to 30 kB each with its match; a replay takes up to 5 ms."""

_UNVERSIONED = ("message_id", "shown", "posted", "refused_at")
"""Fields that `set_shown` changes without a new version."""

_NOTHING_DUE: Mapping[str, None] = dict.fromkeys(("turn_at", "due_at", "pause_until", "pinged", "wake_at"))
"""Time fields of a table that was set aside, whose stored values may be undecodable."""


class Tables:
    """Finds tables, changes them, and notifies the listeners.

    The newest known version of each table is kept. A change starts from it, as the write compares versions;
    what is shown without a change is read. Whoever else changes a table gives it a new version and makes it
    due, so that the clock reads it; writes without a new version are mirrored here or drop the kept one.
    """

    def __init__(
        self, sessions: Sessions, pending: Pending, gaps: Gaps, timing: Timing = DEFAULT_TIMING
    ) -> None:
        self._sessions = sessions
        self._pending = pending
        self.gaps = gaps
        self._now = timing.now
        self._round_end = timedelta(seconds=timing.round_end)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._kept: LRUCache[int, Table] = LRUCache(_MAX_KEPT_TABLES)
        self._notes = 0
        pending.subscribe(self._drop_kept)
        self._listeners: list[Callable[[Table], None]] = []

    def subscribe(self, listener: Callable[[Table], None]) -> None:
        """Call a function with every changed table; it must return at once."""
        self._listeners.append(listener)

    # Finding

    async def get_table(self, table_id: int) -> Table:
        """Return the current state of a table, or raise NoTable; a table that can't be continued ends."""
        kept = self._kept.get(table_id)
        notes = self._notes
        found = await self._sessions.load_table(table_id, known=-1 if kept is None else kept.version)
        if found is None:
            raise NoTable(Reason.TABLE_GONE)
        if kept is not None and found.table.version == kept.version:
            match = kept.match
        else:
            try:
                match = replay_stored(found)
            except Exception as error:  # a fault in one table must not touch the others
                return await self._set_aside(found.table, error)
        table = self._with_gaps(Table(**vars(found.table), match=match))
        newest = self._kept.get(table_id)
        if notes == self._notes and (newest is None or newest.version <= table.version):
            self._kept[table_id] = table
        elif newest is not None and newest.version < table.version:
            self._kept.pop(table_id)
        return table

    async def newest_table(self, table_id: int, decision: int | None = None) -> Table:
        """Return the kept version of an open table, unless it waits for another decision; or else read it."""
        kept = self._kept.get(table_id)
        if kept is None or not kept.open or decision not in (None, kept.match and kept.match.decision):
            return await self.get_table(table_id)
        return self._with_gaps(kept)

    def _with_gaps(self, table: Table) -> Table:
        gaps = self.gaps.gaps_for(table.guild_id, table.channel_id, table.due_at) if table.open else ()
        return table if gaps == table.gaps else replace(table, gaps=gaps)

    async def open_table_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, or None."""
        table_id = await self._sessions.open_table_in(channel_id)
        return None if table_id is None else await self.get_table(table_id)

    async def open_tables_of(self, user_id: int) -> list[Table]:
        """Return a person's open tables, those waiting for them first."""
        tables = [await self.get_table(table_id) for table_id in await self._sessions.open_tables_of(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def open_table_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, newest first."""
        return await self._sessions.open_table_ids(guild_id)

    async def open_lobby_ids(self, guild_id: int, games: Collection[str]) -> list[int]:
        """Return the ids of a guild's lobbies of some games, newest first."""
        return await self._sessions.open_lobby_ids(guild_id, games)

    def _drop_kept(self, table_id: int) -> None:
        self._notes += 1
        self._kept.pop(table_id, None)

    async def _set_aside(self, stored: StoredTable, error: Exception) -> Table:
        """End a table of ours that can't be continued, if it is open; its data stays in the store."""
        table = Table(**vars(stored))
        if not table.open or not self._pending.is_ours(table.guild_id):
            return replace(table, status=ABANDONED)
        try:
            ended = await self._sessions.save_table(table, replace(table, status=ABANDONED, **_NOTHING_DUE))
        except MovedOn:
            return replace(table, status=ABANDONED)
        # The error's own text may name a card.
        reason = error.reason if isinstance(error, GameError) else type(error).__name__
        log.warning("table set aside", table=table.id, game=table.game, rules=table.rules, reason=reason)
        return self.announce_table(ended)

    # Changing

    @asynccontextmanager
    async def lock_table(self, table_id: int) -> AsyncIterator[Table]:
        """Hold a table's lock for a change.

        Another process may change the table, too: then the store raises MovedOn.
        """
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            yield await self.newest_table(table_id)

    async def commit(
        self,
        before: Table,
        after: Table,
        *,
        decision: Decision | None = None,
        ending: Ending | None = None,
        newcomer: int | None = None,
        called: Collection[int] = (),
    ) -> Table:
        """Commit a changed table and notify listeners. The caller holds its lock.

        `before` is the version the change is based on. If all people present agree to end the match, this
        change ends it, instead of storing the decision. `newcomer` is the person sitting down; `called` are
        the people pinged if `called_at` or `herald_id` changes. Raises MovedOn if another process has changed
        the table, and TooManyTables if the newcomer's limit is reached. At a table of another process, that
        process's clock looks at once.
        """
        if after.end_agreed:
            ending = ending_broken_off(after, after.match_in_play(), self._now())
            after = replace(after, status=ABANDONED)
            decision = None
        if ending is not None and after.unrated is None:
            after = replace(after, unrated=absence_reason(after, ending))
        now = self._now()
        ours = self._pending.is_ours(after.guild_id)
        after = replace(after, wake_at=next_wake_at(after, now) if ours else now)
        try:
            stored = await self._sessions.save_table(
                before, after, decision=decision, ending=ending, newcomer=newcomer, called=called
            )
        except BaseException:  # outdated, or perhaps committed
            self._drop_kept(before.id)
            raise
        kept = self._kept.get(before.id)
        # The settings of a newcomer, which are part of the seat, must be read.
        new = {seat.user_id for seat in after.seats} - {seat.user_id for seat in before.seats}
        if kept is None or kept.version != before.version or new:
            self._drop_kept(before.id)
        else:
            same = [name for name in _UNVERSIONED if getattr(after, name) == getattr(before, name)]
            self._kept[before.id] = stored = replace(stored, **{name: getattr(kept, name) for name in same})
        if not stored.open:
            log.info("table ended", **stored.log_ids, game=stored.game, status=stored.status)
        return self.announce_table(stored)

    def announce_table(self, table: Table) -> Table:
        """Call all listeners with a stored table of our shards; an error in one doesn't affect the others."""
        if self._pending.is_ours(table.guild_id):
            for listener in self._listeners:
                try:
                    listener(table)
                except Exception:
                    log.exception("listener failed", **table.log_ids)
        return table

    async def set_shown(self, table_id: int, message_id: int | None, version: int | None) -> bool:
        """Store what the message of a table shows; see `bot.store.subjects.set_shown`."""
        stored = await self._pending.set_shown(table_id, message_id, version)
        self._notes += 1
        kept = self._kept.get(table_id)
        if stored and kept is not None:
            self._kept[table_id] = replace(
                kept,
                message_id=message_id or kept.message_id,
                posted=kept.posted + (message_id not in (None, kept.message_id)),
                shown=UNKNOWN if version is None else version,
                refused_at=None,
            )
        return stored

    # Playing

    async def play_move(self, table: Table, user_id: int, decision: int, move: str) -> Table:
        """Make a person's decision; if they were away, they are back. A lost race reads the table again.

        Raises:
            MovedOn: the control was drawn for another decision.
            TableProblem: the person has no seat, or the match is not in play.
            IllegalMove: the move is not allowed.
        """
        try:
            return await self._play_once(table.id, user_id, decision, move)
        except MovedOn:
            await self.get_table(table.id)
            return await self._play_once(table.id, user_id, decision, move)

    async def _play_once(self, table_id: int, user_id: int, decision: int, move: str) -> Table:
        async with self.lock_table(table_id) as table:
            match = table.match_in_play()
            seat = table.own_seat(user_id)
            if decision != match.decision:
                raise MovedOn
            back = replace(seat, missed=0, away=False, handed_over=False, looks_back=False)
            return await self._play_seat(table, back, move)

    async def decide_for(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make the decision of a computer player or a late person; return the new table, or None.

        None if `number` decisions are no longer the match's number of decisions, or if the decision is still
        the person's own. After `MAX_MISSED` in a row, a computer player keeps the person's seat.
        """
        async with self.lock_table(table_id) as table:
            if table.match is None or table.match.number != number:
                return None
            kept = table.seats[seat]
            if kept in table.computers_to_move():
                return await self._play_seat(table, kept, move, stand_in=kept.dealt_to_person)
            if kept not in late_seats(table, self._now()):
                return None
            away = kept.missed + 1 >= MAX_MISSED
            late = replace(kept, missed=kept.missed + 1, away=away, handed_over=kept.handed_over or away)
            return await self._play_seat(table, late, move, stand_in=True)

    async def play_forced_move(self, table_id: int) -> Table:
        """Play the only move of a person who wants no click for it; it counts as their own decision."""
        async with self.lock_table(table_id) as table:
            forced = table.forced_move()
            if forced is None:
                return table
            seat, move = forced
            return await self._play_seat(table, seat, move)

    async def _play_seat(self, table: Table, seat: Seat, move: str, *, stand_in: bool = False) -> Table:
        """Make a decision for a seat, and change the seat with it, in one commit."""
        before = table.match_in_play()
        match = before.with_decision(seat.seat, move, stand_in=stand_in)
        # A person who misses the last decision of a match has not left it.
        seats = table.seats if match.over and seat.missed else table.with_seat(seat)
        after = replace(table, match=match, seats=seats)
        if match.over:
            ending = ending_played_out(after, match, self._now())
            return await self.commit(table, replace(after, status=FINISHED), ending=ending)
        if match.round > before.round and self._round_end:
            seats = tuple(replace(each, looks_back=True) for each in after.seats)
            after = replace(after, seats=seats, pause_until=self._now() + self._round_end)
        else:
            after = replace(after, pause_until=after.pause_left)
        if match.decision != before.decision or table.all_away:
            after = self._with_new_decision(after)
        decision = Decision(before.next_number(seat.seat), seat.seat, move, stand_in)
        return await self.commit(table, after, decision=decision)

    def _with_new_decision(self, table: Table) -> Table:
        return replace(with_deadline(table, self._now()), pinged=None, reminded=False)

    async def end_look_back(self, table_id: int, user_id: int) -> Table:
        """Store that a person has seen the end of the round; play resumes once all present people have."""
        async with self.lock_table(table_id) as table:
            seat = table.own_seat(user_id)
            if seat not in table.looking_back:
                return table
            after = replace(table, seats=table.with_seat(replace(seat, looks_back=False)))
            return await self.commit(table, replace(after, pause_until=after.pause_left))

    async def end_pause(self, table_id: int) -> Table:
        """Stop showing the end of the round, so that play resumes."""
        async with self.lock_table(table_id) as table:
            if table.pause_until is None:
                return table
            return await self.commit(table, replace(table, pause_until=None))

    async def come_back(self, table_id: int, user_id: int) -> Table:
        """Give a seat back to its person after a computer player has kept it; do nothing if they aren't away.

        A deadline that others already have stays.
        """
        async with self.lock_table(table_id) as table:
            table.match_in_play()
            seat = table.own_seat(user_id)
            if not seat.away:
                return table
            back = replace(seat, missed=0, away=False, handed_over=False)
            after = replace(table, seats=table.with_seat(back))
            return await self.commit(table, self._with_new_decision(after) if table.all_away else after)

    async def step_away(self, table_id: int, user_id: int) -> Table:
        """Make a computer player fill in for a person until they come back."""
        async with self.lock_table(table_id) as table:
            table.match_in_play()
            return await self._commit_seat(table, replace(table.own_seat(user_id), away=True))

    async def hand_over_seat(self, table_id: int, user_id: int, seat: int, moderator: bool) -> Table:
        """Make a computer player fill in for a late person; the host and moderators may."""
        async with self.lock_table(table_id) as table:
            table.match_in_play()
            table.check_host(user_id, table.moderated_by(user_id, moderator))
            if not 0 <= seat < len(table.seats):
                raise TableProblem(Reason.NO_SUCH_SEAT)
            late = table.seats[seat]
            if late not in late_seats(table, self._now()):
                raise TableProblem(Reason.STILL_IN_TIME)
            return await self._commit_seat(table, replace(late, away=True, handed_over=True))

    async def _commit_seat(self, table: Table, seat: Seat) -> Table:
        return await self._commit_presence(table, replace(table, seats=table.with_seat(seat)))

    async def _commit_presence(self, table: Table, after: Table) -> Table:
        gone = after.all_away and not table.all_away
        return await self.commit(table, self._with_new_decision(after) if gone else after)

    async def note_reminder(
        self,
        table: Table,
        message_id: int | None,
        *,
        pinged: list[int] | None = None,
        reminded: bool = False,
        told: Collection[int] = (),
    ) -> bool:
        """Store that people were notified about a version of a table; return False if that is outdated.

        `pinged` are the seats whose people were pinged as their turn began; `told` are the people notified of
        a reserved seat; `message_id` is the message, if any.
        """
        async with self.lock_table(table.id) as now:
            over = now.status != table.status or (not told and now.due_at != table.due_at)
            if over or not now.open:
                return False
            after = replace(
                now,
                reminder_id=message_id or now.reminder_id,
                pinged=now.pinged if pinged is None else pinged,
                reminded=now.reminded or reminded,
                seats=tuple(replace(seat, told=seat.told or seat.user_id in told) for seat in now.seats),
            )
            await self.commit(now, after)
            return True

    async def offer_ways(self, table_id: int) -> None:
        """Offer other ways to play to a host whom no one has joined."""
        async with self.lock_table(table_id) as table:
            if table.lonely and not table.offered:
                await self.commit(table, replace(table, offered=True))

    async def free_late_seats(self, table_id: int) -> None:
        """Free a lobby's reserved seats if their time is over; without anyone seated, it closes."""
        async with self.lock_table(table_id) as table:
            due = next_due(table, self._now())
            if due is not None and due.action == "free" and due.at <= self._now():
                seats = renumber_seats(seat for seat in table.seats if not seat.reserved)
                if not any(seat.user_id for seat in seats):
                    await self._end_early(table)
                    return
                await self.commit(table, replace(table, seats=seats, kept_until=None))

    # Leaving and ending

    async def leave_table(self, table_id: int, user_id: int, *, warned: bool = True) -> Table:
        """Leave a table: in a lobby the seat becomes free, in a match a computer player takes over for good.

        Leaving a match loses it; raises TableProblem if the leaver hasn't been warned of that. The table ends
        when no one else is left: seats that were handed over don't count, nor do reserved ones, except those
        reserved for a few minutes, which keep a lobby open. If the host leaves, the next person becomes the
        host.
        """
        async with self.lock_table(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            seat = table.own_seat(user_id)
            lost = table.lost_by_leaving(user_id)
            _check_warned(warned or not lost)
            kept = table.reserved_seats if table.kept_until is not None else ()
            expected = [other.user_id for other in kept if other.user_id not in (None, user_id)]
            others = table.others_there(user_id) or expected
            if not others:
                return await self._end_early(table, lost=[seat] if lost else [])
            is_host = table.host_id == user_id
            host = others[0] if is_host else table.host_id
            if table.status == LOBBY:
                answer = None if user_id == table.challenged_id else table.answer
                after = replace(table, host_id=host, seats=table.without_seat(seat), answer=answer)
                return await self.commit(table, with_deadline(after, self._now()))
            stand_in = replace(seat, user_id=None, computer=STAND_IN, away=False, left_by=user_id)
            seats = table.with_seat(stand_in)
            asked = None if is_host else table.end_asked
            return await self._commit_presence(
                table, replace(table, host_id=host, seats=seats, end_asked=asked)
            )

    async def end_table(self, table_id: int, user_id: int, moderator: bool, *, warned: bool = True) -> Table:
        """End a table early, or ask the other people in its match to; return the table, open or ended.

        A moderator ends any lobby, and any match that they don't play in. The host ends a lobby, and a match
        if no other person is present; otherwise the others have until the end of the round to agree. No
        player loses a match that ends like this, except against computer players only; raises TableProblem if
        the host hasn't been warned of that.
        """
        async with self.lock_table(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            moderator = table.moderated_by(user_id, moderator)
            table.check_host(user_id, moderator)
            seat = table.seat_of(user_id)
            lost = table.lost_by_ending(user_id)
            _check_warned(warned or not lost)
            if lost or moderator or table.match is None:
                return await self._end_early(table, lost=[seat] if lost and seat is not None else [])
            # A host alone ends the match with this, too: `commit` sees that all agree.
            if table.end_requested and not table.end_agreed:
                raise TableProblem(Reason.END_ASKED)
            seats = tuple(replace(seat, agrees=seat.user_id == user_id) for seat in table.seats)
            return await self.commit(table, replace(table, seats=seats, end_asked=table.match.round))

    async def agree_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Agree to the host's request of a round to end the match; it ends when all present people agree."""
        async with self.lock_table(table_id) as table:
            agreed = replace(_seat_asked(table, user_id, asked_in), agrees=True)
            return await self.commit(table, replace(table, seats=table.with_seat(agreed)))

    async def refuse_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Refuse the host's request of a round to end the match, which withdraws it for all."""
        async with self.lock_table(table_id) as table:
            _seat_asked(table, user_id, asked_in)
            return await self.commit(table, replace(table, end_asked=None))

    async def close_idle_table(self, table_id: int) -> None:
        """End an idle lobby, or a table whose people have stayed away for too long."""
        async with self.lock_table(table_id) as table:
            due = next_due(table, self._now())
            if due is not None and due.action == "close" and due.at <= self._now():
                await self._close_unattended(table)

    async def close_forgotten_table(self, table_id: int, user_id: int) -> None:
        """End a table idle for long, for a person without a seat who wants to play there.

        With a time limit, all its people are away, and it ends as it would automatically later. Without one,
        no player loses its match.
        """
        async with self.lock_table(table_id) as table:
            if not is_forgotten(table, self._now()) or table.seat_of(user_id) is not None:
                raise TableProblem(Reason.TABLE_IN_USE)
            await (
                self._end_early(table) if TIME_LIMITS[table.speed] is None else self._close_unattended(table)
            )

    async def _close_unattended(self, table: Table) -> None:
        """End a table whose people stay away: those its match waits for have left it."""
        excused = excused_seats(table)
        await self._end_early(table, lost=[seat for seat in table.awaited_seats() if seat not in excused])

    async def abandon_table(self, table_id: int, *, unseen: bool = True) -> None:
        """End a table whose place is out of reach, for good if `unseen`; no player loses its match."""
        async with self.lock_table(table_id) as table:
            if table.open:
                await self._end_early(table, unseen=unseen)

    async def _end_early(self, table: Table, *, lost: Collection[Seat] = (), unseen: bool = False) -> Table:
        """Commit the early end of a table; people in the `lost` seats leave its match and lose it."""
        ended = replace(table, shown=table.version + 1) if unseen else table
        if table.match is None:
            return await self.commit(table, replace(ended, status=CANCELLED, **NOBODY_CHALLENGED))
        ending = ending_broken_off(table, table.match, self._now(), lost)
        return await self.commit(table, replace(ended, status=ABANDONED), ending=ending)

    async def anonymise_leaver(self, table_id: int, user_id: int) -> None:
        """Remove a leaver's name from a match in play, which continues unchanged."""
        async with self.lock_table(table_id) as table:
            match = table.match_in_play()
            seats = tuple(
                replace(seat, **FORMER_PLAYER) if seat.left_by == user_id else seat for seat in table.seats
            )
            # Names are part of the shuffle, so store the seed that they made.
            anonymous = replace(table, seats=seats, seed=match.seed)
            await self.commit(
                table, replace(anonymous, match=replay_moves(anonymous, match.moves, match.stand_ins))
            )


def _check_warned(warned: bool) -> None:
    if not warned:
        raise TableProblem(Reason.WOULD_BE_LOST)


def _seat_asked(table: Table, user_id: int, asked_in: int) -> Seat:
    """Return the seat of a person with an open request to end the match, or raise TableProblem."""
    table.match_in_play()
    seat = table.own_seat(user_id)
    if not table.end_requested or table.end_asked != asked_in:
        raise TableProblem(Reason.END_NOT_ASKED)
    if seat.away:
        raise TableProblem(Reason.END_AWAY)
    return seat
