"""Guards for tests that loop over cases, and the seeds of random cases."""

import os
from collections.abc import Iterable, Iterator
from typing import TypeVar

Found = TypeVar("Found")


def some(found: Iterable[Found]) -> Iterator[Found]:
    """Yield the cases of a test, and fail if there are none: without cases, it would always pass."""
    nothing = True
    for each in found:
        nothing = False
        yield each
    assert not nothing, "There was nothing to look at"


def seeds(*usual: int) -> tuple[int, ...]:
    """Return the seeds of a random walk: the default ones, or those that `make explore` sets in SEEDS."""
    return tuple(map(int, os.environ.get("SEEDS", "").split())) or usual
