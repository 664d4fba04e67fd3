"""Trophies, one per line: an id, its game, and its condition."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.results.lessons import all_lessons
from bot.results.match_stats import MatchStats, Totals, longest_run
from games import catalogue
from games.hanafuda.yaku import IDS

ANY_GAME, LEARNING, HANAFUDA = SHARED_GROUPS = ("any", "learning", "hanafuda")
"""Groups of trophies that don't belong to one game: any game, lessons and puzzles, yaku of hanafuda."""

LEAGUE, NIGHT = "tournament", "night"
"""The trophies for winning a league (with its stored id from before) and the standings of a game night."""

Condition = Callable[[MatchStats, Totals], bool]


@dataclass(frozen=True, slots=True)
class Trophy:
    """An achievement. Its texts are `trophy-<id>` and `trophy-<id>-about`.

    Attributes:
        game: id of its game, ANY_GAME, LEARNING or HANAFUDA.
        is_reached: whether a player reaches it with a match.
        secret: whether its condition is hidden until a player reaches it.
        yaku: id of the yaku whose name it has, or empty.
    """

    id: str
    game: str
    is_reached: Condition
    secret: bool = False
    yaku: str = ""


def _yaku_trophy(name: str) -> Trophy:
    def scored(stats: MatchStats, _: Totals) -> bool:
        return any(event.label == name for _, event in stats.own_events("scored-yaku"))

    return Trophy(f"yaku-{name}", HANAFUDA, scored, yaku=name)


def _has_won(count: int) -> Condition:
    return lambda _, totals: sum(totals.wins.values()) >= count


def _has_won_all_games(_: MatchStats, totals: Totals) -> bool:
    return all(totals.wins.get(game) for game in catalogue.GAMES)


def _in_a_round(kind: str, count: int) -> Condition:
    return lambda stats, _: max(stats.count_by_round(kind), default=0) >= count


def _in_a_match(kind: str, count: int) -> Condition:
    return lambda stats, _: sum(stats.count_by_round(kind)) >= count


def _gained_points(stats: MatchStats) -> list[int]:
    return [points[stats.seat] for points in stats.rounds]


def _gained_nothing(stats: MatchStats, _: Totals) -> bool:
    """Return whether a player gained nothing in a match of at least three rounds."""
    return len(stats.rounds) >= 3 and not any(_gained_points(stats))


def _came_back(stats: MatchStats, _: Totals) -> bool:
    """Return whether the winner was last, alone, before the last round."""
    before = [sum(points) for points in zip(*stats.rounds[:-1], strict=True)]
    return (
        stats.won
        and any(before)
        and all(points > before[stats.seat] for seat, points in enumerate(before) if seat != stats.seat)
    )


def _best_each_round(stats: MatchStats, _: Totals) -> bool:
    """Return whether a player gained the most, alone, in each of at least three rounds."""
    best = (points.count(max(points)) == 1 and points[stats.seat] == max(points) for points in stats.rounds)
    return len(stats.rounds) >= 3 and all(best)


def _dared_twice(stats: MatchStats, _: Totals) -> bool:
    """Return whether a player called koi-koi twice in a round before shobu."""
    calls = zip(stats.count_by_round("koi-koi"), stats.count_by_round("shobu"), strict=True)
    return any(dared >= 2 and ended for dared, ended in calls)


def _all_at_once(stats: MatchStats, _: Totals) -> bool:
    return any(len(event.cards) >= 6 for _, event in stats.own_events("played"))


def _nothing_left(stats: MatchStats, _: Totals) -> bool:
    return any(not event.cards for _, event in stats.own_events("left-over"))


def _not_with_a_match(_: MatchStats, __: Totals) -> bool:
    """Return False: this trophy comes with the end of a league or game night."""
    return False


TROPHIES: tuple[Trophy, ...] = (
    Trophy("first-win", ANY_GAME, _has_won(1)),
    Trophy("wins-10", ANY_GAME, _has_won(10)),
    Trophy("wins-50", ANY_GAME, _has_won(50)),
    Trophy("wins-all-games", ANY_GAME, _has_won_all_games),
    Trophy("full-table", ANY_GAME, lambda stats, _: stats.won and stats.people >= 4),
    Trophy(LEAGUE, ANY_GAME, _not_with_a_match),
    Trophy(NIGHT, ANY_GAME, _not_with_a_match),
    Trophy("comeback", ANY_GAME, _came_back),
    Trophy("by-one-point", ANY_GAME, lambda stats, _: stats.won and stats.lead == 1),
    Trophy("every-round", ANY_GAME, _best_each_round),
    Trophy("lessons-all", LEARNING, lambda _, totals: totals.lessons >= len(all_lessons())),
    Trophy("puzzles-10", LEARNING, lambda _, totals: totals.puzzles >= 10),
    Trophy("puzzles-50", LEARNING, lambda _, totals: totals.puzzles >= 50),
    Trophy("all-equal", ANY_GAME, lambda stats, _: set(stats.ranks) == {1}, secret=True),
    Trophy("empty-handed", ANY_GAME, _gained_nothing, secret=True),
    *map(_yaku_trophy, IDS),
    Trophy("koi-koi-twice", "koi-koi", _dared_twice),
    Trophy("koi-koi-100", "koi-koi", lambda stats, _: stats.largest_amount("shobu") >= 100),
    Trophy("hana-awase-yaku-3", "hana-awase", _in_a_round("scored-yaku", 3)),
    Trophy("hana-awase-fuke", "hana-awase", _in_a_match("fuke", 1), secret=True),
    Trophy("hiifuu-two-5", "hiifuu", lambda stats, _: longest_run(stats.count_by_round("trick-won"), 2) >= 5),
    Trophy("hiifuu-token-6", "hiifuu", lambda stats, _: stats.largest_amount("token-kept") >= 6),
    Trophy("hiifuu-covered-3", "hiifuu", _in_a_match("token-covered", 3), secret=True),
    Trophy("hygge-30", "hygge", lambda stats, _: max(_gained_points(stats), default=0) >= 30),
    Trophy("hygge-nothing-left", "hygge", _nothing_left),
    Trophy("hygge-stores-6", "hygge", _in_a_round("store", 6)),
    Trophy("hiyoko-six", "hiyoko", _all_at_once),
    Trophy("hiyoko-perfect", "hiyoko", lambda stats, _: stats.won and stats.scores[1 - stats.seat] == 0),
    Trophy("isuri-six", "isuri", _all_at_once),
    Trophy("isuri-sou-dashi", "isuri", _in_a_match("sou-dashi", 1)),
    Trophy("isuri-pot-20", "isuri", lambda stats, _: stats.largest_amount("pot-taken") >= 20),
    Trophy("isuri-by-100", "isuri", lambda stats, _: stats.won and stats.lead >= 100),
)
"""All trophies in the order of display."""

GROUPS = tuple(dict.fromkeys(trophy.game for trophy in TROPHIES))
"""The groups of trophies in the same order."""

_BY_ID = {trophy.id: trophy for trophy in TROPHIES}


def reached_trophies(stats: MatchStats, totals: Totals, known: Iterable[str]) -> list[str]:
    """Return the ids of the trophies that a player reaches with a match, without those `known` before."""
    fitting = (trophy for trophy in TROPHIES if trophy.game in (*SHARED_GROUPS, stats.game))
    return [trophy.id for trophy in fitting if trophy.id not in {*known} and trophy.is_reached(stats, totals)]


def trophy_of(trophy_id: str) -> Trophy | None:
    """Return a trophy, or None if the id no longer exists."""
    return _BY_ID.get(trophy_id)
