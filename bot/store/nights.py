"""Game nights: how each server has set its own, and how far the next one is."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, insert_if_new, lock_rows
from bot.store.schema import game_nights, guilds, night_guests, results

MOST_GUESTS = 48
"""How many people may be in at a game night: the message that names them has room for no more."""

FRIDAY, EVENING = 4, 20 * 60
"""What is offered first: a day from Monday, and minutes from midnight."""


@dataclass(frozen=True, slots=True)
class Night:
    """The game night of a server.

    Attributes:
        guild_id: the server.
        weekday: the day of the week, from Monday as 0.
        minute: when it begins, in minutes from midnight in its zone.
        zone: the IANA time zone; None if none was chosen.
        channel_id: its channel; None if none was chosen.
        games: the ids of its games, which take turns.
        begins_at: when the next one begins; None while it is switched off.
        wake_at: when the program next has to do something for it.
        message_id: the message that announces the next one; None before there is one.
        version: counts the changes of who is in.
        shown: the version that the message shows.
        pinged: whether those who are in were told that it begins soon.
        ping_id: the message that did.
        tables: the games of its tables, once these are chosen.
        opened: how many of these tables were opened.
        post_id: the message from which the thread of the next table is opened; None before there is one.
        empty_weeks: for how many weeks in a row nobody was in.
        problem: why the last one could not be, or there are no more: the text `night-problem-<problem>`.
        event_id: the event of Discord's for the next one; None if there is none.
        guests: who is in, by the table at which they sit once it is chosen; otherwise None for each.
    """

    guild_id: int
    weekday: int = FRIDAY
    minute: int = EVENING
    zone: str | None = None
    channel_id: int | None = None
    games: Sequence[str] = ()
    begins_at: datetime | None = None
    wake_at: datetime | None = None
    message_id: int | None = None
    version: int = 0
    shown: int = 0
    pinged: bool = False
    ping_id: int | None = None
    tables: Sequence[str] | None = None
    opened: int = 0
    post_id: int | None = None
    empty_weeks: int = 0
    problem: str | None = None
    event_id: int | None = None
    guests: Mapping[int, int | None] = field(default_factory=dict[int, int | None])


_FIELDS = tuple(each.name for each in fields(Night) if each.name != "guests")

AFRESH: Mapping[str, Any] = {
    "message_id": None,
    "version": 0,
    "shown": 0,
    "pinged": False,
    "ping_id": None,
    "tables": None,
    "opened": 0,
    "post_id": None,
    "event_id": None,
}
"""What is known of a game night that nothing has been done for yet."""


class NightStore:
    """The game nights in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> Night:
        """Return the game night of a server, as it is offered first if nothing was ever set."""
        query = select(*(game_nights.c[name] for name in _FIELDS)).where(game_nights.c.guild_id == guild_id)
        people = (
            select(night_guests.c.user_id, night_guests.c.place)
            .where(night_guests.c.guild_id == guild_id)
            .order_by(night_guests.c.user_id)
        )
        async with self._database.snapshot() as connection:
            row = (await connection.execute(query)).one_or_none()
            guests = {each.user_id: each.place for each in await connection.execute(people)}
        return Night(guild_id, guests=guests) if row is None else Night(*row, guests=guests)

    async def set_up(self, night: Night, **values: Any) -> bool:
        """Change how a game night is set that is switched off; return whether it still was.

        If that is its zone, which is also that of the weekly message, the hour of this is looked after.
        """
        first = {"guild_id": night.guild_id, "weekday": night.weekday, "minute": night.minute, "games": []}
        async with self._database.write() as connection:
            await insert_if_new(connection, game_nights, first)
            done = await connection.execute(update(game_nights).where(_unchanged(night)).values(**values))
            if done.rowcount == 1 and values.get("zone", night.zone) != night.zone:
                weekly = and_(guilds.c.guild_id == night.guild_id, guilds.c.weekly_at.is_not(None))
                await connection.execute(update(guilds).where(weekly).values(weekly_at=guilds.c.weekly_since))
        return done.rowcount == 1

    async def note(self, night: Night, *, same_guests: bool = False, **values: Any) -> bool:
        """Note what was done for a game night, unless it is another one by now or was switched off.

        Args:
            night: as it was read.
            same_guests: whether it is not noted either if other people are in by now.
            values: what is noted, by the names of its fields.

        Returns:
            Whether it was noted.
        """
        unchanged = [_unchanged(night), *([game_nights.c.version == night.version] if same_guests else [])]
        async with self._database.write() as connection:
            done = await connection.execute(update(game_nights).where(*unchanged).values(**values))
        return done.rowcount == 1

    async def change_guest(
        self, guild_id: int, begins_at: datetime, user_id: int, now: datetime, *, comes: bool
    ) -> None:
        """Put a person on the list of a game night, or take them off it.

        Raises:
            TableProblem: it has begun, or was switched off; or enough people are in.
        """
        own = and_(night_guests.c.guild_id == guild_id, night_guests.c.user_id == user_id)
        open_still = and_(
            game_nights.c.guild_id == guild_id,
            game_nights.c.begins_at == begins_at,
            game_nights.c.begins_at > now,
            game_nights.c.tables.is_(None),
        )
        changed = {"version": game_nights.c.version + 1, "wake_at": now}
        async with self._database.write() as connection:
            done = await connection.execute(update(game_nights).where(open_still).values(**changed))
            if done.rowcount != 1:
                raise TableProblem(Reason.NIGHT_OVER)
            await connection.execute(delete(night_guests).where(own))
            if comes:
                counted = (
                    select(func.count()).select_from(night_guests).where(night_guests.c.guild_id == guild_id)
                )
                if (await connection.scalar(counted) or 0) >= MOST_GUESTS:
                    raise TableProblem(Reason.NIGHT_FULL)
                await insert_if_new(connection, night_guests, {"guild_id": guild_id, "user_id": user_id})

    async def drop_guests(self, guild_id: int, people: Collection[int], now: datetime) -> None:
        """Take people off the list of a game night who are no longer on its server."""
        gone = and_(night_guests.c.guild_id == guild_id, night_guests.c.user_id.in_(people))
        async with self._database.write() as connection:
            await _bump(connection, [guild_id], now)
            await connection.execute(delete(night_guests).where(gone))

    async def seat_guests(self, night: Night, tables: Sequence[tuple[str, Sequence[int]]]) -> None:
        """Note the tables of a game night: the game of each, and who sits there; unless that has changed."""
        here = night_guests.c.guild_id == night.guild_id
        same = [_unchanged(night), game_nights.c.version == night.version, game_nights.c.tables.is_(None)]
        games = [game for game, _ in tables]
        async with self._database.write() as connection:
            done = await connection.execute(update(game_nights).where(*same).values(tables=games, opened=0))
            if done.rowcount != 1:
                return
            for place, (_, people) in enumerate(tables):
                seated = update(night_guests).where(here, night_guests.c.user_id.in_(people))
                await connection.execute(seated.values(place=place))

    async def end(self, night: Night, **values: Any) -> None:
        """Note that a game night is over, and begin the next one afresh; nobody is in yet.

        Args:
            night: as it was read.
            values: what else is noted: `begins_at` of the next one, None to switch it off.
        """
        here = night_guests.c.guild_id == night.guild_id
        afresh = {**AFRESH, "wake_at": values.get("begins_at") and night.wake_at, **values}
        async with self._database.write() as connection:
            done = await connection.execute(update(game_nights).where(_unchanged(night)).values(**afresh))
            if done.rowcount == 1:
                await connection.execute(delete(night_guests).where(here))

    async def count_meetings(
        self, guild_id: int, people: Collection[int], since: datetime
    ) -> Counter[tuple[int, int]]:
        """Return in how many matches each two of these people have met on a server, the lower id first."""
        one, other = results.alias(), results.alias()
        met = (
            select(one.c.user_id, other.c.user_id, func.count())
            .join(other, (other.c.table_id == one.c.table_id) & (other.c.user_id > one.c.user_id))
            .where(one.c.guild_id == guild_id, one.c.ended_at >= since, one.c.user_id.in_(people))
            .where(other.c.user_id.in_(people))
            .group_by(one.c.user_id, other.c.user_id)
        )
        async with self._database.read() as connection:
            return Counter({(low, high): times for low, high, times in await connection.execute(met)})


async def forget_guest(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Take a person off the lists of all game nights; their messages are to say so."""
    own = night_guests.c.user_id == user_id
    left = [*await connection.scalars(select(night_guests.c.guild_id).where(own))]
    await lock_rows(connection, game_nights, game_nights.c.guild_id.in_(left))
    await _bump(connection, left, now)
    await connection.execute(delete(night_guests).where(own))


def _unchanged(night: Night) -> ColumnElement[bool]:
    """Return the condition that a game night is still the one that was read, on or off."""
    when = game_nights.c.begins_at
    same = when.is_(None) if night.begins_at is None else when == night.begins_at
    return and_(game_nights.c.guild_id == night.guild_id, same)


async def _bump(connection: AsyncConnection, guild_ids: Collection[int], now: datetime) -> None:
    """Note that other people are in at the game nights of some servers."""
    changed = {"version": game_nights.c.version + 1, "wake_at": now}
    on = and_(game_nights.c.guild_id.in_(guild_ids), game_nights.c.begins_at.is_not(None))
    await connection.execute(update(game_nights).where(on).values(**changed))
