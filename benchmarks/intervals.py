"""Intervals in which a share really lies, given a sample of it."""

from math import sqrt

SIGMAS = 1.96
"""Standard errors to either side, for 95 %."""


def wilson(won: float, count: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share.

    Args:
        won: how many of the sample had it.
        count: size of the sample.
    """
    share, square = won / count, SIGMAS**2
    middle = (share + square / 2 / count) / (1 + square / count)
    half = SIGMAS * sqrt(share * (1 - share) / count + square / 4 / count**2) / (1 + square / count)
    return middle - half, middle + half
