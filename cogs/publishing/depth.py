"""Depth: decides when to post a table's message again, because it has sunk in its channel or is too old.

This is for people who talk while they play. When a table changes, the messages below its own are counted. At
the start of a round it is posted again if more than `MAX_BELOW_AT_ROUND` are below, otherwise if more than
`MAX_BELOW` are; but at most once per `REPOST_PAUSE_SECONDS`. The end of a match counts as the start of a
round, without that pause. A table without moves keeps its message, so people can read in peace.

Messages older than an hour can be edited less often: Discord answers 429 with code 30046, and others have
measured three edits in six seconds for all such messages of a channel. Therefore, at the first start of a
round after fifty minutes a table is posted again in any case.
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
"""Minimum time between two reposts of a table's message."""

MAX_BELOW_AT_ROUND = 3
MAX_BELOW = 10
"""Maximum number of messages below a table's own: at the start of a round, and at other times."""

OLD_MESSAGE_AGE = timedelta(minutes=50)
"""Minimum age of messages with restricted edits."""


def is_old(message_id: int, now: datetime) -> bool:
    """Return whether Discord restricts edits of a message because of its age, now or soon."""
    return now - discord.utils.snowflake_time(message_id) > OLD_MESSAGE_AGE


@dataclass(slots=True)
class _LastCount:
    """The last round shown and the last count of the messages below a table, in the event loop's seconds.

    Attributes:
        moved_at: time of the last repost, or of the first count.
    """

    round: int
    counted_at: float
    moved_at: float


class Depths:
    """Decides which tables' messages should be posted again."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._counts: dict[int, _LastCount] = {}

    async def should_repost(self, table: Table, channel: object, message_id: int) -> bool:
        """Return whether to post a changed table's message again at the bottom of its channel.

        A table counted for the first time, such as after a restart, keeps its message. So does a table in a
        channel that the bot doesn't know, or whose history it may not read, unless its message is too old.
        """
        if table.match is None or table.status not in (PLAYING, FINISHED):
            return False
        now = asyncio.get_running_loop().time()
        number = table.match.round
        over = table.match.over
        last = self._counts.get(table.id)
        if last is None:
            self._counts[table.id] = _LastCount(number, counted_at=now, moved_at=now)
            return False
        at_round = over or number != last.round
        last.round = number
        if at_round and is_old(message_id, self._now()):
            last.moved_at = now
            return True
        too_soon = not over and now - (last.moved_at if at_round else last.counted_at) < REPOST_PAUSE_SECONDS
        if too_soon or not isinstance(channel, discord.TextChannel | discord.Thread):
            return False
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return False
        last.counted_at = now
        limit = MAX_BELOW_AT_ROUND if at_round else MAX_BELOW
        sunk = await _count_newer(channel, message_id, limit + 1) > limit
        if sunk:
            last.moved_at = now
        return sunk

    def forget_table(self, table_id: int) -> None:
        """Drop the counts of a table."""
        self._counts.pop(table_id, None)


async def _count_newer(channel: discord.abc.Messageable, message_id: int, enough: int) -> int:
    """Count the messages newer than another, up to `enough`; return 0 if they can't be counted."""
    try:
        newer = channel.history(limit=enough, after=discord.Object(message_id))
        return len([message.id async for message in newer])
    except REQUEST_ERRORS as error:
        log.info("messages not counted", message=message_id, **log_fields(error))
        return 0
