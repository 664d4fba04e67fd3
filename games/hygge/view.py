"""What readers may see of a table of Hygge."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.cards.hygge import CODES, FIRST_ANIMAL, codes_of, count_snowflakes, penalty_points
from games.hygge.moves import EMPTY, Layout
from games.hygge.rules import HyggeState
from games.view import TableView

T = TypeVar("T")

_PHASES = ("taking", "storing", "last-action")


@dataclass(frozen=True, slots=True)
class CardCount:
    """Equal cards lying together: their code and how many there are."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class Burrow:
    """What one player has.

    Attributes:
        objects: objects face up in front of the player, in canonical order.
        animals: animals face up in front of the player, in canonical order.
        penalty: points that these objects and animals would cost now.
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
        grid: rows of the stock; the code of the card at each place, None for an empty place and for a gap.
        places: the same rows; the number of each place in filling order, None for a gap.
        dropped: cards discarded as last actions this round.
        deck: number of cards in the deck.
        before_winter: how many cards are certain to be drawn before Winter; 0 once it has come.
        burrows: what each seat has. Unless stores are open, only owners see what is stored before the end.
    """

    starter: int
    phase: str
    grid: tuple[tuple[str | None, ...], ...]
    places: tuple[tuple[int | None, ...], ...]
    dropped: tuple[str, ...]
    deck: int
    before_winter: int
    burrows: tuple[Burrow, ...]


def hygge_table(state: HyggeState, seat: int | None) -> HyggeTable:
    """Return what the seat may see: all but the deck's order, and what others have stored unless open."""
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
    """Return the rows of a layout with values put in its places in filling order, and None at each gap."""
    return tuple([tuple([values[n - 1] if n else None for n in row]) for row in layout.rows])


def _counts(first: int, counts: Sequence[int]) -> tuple[CardCount, ...]:
    """Return cards, given how many there are of each from the first one on."""
    return tuple([CardCount(CODES[card], count) for card, count in enumerate(counts, first) if count])


def _burrow(before: Sequence[int], stored: Sequence[int] | None) -> Burrow:
    """Return what a player has.

    Args:
        before: how many of each card lie face up in front of the player.
        stored: how many of each card are stored; None if the reader may not know.
    """
    return Burrow(
        objects=_counts(0, before[:FIRST_ANIMAL]),
        animals=_counts(FIRST_ANIMAL, before[FIRST_ANIMAL:]),
        penalty=penalty_points(before),
        stored=None if stored is None else sum(stored),
        snowflakes=None if stored is None else count_snowflakes(stored),
    )
