"""Ping list: pings players for a host's lobby, and opens lobbies for people who want to play now."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.people.pings import Occasion, Pings
from bot.store.calls import ANY_GAME, CallStore, ListedPlayer
from bot.store.preferences import Preferences, UserSettings, is_blocked_from
from bot.tables.deadlines import LIVE, with_deadline
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import LOBBY, Table, player_counts
from bot.tables.tables import Tables
from bot.timing import DEFAULT_TIMING, Timing

MAX_CALLED = 8
"""Maximum number of people pinged by a call."""

_PLAYERS_TO_GATHER = 3
"""Number of people wanting to play now that opens a lobby, if the game seats them."""

HEARING_TIME = timedelta(hours=12)
"""Time for which people who asked are pinged about a new lobby."""

CALL_COOLDOWN = timedelta(minutes=10)
"""Minimum time between two calls on the same server."""


class Calls:
    """Pings players for lobbies, each person once."""

    def __init__(
        self,
        call_store: CallStore,
        tables: Tables,
        lobbies: Lobbies,
        preferences: Preferences,
        pings: Pings,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._list = call_store
        self._pings = pings
        self._tables = tables
        self._lobbies = lobbies
        self._preferences = preferences
        self._now = timing.now
        # All clicks of a server come to one process, so a lock here keeps two hosts from pinging at once.
        self._one_at_a_time = asyncio.Lock()

    async def call_players(self, table_id: int, user_id: int, *, now_only: bool = False) -> int:
        """Choose the people to ping for a lobby, as only its host may; return their number.

        With `now_only`, these are the people who want to play now. The lobby stays open longer. The clock
        sends the message. Raises TableProblem if the lobby may ping no one now.
        """
        table = await self._tables.get_table(table_id)
        if table.guild_id is not None:
            await self._ready(table.guild_id, table.game, Occasion(members=True))
        async with self._one_at_a_time, self._tables.lock_table(table_id) as table:
            table.check_lobby()
            table.check_host(user_id)
            now = self._now()
            await self._check_call(table, now)
            people = await self._choose_called(table, table.game, now_only=now_only)
            if not people:
                raise TableProblem(Reason.NOBODY_TO_CALL)
            await self._preferences.claim_pings(user_id, people, now)
            called = with_deadline(replace(table, called_at=now), now)
            await self._tables.commit(table, called, called=people)
            return len(people)

    async def _check_call(self, table: Table, now: datetime) -> None:
        """Raise TableProblem if people may not be pinged for a lobby now."""
        if table.guild_id is None or not await self._preferences.allows_calls(table.guild_id):
            raise TableProblem(Reason.NO_CALLS)
        if not table.takes_calls:
            raise TableProblem(Reason.NOT_CALLED_AGAIN)
        last = await self._list.last_call(table.guild_id)
        wait = timedelta() if last is None else last + CALL_COOLDOWN - now
        if wait > timedelta():
            raise TableProblem(Reason.CALLED_LATELY, minutes=ceil(wait / timedelta(minutes=1)))

    async def count_wanting(self, table: Table, *, now_only: bool = True) -> int | None:
        """Return the number of people to ping for a lobby; None without a ping list.

        With `now_only`, these are the people who want to play now.
        """
        if not await self._preferences.allows_calls(table.guild_id):
            return None
        if not table.takes_calls:
            return 0
        return len(await self._choose_called(table, table.game, now_only=now_only))

    async def _choose_called(self, table: Table, game: str, *, now_only: bool) -> list[int]:
        """Return the people listed for a game to ping for a lobby now, those pinged longest ago first."""
        if table.guild_id is None:
            return []
        ready = await self._ready(table.guild_id, game, Occasion(table, company=table.people))
        wanted = [each.user_id for each in ready if each.until is not None or not now_only]
        return [user_id for user_id in wanted if table.seat_of(user_id) is None][:MAX_CALLED]

    async def hear_of_lobby(self, guild_id: int, user_id: int) -> None:
        """Ping a person once, as soon as anyone else opens a lobby in a guild."""
        await self._list.put(guild_id, user_id, [ANY_GAME], self._now() + HEARING_TIME)

    async def people_hearing(self, table: Table) -> list[int]:
        """Return the people to ping about a new lobby, as they asked to hear of one."""
        if not table.open_to_all:
            return []
        return await self._choose_called(table, ANY_GAME, now_only=True)

    async def _ready(self, guild_id: int, game: str, occasion: Occasion) -> list[ListedPlayer]:
        """Return the people who may be pinged for a game in a guild now, those pinged longest ago first.

        Access to the channel isn't checked: the bot has no list of members, and Discord shows no ping to
        people without access. People who have left the guild are taken off the list.
        """
        now = self._now()
        listed = dict[int, ListedPlayer]()
        for each in await self._list.listed(guild_id, game, now, LIVE):
            if _wants_calls(each, await self._preferences.user_settings(each.user_id), now):
                listed[each.user_id] = each
        choice = await self._pings.choose(guild_id, listed, occasion)
        if choice.gone:
            await self._list.drop_people(guild_id, choice.gone)
        return [listed[user_id] for user_id in choice.now]

    async def gather(
        self,
        guild_id: int,
        channel_id: int,
        host: Person,
        setup: TableSetup,
        share: str,
    ) -> Table | None:
        """Open a lobby if enough people want to play a game now: two if two play it, otherwise three.

        The host, the last one to want it, sits down; the others get reserved seats, and the clock notifies
        them. All of them leave the ping list. Raises TableProblem if no table may be opened there.
        """
        seats = max(player_counts(setup.game))
        await self._ready(guild_id, setup.game, Occasion(members=True))
        async with self._one_at_a_time:
            listed = await self._ready(guild_id, setup.game, Occasion())
            ready = [each.user_id for each in listed if each.until is not None]
            apart = await self._preferences.blocked_pairs([host.id, *ready])
            others = list[int]()
            for user_id in ready:
                if user_id != host.id and not is_blocked_from(apart, user_id, (host.id, *others)):
                    others.append(user_id)
            if host.id not in ready or 1 + len(others) < min(seats, _PLAYERS_TO_GATHER):
                return None
            expected = await self._preferences.known_people(others[: seats - 1])
            return await self._lobbies.open_lobby(guild_id, channel_id, host, setup, share, expected)

    async def people_called(self, table: Table) -> list[int]:
        """Return the people pinged for a lobby who are still on the ping list."""
        if table.guild_id is None or table.called_at is None:
            return []
        return await self._list.called_at(table.guild_id, table.game, table.called_at)

    async def note_heard(self, table: Table, people: Collection[int], message_id: int | None) -> bool:
        """Store that people have heard of a lobby, each once; return False if it has begun or closed.

        Without a message, they hear of the next one.
        """
        called = () if message_id is None else people
        async with self._tables.lock_table(table.id) as now:
            if now.status != LOBBY:
                return False
            await self._tables.commit(now, replace(now, herald_id=message_id), called=called)
            return True

    async def note_sent(self, table_id: int, message_id: int | None) -> bool:
        """Store the message that pings players for a lobby; return False if the lobby has begun or closed.

        Without a message, they count as not pinged.
        """
        async with self._tables.lock_table(table_id) as table:
            if table.status != LOBBY:
                return False
            after = replace(table, call_id=message_id)
            if message_id is None:
                after = with_deadline(replace(table, called_at=None), self._now())
            await self._tables.commit(table, after)
            return True


def _wants_calls(listed: ListedPlayer, own: UserSettings, now: datetime) -> bool:
    """Return whether a person wants pings at a time: a second one that day only to play now."""
    if listed.declined_at is not None and now < own.day_ends(listed.declined_at):
        return False
    called = None if listed.until is not None else listed.called_at
    return called is None or own.day_ends(called) <= now
