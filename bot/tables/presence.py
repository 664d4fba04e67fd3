"""Presence: recent activity of people, by channel and server; it starts empty with the process."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import discord
from cachetools import TTLCache

from bot.store.stored import StoredTable

THERE_FOR = timedelta(minutes=5)
"""Time after activity in a channel when a person counts as near and is not pinged, and after activity on a
server when they count as there at the start of their fast match."""

NEAR_FOR = timedelta(minutes=1)
"""Time after activity on a server when a person counts as near, and after a decision when they see the
answers of computer players."""

MAX_REMEMBERED = 100_000
"""Maximum number of people and places remembered."""


class Presence:
    """Recent activity, from every click and command."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._in_channels: TTLCache[tuple[int, int], datetime, datetime] = TTLCache(
            MAX_REMEMBERED, 2 * THERE_FOR, now
        )
        self._on_servers: TTLCache[tuple[int, int], datetime, datetime] = TTLCache(
            MAX_REMEMBERED, THERE_FOR, now
        )

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Note that a person is active in a channel; discord.py calls this for every click and command."""
        user_id = interaction.user.id
        now = self._now()
        self._in_channels[interaction.channel_id or 0, user_id] = now
        self._on_servers[interaction.guild_id or 0, user_id] = now

    def was_active(self, table: StoredTable, user_id: int, since: datetime) -> bool:
        """Return whether a person has been active in a table's channel since a time."""
        return self._in_channels.get((table.channel_id, user_id), since) > since

    def is_there(self, table: StoredTable, user_id: int, within: timedelta = THERE_FOR) -> bool:
        """Return whether a person has been active on a table's server within a time, at most `THERE_FOR`."""
        since = self._now() - within
        return self._on_servers.get((table.guild_id or 0, user_id), since) > since

    def is_near(self, table: StoredTable, user_id: int) -> bool:
        """Return whether a person has been active shortly before, in a table's channel or on its server."""
        here = self.was_active(table, user_id, self._now() - THERE_FOR)
        return here or self.is_there(table, user_id, NEAR_FOR)
