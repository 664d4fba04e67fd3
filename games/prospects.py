"""Who is likely to win a match, judging by points: what searching players maximise."""

from collections.abc import Sequence
from math import exp, sqrt
from operator import add

BLUR = 0.1
"""How many rounds' worth of chance is left when the last round ends: a narrow win counts a little less than a
clear one, because the play that a search tries out is not exactly the play to come."""


def chances(
    totals: Sequence[float], points: Sequence[float], spread: float, rounds: float
) -> tuple[float, ...]:
    """Return how likely each seat is to win the match; the sum is 1.

    Args:
        totals: points of each seat before the current round.
        points: what the current round brings.
        spread: how far one round sets seats apart: a seat that leads by this much with one round to come is
            about three times as likely to win as the other.
        rounds: how many rounds come after the current one.
    """
    scale = spread * sqrt(rounds + BLUR)
    after = list(map(add, totals, points))
    best = max(after)
    weights = [exp((total - best) / scale) for total in after]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
