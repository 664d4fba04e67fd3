"""Stores the channel and the schedule of each server's weekly message."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select, update

from bot.store.database import Database, insert_if_new
from bot.store.schema import guilds


class Weekly(NamedTuple):
    """The channel and schedule of a server's weekly message; all None without one.

    Attributes:
        channel_id: its channel.
        at: when the next message is due, or is rescheduled if the time zone has changed since.
        since: start of the time that the next message covers.
    """

    channel_id: int | None = None
    at: datetime | None = None
    since: datetime | None = None


_COLUMNS = guilds.c.weekly_channel, guilds.c.weekly_at, guilds.c.weekly_since


class WeeklyStore:
    """Reads and writes the schedules of weekly messages in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> Weekly:
        """Return the channel and schedule of a server's weekly message."""
        query = select(*_COLUMNS).where(guilds.c.guild_id == guild_id)
        row = await self._database.one(query)
        return Weekly() if row is None else Weekly(*row)

    async def set(self, guild_id: int, weekly: Weekly) -> None:
        """Store the channel and schedule of a server's weekly message."""
        values = dict(zip(_COLUMNS, weekly, strict=True))
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            await connection.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(values))

    async def note(self, guild_id: int, weekly: Weekly, following: Weekly) -> None:
        """Store the next weekly message, unless the setting has changed since it was read."""
        here = guilds.c.guild_id == guild_id
        same = guilds.c.weekly_channel == weekly.channel_id, guilds.c.weekly_at == weekly.at
        values = dict(zip(_COLUMNS, following, strict=True))
        async with self._database.write() as connection:
            await connection.execute(update(guilds).where(here, *same).values(values))
