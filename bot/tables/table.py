"""Table: an immutable session, from the lobby to its end, with its seats."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.errors import Reason, TableProblem
from bot.store.gaps import Gap
from bot.store.stored import Seat, StoredTable
from games import Match, View, catalogue
from games.players import NORMAL

LOBBY, PLAYING, FINISHED, ABANDONED, CANCELLED = "lobby", "playing", "finished", "abandoned", "cancelled"

STAND_IN = NORMAL
"""The level of the computer player that decides for people who are away, late, or have left."""

NOBODY_CHALLENGED: Mapping[str, None] = {"challenged_id": None, "answer": None}
"""Fields of a lobby without a challenge, also once it has begun or closed."""


@dataclass(frozen=True)
class Table(StoredTable):
    """A version of a session: its stored fields, its match, and its outages in order. It never changes."""

    match: Match | None = None
    gaps: tuple[Gap, ...] = ()

    @property
    def log_ids(self) -> dict[str, int]:
        """Fields of log lines about the table."""
        guild_id = self.guild_id
        return {"table": self.id} if guild_id is None else {"table": self.id, "guild": guild_id}

    @property
    def personal(self) -> bool:
        """Whether only its host uses and sees the table; the host's id replaces the channel's."""
        return self.guild_id is None and self.channel_id == self.host_id

    @property
    def full(self) -> bool:
        """Whether the table has the maximum number of seats of its game."""
        return len(self.seats) >= max(player_counts(self.game))

    @property
    def open_to_all(self) -> bool:
        """Whether this is a lobby with an open seat for everyone."""
        return self.status == LOBBY and not (self.full or self.invited_only)

    @property
    def takes_calls(self) -> bool:
        """Whether the host may ping the ping list: once, while anyone may sit down."""
        return self.open_to_all and self.called_at is None

    @property
    def lonely(self) -> bool:
        """Whether this is a lobby on a server whose host waits for anyone to come, and no one is there."""
        alone = self.status == LOBBY and len(self.seats) == 1 and not self.reserved_seats
        return alone and self.guild_id is not None and not self.patient and self.pairing_id is None

    @property
    def people(self) -> list[int]:
        """Ids of the people at the table, in seat order."""
        return [seat.user_id for seat in self.seats if seat.user_id is not None]

    @property
    def reserved_seats(self) -> list[Seat]:
        """Seats of people who haven't sat down yet, in seat order."""
        return [seat for seat in self.seats if seat.reserved]

    @property
    def against_people(self) -> bool:
        """Whether more than one person was dealt a hand, even if some have left."""
        return sum(seat.dealt_to_person for seat in self.seats) > 1

    def moderated_by(self, user_id: int, moderator: bool) -> bool:
        """Return whether a moderator may act as one here: not in a match that they were dealt into."""
        plays = self.match is not None and any(seat.dealt_to == user_id for seat in self.seats)
        return moderator and not plays

    def others_there(self, user_id: int) -> list[int]:
        """Return the ids of the other people at the table, without those whose seats were handed over."""
        there = [seat.user_id for seat in self.seats if seat.held]
        return [person for person in there if person not in (None, user_id)]

    @property
    def acting_host(self) -> int:
        """The id of the acting host: the next person while the host's own seat is handed over."""
        host = self.seat_of(self.host_id)
        if host is None or not host.handed_over:
            return self.host_id
        after = (*self.seats[host.seat + 1 :], *self.seats[: host.seat])
        there = (seat.user_id for seat in after if seat.held and seat.user_id is not None)
        return next(there, self.host_id)

    def lost_by_leaving(self, user_id: int) -> bool:
        """Return whether a person loses by leaving: a match in play, unless all others have left it."""
        return self.status == PLAYING and bool(self.others_there(user_id) or not self.against_people)

    def lost_by_ending(self, user_id: int) -> bool:
        """Return whether a person loses by ending the table: a match against computer players only."""
        return self.status == PLAYING and self.seat_of(user_id) is not None and not self.against_people

    @property
    def end_requested(self) -> bool:
        """Whether the host's request to end the match is open: it lapses at the end of the round."""
        match = self.match
        return match is not None and self.status == PLAYING and self.end_asked == match.round

    @property
    def still_to_agree(self) -> list[Seat]:
        """The seats of people present who haven't agreed to end the match, in seat order."""
        return [seat for seat in self.seats if seat.present and not seat.agrees]

    def others_present(self, user_id: int) -> bool:
        """Return whether another person plays and is not away."""
        return any(seat.present and seat.user_id != user_id for seat in self.seats)

    @property
    def looking_back(self) -> list[Seat]:
        """The seats of people who are present and still see the end of the last round, in seat order."""
        shown = self.pause_until is not None
        return [seat for seat in self.seats if shown and seat.looks_back and seat.present]

    @property
    def pause_left(self) -> datetime | None:
        """The end of the pause after a round; None once all who are present have seen it."""
        return self.pause_until if self.looking_back else None

    @property
    def end_agreed(self) -> bool:
        """Whether the host has asked to end the match, and all people who are present agree."""
        return self.end_requested and not self.still_to_agree

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def seat_number(self, user_id: int) -> int | None:
        """Return the number of a person's seat, or None."""
        seat = self.seat_of(user_id)
        return None if seat is None else seat.seat

    def own_seat(self, user_id: int) -> Seat:
        """Return the seat of a person, or raise TableProblem."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise TableProblem(Reason.NOT_SEATED)
        return seat

    def seat_taken_by(self, user_id: int) -> Seat:
        """Return the seat of a person in the lobby, or raise TableProblem if they haven't sat down."""
        self.check_lobby()
        seat = self.own_seat(user_id)
        if seat.reserved:
            raise TableProblem(Reason.NOT_SEATED)
        return seat

    def with_seat(self, changed: Seat) -> tuple[Seat, ...]:
        """Return the seats with one of them changed."""
        return (*self.seats[: changed.seat], changed, *self.seats[changed.seat + 1 :])

    def without_seat(self, gone: Seat) -> tuple[Seat, ...]:
        """Return the seats without one of them, renumbered."""
        return renumber_seats(seat for seat in self.seats if seat != gone)

    def with_seats_reserved(self, absent: Collection[int], newcomer: int) -> Self:
        """Return the lobby with the seats of absent people reserved, so that they are notified.

        If the host is absent, the newcomer becomes the host. In a challenge the two then change places: now
        it waits for the challenger's answer.
        """
        seats = tuple(
            replace(seat, share="", told=False) if seat.user_id in absent else seat for seat in self.seats
        )
        kept = replace(self, seats=seats, **NOBODY_CHALLENGED)
        if self.host_id not in absent:
            return kept
        return replace(
            kept, host_id=newcomer, challenged_id=None if self.challenged_id is None else self.host_id
        )

    @property
    def with_computers(self) -> bool:
        """Whether a computer player was dealt a hand."""
        return any(not seat.dealt_to_person for seat in self.seats)

    def may_ask_for_a_hint(self, seat: Seat) -> bool:
        """Return whether a seat's player may ask for a hint now."""
        return self.with_computers and seat in self.people_to_move()

    @property
    def to_move(self) -> list[Seat]:
        """Seats to move, in seat order; none if no match is in play."""
        if self.match is None or self.status != PLAYING:
            return []
        return [self.seats[number] for number in sorted(self.match.to_move)]

    @property
    def all_away(self) -> bool:
        """Whether a match is in play but all its people are away, so that it waits for one to come back."""
        people = [seat for seat in self.seats if seat.user_id is not None]
        return self.status == PLAYING and all(seat.away for seat in people)

    @property
    def rests(self) -> bool:
        """Whether a league decides when the match ends: all its people are away, and one may come back."""
        return self.all_away and self.pairing_id is not None and self.speed == "slow"

    def computers_to_move(self) -> list[Seat]:
        """Return the seats to move that are played by a computer, in seat order."""
        return [] if self.all_away else [seat for seat in self.to_move if not seat.present]

    def people_to_move(self) -> list[Seat]:
        """Return the seats to move whose person is present, in seat order."""
        return [seat for seat in self.to_move if seat.present]

    def first_decisions(self) -> list[Seat]:
        """Return the seats of `people_to_move` without a decision in this match so far, in seat order."""
        decided = {seat for seat, _ in self.match_in_play().moves}
        return [seat for seat in self.people_to_move() if seat.seat not in decided]

    def forced_move(self) -> tuple[Seat, str] | None:
        """Return a seat and its forced move, for a person who wants it played now, or None."""
        for seat in self.people_to_move() if self.pause_until is None else ():
            move = self.match_in_play().only_move(seat.seat) if seat.plays_forced else None
            if move is not None:
                return seat, move
        return None

    def turns_begun(self) -> list[Seat]:
        """Return the seats to move whose people may not know that their turn has begun, in seat order."""
        movers = [mover for mover, _ in self.match_in_play().moves]
        of_people = {seat.seat for seat in self.seats if seat.user_id is not None}
        begun = list[Seat]()
        for seat in self.people_to_move():
            own = max((number for number, mover in enumerate(movers) if mover == seat.seat), default=-1)
            if of_people.intersection(movers[own + 1 :]) or (own < 0 and len(self.people) > 1):
                begun.append(seat)
        return begun

    def answered_by_computers(self, seat: Seat) -> bool:
        """Return whether only computer players have decided since a seat's person did."""
        match = self.match_in_play()
        for number, (mover, _) in reversed([*enumerate(match.moves)]):
            if mover == seat.seat:
                return True
            if self.seats[mover].user_id is not None and number not in match.stand_ins:
                return False
        return False

    def awaited_seats(self) -> list[Seat]:
        """Return the seats of people who are away or owe a decision, in seat order."""
        owing = self.people_to_move()
        return [seat for seat in self.seats if seat.user_id is not None and (seat.away or seat in owing)]

    def waits_for(self, user_id: int) -> bool:
        """Return whether the table is waiting for a person to decide or to take their reserved seat."""
        seat = self.seat_of(user_id)
        return seat is not None and (seat.reserved or seat in self.people_to_move())

    def check_lobby(self) -> None:
        """Raise TableProblem if the lobby is closed."""
        if self.status != LOBBY:
            raise TableProblem(Reason.ALREADY_BEGUN if self.open else Reason.TABLE_ENDED)

    def view_of(self, user_id: int) -> View:
        """Return a person's view of the match, or a spectator's; raise TableProblem without a match."""
        seat = self.seat_of(user_id)
        return self.dealt_match().view(None if seat is None else seat.seat)

    def match_in_play(self) -> Match:
        """Return the match, or raise TableProblem if none is in play."""
        if self.match is None or self.status != PLAYING:
            raise TableProblem(Reason.NOT_BEGUN if self.status == LOBBY else Reason.TABLE_ENDED)
        return self.match

    def dealt_match(self) -> Match:
        """Return the match, in play or ended, or raise TableProblem."""
        if self.match is None:
            reasons = {LOBBY: Reason.NOT_BEGUN, ABANDONED: Reason.OTHER_RULES}
            raise TableProblem(reasons.get(self.status, Reason.TABLE_ENDED))
        return self.match

    def ended_match(self) -> Match:
        """Return the match of a table that was finished, or raise TableProblem."""
        if self.match is None and self.status == ABANDONED:
            raise TableProblem(Reason.OTHER_RULES)
        if self.match is None or not self.match.over:
            raise TableProblem(Reason.NOT_ENDED)
        return self.match

    def check_host(self, user_id: int, moderator: bool = False) -> None:
        """Raise TableProblem unless this person is the acting host, or a moderator if moderators may.

        A lobby without anyone seated has no host.
        """
        if moderator:
            return
        host = self.seat_of(self.acting_host)
        if host is None or host.reserved:
            raise TableProblem(Reason.NO_HOST)
        if user_id != host.user_id:
            raise TableProblem(Reason.NOT_HOST, name=host.name)


def renumber_seats(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return seats numbered from 0, in order."""
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def player_counts(game: str) -> tuple[int, ...]:
    """Return the possible numbers of seats in a game."""
    return catalogue.find_game(game).players
