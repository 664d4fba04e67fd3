"""Calls: who wants to be told when somebody looks for players, on which server and for which game."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import MovedOn
from bot.store.database import Database, lock_rows, upsert_rows
from bot.store.schema import OPEN, calls, seats, tables


@dataclass(frozen=True, slots=True)
class Listed:
    """A person who is on the list of a game on a server.

    Attributes:
        user_id: the person.
        until: until when they want to play now; None if they may be called once a day.
        called_at: when they were called last on that server, for any game on their list; None if never.
        declined_at: when they last wanted no more calls there that day; None if never.
    """

    user_id: int
    until: datetime | None
    called_at: datetime | None
    declined_at: datetime | None


class CallList:
    """The people who want to be called, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, guild_id: int, user_id: int, now: datetime) -> dict[str, datetime | None]:
        """Return for which games a person is on the list of a guild, with the `until` of each."""
        own = select(calls.c.game, calls.c.until).where(_of(guild_id, user_id), _lasts(now))
        async with self._database.read() as connection:
            return {row.game: row.until for row in await connection.execute(own)}

    async def put(
        self, guild_id: int, user_id: int, games: Collection[str], until: datetime | None = None
    ) -> None:
        """Put a person on the list of a guild for some games, or change how they are on it.

        Who wants to play now may be called again that day, even if they wanted no more calls before.

        Args:
            guild_id: the guild.
            user_id: the person.
            games: the ids of the games, at least one.
            until: until when they want to play now; None if they may be called once a day.
        """
        rows = [{"guild_id": guild_id, "game": game, "user_id": user_id, "until": until} for game in games]
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await upsert_rows(connection, calls, rows)
            if until is not None:
                await connection.execute(update(calls).where(_of(guild_id, user_id)).values(declined_at=None))

    async def take_off(self, guild_id: int, user_id: int, games: Collection[str]) -> None:
        """Take a person off the list of a guild for some games."""
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await connection.execute(delete(calls).where(_of(guild_id, user_id), calls.c.game.in_(games)))

    async def drop_people(self, guild_id: int, people: Collection[int]) -> None:
        """Take people off the list of a guild who have left it."""
        async with self._database.write() as connection:
            gone = (calls.c.guild_id == guild_id, calls.c.user_id.in_(people))
            await connection.execute(delete(calls).where(*gone))

    async def decline(self, guild_id: int, user_id: int, at: datetime) -> None:
        """Note that a person wants no more calls in a guild on the day of a time."""
        async with self._database.write() as connection:
            await lock_rows(connection, calls, _of(guild_id, user_id))
            await connection.execute(update(calls).where(_of(guild_id, user_id)).values(declined_at=at))

    async def listed(self, guild_id: int, game: str, now: datetime, busy_at: str) -> list[Listed]:
        """Return who is on the list of a game in a guild, starting with those called longest ago.

        Args:
            guild_id: the guild.
            game: the game.
            now: the time.
            busy_at: a speed; people who sit at open tables of that speed there are left out.
        """
        every = calls.alias()
        here = (every.c.guild_id == calls.c.guild_id) & (every.c.user_id == calls.c.user_id)
        called_at, declined_at = func.max(every.c.called_at), func.max(every.c.declined_at)
        playing = (
            select(seats.c.user_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(OPEN, tables.c.guild_id == guild_id, tables.c.speed == busy_at)
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
        async with self._database.read() as connection:
            return [Listed(*row) for row in await connection.execute(query)]

    async def called_at(self, guild_id: int, game: str, at: datetime) -> list[int]:
        """Return who was noted as called in a guild at a time, if they are still on the list of a game."""
        called = select(calls.c.user_id).where(
            calls.c.guild_id == guild_id, calls.c.game == game, calls.c.called_at == at
        )
        async with self._database.read() as connection:
            return sorted(await connection.scalars(called))

    async def last_call(self, guild_id: int) -> datetime | None:
        """Return when players were last called to a table of a guild; None if never."""
        last = select(func.max(tables.c.called_at)).where(
            tables.c.guild_id == guild_id, tables.c.called_at.is_not(None)
        )
        async with self._database.read() as connection:
            return await connection.scalar(last)

    async def drop_over(self, now: datetime) -> None:
        """Take those off the list whose time to play now is over."""
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
    """Note whom a call calls; or, if it was not made after all, that it has called nobody.

    Args:
        connection: one that writes.
        guild_id: the guild.
        before: when the call was made that was not made after all.
        at: when the call is made; None if it is taken back.
        people: whom it calls.
    """
    whom = calls.c.called_at == before if at is None else calls.c.user_id.in_(people)
    theirs = and_(calls.c.guild_id == guild_id, whom)
    await lock_rows(connection, calls, theirs)
    await connection.execute(update(calls).where(theirs).values(called_at=at))


async def take_off_now(connection: AsyncConnection, guild_id: int, people: Collection[int | None]) -> None:
    """Take people off the list of a guild for all games that they want to play now: they play.

    Raises:
        MovedOn: one of them is on it no more.
    """
    ready = and_(calls.c.guild_id == guild_id, calls.c.user_id.in_(people), calls.c.until.is_not(None))
    await lock_rows(connection, calls, ready)
    gone = await connection.scalars(delete(calls).where(ready).returning(calls.c.user_id))
    if {*gone} != {*people}:
        raise MovedOn


def _of(guild_id: int, user_id: int) -> ColumnElement[bool]:
    return and_(calls.c.guild_id == guild_id, calls.c.user_id == user_id)


def _lasts(now: datetime) -> ColumnElement[bool]:
    """Return the condition for those whose time to play now is not over, if they gave any."""
    return or_(calls.c.until.is_(None), calls.c.until > now)
