"""Aftermath: what a finished match has changed, beyond its own result."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Aftermath:
    """What a finished match has changed.

    Attributes:
        ratings: by seat, the number of its person's rating before and after; empty if not rated.
        trophies: by seat, the ids of the trophies that its person reached with it.
    """

    ratings: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    trophies: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


NOTHING_MORE = Aftermath()
