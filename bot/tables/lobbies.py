"""Lobbies: open tables and set them up until the first deal."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from unicodedata import normalize

import structlog

from bot.errors import MovedOn, Reason, TableProblem
from bot.names import Person, read_line, tell_apart
from bot.store.preferences import GuildSettings, Preferences, is_blocked_from
from bot.store.schema import CONTRIBUTION_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable
from bot.store.subjects import Also
from bot.tables.deadlines import (
    DEFAULT_SPEED,
    FAST_SPEEDS,
    RESERVATION_TIME,
    TIME_LIMITS,
    next_wake_at,
    with_deadline,
)
from bot.tables.endings import table_unrated_reason
from bot.tables.matches import replay_moves
from bot.tables.options import change_options, usual_options, valid_options
from bot.tables.presence import Presence
from bot.tables.table import LOBBY, NOBODY_CHALLENGED, PLAYING, Table, player_counts, renumber_seats
from bot.tables.tables import Tables
from bot.timing import DEFAULT_TIMING, Timing
from games import catalogue
from games.chance import new_server_seed

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The settings of a table.

    Attributes:
        game: id of the game.
        options: options that differ from the game's defaults.
        speed: its time limit for decisions.
        invited_only: whether only people with a reserved seat may sit down.
        own_thread: whether it has its own thread.
        begins_when_full: whether the match begins when all people with a reserved seat have sat down.
        patient: whether the lobby stays open for days, and the match begins once enough have sat down.
        parent_id: the channel of its thread, or None.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    speed: str = DEFAULT_SPEED
    invited_only: bool = False
    own_thread: bool = False
    begins_when_full: bool = False
    patient: bool = False
    parent_id: int | None = None


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to deal at a new table in a thread, with all seats taken, for a pairing of an event.

    `server_seed` is the secret half of its seed.
    """

    guild_id: int
    channel_id: int
    setup: TableSetup
    seats: Sequence[Seat]
    server_seed: bytes
    pairing_id: int


ROUNDS = "rounds"
"""The option of most games."""

NOT_NOW, TOO_FAST = "not-now", "too-fast"
"""Answers to a challenge, besides the id of a game that the challenged person would rather play."""


class Lobbies:
    """Opens tables and sets them up.

    Without `presence`, everyone counts as present.
    """

    def __init__(
        self,
        tables: Tables,
        sessions: Sessions,
        preferences: Preferences,
        timing: Timing = DEFAULT_TIMING,
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
        """Return the setup of a game that a person prefers.

        The speed is that of their last table of the game, and so is a number of rounds chosen there;
        everything else is the server's default or the game's own. Values that the current rules don't allow
        are skipped.
        """
        last = await self._sessions.last_opened_by(user_id, game)
        rules = catalogue.find_game(game)
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
        """Return the options of the host's previous table of this game, or None."""
        last = await self._sessions.last_opened_by(table.host_id, table.game, table.id)
        return None if last is None else valid_options_of(last)

    async def check_limits(self, guild_id: int | None, host: Person) -> None:
        """Raise TableProblem if a person may not open another table in a guild."""
        await self._sessions.check_limits(guild_id, host.id)

    async def check_challenge(self, user_id: int, challenged_id: int) -> None:
        """Raise TableProblem if a person may not challenge another one now, in any channel."""
        await self._sessions.check_challenge(user_id, challenged_id)

    async def unrated_reason(self, table: Table) -> str | None:
        """Return the id of the reason why a match that begins now isn't rated, or None."""
        return table_unrated_reason(table) or await self._sessions.guild_unrated_reason(table, table.people)

    async def open_lobby(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        setup: TableSetup,
        share: str,
        awaited: Person | Sequence[Person] | None = None,
    ) -> Table:
        """Open a lobby with its host in the first seat, and seats reserved for the `awaited`.

        These are either one challenged person, until they answer; or several people who want to play now, for
        some minutes, who leave the ping list with this. Raises ChannelBusy if the channel has an open table,
        TooManyTables if the host's or the guild's limit is reached, and GameError for an unknown game or
        option.
        """
        own = Seat(0, host.id, None, host.name, share, avatar=host.avatar)
        if isinstance(awaited, Person):
            setup = replace(setup, begins_when_full=True)
            # told: the answer pings them, which an answer can't do in a new thread
            seat = replace(reserved_seat(awaited), told=not setup.own_thread)
            new = self._new_lobby(guild_id, channel_id, host.id, setup, [own, seat])
            return await self._open(replace(new, challenged_id=awaited.id))
        seats = [own, *map(reserved_seat, awaited or ())]
        new = self._new_lobby(guild_id, channel_id, host.id, setup, seats)
        if not awaited:
            return await self._open(new)
        gathered = replace(new, kept_until=new.created_at + RESERVATION_TIME)
        return await self._open(gathered, [seat.user_id for seat in seats])

    async def deal_match(self, new: NewMatch, also: Also) -> Table:
        """Open a table whose match is in progress, with everyone seated.

        `also` writes something else in the same transaction, given the table's id; an error opens no table.
        Raises ChannelBusy, TooManyTables for any of its people, and GameError like `open_lobby`.
        """
        people = [seat.user_id for seat in new.seats if seat.user_id is not None]
        lobby = self._new_lobby(new.guild_id, new.channel_id, people[0], new.setup, new.seats)
        own = {"server_seed": new.server_seed, "pairing_id": new.pairing_id}
        begun = await self._begin(Table(**{**vars(lobby), **own}), "")
        due = replace(begun, wake_at=next_wake_at(begun, self._now()))
        stored = await self._sessions.create_table(due, also=also)
        log.info(
            "match begun", table=stored.id, guild=stored.guild_id, game=stored.game, seats=len(new.seats)
        )
        return self._tables.announce_table(Table(**vars(stored), match=begun.match))

    async def open_rematch(
        self,
        table_id: int,
        host: Person,
        share: str,
        names: Iterable[str],
        level: str | None = None,
        thread_id: int | None = None,
    ) -> Table:
        """Open a lobby with the seats and options of an ended table; the match begins when all have sat down.

        Each seat moves up by one, so that another player begins in games where the first seat begins. A
        leaver's seat goes to a computer player with its own name. Seats of former players stay empty, and so
        do seats of people who are blocked from the host or from a person with an earlier seat.

        `names` are enough computer names for all seats. `level` replaces the computer players by others of
        that level; None keeps them. With a `thread_id`, the lobby opens in that new thread of the ended
        table's channel, and the clock notifies the others.
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
                # told: the answer pings them
                told = thread_id is None
                again = Seat(
                    0, seat.user_id, seat.computer, seat.name, brought, avatar=seat.avatar, told=told
                )
                kept.append(again)
        setup = TableSetup(
            old.game,
            old.options,
            old.speed,
            old.invited_only,
            old.own_thread or thread_id is not None,
            begins_when_full=True,
            parent_id=old.parent_id if thread_id is None else old.channel_id,
        )
        channel_id = thread_id or old.channel_id
        return await self._open(self._new_lobby(old.guild_id, channel_id, host.id, setup, kept))

    def _new_lobby(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        setup: TableSetup,
        seats: Iterable[Seat],
    ) -> StoredTable:
        rules = catalogue.find_game(setup.game)
        return StoredTable(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            message_id=None,
            host_id=host_id,
            game=setup.game,
            rules=rules.version,
            options=rules.read_options(setup.options),
            status=LOBBY,
            server_seed=self._seeds(),
            created_at=self._now(),
            version=0,
            seats=_with_names_apart(renumber_seats(seats)),
            speed=setup.speed,
            invited_only=setup.invited_only,
            own_thread=setup.own_thread,
            begins_when_full=setup.begins_when_full,
            patient=setup.patient,
            parent_id=setup.parent_id,
        )

    async def _open(self, new: StoredTable, gathered: Collection[int | None] = ()) -> Table:
        due = with_deadline(Table(**vars(new)), new.created_at)
        due = replace(due, wake_at=next_wake_at(due, new.created_at))
        stored = await self._sessions.create_table(due, gathered)
        log.info("table opened", table=stored.id, game=stored.game, channel=stored.channel_id)
        return self._tables.announce_table(Table(**vars(stored)))

    async def join_lobby(self, table_id: int, person: Person, share: str) -> Table:
        """Seat a person, in their reserved seat or in a new one; the match may begin.

        A fast match does not begin while some of its people are away: their seats become reserved instead. A
        person blocked from someone there gets the refusal of a full table. If the host hasn't sat down, the
        first person who does becomes the host.
        """
        async with self._tables.lock_table(table_id) as table:
            table.check_lobby()
            seat = table.seat_of(person.id)
            if seat is not None and not seat.reserved:
                raise TableProblem(Reason.ALREADY_SEATED)
            # Read even if the table is full, so that the time doesn't tell one refusal from the other.
            apart = await self._preferences.blocked_pairs([person.id, *table.people])
            # Reserved seats count like taken ones, but are open to the people they are reserved for.
            there = (other.user_id for other in table.seats if seat is None or not other.reserved)
            refused = is_blocked_from(apart, person.id, there)
            if seat is None or refused:
                if table.invited_only:
                    raise TableProblem(Reason.INVITED_ONLY)
                _check_free_seat(table, refused)
            number = len(table.seats) if seat is None else seat.seat
            taken = Seat(number, person.id, None, person.name, share, avatar=person.avatar)
            host = table.seat_of(table.host_id)
            host_id = person.id if host is None or host.reserved else table.host_id
            joined = replace(table, seats=table.with_seat(taken), host_id=host_id)
            expected = not joined.reserved_seats and (
                table.patient or (table.begins_when_full and seat is not None)
            )
            begins = expected and len(joined.seats) in player_counts(table.game)
            absent = self._absent(joined, person.id) if begins else []
            if absent:
                joined = joined.with_seats_reserved(absent, person.id)
            elif begins:  # in one commit, so that no other change comes between
                return await self._deal(table, joined, share, newcomer=person.id)
            return await self._commit_lobby(table, joined, newcomer=person.id)

    def _absent(self, table: Table, newcomer: int) -> list[int]:
        if self._presence is None or table.speed not in FAST_SPEEDS:
            return []
        others = (person for person in table.people if person != newcomer)
        return [person for person in others if not self._presence.is_there(table, person)]

    async def invite_people(self, table_id: int, user_id: int, people: Collection[Person]) -> Table:
        """Reserve a seat for each of these people without one; only the host may.

        A person blocked from someone there is refused as if the table were full.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            invited = [person.id for person in people]
            apart = await self._preferences.blocked_pairs([*invited, *table.people])
            after = table
            for person in people:
                if after.seat_of(person.id) is None:
                    _check_free_seat(after, is_blocked_from(apart, person.id, after.people))
                    after = replace(after, seats=renumber_seats((*after.seats, reserved_seat(person))))
            # People whom the host pinged recently get a seat without another ping.
            new = {*after.people}.difference(table.people)
            quiet = new.difference(await self._preferences.claim_pings(user_id, new, self._now()))
            seats = tuple(replace(seat, told=seat.told or seat.user_id in quiet) for seat in after.seats)
            # From now on the host manages the seats; none is freed automatically.
            return await self._commit_lobby(table, replace(after, seats=seats, kept_until=None))

    async def challenge(self, table_id: int, user_id: int, person: Person) -> Table:
        """Reserve a seat for a person whom a lonely host challenges; only the host may.

        Raises MovedOn if the host isn't alone any more.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            if not table.lonely:
                raise MovedOn
            await self._preferences.claim_pings(user_id, [person.id], self._now())
            seats = renumber_seats((*table.seats, reserved_seat(person)))
            challenge = replace(table, seats=seats, challenged_id=person.id, begins_when_full=True)
            return await self._commit_lobby(table, challenge)

    async def answer_challenge(self, table_id: int, user_id: int, answer: str) -> Table:
        """Store a challenged person's answer for the host: `NOT_NOW`, `TOO_FAST`, or the id of another game.

        `NOT_NOW` frees their seat.
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
        """Free the reserved seats; only the host may."""
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
        """Seat the computer players missing for the match to begin; only the host may.

        `names` are enough computer names for all seats; those already at the table are skipped. Each seat
        gets the share.
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
        """Change some of the options; only the host may. Raises GameError for an unknown value."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            full = change_options(catalogue.find_game(table.game), table.options, options)
            return await self._commit_lobby(table, replace(table, options=full))

    async def set_speed(self, table_id: int, user_id: int, speed: str) -> Table:
        """Change the time limit for decisions; only the host may."""
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            if speed not in TIME_LIMITS:
                raise TableProblem(Reason.WRONG_SPEED)
            return await self._commit_lobby(table, replace(table, speed=speed))

    async def cut_deck(self, table_id: int, user_id: int, words: str) -> Table:
        """Cut the deck for a seated person: their own words replace their contribution to the shuffle."""
        share = read_line(words, CONTRIBUTION_LENGTH).replace("`", "'")
        async with self._tables.lock_table(table_id) as table:
            seat = table.seat_taken_by(user_id)
            seats = table.with_seat(replace(seat, share=share))
            return await self._commit_lobby(table, replace(table, seats=seats))

    async def start_match(self, table_id: int, user_id: int, share: str) -> Table:
        """Deal; only the host may, and only if the game can be played with these seats.

        This also decides for good whether the match is rated. The share, the id of the host's interaction, is
        also the contribution of computer players kept from an earlier table: no one could know it when the
        seal of this match was shown.
        """
        async with self._tables.lock_table(table_id) as table:
            _check_host_of_lobby(table, user_id)
            if table.reserved_seats:
                raise TableProblem(Reason.SEATS_KEPT)
            if len(table.seats) not in player_counts(table.game):
                raise TableProblem(
                    Reason.WRONG_PLAYERS, allowed=", ".join(map(str, player_counts(table.game)))
                )
            return await self._deal(table, table, share)

    async def _deal(self, before: Table, lobby: Table, share: str, newcomer: int | None = None) -> Table:
        """Begin the match of a locked lobby: `before` is the version read, `lobby` may have a newcomer.

        The share is the contribution of computer players to the shuffle.
        """
        dealt = await self._tables.commit(before, await self._begin(lobby, share), newcomer=newcomer)
        log.info("match begun", **dealt.log_ids, game=dealt.game, seats=len(dealt.seats))
        return dealt

    async def _begin(self, lobby: Table, share: str) -> Table:
        # NFC, since the seed depends on the names.
        seats = tuple(
            replace(seat, name=normalize("NFC", seat.name), share=seat.share or share)
            for seat in _with_names_apart(lobby.seats)
        )
        begun = replace(
            lobby,
            status=PLAYING,
            seats=seats,
            rules=catalogue.find_game(lobby.game).version,
            began_at=self._now(),
            unrated=await self.unrated_reason(lobby),
            **NOBODY_CHALLENGED,
        )
        return with_deadline(replace(begun, match=replay_moves(begun)), self._now())

    async def _commit_lobby(self, before: Table, after: Table, newcomer: int | None = None) -> Table:
        """Commit a changed lobby, which also stays open longer."""
        answer = after.answer if _still_says(after) else None
        kept = replace(after, seats=_with_names_apart(after.seats), answer=answer)
        return await self._tables.commit(before, with_deadline(kept, self._now()), newcomer=newcomer)


def reserved_seat(person: Person) -> Seat:
    """Return a seat reserved for a person."""
    return Seat(0, person.id, None, person.name, "", avatar=person.avatar)


def _with_names_apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    names = tell_apart(seat.name for seat in seats)
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def _check_host_of_lobby(table: Table, user_id: int) -> None:
    table.check_lobby()
    table.check_host(user_id)


def _still_says(table: Table) -> bool:
    """Return whether a challenged person's answer still holds: their seat and speed haven't changed."""
    if table.answer == NOT_NOW:
        return not table.reserved_seats and table.challenged_id not in table.people
    return table.challenged is not None and (table.answer != TOO_FAST or table.speed in FAST_SPEEDS)


def _check_free_seat(table: Table, refused: bool = False) -> None:
    if table.full or refused:
        raise TableProblem(Reason.TABLE_FULL)


def valid_options_of(table: StoredTable) -> dict[str, Any]:
    """Return all options of a table of any age, with defaults for values that the rules don't allow now."""
    rules = catalogue.find_game(table.game)
    return rules.read_options(valid_options(rules, table.options))
