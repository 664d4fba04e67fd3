"""The trophies, a line each: an id, its game, and the condition under which somebody reaches it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.results.feats import Counts, Feat, running
from games import catalogue
from games.hanafuda.yaku import IDS

ANY_GAME, LEARNING, HANAFUDA = SHARED = ("any", "learning", "hanafuda")
"""Groups of trophies that are not of one game: of all, of lessons and puzzles, and of hanafuda's yaku."""

Condition = Callable[[Feat, Counts], bool]


@dataclass(frozen=True, slots=True)
class Trophy:
    """Something to reach. Its texts are `trophy-<id>` and `trophy-<id>-about`.

    Attributes:
        id: its id.
        game: id of its game, ANY_GAME, LEARNING or HANAFUDA.
        reached: whether somebody reaches it with a match.
        secret: whether nobody is told how before they have reached it.
        yaku: id of the yaku that it stands for, whose name it has; empty if it stands for none.
    """

    id: str
    game: str
    reached: Condition
    secret: bool = False
    yaku: str = ""


def _yaku(name: str) -> Trophy:
    def scored(feat: Feat, _: Counts) -> bool:
        return any(event.label == name for _, event in feat.own("scored-yaku"))

    return Trophy(f"yaku-{name}", HANAFUDA, scored, yaku=name)


def _played(count: int) -> Condition:
    return lambda _, counts: sum(counts.matches.values()) >= count


def _won(count: int) -> Condition:
    return lambda _, counts: sum(counts.wins.values()) >= count


def _won_all(_: Feat, counts: Counts) -> bool:
    return all(counts.wins.get(game) for game in catalogue.GAMES)


def _in_a_round(kind: str, count: int) -> Condition:
    return lambda feat, _: max(feat.by_round(kind), default=0) >= count


def _in_a_match(kind: str, count: int) -> Condition:
    return lambda feat, _: sum(feat.by_round(kind)) >= count


def _gained(feat: Feat) -> list[int]:
    return [points[feat.seat] for points in feat.rounds]


def _gained_nothing(feat: Feat, _: Counts) -> bool:
    """Return whether somebody has played three rounds or more and gained nothing in any."""
    return len(feat.rounds) >= 3 and not any(_gained(feat))


def _came_back(feat: Feat, _: Counts) -> bool:
    """Return whether somebody won who was last alone before the last round."""
    before = [sum(points) for points in zip(*feat.rounds[:-1], strict=True)]
    return (
        feat.won
        and any(before)
        and all(points > before[feat.seat] for seat, points in enumerate(before) if seat != feat.seat)
    )


def _best_each_round(feat: Feat, _: Counts) -> bool:
    """Return whether somebody gained more than anybody else in each of at least three rounds."""
    best = (points.count(max(points)) == 1 and points[feat.seat] == max(points) for points in feat.rounds)
    return len(feat.rounds) >= 3 and all(best)


def _dared(feat: Feat, _: Counts) -> bool:
    """Return whether somebody called koi-koi twice in a round, and then shobu."""
    calls = zip(feat.by_round("koi-koi"), feat.by_round("shobu"), strict=True)
    return any(dared >= 2 and ended for dared, ended in calls)


def _all_at_once(feat: Feat, _: Counts) -> bool:
    return any(len(event.cards) >= 6 for _, event in feat.own("played"))


def _nothing_left(feat: Feat, _: Counts) -> bool:
    return any(not event.cards for _, event in feat.own("left-over"))


TROPHIES: tuple[Trophy, ...] = (
    Trophy("first-match", ANY_GAME, _played(1)),
    Trophy("matches-10", ANY_GAME, _played(10)),
    Trophy("matches-100", ANY_GAME, _played(100)),
    Trophy("first-win", ANY_GAME, _won(1)),
    Trophy("wins-10", ANY_GAME, _won(10)),
    Trophy("wins-50", ANY_GAME, _won(50)),
    Trophy("all-games", ANY_GAME, lambda _, counts: set(catalogue.GAMES) <= set(counts.matches)),
    Trophy("wins-all-games", ANY_GAME, _won_all),
    Trophy("full-table", ANY_GAME, lambda feat, _: feat.won and feat.people >= 4),
    Trophy("comeback", ANY_GAME, _came_back),
    Trophy("by-one-point", ANY_GAME, lambda feat, _: feat.won and feat.lead == 1),
    Trophy("every-round", ANY_GAME, _best_each_round),
    Trophy("lesson", LEARNING, lambda _, counts: counts.lessons >= 1),
    Trophy("lessons-all", LEARNING, lambda _, counts: counts.lessons >= len(catalogue.GAMES)),
    Trophy("puzzles-10", LEARNING, lambda _, counts: counts.puzzles >= 10),
    Trophy("puzzles-50", LEARNING, lambda _, counts: counts.puzzles >= 50),
    Trophy("all-equal", ANY_GAME, lambda feat, _: set(feat.ranks) == {1}, secret=True),
    Trophy(
        "empty-handed",
        ANY_GAME,
        _gained_nothing,
        secret=True,
    ),
    *map(_yaku, IDS),
    Trophy("koi-koi-twice", "koi-koi", _dared),
    Trophy("koi-koi-100", "koi-koi", lambda feat, _: feat.most("shobu") >= 100),
    Trophy("hana-awase-yaku-3", "hana-awase", _in_a_round("scored-yaku", 3)),
    Trophy("hana-awase-fuke", "hana-awase", _in_a_match("fuke", 1), secret=True),
    Trophy("hiifuu-two-5", "hiifuu", lambda feat, _: running(feat.by_round("trick-won"), 2) >= 5),
    Trophy("hiifuu-token-6", "hiifuu", lambda feat, _: feat.most("token-kept") >= 6),
    Trophy("hiifuu-covered-3", "hiifuu", _in_a_match("token-covered", 3), secret=True),
    Trophy("hygge-30", "hygge", lambda feat, _: max(_gained(feat), default=0) >= 30),
    Trophy("hygge-nothing-left", "hygge", _nothing_left),
    Trophy("hygge-stores-6", "hygge", _in_a_round("store", 6)),
    Trophy("hiyoko-six", "hiyoko", _all_at_once),
    Trophy("hiyoko-perfect", "hiyoko", lambda feat, _: feat.won and feat.scores[1 - feat.seat] == 0),
    Trophy("isuri-six", "isuri", _all_at_once),
    Trophy("isuri-sou-dashi", "isuri", _in_a_match("sou-dashi", 1)),
    Trophy("isuri-pot-20", "isuri", lambda feat, _: feat.most("pot-taken") >= 20),
    Trophy("isuri-by-100", "isuri", lambda feat, _: feat.won and feat.lead >= 100),
)
"""All trophies, in the order in which they are listed."""

GROUPS = tuple(dict.fromkeys(trophy.game for trophy in TROPHIES))
"""What trophies belong to, in the same order."""

_BY_ID = {trophy.id: trophy for trophy in TROPHIES}


def reached(feat: Feat, counts: Counts, known: Iterable[str]) -> list[str]:
    """Return the ids of the trophies that somebody reaches with a match.

    Args:
        feat: what they did in it.
        counts: what they have done so far.
        known: the ids of those that they have reached before.
    """
    fitting = (trophy for trophy in TROPHIES if trophy.game in (*SHARED, feat.game))
    return [trophy.id for trophy in fitting if trophy.id not in {*known} and trophy.reached(feat, counts)]


def trophy_of(trophy_id: str) -> Trophy | None:
    """Return a trophy; None if there is no longer one with this id."""
    return _BY_ID.get(trophy_id)
