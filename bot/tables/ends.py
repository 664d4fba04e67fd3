"""Ends: how people leave a table, and how it ends early."""

from dataclasses import replace

from bot.store.personal_data import FORMER
from bot.store.stored import StoredSeat
from bot.tables.alarms import CLOSE, alarms_of
from bot.tables.dealing import restored
from bot.tables.desk import Desk
from bot.tables.levels import STAND_IN
from bot.tables.pace import idle_after
from bot.tables.problems import TableProblem
from bot.tables.table import LOBBY, Table, with_seat, without
from bot.timing import Timing


class Ends:
    """Lets people leave, and ends tables early.

    Args:
        desk: where tables are changed.
        timing: tells the time.
    """

    def __init__(self, desk: Desk, timing: Timing) -> None:
        self._desk = desk
        self._now = timing.now

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
        async with self._desk.changing(table_id) as table:
            seat = table.seat_of(user_id)
            if not table.open:
                raise TableProblem("table-ended")
            if seat is None:
                raise TableProblem("not-seated")
            lost = table.lost_by_leaving(user_id)
            _check_warned(warned or not lost)
            others = [person for person in table.people if person != user_id]
            if not others:
                return await self._desk.end(table, lost=[seat] if lost else [])
            stored = table.stored
            is_host = stored.host_id == user_id
            host = others[0] if is_host else stored.host_id
            if stored.status == LOBBY:
                return await self._desk.change(
                    table, host_id=host, seats=without(stored.seats, seat), due_at=idle_after(self._now())
                )
            stand_in = replace(
                stored.seats[seat], user_id=None, computer=STAND_IN, away=False, left_by=user_id
            )
            seats, asked = with_seat(stored.seats, stand_in), None if is_host else stored.end_asked
            after = replace(table, stored=replace(stored, seats=seats, end_asked=asked))
            if after.end_agreed:
                return await self._desk.end(table, lost=[seat])
            return await self._desk.change(table, host_id=host, seats=seats, end_asked=asked)

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
        async with self._desk.changing(table_id) as table:
            if not table.open:
                raise TableProblem("table-ended")
            table.check_host(user_id, moderator)
            seat, lost = table.seat_of(user_id), table.lost_by_ending(user_id)
            _check_warned(warned or not lost)
            if lost or moderator or table.match is None:
                return await self._desk.end(table, lost=[seat] if lost and seat is not None else [])
            if table.end_asked and not table.end_agreed:
                raise TableProblem("end-asked")
            seats = tuple(replace(seat, agrees=seat.user_id == user_id) for seat in table.seats)
            return await self._change_request(table, seats, table.match.round)

    async def agree_to_end(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Agree to end a match, as the host has asked in a round; it ends when everybody there agrees."""
        async with self._desk.changing(table_id) as table:
            seat = _asked(table, user_id, asked_in)
            agreed = replace(table.seats[seat], agrees=True)
            return await self._change_request(table, with_seat(table.seats, agreed), asked_in)

    async def play_on(self, table_id: int, user_id: int, asked_in: int) -> Table:
        """Refuse to end a match as the host has asked in a round, which withdraws the request for all."""
        async with self._desk.changing(table_id) as table:
            _asked(table, user_id, asked_in)
            return await self._change_request(table, table.seats, None)

    async def _change_request(
        self, table: Table, seats: tuple[StoredSeat, ...], asked_in: int | None
    ) -> Table:
        """Commit who wants the match to end, or that it ends if nobody is left who does not."""
        after = replace(table, stored=replace(table.stored, seats=seats, end_asked=asked_in))
        if after.end_agreed:
            return await self._desk.end(table)
        return await self._desk.change(table, seats=seats, end_asked=asked_in)

    async def lose(self, table_id: int, *, unseen: bool = True) -> None:
        """End a table whose place is out of reach; nobody loses its match.

        Args:
            table_id: the table.
            unseen: whether that is for good, so that nobody can be shown that it ended.
        """
        async with self._desk.changing(table_id) as table:
            if table.open:
                await self._desk.end(table, unseen=unseen)

    async def forget(self, table_id: int, user_id: int) -> None:
        """Remove the name of a person from a match in play that they have left; it goes on as it is.

        Raises:
            TableProblem: they have not left it.
        """
        async with self._desk.changing(table_id) as table:
            match = table.playing()
            if table.seat_of(user_id) is not None or table.stored.host_id == user_id:
                raise TableProblem("moved-on")
            seats = tuple(
                replace(seat, **FORMER) if seat.left_by == user_id else seat for seat in table.seats
            )
            anonymous = replace(table.stored, seats=seats, seed=match.seed)
            renamed = restored(anonymous, match.moves)
            await self._desk.change(table, renamed.match, seats=seats, seed=match.seed)

    async def close_idle(self, table_id: int) -> None:
        """End an idle lobby, or a table that nobody has come to for too long.

        Those whom its match waited for all that time have left it.
        """
        async with self._desk.changing(table_id) as table:
            if any(alarm.deed == CLOSE and alarm.at <= self._now() for alarm in alarms_of(table)):
                await self._desk.end(table, lost=table.awaited())


def _check_warned(warned: bool) -> None:
    if not warned:
        raise TableProblem("would-be-lost")


def _asked(table: Table, user_id: int, asked_in: int) -> int:
    """Return the seat of a person who is asked to end the match, or raise TableProblem if they are not."""
    table.playing()
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableProblem("not-seated")
    if not table.end_asked or table.stored.end_asked != asked_in:
        raise TableProblem("end-not-asked")
    if table.seats[seat].away:
        raise TableProblem("end-away")
    return seat
