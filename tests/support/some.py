"""What a test looks at, one after the other, and the seeds from which it draws that."""

import os
from collections.abc import Iterable, Iterator
from typing import TypeVar

Found = TypeVar("Found")


def some(found: Iterable[Found]) -> Iterator[Found]:
    """Yield what was found, and fail the test if that is nothing: it would pass whatever is wrong."""
    nothing = True
    for each in found:
        nothing = False
        yield each
    assert not nothing, "There was nothing to look at"


def seeds(*usual: int) -> tuple[int, ...]:
    """Return the seeds of a random walk: the usual ones, or those that `make explore` sets in SEEDS."""
    return tuple(map(int, os.environ.get("SEEDS", "").split())) or usual
