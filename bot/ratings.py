"""Ratings: how strong people are, worked out from the places they come in, with openskill."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3.0
"""What the model takes a newcomer's strength for, and how little it knows of it."""

NEWCOMER = 1500
"""The number of a person who has not played a rated match."""

SCALE = 40
"""How many points of a number make one of the model's."""

PROVISIONAL = 10
"""A rating is provisional until its owner has played this many rated matches."""

GUILD, PEOPLE, COMPUTER, OPTIONS = "guild", "people", "computer", "options"
NO_CLOCK, OFF, OFTEN = "no-clock", "off", "often"
"""Why a match is not rated; the texts are `unrated-<id>`."""

MOST_A_DAY = 10
"""How many matches between the same people are rated on one day in UTC."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to a rating.

    Attributes:
        before: the number before the match.
        after: the number afterwards.
        provisional: whether too few matches have been rated for the number to say much.
    """

    before: int
    after: int
    provisional: bool = False


@cache
def _rating_model() -> "PlackettLuce":
    # Only the end of a rated match needs it.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a person's strength in a game.

    Attributes:
        mu: their strength as the model estimates it.
        sigma: the standard deviation of that estimate; it shrinks with each match.
    """

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        """The number that is shown: 1500 + 40 · (mu - 25), where 25 is a newcomer's mu."""
        return round(NEWCOMER + SCALE * (self.mu - MU))

    @property
    def uncertainty(self) -> int:
        """How far off the number may be: 40 · sigma, within which it is two times out of three."""
        return round(SCALE * self.sigma)


def update_ratings(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return ratings after a match.

    Args:
        ratings: those of all who played, before it.
        places: where each of them came; the lowest is best, equal ones have tied.
    """
    teams = [[_rating_model().rating(mu=each.mu, sigma=each.sigma)] for each in ratings]
    rated = _rating_model().rate(teams, ranks=[float(place) for place in places])
    return [Rating(player.mu, player.sigma) for (player,) in rated]
