"""Pairings: people who meet in a match of a game night or a league."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any, Literal

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.results.standings import SeatOutcome
from bot.store.match_end import Ending
from bot.store.schema import leagues, nights, pairings
from bot.store.stored import StoredTable
from bot.store.subjects import Subject, change_subjects

COMPUTER = 0
"""Number of a computer player in the seats of a pairing; people are numbered from 1."""

Phase = Literal["planned", "opening", "playing", "over", "void"]
"""Planned; its thread and table are being opened; in progress; it counts; it counts for no one."""

RUNNING: Collection[Phase] = ("opening", "playing")
"""Phases of pairings that occupy their people."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """People who meet in a match.

    Attributes:
        number: from 1 in its night or season; the server seed of the match follows from it.
        seats: the numbers of its people, in the order of their seats; `COMPUTER` for a computer player.
        phase: its phase.
        post_id: the message that its thread starts from, or None.
        thread_id: its thread, or None.
        table_id: its table, or None.
        due_at: since when it is to be opened, or None.
        retry_at: when its thread or table is tried again after a refusal, or None.
        away: the seats kept by computer players now.
        results: the `SeatOutcome` of each seat once the match has been played, or None.
        id: its number in the database; 0 before it is stored.
    """

    number: int
    seats: tuple[int, ...]
    phase: Phase = "planned"
    post_id: int | None = None
    thread_id: int | None = None
    table_id: int | None = None
    due_at: datetime | None = None
    retry_at: datetime | None = None
    away: tuple[int, ...] = ()
    results: tuple[tuple[int | None, int, bool, int, int], ...] | None = None
    id: int = 0

    @property
    def people(self) -> list[int]:
        """The numbers of its people."""
        return [number for number in self.seats if number != COMPUTER]

    @property
    def running(self) -> bool:
        """Whether it takes the time of its people."""
        return self.phase in RUNNING

    @property
    def outcome(self) -> list[SeatOutcome]:
        """The outcome of each seat; empty before the match has been played."""
        return [SeatOutcome(*seat) for seat in self.results or ()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """A person of a game night or league.

    Attributes:
        number: from 1 in the event.
        user_id: the person; None for a former player.
        avatar: address of their picture.
        here: whether they have checked in and not left.
        share: their contribution to the shuffle of later matches: a click, or words if `cut`.
        cut: whether the contribution is their own words, which a click does not replace.
    """

    number: int
    user_id: int | None
    avatar: str = ""
    here: bool = False
    share: str = ""
    cut: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEvent(Subject):
    """A game night or league.

    Attributes:
        game: id of the game.
        secret: 32 bytes that determine the server seeds of its matches.
        pairings: its matches, in starting order.
    """

    game: str
    secret: bytes
    pairings: tuple[Pairing, ...] = ()

    def pairing(self, number: int) -> Pairing:
        """Return the pairing with a number."""
        return next(pairing for pairing in self.pairings if pairing.number == number)


def met_pairs(found: Sequence[Pairing]) -> Counter[tuple[int, int]]:
    """Return the number of meetings of each two people in some pairings, the lower number first."""
    return Counter(pair for each in found for pair in combinations(sorted(each.people), 2))


async def note_table(
    connection: AsyncConnection, before: StoredTable, after: StoredTable, ending: Ending | None, now: datetime
) -> None:
    """Store the effect of a table's change on its pairing, and wake its night or league.

    These are the seats that computer players keep, and the end of the match, which counts if it was finished
    or its results have been stored.
    """
    away = _kept_seats(after)
    if after.open and away == _kept_seats(before):
        return
    this = pairings.c.id == after.pairing_id
    columns = (pairings.c.night_id, pairings.c.league_id, pairings.c.seats, pairings.c.results)
    query = select(*columns).where(this)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return
    table = leagues if row.night_id is None else nights
    await change_subjects(connection, table, table.c.id == (row.night_id or row.league_id), now)
    values: dict[str, Any] = {"away": away}
    if ending is not None and after.status == "finished":
        values |= {"phase": "over", "results": _results_of(ending, row.seats)}
    elif not after.open:
        values["phase"] = "over" if row.results else "void"
    await connection.execute(update(pairings).where(this, pairings.c.phase == "playing").values(values))


def _kept_seats(table: StoredTable) -> list[int]:
    return [seat.seat for seat in table.seats if seat.left and seat.dealt_to_person]


def _results_of(ending: Ending, numbers: Sequence[int]) -> list[list[Any]]:
    """Return the `SeatOutcome` of each seat."""
    return [
        [number or None, seat.rank, seat.left, seat.own, seat.decisions]
        for number, seat in zip(numbers, ending.results, strict=True)
    ]
