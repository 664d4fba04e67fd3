"""What people and servers prefer: pings, languages, how cards look, and the defaults for new tables."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from time import monotonic
from types import MappingProxyType
from typing import Any, TypeVar

from sqlalchemy import Column, Connection, Select, bindparam, select

from bot.languages import LANGUAGES, Language
from bot.looks import LOOKS, USUAL, Look
from bot.store.engine import Store
from bot.store.schema import people, servers
from bot.store.writing import put, put_new

T = TypeVar("T")

CHOICES_KEPT = 60.0
"""Seconds that a choice is cached, since every click asks for it; another process may change it meanwhile."""

USUAL_PINGS = "pings"
"""Stands, among the choices that are cached, for when people are pinged in a guild."""

AS_USUAL = "usual"
"""Stands for pings as they are if nobody has chosen."""

MOST_CHOICES = 20_000
"""How many choices are cached at most; after that the cache is emptied."""


_LOOKS: Mapping[str | None, Look] = {look: look for look in LOOKS}
_LANGUAGES: Mapping[str | None, Language] = {language: language for language in LANGUAGES}


class Preferences:
    """The preferences in a store.

    Args:
        store: the store.
        passed: seconds that only ever grow.
    """

    def __init__(self, store: Store, passed: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._passed = passed
        self._choices: dict[tuple[str, int], tuple[str | None, float]] = {}
        self._changes = 0

    async def pinged(self, user_id: int) -> str | None:
        """Return when a person wants to be pinged; None if they have not chosen."""
        return await self._choice(people.c.pinged, user_id)

    async def set_pinged(self, user_id: int, when: str | None) -> None:
        """Remember when a person wants to be pinged; None means as usual where they play."""
        await self._choose(people.c.pinged, user_id, when)

    async def look(self, guild_id: int | None, user_id: int | None = None) -> Look:
        """Return how a person sees cards in a guild: as they have chosen, or else as the guild has.

        Args:
            guild_id: the guild; None outside of guilds.
            user_id: the person; None for what everybody sees.
        """
        own = None if user_id is None else await self.own_look(user_id)
        server = None if own is not None or guild_id is None else await self.server_look(guild_id)
        return own or server or USUAL

    async def own_look(self, user_id: int) -> Look | None:
        """Return how a person has chosen to see cards, None if they have not."""
        return _look(await self._choice(people.c.look, user_id))

    async def server_look(self, guild_id: int) -> Look | None:
        """Return how a guild has chosen to show cards, None if it has not."""
        return _look(await self._choice(servers.c.look, guild_id))

    async def set_look(self, user_id: int, look: Look | None) -> None:
        """Remember how a person wants to see cards; None means the server's setting."""
        await self._choose(people.c.look, user_id, look)

    async def set_server_look(self, guild_id: int, look: Look | None) -> None:
        """Remember how cards are shown in a guild; None means the usual look."""
        await self._choose(servers.c.look, guild_id, look)

    async def hidden(self, user_id: int) -> bool:
        """Return whether a person has chosen not to be seen on boards."""
        return bool(await self._store.read(_chosen, people.c.hidden, user_id))

    async def own_language(self, user_id: int) -> Language | None:
        """Return the language that a person has chosen to read, None if they have not."""
        return _language(await self._choice(people.c.language, user_id))

    async def server_language(self, guild_id: int) -> Language | None:
        """Return the language that a guild has chosen for what everybody reads, None if it has not."""
        return _language(await self._choice(servers.c.language, guild_id))

    async def set_language(self, user_id: int, language: Language | None) -> None:
        """Remember which language a person wants to read; None means that of their Discord."""
        await self._choose(people.c.language, user_id, language)

    async def set_server_language(self, guild_id: int, language: Language | None) -> None:
        """Remember which language everybody reads in a guild; None means that of the guild on Discord."""
        await self._choose(servers.c.language, guild_id, language)

    async def locale(self, user_id: int) -> str | None:
        """Return the locale of a person's Discord when they last wrote in private, None if they never did."""
        return await self._choice(people.c.locale, user_id)

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Remember the locale of a person's Discord."""
        if await self.locale(user_id) != locale:
            await self._choose(people.c.locale, user_id, locale)

    async def _choice(self, column: Column[str | None], owner: int) -> str | None:
        """Return what a person or a guild has chosen."""

        async def read() -> str | None:
            return await self._store.read(_chosen, column, owner)

        return await self._cached(_name_of(column), owner, read)

    async def _cached(self, name: str, owner: int, read: Callable[[], Awaitable[str | None]]) -> str | None:
        """Return a choice as it is cached, or else as it is read."""
        choice, until = self._choices.get((name, owner), (None, 0.0))
        if self._passed() < until:
            return choice
        changes = self._changes
        choice = await read()
        if changes == self._changes:
            self._remember(name, owner, choice)
        return choice

    async def _choose(self, column: Column[str | None], owner: int, choice: str | None) -> None:
        """Remember what a person or a guild has chosen."""
        await self._store.write(put, column.table, {_key_of(column).name: owner}, {column.name: choice})
        self._changes += 1
        self._remember(_name_of(column), owner, choice)

    def forget(self, user_id: int) -> None:
        """Drop from memory what a person has chosen, which is no longer in the store."""
        self._changes += 1
        for column in people.c:
            self._choices.pop((_name_of(column), user_id), None)

    def _remember(self, name: str, owner: int, choice: str | None) -> None:
        if len(self._choices) >= MOST_CHOICES:
            self._choices.clear()
        self._choices[name, owner] = (choice, self._passed() + CHOICES_KEPT)

    async def defaults(self, guild_id: int) -> dict[str, Any]:
        """Return the defaults for new tables in a guild: options for each game, and one speed for all."""
        return await self._store.read(_defaults, guild_id)

    async def channels(self, guild_id: int | None) -> list[int]:
        """Return the channels of a guild in which people may play; none if they may in all of them."""
        return [] if guild_id is None else (await self.defaults(guild_id)).get("channels", [])

    async def usual_pings(self, guild_id: int | None) -> str | None:
        """Return when people who have not chosen are pinged in a guild; None if it has not chosen either."""
        if guild_id is None:
            return None

        async def read() -> str | None:
            return (await self.defaults(guild_id)).get("pings")

        return await self._cached(USUAL_PINGS, guild_id, read)

    async def rated(self, guild_id: int) -> bool:
        """Return whether matches in a guild are rated."""
        return await self._store.read(_chosen, servers.c.rated, guild_id) is not False

    async def set_rated(self, guild_id: int, *, rated: bool) -> None:
        """Remember whether matches in a guild are rated."""
        await self._store.write(put, servers, {"guild_id": guild_id}, {"rated": rated})

    async def set_hidden(self, user_id: int, *, hidden: bool) -> None:
        """Remember whether a person does not want to be seen on leaderboards."""
        await self._store.write(put, people, {"user_id": user_id}, {"hidden": hidden})

    async def change_defaults(
        self,
        guild_id: int,
        *,
        speed: str | None = None,
        pings: str | None = None,
        channels: Sequence[int] | None = None,
        game: str | None = None,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> dict[str, Any]:
        """Change some of the defaults for new tables in a guild; return all of them as they are then.

        Changes at the same time lose nothing.

        Args:
            guild_id: the guild.
            speed: the new speed of all games; None to keep the current one.
            pings: when people are pinged who have not chosen; None to keep that, AS_USUAL to leave it to the
                table's speed.
            channels: where people may play, everywhere if there are none; None to keep that.
            game: the game whose options change; None if none do.
            options: new values of some of its options.
        """

        def work(connection: Connection) -> dict[str, Any]:
            put_new(connection, servers, {"guild_id": guild_id, "defaults": {}})
            defaults = _defaults(connection, guild_id, lock=True)
            if speed is not None:
                defaults["speed"] = speed
            if channels is not None:
                defaults["channels"] = [*channels]
            if pings is not None:
                defaults["pings"] = pings
            if defaults.get("pings") == AS_USUAL:
                del defaults["pings"]
            if not defaults.get("channels", True):
                del defaults["channels"]
            if game is not None:
                games = defaults.setdefault("games", {})
                games[game] = {**games.get(game, {}), **options}
            put(connection, servers, {"guild_id": guild_id}, {"defaults": defaults})
            return defaults

        changed = await self._store.write(work)
        self._changes += 1
        self._choices.pop((USUAL_PINGS, guild_id), None)
        return changed


@cache
def _name_of(column: Column[str | None]) -> str:
    """Return what a column's choices are cached under; SQLAlchemy takes long to write a column out."""
    return f"{column.table.name}.{column.name}"


def _chosen(connection: Connection, column: Column[T], owner: int) -> T | None:
    """Return what a person or a guild has in a column, None if nothing is known of them."""
    return connection.scalar(_choice_of(column), {"owner": owner})


@cache
def _choice_of(column: Column[T]) -> Select[T]:
    return select(column).where(_key_of(column) == bindparam("owner"))


def _key_of(column: Column[Any]) -> Column[int]:
    """Return the column that says whose choices stand in a row."""
    (key,) = column.table.primary_key
    return key


def _look(choice: str | None) -> Look | None:
    return _LOOKS.get(choice)


def _language(choice: str | None) -> Language | None:
    return _LANGUAGES.get(choice)


def _defaults(connection: Connection, guild_id: int, *, lock: bool = False) -> dict[str, Any]:
    """Return the defaults of a guild; locked against changes in PostgreSQL, SQLite has but one writer."""
    query: Select[Any] = _choice_of(servers.c.defaults)
    return connection.scalar(query.with_for_update() if lock else query, {"owner": guild_id}) or {}
