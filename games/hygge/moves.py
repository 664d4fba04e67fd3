"""The moves of Hygge as ints and as text: lines of the stock, ways to store, last actions.

A row is its number, counted from 0, a column `COLUMN` plus its number; `DROP + card` discards a card;
`STORE + (animal << 15) + kinds` stores the objects in a bit mask of kinds with an animal (counted from 0).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, pairwise

from games.cards.hygge import (
    ANIMALS,
    CODES,
    FIRST_ANIMAL,
    INDEX,
    KINDS,
    PENALTY,
    SNOWFLAKES,
    Rows,
    storable_kinds,
)

COLUMN, KEEP, PASS, DROP, STORE = 16, 32, 33, 64, 1 << 18
REFILL_AT = 3  # maximum number of cards left in the stock before a refill
EMPTY = -1  # a place in the stock without a card
OBJECT_BITS = (1 << FIRST_ANIMAL) - 1

_LINE = re.compile(r"([rc])([1-9])")


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The stock's places for a number of players, counted from 0 in filling order.

    Attributes:
        rows: the grid as drawn.
        size: number of places.
        places: for each line, by its move, its places from left to right or from top to bottom.
        masks: for each line, rows first, its places as a bit mask.
    """

    rows: Rows
    size: int
    places: dict[int, tuple[int, ...]]
    masks: dict[int, int]


def layout_of(rows: Rows) -> Layout:
    """Return a layout, given the rows of its grid."""
    lines = (*enumerate(rows), *enumerate(zip(*rows, strict=True), start=COLUMN))
    places = {move: tuple(number - 1 for number in line if number) for move, line in lines}
    masks = {move: sum(1 << place for place in line) for move, line in places.items()}
    return Layout(rows, max(map(max, rows)), places, masks)


@cache
def open_lines(layout: Layout, filled: int) -> tuple[int, ...]:
    """Return the moves that take a line with at least one card; `filled` has the occupied places as bits."""
    return tuple(move for move, places in layout.masks.items() if places & filled)


@cache
def secures_refill(layout: Layout, filled: int, move: int) -> bool:
    """Return whether taking a line guarantees a player the next refill against one opponent.

    `filled` has the places occupied before the move as bits.
    """
    left = filled & ~layout.masks[move]
    return left.bit_count() <= REFILL_AT or not any(
        secures_refill(layout, left, line) for line in open_lines(layout, left)
    )


@lru_cache(maxsize=256)
def stored_parts(move: int) -> tuple[int, int, tuple[int, ...]]:
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
    """Return an animal's stores, up to one kind per paw, by the set of kinds present."""
    animal = ANIMALS[number]
    bits = [1 << kind for kind in storable_kinds(animal)]
    chosen = [sum(some) for paws in range(animal.paws) for some in combinations(bits, paws + 1)]
    first = STORE + (number << FIRST_ANIMAL)
    return {
        there: tuple(first + kinds for kinds in chosen if kinds & there == kinds)
        for there in _subsets(sum(bits))
    }


STORABLE: tuple[int, ...] = tuple(sum(1 << kind for kind in storable_kinds(animal)) for animal in ANIMALS)
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
def store_moves(present: int) -> tuple[int, ...]:
    """Return all ways to store cards of a bit mask, animals in canonical order."""
    moves: tuple[int, ...] = ()
    for animal, kinds, by_kinds in _STORES:
        if present & animal:
            moves += by_kinds[present & kinds]
    return moves


def drop_moves(present: int) -> tuple[int, ...]:
    """Return the moves that discard a card, one for each card in a bit mask."""
    return tuple(DROP + card for card in KINDS if present >> card & 1)


def points_gained(move: int, cards: Sequence[int], last: bool) -> int:
    """Return the points gained by storing or discarding cards; a last action also avoids penalties."""
    snowflakes = sum([SNOWFLAKES[card] for card in cards]) if move >= STORE else 0
    return snowflakes + sum([PENALTY[card] for card in cards]) if last else snowflakes


def why_not_stored(present: int, move: int) -> str:
    """Return the reason id that a store is not possible with the cards present (a bit mask)."""
    animal, kinds, _ = stored_parts(move)
    if (kinds | 1 << animal) & ~present:
        return "not-your-card"
    return "wrong-colour" if kinds & ~STORABLE[animal - FIRST_ANIMAL] else "too-few-paws"


def line_name(move: int) -> str:
    """Return the name of a line: `r2` for the second row, `c1` for the first column."""
    return f"r{move + 1}" if move < COLUMN else f"c{move - COLUMN + 1}"


def move_notation(move: int) -> str:
    """Return a move in the record's notation: `take r2`, `store bear ra rb`, `keep`, `drop ra`, `pass`."""
    if move < KEEP:
        return f"take {line_name(move)}"
    if move >= STORE:
        animal, _, kinds = stored_parts(move)
        return " ".join(("store", CODES[animal], *(CODES[kind] for kind in kinds)))
    if move >= DROP:
        return f"drop {CODES[move - DROP]}"
    return "keep" if move == KEEP else "pass"


def parse_move(text: str) -> int:
    """Read a move in the record's notation, kinds in canonical order; ValueError for any other text."""
    match text.split(" "):
        case ["take", line] if found := _LINE.fullmatch(line):
            return (0 if found[1] == "r" else COLUMN) + int(found[2]) - 1
        case ["store", animal, *kinds] if INDEX.get(animal, 0) >= FIRST_ANIMAL:
            return STORE + (INDEX[animal] - FIRST_ANIMAL << FIRST_ANIMAL) + _kinds_from(kinds)
        case ["drop", card] if card in INDEX:
            return DROP + INDEX[card]
        case ["keep"]:
            return KEEP
        case ["pass"]:
            return PASS
        case _:
            raise ValueError(text)


def _kinds_from(codes: list[str]) -> int:
    kinds = [INDEX.get(code, FIRST_ANIMAL) for code in codes]
    if not kinds or max(kinds) >= FIRST_ANIMAL or any(a >= b for a, b in pairwise(kinds)):
        raise ValueError(f"not kinds of objects in canonical order: {codes}")
    return sum(1 << kind for kind in kinds)
