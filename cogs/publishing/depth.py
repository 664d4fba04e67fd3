"""Depth: whether a table's message has sunk so far in its channel, or is so old, that it is sent again.

The rule, for people who talk while they play: when a table has changed, the messages below its own are
counted. At the start of a round it comes down if more than `MAX_BELOW_AT_ROUND` stand below, otherwise if
more than `MAX_BELOW`; but at most once in `REPOST_PAUSE_SECONDS`. The end of a match comes down like the
start of a round, without a pause.
A table without moves stays where it is, so no message is replaced while people read it in peace.

Messages older than an hour can be edited less often: Discord answers 429 with code 30046, and others have
measured three edits in six seconds for all such messages of a channel. So at the first start of a round after
fifty minutes a table comes down, whatever stands below it.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord
import structlog

from bot.tables.table import FINISHED, PLAYING, Table
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields

log = structlog.get_logger(__name__)

REPOST_PAUSE_SECONDS = 180.0
"""Seconds within which a table's message is sent again at most once."""

MAX_BELOW_AT_ROUND, MAX_BELOW = 3, 10
"""Messages that may stand below a table's own: at the start of a round, and at other times."""


OLD_MESSAGE_AGE = timedelta(minutes=50)
"""The age from which messages are edited less often."""


def is_old(message_id: int, now: datetime) -> bool:
    """Return whether a message is, or soon will be, one that Discord lets us edit less often."""
    return now - discord.utils.snowflake_time(message_id) > OLD_MESSAGE_AGE


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
    """Decides which tables' messages should be sent again.

    Args:
        now: tells the time.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._counts: dict[int, _LastCount] = {}

    async def should_repost(self, table: Table, channel: object, message_id: int) -> bool:
        """Return whether a changed table's message should be sent again at the bottom of its channel.

        A table that is counted for the first time, as after a restart, stays where it is.

        Args:
            table: the table.
            channel: its channel as the bot knows it; nothing is counted where its history may not be read.
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
        if turning and is_old(message_id, self._now()):
            last.moved_at = now
            return True
        too_soon = not over and now - (last.moved_at if turning else last.counted_at) < REPOST_PAUSE_SECONDS
        if too_soon or not isinstance(channel, discord.TextChannel | discord.Thread):
            return False
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return False
        last.counted_at = now
        most = MAX_BELOW_AT_ROUND if turning else MAX_BELOW
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
    except REQUEST_ERRORS as error:
        log.info("messages not counted", message=message_id, **log_fields(error))
        return 0
