"""Reasons why one move is better than another, in terms of features that good players see.

A game's rules name the features of each legal move (`State.features`). A search finds the better move and the
samples that it wins. The reason is the feature that best distinguishes the two moves and shows in the
results of these samples. Without such a feature, no reason is made up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

TAKE, BUILD, BLOCK, KEEP, SAFE, DARE, STOP = THEMES = (
    "take",
    "build",
    "block",
    "keep",
    "safe",
    "dare",
    "stop",
)
"""Themes of features: score at once, approach a goal, deny one to others, save a card for later, avoid risk,
continue when stopping is possible, stop in time."""

MINE, THEIRS = "mine", "theirs"
"""Where a feature shows: in more points for the seat, or in fewer for its best opponent, this round."""

MIN_SAMPLES_WON = 10  # minimum number of samples that the better move must win before a reason is given

MIN_SHARE_SHOWING = 0.5
"""A feature must show in more than this share of the samples that the better move wins."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A good player's remark on a move.

    Attributes:
        name: id of its text.
        theme: one of THEMES.
        shows: MINE or THEIRS.
        worth: rough value in points, for comparing features; negative if it speaks against the move.
        cards: codes of the cards concerned.
        seat: another seat concerned, or None.
        label: another id concerned, such as a yaku, or None.
        amount: a number for the text, or None.
    """

    name: str
    theme: str
    shows: str
    worth: float
    cards: tuple[str, ...] = ()
    seat: int | None = None
    label: str | None = None
    amount: int | None = None


class Result(NamedTuple):
    """The result of a move in one sample.

    Attributes:
        chance: the seat's chance to win the match, 0 to 1.
        points: the seat's points from the round.
        others: the best opponent's points from the round.
    """

    chance: float
    points: float
    others: float


@dataclass(frozen=True, slots=True)
class MoveReason:
    """Why a move is better than another.

    Attributes:
        feature: the feature that distinguishes the moves.
        against: whether it speaks against the other move rather than for the better one.
        gains: share of samples where the better move scores more points, 0 to 1.
        gain: mean lead in points over these samples.
        loses: share of samples where the other move scores more.
        loss: mean lead of the other move in points over these samples.
    """

    feature: Feature
    against: bool
    gains: float
    gain: float
    loses: float
    loss: float

    @property
    def theme(self) -> str:
        """The feature's theme."""
        return self.feature.theme


def find_reason(
    better: Sequence[Feature], other: Sequence[Feature], results: Sequence[tuple[Result, Result]]
) -> MoveReason | None:
    """Return why one move is better than another; None if it is not, or if no feature explains it.

    `results` has the results of both moves in each sample, the better move's first.
    """
    won = [(mine, beside) for mine, beside in results if mine.chance > beside.chance]
    lead = sum(mine.chance - beside.chance for mine, beside in results)
    if len(won) < MIN_SAMPLES_WON or lead <= 0:
        return None
    found: list[tuple[float, Feature]] = []
    for feature, more in tell_apart(better, other):
        share = sum(_shows(feature, mine, beside) for mine, beside in won) / len(won)
        if share > MIN_SHARE_SHOWING:
            found.append((more * share, feature))
    if not found:
        return None
    _, feature = max(found, key=lambda each: each[0])
    differences = [mine.points - beside.points for mine, beside in results]
    gains = [each for each in differences if each > 0]
    losses = [-each for each in differences if each < 0]
    return MoveReason(
        feature,
        feature.worth < 0,
        len(gains) / len(results),
        sum(gains) / max(1, len(gains)),
        len(losses) / len(results),
        sum(losses) / max(1, len(losses)),
    )


def tell_apart(better: Sequence[Feature], other: Sequence[Feature]) -> list[tuple[Feature, float]]:
    """Return the features that favour the better move, each with its lead in worth.

    These speak for the better move (more than for the other), or against the other (more than against the
    better).
    """
    of_better, of_other = ({_subject(each): each.worth for each in features} for features in (better, other))
    found = [(each, each.worth - of_other.get(_subject(each), 0.0)) for each in better if each.worth > 0] + [
        (each, of_better.get(_subject(each), 0.0) - each.worth) for each in other if each.worth < 0
    ]
    return [(feature, lead) for feature, lead in found if lead > 0]


def _subject(feature: Feature) -> tuple[str, int | None, str | None]:
    """Return a feature's identity; two moves may share a subject with different worth."""
    return feature.name, feature.seat, feature.label


def _shows(feature: Feature, mine: Result, beside: Result) -> bool:
    """Return whether a feature shows in a sample that its move wins."""
    return mine.points > beside.points if feature.shows == MINE else mine.others < beside.others
