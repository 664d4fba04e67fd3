"""What people and servers have chosen: languages, how cards look, pings, and how new tables are set up.

Also with whom people do not play, and what Discord said of people when they last used the bot: their name and
their locale.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Table, delete, insert, select, update

from bot.choices import DEFAULT_CARD_STYLE, NEVER, CardStyle, Language
from bot.names import Person
from bot.store.columns import UNREADABLE
from bot.store.database import Database, insert_if_new, lock_ids, upsert_row
from bot.store.pings import PING_PAUSE, claim_pings
from bot.store.schema import blocks, guilds, people, ping_pauses

SECONDS_KEPT = 60.0
"""Seconds that choices are cached, since every click asks for them; another process may change them."""

MOST_KEPT = 20_000
"""The most people and servers whose choices are cached; after that the cache is emptied."""


DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class UserSettings:
    """What a person has chosen, for all places; None where they have not.

    Attributes:
        language: what they read.
        locale: the locale of their Discord when they last used the bot.
        look: how they see cards.
        pings: when they are pinged.
        hidden: whether they are not seen on boards, and others may not open their profile.
        plays_forced: whether moves without a choice are played for them.
        asks_first: whether they are asked before a move that they have clicked is made.
        hears: whether they see what others at their tables say.
        clock_ahead: by how many hours, from 0 to before 24, their clock is ahead of UTC.
        quiet_from: the hour on their clock from which nothing pings them; 7.5 is half past seven.
        quiet_to: the hour at which that ends.
        name: what they were called when they last used the bot; empty if it is not known.
    """

    language: Language | None = None
    locale: str | None = None
    look: CardStyle | None = None
    pings: str | None = None
    hidden: bool = False
    plays_forced: bool = True
    asks_first: bool = False
    hears: bool = True
    clock_ahead: float | None = None
    quiet_from: float | None = None
    quiet_to: float | None = None
    name: str = ""

    def quiet_until(self, now: datetime) -> datetime | None:
        """Return when their quiet hours end; None if these have not begun, or there are none.

        Args:
            now: the time, in UTC.
        """
        if self.clock_ahead is None or self.quiet_from is None or self.quiet_to is None:
            return None
        shown = now + timedelta(hours=self.clock_ahead)
        passed = shown - shown.replace(hour=0, minute=0, second=0, microsecond=0)
        begin, end = timedelta(hours=self.quiet_from), timedelta(hours=self.quiet_to)
        if (passed - begin) % DAY >= (end - begin) % DAY:
            return None
        return now + (end - passed) % DAY

    def day_ends(self, at: datetime) -> datetime:
        """Return when the day of a time ends for them; UTC's, if it is not known what time it is for them.

        Args:
            at: the time, in UTC.
        """
        ahead = timedelta(hours=self.clock_ahead or 0)
        begun = (at + ahead).replace(hour=0, minute=0, second=0, microsecond=0)
        return begun + DAY - ahead


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What is set for a guild; None where nothing is.

    Attributes:
        language: that of public messages.
        look: how cards are shown to those who have not chosen.
        pings: when those are pinged who have not chosen.
        speed: the speed of new tables.
        rated: whether matches are rated.
        calls: whether hosts may have players called.
        channels: where people may play; everywhere if there are none.
        options: by game, options of new tables that differ from the game's own.
    """

    language: Language | None = None
    look: CardStyle | None = None
    pings: str | None = None
    speed: str | None = None
    rated: bool = True
    calls: bool = True
    channels: list[int] = field(default_factory=list[int])
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])


NOWHERE = GuildSettings()
"""What counts outside of guilds."""

Settings = TypeVar("Settings", UserSettings, GuildSettings)


class Preferences:
    """What people and guilds have chosen.

    Args:
        database: where it is stored.
        passed: a monotonic clock, in seconds.
    """

    def __init__(self, database: Database, passed: Callable[[], float] = monotonic) -> None:
        self._database = database
        self._passed = passed
        self._kept: dict[tuple[str, int], tuple[Any, float]] = {}
        self._changes = 0

    async def user_settings(self, user_id: int) -> UserSettings:
        """Return what a person has chosen."""
        return await self._get_settings(people, user_id, UserSettings)

    async def guild_settings(self, guild_id: int | None) -> GuildSettings:
        """Return what is set for a guild; None is outside of guilds."""
        return NOWHERE if guild_id is None else await self._get_settings(guilds, guild_id, GuildSettings)

    async def card_look(self, guild_id: int | None, user_id: int | None = None) -> CardStyle:
        """Return how a person sees cards in a guild: as they have chosen, or else as the guild has.

        Args:
            guild_id: the guild; None outside of guilds.
            user_id: the person; None for public messages.
        """
        own = None if user_id is None else (await self.user_settings(user_id)).look
        return own or (await self.guild_settings(guild_id)).look or DEFAULT_CARD_STYLE

    async def pings_of(self, guild_id: int | None, user_id: int) -> str | None:
        """Return when a person or else the server wants them to be pinged; None for what is usual at a table.

        Args:
            guild_id: where they are; None in a direct message.
            user_id: the person.
        """
        return (await self.user_settings(user_id)).pings or (await self.guild_settings(guild_id)).pings

    async def people_to_ping(
        self, guild_id: int | None, people: Iterable[int], now: datetime | None
    ) -> tuple[int, ...]:
        """Return who may be pinged: nobody who has chosen never to be, or who has quiet hours.

        Args:
            guild_id: where they are; None in a direct message.
            people: their ids.
            now: the time, in UTC; None where quiet hours do not count.
        """
        wanting = list[int]()
        for person in people:
            quiet = now is not None and (await self.user_settings(person)).quiet_until(now) is not None
            if not quiet and await self.pings_of(guild_id, person) != NEVER:
                wanting.append(person)
        return tuple(wanting)

    async def allows_calls(self, guild_id: int | None) -> bool:
        """Return whether hosts may have players called: on a server, unless its admins do not want it."""
        return guild_id is not None and (await self.guild_settings(guild_id)).calls

    async def note_person(self, person: Person, locale: str) -> None:
        """Store what a person is called and the locale of their Discord, if that is new."""
        known = await self.user_settings(person.id)
        if (known.name, known.locale) != (person.name, locale):
            await self.set_user(person.id, name=person.name, locale=locale)

    async def known_person(self, user_id: int) -> Person:
        """Return a person by the name that they had when they last used the bot; empty if it is not known."""
        return Person(user_id, (await self.user_settings(user_id)).name)

    async def known_people(self, people: Iterable[int]) -> list[Person]:
        """Return people by these names: for lists that ping no one, whose mentions could be unreadable."""
        return [await self.known_person(user_id) for user_id in people]

    async def set_user(self, user_id: int, **values: Any) -> None:
        """Change some of a person's settings, given by the names that they have in `UserSettings`."""
        async with self._database.write() as connection:
            await upsert_row(connection, people, {"user_id": user_id}, values)
        self.drop_user(user_id)

    async def set_guild(self, guild_id: int, **values: Any) -> None:
        """Change some settings of a guild, given by the names that they have in `GuildSettings`."""
        async with self._database.write() as connection:
            await upsert_row(connection, guilds, {"guild_id": guild_id}, values)
        self._drop_cached(guilds, guild_id)

    async def set_options(self, guild_id: int, game: str, options: Mapping[str, Any]) -> None:
        """Change some of the options with which new tables of a game are set up in a guild.

        Concurrent changes are not lost.
        """
        here = guilds.c.guild_id == guild_id
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            known = await connection.scalar(select(guilds.c.options).where(here).with_for_update())
            now = {} if known in (None, UNREADABLE) else known
            changed = {**now, game: {**now.get(game, {}), **options}}
            await connection.execute(update(guilds).where(here).values(options=changed))
        self._drop_cached(guilds, guild_id)

    async def blocks_of(self, user_id: int) -> tuple[int, ...]:
        """Return the people with whom a person does not want to play, by their ids."""
        query = select(blocks.c.other_id).where(blocks.c.user_id == user_id).order_by(blocks.c.other_id)
        async with self._database.read() as connection:
            return tuple(await connection.scalars(query))

    async def set_blocks(self, user_id: int, others: Collection[int]) -> None:
        """Replace the list of people with whom a person does not want to play."""
        async with self._database.write() as connection:
            await lock_ids(connection, user_id)
            await connection.execute(delete(blocks).where(blocks.c.user_id == user_id))
            if others:
                rows = [{"user_id": user_id, "other_id": other} for other in others]
                await connection.execute(insert(blocks), rows)

    async def pairs_apart(self, people: Collection[int]) -> set[tuple[int, int]]:
        """Return all pairs of these people who may not play with each other, each pair in both orders.

        One of them does not want to play with the other; which of the two is nobody else's business.
        """
        among = select(blocks).where(blocks.c.user_id.in_(people), blocks.c.other_id.in_(people))
        async with self._database.read() as connection:
            named = {(row.user_id, row.other_id) for row in await connection.execute(among)}
        return named | {(other, user) for user, other in named}

    async def claim_pings(self, user_id: int, people: Collection[int], now: datetime) -> list[int]:
        """Return whom of these a person may ping now, and store that they do; see `bot.store.pings`."""
        if not people:
            return []
        async with self._database.write() as connection:
            await lock_ids(connection, user_id)
            return await claim_pings(connection, user_id, people, now)

    async def decline_pings(self, user_id: int, other_id: int, now: datetime) -> None:
        """Let a person be pinged by another one no more until their next day, nor within an hour."""
        until = max((await self.user_settings(user_id)).day_ends(now), now + PING_PAUSE)
        async with self._database.write() as connection:
            key = {"user_id": other_id, "other_id": user_id}
            await upsert_row(connection, ping_pauses, key, {"until": until})

    async def allow_pings(self, user_id: int, other_id: int) -> None:
        """Let a person be pinged by another one again at once, since they have asked for something else."""
        theirs = (ping_pauses.c.user_id == other_id, ping_pauses.c.other_id == user_id)
        async with self._database.write() as connection:
            await connection.execute(delete(ping_pauses).where(*theirs))

    async def drop_pauses(self, now: datetime) -> None:
        """Delete the pauses between pings that are over."""
        async with self._database.write() as connection:
            await connection.execute(delete(ping_pauses).where(ping_pauses.c.until <= now))

    def drop_user(self, user_id: int) -> None:
        """Drop a person's settings from the cache."""
        self._drop_cached(people, user_id)

    async def _get_settings(self, table: Table, owner: int, kind: type[Settings]) -> Settings:
        """Return the settings in a row, as they are cached or else as they are read."""
        settings, until = self._kept.get((table.name, owner), (None, 0.0))
        if settings is not None and self._passed() < until:
            return settings
        changes = self._changes
        (key,) = table.primary_key
        query = select(*(table.c[each.name] for each in fields(kind))).where(key == owner)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).mappings().first()
        known = {} if row is None else row
        settings = kind(**{name: value for name, value in known.items() if value != UNREADABLE})
        if changes == self._changes:  # otherwise a newer choice may have been stored meanwhile
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[table.name, owner] = (settings, self._passed() + SECONDS_KEPT)
        return settings

    def _drop_cached(self, table: Table, owner: int) -> None:
        self._changes += 1
        self._kept.pop((table.name, owner), None)


def is_apart(apart: Collection[tuple[int, int]], user_id: int | None, others: Iterable[int | None]) -> bool:
    """Return whether a person may not play with one of some others.

    Args:
        apart: the pairs of them who may not play with each other, as `pairs_apart` returns them.
        user_id: the person; None for a computer player, which plays with everybody.
        others: the others, in the same way.
    """
    return any((user_id, other) in apart for other in others)
