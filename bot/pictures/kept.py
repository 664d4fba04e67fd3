"""Kept: what was made lately, within a number of bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """Values by key; what was asked for longest ago goes first.

    Args:
        most_bytes: how much is kept.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._values: OrderedDict[Key, tuple[Value, int]] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """Return a value, None if it is not kept."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: Key, value: Value, size: int) -> None:
        """Keep a value that is not kept yet, of so many bytes."""
        self._values[key] = value, size
        self._bytes += size
        while self._bytes > self._most_bytes:
            _, (_, dropped) = self._values.popitem(last=False)
            self._bytes -= dropped
