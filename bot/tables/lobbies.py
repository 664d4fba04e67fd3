"""Lobbies: what happens to a table from /play to the first deal."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Unpack

import structlog

from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import ChannelTaken, StoredSeat, TableChanges, TooManyTables
from bot.tables.cleaning import cleaned
from bot.tables.dealing import dealt, ready
from bot.tables.desk import Desk
from bot.tables.pace import DEFAULT_SPEED, SPEEDS, due_after, idle_after
from bot.tables.problems import ChannelBusyError, TableProblem, too_many
from bot.tables.rated import unrated
from bot.tables.table import PLAYING, Person, Table, players_of, seated, with_seat, without
from bot.timing import Timing
from games import catalogue

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Wish:
    """How a table should be set up.

    Attributes:
        game: id of the game.
        options: options that differ from the game's defaults.
        speed: how long a decision may take.
        invited_only: whether only people with a reserved seat may sit down.
        own_thread: whether a thread is opened for it.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    speed: str = DEFAULT_SPEED
    invited_only: bool = False
    own_thread: bool = False


class Lobbies:
    """Opens tables and sets them up.

    Args:
        sessions: where tables are stored.
        desk: where they are changed.
        timing: tells the time.
        seeds: draws the secret bytes of a match.
    """

    def __init__(self, sessions: Sessions, desk: Desk, timing: Timing, seeds: Callable[[], bytes]) -> None:
        self._sessions = sessions
        self._desk = desk
        self._now = timing.now
        self._seeds = seeds

    async def check_room(self, guild_id: int | None, host: Person) -> None:
        """Raise TableProblem if a person or a guild has as many open tables as they may."""
        try:
            await self._sessions.check_room(guild_id, host.id)
        except TooManyTables as error:
            raise too_many(error) from error

    async def why_unrated(self, table: Table) -> str | None:
        """Return why the match of a lobby would not be rated if it began now; None if it would be."""
        return unrated(table.stored) or await self._sessions.why_unrated(table.stored, table.people)

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        wish: Wish,
        share: str,
        parent_id: int | None = None,
    ) -> Table:
        """Open a lobby with its host in the first seat.

        Args:
            guild_id: the guild, None in a direct message.
            channel_id: the channel or thread.
            host: the person who opens it.
            wish: how it should be set up.
            share: id of the interaction with which the host sat down.
            parent_id: the channel of the thread; None if it is none.

        Raises:
            ChannelBusyError: there is already an open table.
            TableProblem: the host or the guild has as many open tables as they may.
            GameError: no such game or option.
        """
        seats = (StoredSeat(0, host.id, None, host.name, share, avatar=host.avatar),)
        return await self._create(guild_id, channel_id, host.id, wish, seats, parent_id)

    async def open_again(self, table_id: int, host: Person, share: str) -> Table:
        """Open a lobby with the seats and options of an ended table; the other people have to sit down again.

        The seats move on by one, so that somebody else begins in games where the first seat begins. Those of
        former players stay empty.

        Raises:
            TableProblem: the table has not ended, the person did not sit there, or the channel is taken.
        """
        old = await self._desk.get(table_id)
        if old.open:
            raise TableProblem("not-ended")
        if old.seat_of(host.id) is None:
            raise TableProblem("not-seated")
        sitting = (host.id, None)
        kept = tuple(
            StoredSeat(
                seat.seat,
                seat.user_id,
                seat.computer,
                seat.name,
                share if seat.user_id in sitting else "",
                avatar=seat.avatar,
            )
            for seat in (*old.seats[1:], old.seats[0])
            if seat.name
        )
        stored = old.stored
        wish = Wish(stored.game, stored.options, stored.speed, stored.invited_only, stored.own_thread)
        return await self._create(
            stored.guild_id, stored.channel_id, host.id, wish, seated(kept), stored.parent_id
        )

    async def _create(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        wish: Wish,
        seats: tuple[StoredSeat, ...],
        parent_id: int | None,
    ) -> Table:
        rules = catalogue.game(wish.game)
        full = rules.read_options(wish.options)
        idle = idle_after(self._now())
        try:
            stored = await self._sessions.create(
                guild_id,
                channel_id,
                host_id,
                wish.game,
                rules.version,
                full,
                self._seeds(),
                seats,
                speed=wish.speed,
                invited_only=wish.invited_only,
                own_thread=wish.own_thread,
                parent_id=parent_id,
                due_at=idle,
                wake_at=idle,
            )
        except ChannelTaken as taken:
            raise ChannelBusyError(taken.table_id) from taken
        except TooManyTables as error:
            raise too_many(error) from error
        log.info("table opened", table=stored.id, game=wish.game, channel=channel_id)
        return await self._desk.add(stored)

    async def join(self, table_id: int, person: Person, share: str) -> Table:
        """Seat a person, in the seat reserved for them or else in a new one."""
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            seat = table.seat_of(person.id)
            if seat is not None and stored.seats[seat].share:
                raise TableProblem("already-seated")
            taken = StoredSeat(seat or 0, person.id, None, person.name, share, avatar=person.avatar)
            if seat is not None:
                seats = (*stored.seats[:seat], taken, *stored.seats[seat + 1 :])
            else:
                if stored.invited_only:
                    raise TableProblem("invited-only")
                _check_room(table)
                seats = seated((*stored.seats, taken))
            return await self._change(table, newcomer=person.id, seats=seats)

    async def invite(self, table_id: int, user_id: int, people: Iterable[Person]) -> Table:
        """Reserve a seat for each of these people who does not have one; only the host may."""
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            for person in people:
                if table.seat_of(person.id) is None:
                    _check_room(table)
                    kept = StoredSeat(0, person.id, None, person.name, "", avatar=person.avatar)
                    table = replace(table, stored=replace(table.stored, seats=seated((*table.seats, kept))))
            return await self._change(replace(table, stored=stored), seats=table.seats)

    async def free_kept_seats(self, table_id: int, user_id: int) -> Table:
        """Free the seats reserved for people who have not sat down; only the host may."""
        async with self._desk.changing(table_id) as table:
            table.lobby()
            table.check_host(user_id)
            sitting = tuple(seat for seat in table.seats if seat not in table.unready)
            return await self._change(table, seats=seated(sitting))

    async def set_invited_only(self, table_id: int, user_id: int, invited_only: bool) -> Table:
        """Set whether anybody may sit down, or only people with a reserved seat; only the host may."""
        async with self._desk.changing(table_id) as table:
            table.lobby()
            table.check_host(user_id)
            return await self._change(table, invited_only=invited_only)

    async def add_computer(self, table_id: int, user_id: int, name: str, level: str, share: str) -> Table:
        """Seat a computer player; only the host may."""
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            _check_room(table)
            added = StoredSeat(0, None, level, name, share)
            return await self._change(table, seats=seated((*stored.seats, added)))

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        """Remove the most recent computer player; only the host may."""
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            last = max((seat.seat for seat in stored.seats if seat.user_id is None), default=None)
            if last is None:
                raise TableProblem("no-computer")
            return await self._change(table, seats=without(stored.seats, last))

    async def set_options(self, table_id: int, user_id: int, options: Mapping[str, Any]) -> Table:
        """Change some of the options; only the host may.

        Raises:
            GameError: an option does not have this value.
        """
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            full = catalogue.game(stored.game).changed(stored.options, options)
            return await self._change(table, options=full)

    async def set_speed(self, table_id: int, user_id: int, speed: str) -> Table:
        """Change how long a decision may take; only the host may."""
        async with self._desk.changing(table_id) as table:
            table.lobby()
            table.check_host(user_id)
            if speed not in SPEEDS:
                raise TableProblem("wrong-speed")
            return await self._change(table, speed=speed)

    async def cut(self, table_id: int, user_id: int, words: str) -> Table:
        """Let somebody who has sat down cut the deck: from now on, their own words are their share."""
        share = cleaned(words, CUT_LENGTH).replace("`", "'")
        async with self._desk.changing(table_id) as table:
            seat = table.sitting(user_id)
            if not share:
                raise TableProblem("empty-cut")
            return await self._change(table, seats=with_seat(table.seats, replace(seat, share=share)))

    async def start(self, table_id: int, user_id: int) -> Table:
        """Deal; only the host may, and only if the game can be played with these seats.

        Whether it is rated is settled with this.

        Raises:
            TableProblem: they may not.
        """
        async with self._desk.changing(table_id) as table:
            stored = table.lobby()
            table.check_host(user_id)
            if table.unready:
                raise TableProblem("seats-kept")
            if len(stored.seats) not in players_of(stored.game):
                raise TableProblem("wrong-players", allowed=", ".join(map(str, players_of(stored.game))))
            seats = ready(stored.seats)
            changes: TableChanges = {
                "status": PLAYING,
                "seats": seats,
                "rules": catalogue.game(stored.game).version,
                "due_at": due_after(stored.speed, self._now()),
                "due_for": 0,
                "began_at": self._now(),
                "unrated": await self.why_unrated(table),
            }
            match = dealt(replace(stored, **changes))
            begun = await self._desk.change(table, match, **changes)
            log.info("match begun", **table.ids, game=stored.game, seats=len(seats))
            return begun

    async def _change(
        self, table: Table, newcomer: int | None = None, **changes: Unpack[TableChanges]
    ) -> Table:
        """Commit changes to a lobby, which also keep it open longer."""
        changes["due_at"] = idle_after(self._now())
        return await self._desk.change(table, newcomer=newcomer, **changes)


def _check_room(table: Table) -> None:
    if table.full:
        raise TableProblem("table-full")
