"""Lobbies: what happens to a table from /play to the first deal."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from unicodedata import normalize

import structlog

from bot.errors import Reason, TableProblem
from bot.names import Person, read_line, tell_apart
from bot.options import change_options, usual_options, valid_options
from bot.presence import Presence
from bot.store.preferences import GuildSettings, Preferences, is_blocked_from
from bot.store.schema import CONTRIBUTION_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable
from bot.tables.deadlines import (
    DEFAULT_SPEED,
    FAST_SPEEDS,
    RESERVATION_TIME,
    TIME_LIMITS,
    due_after,
    idle_after,
)
from bot.tables.endings import table_unrated_reason
from bot.tables.matches import replay_moves
from bot.tables.table import LOBBY, NOBODY_CHALLENGED, PLAYING, Table, player_counts, renumber_seats
from bot.tables.tables import Tables
from bot.timing import USUAL_TIMING, Timing
from games import catalogue
from games.chance import new_server_seed

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a table should be set up.

    Attributes:
        game: id of the game.
        options: options that differ from the game's defaults.
        speed: how long a decision may take.
        invited_only: whether only people with a reserved seat may sit down.
        own_thread: whether a thread is opened for it.
        begins_when_full: whether its match begins as soon as all have sat down for whom it keeps seats.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    speed: str = DEFAULT_SPEED
    invited_only: bool = False
    own_thread: bool = False
    begins_when_full: bool = False


ROUNDS = "rounds"
"""The option that most games have."""

NOT_NOW, TOO_FAST = "not-now", "too-fast"
"""What somebody who is challenged may say, besides the id of a game that they would rather play."""


class Lobbies:
    """Opens tables and sets them up.

    Args:
        tables: where they are changed.
        sessions: where they are stored.
        preferences: know who may not play with each other.
        timing: tells the time.
        seeds: draws the secret bytes of a match.
        presence: knows who is there; if not given, everyone always is.
    """

    def __init__(
        self,
        tables: Tables,
        sessions: Sessions,
        preferences: Preferences,
        timing: Timing = USUAL_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
        presence: Presence | None = None,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._sessions = sessions
        self._preferences = preferences
        self._now = timing.now
        self._seeds = seeds

    async def usual_setup(self, guild: GuildSettings, user_id: int, game: str) -> TableSetup:
        """Return how a person usually wants a game to be set up.

        The speed is that of their last table of the game, and so is a number of rounds that they chose there;
        everything else is the server's default, or the game's own. What the current rules do not allow is
        skipped.
        """
        last, rules = await self._sessions.last_opened_by(user_id, game), catalogue.find_game(game)
        options = dict(guild.options.get(game, {}))
        speed = guild.speed or DEFAULT_SPEED
        if last is not None:
            speed = last.speed
            chosen = valid_options_of(last)
            if chosen.get(ROUNDS) != usual_options(rules, chosen).get(ROUNDS):
                options[ROUNDS] = chosen[ROUNDS]
        return TableSetup(
            game, valid_options(rules, options), speed if speed in TIME_LIMITS else DEFAULT_SPEED
        )

    async def options_last_time(self, table: Table) -> dict[str, Any] | None:
        """Return the options of the table of this game that its host opened before; None if there is none."""
        last = await self._sessions.last_opened_by(table.host_id, table.game, table.id)
        return None if last is None else valid_options_of(last)

    async def check_limits(self, guild_id: int | None, host: Person) -> None:
        """Raise a TableProblem if a person may open no table in a guild."""
        await self._sessions.check_limits(guild_id, host.id)

    async def check_challenge(self, user_id: int, challenged_id: int) -> None:
        """Raise a TableProblem if a person may not challenge another one now, in whatever place."""
        await self._sessions.check_challenge(user_id, challenged_id)

    async def unrated_reason(self, table: Table) -> str | None:
        """Return the id of the reason why a match that begins now is not rated; None if it is rated."""
        return table_unrated_reason(table) or await self._sessions.guild_unrated_reason(table, table.people)

    async def open_lobby(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        setup: TableSetup,
        share: str,
        parent_id: int | None = None,
        awaited: Person | Sequence[Person] | None = None,
    ) -> Table:
        """Open a lobby with its host in the first seat.

        Args:
            guild_id: the guild, None in a direct message.
            channel_id: the channel or thread.
            host: the person who opens it.
            setup: how it should be set up.
            share: id of the interaction with which the host sat down.
            parent_id: the channel of the thread; None if it is none.
            awaited: for whom seats are kept: one person who is challenged, until they say otherwise; or those
                who want to play now, for some minutes, who go off the list with this. None for nobody.

        Raises:
            ChannelBusy: there is already an open table.
            TooManyTables: the host or the guild has as many as they may.
            GameError: no such game or option.
        """
        challenged = awaited if isinstance(awaited, Person) else None
        guests = [awaited] if isinstance(awaited, Person) else awaited or ()
        kept = [reserved_seat(person) for person in guests]
        seats = renumber_seats((Seat(0, host.id, None, host.name, share, avatar=host.avatar), *kept))
        gathered = [seat.user_id for seat in seats] if kept and challenged is None else []
        return await self._create_lobby(
            guild_id,
            channel_id,
            host.id,
            setup if challenged is None else replace(setup, begins_when_full=True),
            seats,
            parent_id,
            kept_until=self._now() + RESERVATION_TIME if gathered else None,
            challenged_id=None if challenged is None else challenged.id,
            gathered=gathered,
        )

    async def open_reserved(
        self,
        guild_id: int,
        channel_id: int,
        host_id: int,
        setup: TableSetup,
        parent_id: int | None,
        guests: Sequence[Person],
        kept_until: datetime,
    ) -> Table:
        """Open a lobby at which nobody sits yet, with seats kept for people who have been told of it.

        Args:
            guild_id: the guild.
            channel_id: the channel or thread.
            host_id: who counts as its host until somebody has sat down.
            setup: how it should be set up.
            parent_id: the channel of the thread; None if it is none.
            guests: the people for whom seats are kept.
            kept_until: until when.

        Raises:
            TableProblem: as for `open_lobby`.
        """
        seats = renumber_seats(replace(reserved_seat(person), told=True) for person in guests)
        return await self._create_lobby(
            guild_id, channel_id, host_id, setup, seats, parent_id, kept_until=kept_until
        )

    async def open_pairing(
        self,
        guild_id: int,
        channel_id: int,
        host_id: int,
        setup: TableSetup,
        parent_id: int,
        seats: Iterable[Seat],
        pairing_id: int,
    ) -> Table:
        """Open a lobby for people who meet in a tournament; it begins once all of them have sat down.

        Args:
            guild_id: the guild.
            channel_id: the thread.
            host_id: who opens it, and has sat down.
            setup: how it should be set up.
            parent_id: the channel of the thread.
            seats: those of the people, kept for those who have not sat down, and of computer players.
            pairing_id: the pairing, which has one table at most.

        Raises:
            ChannelBusy: there is a table for the pairing.
            TooManyTables: the host or the guild has as many as they may.
        """
        own = replace(setup, invited_only=True, own_thread=True, begins_when_full=True)
        return await self._create_lobby(
            guild_id, channel_id, host_id, own, renumber_seats(seats), parent_id, pairing_id=pairing_id
        )

    async def was_opened_in(self, channel_id: int) -> bool:
        """Return whether there has ever been a table in a channel or thread."""
        return await self._sessions.was_table_in(channel_id)

    async def open_rematch(
        self, table_id: int, host: Person, share: str, names: Iterable[str], level: str | None = None
    ) -> Table:
        """Open a lobby with the seats and options of an ended table; the other people have to sit down again.

        Once they have, the match begins.

        The seats move on by one, so that another player begins in games where the first seat begins. A seat
        that was left goes to a computer player with a name of its own; those of former players stay empty. So
        do those of people who may not play with the host, or with somebody for whom a seat is kept before.

        Args:
            table_id: the ended table.
            host: who wants the rematch.
            share: what they bring to the shuffle.
            names: names for computer players, enough for all seats.
            level: that of all of them, who are others than before; None to keep those there were.

        Raises:
            TableProblem: the table has not ended, the person did not sit there, or the channel is taken.
        """
        old = await self._tables.get_table(table_id)
        if old.open:
            raise TableProblem(Reason.NOT_ENDED)
        if old.seat_of(host.id) is None:
            raise TableProblem(Reason.NOT_SEATED)
        taken = {seat.name for seat in old.seats if seat.left_by is None}
        free = (name for name in names if name not in taken)
        apart = await self._preferences.blocked_pairs(old.people)
        kept: list[Seat] = []
        there: list[int | None] = [host.id]
        for seat in (*old.seats[1:], old.seats[0]):
            if seat.left_by is not None or (seat.computer is not None and level is not None):
                kept.append(Seat(0, None, level or seat.computer, next(free), ""))
            elif seat.name and not is_blocked_from(apart, seat.user_id, there):
                there.append(seat.user_id)
                brought = share if seat.user_id == host.id else ""
                # They are pinged in the answer.
                again = Seat(
                    0, seat.user_id, seat.computer, seat.name, brought, avatar=seat.avatar, told=True
                )
                kept.append(again)
        seats = renumber_seats(kept)
        setup = TableSetup(
            old.game, old.options, old.speed, old.invited_only, old.own_thread, begins_when_full=True
        )
        return await self._create_lobby(old.guild_id, old.channel_id, host.id, setup, seats, old.parent_id)

    async def _create_lobby(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        setup: TableSetup,
        seats: tuple[Seat, ...],
        parent_id: int | None,
        kept_until: datetime | None = None,
        challenged_id: int | None = None,
        gathered: Collection[int | None] = (),
        pairing_id: int | None = None,
    ) -> Table:
        rules = catalogue.find_game(setup.game)
        full = rules.read_options(setup.options)
        now = self._now()
        waits = challenged_id is not None or pairing_id is not None
        idle = idle_after(now, waits)
        new = StoredTable(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            message_id=None,
            host_id=host_id,
            game=setup.game,
            rules=rules.version,
            options=full,
            status=LOBBY,
            server_seed=self._seeds(),
            created_at=now,
            version=0,
            seats=_with_names_apart(seats),
            speed=setup.speed,
            invited_only=setup.invited_only,
            own_thread=setup.own_thread,
            begins_when_full=setup.begins_when_full,
            parent_id=parent_id,
            kept_until=kept_until,
            challenged_id=challenged_id,
            pairing_id=pairing_id,
            due_at=idle,
            # Those for whom seats are kept are to be told at once.
            wake_at=now if waits or kept_until is not None else idle,
        )
        stored = await self._sessions.create_table(new, gathered)
        log.info("table opened", table=stored.id, game=setup.game, channel=channel_id)
        return self._tables.announce_table(Table(**vars(stored)))

    async def join_lobby(self, table_id: int, person: Person, share: str) -> Table:
        """Seat a person, in the seat reserved for them or else in a new one; a match may begin.

        A fast match does not begin without people who have gone away: their seats are kept for them instead.

        Whoever may not play with somebody there is refused as if no seat were free. The first who sits down
        where the host does not is the host from then on.
        """
        async with self._tables.lock_table(table_id) as table:
            table.check_lobby()
            seat = table.seat_of(person.id)
            if seat is not None and not seat.reserved:
                raise TableProblem(Reason.ALREADY_SEATED)
            # Read even if the table is full, so that one refusal takes as long as the other.
            apart = await self._preferences.blocked_pairs([person.id, *table.people])
            # A reserved seat keeps others out like a taken one, but nobody out of their own.
            there = (other.user_id for other in table.seats if seat is None or not other.reserved)
            # A tournament goes on as it is.
            refused = table.pairing_id is None and is_blocked_from(apart, person.id, there)
            if seat is None or refused:
                if table.invited_only:
                    raise TableProblem(Reason.INVITED_ONLY)
                _check_free_seat(table, refused)
            number = len(table.seats) if seat is None else seat.seat
            taken = Seat(number, person.id, None, person.name, share, avatar=person.avatar)
            host = table.seat_of(table.host_id)
            host_id = person.id if host is None or host.reserved else table.host_id
            joined = replace(table, seats=table.with_seat(taken), host_id=host_id)
            expected = table.begins_when_full and seat is not None and not joined.reserved_seats
            begins = expected and len(joined.seats) in player_counts(table.game)
            absent = self._absent(joined, person.id) if begins else []
            if absent:
                joined = joined.with_seats_reserved(absent, person.id)
            elif begins:  # in one commit: nothing comes between
                return await self._deal(table, joined, share, newcomer=person.id)
            return await self._commit_lobby(table, joined, newcomer=person.id)

    def _absent(self, table: Table, newcomer: int) -> list[int]:
        """Return who sits at a fast table besides a newcomer and has not been there in the last minutes."""
        if self._presence is None or table.speed not in FAST_SPEEDS or table.pairing_id is not None:
            return []
        others = (person for person in table.people if person != newcomer)
        return [person for person in others if not self._presence.is_there(table, person)]

    async def invite_people(self, table_id: int, user_id: int, people: Collection[Person]) -> Table:
        """Reserve a seat for each of these people who does not have one; only the host may.

        No seat is free for whoever may not play with somebody there.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            invited = [person.id for person in people]
            apart, after = await self._preferences.blocked_pairs([*invited, *table.people]), table
            for person in people:
                if after.seat_of(person.id) is None:
                    _check_free_seat(after, is_blocked_from(apart, person.id, after.people))
                    after = replace(after, seats=renumber_seats((*after.seats, reserved_seat(person))))
            # Whom the host has pinged lately has a seat kept without another ping.
            new = {*after.people}.difference(table.people)
            quiet = new.difference(await self._preferences.claim_pings(user_id, new, self._now()))
            seats = tuple(replace(seat, told=seat.told or seat.user_id in quiet) for seat in after.seats)
            # From now on its host arranges who sits there: no seat is freed by itself.
            return await self._commit_lobby(table, replace(after, seats=seats, kept_until=None))

    async def answer_challenge(self, table_id: int, user_id: int, answer: str) -> Table:
        """Let the host know what a challenged person says: `NOT_NOW`, `TOO_FAST`, or the id of another game.

        Whoever says "not now" has their seat freed.

        Raises:
            TableProblem: the lobby is closed, or no seat is kept there for a challenge of theirs.
        """
        async with self._tables.lock_table(table_id) as table:
            table.check_lobby()
            seat = table.challenged
            if seat is None or seat.user_id != user_id:
                raise TableProblem(Reason.NOT_CHALLENGED)
            if answer == NOT_NOW:
                await self._preferences.decline_pings(user_id, table.host_id, self._now())
            elif answer != TOO_FAST:  # the host may challenge them to that game
                await self._preferences.allow_pings(user_id, table.host_id)
            seats = table.without_seat(seat) if answer == NOT_NOW else table.seats
            return await self._commit_lobby(table, replace(table, seats=seats, answer=answer))

    async def free_seats(self, table_id: int, user_id: int) -> Table:
        """Free the seats reserved for people who have not sat down; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            sitting = (seat for seat in table.seats if not seat.reserved)
            return await self._commit_lobby(table, replace(table, seats=renumber_seats(sitting)))

    async def set_invited_only(self, table_id: int, user_id: int, invited_only: bool) -> Table:
        """Set whether only people with a reserved seat may sit down; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            return await self._commit_lobby(table, replace(table, invited_only=invited_only))

    async def add_computer(self, table_id: int, user_id: int, name: str, level: str, share: str) -> Table:
        """Seat a computer player; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            _check_free_seat(table)
            added = Seat(0, None, level, name, share)
            seats = renumber_seats((*table.seats, added))
            return await self._commit_lobby(table, replace(table, seats=seats))

    async def fill_seats(
        self, table_id: int, user_id: int, names: Iterable[str], level: str, share: str
    ) -> Table:
        """Seat as many computer players as the match needs to begin; only the host may.

        Args:
            table_id: the table.
            user_id: who asks.
            names: names for computer players, enough for all seats; those taken at the table are passed over.
            level: how they play.
            share: what each of their seats brings to the shuffle.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            missing = min(player_counts(table.game)) - len(table.seats)
            if missing <= 0:
                return table
            taken = {seat.name for seat in table.seats}
            free = [name for name in names if name not in taken]
            added = [Seat(0, None, level, name, share) for name in free[:missing]]
            seats = renumber_seats((*table.seats, *added))
            return await self._commit_lobby(table, replace(table, seats=seats))

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        """Remove the most recent computer player; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            computers = [seat for seat in table.seats if seat.user_id is None]
            if not computers:
                raise TableProblem(Reason.NO_COMPUTER)
            return await self._commit_lobby(table, replace(table, seats=table.without_seat(computers[-1])))

    async def set_options(self, table_id: int, user_id: int, options: Mapping[str, Any]) -> Table:
        """Change some of the options; only the host may.

        Raises:
            GameError: an option does not have this value.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            full = change_options(catalogue.find_game(table.game), table.options, options)
            return await self._commit_lobby(table, replace(table, options=full))

    async def set_speed(self, table_id: int, user_id: int, speed: str) -> Table:
        """Change how long a decision may take; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            if speed not in TIME_LIMITS:
                raise TableProblem(Reason.WRONG_SPEED)
            return await self._commit_lobby(table, replace(table, speed=speed))

    async def cut_deck(self, table_id: int, user_id: int, words: str) -> Table:
        """Cut the deck for a person who has sat down: from now on, their own words are their share."""
        share = read_line(words, CONTRIBUTION_LENGTH).replace("`", "'")
        async with self._tables.lock_table(table_id) as table:
            seat = table.seat_taken_by(user_id)
            seats = table.with_seat(replace(seat, share=share))
            return await self._commit_lobby(table, replace(table, seats=seats))

    async def start_match(self, table_id: int, user_id: int, share: str) -> Table:
        """Deal; only the host may, and only if the game can be played with these seats.

        Whether the match is rated is decided here for good.

        Args:
            table_id: the table.
            user_id: who wants to begin.
            share: id of the interaction with which they do. It is also the share of computer players carried
                over from an earlier table: nobody could know it when the seal of this match was shown.

        Raises:
            TableProblem: they may not.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            # Every seat is taken, and there are as many as the game allows.
            if table.reserved_seats:
                raise TableProblem(Reason.SEATS_KEPT)
            if len(table.seats) not in player_counts(table.game):
                raise TableProblem(
                    Reason.WRONG_PLAYERS, allowed=", ".join(map(str, player_counts(table.game)))
                )
            return await self._deal(table, table, share)

    async def _deal(self, before: Table, lobby: Table, share: str, newcomer: int | None = None) -> Table:
        """Begin the match of a lobby that is locked, as it was read before or with a newcomer.

        The share is what computer players bring to the shuffle.
        """
        # Names in the form that the seed binds.
        seats = tuple(
            replace(seat, name=normalize("NFC", seat.name), share=seat.share or share)
            for seat in _with_names_apart(lobby.seats)
        )
        # All that changes with the deal, in one commit.
        begun = replace(
            lobby,
            status=PLAYING,
            seats=seats,
            rules=catalogue.find_game(lobby.game).version,
            due_at=due_after(lobby.speed, self._now()),
            began_at=self._now(),
            unrated=await self.unrated_reason(lobby),
            **NOBODY_CHALLENGED,
        )
        dealt = await self._tables.commit(
            before, replace(begun, match=replay_moves(begun)), newcomer=newcomer
        )
        log.info("match begun", **dealt.log_ids, game=dealt.game, seats=len(seats))
        return dealt

    async def _commit_lobby(self, before: Table, after: Table, newcomer: int | None = None) -> Table:
        """Commit a change of a lobby, which also keeps it open longer."""
        idle = idle_after(self._now(), after.stays_open_long)
        answer = after.answer if _still_says(after) else None
        kept = replace(after, seats=_with_names_apart(after.seats), due_at=idle, answer=answer)
        return await self._tables.commit(before, kept, newcomer=newcomer)


def reserved_seat(person: Person) -> Seat:
    """Return a seat that is kept for a person."""
    return Seat(0, person.id, None, person.name, "", avatar=person.avatar)


def _with_names_apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    names = tell_apart(seat.name for seat in seats)
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def _check_host_of_lobby(table: Table, user_id: int) -> None:
    table.check_lobby()
    if table.pairing_id is not None:
        raise TableProblem(Reason.TOURNAMENT_TABLE)
    table.check_host(user_id)


def _still_says(table: Table) -> bool:
    """Return whether what a challenged person has said still holds: their seat and speed are as they were."""
    if table.answer == NOT_NOW:
        return not table.reserved_seats and table.challenged_id not in table.people
    return table.challenged is not None and (table.answer != TOO_FAST or table.speed in FAST_SPEEDS)


def _check_free_seat(table: Table, refused: bool = False) -> None:
    """Raise TableProblem if no seat is free, or if none is for somebody who may not play there."""
    if table.full or refused:
        raise TableProblem(Reason.TABLE_FULL)


def valid_options_of(table: StoredTable) -> dict[str, Any]:
    """Return all options of a table of any age; those that the current rules do not allow are as usual."""
    rules = catalogue.find_game(table.game)
    return rules.read_options(valid_options(rules, table.options))
