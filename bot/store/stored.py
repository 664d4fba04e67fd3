"""What `Sessions` returns and accepts: tables and seats as values."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypedDict

Status = Literal["lobby", "playing", "finished", "abandoned", "cancelled"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a table.

    Attributes:
        seat: its number, from 0.
        user_id: the person who holds it, None if no person does.
        computer: name of the computer player that plays it, None if a person does.
        name: its name at the table and in the record; empty if its person has had all about them deleted.
        share: what it brings to the shuffle: the id of the interaction with which it was taken, or the words
            with which its player cut the deck; empty while the seat is reserved for a person.
        missed: how many decisions in a row its person has missed.
        away: whether a computer player decides for it until its person comes back.
        left_by: the person who left it to the computer player for good; None if none did.
        agrees: whether its person agrees to end the match, once the host has asked.
        avatar: the address of its person's picture as they sat down; empty if it is not known.
        handed_over: whether a computer player was given the seat because its person was late, and they have
            not come back since.
        told: whether its person was pinged to take it while it was reserved for them.
        looks_back: whether its person is still shown how the last round ended.
        plays_forced: whether moves without a choice are played for its person, unless they have chosen
            otherwise for all tables; it is not stored with the seat.
    """

    seat: int
    user_id: int | None
    computer: str | None
    name: str
    share: str
    missed: int = 0
    away: bool = False
    left_by: int | None = None
    agrees: bool = False
    avatar: str = ""
    handed_over: bool = False
    told: bool = False
    looks_back: bool = False
    plays_forced: bool = True

    @property
    def reserved(self) -> bool:
        """Whether it is kept for a person who has not sat down yet."""
        return self.user_id is not None and not self.share

    @property
    def present(self) -> bool:
        """Whether its person is there to decide."""
        return bool(self.share) and self.user_id is not None and not self.away

    @property
    def held(self) -> bool:
        """Whether its person is there or has only stepped away: nobody had to hand it over."""
        return bool(self.share) and self.user_id is not None and not self.handed_over

    @property
    def left_for_good(self) -> bool:
        """Whether its person has left the match for good, or had their data deleted while it went on."""
        return self.left_by is not None or (self.computer is not None and not self.name)

    @property
    def left(self) -> bool:
        """Whether its person has left the match, or would have if it ended now: they are away."""
        return self.left_for_good or self.away

    @property
    def dealt_to(self) -> int | None:
        """The person who sat there when the cards were dealt, even if they have left; None if none did."""
        return self.left_by if self.user_id is None else self.user_id

    @property
    def dealt_to_person(self) -> bool:
        """Whether a person sat there when the cards were dealt, even if their data was deleted."""
        return self.dealt_to is not None or not self.name


@dataclass(frozen=True)
class StoredTable:
    """A table as it was when it was read.

    Attributes:
        id: never reused, even after the table is gone.
        guild_id: None in a direct message.
        channel_id: the channel or thread it is in.
        message_id: the public message that shows it, None before there is one.
        host_id: the person who may change it.
        game: id of the game.
        rules: version of the game's rules with which it began.
        options: the game's options.
        status: `lobby` and `playing` are open; the others have ended.
        server_seed: 32 secret bytes.
        created_at: in UTC.
        version: counts the changes, moves among them; another message or reminder is none.
        seats: by number.
        speed: how long a decision may take, see `bot.tables.deadlines`.
        invited_only: whether only people with a reserved seat may sit down.
        own_thread: whether its thread was opened for it and closes with it.
        begins_when_full: whether its match begins as soon as all have sat down for whom it keeps seats.
        due_at: when its decision is due, or an untouched lobby closes; None if never.
        reminder_id: the message that reminds of the decision, None if there is none.
        reminded: whether people were reminded of its decision.
        pinged: the seats whose people were pinged as its decision began; None if that is still to be done.
        pause_until: until when it shows how its last round ended; None if it goes on.
        wake_at: when the program next has to act there by itself; None if never.
        end_asked: the round in which the host asked the others to end the match; None if they did not.
        began_at: when the cards were dealt, in UTC; None in the lobby.
        seed: the seed of its match, once the name of a former player is missing to make it from; or None.
        parent_id: the channel of the thread it is in; None if it is in no thread.
        unrated: id of the reason why its match is not rated, as it was when it began; None if it is rated.
        called_at: when its host had players called; None if they have not.
        call_id: the message that calls them, as long as it stands; None before it is sent.
        challenged_id: the person whom its host has challenged; None if there is none, or it is no lobby.
        answer: what they say to that: not now, too fast, or the id of a game that they would rather play;
            None while they have said nothing that still holds.
        kept_until: until when its seats are kept for people who want to play now; None for no such limit.
        pairing_id: the pairing of a tournament that is played there; None if none is.
        shown: the version that its message shows; -1 if that is not certain.
    """

    id: int
    guild_id: int | None
    channel_id: int
    message_id: int | None
    host_id: int
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    server_seed: bytes = field(repr=False)
    created_at: datetime
    version: int
    seats: tuple[Seat, ...]
    speed: str = "untimed"
    invited_only: bool = False
    own_thread: bool = False
    begins_when_full: bool = False
    due_at: datetime | None = None
    reminder_id: int | None = None
    reminded: bool = False
    pinged: list[int] | None = None
    pause_until: datetime | None = None
    wake_at: datetime | None = None
    end_asked: int | None = None
    began_at: datetime | None = None
    seed: bytes | None = field(default=None, repr=False)
    parent_id: int | None = None
    unrated: str | None = None
    called_at: datetime | None = None
    call_id: int | None = None
    challenged_id: int | None = None
    answer: str | None = None
    kept_until: datetime | None = None
    pairing_id: int | None = None
    shown: int = -1

    @property
    def open(self) -> bool:
        """Whether the table is in its lobby or in play."""
        return self.status in ("lobby", "playing")

    @property
    def challenged(self) -> Seat | None:
        """The seat that is kept for the person whom its host has challenged; None if there is none."""
        return next(
            (seat for seat in self.seats if seat.reserved and seat.user_id == self.challenged_id), None
        )

    @property
    def stays_open_long(self) -> bool:
        """Whether its lobby waits for people who were called or challenged, or who meet in a tournament."""
        return self.called_at is not None or self.challenged is not None or self.pairing_id is not None


class Decision(NamedTuple):
    """A decision in a match.

    Attributes:
        number: how many were made before.
        seat: whose it is.
        move: in the notation of records.
        stand_in: whether a computer player made it for a person.
    """

    number: int
    seat: int
    move: str
    stand_in: bool = False


class LoadedTable(NamedTuple):
    """A table with its decisions.

    Attributes:
        table: the table.
        decisions: all in order while its match is in play; empty if they were known.
        record: that of a match that has ended, which has the decisions.
    """

    table: StoredTable
    decisions: tuple[Decision, ...] = ()
    record: str | None = None


class TableManners(TypedDict, total=False):
    """The fields that may be given with a new table."""

    due_at: datetime | None
    wake_at: datetime | None
    speed: str
    invited_only: bool
    own_thread: bool
    begins_when_full: bool
    kept_until: datetime | None
    challenged_id: int | None
    parent_id: int | None
    pairing_id: int | None


@dataclass(frozen=True, slots=True)
class Limits:
    """How many tables may be open at a time.

    Attributes:
        lobbies: lobbies with the same host.
        tables: tables, lobbies included, at which the same person sits.
        guild_tables: tables, lobbies included, in the same guild.
    """

    lobbies: int
    tables: int
    guild_tables: int
