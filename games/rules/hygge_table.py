"""What may be seen of a table of Hygge."""

from collections.abc import Sequence
from typing import TypeVar

from games.cards.hygge import CODES, FIRST_ANIMAL, WINTER, penalty, snowflakes
from games.view import TableView

T = TypeVar("T")

_OBJECTS, _ANIMALS = range(FIRST_ANIMAL), range(FIRST_ANIMAL, WINTER)


class CardCount(TableView):
    """Equal cards that lie together: their code and how many there are."""

    card: str
    count: int


class Burrow(TableView):
    """What one player has.

    Attributes:
        objects: objects face up before the player, in canonical order.
        animals: animals face up before the player, in canonical order.
        penalty: points that these objects and animals would cost now.
        stored: number of stored cards, animals included; None while it is hidden from the reader.
        snowflakes: snowflakes on the stored objects; None while they are hidden from the reader.
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
        dropped: cards discarded as last actions of this round.
        deck: number of cards in the deck.
        before_winter: how many cards will be drawn before Winter can be among them; 0 once it has come.
        burrows: what each seat has. Stored cards are counted for their owner only, and for everybody when the
            match has ended.
    """

    starter: int
    phase: str
    grid: tuple[tuple[str | None, ...], ...]
    places: tuple[tuple[int | None, ...], ...]
    dropped: tuple[str, ...]
    deck: int
    before_winter: int
    burrows: tuple[Burrow, ...]


def burrow(before: Sequence[int], stored: Sequence[int] | None) -> Burrow:
    """Return what a player has.

    Args:
        before: how many of each card lie face up before the player.
        stored: how many of each card are stored; None if the reader may not know.
    """
    return Burrow(
        objects=_counted(before, _OBJECTS),
        animals=_counted(before, _ANIMALS),
        penalty=penalty(before),
        stored=None if stored is None else sum(stored),
        snowflakes=None if stored is None else snowflakes(stored),
    )


def _counted(counts: Sequence[int], cards: range) -> tuple[CardCount, ...]:
    return tuple(CardCount(card=CODES[card], count=counts[card]) for card in cards if counts[card])


def grid(rows: Sequence[Sequence[int]], values: Sequence[T]) -> tuple[tuple[T | None, ...], ...]:
    """Return rows of a layout with a value at each place, in filling order, and None at each gap."""
    return tuple(tuple(values[number - 1] if number else None for number in row) for row in rows)
