"""What players gave away: their decisions' loss in points, and how a result divides into cards and play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from games.players import LEVELS

DECISIONS = 100
"""Number of decisions that losses are shown for."""

_LEVEL_LOSSES: Mapping[str, tuple[int, int, int]] = {
    "hiifuu": (11, 5, 0),
    "hygge": (116, 32, 0),
    "hana-awase": (393, 72, 50),
    "koi-koi": (551, 89, 0),
    "hiyoko": (13, 5, 1),
    "isuri": (546, 72, 0),
}
"""Points given away in `DECISIONS` by the easy, the normal and the hard computer player, by game.

Measured with `python -m benchmarks.given_away FILE`: 10 to 48 seats of each level, with the default options
and the fewest players, hard players with 300 playouts per decision, in Koi-Koi 5,000. docs/strength.md has
the errors.
"""

SURE_STANDARD_ERRORS = 2.0
"""Minimum size of a difference, in standard errors, to count as certain."""


@dataclass(frozen=True, slots=True)
class GivenAway:
    """The points that a seat's decisions in a match gave away.

    Attributes:
        seat: number of the seat, from 0.
        decisions: number of its decisions between several moves.
        points: their loss against the best moves, in points of the lead over the best opponent.
        error: the standard error of the points.
    """

    seat: int
    decisions: int
    points: float
    error: float


class Division(NamedTuple):
    """A lead divided into the shares of cards and play; their sum is the lead.

    Attributes:
        rough: whether the error is too large to say whose play was better.
    """

    cards: int
    play: int
    rough: bool


def divide_lead(lead: int, own: GivenAway, other: GivenAway) -> Division:
    """Return the shares of cards and play in one seat's lead over another.

    >>> divide_lead(6, GivenAway(0, 30, 9.2, 1.0), GivenAway(1, 30, 2.4, 1.0))
    Division(cards=13, play=-7, rough=False)
    """
    play = round(other.points - own.points)
    return Division(lead - play, play, is_rough(own, other))


def is_rough(one: GivenAway, other: GivenAway) -> bool:
    """Return whether the error is too large to say who of two seats gave away less."""
    error = hypot(one.error, other.error)
    return round(error) > 0 and abs(one.points - other.points) < SURE_STANDARD_ERRORS * error


def average_losses(matches: Sequence[tuple[float, int]]) -> tuple[int, ...]:
    """Return the mean loss over the first match, the first two, and so on, in points for `DECISIONS`.

    `matches` has the points and the decisions of each match.
    """
    points = decisions = 0.0
    means = list[int]()
    for lost, count in matches:
        points += lost
        decisions += count
        means.append(max(0, round(DECISIONS * points / decisions)))
    return tuple(means)


def level_losses(game: str) -> dict[str, int]:
    """Return the loss of each level of computer players in a game, in points for `DECISIONS`."""
    return dict(zip(LEVELS, _LEVEL_LOSSES[game], strict=True)) if game in _LEVEL_LOSSES else {}
