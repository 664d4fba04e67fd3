"""Presence: who has done something where a table is, just now, so that nobody needs to call them.

That is known for a moment only, and in memory: after a restart people are thought to be away.
"""

from collections import OrderedDict
from datetime import datetime, timedelta

from bot.tables.deadlines import PING_AFTER
from bot.tables.table import Table
from bot.timing import USUAL, Timing


class Presence:
    """Knows who has done something within the last moments, and in which channels.

    Args:
        timing: tells the time.
    """

    def __init__(self, timing: Timing = USUAL) -> None:
        self._now = timing.now
        self._seen: OrderedDict[tuple[int, int], datetime] = OrderedDict()

    def __len__(self) -> int:
        """Return how much is remembered."""
        return len(self._seen)

    def note(self, channel_id: int, user_id: int) -> None:
        """Take note that somebody does something in a channel."""
        now = self._now()
        self._seen[channel_id, user_id] = now
        self._seen.move_to_end((channel_id, user_id))
        while next(iter(self._seen.values())) < now - PING_AFTER:
            self._seen.popitem(last=False)

    def at(self, table: Table, within: timedelta) -> list[int]:
        """Return the seats whose people have done something where a table is.

        Args:
            table: the table.
            within: how long ago that is at most, up to `PING_AFTER`.
        """
        since, channel_id = self._now() - within, table.channel_id
        return [
            seat.seat
            for seat in table.seats
            if seat.user_id is not None and self._seen.get((channel_id, seat.user_id), since) > since
        ]
