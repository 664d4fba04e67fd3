"""Depth: whether a table's message has sunk so far in its channel that it should be sent again.

The rule, for people who talk while they play: when a table has changed, the messages below its own are
counted. At the start of a round it comes down if more than `AT_ROUND` stand below, otherwise if more than
`MOST`; but at most once in `PAUSE`. The end of a match comes down like the start of a round, without a pause.
A table without moves stays where it is, so no message is replaced while people read it in peace.
"""

import asyncio
from dataclasses import dataclass

import discord
import structlog

from bot.tables.table import FINISHED, PLAYING, Table
from cogs.delivery.messages import NOT_SENT, log_fields

log = structlog.get_logger(__name__)

PAUSE = 180.0
"""Seconds within which a table's message is sent again at most once."""

AT_ROUND, MOST = 3, 10
"""Messages that may stand below a table's own: at the start of a round, and at other times."""


@dataclass(slots=True)
class _LastCount:
    """What was last shown and counted of a table.

    Attributes:
        round: the round that was shown last.
        counted_at: when the messages below it were last counted, in seconds of the event loop.
        moved_at: when its message was last sent again, or when the table was first counted.
    """

    round: int
    counted_at: float
    moved_at: float


class Depths:
    """Decides which tables' messages have sunk in their channels and should be sent again."""

    def __init__(self) -> None:
        self._counts: dict[int, _LastCount] = {}

    async def has_sunk(self, table: Table, channel: discord.abc.Messageable, message_id: int) -> bool:
        """Return whether a changed table's message should be sent again at the bottom of its channel.

        A table that is counted for the first time, as after a restart, stays where it is.

        Args:
            table: the table.
            channel: its channel, in which the bot may read the history.
            message_id: its message.
        """
        if table.match is None or table.status not in (PLAYING, FINISHED):
            return False
        now, number, over = asyncio.get_running_loop().time(), table.match.round, table.match.over
        last = self._counts.get(table.id)
        if last is None:
            self._counts[table.id] = _LastCount(number, counted_at=now, moved_at=now)
            return False
        turning, last.round = over or number != last.round, number
        if not over and now - (last.moved_at if turning else last.counted_at) < PAUSE:
            return False
        last.counted_at = now
        most = AT_ROUND if turning else MOST
        sunk = await _count_newer(channel, message_id, most + 1) > most
        if sunk:
            last.moved_at = now
        return sunk

    def forget_table(self, table_id: int) -> None:
        """Drop the counts of a table."""
        self._counts.pop(table_id, None)


async def _count_newer(channel: discord.abc.Messageable, message_id: int, enough: int) -> int:
    """Return how many messages are newer than another, up to `enough`; 0 if they cannot be counted."""
    try:
        newer = channel.history(limit=enough, after=discord.Object(message_id))
        return len([message.id async for message in newer])
    except NOT_SENT as error:
        log.info("messages not counted", message=message_id, **log_fields(error))
        return 0
