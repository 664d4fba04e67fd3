"""Ping lists: the people who want to be pinged for a game on a server when a host looks for players."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import MovedOn
from bot.store.database import Database, lock_rows, upsert_rows
from bot.store.schema import IS_OPEN, calls, seats, tables

ANY_GAME = "*"
"""Replaces the game in the entry of a person to ping once, as soon as anyone opens a lobby."""


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A person on the ping list of a game.

    Attributes:
        user_id: the person.
        until: when their wish to play now expires; None if they may be pinged once a day.
        called_at: time of the last ping on that server, for any game on their list, or None.
        declined_at: the last time they refused further pings for the day there, or None.
    """

    user_id: int
    until: datetime | None
    called_at: datetime | None
    declined_at: datetime | None


class CallStore:
    """Reads and writes the ping lists in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, guild_id: int, user_id: int, now: datetime) -> dict[str, datetime | None]:
        """Return the games that a person is listed for in a guild, each with its `until`."""
        own = select(calls.c.game, calls.c.until).where(
            _of(guild_id, user_id), calls.c.game != ANY_GAME, _lasts(now)
        )
        return {row.game: row.until for row in await self._database.all(own)}

    async def put(
        self, guild_id: int, user_id: int, games: Collection[str], until: datetime | None = None
    ) -> None:
        """Put a person on a guild's ping list for at least one game, or change their entries.

        With `until`, they want to play now, up to that time, and may be pinged again that day even if they
        refused further pings before. Without, they may be pinged once a day.
        """
        rows = [{"guild_id": guild_id, "game": game, "user_id": user_id, "until": until} for game in games]
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await upsert_rows(connection, calls, rows)
            if until is not None:
                await connection.execute(update(calls).where(_of(guild_id, user_id)).values(declined_at=None))

    async def take_off(self, guild_id: int, user_id: int, games: Collection[str]) -> None:
        """Take a person off a guild's ping list for some games."""
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await connection.execute(delete(calls).where(_of(guild_id, user_id), calls.c.game.in_(games)))

    async def drop_people(self, guild_id: int, people: Collection[int]) -> None:
        """Take people who have left a guild off its ping list."""
        async with self._database.write() as connection:
            gone = (calls.c.guild_id == guild_id, calls.c.user_id.in_(people))
            await connection.execute(delete(calls).where(*gone))

    async def decline(self, guild_id: int, user_id: int, at: datetime) -> None:
        """Store that a person refuses further pings in a guild on the day of a time."""
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await connection.execute(update(calls).where(_of(guild_id, user_id)).values(declined_at=at))

    async def listed(self, guild_id: int, game: str, now: datetime, busy_at: str) -> list[ListedPlayer]:
        """Return the ping list of a game in a guild, starting with the people pinged longest ago.

        People who sit at an open table of the speed `busy_at` there, and are not away, are left out.
        """
        every = calls.alias()
        here = (every.c.guild_id == calls.c.guild_id) & (every.c.user_id == calls.c.user_id)
        called_at = func.max(every.c.called_at)
        declined_at = func.max(every.c.declined_at)
        # Who waits in a lobby of their own may want to hear of another.
        busy = tables.c.status == "playing" if game == ANY_GAME else IS_OPEN
        playing = (
            select(seats.c.user_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(busy, tables.c.guild_id == guild_id, tables.c.speed == busy_at)
            .where(seats.c.user_id.is_not(None), seats.c.share != "", seats.c.away.is_(False))
        )
        query = (
            select(calls.c.user_id, calls.c.until, called_at, declined_at)
            .join(every, here)
            .where(calls.c.guild_id == guild_id, calls.c.game == game, _lasts(now))
            .where(calls.c.user_id.not_in(playing))
            .group_by(calls.c.user_id, calls.c.until)
            .order_by(called_at.nulls_first(), calls.c.user_id)
        )
        return [ListedPlayer(*row) for row in await self._database.all(query)]

    async def called_at(self, guild_id: int, game: str, at: datetime) -> list[int]:
        """Return the people on a game's ping list in a guild whose last ping was at this time."""
        called = select(calls.c.user_id).where(
            calls.c.guild_id == guild_id, calls.c.game == game, calls.c.called_at == at
        )
        return sorted(await self._database.column(called))

    async def last_call(self, guild_id: int) -> datetime | None:
        """Return the time of the last ping for a table of a guild, or None."""
        last = select(func.max(tables.c.called_at)).where(
            tables.c.guild_id == guild_id, tables.c.called_at.is_not(None)
        )
        return await self._database.value(last)

    async def drop_over(self, now: datetime) -> None:
        """Take people off the ping lists whose time to play now is over."""
        async with self._database.write() as connection:
            await lock_rows(connection, calls, calls.c.until <= now)
            await connection.execute(delete(calls).where(calls.c.until <= now))


async def note_call(
    connection: AsyncConnection,
    guild_id: int,
    before: datetime | None,
    at: datetime | None,
    people: Collection[int],
) -> None:
    """Store the time of a ping for the people pinged, or take a ping back that was not sent after all.

    If `at` is None, the ping of the time `before` is taken back, for all people.
    """
    whom = calls.c.called_at == before if at is None else calls.c.user_id.in_(people)
    theirs = and_(calls.c.guild_id == guild_id, whom)
    await lock_rows(connection, calls, theirs)
    await connection.execute(update(calls).where(theirs).values(called_at=at))


async def is_awaited(connection: AsyncConnection, guild_id: int | None, host_id: int, now: datetime) -> bool:
    """Return whether anyone but the host wants to hear of a new lobby in a guild."""
    asking = (calls.c.guild_id == guild_id, calls.c.game == ANY_GAME, calls.c.user_id != host_id)
    return bool(await connection.scalar(select(calls.c.user_id).where(*asking, _lasts(now)).limit(1)))


async def note_heard(connection: AsyncConnection, guild_id: int, people: Collection[int]) -> None:
    """Store that people who asked to hear of a new lobby in a guild have heard of one."""
    heard = (calls.c.guild_id == guild_id, calls.c.user_id.in_(people), calls.c.game == ANY_GAME)
    await lock_rows(connection, calls, and_(*heard))
    await connection.execute(delete(calls).where(*heard))


async def take_off_now(connection: AsyncConnection, guild_id: int, people: Collection[int | None]) -> None:
    """Take people who begin to play off a guild's list, for all games that they want to play now.

    Raises:
        MovedOn: one of them no longer wants to play now.
    """
    ready = and_(calls.c.guild_id == guild_id, calls.c.user_id.in_(people), calls.c.until.is_not(None))
    await lock_rows(connection, calls, ready)
    gone = await connection.scalars(delete(calls).where(ready).returning(calls.c.user_id))
    if {*gone} != {*people}:
        raise MovedOn


def _of(guild_id: int, user_id: int) -> ColumnElement[bool]:
    return and_(calls.c.guild_id == guild_id, calls.c.user_id == user_id)


def _lasts(now: datetime) -> ColumnElement[bool]:
    """Return the condition for entries without an end, or whose end has not passed."""
    return or_(calls.c.until.is_(None), calls.c.until > now)
