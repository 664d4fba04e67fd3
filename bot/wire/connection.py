"""The connection: what the bot makes of a new session, and of events that discord.py does not understand."""

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from bot.wire.interactions import State

_NEEDED = ("READY", "RESUMED")
"""Events without which there is no session."""

log = structlog.get_logger(__name__)


class Connection(State):
    """discord.py's state of the connection.

    It forgets servers that removed the bot in a gap, and leaves out what it does not understand, as from a
    newer Discord; with discord.py alone, such an event ends the bot.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for event, parse in self.parsers.items():
            if event not in _NEEDED:
                self.parsers[event] = partial(_attempt, event, parse)

    def parse_ready(self, data: Any) -> None:
        """Begin a session; `data` is what Discord sent.

        It names all servers of the shard. discord.py keeps those it knew before as well.
        """
        there = {int(guild["id"]) for guild in data["guilds"]}
        shard_id = data["shard"][0]
        gone = [guild for guild in self.guilds if guild.shard_id == shard_id and guild.id not in there]
        for guild in gone:
            deleted: Any = {"id": str(guild.id)}
            self.parse_guild_delete(deleted)
        super().parse_ready(data)


def _attempt(event: str, parse: Callable[[Any], None], data: Any) -> None:
    """Have an event understood, or leave it out."""
    try:
        parse(data)
    except Exception:
        log.exception("event not understood", kind=event)
