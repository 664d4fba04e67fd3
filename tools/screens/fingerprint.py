"""Fingerprints: what a scene shows, as a hash that stands in its picture, so that a test sees when it is old.

They cover texts, controls and the boards that are drawn, not how those are drawn: letters differ between
machines. `bot/pictures` has tests of its own for that.
"""

from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import cast

from PIL import Image

from cogs.delivery.pages import Late, Page
from tools.screens.cast import MORE_PEOPLE, Cast
from tools.screens.scenes import SCENES

KEY = "Scene"
"""Under which a PNG has the fingerprint of its scene."""

DIGITS = 4
"""To which numbers are compared: the last ones may differ between machines."""

CAST = Cast({name: number for number, name in enumerate(("Aki", "Ben", "Chika", *MORE_PEOPLE), 1)}, {})
"""People with the same ids wherever a fingerprint is taken."""


def fingerprint(name: str) -> str:
    """Return the fingerprint of a scene as the program shows it now."""
    return fingerprint_of(SCENES[name](CAST))


def fingerprint_of(page: Page) -> str:
    """Return the fingerprint of a page."""
    return sha256(ascii(_plain(page)).encode()).hexdigest()


def kept(picture: Path) -> str:
    """Return the fingerprint that a picture was taken of; empty if it has none."""
    with Image.open(picture) as taken:
        return str(taken.info.get(KEY, ""))


def _plain(value: object) -> object:
    """Return a value as something whose `ascii` is the same in each process, machine and Python.

    A `repr` is not: which emoji it escapes goes by the Unicode that a Python knows.
    """
    if value is None or isinstance(value, str | bool | int):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, bytes):
        return sha256(value).hexdigest()
    if is_dataclass(value):
        return type(value).__name__, {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, Mapping):
        return sorted(
            (ascii(_plain(key)), _plain(each)) for key, each in cast("Mapping[object, object]", value).items()
        )
    if isinstance(value, Set):
        return sorted(ascii(_plain(each)) for each in cast("Set[object]", value))
    if isinstance(value, tuple | list | Late):
        return [_plain(each) for each in cast("Iterable[object]", value)]
    raise TypeError(f"a page holds {value!r}, of which nobody knows whether it is the same elsewhere")
