"""Weekly messages: in which channel each server has its own, and when the next one is sent."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select, update

from bot.store.database import Database, insert_if_new
from bot.store.schema import guilds


class Weekly(NamedTuple):
    """The weekly message of a server.

    Attributes:
        channel_id: its channel; None without any.
        at: when the next one is sent, or looked after because its zone has changed; None without any.
        since: from when the next one counts matches; None without any.
    """

    channel_id: int | None = None
    at: datetime | None = None
    since: datetime | None = None


_COLUMNS = guilds.c.weekly_channel, guilds.c.weekly_at, guilds.c.weekly_since


class WeeklyStore:
    """The weekly messages in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> Weekly:
        """Return how a server has set its weekly message."""
        query = select(*_COLUMNS).where(guilds.c.guild_id == guild_id)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Weekly() if row is None else Weekly(*row)

    async def set(self, guild_id: int, weekly: Weekly) -> None:
        """Set the weekly message of a server."""
        values = dict(zip(_COLUMNS, weekly, strict=True))
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            await connection.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(values))

    async def due(self, until: datetime) -> list[int]:
        """Return the servers whose weekly messages are due by some time."""
        waiting = select(guilds.c.guild_id).where(guilds.c.weekly_at <= until).order_by(guilds.c.weekly_at)
        async with self._database.read() as connection:
            return [*await connection.scalars(waiting)]

    async def note(self, guild_id: int, weekly: Weekly, following: Weekly) -> None:
        """Note how it goes on after a weekly message, unless it has been set otherwise meanwhile."""
        here = guilds.c.guild_id == guild_id
        same = guilds.c.weekly_channel == weekly.channel_id, guilds.c.weekly_at == weekly.at
        values = dict(zip(_COLUMNS, following, strict=True))
        async with self._database.write() as connection:
            await connection.execute(update(guilds).where(here, *same).values(values))
