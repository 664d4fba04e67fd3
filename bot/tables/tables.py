"""Tables: the sessions. Every change of one goes through here: locked, committed, then announced."""

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
from bot.tables.deadlines import (
    MAX_MISSED,
    TIME_LIMITS,
    due_after,
    idle_after,
    is_forgotten,
    late_seats,
    next_due,
    next_wake_at,
)
from bot.tables.endings import ending_broken_off, ending_played_out, excused_seats
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
from bot.timing import USUAL_TIMING, Timing
from games import GameError, Match

log = structlog.get_logger(__name__)

_MAX_CACHED_MATCHES = 1000
"""How many matches stay replayed, the last used ones: 20 to 30 kB each. A replay costs up to 5 ms."""


_NOTHING_DUE: Mapping[str, None] = {"due_at": None, "pause_until": None, "pinged": None, "wake_at": None}
"""The times of a table that was set aside: what was stored may be what cannot be decoded."""


class Tables:
    """Finds tables, changes them, and calls the listeners.

    Args:
        sessions: where tables are stored.
        pending: knows which of them are in our shards.
        gaps: know when people could not act at them.
        timing: tells the time, and for how long the end of a round is shown.
    """

    def __init__(
        self, sessions: Sessions, pending: Pending, gaps: Gaps, timing: Timing = USUAL_TIMING
    ) -> None:
        self._sessions = sessions
        self._pending = pending
        self._gaps = gaps
        self._now = timing.now
        self._round_end = timedelta(seconds=timing.round_end)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._matches: LRUCache[int, tuple[int, Match | None]] = LRUCache(_MAX_CACHED_MATCHES)
        self._listeners: list[Callable[[Table], None]] = []

    def subscribe(self, listener: Callable[[Table], None]) -> None:
        """Have a function called with every table that has changed; it must return at once."""
        self._listeners.append(listener)

    # Finding

    async def get_table(self, table_id: int) -> Table:
        """Return a table, open or ended, as it is stored now.

        One that cannot be continued is ended.

        Raises:
            NoTable: there is none with this id.
        """
        version, match = self._matches.get(table_id, (-1, None))
        found = await self._sessions.load_table(table_id, known=version)
        if found is None:
            raise NoTable(Reason.TABLE_GONE)
        if found.table.version != version:
            try:
                match = replay_stored(found)
            except Exception as error:  # a fault in one table must not touch the others
                return await self._set_aside(found.table, error)
        stored = found.table
        gaps = self._gaps.gaps_for(stored.guild_id, stored.channel_id, stored.due_at) if stored.open else ()
        return self._cache_match(Table(**vars(stored), match=match, gaps=gaps))

    async def open_table_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, if there is one."""
        table_id = await self._sessions.open_table_in(channel_id)
        return None if table_id is None else await self.get_table(table_id)

    async def open_tables_of(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person sits, those that wait for them first."""
        tables = [await self.get_table(table_id) for table_id in await self._sessions.open_tables_of(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def open_table_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        return await self._sessions.open_table_ids(guild_id)

    def _cache_match(self, table: Table) -> Table:
        """Keep the match of a table in memory for the next that read it, unless a newer version is there."""
        newest, _ = self._matches.get(table.id, (-1, None))
        if newest > table.version:
            return table
        self._matches[table.id] = (table.version, table.match)
        return table

    async def _set_aside(self, stored: StoredTable, error: Exception) -> Table:
        """End a table of ours that cannot be continued, if it is open; what it had stays in the store."""
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
    async def lock_table(self, table_id: int, read: Table | None = None) -> AsyncIterator[Table]:
        """Hold a table's lock while it is changed.

        Another process may change it too: the store raises MovedOn if it did.

        Args:
            table_id: the table.
            read: the table as it was read just now; it is read again only if it has changed here since.
        """
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            newest, _ = self._matches.get(table_id, (None, None))
            yield read if read is not None and read.version == newest else await self.get_table(table_id)

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
        """Store a table whose lock is held as it is after a change, and announce it.

        If all people who are there agree to end the match by now, it ends with this change.

        Args:
            before: as it was read.
            after: as it is now.
            decision: the decision that was made, unless the match ends with it.
            ending: the end of its match.
            newcomer: the person who sits down with this change.
            called: the people who are called with it, if its `called_at` changes.

        Raises:
            MovedOn: another process has changed it.
            TooManyTables: the newcomer sits at as many as they may.
        """
        if after.end_agreed:
            ending = ending_broken_off(after, after.match_in_play(), self._now())
            after, decision = replace(after, status=ABANDONED), None
        after = replace(after, wake_at=next_wake_at(after, self._now()))
        stored = await self._sessions.save_table(
            before, after, decision=decision, ending=ending, newcomer=newcomer, called=called
        )
        if not stored.open:
            log.info("table ended", **stored.log_ids, game=stored.game, status=stored.status)
        return self.announce_table(stored)

    def announce_table(self, table: Table) -> Table:
        """Call all listeners with a table as it is stored; an error in one keeps it from no other.

        They are for our own tables: another process looks after those of other shards.
        """
        self._cache_match(table)
        if self._pending.is_ours(table.guild_id):
            for listener in self._listeners:
                try:
                    listener(table)
                except Exception:
                    log.exception("listener failed", **table.log_ids)
        return table

    # Playing

    async def play_move(self, table: Table, user_id: int, decision: int, move: str) -> Table:
        """Make a person's decision; if they were away, they are back.

        Args:
            table: the table, as it was read just now.
            user_id: the person who decides.
            decision: the number on the control.
            move: the move in the record's notation.

        Raises:
            MovedOn: the control was drawn for another decision.
            TableProblem: the person has no seat, or the match is not in play.
            IllegalMove: the move is not allowed.
        """
        async with self.lock_table(table.id, table) as table:
            match, seat = table.match_in_play(), table.own_seat(user_id)
            if decision != match.decision:
                raise MovedOn
            back = replace(seat, missed=0, away=False, handed_over=False, looks_back=False)
            return await self._play_seat(table, back, move)

    async def decide_for(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make a decision for a computer player, or for a person who ran out of time.

        After several of these in a row, a computer player keeps the person's seat.

        Args:
            table_id: the table.
            seat: whose decision it is.
            number: how many decisions were made before.
            move: the move in the record's notation.

        Returns:
            The table after it; None if the decision was made already, or is still the person's own.
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
        """Make the decision of a person who has no choice and wants no click; it counts as their own."""
        async with self.lock_table(table_id) as table:
            forced = table.forced_move()
            if forced is None:
                return table
            seat, move = forced
            return await self._play_seat(table, seat, move)

    async def _play_seat(self, table: Table, seat: Seat, move: str, *, stand_in: bool = False) -> Table:
        """Make a decision for a seat, and change the seat with it.

        Holders of the old table see none of it before it is committed.
        """
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
        """Return a table at which a decision of people begins: with its deadline, and no reminders yet."""
        due = due_after(table.speed, self._now())
        return replace(table, due_at=due, pinged=None, reminded=False)

    async def end_look_back(self, table_id: int, user_id: int) -> Table:
        """Note that a person has seen how the last round ended; play goes on once all who are there have.

        Raises:
            TableProblem: they do not sit there.
        """
        async with self.lock_table(table_id) as table:
            seat = table.own_seat(user_id)
            if seat not in table.looking_back:
                return table
            after = replace(table, seats=table.with_seat(replace(seat, looks_back=False)))
            return await self.commit(table, replace(after, pause_until=after.pause_left))

    async def end_pause(self, table_id: int) -> Table:
        """Stop showing how the last round has ended, so that play goes on."""
        async with self.lock_table(table_id) as table:
            if table.pause_until is None:
                return table
            return await self.commit(table, replace(table, pause_until=None))

    async def come_back(self, table_id: int, user_id: int) -> Table:
        """Give a seat back to its person after a computer player has kept it.

        Changes nothing for a person who is not away. A deadline that is running for others stays as it is.
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
        """Let a computer player keep a person's own seat until they come back."""
        async with self.lock_table(table_id) as table:
            table.match_in_play()
            return await self._commit_seat(table, replace(table.own_seat(user_id), away=True))

    async def hand_over_seat(self, table_id: int, user_id: int, seat: int, moderator: bool) -> Table:
        """Let a computer player keep the seat of a person who is late; the host and moderators may."""
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
        """Commit a change of a seat."""
        return await self._commit_presence(table, replace(table, seats=table.with_seat(seat)))

    async def _commit_presence(self, table: Table, after: Table) -> Table:
        """Commit a change of who is there; once all are away, they are from now on."""
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
        """Store that people were pinged, reminded, or told of reserved seats.

        Args:
            table: as it was when they were told.
            message_id: the message that tells them; None if there is none.
            pinged: the seats whose people were pinged as their turn began.
            reminded: whether people were reminded that the table waits for them.
            told: the people who were told of seats kept for them.

        Returns:
            Whether that was stored; if not, what they were told is over.
        """
        async with self.lock_table(table.id) as now:
            over = now.status != table.status or (not told and now.due_at != table.due_at)
            if over or not now.open:
                return False
            # What they were told is still true: it is noted.
            after = replace(
                now,
                reminder_id=message_id or now.reminder_id,
                pinged=now.pinged if pinged is None else pinged,
                reminded=now.reminded or reminded,
                seats=tuple(replace(seat, told=seat.told or seat.user_id in told) for seat in now.seats),
            )
            await self.commit(now, after)
            return True

    async def free_late_seats(self, table_id: int) -> None:
        """Free the seats of a lobby that were kept until now for people who have not sat down.

        If nobody has, it closes.
        """
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
        """Leave a table: a lobby's seat becomes free, a seat in a match goes to a computer player for good.

        Leaving a match is losing it. The table ends when nobody else is there: people whose seats were handed
        over do not count, nor do those for whom seats are kept, unless for a few minutes: a lobby waits for
        these. If the host leaves, the next person becomes the host.

        Args:
            table_id: the table.
            user_id: who leaves.
            warned: whether they know that it counts as lost, if it does.

        Raises:
            TableProblem: they do not sit there, the table has ended, or they have not been warned.
        """
        async with self.lock_table(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            seat, lost = table.own_seat(user_id), table.lost_by_leaving(user_id)
            _check_warned(warned or not lost)
            # Without other people, the table ends.
            kept = table.reserved_seats if table.kept_until is not None else ()
            expected = [other.user_id for other in kept if other.user_id not in (None, user_id)]
            others = table.others_there(user_id) or expected
            if not others:
                return await self._end_early(table, lost=[seat] if lost else [])
            # Another person becomes the host. In the lobby, the seat is free again.
            is_host = table.host_id == user_id
            host = others[0] if is_host else table.host_id
            if table.status == LOBBY:
                answer = None if user_id == table.challenged_id else table.answer
                # Who meets in a tournament is not the people's to choose: the seat stays theirs.
                kept = table.with_seat(replace(seat, share="", told=True))
                seats = table.without_seat(seat) if table.pairing_id is None else kept
                after = replace(table, host_id=host, seats=seats, answer=answer)
                due_at = idle_after(self._now(), after.stays_open_long)
                return await self.commit(table, replace(after, due_at=due_at))
            # In a match a computer player takes over.
            stand_in = replace(seat, user_id=None, computer=STAND_IN, away=False, left_by=user_id)
            seats, asked = table.with_seat(stand_in), None if is_host else table.end_asked
            return await self._commit_presence(
                table, replace(table, host_id=host, seats=seats, end_asked=asked)
            )

    async def end_table(self, table_id: int, user_id: int, moderator: bool, *, warned: bool = True) -> Table:
        """End a table early, or ask the other people in its match to.

        A moderator ends any lobby, and any match that they do not play in. The host ends a lobby, and a match
        in which no other person is there; otherwise the others are asked, and the request stands until the
        round ends. No player loses a match that ends like this, except one who plays against computers only.

        Args:
            table_id: the table.
            user_id: who wants to end it: the host or a moderator.
            moderator: whether they are a moderator.
            warned: whether they know that it counts as lost, if it does.

        Returns:
            The table, which is still open if the others are asked.

        Raises:
            TableProblem: they may not, have not been warned or have asked already, or the table has ended.
        """
        async with self.lock_table(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            moderator = table.moderated_by(user_id, moderator)
            table.check_host(user_id, moderator)
            seat, lost = table.seat_of(user_id), table.lost_by_ending(user_id)
            _check_warned(warned or not lost)
            # It ends at once: a lobby, for a moderator, or where only computers are against the host.
            if lost or moderator or table.match is None:
                return await self._end_early(table, lost=[seat] if lost and seat is not None else [])
            # The others are asked; a host alone ends it with this.
            if table.end_requested and not table.end_agreed:
                raise TableProblem(Reason.END_ASKED)
            seats = tuple(replace(seat, agrees=seat.user_id == user_id) for seat in table.seats)
            return await self.commit(table, replace(table, seats=seats, end_asked=table.match.round))

    async def agree_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Agree to end a match, as the host has asked in a round; it ends when all who are there agree."""
        async with self.lock_table(table_id) as table:
            agreed = replace(_seat_asked(table, user_id, asked_in), agrees=True)
            return await self.commit(table, replace(table, seats=table.with_seat(agreed)))

    async def refuse_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Refuse to end a match as the host has asked in a round, which withdraws the request for all."""
        async with self.lock_table(table_id) as table:
            _seat_asked(table, user_id, asked_in)
            return await self.commit(table, replace(table, end_asked=None))

    async def close_idle_table(self, table_id: int) -> None:
        """End an idle lobby, or a table that its people have stayed away from for too long."""
        async with self.lock_table(table_id) as table:
            due = next_due(table, self._now())
            if due is not None and due.action == "close" and due.at <= self._now():
                await self._close_unattended(table)

    async def close_forgotten_table(self, table_id: int, user_id: int) -> None:
        """End a table at which nobody has done anything for long, for somebody who wants to play there.

        Where there is a time limit, all are away, and it ends as it would by itself later. Where there is
        none, no player loses its match.

        Raises:
            TableProblem: it is in use, or they sit there and can end or leave it themselves.
        """
        async with self.lock_table(table_id) as table:
            if not is_forgotten(table, self._now()) or table.seat_of(user_id) is not None:
                raise TableProblem(Reason.TABLE_IN_USE)
            await (
                self._end_early(table) if TIME_LIMITS[table.speed] is None else self._close_unattended(table)
            )

    async def _close_unattended(self, table: Table) -> None:
        """End a table that its people stay away from: those whom its match waits for have left it."""
        excused = excused_seats(table)
        await self._end_early(table, lost=[seat for seat in table.awaited_seats() if seat not in excused])

    async def abandon_table(self, table_id: int, *, unseen: bool = True) -> None:
        """End a table whose place is out of reach; no player loses its match.

        Args:
            table_id: the table.
            unseen: whether that is for good, so that its message can never show that it ended.
        """
        async with self.lock_table(table_id) as table:
            if table.open:
                await self._end_early(table, unseen=unseen)

    async def _end_early(self, table: Table, *, lost: Collection[Seat] = (), unseen: bool = False) -> Table:
        """Commit the end of a table before its time.

        Args:
            table: as it is now.
            lost: the seats of people who leave its match with this end, and lose it.
            unseen: whether its message can no longer show that it ended.
        """
        ended = replace(table, shown=table.version + 1) if unseen else table
        if table.match is None:
            return await self.commit(table, replace(ended, status=CANCELLED, **NOBODY_CHALLENGED))
        ending = ending_broken_off(table, table.match, self._now(), lost)
        return await self.commit(table, replace(ended, status=ABANDONED), ending=ending)

    async def anonymise_leaver(self, table_id: int, user_id: int) -> None:
        """Remove the name of a person from a match in play that they have left; it goes on as it is."""
        async with self.lock_table(table_id) as table:
            match = table.match_in_play()
            seats = tuple(
                replace(seat, **FORMER_PLAYER) if seat.left_by == user_id else seat for seat in table.seats
            )
            # Names are part of the shuffle, so the seed that they made has to be kept from now on.
            anonymous = replace(table, seats=seats, seed=match.seed)
            await self.commit(
                table, replace(anonymous, match=replay_moves(anonymous, match.moves, match.stand_ins))
            )


def _check_warned(warned: bool) -> None:
    if not warned:
        raise TableProblem(Reason.WOULD_BE_LOST)


def _seat_asked(table: Table, user_id: int, asked_in: int) -> Seat:
    """Return the seat of a person who is asked to end the match, or raise TableProblem if they are not."""
    table.match_in_play()
    seat = table.own_seat(user_id)
    if not table.end_requested or table.end_asked != asked_in:
        raise TableProblem(Reason.END_NOT_ASKED)
    if seat.away:
        raise TableProblem(Reason.END_AWAY)
    return seat
