"""Confidence intervals of a proportion, given a sample."""

from math import sqrt

SIGMAS = 1.96
"""Standard errors to either side for 95%."""


def wilson(won: float, count: int) -> tuple[float, float]:
    """Return the Wilson 95% interval of a proportion.

    Args:
        won: how many in the sample count.
        count: size of the sample.
    """
    share, square = won / count, SIGMAS**2
    middle = (share + square / 2 / count) / (1 + square / count)
    half = SIGMAS * sqrt(share * (1 - share) / count + square / 4 / count**2) / (1 + square / count)
    return middle - half, middle + half
