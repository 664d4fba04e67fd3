"""Ratings: estimates people's strength from their ranks, with openskill."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3.0
"""The model's estimate of a newcomer's strength, and its uncertainty."""

NEWCOMER_RATING = 1500
"""The rating of a person without rated matches."""

RATING_SCALE = 40
"""Rating points per unit of the model."""

PROVISIONAL_MATCHES = 10
"""Number of rated matches until a rating is shown."""

GUILD, PEOPLE, COMPUTER, OPTIONS = "guild", "people", "computer", "options"
NO_CLOCK, OFF, TOO_OFTEN, ABSENT = "no-clock", "off", "often", "absent"
"""Reasons why a match is not rated; the texts are `unrated-<id>`."""

MAX_RATED_PER_DAY = 10
"""Maximum number of rated matches between the same people per UTC day."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of a rating by a match; `to_go` is the number of rated matches until the rating is shown."""

    before: int
    after: int
    to_go: int = 0


@cache
def _rating_model() -> "PlackettLuce":
    # Imported here because only the end of a rated match needs it.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a person's strength in a game.

    Attributes:
        mu: the estimate.
        sigma: its standard deviation, which shrinks with each match.
    """

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        """The displayed rating: 1500 + 40 · (mu - 25), where 25 is a newcomer's mu."""
        return round(NEWCOMER_RATING + RATING_SCALE * (self.mu - MU))

    @property
    def uncertainty(self) -> int:
        """The error of the rating: 40 · sigma; the true strength is within it two times out of three."""
        return round(RATING_SCALE * self.sigma)


def update_ratings(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return all players' ratings after a match, from those before it and their places.

    The lowest place is the best; equal places are tied.
    """
    teams = [[_rating_model().rating(mu=each.mu, sigma=each.sigma)] for each in ratings]
    rated = _rating_model().rate(teams, ranks=[float(place) for place in places])
    return [Rating(player.mu, player.sigma) for (player,) in rated]
