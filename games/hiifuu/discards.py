"""All ways to discard a number of cards from a hand: a sequence of moves that is never materialised."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import overload

DISCARD = 1 << 72
"""The bit above the largest deck: it turns a bit mask of cards into a move that no card can be."""


def discard_of(cards: Sequence[int]) -> int:
    """Return the move that discards these cards."""
    return DISCARD + sum([1 << card for card in cards])


def discards(hand: Sequence[int], due: int, move: int) -> bool:
    """Return whether a move discards `due` cards of a hand."""
    cards = move - DISCARD
    return cards >= 0 and cards.bit_count() == due and not cards & ~sum([1 << card for card in hand])


@lru_cache(maxsize=16)
def _positions(size: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(size), count))


@dataclass(frozen=True, slots=True)
class Discards(Sequence[int]):
    """The moves that discard `due` cards of a hand, in the order of their cards.

    >>> [move - DISCARD for move in Discards((0, 1, 2), 2)]
    [3, 5, 6]

    Attributes:
        hand: cards, ascending.
        due: how many to discard.
    """

    hand: tuple[int, ...]
    due: int

    def __len__(self) -> int:
        return len(_positions(len(self.hand), self.due))

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        positions = _positions(len(self.hand), self.due)
        if isinstance(index, slice):
            return [self._move(chosen) for chosen in positions[index]]
        return self._move(positions[index])

    def _move(self, positions: tuple[int, ...]) -> int:
        hand = self.hand
        return discard_of([hand[position] for position in positions])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and discards(self.hand, self.due, move)

    def __iter__(self) -> Iterator[int]:
        return map(self._move, _positions(len(self.hand), self.due))
