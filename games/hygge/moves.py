"""The moves of Hygge as ints: lines of the stock, ways to store, last actions.

A row is its number, counted from 0, a column `COLUMN` plus its number; `DROP + card` discards a card;
`STORE + (animal << 15) + kinds` stores the objects in a bit mask of kinds with an animal (counted from 0).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Any

from games.cards.hygge import (
    ANIMALS,
    FIRST_ANIMAL,
    KINDS,
    LAYOUTS,
    PENALTY,
    SNOWFLAKES,
    storable,
)

COLUMN, KEEP, PASS, DROP, STORE = 16, 32, 33, 64, 1 << 18
EMPTY = -1
"""Marks a place in the stock without a card."""
OBJECT_BITS = (1 << FIRST_ANIMAL) - 1


@dataclass(frozen=True, slots=True)
class Layout:
    """The stock's places for a number of players, counted from 0 in filling order.

    Attributes:
        size: number of places.
        places: for each move that takes a line, its places from left to right or from top to bottom.
        lines: for the same moves, a function that picks the values at these places from the whole stock.
        masks: each of these moves, rows first, with its places as a bit mask.
    """

    size: int
    places: dict[int, tuple[int, ...]]
    lines: dict[int, Callable[[Sequence[int]], tuple[int, ...]]]
    masks: tuple[tuple[int, int], ...]


def _layout(rows: tuple[tuple[int, ...], ...]) -> Layout:
    lines = (*enumerate(rows), *enumerate(zip(*rows, strict=True), start=COLUMN))
    places = {move: tuple(number - 1 for number in line if number) for move, line in lines}
    masks = tuple((move, sum(1 << place for place in line)) for move, line in places.items())
    pickers: dict[int, Callable[[Sequence[int]], Any]] = {
        move: itemgetter(*line) for move, line in places.items()
    }
    return Layout(max(map(max, rows)), places, pickers, masks)


LAYOUT: dict[int, Layout] = {players: _layout(rows) for players, rows in LAYOUTS.items()}
"""The layouts by number of players."""


@cache
def open_lines(players: int, filled: int) -> tuple[int, ...]:
    """Return the moves that take a line with at least one card, rows first.

    Args:
        players: number of players.
        filled: the places with a card, as a bit mask.
    """
    return tuple(move for move, places in LAYOUT[players].masks if places & filled)


@lru_cache(maxsize=256)
def parts(move: int) -> tuple[int, int, tuple[int, ...]]:
    """Return the animal (as a card) of a move that stores, and its kinds as a bit mask and as cards."""
    kinds = move & OBJECT_BITS
    animal = FIRST_ANIMAL + (move - STORE >> FIRST_ANIMAL)
    return animal, kinds, tuple(kind for kind in range(FIRST_ANIMAL) if kinds >> kind & 1)


def _subsets(bits: int) -> Iterator[int]:
    subset = bits
    while subset:
        yield subset
        subset = subset - 1 & bits
    yield 0


def _moves_by_kinds(number: int) -> dict[int, tuple[int, ...]]:
    """Return what an animal can store from each possible set of kinds: up to one kind per paw."""
    animal = ANIMALS[number]
    bits = [1 << kind for kind in storable(animal)]
    chosen = [sum(some) for paws in range(animal.paws) for some in combinations(bits, paws + 1)]
    first = STORE + (number << FIRST_ANIMAL)
    return {
        there: tuple(first + kinds for kinds in chosen if kinds & there == kinds)
        for there in _subsets(sum(bits))
    }


STORABLE: tuple[int, ...] = tuple(sum(1 << kind for kind in storable(animal)) for animal in ANIMALS)
"""The kinds that each animal can store, as bit masks."""

_STORES = tuple(
    (1 << FIRST_ANIMAL + number, STORABLE[number], _moves_by_kinds(number)) for number in range(len(ANIMALS))
)
_STORABLE_BY: tuple[int, ...] = tuple(
    sum(
        1 << kind
        for kind in range(FIRST_ANIMAL)
        if any(STORABLE[a] >> kind & herd >> a & 1 for a in range(7))
    )
    for herd in range(1 << len(ANIMALS))
)


def can_store(present: int) -> bool:
    """Return whether any of the cards in a bit mask can be stored with an animal among them."""
    return _STORABLE_BY[present >> FIRST_ANIMAL] & present != 0


@lru_cache(maxsize=4096)
def stores(present: int) -> tuple[int, ...]:
    """Return all ways to store, animals in canonical order.

    Args:
        present: the cards that a player has, as a bit mask.
    """
    moves: tuple[int, ...] = ()
    for animal, kinds, by_kinds in _STORES:
        if present & animal:
            moves += by_kinds[present & kinds]
    return moves


def drops(present: int) -> tuple[int, ...]:
    """Return the moves that discard a card, one for each card in a bit mask."""
    return tuple(DROP + card for card in KINDS if present >> card & 1)


def gain(move: int, cards: Sequence[int], last: bool) -> int:
    """Return the points gained by storing or discarding cards.

    Args:
        move: a move that stores, discards, keeps or passes.
        cards: the cards that it stores or discards.
        last: whether it is a last action, which also gains the negative points that it avoids.
    """
    snowflakes = sum([SNOWFLAKES[card] for card in cards]) if move >= STORE else 0
    return snowflakes + sum([PENALTY[card] for card in cards]) if last else snowflakes


def why_not_stored(present: int, move: int) -> str:
    """Return why something cannot be stored: a missing card, a wrong colour or too few paws.

    Args:
        present: the cards that the player has, as a bit mask.
        move: a move that stores but is not in `stores(present)`.
    """
    animal, kinds, _ = parts(move)
    if (kinds | 1 << animal) & ~present:
        return "not-your-card"
    return "wrong-colour" if kinds & ~STORABLE[animal - FIRST_ANIMAL] else "too-few-paws"


def line_name(move: int) -> str:
    """Return the name of the line that a move takes: `r2` for the second row, `c1` for the first column."""
    return f"r{move + 1}" if move < COLUMN else f"c{move - COLUMN + 1}"
