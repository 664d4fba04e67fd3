"""Matches: what happens to a table from the first deal to the last decision."""

from collections.abc import Collection
from dataclasses import replace

import structlog

from bot.store.stored import StoredSeat, Times
from bot.tables.desk import Desk
from bot.tables.pace import MOST_MISSED, due_after
from bot.tables.problems import MovedOnError, TableProblem
from bot.tables.results import played_out
from bot.tables.table import Table, with_seat
from bot.timing import Timing
from games import Match

log = structlog.get_logger(__name__)


class Matches:
    """Makes decisions at tables in play, and settles who decides for whom.

    Args:
        desk: where tables are changed.
        timing: tells the time.
    """

    def __init__(self, desk: Desk, timing: Timing) -> None:
        self._desk = desk
        self._now = timing.now

    async def act(self, table_id: int, user_id: int, decision: int, move: str) -> Table:
        """Make a person's decision.

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
        async with self._desk.changing(table_id) as table:
            match = table.playing()
            seat = _seat(table, user_id)
            if decision != match.decision:
                raise MovedOnError
            if table.seats[seat].away:
                table = await self._back(table, seat)
            table = await self._play(table, match, seat, move)
        return await self._forgive(table, seat) if table.open and table.seats[seat].missed else table

    async def _forgive(self, table: Table, seat: int) -> Table:
        """Reset the count of decisions that a person missed, now that they have made one themselves."""
        try:
            async with self._desk.changing(table.id) as now:
                if not now.open:
                    return now
                return await self._reseat(now, replace(now.seats[seat], missed=0))
        except MovedOnError:
            return await self._desk.get(table.id)

    async def act_for(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make the decision of a computer's seat, if the match is still at this number."""
        async with self._desk.changing(table_id) as table:
            match = table.match
            if match is None or seat not in table.computers_to_move() or match.number != number:
                return None
            return await self._play(table, match, seat, move)

    async def act_late(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make a decision that a person missed; after several in a row a computer player keeps their seat."""
        async with self._desk.changing(table_id) as table:
            match = table.match
            if match is None or seat not in table.late_seats(self._now()) or match.number != number:
                return None
            table = await self._play(table, match, seat, move)
            if not table.open:
                return table
            now = table.seats[seat]
            away = now.missed + 1 >= MOST_MISSED
            late = replace(now, missed=now.missed + 1, away=away, handed_over=now.handed_over or away)
            return await self._reseat(table, late)

    async def _play(self, table: Table, before: Match, seat: int, move: str) -> Table:
        """Make a decision. Nobody who holds the old table sees any of it before it is committed."""
        match = before.copy()
        match.play(seat, move)
        if match.over:
            ended = await self._desk.finish(table, match, seat, move, played_out(table, match, self._now()))
            log.info("match finished", **table.ids, game=match.game.id, decisions=match.number)
            return ended
        times: Times = {}
        if match.decision != before.decision:
            times = {"due_at": due_after(table.stored.speed, self._now()), "due_for": match.decision}
        return await self._desk.append(table, match, seat, move, **times)

    async def begin_to_remind(self, table_id: int) -> Table | None:
        """Note that people are reminded of the present decision; None if they have been already."""
        async with self._desk.changing(table_id) as table:
            stored = table.stored
            if not table.people_to_move() or stored.reminded_for == stored.due_for:
                return None
            return await self._desk.set_reminded(table)

    async def begin_to_ping(self, table_id: int, spared: Collection[int] = ()) -> Table | None:
        """Note that people are pinged as the present decision begins; None if they have been already.

        Args:
            table_id: the table.
            spared: the seats of people who are not, as they are there; they are reminded if they are late.
        """
        async with self._desk.changing(table_id) as table:
            if not table.people_to_move() or table.stored.pinged_for == table.stored.due_for:
                return None
            return await self._desk.set_pinged(table, spared)

    async def come_back(self, table_id: int, user_id: int) -> Table:
        """Give a seat back to its person after a computer player has kept it.

        Changes nothing for somebody who is not away. A deadline that is running for others stays as it is.
        """
        async with self._desk.changing(table_id) as table:
            table.playing()
            seat = _seat(table, user_id)
            return await self._back(table, seat) if table.seats[seat].away else table

    async def _back(self, table: Table, seat: int) -> Table:
        back = replace(table.seats[seat], missed=0, away=False)
        due = due_after(table.stored.speed, self._now()) if table.resting else table.stored.due_at
        return await self._desk.change(table, seats=with_seat(table.seats, back), due_at=due)

    async def step_away(self, table_id: int, user_id: int) -> Table:
        """Let a computer player keep a person's own seat until they come back."""
        async with self._desk.changing(table_id) as table:
            table.playing()
            return await self._reseat(table, replace(table.seats[_seat(table, user_id)], away=True))

    async def hand_over(self, table_id: int, user_id: int, seat: int, moderator: bool) -> Table:
        """Let a computer player keep the seat of somebody who is late; the host and moderators may."""
        async with self._desk.changing(table_id) as table:
            table.playing()
            table.check_host(user_id, moderator)
            if not 0 <= seat < len(table.seats):
                raise TableProblem("no-such-seat")
            if seat not in table.late_seats(self._now()):
                raise TableProblem("still-in-time")
            return await self._reseat(table, replace(table.seats[seat], away=True, handed_over=True))

    async def _reseat(self, table: Table, seat: StoredSeat) -> Table:
        """Change a seat. Once its person is away, those who are there may all agree to end the match."""
        table = await self._desk.change(table, seats=with_seat(table.seats, seat))
        return await self._desk.end(table) if table.end_agreed else table


def _seat(table: Table, user_id: int) -> int:
    """Return the seat of a person, or raise TableProblem if they have none."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableProblem("not-seated")
    return seat
