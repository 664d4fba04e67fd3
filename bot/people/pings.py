"""Pings: chooses the people to ping now, and the time for the others."""

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Self

from cachetools import TTLCache

from bot.choices import LATE, NEVER, usual_pings
from bot.store.preferences import Preferences, is_blocked_from
from bot.tables.deadlines import LIVE
from bot.tables.presence import MAX_REMEMBERED
from bot.tables.table import LOBBY, Table
from bot.timing import DEFAULT_TIMING, Timing

PING_COOLDOWN = timedelta(minutes=10)
"""Minimum time between two pings of a person about the same match."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What people would be pinged about.

    Attributes:
        table: its table, if any; a match in play is pinged about once in a while.
        setting: the setting of pings that asks for this one; None for all settings but "never".
        pinger: the person who pings others, each once an hour; None for the program.
        company: the people whom they would meet: no one blocked from these is pinged.
        urgent: whether to ping in quiet hours as well.
        members: whether to ask Discord about people who have left the server.
    """

    table: Table | None = None
    setting: str | None = None
    pinger: int | None = None
    company: Collection[int] = ()
    urgent: bool = False
    members: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The people who may be pinged.

    Attributes:
        now: those who may be pinged now.
        later: those who may be pinged later, each with the time.
        gone: those who have left the server.
    """

    now: tuple[int, ...] = ()
    later: dict[int, datetime] = field(default_factory=dict[int, datetime])
    gone: frozenset[int] = frozenset()

    def __or__(self, other: Self) -> "Choice":
        return Choice((*self.now, *other.now), self.later | other.later, self.gone | other.gone)


class Pings:
    """Chooses people to ping by settings, quiet hours, blocks, membership and recent pings.

    `find_gone` returns the people who have left a guild, as far as Discord says; by default no one.
    """

    def __init__(
        self,
        preferences: Preferences,
        timing: Timing = DEFAULT_TIMING,
        find_gone: Callable[[int, Collection[int]], Awaitable[set[int]]] | None = None,
    ) -> None:
        self._preferences = preferences
        self._now = timing.now
        self._find_gone = find_gone
        self._pinged: TTLCache[tuple[int, int], datetime, datetime] = TTLCache(
            MAX_REMEMBERED, PING_COOLDOWN, timing.now
        )

    async def choose(self, guild_id: int | None, people: Iterable[int], occasion: Occasion) -> Choice:
        """Return who of these people may be pinged now, and when others may be; keep their order."""
        now = self._now()
        match = None if occasion.table is None or occasion.table.status == LOBBY else occasion.table
        live = match is not None and match.speed == LIVE
        wanting = [person for person in people if await self._wants(guild_id, person, occasion)]
        apart = set[tuple[int, int]]()
        if occasion.company and wanting:
            apart = await self._preferences.blocked_pairs([*occasion.company, *wanting])
        gone = set[int]()
        if occasion.members and guild_id is not None and self._find_gone is not None:
            gone = await self._find_gone(guild_id, wanting)
        paused = dict[int, datetime]()
        if occasion.pinger is not None:
            paused = await self._preferences.ping_pauses(occasion.pinger, wanting, now)
        free = list[int]()
        later = dict[int, datetime]()
        for person in wanting:
            if person in gone or is_blocked_from(apart, person, occasion.company):
                continue
            waits = [paused[person]] if person in paused else []
            if not (live or occasion.urgent):
                quiet_until = (await self._preferences.user_settings(person)).quiet_until(now)
                waits += [quiet_until] if quiet_until is not None else []
            # Live tables ping at each turn, if asked to, and before a computer player takes a seat.
            if match and (not live or (occasion.setting == LATE and not match.own_seat(person).missed)):
                pinged_at = self._pinged.get((match.id, person))
                waits += [pinged_at + PING_COOLDOWN] if pinged_at is not None else []
            if waits:
                later[person] = max(waits)
            else:
                free.append(person)
        return Choice(tuple(free), later, frozenset(gone))

    async def claim(self, table: Table, pinger: int, people: Iterable[int]) -> tuple[int, ...]:
        """Return the people whom a person's action at a table pings now, and store that they are pinged."""
        choice = await self.choose(table.guild_id, people, Occasion(table, pinger=pinger))
        pinged = await self._preferences.claim_pings(pinger, choice.now, self._now())
        self.note_pinged(table, pinged)
        return tuple(pinged)

    def note_pinged(self, table: Table, people: Iterable[int]) -> None:
        """Remember that people were pinged about a match."""
        if table.status != LOBBY:
            self._pinged.update({(table.id, person): self._now() for person in people})

    async def _wants(self, guild_id: int | None, person: int, occasion: Occasion) -> bool:
        setting = await self._preferences.pings_of(guild_id, person)
        if occasion.setting is None:
            return setting != NEVER
        table = occasion.table
        return (setting or (table and usual_pings(table.speed))) == occasion.setting
