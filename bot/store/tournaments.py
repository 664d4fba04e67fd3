"""Tournaments: who has entered, who meets whom, what came of it, and how far each one is."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import MovedOn, Reason, TableProblem
from bot.results.round_robin import points_for
from bot.results.trophies import TOURNAMENT
from bot.store.database import Database, insert_if_new, lock_ids, lock_rows, upsert_row
from bot.store.match_end import Ending
from bot.store.schema import HAS_PAIRING, entrants, pairings, people, seats, tables, tournaments, trophies

MOST_OPEN = 5
"""How many may be open on a server."""

WAITED = timedelta(days=1)
"""How long somebody has to have waited at a table for those who did not come."""

ENTERING, CHECKING, PLAYING, OVER, OFF = "entering", "checking", "playing", "over", "off"
OPEN = (ENTERING, CHECKING, PLAYING)
"""What goes on; or that it has been played, or was called off."""

VOID, LOST = "void", "lost"
"""What becomes of the matches of somebody who leaves: all are void, or those are lost that are not played."""

Status = Literal["entering", "checking", "playing", "over", "off"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who has entered a tournament.

    Attributes:
        number: theirs there.
        user_id: the person; None for a free place, or, if it is out, a former player.
        name: what they are called; empty if that is not known.
        avatar: the address of their picture.
        here: whether they have checked in.
        out: whether they have left, `VOID` or `LOST`; None if not.
        place: where they came in the end; None before, and for those who do not count.
    """

    number: int
    user_id: int | None
    name: str = ""
    avatar: str = ""
    here: bool = False
    out: str | None = None
    place: int | None = None

    @property
    def is_active(self) -> bool:
        """Whether somebody has the place who has not left."""
        return self.user_id is not None and self.out is None


@dataclass(frozen=True, slots=True)
class PairingTable:
    """The table that a pairing has: its id and status, and its channel."""

    id: int
    status: str
    channel_id: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """People who meet in a tournament.

    Attributes:
        id: its id.
        round: its round, from 1.
        seats: the numbers of the entrants, in the order of their seats.
        size: how many seats there are, with those of computer players.
        result: what each of them gets, in parts of `WHOLE`; None before it was played or its time is over.
        played: whether it was played.
        table: its table, if it has one.
    """

    id: int
    round: int
    seats: Sequence[int]
    size: int
    result: Sequence[int] | None = None
    played: bool = False
    table: PairingTable | None = None

    @property
    def has_running_match(self) -> bool:
        """Whether its match goes on."""
        return self.result is None and self.table is not None and self.table.status == "playing"


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament.

    Attributes:
        guild_id: the server.
        channel_id: its channel.
        opener_id: who opened it; 0 for a former player.
        game: id of the game.
        options: the options of its matches.
        speed: their speed.
        days: for how many days each round, or all of them, may be played.
        by_round: whether that is for each round.
        status: what goes on.
        began_at: since when.
        ends_at: until when, if no gap gives more time.
        round: the last round that may be played by now.
        extended: whether its time was extended.
        wake_at: when something has to be done next; None if nothing has.
        message_id: its message; None before there is one.
        ping_id: the message that asks people to check in; None if there is none.
        version: counts the changes.
        shown: the version that its message shows.
        id: its id; 0 before it is stored.
        entrants: who has entered, by number.
        pairings: who meets whom, by round.
    """

    guild_id: int
    channel_id: int
    opener_id: int
    game: str
    options: Mapping[str, Any]
    speed: str
    days: int
    by_round: bool
    status: Status
    began_at: datetime
    ends_at: datetime
    round: int = 0
    extended: bool = False
    wake_at: datetime | None = None
    message_id: int | None = None
    ping_id: int | None = None
    version: int = 0
    shown: int = -1
    id: int = 0
    entrants: Sequence[Entrant] = ()
    pairings: Sequence[Pairing] = ()

    def entrant_of(self, user_id: int) -> Entrant | None:
        """Return a person's place, None if they have none or have left."""
        return next((each for each in self.entrants if each.user_id == user_id and each.is_active), None)

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number."""
        return next(each for each in self.entrants if each.number == number)

    @property
    def free_places(self) -> list[Entrant]:
        """The places that those had who were replaced, as long as nobody has taken them."""
        free = [each for each in self.entrants if each.user_id is None and each.out is None]
        return free if self.status == PLAYING else []


_FIELDS = tuple(each.name for each in fields(Tournament) if each.name not in ("entrants", "pairings"))


class TournamentStore:
    """The tournaments in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, tournament: Tournament) -> None:
        """Store a new one, whose message is to be sent.

        Raises:
            TableProblem: one is open in its channel, or as many as may be are on the server.
        """
        is_open = and_(tournaments.c.guild_id == tournament.guild_id, tournaments.c.status.in_(OPEN))
        values = {name: getattr(tournament, name) for name in _FIELDS if name != "id"}
        async with self._database.write() as connection:
            await lock_ids(connection, tournament.guild_id)
            places = [*await connection.scalars(select(tournaments.c.channel_id).where(is_open))]
            if tournament.channel_id in places:
                raise TableProblem(Reason.TOURNAMENT_HERE)
            if len(places) >= MOST_OPEN:
                raise TableProblem(Reason.TOURNAMENTS_FULL, limit=MOST_OPEN)
            await connection.execute(insert(tournaments).values(values))

    async def get(self, tournament_id: int) -> Tournament | None:
        """Return one of them, None if there is none."""
        query = select(*(tournaments.c[name] for name in _FIELDS)).where(tournaments.c.id == tournament_id)
        async with self._database.snapshot() as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            who = await _read_entrants(connection, tournament_id)
            meet = await _read_pairings(connection, tournament_id)
        return Tournament(*row, entrants=who, pairings=meet)

    async def note(self, tournament: Tournament, *, same: bool = False, **values: Any) -> bool:
        """Note what was done for one; return whether it was noted.

        Args:
            tournament: as it was read.
            same: whether nothing is noted if it has changed since.
            values: what is noted, by the names of its fields.
        """
        where = _unchanged(tournament) if same else tournaments.c.id == tournament.id
        async with self._database.write() as connection:
            done = await connection.execute(update(tournaments).where(where).values(**values))
        return done.rowcount == 1

    async def change(
        self,
        tournament: Tournament,
        now: datetime,
        *,
        people: Iterable[Mapping[str, Any]] = (),
        gone: Collection[int] = (),
        meet: Iterable[Pairing] = (),
        points: Iterable[tuple[int, Sequence[int]]] = (),
        won: Iterable[tuple[int, int]] = (),
        **values: Any,
    ) -> None:
        """Change a tournament, all of it or nothing; its message is brought up to date with that.

        Args:
            tournament: as it was read.
            now: the time.
            people: what changes of entrants, each with its number; those whose number is new enter.
            gone: the numbers of those who are taken out.
            meet: pairings that are added.
            points: pairings by id, with their results without having been played.
            won: who has won it, each with the table of one of their matches.
            values: what else changes, by the names of its fields.

        Raises:
            MovedOn: it has changed since it was read.
        """
        of_it = entrants.c.tournament_id == tournament.id
        changed = {"version": tournament.version + 1, "wake_at": now, **values}
        async with self._database.write() as connection:
            bump = update(tournaments).where(_unchanged(tournament)).values(**changed)
            if (await connection.execute(bump)).rowcount != 1:
                raise MovedOn
            if gone:
                await connection.execute(delete(entrants).where(of_it, entrants.c.number.in_(gone)))
            for person in people:
                key = {"tournament_id": tournament.id, "number": person["number"]}
                await upsert_row(connection, entrants, key, {**person, **key})
            for each in meet:
                row = {"round": each.round, "seats": [*each.seats], "size": each.size}
                await connection.execute(insert(pairings).values(tournament_id=tournament.id, **row))
            for pairing_id, result in points:
                unplayed = and_(pairings.c.id == pairing_id, pairings.c.result.is_(None))
                await connection.execute(update(pairings).where(unplayed).values(result=[*result]))
            for user_id, table_id in won:
                trophy = {"guild_id": tournament.guild_id, "user_id": user_id, "trophy": TOURNAMENT}
                made = {"table_id": table_id, "reached_at": now}
                await insert_if_new(connection, trophies, {**trophy, **made})

    async def read_waiting(self, pairing_ids: Collection[int], now: datetime) -> set[tuple[int, int]]:
        """Return who has waited long enough for others to come: pairings with the people."""
        since = func.coalesce(tables.c.ended_at, now)
        query = (
            select(tables.c.pairing_id, seats.c.user_id, tables.c.created_at, since)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(tables.c.pairing_id.in_(pairing_ids), tables.c.began_at.is_(None))
            .where(seats.c.user_id.is_not(None), seats.c.share != "")
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return {(pairing, user) for pairing, user, began, ended in rows if ended - began >= WAITED}


async def note_pairing(
    connection: AsyncConnection, pairing_id: int, ending: Ending | None, now: datetime
) -> None:
    """Note, in the transaction in which it does, that a pairing's table opens, begins or ends.

    A match that was broken off without anybody leaving it counts for nobody: it can be played again.
    """
    pairing = select(pairings.c.tournament_id, pairings.c.seats).where(pairings.c.id == pairing_id)
    row = (await connection.execute(pairing)).one_or_none()
    if row is None:
        return
    await _wake(connection, [row.tournament_id], now)
    if ending is not None and _counts(ending):
        found = points_for([None if seat.left or seat.former else seat.rank for seat in ending.results])
        # A computer player who has the seat of somebody who left wins nothing for them.
        points = [
            0 if seat.user_id is None else each for seat, each in zip(ending.results, found, strict=True)
        ]
        under_way = select(tournaments.c.id).where(tournaments.c.status == PLAYING)
        unplayed = and_(
            pairings.c.id == pairing_id,
            pairings.c.result.is_(None),
            pairings.c.tournament_id.in_(under_way),
        )
        values = {"result": points[: len(row.seats)], "played": True}
        await connection.execute(update(pairings).where(unplayed).values(values))


def _counts(ending: Ending) -> bool:
    return all(seat.counted for seat in ending.results) or any(seat.left for seat in ending.results)


async def forget_entrant(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Take a person out of all tournaments, under the rule for those who leave; messages are to say so."""
    entered = select(entrants.c.tournament_id).where(entrants.c.user_id == user_id)
    named = or_(tournaments.c.opener_id == user_id, tournaments.c.id.in_(entered))
    await lock_rows(connection, tournaments, named)
    query = (
        select(tournaments.c.id, tournaments.c.status, entrants.c.number, entrants.c.out)
        .join(entrants, entrants.c.tournament_id == tournaments.c.id)
        .where(entrants.c.user_id == user_id)
    )
    for tournament_id, status, number, out in (await connection.execute(query)).all():
        own = and_(entrants.c.tournament_id == tournament_id, entrants.c.number == number)
        if status in (ENTERING, CHECKING):
            await connection.execute(delete(entrants).where(own))
        elif status == PLAYING and out is None:
            meet = await _read_pairings(connection, tournament_id)
            await connection.execute(update(entrants).where(own).values(out=leaving(number, meet)))
        await _wake(connection, [tournament_id], now)


def leaving(number: int, meet: Collection[Pairing]) -> str:
    """Return what becomes of the matches of an entrant who leaves: void with under half of them played."""
    own = [each for each in meet if number in each.seats]
    return VOID if 2 * sum(each.played for each in own) < len(own) else LOST


async def _read_entrants(connection: AsyncConnection, tournament_id: int) -> list[Entrant]:
    query = (
        select(
            entrants.c.number,
            entrants.c.user_id,
            func.coalesce(people.c.name, ""),
            entrants.c.avatar,
            entrants.c.here,
            entrants.c.out,
            entrants.c.place,
        )
        .outerjoin(people, people.c.user_id == entrants.c.user_id)
        .where(entrants.c.tournament_id == tournament_id)
        .order_by(entrants.c.number)
    )
    return [Entrant(*row) for row in await connection.execute(query)]


async def _read_pairings(connection: AsyncConnection, tournament_id: int) -> list[Pairing]:
    of_pairing = and_(tables.c.pairing_id == pairings.c.id, HAS_PAIRING)
    query = (
        select(
            pairings.c.id,
            pairings.c.round,
            pairings.c.seats,
            pairings.c.size,
            pairings.c.result,
            pairings.c.played,
            tables.c.id,
            tables.c.status,
            tables.c.channel_id,
        )
        .outerjoin(tables, of_pairing)
        .where(pairings.c.tournament_id == tournament_id)
        .order_by(pairings.c.round, pairings.c.id)
    )
    return [
        Pairing(*row[:6], table=None if row[6] is None else PairingTable(*row[6:]))
        for row in await connection.execute(query)
    ]


def _unchanged(tournament: Tournament) -> ColumnElement[bool]:
    return and_(tournaments.c.id == tournament.id, tournaments.c.version == tournament.version)


async def _wake(connection: AsyncConnection, tournament_ids: Collection[int], now: datetime) -> None:
    """Count a change of some tournaments, however they are now."""
    changed = {"version": tournaments.c.version + 1, "wake_at": now}
    await connection.execute(
        update(tournaments).where(tournaments.c.id.in_(tournament_ids)).values(**changed)
    )
