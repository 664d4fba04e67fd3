"""Tables: the sessions, one per channel or thread. Every change goes through here and is announced."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.problems import ChannelBusyError, MovedOnError, NoTableError, TableProblem
from bot.store.results import Ending, ResultRow
from bot.store.sessions import Sessions
from bot.store.stored import ChannelTaken, MoveTaken, StaleTable, StoredSeat, StoredTable
from bot.table import ABANDONED, CANCELLED, FINISHED, LOBBY, PLAYING, Person, Table, players_of, seated
from games import GameError, Match, catalogue
from games.chance import new_server_seed

log = structlog.get_logger(__name__)

STAND_IN = "greedy"
"""The computer player that takes over a seat which somebody leaves."""

Listener = Callable[[Table], None]


class Tables:
    """The open tables, kept in memory as a cache of the store.

    Args:
        sessions: where tables are stored.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._cache: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Have a function called with every table that changed, after the change is committed."""
        self._listeners.append(listener)

    # Reading

    async def get(self, table_id: int) -> Table:
        """Return a table, open or ended.

        Raises:
            NoTableError: there is none of this id.
        """
        async with self._lock(table_id):
            return await self._load(table_id)

    async def open_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel or thread, if there is one."""
        stored = await self._sessions.open_in(channel_id)
        return None if stored is None else await self.get(stored.id)

    async def all_open(self) -> list[Table]:
        """Return all open tables; one that this program cannot continue is ended as abandoned first."""
        tables = [await self.get(stored.id) for stored in await self._sessions.all_open()]
        return [table for table in tables if table.open]

    # The lobby

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        game: str,
        options: Mapping[str, Any],
        entropy: str,
    ) -> Table:
        """Open a lobby with its host in the first seat.

        Args:
            guild_id: the guild, None in a direct message.
            channel_id: the channel or thread.
            host: who opens it.
            game: id of the game.
            options: what differs from the game's defaults.
            entropy: id of the interaction with which the host sat down.

        Raises:
            ChannelBusyError: a table is open there already.
            GameError: no such game or option.
        """
        seats = (StoredSeat(0, host.id, None, host.name, entropy),)
        return await self._create(guild_id, channel_id, host.id, game, options, seats)

    async def open_again(self, table_id: int, host: Person, entropy: str) -> Table:
        """Open a lobby with the seats and options of an ended table; the others have to sit down again.

        Raises:
            TableProblem: the table has not ended, the person did not sit there, or the channel is taken.
        """
        old = await self.get(table_id)
        if old.open:
            raise TableProblem("not-ended")
        if old.seat_of(host.id) is None:
            raise TableProblem("not-seated")
        seats = tuple(replace(seat, entropy=entropy if seat.user_id == host.id else "") for seat in old.seats)
        stored = old.stored
        return await self._create(
            stored.guild_id, stored.channel_id, host.id, stored.game, stored.options, seats
        )

    async def _create(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        options: Mapping[str, Any],
        seats: tuple[StoredSeat, ...],
    ) -> Table:
        rules = catalogue.game(game)
        full = rules.read_options(options).model_dump()
        try:
            stored = await self._sessions.create(
                guild_id, channel_id, host_id, game, rules.version, full, new_server_seed(), seats
            )
        except ChannelTaken as taken:
            raise ChannelBusyError(taken.table_id) from taken
        log.info("table opened", table=stored.id, game=game, channel=channel_id)
        return self._changed(Table(stored))

    async def join(self, table_id: int, person: Person, entropy: str) -> Table:
        """Seat a person: in the seat kept for him, else in a new one."""
        async with self._changing(table_id) as table:
            stored = table.lobby()
            seat = table.seat_of(person.id)
            if seat is not None and stored.seats[seat].entropy:
                raise TableProblem("already-seated")
            taken = StoredSeat(seat or 0, person.id, None, person.name, entropy)
            if seat is not None:
                seats = (*stored.seats[:seat], taken, *stored.seats[seat + 1 :])
            else:
                _check_room(stored)
                seats = seated((*stored.seats, taken))
            return await self._change(table, seats=seats)

    async def add_computer(self, table_id: int, user_id: int, name: str, level: str, entropy: str) -> Table:
        """Seat a computer player; only the host may."""
        async with self._changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            _check_room(stored)
            added = StoredSeat(0, None, level, name, entropy)
            return await self._change(table, seats=seated((*stored.seats, added)))

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        """Take away the computer player that came last; only the host may."""
        async with self._changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            last = max((seat.seat for seat in stored.seats if seat.user_id is None), default=None)
            if last is None:
                raise TableProblem("no-computer")
            return await self._change(table, seats=_without(stored.seats, last))

    async def set_options(self, table_id: int, user_id: int, options: Mapping[str, Any]) -> Table:
        """Change some of the options; only the host may.

        Raises:
            GameError: an option has no such value.
        """
        async with self._changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            full = catalogue.game(stored.game).read_options({**stored.options, **options}).model_dump()
            return await self._change(table, options=full)

    async def start(self, table_id: int, user_id: int, entropy: str) -> Table:
        """Deal; only the host may, and only when the seats suit the game.

        Args:
            table_id: the table.
            user_id: who asks.
            entropy: id of the interaction; computer players that had a seat kept for them take it now.
        """
        async with self._changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            if table.unready:
                raise TableProblem("seats-kept")
            if len(stored.seats) not in players_of(stored.game):
                raise TableProblem("wrong-players", allowed=", ".join(map(str, players_of(stored.game))))
            seats = tuple(replace(seat, entropy=seat.entropy or entropy) for seat in stored.seats)
            return await self._change(table, status=PLAYING, seats=seats)

    # Leaving and ending

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a table: a lobby's seat becomes free, a seat in a match goes to a computer player.

        The table ends when no person is left; a leaving host hands his part to the next person.
        """
        async with self._changing(table_id) as table:
            seat = table.seat_of(user_id)
            if not table.open:
                raise TableProblem("table-ended")
            if seat is None:
                raise TableProblem("not-seated")
            others = [person for person in table.people if person != user_id]
            if not others:
                return await self._end(table)
            stored = table.stored
            host = stored.host_id if stored.host_id != user_id else others[0]
            if stored.status == LOBBY:
                return await self._change(table, host_id=host, seats=_without(stored.seats, seat))
            stand_in = replace(stored.seats[seat], user_id=None, computer=STAND_IN)
            seats = (*stored.seats[:seat], stand_in, *stored.seats[seat + 1 :])
            return await self._change(table, host_id=host, seats=seats)

    async def end(self, table_id: int, user_id: int, moderator: bool) -> Table:
        """End a table before its time; the host may, and who may manage messages in the channel."""
        async with self._changing(table_id) as table:
            if not table.open:
                raise TableProblem("table-ended")
            table.check_host(user_id, moderator)
            return await self._end(table)

    async def _end(self, table: Table) -> Table:
        status = CANCELLED if table.match is None else ABANDONED
        record = None if table.match is None else table.match.record().to_line()
        await self._sessions.end(table.id, status, record)
        log.info("table ended", table=table.id, status=status)
        return self._changed(Table(replace(table.stored, status=status), table.match))

    # Playing

    async def act(self, table_id: int, user_id: int, decision: int, move: str) -> Table:
        """Make a person's decision.

        Args:
            table_id: the table.
            user_id: who decides.
            decision: the number that the control carried.
            move: the move in the record's notation.

        Raises:
            MovedOnError: the control was drawn for another decision.
            TableProblem: the person has no seat, or the match is not being played.
            IllegalMove: the move is not allowed.
        """
        async with self._changing(table_id) as table:
            match = table.playing()
            seat = table.seat_of(user_id)
            if seat is None:
                raise TableProblem("not-seated")
            if decision != match.decision:
                raise MovedOnError
            return await self._play(table, match, seat, move)

    async def act_for(self, table_id: int, seat: int, number: int, move: str) -> Table | None:
        """Make the decision of a seat that no person holds, if the match still stands at this number."""
        async with self._changing(table_id) as table:
            match = table.match
            if match is None or seat not in table.computers_to_move() or match.number != number:
                return None
            return await self._play(table, match, seat, move)

    async def _play(self, table: Table, match: Match, seat: int, move: str) -> Table:
        number = match.number
        match.play(seat, move)
        if not match.over:
            await self._sessions.append(table.id, number, seat, move)
            return self._changed(table)
        await self._sessions.append_last(table.id, number, seat, move, _ending(table, match))
        log.info("match finished", table=table.id, game=match.game.id, decisions=match.number)
        return self._changed(Table(replace(table.stored, status=FINISHED), match))

    # The message on Discord

    async def set_message(self, table_id: int, message_id: int | None) -> None:
        """Remember which message shows the table; this is no change of the table."""
        async with self._lock(table_id):
            await self._sessions.set_message(table_id, message_id)
            table = self._cache.get(table_id)
            if table is not None:
                self._cache[table_id] = replace(table, stored=replace(table.stored, message_id=message_id))

    # The cache

    @asynccontextmanager
    async def _changing(self, table_id: int) -> AsyncIterator[Table]:
        """Hold the table's lock; if the store fails forget the cached table, which may be ahead of it."""
        async with self._lock(table_id):
            try:
                yield await self._load(table_id)
            except (TableProblem, GameError):
                raise
            except (MoveTaken, StaleTable):
                self._cache.pop(table_id, None)
                raise MovedOnError from None
            except BaseException:
                self._cache.pop(table_id, None)
                raise

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _change(self, table: Table, **changes: Any) -> Table:
        stored = await self._sessions.change(table.stored, **changes)
        match = table.match
        if match is None and stored.status == PLAYING:
            match = _dealt(stored)
            log.info("match begun", table=table.id, game=stored.game, seats=len(stored.seats))
        return self._changed(Table(stored, match))

    def _keep(self, table: Table) -> Table:
        """Cache a table while it is open; an ended one is read again when somebody asks."""
        if table.open:
            self._cache[table.id] = table
        else:
            self._cache.pop(table.id, None)
        return table

    def _changed(self, table: Table) -> Table:
        """Cache a table that has changed, and tell all listeners."""
        self._keep(table)
        for listener in self._listeners:
            listener(table)
        return table

    async def _load(self, table_id: int) -> Table:
        if table_id in self._cache:
            return self._cache[table_id]
        stored = await self._sessions.get(table_id)
        if stored is None:
            raise NoTableError
        return self._keep(await self._restored(stored))

    async def _restored(self, stored: StoredTable) -> Table:
        """Return a stored table with its match replayed; one of other rules is ended as abandoned."""
        if stored.status in (LOBBY, CANCELLED):
            return Table(stored)
        if stored.rules != catalogue.game(stored.game).version:
            log.warning("table of other rules", table=stored.id, game=stored.game, rules=stored.rules)
            if stored.status == PLAYING:
                await self._sessions.end(stored.id, ABANDONED, None)
            return Table(replace(stored, status=ABANDONED))
        moves = await self._sessions.moves(stored.id)
        match = Match.replay(
            stored.game,
            [seat.name for seat in stored.seats],
            stored.options,
            stored.server_seed,
            _entropy(stored),
            moves,
        )
        return Table(stored, match)


def _entropy(stored: StoredTable) -> str:
    return ",".join(seat.entropy for seat in stored.seats)


def _dealt(stored: StoredTable) -> Match:
    names = [seat.name for seat in stored.seats]
    return Match.new(stored.game, names, stored.options, stored.server_seed, _entropy(stored))


def _check_room(stored: StoredTable) -> None:
    if len(stored.seats) >= max(players_of(stored.game)):
        raise TableProblem("table-full")


def _without(seats: tuple[StoredSeat, ...], gone: int) -> tuple[StoredSeat, ...]:
    return seated(tuple(seat for seat in seats if seat.seat != gone))


def _ending(table: Table, match: Match) -> Ending:
    results = tuple(
        ResultRow(seat.seat, seat.user_id, seat.computer, score, rank)
        for seat, score, rank in zip(table.seats, match.scores, match.ranks, strict=True)
    )
    record = match.record().to_line()
    return Ending(record, table.stored.guild_id, match.game.id, datetime.now(UTC), results)
