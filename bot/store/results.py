"""How a match ended, as it is given to the store, and what that adds to standings and pairs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import combinations
from typing import Any, NamedTuple

from bot.results.feats import Feat

ALL_TIME = "all"
"""The span of standings that never ends."""

ALL_GAMES = ""
"""The game of standings in which all games are added up."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat ended.

    Attributes:
        seat: number of the seat, from 0.
        user_id: the person to whom it was dealt; None if that was a computer player, or a former player.
        computer: name of the computer player who has the seat at the end, None if a person has.
        score: the points that the ranking is based on.
        rank: from 1, shared if equal (1 1 3), whoever played the seat.
        left: whether its person left it to a computer player, and so has lost.
        counted: whether the match counts for its person; one that was not played out does for those who left.
        former: whether it was dealt to a former player, whom nobody knows any more.
    """

    seat: int
    user_id: int | None
    computer: str | None
    score: int
    rank: int
    left: bool = False
    counted: bool = True
    former: bool = False

    @property
    def place(self) -> int:
        """Where its person came among the people, lowest first: those who left come last together."""
        return LAST if self.left else self.rank if self.counted else 1


LAST = 1_000
"""The place of those who left; more than any match has seats."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match.

    Attributes:
        record: the match's record, one line of JSON.
        finished_at: when, with a time zone.
        results: one for each seat, in seat order.
        rounds: how many rounds were finished.
        unrated: why the match is not rated, as far as its table knows; None if it knows no reason.
        feats: what those people did who have not left, if the match was played out.
    """

    record: str
    finished_at: datetime
    results: tuple[ResultRow, ...]
    rounds: int = 0
    unrated: str | None = None
    feats: tuple[Feat, ...] = ()

    @property
    def people(self) -> list[ResultRow]:
        """The results of people who are still known."""
        return [row for row in self.results if row.user_id is not None]

    @property
    def against_people(self) -> bool:
        """Whether more than one person was dealt a hand."""
        return len(self.people) + sum(row.former for row in self.results) > 1


class Gain(NamedTuple):
    """What a match adds to one row of standings.

    Attributes:
        key: its guild, game, span and person.
        counts: what is added to its columns.
    """

    key: dict[str, Any]
    counts: dict[str, int]


def spans_of(at: datetime) -> tuple[str, str, str]:
    """Return the spans of standings that a point in time belongs to: all, its month, its ISO week, in UTC."""
    utc = at.astimezone(UTC)
    year, week, _ = utc.isocalendar()
    return ALL_TIME, f"{utc:%Y-%m}", f"{year}-W{week:02}"


def winners(rows: Sequence[ResultRow]) -> set[int]:
    """Return the seats that won: first place is a win, unless all seats share it or its person left."""
    shared = all(row.rank == 1 for row in rows)
    return {row.seat for row in rows if row.rank == 1 and not row.left and not shared}


def standings_gains(
    guild_id: int, game: str, at: datetime, rows: Sequence[ResultRow], against_people: bool
) -> Iterator[Gain]:
    """Yield what a match adds to standings.

    Who left has lost: of their points, only those below zero count.

    Args:
        guild_id: where it was played.
        game: what was played.
        at: when it ended.
        rows: the results of all seats.
        against_people: whether more than one person was dealt a hand.
    """
    kind, won = "people" if against_people else "computers", winners(rows)
    for row in rows:
        if row.user_id is None or not row.counted:
            continue
        counts = {
            f"{kind}_matches": 1,
            f"{kind}_wins": int(row.seat in won),
            f"{kind}_points": min(row.score, 0) if row.left else row.score,
        }
        for span in spans_of(at):
            for each in (game, ALL_GAMES):
                key = {"guild_id": guild_id, "game": each, "span": span, "user_id": row.user_id}
                yield Gain(key, counts)


def pairs_gains(guild_id: int, game: str, rows: Sequence[ResultRow]) -> Iterator[Gain]:
    """Yield what a match that was played out adds to the record between each two people in it."""
    people = sorted((row.user_id, row.place) for row in rows if row.user_id is not None)
    for (low_id, low), (high_id, high) in combinations(people, 2):
        key = {"guild_id": guild_id, "game": game, "low_id": low_id, "high_id": high_id}
        counts = {"matches": 1, "low_wins": low < high, "high_wins": high < low, "ties": low == high}
        yield Gain(key, {name: int(count) for name, count in counts.items()})
