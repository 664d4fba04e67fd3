"""Tuples that are computed when they are first read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar, cast, overload

from pydantic import PlainSerializer, SkipValidation

T = TypeVar("T", covariant=True)


class Deferred(Sequence[T]):
    """A tuple that is computed when it is first read; otherwise just like any other tuple.

    Views are made at every decision, but few readers look at everything that follows from the cards they see.
    A deferred tuple is computed from values that never change, so even if read late it shows the state of the
    match when the view was made.

    >>> squares = Deferred(lambda *numbers: tuple(n * n for n in numbers), 2, 3)
    >>> squares[1], squares == (4, 9)
    (9, True)
    """

    __slots__ = ("_arguments", "_items", "_make")

    def __init__(self, make: Callable[..., tuple[T, ...]], *arguments: object) -> None:
        """Store what the tuple is computed from.

        Args:
            make: makes the tuple from its arguments alone.
            arguments: its arguments, values that never change and that the reader may know.
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
        # Copied and pickled as a plain tuple, so that a copy does not need what it is computed from.
        return tuple, (self._read(),)


class OneByOne(Deferred[T]):
    """A deferred tuple whose items are computed one by one: reading one of many does not take as long as all.

    >>> powers = OneByOne(pow, (2, 3, 4), 2)
    >>> powers[1], powers == (4, 9, 16)
    (9, True)
    """

    __slots__ = ("_keys", "_make_one")

    def __init__(self, make_one: Callable[..., T], keys: Sequence[object], *arguments: object) -> None:
        """Store what the items are computed from.

        Args:
            make_one: makes an item from its key and the arguments alone.
            keys: one for each item; like the arguments, they never change and the reader may know them.
            arguments: the arguments that all items share.
        """
        # The parent's `make` is not needed, and calling its `__init__` would double the time.
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
