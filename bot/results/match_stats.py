"""Match stats: a match's ending for each seat, its people's actions, and their totals."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from games import Event, Match


class SeatEnding(StrEnum):
    """The ending of a match for a seat: for the person dealt its cards, even if someone took over later.

    `NOBODY` means neither won nor lost: the match was not played out or does not count for them, all players
    tied, or the first place was left.
    """

    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    LEFT = "left"
    NOBODY = "nobody"


def seat_endings(
    ranks: Sequence[int], left: Collection[int], excused: Collection[int] = ()
) -> tuple[SeatEnding, ...]:
    """Return the ending of a match for each seat.

    Args:
        ranks: by seat, from 1; all equal in a match that was not played out.
        left: the seats whose people left, and so lost.
        excused: the seats whose people the match does not count for.
    """
    gone = {*left, *excused}
    first = [seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in gone]
    won = first if len(set(ranks)) > 1 else []

    def ending(seat: int) -> SeatEnding:
        if seat in left:
            return SeatEnding.LEFT
        if seat in excused:
            return SeatEnding.NOBODY
        if seat in won:
            return SeatEnding.SHARED if len(won) > 1 else SeatEnding.WON
        return SeatEnding.LOST if won else SeatEnding.NOBODY

    return tuple(map(ending, range(len(ranks))))


@dataclass(frozen=True, slots=True)
class MatchStats:
    """One person's part in a match that was played out.

    Attributes:
        events: all public events of each round.
        rounds: each round's points by seat.
        ranks: ranks by seat, from 1.
        people: number of people who were dealt a hand.
    """

    user_id: int
    game: str
    seat: int
    events: tuple[tuple[Event, ...], ...]
    rounds: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    people: int = 1

    @property
    def won(self) -> bool:
        """Whether they came first alone."""
        return self.ranks[self.seat] == 1 and self.ranks.count(1) == 1

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the match by seat."""
        return tuple(map(sum, zip(*self.rounds, strict=True)))

    @property
    def lead(self) -> int:
        """Their lead over the best of the others, in points; negative if they are behind."""
        others = (points for seat, points in enumerate(self.scores) if seat != self.seat)
        return self.scores[self.seat] - max(others)

    def own_events(self, kind: str) -> Iterator[tuple[int, Event]]:
        """Yield their events of a kind, each with its round, counted from 0."""
        for number, events in enumerate(self.events):
            yield from ((number, event) for event in events if event.kind == kind and event.seat == self.seat)

    def count_by_round(self, kind: str) -> list[int]:
        """Return the number of their events of a kind in each round."""
        counts = [0] * len(self.events)
        for number, _ in self.own_events(kind):
            counts[number] += 1
        return counts

    def largest_amount(self, kind: str) -> int:
        """Return the highest amount of their events of a kind, or 0."""
        return max((event.amount or 0 for _, event in self.own_events(kind)), default=0)


@dataclass(frozen=True, slots=True)
class Totals:
    """One person's totals, including the match that has just ended.

    Attributes:
        matches: number of counted matches in this guild, by game.
        wins: number of wins among them, by game.
        lessons: number of finished lessons.
        puzzles: number of solved daily puzzles in this guild.
    """

    matches: Mapping[str, int] = field(default_factory=dict[str, int])
    wins: Mapping[str, int] = field(default_factory=dict[str, int])
    lessons: int = 0
    puzzles: int = 0


def stats_of(match: Match, people: Mapping[int, int], dealt: int) -> tuple[MatchStats, ...]:
    """Return people's parts in a match that was played out.

    `people` has, by seat, those who haven't left and have a result; `dealt` is the number of people dealt a
    hand.
    """
    events = tuple(match.events_in(number) for number in range(1, len(match.rounds) + 1))
    return tuple(
        MatchStats(user_id, match.game.id, seat, events, match.rounds, match.ranks, dealt)
        for seat, user_id in people.items()
    )


def longest_run(counts: Sequence[int], wanted: int) -> int:
    """Return the longest run of rounds with exactly the wanted count.

    >>> longest_run([2, 1, 2, 2], 2)
    2
    """
    longest = now = 0
    for count in counts:
        now = now + 1 if count == wanted else 0
        longest = max(longest, now)
    return longest


class Best(NamedTuple):
    """A person's best round and yaku in a match.

    Attributes:
        best_points: points of their best round.
        best_round: its number, from 1; the first of equal ones.
        best_yaku: id of their most valuable yaku, or None.
        yaku_points: its value.
    """

    best_points: int | None = None
    best_round: int | None = None
    best_yaku: str | None = None
    yaku_points: int | None = None


NO_BEST = Best()


def best_of(stats: MatchStats) -> Best:
    """Return a person's best round and yaku in a match."""
    rounds = [points[stats.seat] for points in stats.rounds]
    if not rounds:
        return NO_BEST
    points = max(rounds)
    yaku = best_yaku(stats)
    named = (None, None) if yaku is None else (yaku.label, yaku.amount)
    return Best(points, rounds.index(points) + 1, *named)


def best_yaku(stats: MatchStats) -> Event | None:
    """Return the event of their most valuable yaku (the first of equal ones), or None."""
    scored = (event for _, event in stats.own_events("scored-yaku"))
    return max(scored, key=lambda event: event.amount or 0, default=None)
