"""The inside of states: the places of all cards and their viewers, one module per game, found by its id."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from pydantic import BaseModel

from games.game import Game
from games.state import State

StateT = TypeVar("StateT", bound=State)

EVERYBODY, NOBODY = None, -1

Shuffles = Mapping[str, Sequence[int]]
"""Cards in the order of a shuffle, by its label."""


@dataclass(frozen=True)
class Zone:
    """A place for cards.

    Its cards are in order if that matters; `seen_by` is a seat, Everyone or No one.
    """

    name: str
    cards: tuple[int, ...]
    seen_by: int | None

    def hidden_from(self, seat: int) -> bool:
        return self.seen_by not in (EVERYBODY, seat)


class Inside(ABC, Generic[StateT]):
    """Access to a game's states for tests.

    `sizes` has the number of cards by number of players, `shuffles` first words of labels of shuffles that
    place cards. Of `valued` cards, named by their values, pictures of hands need no numbers.
    """

    codes: ClassVar[tuple[str, ...]]
    sizes: ClassVar[Mapping[int, int]]
    shuffles: ClassVar[tuple[str, ...]] = ("deal",)
    valued: ClassVar[bool] = False

    @abstractmethod
    def deck(self, state: StateT) -> Iterable[int]:
        """Return the cards of the game."""

    @abstractmethod
    def zones(self, state: StateT) -> list[Zone]:
        """Return the places of all cards."""

    def secret(self, move: int, moved: Mapping[int, int]) -> int:
        """Return a move in a twin world: secret moves choose the moved cards in the same places."""
        return move

    def dealt_otherwise(self, given: Shuffles, moved: Mapping[int, int], sample: StateT) -> Shuffles | None:
        """Return the shuffles of the current round that lead to a sample, or None if they are unknown.

        `moved` has, for each card, the card in its place in the sample.
        """
        label, last = self.last_shuffle(given, sample)
        assert changed(moved) <= {*last}, "no deal leads to this sample"
        return {label: [moved[card] for card in last]}

    def last_shuffle(self, given: Shuffles, sample: StateT) -> tuple[str, Sequence[int]]:
        """Return the last shuffle of the current round."""
        rounds = [label for label in given if label.split(":")[0] in self.shuffles]
        label = [label for label in rounds if label.split(":")[1] == str(sample.round)][-1]
        return label, given[label]

    def census(self, state: StateT) -> Counter[int]:
        """Return the number of copies of each card in all zones."""
        return Counter(card for zone in self.zones(state) for card in zone.cards)


def changed(moved: Mapping[int, int]) -> set[int]:
    """Return the cards with another one in their place."""
    return {card for card, other in moved.items() if other != card}


@cache
def inside_of(game: str) -> Inside[Any]:
    """Return the inside of a game: `INSIDE` in the module of its name."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        pytest.fail(f"{module.replace('.', '/')}.py is missing: it says where the cards of {game} are")
    return import_module(module).INSIDE


def owned(name: str, cards: Iterable[Sequence[int]]) -> list[Zone]:
    """Return a zone for each seat, seen only by its owner."""
    return [Zone(f"{name} {seat}", tuple(own), seat) for seat, own in enumerate(cards)]


def in_the_open(name: str, cards: Iterable[int]) -> Zone:
    """Return a zone seen by everyone."""
    return Zone(name, tuple(cards), EVERYBODY)


def contents(value: Any) -> Any:
    """Return everything in a state or a match, except chance and log, as a comparable value."""
    if value is None or isinstance(value, (int, str, bytes, float)):
        return value
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    if isinstance(value, Mapping):
        return {key: contents(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return set(value)
    if isinstance(value, (list, tuple)):
        return [contents(item) for item in value]
    if isinstance(value, (type, Game)):
        return repr(value)
    names = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
    names |= set(getattr(value, "__dict__", ()))
    return {name: contents(getattr(value, name)) for name in names - {"chance", "log"}}
