"""Who will win a match, as far as points tell: what players that search want more of."""

from collections.abc import Sequence
from math import exp, sqrt
from operator import add

BLUR = 0.1
"""How many rounds' worth of chance is left when the last round ends: a narrow win counts a little less than a
clear one, because the play that a search tries out is not quite the play that will come."""


def chances(
    totals: Sequence[float], points: Sequence[float], spread: float, rounds: float
) -> tuple[float, ...]:
    """Return how likely each seat wins the match; together 1.

    Args:
        totals: points of each seat before the present round.
        points: what the present round brings.
        spread: how far one round sets seats apart: who leads by so much with one round to come is about
            three times as likely to win as the other.
        rounds: how many rounds come after the present one.
    """
    scale = spread * sqrt(rounds + BLUR)
    after = list(map(add, totals, points))
    best = max(after)
    weights = [exp((total - best) / scale) for total in after]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
