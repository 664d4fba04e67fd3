"""Tuples that are worked out when somebody reads them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar, cast, overload

from pydantic import PlainSerializer, SkipValidation

T = TypeVar("T", covariant=True)


class Deferred(Sequence[T]):
    """A tuple that is made when it is first read; whoever reads it cannot tell it from one made at once.

    A view is asked for at every decision, but few readers look at all that follows from the cards they see.
    What a deferred tuple follows from never changes: read late, it says what was so when the view was made.

    >>> squares = Deferred(lambda *numbers: tuple(n * n for n in numbers), 2, 3)
    >>> squares[1], squares == (4, 9)
    (9, True)
    """

    __slots__ = ("_arguments", "_items", "_make")

    def __init__(self, make: Callable[..., tuple[T, ...]], *arguments: object) -> None:
        """Keep what the tuple follows from.

        Args:
            make: makes the tuple, from nothing but its arguments.
            arguments: its arguments: values that never change, and that the reader may know.
        """
        self._make = make
        self._arguments = arguments
        self._items: tuple[T, ...] | None = None

    def _read(self) -> tuple[T, ...]:
        if self._items is None:
            self._items = self._all()
        return self._items

    def _all(self) -> tuple[T, ...]:
        return self._make(*self._arguments)

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        return self._read()[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Deferred, tuple)):
            return NotImplemented
        return self._read() == tuple(cast("Sequence[object]", other))

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())

    def __reduce__(self) -> tuple[type[tuple[T, ...]], tuple[tuple[T, ...]]]:
        # Copied and pickled as what it stands for, so that a copy needs nothing of what made it.
        return tuple, (self._read(),)


class OneByOne(Deferred[T]):
    """A deferred tuple of which each item is made alone: who reads one of many does not wait for the others.

    >>> powers = OneByOne(pow, (2, 3, 4), 2)
    >>> powers[1], powers == (4, 9, 16)
    (9, True)
    """

    __slots__ = ("_keys", "_make_one")

    def __init__(self, make_one: Callable[..., T], keys: Sequence[object], *arguments: object) -> None:
        """Keep what the items follow from.

        Args:
            make_one: makes an item, from nothing but its key and the arguments.
            keys: one for each item. They and the arguments never change, and the reader may know them.
            arguments: what all items have in common.
        """
        # The parent's `make` is not needed, and its own beginning would take as long again.
        self._make_one = make_one
        self._keys = keys
        self._arguments = arguments
        self._items = None

    def _all(self) -> tuple[T, ...]:
        make_one, arguments = self._make_one, self._arguments
        return tuple([make_one(key, *arguments) for key in self._keys])

    def __len__(self) -> int:
        return len(self._keys)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if self._items is None and isinstance(index, int):
            return self._make_one(self._keys[index], *self._arguments)
        return self._read()[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self._read())


def written_out(items: Sequence[Any]) -> tuple[Any, ...]:
    """Return the items as a tuple."""
    return tuple(items)


Items: TypeAlias = SkipValidation[Annotated[Sequence[T], PlainSerializer(written_out)]]
"""A field of a view that is a tuple, deferred or not."""
