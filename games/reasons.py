"""Reasons: why one move is better than another, in a feature by which good players tell them apart.

A game's rules name the features of every legal move from what its seat knows (`State.features`). The search
says which move is better, and in which of its samples; the reason is the feature that best tells that move
from the other one and shows in the results of those samples. If there is none, none is made up.
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
"""What features are about: to take what counts at once, come nearer to something, deny it to others, keep
something for later, risk nothing, go on although one might stop, stop in time."""

MINE, THEIRS = "mine", "theirs"
"""Where a feature shows: in more points for the seat from the round, or in fewer for the best other one."""

FEWEST_WON = 10
"""In how many samples a move must turn out better for them to support a reason."""

MOST_OF_THEM = 0.5
"""A feature must show in more than this share of the samples in which its move turned out better."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that a good player would say of a move.

    Attributes:
        name: its id; there is a text of it.
        theme: what it is about, one of THEMES.
        shows: where it shows if it is true, MINE or THEIRS.
        worth: roughly how many points it speaks for the move, by which features are compared; below 0 if it
            speaks against it.
        cards: codes of the cards that it is about.
        seat: the other seat that it is about; None if there is none.
        label: id of what else it is about, such as a yaku; None if there is nothing.
        amount: a number to tell; None if there is none.
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
    """What came of a move in one sample.

    Attributes:
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat gets from the round.
        others: points that the best of the other seats gets from it.
    """

    chance: float
    points: float
    others: float


@dataclass(frozen=True, slots=True)
class MoveReason:
    """Why a move is better than another.

    Attributes:
        feature: what tells them apart.
        against: whether it speaks against the other move, rather than for the better one.
        gains: in what share of the samples the better move brings the seat more points, 0 to 1.
        gain: how many more these are then, in the mean.
        loses: in what share the other move brings it more.
        loss: how many more these are then, in the mean.
    """

    feature: Feature
    against: bool
    gains: float
    gain: float
    loses: float
    loss: float

    @property
    def theme(self) -> str:
        """What it is about, one of THEMES."""
        return self.feature.theme


def find_reason(
    better: Sequence[Feature], other: Sequence[Feature], results: Sequence[tuple[Result, Result]]
) -> MoveReason | None:
    """Return why a move is better than another; None if no feature explains it, or if it is not.

    Args:
        better: the features of the better move.
        other: those of the other move.
        results: what came of both moves, the better one first, in each of some samples.
    """
    won = [(mine, beside) for mine, beside in results if mine.chance > beside.chance]
    lead = sum(mine.chance - beside.chance for mine, beside in results)
    if len(won) < FEWEST_WON or lead <= 0:
        return None
    found: list[tuple[float, Feature]] = []
    for feature, more in tell_apart(better, other):
        share = sum(_shows(feature, mine, beside) for mine, beside in won) / len(won)
        if share > MOST_OF_THEM:
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
    """Return the features that speak for a move rather than another, each with its lead in worth.

    These are what speaks for the better move, and more than it does for the other one, and what speaks
    against the other move, and more than it does against the better one.
    """
    of_better, of_other = ({_subject(each): each.worth for each in features} for features in (better, other))
    found = [(each, each.worth - of_other.get(_subject(each), 0.0)) for each in better if each.worth > 0] + [
        (each, of_better.get(_subject(each), 0.0) - each.worth) for each in other if each.worth < 0
    ]
    return [(feature, lead) for feature, lead in found if lead > 0]


def _subject(feature: Feature) -> tuple[str, int | None, str | None]:
    """Return what a feature is about; two moves may have features about the same to different degrees."""
    return feature.name, feature.seat, feature.label


def _shows(feature: Feature, mine: Result, beside: Result) -> bool:
    """Return whether a feature shows in a sample in which its move turned out better."""
    return mine.points > beside.points if feature.shows == MINE else mine.others < beside.others
