"""Calls: whom the host of a lobby may have called, and when; and lobbies for those who want to play now."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.store.calls import CallStore, ListedPlayer
from bot.store.preferences import Preferences, UserSettings, is_blocked_from
from bot.tables.deadlines import LIVE, idle_after
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import LOBBY, Table, player_counts
from bot.tables.tables import Tables
from bot.timing import USUAL_TIMING, Timing

MAX_CALLED = 8
"""Maximum number of people pinged by a call."""

PLAYERS_TO_GATHER = 3
"""Number of people wanting to play now that opens a lobby, if the game seats them."""

CALL_COOLDOWN = timedelta(minutes=10)
"""Minimum time between two calls on the same server."""


class Calls:
    """Has players called to lobbies: to each once.

    Args:
        call_store: who wants to be called.
        tables: the tables.
        lobbies: opens them.
        preferences: what people and servers prefer.
        timing: tells the time.
        find_gone: returns who of some people has left a guild, as far as that is known; nobody if not given.
    """

    def __init__(
        self,
        call_store: CallStore,
        tables: Tables,
        lobbies: Lobbies,
        preferences: Preferences,
        timing: Timing = USUAL_TIMING,
        find_gone: Callable[[int, Collection[int]], Awaitable[set[int]]] | None = None,
    ) -> None:
        self._list = call_store
        self._find_gone = find_gone
        self._tables = tables
        self._lobbies = lobbies
        self._preferences = preferences
        self._now = timing.now
        # All clicks of a server come to one process: this is enough for no two hosts to call at once.
        self._one_at_a_time = asyncio.Lock()

    async def call_players(self, table_id: int, user_id: int) -> int:
        """Have players called to a lobby, as only its host may; return how many.

        They are noted as called with the call; the clock has the message sent. The lobby stays open longer.

        Raises:
            TableProblem: it is not done, and why.
        """
        table = await self._tables.get_table(table_id)
        if table.guild_id is not None:
            await self._drop_gone(table.guild_id, table.game)
        async with self._one_at_a_time, self._tables.lock_table(table_id) as table:
            table.check_lobby()
            table.check_host(user_id)
            now = self._now()
            await self._check_call(table, now)
            people = await self.choose_called(table)
            if not people:
                raise TableProblem(Reason.NOBODY_TO_CALL)
            await self._preferences.claim_pings(user_id, people, now)
            called = replace(table, called_at=now, due_at=idle_after(now, stays_open_long=True))
            await self._tables.commit(table, called, called=people)
            return len(people)

    async def _check_call(self, table: Table, now: datetime) -> None:
        """Raise TableProblem if nobody may be called to a lobby now."""
        if table.guild_id is None or not await self._preferences.allows_calls(table.guild_id):
            raise TableProblem(Reason.NO_CALLS)
        if not table.takes_calls:
            raise TableProblem(Reason.NOT_CALLED_AGAIN)
        last = await self._list.last_call(table.guild_id)
        wait = timedelta() if last is None else last + CALL_COOLDOWN - now
        if wait > timedelta():
            raise TableProblem(Reason.CALLED_LATELY, minutes=ceil(wait / timedelta(minutes=1)))

    async def choose_called(self, table: Table) -> list[int]:
        """Return whom a call to a lobby pings now, those first who were called longest ago."""
        if table.guild_id is None:
            return []
        listed = [each.user_id for each in await self._ready(table.guild_id, table.game)]
        ready = [user_id for user_id in listed if table.seat_of(user_id) is None]
        apart = await self._preferences.blocked_pairs([*table.people, *ready])
        welcome = [user_id for user_id in ready if not is_blocked_from(apart, user_id, table.people)]
        return welcome[:MAX_CALLED]

    async def _ready(self, guild_id: int, game: str) -> list[ListedPlayer]:
        """Return who may be called for a game in a guild now, those first who were called longest ago.

        Everything that keeps somebody from being called is looked at here. Who cannot see the channel is
        not known, as the bot has no list of members; Discord shows a ping to nobody who cannot.
        """
        now, ready = self._now(), list[ListedPlayer]()
        for each in await self._list.listed(guild_id, game, now, LIVE):
            own = await self._preferences.user_settings(each.user_id)
            wants = _wants_calls(each, own, now)
            if wants and await self._preferences.people_to_ping(guild_id, [each.user_id], now):
                ready.append(each)
        return ready

    async def _drop_gone(self, guild_id: int, game: str) -> None:
        """Take those off a guild's list who could be called for a game, but have left the guild."""
        ready = [each.user_id for each in await self._ready(guild_id, game)]
        gone = await self._find_gone(guild_id, ready) if self._find_gone is not None else set[int]()
        if gone:
            await self._list.drop_people(guild_id, gone)

    async def gather(
        self,
        guild_id: int,
        channel_id: int,
        host: Person,
        setup: TableSetup,
        share: str,
    ) -> Table | None:
        """Open a lobby if enough people want to play its game now: two if two play it, otherwise three.

        Seats are kept for the others, whom the clock has told of it. All of them go off the list.

        Args:
            guild_id: the guild.
            channel_id: the channel or thread.
            host: who was the last to want it, and sits down.
            setup: how the table is set up.
            share: what they bring to the shuffle.

        Raises:
            TableProblem: no table may be opened there.
        """
        seats = max(player_counts(setup.game))
        await self._drop_gone(guild_id, setup.game)
        async with self._one_at_a_time:
            listed = await self._ready(guild_id, setup.game)
            ready = [each.user_id for each in listed if each.until is not None]
            apart, others = await self._preferences.blocked_pairs([host.id, *ready]), list[int]()
            for user_id in ready:
                if user_id != host.id and not is_blocked_from(apart, user_id, (host.id, *others)):
                    others.append(user_id)
            if host.id not in ready or 1 + len(others) < min(seats, PLAYERS_TO_GATHER):
                return None
            expected = await self._preferences.known_people(others[: seats - 1])
            return await self._lobbies.open_lobby(guild_id, channel_id, host, setup, share, expected)

    async def people_called(self, table: Table) -> list[int]:
        """Return who was called to a lobby and has not gone off the list since."""
        if table.guild_id is None or table.called_at is None:
            return []
        return await self._list.called_at(table.guild_id, table.game, table.called_at)

    async def note_sent(self, table_id: int, message_id: int | None) -> bool:
        """Store which message calls players to a lobby; without one, they were not called after all.

        Returns:
            Whether that was stored; if not, the lobby has begun or closed.
        """
        async with self._tables.lock_table(table_id) as table:
            if table.status != LOBBY:
                return False
            after = replace(table, call_id=message_id)
            if message_id is None:
                after = replace(table, called_at=None)
                after = replace(after, due_at=idle_after(self._now(), after.stays_open_long))
            await self._tables.commit(table, after)
            return True


def _wants_calls(listed: ListedPlayer, own: UserSettings, now: datetime) -> bool:
    """Return whether somebody wants to be called at a time: again that day only if they want to play now."""
    if listed.declined_at is not None and now < own.day_ends(listed.declined_at):
        return False
    called = None if listed.until is not None else listed.called_at
    return called is None or own.day_ends(called) <= now
