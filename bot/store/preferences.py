"""Stores settings of people and servers: languages, card styles, pings, and defaults for new tables.

It also stores blocked players, pauses between pings, and the name and locale that Discord last reported for a
person.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, TypeVar

from cachetools import TTLCache
from sqlalchemy import Table, and_, delete, insert, select, update

from bot.choices import DEFAULT_CARD_STYLE, CardStyle, Language
from bot.names import Person
from bot.store.columns import UNREADABLE_VALUE
from bot.store.database import Database, insert_if_new, lock_ids, upsert_row
from bot.store.pings import PING_PAUSE, claim_pings, read_pauses
from bot.store.schema import IS_OPEN, blocks, guilds, people, ping_pauses, seats, tables
from bot.store.subjects import change_subjects

CACHE_SECONDS = 60.0
"""Lifetime of cached settings in seconds: every click needs them, but another process may change them."""

_MAX_CACHED = 20_000
"""Maximum number of people and servers in the cache."""

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class UserSettings:
    """A person's settings, for all places; None means no choice.

    Attributes:
        language: their language.
        locale: the locale of their Discord client when they last used the bot.
        look: their card style.
        pings: when to ping them.
        hidden: whether boards leave them out and others can't open their profile.
        plays_forced: whether forced moves are played for them.
        asks_first: whether to confirm the moves that they click.
        hears: whether they see messages from others at their tables.
        clock_ahead: hours that their clock is ahead of UTC, from 0 to less than 24.
        quiet_from: start of their quiet hours without pings, on their clock; 7.5 is half past seven.
        quiet_to: end of their quiet hours.
        name: their name when they last used the bot; empty if unknown.
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
        """Return the end of their current quiet hours, or None outside these; `now` is in UTC."""
        if self.clock_ahead is None or self.quiet_from is None or self.quiet_to is None:
            return None
        shown = now + timedelta(hours=self.clock_ahead)
        passed = shown - shown.replace(hour=0, minute=0, second=0, microsecond=0)
        begin = timedelta(hours=self.quiet_from)
        end = timedelta(hours=self.quiet_to)
        if (passed - begin) % _DAY >= (end - begin) % _DAY:
            return None
        return now + (end - passed) % _DAY

    def day_ends(self, at: datetime) -> datetime:
        """Return the end of the day of a UTC time on their clock, or in UTC if their clock is unknown."""
        ahead = timedelta(hours=self.clock_ahead or 0)
        begun = (at + ahead).replace(hour=0, minute=0, second=0, microsecond=0)
        return begun + _DAY - ahead


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A guild's settings; None means no choice.

    Attributes:
        language: the language of public messages.
        look: the card style for people with no choice of their own.
        pings: when to ping people with no choice of their own.
        speed: the speed of new tables.
        rated: whether matches are rated.
        calls: whether hosts may ping players.
        zone: the IANA time zone of its summaries and of new game nights.
        channels: the channels for tables; empty allows all of them.
        options: by game, the options of new tables that differ from the game's defaults.
    """

    language: Language | None = None
    look: CardStyle | None = None
    pings: str | None = None
    speed: str | None = None
    rated: bool = True
    calls: bool = True
    zone: str | None = None
    channels: list[int] = field(default_factory=list[int])
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])


_DEFAULT_SETTINGS = GuildSettings()
"""Settings outside guilds."""

Settings = TypeVar("Settings", UserSettings, GuildSettings)


class Preferences:
    """Reads and writes the settings of people and guilds, with a cache.

    The monotonic clock `passed` counts seconds.
    """

    def __init__(self, database: Database, passed: Callable[[], float] = monotonic) -> None:
        self._database = database
        self._cached = TTLCache[tuple[str, int], Any](_MAX_CACHED, CACHE_SECONDS, passed)
        self._changes = 0

    async def user_settings(self, user_id: int) -> UserSettings:
        """Return the settings of a person."""
        return await self._get_settings(people, user_id, UserSettings)

    async def guild_settings(self, guild_id: int | None) -> GuildSettings:
        """Return the settings of a guild, or the defaults outside guilds (None)."""
        return (
            _DEFAULT_SETTINGS
            if guild_id is None
            else await self._get_settings(guilds, guild_id, GuildSettings)
        )

    async def card_look(self, guild_id: int | None, user_id: int | None = None) -> CardStyle:
        """Return the card style for a person in a guild: their own choice, or else the guild's.

        The person is None for public messages; the guild is None outside guilds.
        """
        own = None if user_id is None else (await self.user_settings(user_id)).look
        return own or (await self.guild_settings(guild_id)).look or DEFAULT_CARD_STYLE

    async def pings_of(self, guild_id: int | None, user_id: int) -> str | None:
        """Return a person's own choice of pings, or else the guild's; None means the table's default."""
        return (await self.user_settings(user_id)).pings or (await self.guild_settings(guild_id)).pings

    async def allows_calls(self, guild_id: int | None) -> bool:
        """Return whether hosts may ping players: only in guilds, unless its admins have switched that off."""
        return guild_id is not None and (await self.guild_settings(guild_id)).calls

    async def note_person(self, person: Person, locale: str) -> None:
        """Store a person's name and the locale of their Discord client if either has changed."""
        known = await self.user_settings(person.id)
        if (known.name, known.locale) != (person.name, locale):
            await self.set_user(person.id, name=person.name, locale=locale)

    async def known_person(self, user_id: int) -> Person:
        """Return a person with their name when they last used the bot, which is empty if unknown."""
        return Person(user_id, (await self.user_settings(user_id)).name)

    async def known_people(self, people: Iterable[int]) -> list[Person]:
        """Return people with these names, for lists without pings, where mentions could be unreadable."""
        return [await self.known_person(user_id) for user_id in people]

    async def set_user(self, user_id: int, **values: Any) -> None:
        """Change settings of a person; the keywords are fields of `UserSettings`."""
        async with self._database.write() as connection:
            if "plays_forced" in values:  # part of their seats
                theirs = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id))
                await change_subjects(connection, tables, and_(IS_OPEN, theirs), tables.c.changed_at)
            await upsert_row(connection, people, {"user_id": user_id}, values)
        self.drop_user(user_id)

    async def set_guild(self, guild_id: int, **values: Any) -> None:
        """Change settings of a guild; the keywords are fields of `GuildSettings`."""
        async with self._database.write() as connection:
            await upsert_row(connection, guilds, {"guild_id": guild_id}, values)
        self._drop_cached(guilds, guild_id)

    async def set_options(self, guild_id: int, game: str, options: Mapping[str, Any]) -> None:
        """Change some of a guild's default options for a game, without losing concurrent changes."""
        here = guilds.c.guild_id == guild_id
        async with self._database.write() as connection:
            await insert_if_new(connection, guilds, {"guild_id": guild_id})
            known = await connection.scalar(select(guilds.c.options).where(here).with_for_update())
            now = {} if known in (None, UNREADABLE_VALUE) else known
            changed = {**now, game: {**now.get(game, {}), **options}}
            await connection.execute(update(guilds).where(here).values(options=changed))
        self._drop_cached(guilds, guild_id)

    async def blocks_of(self, user_id: int) -> tuple[int, ...]:
        """Return the ids of the people that a person has blocked."""
        query = select(blocks.c.other_id).where(blocks.c.user_id == user_id).order_by(blocks.c.other_id)
        return tuple(await self._database.column(query))

    async def set_blocks(self, user_id: int, others: Collection[int]) -> None:
        """Replace the list of people that a person has blocked."""
        async with self._database.write() as connection:
            await lock_ids(connection, user_id)
            await connection.execute(delete(blocks).where(blocks.c.user_id == user_id))
            if others:
                rows = [{"user_id": user_id, "other_id": other} for other in others]
                await connection.execute(insert(blocks), rows)

    async def blocked_pairs(self, people: Collection[int]) -> set[tuple[int, int]]:
        """Return all pairs among these people with a block in either direction, each pair in both orders.

        Both orders are returned so that no one learns which of the two has blocked the other.
        """
        among = select(blocks).where(blocks.c.user_id.in_(people), blocks.c.other_id.in_(people))
        named = {(row.user_id, row.other_id) for row in await self._database.all(among)}
        return named | {(other, user) for user, other in named}

    async def claim_pings(self, user_id: int, people: Collection[int], now: datetime) -> list[int]:
        """Return the people whom a person may ping now, and start the pauses; see `bot.store.pings`."""
        if not people:
            return []
        async with self._database.write() as connection:
            await lock_ids(connection, user_id)
            return await claim_pings(connection, user_id, people, now)

    async def ping_pauses(self, user_id: int, people: Collection[int], now: datetime) -> dict[int, datetime]:
        """Return the people whom a person may not ping now, each with the end of the pause."""
        async with self._database.read() as connection:
            return await read_pauses(connection, user_id, people, now)

    async def decline_pings(self, user_id: int, other_id: int, now: datetime) -> None:
        """Stop pings to a person from another one until the person's next day, and for at least an hour."""
        until = max((await self.user_settings(user_id)).day_ends(now), now + PING_PAUSE)
        async with self._database.write() as connection:
            key = {"user_id": other_id, "other_id": user_id}
            await upsert_row(connection, ping_pauses, key, {"until": until})

    async def allow_pings(self, user_id: int, other_id: int) -> None:
        """End the pause between pings to a person from another one, as they have proposed another game."""
        theirs = (ping_pauses.c.user_id == other_id, ping_pauses.c.other_id == user_id)
        async with self._database.write() as connection:
            await connection.execute(delete(ping_pauses).where(*theirs))

    async def drop_pauses(self, now: datetime) -> None:
        """Delete expired pauses between pings."""
        async with self._database.write() as connection:
            await connection.execute(delete(ping_pauses).where(ping_pauses.c.until <= now))

    def drop_user(self, user_id: int) -> None:
        """Drop a person's settings from the cache."""
        self._drop_cached(people, user_id)

    async def _get_settings(self, table: Table, owner: int, kind: type[Settings]) -> Settings:
        """Return the settings of a person or guild from the cache, or else from the database."""
        cached = self._cached.get((table.name, owner))
        if cached is not None:
            return cached
        changes = self._changes
        (key,) = table.primary_key
        query = select(*(table.c[each.name] for each in fields(kind))).where(key == owner)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).mappings().first()
        known = {} if row is None else row
        settings = kind(**{name: value for name, value in known.items() if value != UNREADABLE_VALUE})
        if changes == self._changes:  # otherwise the row read may be out of date
            self._cached[table.name, owner] = settings
        return settings

    def _drop_cached(self, table: Table, owner: int) -> None:
        self._changes += 1
        self._cached.pop((table.name, owner), None)


def is_blocked_from(
    pairs: Collection[tuple[int, int]], user_id: int | None, others: Iterable[int | None]
) -> bool:
    """Return whether a person and any of the others are among the pairs from `blocked_pairs`.

    None is a computer player, which is never blocked.
    """
    return any((user_id, other) in pairs for other in others)
