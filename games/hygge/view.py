"""The visible part of a Hygge table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from games.cards.hygge import CODES, FIRST_ANIMAL, INDEX, OBJECTS, codes_of, count_snowflakes, penalty_points
from games.hygge.moves import EMPTY, Layout
from games.hygge.rules import HyggeState
from games.view import TableView

T = TypeVar("T")

_PHASES = ("taking", "storing", "last-action")


@dataclass(frozen=True, slots=True)
class CardCount:
    """Equal cards: their code and number."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class Burrow:
    """One player's cards.

    Attributes:
        objects: objects face up in front of the player, in canonical order.
        animals: animals face up in front of the player, in canonical order.
        penalty: negative points for these objects and animals if the round ended now.
        stored: number of stored cards, including animals; None while hidden from the reader.
        snowflakes: snowflakes on the stored objects; None while hidden from the reader.
    """

    objects: tuple[CardCount, ...]
    animals: tuple[CardCount, ...]
    penalty: int
    stored: int | None
    snowflakes: int | None


class HyggeTable(TableView):
    """A table of Hygge.

    Attributes:
        starter: seat that began this round.
        phase: `taking` a line, `storing`, or `last-action` when Winter has come.
        grid: rows of the stock: the code of the card at each place, None for empty places and gaps.
        places: the same rows: the number of each place in filling order, None for gaps.
        dropped: cards discarded as last actions this round.
        deck: number of cards in the deck.
        before_winter: number of cards certain to be drawn before Winter; 0 once it has come.
        burrows: each seat's cards. Unless stores are open, others see the number stored only at the end.
    """

    starter: int
    phase: str
    grid: tuple[tuple[str | None, ...], ...]
    places: tuple[tuple[int | None, ...], ...]
    dropped: tuple[str, ...]
    deck: int
    before_winter: int
    burrows: tuple[Burrow, ...]

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the stock with the numbers of its lines, the deck, and each player's cards."""
        lines = {"stock": [f"c{number}" for number, _ in enumerate(self.grid[0], 1)]}
        for number, (codes, places) in enumerate(zip(self.grid, self.places, strict=True), 1):
            empty = ["" if place is None else "." for place in places]
            lines[f"r{number}"] = [
                self.cards_text([code]) if code else dot for code, dot in zip(codes, empty, strict=True)
            ]
        width = max(map(len, chain(*lines.values()))) + 2
        for label, cells in lines.items():
            yield label, "".join(cell.ljust(width) for cell in cells).rstrip()
        yield "deck", f"{self.deck} cards, at least {self.before_winter} before Winter"
        yield "dropped", self.cards_text(self.dropped)
        for name, burrow in zip(seats, self.burrows, strict=True):
            there = (*burrow.objects, *burrow.animals)
            yield f"{name} has", ", ".join(f"{each.count} {self.cards_text([each.card])}" for each in there)
            den = f"{burrow.stored} cards, {burrow.snowflakes} snowflakes"
            yield f"{name} stored", "" if burrow.stored is None else den

    def group_of(self, code: str) -> str:
        """Return the name of an object; an animal's code is its name."""
        return OBJECTS[INDEX[code]].name if INDEX[code] < FIRST_ANIMAL else ""


def hygge_table(state: HyggeState, seat: int | None) -> HyggeTable:
    """Return the table without the order of the deck and, unless open, others' stores."""
    codes = [None if card == EMPTY else CODES[card] for card in state.stock]
    return HyggeTable(
        starter=state.starter,
        phase=_PHASES[state.phase],
        grid=_grid(state.layout, codes),
        places=_grid(state.layout, range(1, state.layout.size + 1)),
        dropped=codes_of(state.dropped),
        deck=len(state.deck) - state.drawn,
        before_winter=state.before_winter(),
        burrows=tuple(
            [
                _burrow(before, stored if state.open_stores or state.over or owner == seat else None)
                for owner, (before, stored) in enumerate(zip(state.before, state.stored, strict=True))
            ]
        ),
    )


def _grid(layout: Layout, values: Sequence[T]) -> tuple[tuple[T | None, ...], ...]:
    """Return the rows of a layout filled with values in filling order, with None at each gap."""
    return tuple([tuple([values[n - 1] if n else None for n in row]) for row in layout.rows])


def _counts(first: int, counts: Sequence[int]) -> tuple[CardCount, ...]:
    """Return the cards from `first` on that have a count."""
    return tuple([CardCount(CODES[card], count) for card, count in enumerate(counts, first) if count])


def _burrow(before: Sequence[int], stored: Sequence[int] | None) -> Burrow:
    """Return a player's cards, given the number of each face up and stored (None if hidden)."""
    return Burrow(
        objects=_counts(0, before[:FIRST_ANIMAL]),
        animals=_counts(FIRST_ANIMAL, before[FIRST_ANIMAL:]),
        penalty=penalty_points(before),
        stored=None if stored is None else sum(stored),
        snowflakes=None if stored is None else count_snowflakes(stored),
    )
