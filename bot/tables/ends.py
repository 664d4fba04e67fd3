"""Ends: how people leave a table, and how it ends early."""

from dataclasses import replace

from discord.utils import utcnow

from bot.tables.alarms import CLOSE, alarms_of
from bot.tables.desk import Desk
from bot.tables.levels import STAND_IN
from bot.tables.pace import idle_after
from bot.tables.problems import TableProblem
from bot.tables.table import LOBBY, Table, with_seat, without


class Ends:
    """Lets people leave, and ends tables early.

    Args:
        desk: where tables are changed.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a table: a lobby's seat becomes free, a seat in a match goes to a computer player.

        The table ends when no person is left; if the host leaves, the next person becomes the host.
        """
        async with self._desk.changing(table_id) as table:
            seat = table.seat_of(user_id)
            if not table.open:
                raise TableProblem("table-ended")
            if seat is None:
                raise TableProblem("not-seated")
            others = [person for person in table.people if person != user_id]
            if not others:
                return await self._desk.end(table)
            stored = table.stored
            host = stored.host_id if stored.host_id != user_id else others[0]
            if stored.status == LOBBY:
                return await self._desk.change(
                    table, host_id=host, seats=without(stored.seats, seat), due_at=idle_after(utcnow())
                )
            stand_in = replace(stored.seats[seat], user_id=None, computer=STAND_IN, away=False)
            return await self._desk.change(table, host_id=host, seats=with_seat(stored.seats, stand_in))

    async def end(self, table_id: int, user_id: int, moderator: bool) -> Table:
        """End a table early; the host may, and anybody who may manage messages in the channel."""
        async with self._desk.changing(table_id) as table:
            if not table.open:
                raise TableProblem("table-ended")
            table.check_host(user_id, moderator)
            return await self._desk.end(table)

    async def lose(self, table_id: int) -> None:
        """End a table whose channel is gone, or permanently out of the bot's reach."""
        async with self._desk.changing(table_id) as table:
            if table.open:
                await self._desk.end(table, unseen=True)

    async def close_idle(self, table_id: int) -> None:
        """End an idle lobby, or a table that nobody has come to for too long."""
        async with self._desk.changing(table_id) as table:
            if any(alarm.deed == CLOSE and alarm.at <= utcnow() for alarm in alarms_of(table)):
                await self._desk.end(table)
