"""Depth: whether a table's message has sunk so far in its channel that it should be sent again.

The rule, for people who talk while they play: when a table has changed, the messages below its own are
counted. At the start of a round it comes down if more than `AT_ROUND` stand below, otherwise if more than
`MOST`; but at most once in `PAUSE`. The end of a match comes down like the start of a round, without a pause.
Where nobody moves, nothing comes down, so no message goes away while people read it in peace.
"""

import asyncio
from dataclasses import dataclass

import discord
import structlog

from bot.tables.table import FINISHED, PLAYING, Table
from cogs.delivery.posting import NOT_SENT, why

log = structlog.get_logger(__name__)

PAUSE = 180.0
"""Seconds in which a table comes down at most once."""

AT_ROUND, MOST = 3, 10
"""Messages that may stand below a table's own: at the start of a round, and at other times."""


@dataclass(slots=True)
class _Seen:
    """What is known of a table.

    Attributes:
        round: the round that was shown last.
        looked: when the messages below it were last counted, in seconds of the event loop.
        came: when it last came down, or was first seen.
    """

    round: int
    looked: float
    came: float


class Depths:
    """Knows which tables have sunk in their channels."""

    def __init__(self) -> None:
        self._seen: dict[int, _Seen] = {}

    async def has_sunk(self, table: Table, channel: discord.abc.Messageable, message_id: int) -> bool:
        """Return whether a changed table should come down again.

        A table that is seen for the first time, as after a restart, stays where it is.

        Args:
            table: the table.
            channel: its channel, in which the bot may read the history.
            message_id: its message.
        """
        if table.match is None or table.status not in (PLAYING, FINISHED):
            return False
        now, number, over = asyncio.get_running_loop().time(), table.match.round, table.match.over
        seen = self._seen.get(table.id)
        if seen is None:
            self._seen[table.id] = _Seen(number, looked=now, came=now)
            return False
        turning, seen.round = over or number != seen.round, number
        if not over and now - (seen.came if turning else seen.looked) < PAUSE:
            return False
        seen.looked = now
        most = AT_ROUND if turning else MOST
        sunk = await _below(channel, message_id, most + 1) > most
        if sunk:
            seen.came = now
        return sunk

    def forget(self, table_id: int) -> None:
        """Forget a table."""
        self._seen.pop(table_id, None)


async def _below(channel: discord.abc.Messageable, message_id: int, enough: int) -> int:
    """Return how many messages are newer than another, up to `enough`; 0 if they cannot be counted."""
    try:
        newer = channel.history(limit=enough, after=discord.Object(message_id))
        return len([message.id async for message in newer])
    except NOT_SENT as error:
        log.info("messages not counted", message=message_id, **why(error))
        return 0
