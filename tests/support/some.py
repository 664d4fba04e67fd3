"""What a test looks at, one after the other: if there were nothing, it would pass whatever is wrong."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

Found = TypeVar("Found")


def some(found: Iterable[Found]) -> Iterator[Found]:
    """Yield what was found, and fail the test if that is nothing."""
    nothing = True
    for each in found:
        nothing = False
        yield each
    assert not nothing, "There was nothing to look at"
