"""Bests: the best round and the best yaku that one person had in a finished match."""

from typing import NamedTuple

from bot.results.feats import Feat
from games import Event


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


def best_of(feat: Feat) -> Best:
    """Return the best of what somebody did in a match."""
    rounds = [points[feat.seat] for points in feat.rounds]
    if not rounds:
        return NO_BEST
    points, yaku = max(rounds), best_yaku(feat)
    named = (None, None) if yaku is None else (yaku.label, yaku.amount)
    return Best(points, rounds.index(points) + 1, *named)


def best_yaku(feat: Feat) -> Event | None:
    """Return the event of their yaku that scored most, the first of equal ones; None if they had none."""
    scored = (event for _, event in feat.own("scored-yaku"))
    return max(scored, key=lambda event: event.amount or 0, default=None)
