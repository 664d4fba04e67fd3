"""Match stats: how a match ended for each seat, what its people did, and what they have done so far."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from games import Event, Match


class SeatEnding(StrEnum):
    """How a match ended for a seat: for whoever was dealt its cards, whoever played them at the end.

    It is NOBODY for those who neither won nor lost: of a match that was not played out, in which all share
    first place, whose first place was left, or which does not count for them.
    """

    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    LEFT = "left"
    NOBODY = "nobody"


def seat_endings(
    ranks: Sequence[int], left: Collection[int], excused: Collection[int] = ()
) -> tuple[SeatEnding, ...]:
    """Return how a match ended for each seat.

    Args:
        ranks: their places by the rules, from 1; all are equal in a match that was not played out.
        left: the seats that were left, and so have lost.
        excused: the seats for whose people the match does not count.
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
    """What one person did in a match that was played out.

    Attributes:
        user_id: the person.
        game: id of the game.
        seat: their seat.
        events: all public events of each round.
        rounds: points by seat of each round.
        ranks: ranks by seat, from 1.
        people: how many people were dealt a hand.
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
        """By how many points they are ahead of the best of the others; below 0 if they are behind."""
        others = (points for seat, points in enumerate(self.scores) if seat != self.seat)
        return self.scores[self.seat] - max(others)

    def own_events(self, kind: str) -> Iterator[tuple[int, Event]]:
        """Yield their events of a kind, each with its round, counted from 0."""
        for number, events in enumerate(self.events):
            yield from ((number, event) for event in events if event.kind == kind and event.seat == self.seat)

    def count_by_round(self, kind: str) -> list[int]:
        """Return how many events of a kind they had in each round."""
        counts = [0] * len(self.events)
        for number, _ in self.own_events(kind):
            counts[number] += 1
        return counts

    def largest_amount(self, kind: str) -> int:
        """Return the highest amount of their events of a kind; 0 if there are none."""
        return max((event.amount or 0 for _, event in self.own_events(kind)), default=0)


@dataclass(frozen=True, slots=True)
class Totals:
    """What one person has done so far, the match that has just ended included.

    Attributes:
        matches: how many matches count for them, by game, in this guild.
        wins: how many of these they won, by game.
        lessons: how many lessons they have finished.
        puzzles: how many puzzles of the day they have solved in this guild.
    """

    matches: Mapping[str, int] = field(default_factory=dict[str, int])
    wins: Mapping[str, int] = field(default_factory=dict[str, int])
    lessons: int = 0
    puzzles: int = 0


def stats_of(match: Match, people: Mapping[int, int], dealt: int) -> tuple[MatchStats, ...]:
    """Return what people did in a match that was played out.

    Args:
        match: the match.
        people: by seat, those for whom it counts and who have not left.
        dealt: how many people were dealt a hand.
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
    """The best of one person in a match.

    Attributes:
        best_points: the points of their best round.
        best_round: that round, from 1; the first of equal ones.
        best_yaku: id of the yaku of theirs that is worth most; None if they had none.
        yaku_points: what it is worth.
    """

    best_points: int | None = None
    best_round: int | None = None
    best_yaku: str | None = None
    yaku_points: int | None = None


NO_BEST = Best()


def best_of(stats: MatchStats) -> Best:
    """Return the best round and the best yaku of a person in a match."""
    rounds = [points[stats.seat] for points in stats.rounds]
    if not rounds:
        return NO_BEST
    points, yaku = max(rounds), best_yaku(stats)
    named = (None, None) if yaku is None else (yaku.label, yaku.amount)
    return Best(points, rounds.index(points) + 1, *named)


def best_yaku(stats: MatchStats) -> Event | None:
    """Return the event of their yaku that scored most, the first of equal ones; None if they had none."""
    scored = (event for _, event in stats.own_events("scored-yaku"))
    return max(scored, key=lambda event: event.amount or 0, default=None)
