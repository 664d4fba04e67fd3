"""Stores weekly schedules, and game nights with their people and pairings."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, lock_ids
from bot.store.pairings import MatchEvent, Pairing, Participant
from bot.store.schema import IS_OPEN, night_people, night_schedules, nights, pairings, results, tables
from bot.store.subjects import UNKNOWN, OpenLimit, Part, Subjects, change_subjects

MAX_OPEN_NIGHTS, MAX_SCHEDULES = 5, 5
"""Maximum numbers of open game nights and of weekly schedules on a server."""

Choice = Literal["one", "turns", "vote"]
"""How a night's game is chosen: there is one, the games take turns by the week, or people vote."""

Phase = Literal["announced", "checking", "playing", "closing", "over", "off", "missed"]
"""Before the start; check-in; matches begin; the last ones finish; over; no match began; the bot was away."""

OPEN: Collection[Phase] = ("announced", "checking", "playing", "closing")

NIGHT_LIMIT = OpenLimit(nights.c.phase.in_(OPEN), MAX_OPEN_NIGHTS, Reason.NIGHT_HERE, Reason.NIGHTS_FULL)

Problem = Literal["nobody", "channel", "refused"]
"""Why a weekly schedule was switched off."""


@dataclass(frozen=True, kw_only=True)
class NightSettings:
    """The settings shared by a game night and its weekly schedule.

    Attributes:
        games: ids of its games.
        choice: how its game is chosen.
        speed: the speed of its matches.
        hours: its length.
        has_standings: whether matches give points, and the best person gets a trophy.
    """

    games: tuple[str, ...] = ()
    choice: Choice = "turns"
    speed: str = "live"
    hours: int = 2
    has_standings: bool = False


@dataclass(frozen=True, kw_only=True)
class Schedule(NightSettings):
    """A weekly game night.

    Attributes:
        id: its number; 0 before it is stored.
        guild_id: its server.
        weekday: from Monday as 0.
        minute: minutes from midnight.
        zone: the IANA time zone, or None until it is chosen.
        channel_id: its channel, or None until it is chosen.
        begins_at: start of the next night; None while it is switched off.
        wake_at: when the next night is announced, or None.
        empty_weeks: number of nights in a row without anyone.
        problem: why it was switched off, or None.
    """

    id: int = 0
    guild_id: int
    weekday: int = 4
    minute: int = 20 * 60
    zone: str | None = None
    channel_id: int | None = None
    begins_at: datetime | None = None
    wake_at: datetime | None = None
    empty_weeks: int = 0
    problem: Problem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest(Participant):
    """A person of a game night.

    Attributes:
        is_in: whether they have said that they are in.
        reminds: whether they want a ping before the start.
        vote: the game they vote for, or None.
        waiting_since: since when they wait for a match; None if they do not.
        left_over: whether the last pairing had no seat for them.
        practice_id: the table where they play computers while they wait, or None.
        removed: whether they were removed, and may not return.
    """

    is_in: bool = False
    reminds: bool = False
    vote: str | None = None
    waiting_since: datetime | None = None
    left_over: bool = False
    practice_id: int | None = None
    removed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Night(NightSettings, MatchEvent):
    """A game night: one evening that pairs the people who are there, again and again.

    Attributes:
        game: the game if no one votes; after check-in the game of the night.
        phase: its phase.
        begins_at: its start.
        schedule_id: its weekly schedule, or None.
        opener_id: the person who opened it, or None.
        event_id: its event on Discord; 0 without one, None before it is created.
        reminder_id: the message before the start; 0 if no one wants it, None before it is sent.
        ping_id: the message that pings people to check in; 0 without one, None before it is sent.
        pairs_at: when check-in ends, people who wait are paired, or the summary is due at the latest.
        guests: its people.
    """

    phase: Phase = "announced"
    begins_at: datetime
    schedule_id: int | None = None
    opener_id: int | None = None
    event_id: int | None = None
    reminder_id: int | None = None
    ping_id: int | None = None
    pairs_at: datetime | None = None
    guests: tuple[Guest, ...] = ()

    @property
    def nominal_end(self) -> datetime:
        """When no new match begins any more, without outages."""
        return self.begins_at + timedelta(hours=self.hours)

    @property
    def coming(self) -> list[Guest]:
        """The people who have said that they are in."""
        return [guest for guest in self.guests if guest.is_in and guest.user_id is not None]

    @property
    def present(self) -> list[Guest]:
        """The people who have checked in and not left."""
        return [guest for guest in self.guests if guest.here and guest.user_id is not None]

    @property
    def waiting(self) -> list[Guest]:
        """The people who wait for a match, those with the longest wait first."""
        found = [(guest.waiting_since, guest) for guest in self.present if guest.waiting_since is not None]
        return [guest for _, guest in sorted(found, key=lambda each: (each[0], each[1].number))]

    def guest_of(self, user_id: int) -> Guest | None:
        """Return a person's entry among the guests, or None."""
        return next((guest for guest in self.guests if guest.user_id == user_id), None)

    def guest(self, number: int) -> Guest:
        """Return the guest with a number."""
        return next(guest for guest in self.guests if guest.number == number)


class NightStore(Subjects[Night]):
    """Reads and writes the game nights in a database."""

    def __init__(self, database: Database) -> None:
        parts = (
            Part("guests", night_people, night_people.c.night_id, Guest),
            Part("pairings", pairings, pairings.c.night_id, Pairing),
        )
        super().__init__(database, nights, Night, parts)

    async def opened_by(self, guild_id: int) -> list[Night]:
        """Return the open nights of a server, the earliest first."""
        return await self._find(nights.c.guild_id == guild_id, nights.c.phase.in_(OPEN), order="begins_at")

    async def has_open_table(self, night_id: int) -> bool:
        """Return whether a match of a night is still in progress, even if it no longer counts."""
        of_night = select(pairings.c.table_id).where(pairings.c.night_id == night_id)
        query = select(tables.c.id).where(IS_OPEN, tables.c.id.in_(of_night)).limit(1)
        return await self._database.value(query) is not None

    async def count_meetings(
        self, guild_id: int, people: Collection[int], since: datetime
    ) -> Counter[tuple[int, int]]:
        """Return the number of common matches of each two of these people, the lower id first."""
        one, other = results.alias(), results.alias()
        met = (
            select(one.c.user_id, other.c.user_id, func.count())
            .join(other, (other.c.table_id == one.c.table_id) & (other.c.user_id > one.c.user_id))
            .where(one.c.guild_id == guild_id, one.c.ended_at >= since, one.c.user_id.in_(people))
            .where(other.c.user_id.in_(people))
            .group_by(one.c.user_id, other.c.user_id)
        )
        return Counter({(low, high): times for low, high, times in await self._database.all(met)})


async def redraw_tables(connection: AsyncConnection, night_id: int) -> None:
    """Request an update of the ended tables of a night: their buttons have changed."""
    of_night = select(pairings.c.table_id).where(pairings.c.night_id == night_id)
    ended = and_(tables.c.id.in_(of_night), tables.c.status.not_in(("lobby", "playing")))
    await connection.execute(update(tables).where(ended).values(shown=UNKNOWN))


async def note_visitors(connection: AsyncConnection, schedule_id: int, *, came: bool, max_empty: int) -> None:
    """Count a weekly night without visitors, or start again from 0; at the maximum, switch it off."""
    this = night_schedules.c.id == schedule_id
    weeks = 0 if came else night_schedules.c.empty_weeks + 1
    await connection.execute(update(night_schedules).where(this).values(empty_weeks=weeks))
    off = {"begins_at": None, "wake_at": None, "problem": "nobody", "empty_weeks": 0}
    full = and_(this, night_schedules.c.empty_weeks >= max_empty)
    await connection.execute(update(night_schedules).where(full).values(off))


async def forget_guest(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Withdraw a person from all open game nights, whose messages then show it."""
    own = select(night_people.c.night_id).where(night_people.c.user_id == user_id)
    which = and_(nights.c.id.in_(own), nights.c.phase.in_(OPEN))
    await change_subjects(connection, nights, which, now)
    gone = {
        "user_id": None,
        "avatar": "",
        "share": "",
        "vote": None,
        "waiting_since": None,
        "practice_id": None,
    }
    flags = {"is_in": False, "reminds": False, "here": False, "cut": False}
    own_rows = update(night_people).where(night_people.c.user_id == user_id)
    await connection.execute(own_rows.values(**gone, **flags))


class ScheduleStore:
    """Reads and writes the weekly schedules in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, schedule_id: int) -> Schedule | None:
        """Return a schedule, or None."""
        found = await self._find(night_schedules.c.id == schedule_id)
        return found[0] if found else None

    async def of_guild(self, guild_id: int) -> list[Schedule]:
        """Return the schedules of a server, the oldest first."""
        return await self._find(night_schedules.c.guild_id == guild_id)

    async def add(self, new: Schedule) -> Schedule:
        """Store a new schedule, switched off; raise TableProblem if the server has the maximum."""
        async with self._database.write() as connection:
            await lock_ids(connection, new.guild_id)
            here = night_schedules.c.guild_id == new.guild_id
            count = await connection.scalar(select(func.count()).select_from(night_schedules).where(here))
            if (count or 0) >= MAX_SCHEDULES:
                raise TableProblem(Reason.SCHEDULES_FULL, limit=MAX_SCHEDULES)
            values = {name: getattr(new, name) for name in _OF_SCHEDULES if name != "id"}
            inserted = insert(night_schedules).values(values).returning(*_COLUMNS_OF_SCHEDULES)
            row = (await connection.execute(inserted)).one()
        return _schedule_of(row._mapping)

    async def change(self, read: Schedule, **values: Any) -> bool:
        """Change a schedule; return False if its next night has changed since it was read."""
        when = night_schedules.c.begins_at
        same = when.is_(None) if read.begins_at is None else when == read.begins_at
        this = and_(night_schedules.c.id == read.id, same)
        async with self._database.write() as connection:
            done = await connection.execute(update(night_schedules).where(this).values(**values))
        return done.rowcount == 1

    async def remove(self, schedule_id: int) -> None:
        """Delete a schedule."""
        async with self._database.write() as connection:
            await connection.execute(delete(night_schedules).where(night_schedules.c.id == schedule_id))

    async def _find(self, condition: Any) -> list[Schedule]:
        query = select(*_COLUMNS_OF_SCHEDULES).where(condition).order_by(night_schedules.c.id)
        return [_schedule_of(row._mapping) for row in await self._database.all(query)]


_OF_SCHEDULES = [field.name for field in fields(Schedule)]
_COLUMNS_OF_SCHEDULES = [night_schedules.c[name] for name in _OF_SCHEDULES]


def _schedule_of(row: Any) -> Schedule:
    return Schedule(**{**row, "games": tuple(row["games"])})
