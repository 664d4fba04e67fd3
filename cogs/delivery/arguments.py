"""Arguments of controls: values written as text with dots between them, and read back."""

from collections.abc import Container
from functools import cache
from itertools import starmap, zip_longest
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from bot.errors import Reason, TableProblem

MAX_NUMBER = 2**63 - 1
"""Largest id that the database can store."""

T = TypeVar("T")


def encode(*values: str | int | None) -> str:
    """Return values as the argument of a control; None is empty, or left out at the end.

    >>> encode("koi-koi", None, 7), encode("koi-koi", 7, None)
    ('koi-koi..7', 'koi-koi.7')
    """
    while values and values[-1] is None:
        values = values[:-1]
    return ".".join("" if value is None else str(value) for value in values)


def decode(kind: type[T], argument: str) -> T:
    """Return the values in an argument, given a tuple of types, or a class whose fields have them.

    The types are str, int, Literal, or one of them or None; missing values are empty. A last text takes the
    rest of the argument; the rest after another value only tells controls apart.

    >>> decode(tuple[str, int, str], "koi-koi.7.1-2.3"), decode(tuple[int, int | None], "7")
    (('koi-koi', 7, '1-2.3'), (7, None))

    Raises:
        TableProblem: our controls don't have such an argument, or no longer offer a value.
    """
    of_tuple = get_origin(kind) is tuple
    types = get_args(kind) if of_tuple else _types_of(kind)
    takes_rest = str in (types[-1], *get_args(types[-1]))
    parts = argument.split(".", len(types) - takes_rest)
    values = starmap(_read_part, zip_longest(types, parts[: len(types)], fillvalue=""))
    make: Any = kind
    return make(values) if of_tuple else make(*values)


def split_argument(argument: str, count: int) -> list[str]:
    """Split an argument at its dots into exactly `count` parts.

    Missing parts are empty, and the last part contains the rest.

    >>> split_argument("koi-koi.7.1-2.3", 3), split_argument("koi-koi", 3)
    (['koi-koi', '7', '1-2.3'], ['koi-koi', '', ''])
    """
    found = argument.split(".", count - 1)
    return [*found, *[""] * (count - len(found))]


def parse_number(part: str) -> int:
    """Parse a number, such as an id, in a control's argument.

    Raises:
        TableProblem: our controls don't have such a number.
    """
    if not (part.isascii() and part.isdecimal() and int(part) <= MAX_NUMBER):
        raise TableProblem(Reason.OLD_CONTROL)
    return int(part)


def check_offered(value: object, offered: Container[Any]) -> None:
    """Raise TableProblem if a value isn't on offer, or no longer."""
    if value not in offered:
        raise TableProblem(Reason.NOT_OFFERED)


@cache
def _types_of(kind: type) -> tuple[Any, ...]:
    return tuple(get_type_hints(kind).values())


def _read_part(kind: Any, part: str) -> str | int | None:
    if kind is str:
        return part
    if kind is int:
        return parse_number(part)
    if get_origin(kind) is Literal:
        check_offered(part, get_args(kind))
        return part
    return _read_part(get_args(kind)[0], part) if part else None
