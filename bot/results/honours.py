"""Honours: monthly and weekly leaders."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from games import Match

MATCHES, RUN, YAKU = "most", "run", "yaku"
"""Kinds of honours besides games: most matches, longest run of wins, and best yaku."""

_MAX_SHARING = 3
"""Maximum number of people sharing an honour; of more, no one has it. Of equal yaku the first counts."""

_MIN_RUN = 2
"""Minimum number of wins in a row that make a run."""


@dataclass(frozen=True, slots=True)
class CountedMatch:
    """A match that counts for a person, with their seat and best yaku, if any."""

    user_id: int
    game: str
    table_id: int
    seat: int
    won: bool
    against_people: bool
    yaku: str | None = None
    yaku_points: int | None = None


@dataclass(frozen=True, slots=True)
class Honour:
    """A first place.

    Attributes:
        kind: id of the game for most wins against people; or MATCHES, RUN or YAKU.
        user_id: the person; None for a former player.
        value: number of matches or wins, or points of the yaku.
        table_id: the table of the yaku, or None.
        seat: its seat there, or None.
        yaku: id of the yaku, or None.
        name: the person's name; empty if unknown.
    """

    kind: str
    user_id: int | None
    value: int
    table_id: int | None = None
    seat: int | None = None
    yaku: str | None = None
    name: str = ""


def month_of(time: datetime) -> int:
    """Return the number of a time's month in UTC, counted from the year 0.

    >>> month_of(datetime(2026, 11, 29, tzinfo=UTC)) - month_of(datetime(2026, 1, 1, tzinfo=UTC))
    10
    """
    day = time.astimezone(UTC)
    return day.year * 12 + day.month - 1


def month_begins(month: int) -> datetime:
    """Return when a month begins, in UTC.

    >>> month_begins(month_of(datetime(2026, 11, 29, tzinfo=UTC))).isoformat()
    '2026-11-01T00:00:00+00:00'
    """
    return datetime(month // 12, month % 12 + 1, 1, tzinfo=UTC)


def honours_of(played: Sequence[CountedMatch]) -> list[Honour]:
    """Return the honours of a period from its matches, in order of their end: first those of games by id."""
    wins = defaultdict[str, Counter[int]](Counter)
    for each in played:
        if each.won and each.against_people:
            wins[each.game][each.user_id] += 1
    honours = [honour for game in sorted(wins) for honour in _first_in(game, wins[game])]
    honours += _first_in(MATCHES, Counter(each.user_id for each in played))
    runs = _longest_runs(played)
    honours += _first_in(RUN, {user_id: run for user_id, run in runs.items() if run >= _MIN_RUN})
    best = max(played, key=lambda each: each.yaku_points or 0, default=None)
    if best is not None and best.yaku_points:
        honours.append(Honour(YAKU, best.user_id, best.yaku_points, best.table_id, best.seat, best.yaku))
    return honours


def _first_in(kind: str, counts: Mapping[int, int]) -> list[Honour]:
    most = max(counts.values(), default=0)
    first = sorted(user_id for user_id, count in counts.items() if count == most)
    return [Honour(kind, user_id, most) for user_id in first] if len(first) <= _MAX_SHARING else []


def _longest_runs(played: Sequence[CountedMatch]) -> dict[int, int]:
    """Return the most matches against people that each person won in a row."""
    now = Counter[int]()
    longest = dict[int, int]()
    for each in played:
        if each.against_people:
            now[each.user_id] = now[each.user_id] + 1 if each.won else 0
            longest[each.user_id] = max(longest.get(each.user_id, 0), now[each.user_id])
    return longest


def yaku_cards(match: Match, seat: int, yaku: str, points: int) -> tuple[str, ...]:
    """Return the cards of a yaku that scored these points for a seat in an ended match, if any."""
    for number in range(1, len(match.rounds) + 1):
        for event in match.events_in(number):
            if (event.kind, event.seat, event.label, event.amount) == ("scored-yaku", seat, yaku, points):
                return event.cards
    return ()
