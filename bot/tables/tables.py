"""Tables: the sessions. Every change of one goes through here: locked, committed, then announced."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Unpack
from weakref import WeakValueDictionary

import structlog

from bot.errors import MovedOnError, NoTableError, Reason, TableProblem
from bot.store.pending import Pending
from bot.store.personal_data import FORMER
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable, TableChanges
from bot.tables.deadlines import MOST_MISSED, SPEEDS, due_after, idle_after, next_due, wake_at
from bot.tables.endings import broken_off, played_out
from bot.tables.table import ABANDONED, CANCELLED, LOBBY, STAND_IN, Table
from bot.timing import USUAL, Timing
from games import GameError, Match, catalogue
from games.record import Record

log = structlog.get_logger(__name__)

KEPT = 200
"""Matches that stay replayed, those used last. A replay costs up to 3 ms, and a click needs two."""


class Tables:
    """Finds tables, changes them, and tells whoever has to know.

    Args:
        sessions: where tables are stored.
        pending: knows which of them are in our shards.
        timing: tells the time, and for how long the end of a round is shown.
    """

    def __init__(self, sessions: Sessions, pending: Pending, timing: Timing = USUAL) -> None:
        self._sessions = sessions
        self._pending = pending
        self._now = timing.now
        self._round_end = timedelta(seconds=timing.round_end)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._matches: OrderedDict[int, tuple[int, Match | None]] = OrderedDict()
        self._listeners: list[Callable[[Table], None]] = []

    def subscribe(self, listener: Callable[[Table], None]) -> None:
        """Have a function called with every table that has changed; it must return at once."""
        self._listeners.append(listener)

    # Finding

    async def get(self, table_id: int) -> Table:
        """Return a table, open or ended, as it is stored now.

        One that cannot be continued is ended.

        Raises:
            NoTableError: there is none with this id.
        """
        version, match = self._matches.get(table_id, (-1, None))
        found = await self._sessions.load(table_id, known=version)
        if found is None:
            raise NoTableError(Reason.TABLE_GONE)
        if found.table.version != version:
            try:
                match = _replayed(found.table, found.moves, found.record)
            except Exception as error:  # whatever is wrong with one table must not touch the others
                return await self._set_aside(found.table, error)
        return self._keep(Table(**vars(found.table), match=match))

    async def open_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, if there is one."""
        table_id = await self._sessions.open_in(channel_id)
        return None if table_id is None else await self.get(table_id)

    async def last_finished_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel or thread whose match was played to its end."""
        table_id = await self._sessions.last_finished_in(channel_id)
        return None if table_id is None else await self.get(table_id)

    async def open_for(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person sits, those that wait for them first."""
        tables = [await self.get(table_id) for table_id in await self._sessions.open_for(user_id)]
        return sorted(
            (table for table in tables if table.open), key=lambda table: not table.waits_for(user_id)
        )

    async def open_ids(self, guild_id: int | None = None) -> list[int]:
        """Return the ids of all open tables, or of those in a guild, the newest first."""
        return await self._sessions.open_ids(guild_id)

    def _keep(self, table: Table) -> Table:
        """Keep the match of a table, for whoever asks for this version of it."""
        self._matches[table.id] = (table.version, table.match)
        self._matches.move_to_end(table.id)
        if len(self._matches) > KEPT:
            self._matches.popitem(last=False)
        return table

    async def _set_aside(self, stored: StoredTable, error: Exception) -> Table:
        """End a table of ours that cannot be continued, if it is open; what it had stays in the store."""
        table = Table(**vars(stored))
        if not table.open or not self._pending.ours(table.guild_id):
            return replace(table, status=ABANDONED)
        try:
            ended = await self._sessions.end(table, ABANDONED)
        except MovedOnError:
            return replace(table, status=ABANDONED)
        # The error's own text may name a card.
        reason = error.reason if isinstance(error, GameError) else type(error).__name__
        log.warning("table set aside", table=table.id, game=table.game, rules=table.rules, reason=reason)
        return self.announce(ended)

    # Changing

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[Table]:
        """Hold a table's lock while it is changed.

        Another process may change it too: the store raises MovedOnError if it did.
        """
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            yield await self.get(table_id)

    async def commit(
        self, table: Table, newcomer: int | None = None, **changes: Unpack[TableChanges]
    ) -> Table:
        """Store changes of a table whose lock is held, and announce it.

        Args:
            table: as it is now, but for a match that begins with this change.
            newcomer: the person who sits down with this change.
            changes: new values by field.

        Raises:
            MovedOnError: another process has changed it.
            TooManyTables: the newcomer sits at as many as they may.
        """
        changes["wake_at"] = wake_at(replace(table, **changes), self._now())
        return self.announce(await self._sessions.change(table, newcomer, **changes))

    def announce(self, table: Table) -> Table:
        """Tell all listeners of a table that is stored like this; none of them keeps it from the others.

        They are for our own tables: another process looks after those of other shards.
        """
        self._keep(table)
        if self._pending.ours(table.guild_id):
            for listener in self._listeners:
                try:
                    listener(table)
                except Exception:
                    log.exception("listener failed", **table.ids)
        return table

    # Playing

    async def act(self, table_id: int, user_id: int, decision: int, move: str) -> Table:
        """Make a person's decision, with which somebody who was away is back.

        Args:
            table_id: the table.
            user_id: the person who decides.
            decision: the number on the control.
            move: the move in the record's notation.

        Raises:
            MovedOnError: the control was drawn for another decision.
            TableProblem: the person has no seat, or the match is not in play.
            IllegalMove: the move is not allowed.
        """
        async with self.changing(table_id) as table:
            match, seat = table.playing(), table.own_seat(user_id)
            if decision != match.decision:
                raise MovedOnError
            return await self._play(table, replace(seat, missed=0, away=False), move)

    async def decide_for(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make a decision for a computer player, or for somebody who let it pass.

        After several of these in a row, a computer player keeps the person's seat.

        Args:
            table_id: the table.
            seat: whose decision it is.
            number: how many decisions were made before.
            move: the move in the record's notation.

        Returns:
            The table after it; None if the decision is made already, or not to be made for anybody.
        """
        async with self.changing(table_id) as table:
            if table.match is None or table.match.number != number:
                return None
            kept = table.seats[seat]
            if seat in table.computers_to_move():
                return await self._play(table, kept, move)
            if seat not in table.late_seats(self._now()):
                return None
            away = kept.missed + 1 >= MOST_MISSED
            late = replace(kept, missed=kept.missed + 1, away=away, handed_over=kept.handed_over or away)
            return await self._play(table, late, move)

    async def _play(self, table: Table, seat: Seat, move: str) -> Table:
        """Make a decision for a seat, and change the seat with it.

        Nobody who holds the old table sees any of it before it is committed.
        """
        before = table.playing()
        match = before.copy()
        match.play(seat.seat, move)
        decided = replace(table, match=match)
        changes: TableChanges = {}
        # Who lets the last decision of a match pass has not left it.
        if seat != table.seats[seat.seat] and not (match.over and seat.missed):
            changes["seats"] = table.with_seat(seat)
        if match.over:
            return await self._finish(decided, seat.seat, move, changes)
        changes["pause_until"] = self._pause(before, match)
        if match.decision != before.decision or table.resting:
            changes |= self._new_decision(table)
        changes["wake_at"] = wake_at(replace(decided, **changes), self._now())
        after = await self._sessions.append(decided, before.number, seat.seat, move, **changes)
        self.announce(after)
        return await self._end(after) if after.end_agreed else after

    def _pause(self, before: Match, after: Match) -> datetime | None:
        """Return until when it is shown how a round has ended; None if none has, or that is not shown."""
        ended = after.round > before.round and self._round_end
        return self._now() + self._round_end if ended else None

    def _new_decision(self, table: Table) -> TableChanges:
        """Return what begins anew with a decision of people."""
        return {"due_at": due_after(table.speed, self._now()), "pinged": None, "reminded": False}

    async def go_on(self, table_id: int) -> Table:
        """Show no longer how the last round has ended."""
        async with self.changing(table_id) as table:
            return table if table.pause_until is None else await self.commit(table, pause_until=None)

    async def _finish(self, table: Table, seat: int, move: str, changes: TableChanges) -> Table:
        """Commit the last decision of a match, and its end."""
        match = table.playing()
        ending = played_out(replace(table, **changes), match, self._now())
        ended = await self._sessions.finish(table, match.number - 1, seat, move, ending, **changes)
        log.info("match finished", **table.ids, game=table.game, decisions=match.number)
        return self.announce(ended)

    async def come_back(self, table_id: int, user_id: int) -> Table:
        """Give a seat back to its person after a computer player has kept it.

        Changes nothing for somebody who is not away. A deadline that is running for others stays as it is.
        """
        async with self.changing(table_id) as table:
            table.playing()
            seat = table.own_seat(user_id)
            if not seat.away:
                return table
            changes: TableChanges = {"seats": table.with_seat(replace(seat, missed=0, away=False))}
            if table.resting:
                changes |= self._new_decision(table)
            return await self.commit(table, **changes)

    async def step_away(self, table_id: int, user_id: int) -> Table:
        """Let a computer player keep a person's own seat until they come back."""
        async with self.changing(table_id) as table:
            table.playing()
            return await self._reseat(table, replace(table.own_seat(user_id), away=True))

    async def hand_over(self, table_id: int, user_id: int, seat: int, moderator: bool) -> Table:
        """Let a computer player keep the seat of somebody who is late; the host and moderators may."""
        async with self.changing(table_id) as table:
            table.playing()
            table.check_host(user_id, moderator)
            if not 0 <= seat < len(table.seats):
                raise TableProblem(Reason.NO_SUCH_SEAT)
            if seat not in table.late_seats(self._now()):
                raise TableProblem(Reason.STILL_IN_TIME)
            return await self._reseat(table, replace(table.seats[seat], away=True, handed_over=True))

    async def _reseat(self, table: Table, seat: Seat) -> Table:
        """Change a seat. Once its person is away, those who are there may all agree to end the match."""
        table = await self.commit(table, seats=table.with_seat(seat))
        return await self._end(table) if table.end_agreed else table

    async def note_reminder(
        self,
        table: Table,
        message_id: int | None,
        *,
        pinged: list[int] | None = None,
        reminded: bool = False,
        told: Collection[int] = (),
    ) -> bool:
        """Note that people were told what waits for them, or need not be.

        Args:
            table: as it was when they were told.
            message_id: the message that tells them; None if there is none.
            pinged: the seats whose people were pinged as their turn began.
            reminded: whether people were reminded that the table waits for them.
            told: the people who were told of seats kept for them.

        Returns:
            Whether that is noted; if not, what they were told is over.
        """
        async with self.changing(table.id) as now:
            over = now.status != table.status or (not told and now.due_at != table.due_at)
            if over or not now.open:
                return False
            changes: TableChanges = {"reminder_id": message_id or now.reminder_id}
            if pinged is not None:
                changes["pinged"] = pinged
            if reminded:
                changes["reminded"] = True
            if told:
                changes["seats"] = tuple(
                    replace(seat, told=seat.told or seat.user_id in told) for seat in now.seats
                )
            await self.commit(now, **changes)
            return True

    # Leaving and ending

    async def leave(self, table_id: int, user_id: int, *, warned: bool = True) -> Table:
        """Leave a table: a lobby's seat becomes free, a seat in a match goes to a computer player for good.

        Leaving a match is losing it. The table ends when no person is left; if the host leaves, the next
        person becomes the host.

        Args:
            table_id: the table.
            user_id: who leaves.
            warned: whether they know that it counts as lost, if it does.

        Raises:
            TableProblem: they do not sit there, the table has ended, or they have not been warned.
        """
        async with self.changing(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            seat, lost = table.own_seat(user_id), table.lost_by_leaving(user_id)
            _check_warned(warned or not lost)
            others = [person for person in table.people if person != user_id]
            if not others:
                return await self._end(table, lost=[seat.seat] if lost else [])
            is_host = table.host_id == user_id
            host = others[0] if is_host else table.host_id
            if table.status == LOBBY:
                seats = table.without(seat.seat)
                return await self.commit(table, host_id=host, seats=seats, due_at=idle_after(self._now()))
            stand_in = replace(seat, user_id=None, computer=STAND_IN, away=False, left_by=user_id)
            seats, asked = table.with_seat(stand_in), None if is_host else table.end_asked
            if replace(table, seats=seats, end_asked=asked).end_agreed:
                return await self._end(table, lost=[seat.seat])
            return await self.commit(table, host_id=host, seats=seats, end_asked=asked)

    async def end(self, table_id: int, user_id: int, moderator: bool, *, warned: bool = True) -> Table:
        """End a table early, or ask the other people in its match to.

        A moderator ends any table. The host ends a lobby, and a match in which no other person is there;
        otherwise the others are asked, and the request stands until the round ends. Nobody loses a match
        that ends like this, with one exception: whoever plays against computers only has left it.

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
        async with self.changing(table_id) as table:
            if not table.open:
                raise TableProblem(Reason.TABLE_ENDED)
            table.check_host(user_id, moderator)
            seat, lost = table.seat_of(user_id), table.lost_by_ending(user_id)
            _check_warned(warned or not lost)
            if lost or moderator or table.match is None:
                return await self._end(table, lost=[seat] if lost and seat is not None else [])
            if table.end_requested and not table.end_agreed:
                raise TableProblem(Reason.END_ASKED)
            seats = tuple(replace(seat, agrees=seat.user_id == user_id) for seat in table.seats)
            return await self._change_request(table, seats, table.match.round)

    async def agree_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Agree to end a match, as the host has asked in a round; it ends when everybody there agrees."""
        async with self.changing(table_id) as table:
            agreed = replace(_asked(table, user_id, asked_in), agrees=True)
            return await self._change_request(table, table.with_seat(agreed), asked_in)

    async def play_on(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Refuse to end a match as the host has asked in a round, which withdraws the request for all."""
        async with self.changing(table_id) as table:
            _asked(table, user_id, asked_in)
            return await self._change_request(table, table.seats, None)

    async def _change_request(self, table: Table, seats: tuple[Seat, ...], asked_in: int | None) -> Table:
        """Commit who wants the match to end, or that it ends if nobody is left who does not."""
        if replace(table, seats=seats, end_asked=asked_in).end_agreed:
            return await self._end(table)
        return await self.commit(table, seats=seats, end_asked=asked_in)

    async def close_idle(self, table_id: int) -> None:
        """End an idle lobby, or a table that nobody has come to for too long.

        Those whom its match waited for all that time have left it.
        """
        async with self.changing(table_id) as table:
            due = next_due(table, self._now())
            if due is not None and due.action == "close" and due.at <= self._now():
                await self._end(table, lost=table.awaited())

    async def abandon(self, table_id: int, *, unseen: bool = True) -> None:
        """End a table whose place is out of reach; nobody loses its match.

        Args:
            table_id: the table.
            unseen: whether that is for good, so that nobody can be shown that it ended.
        """
        async with self.changing(table_id) as table:
            if table.open:
                await self._end(table, unseen=unseen)

    async def _end(self, table: Table, *, lost: Collection[int] = (), unseen: bool = False) -> Table:
        """Commit the end of a table before its time.

        Args:
            table: as it is now.
            lost: the seats of people who leave its match with this end, and lose it.
            unseen: whether nobody can be shown that it ended.
        """
        status = CANCELLED if table.match is None else ABANDONED
        ending = None if table.match is None else broken_off(table, table.match, self._now(), lost)
        ended = await self._sessions.end(table, status, ending, unseen=unseen)
        log.info("table ended", **table.ids, status=status)
        return self.announce(ended)

    async def anonymise(self, table_id: int, user_id: int) -> None:
        """Remove the name of a person from a match in play that they have left; it goes on as it is.

        Raises:
            TableProblem: they have not left it.
        """
        async with self.changing(table_id) as table:
            match = table.playing()
            if table.seat_of(user_id) is not None or table.host_id == user_id:
                raise MovedOnError
            seats = tuple(
                replace(seat, **FORMER) if seat.left_by == user_id else seat for seat in table.seats
            )
            # Names are part of the shuffle, so the seed that they made has to be kept from now on.
            anonymous = replace(table, seats=seats, seed=match.seed)
            renamed = replace(table, match=replay(anonymous, match.moves))
            await self.commit(renamed, seats=seats, seed=match.seed)


def replay(table: StoredTable, moves: Iterable[tuple[int, str]] = ()) -> Match:
    """Return the match of a table after some decisions, by the rules it began with.

    Args:
        table: the table.
        moves: seat and move of each decision, in order.

    Raises:
        GameError: this program does not know the game, its rules, an option or a move.
    """
    return Match.replay(
        table.game,
        [seat.name for seat in table.seats],
        table.options,
        table.server_seed,
        moves,
        shares=[seat.share for seat in table.seats],
        rules=table.rules,
        seed=table.seed,
    )


def _replayed(table: StoredTable, moves: Iterable[tuple[int, str]], record: str | None) -> Match | None:
    """Return the match of a table as it is stored; None if it has not begun.

    Raises:
        GameError: as for `replay`, or there is a record that cannot be read.
        KeyError: this program does not know the speed.
    """
    if table.status == CANCELLED:
        return None
    SPEEDS[table.speed]
    if table.status == LOBBY:
        catalogue.game(table.game).read_options(table.options)
        return None
    return replay(table, moves if record is None else Record.from_line(record).moves)


def _check_warned(warned: bool) -> None:
    if not warned:
        raise TableProblem(Reason.WOULD_BE_LOST)


def _asked(table: Table, user_id: int, asked_in: int) -> Seat:
    """Return the seat of a person who is asked to end the match, or raise TableProblem if they are not."""
    table.playing()
    seat = table.own_seat(user_id)
    if not table.end_requested or table.end_asked != asked_in:
        raise TableProblem(Reason.END_NOT_ASKED)
    if seat.away:
        raise TableProblem(Reason.END_AWAY)
    return seat
