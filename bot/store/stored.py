"""Stored tables, seats and decisions as values, which `Sessions` returns and accepts."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, NamedTuple

HERALD_DUE = 0
"""Replaces the message about a new lobby until it is sent."""

Status = Literal["lobby", "playing", "finished", "abandoned", "cancelled"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a table.

    Attributes:
        seat: its number, from 0.
        user_id: the person who holds it, or None.
        computer: name of the computer player in the seat; None for a person.
        name: its name at the table and in the record; empty if the person's data was deleted.
        share: its contribution to the shuffle: the id of the interaction that took the seat, or the words
            that its player cut the deck with; empty while the seat is reserved.
        missed: number of decisions in a row that the person has missed.
        away: whether a computer player decides until the person comes back.
        left_by: the former holder, if they left the seat to the computer player for good.
        agrees: whether the person agrees to the host's request to end the match.
        avatar: address of the person's picture when they sat down; empty if unknown.
        handed_over: whether a computer player got the seat because the person was late, and the person has
            not come back since.
        told: whether the person was pinged to take the reserved seat.
        looks_back: whether the person still sees the end of the last round.
        plays_forced: whether forced moves are played for the person. This comes from their settings; it is
            not stored with the seat.
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
        """Whether the person has not sat down yet."""
        return self.user_id is not None and not self.share

    @property
    def present(self) -> bool:
        """Whether the person is there to decide."""
        return bool(self.share) and self.user_id is not None and not self.away

    @property
    def held(self) -> bool:
        """Whether the person is there or has only stepped away, without the seat being handed over."""
        return bool(self.share) and self.user_id is not None and not self.handed_over

    @property
    def left_for_good(self) -> bool:
        """Whether the person has left the match for good, or had their data deleted during the match."""
        return self.left_by is not None or (self.computer is not None and not self.name)

    @property
    def left(self) -> bool:
        """Whether the person has left, or is away, which counts as leaving if the match ends now."""
        return self.left_for_good or self.away

    @property
    def dealt_to(self) -> int | None:
        """The person dealt the hand, even if they have left, or None."""
        return self.left_by if self.user_id is None else self.user_id

    @property
    def dealt_to_person(self) -> bool:
        """Whether the hand was dealt to a person, even if their data was deleted."""
        return self.dealt_to is not None or not self.name


@dataclass(frozen=True)
class StoredTable:
    """One version of a table.

    Attributes:
        id: never reused, even after the table is deleted.
        guild_id: None in direct messages.
        channel_id: the channel or thread.
        message_id: the public message that shows the table, or None before it is sent.
        host_id: the host, who may change the table.
        game: id of the game.
        rules: version of the game's rules when the match began.
        options: the game's options.
        status: `lobby` and `playing` are open; the others have ended.
        server_seed: 32 secret bytes.
        created_at: in UTC.
        version: counts the changes, including moves but not new messages or reminders.
        seats: by number.
        speed: the time limit for decisions, see `bot.tables.deadlines`.
        invited_only: whether only people with a reserved seat may sit down.
        own_thread: whether the thread was opened for the table and closes with it.
        begins_when_full: whether the match begins as soon as all reserved seats are taken.
        turn_at: when the current decision began, or the lobby last changed; None without a deadline.
        due_at: deadline of the decision, or closing time of an idle lobby; None without either.
        reminder_id: the reminder of the decision, or None.
        reminded: whether a reminder of the decision was sent.
        pinged: the seats of the people pinged when the decision began; None while these pings are pending.
        pause_until: end of the pause that shows the end of the last round; None without a pause.
        wake_at: time of the program's next action at the table; None if it has none to do.
        end_asked: the round when the host asked the others to end the match, or None.
        began_at: time of the first deal, in UTC; None in the lobby.
        seed: the match's seed, stored only once the name of a former player, which it depends on, is deleted.
        parent_id: the channel of the thread, or None outside threads.
        unrated: id of the reason why the match is not rated, decided when it began; None if it is rated.
        called_at: when the host pinged the ping list, or None.
        call_id: the message with these pings, or None before it is sent and after it is deleted.
        challenged_id: the person challenged to this lobby, or None.
        answer: the challenged person's answer: not now, too fast, or the id of the game that they propose
            instead; None before an answer and once it no longer applies.
        kept_until: end of the reservation for people who want to play now; None without a limit.
        pairing_id: the pairing of a game night or league played here, or None.
        offered: whether the lobby offers other ways to play to its host, whom no one has joined.
        patient: whether the lobby stays open for days, and the match begins once enough have sat down.
        herald_id: the message that pings people who asked to hear of a lobby; `HERALD_DUE` before it is sent;
            None if no one asked.
        shown: the version that the message shows; -1 if uncertain.
        posted: number of public messages it has had.
        refused_at: since when Discord has refused its message, or None.
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
    turn_at: datetime | None = None
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
    offered: bool = False
    patient: bool = False
    herald_id: int | None = None
    shown: int = -1
    posted: int = 0
    refused_at: datetime | None = None

    @property
    def open(self) -> bool:
        """Whether the table is a lobby or in play."""
        return self.status in ("lobby", "playing")

    @property
    def challenged(self) -> Seat | None:
        """The seat reserved for the challenged person, or None."""
        return next(
            (seat for seat in self.seats if seat.reserved and seat.user_id == self.challenged_id), None
        )

    @property
    def stays_open_long(self) -> bool:
        """Whether the lobby waits for people who were pinged or challenged."""
        return self.called_at is not None or self.challenged is not None


class Decision(NamedTuple):
    """A decision in a match.

    Attributes:
        number: number of decisions before it.
        seat: the seat that decided.
        move: the move, in the notation of records.
        stand_in: whether a computer player decided for a person.
    """

    number: int
    seat: int
    move: str
    stand_in: bool = False


class LoadedTable(NamedTuple):
    """A table with its decisions.

    Attributes:
        table: the table.
        decisions: all decisions of a running match, in order; of a match with a record, those that computer
            players made for people; empty if the caller has them.
        record: the record of an ended match, which contains its decisions.
    """

    table: StoredTable
    decisions: tuple[Decision, ...] = ()
    record: str | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """Maximum numbers of open tables.

    Attributes:
        lobbies: lobbies with the same host.
        tables: tables where the same person sits, including lobbies.
        guild_tables: tables in the same guild, including lobbies.
    """

    lobbies: int
    tables: int
    guild_tables: int
