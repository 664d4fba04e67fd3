"""What readers may see of a table of Hygge, and what each move would do."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import TypeVar

from pydantic import SkipValidation

from games.cards.hygge import (
    CODES,
    COPIES,
    FIRST_ANIMAL,
    KINDS,
    LAYOUTS,
    PENALTY,
    codes_of,
    snowflakes,
)
from games.deferred import Items
from games.hygge.moves import DROP, EMPTY, LAYOUT, STORE, copies, gain, parts
from games.hygge.notation import notation
from games.view import MoveOption, TableView, Texts, maker

T = TypeVar("T")


class CardCount(TableView):
    """Equal cards lying together: their code and how many there are."""

    card: str
    count: int


class Burrow(TableView):
    """What one player has.

    Attributes:
        objects: objects face up in front of the player, in canonical order.
        animals: animals face up in front of the player, in canonical order.
        penalty: points that these objects and animals would cost now.
        stored: number of stored cards, including animals; None while hidden from the reader.
        snowflakes: snowflakes on the stored objects; None while hidden from the reader.
    """

    objects: SkipValidation[tuple[CardCount, ...]]
    animals: SkipValidation[tuple[CardCount, ...]]
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
        burrows: what each seat has. Until the match has ended, only owners see the counts of stored cards.
    """

    starter: int
    phase: str
    grid: Items[tuple[str | None, ...]]
    places: SkipValidation[tuple[tuple[int | None, ...], ...]]
    dropped: Texts
    deck: int
    before_winter: int
    burrows: Items[Burrow]


table_of = maker(HyggeTable)
"""Makes tables."""

_COUNTS = [[CardCount(card=CODES[card], count=count) for count in range(COPIES[card] + 1)] for card in KINDS]


def burrows(
    before: tuple[tuple[int, ...], ...], known: tuple[tuple[int, tuple[int, ...]], ...]
) -> tuple[Burrow, ...]:
    """Return what each player has.

    Args:
        before: for each player, how many of each card lie face up.
        known: how many of each card seats have stored, only for those whose cards the reader knows.
    """
    stored = dict(known)
    return tuple([burrow(cards, stored.get(seat)) for seat, cards in enumerate(before)])


@lru_cache(maxsize=1024)
def burrow(before: tuple[int, ...], stored: tuple[int, ...] | None) -> Burrow:
    """Return what a player has.

    Args:
        before: how many of each card lie face up in front of the player.
        stored: how many of each card are stored; None if the reader may not know.
    """
    kinds = [card for card in KINDS if before[card]]
    return Burrow(
        objects=tuple([_COUNTS[card][before[card]] for card in kinds if card < FIRST_ANIMAL]),
        animals=tuple([_COUNTS[card][before[card]] for card in kinds if card >= FIRST_ANIMAL]),
        penalty=sum([PENALTY[card] * before[card] for card in kinds]),
        stored=None if stored is None else sum(stored),
        snowflakes=None if stored is None else snowflakes(stored),
    )


def _grid(players: int, values: Sequence[T]) -> tuple[tuple[T | None, ...], ...]:
    """Return the rows of a layout with values put in its places in filling order, and None at each gap."""
    return tuple([tuple([values[n - 1] if n else None for n in row]) for row in LAYOUTS[players]])


PLACES: dict[int, tuple[tuple[int | None, ...], ...]] = {
    players: _grid(players, range(1, LAYOUT[players].size + 1)) for players in LAYOUTS
}
"""The number of each place, by number of players; None for a gap."""


# An empty place and a gap both find the None at the end, with the index -1.
_CODE_OR_NONE = (*CODES, None)
_ROWS = {players: [itemgetter(*[n - 1 for n in row]) for row in rows] for players, rows in LAYOUTS.items()}


def stock_grid(players: int, stock: Sequence[int]) -> tuple[tuple[str | None, ...], ...]:
    """Return the codes of the stock's cards, in the rows of its layout."""
    codes = [*map(_CODE_OR_NONE.__getitem__, stock), None]
    return tuple([row(codes) for row in _ROWS[players]])


def take_option(move: int, players: int, stock: Sequence[int]) -> MoveOption:
    """Return what taking a line would do.

    Args:
        move: the move.
        players: number of players.
        stock: the card at each place in filling order, EMPTY if there is none.
    """
    return _take_option(move, LAYOUT[players].lines[move](stock))


@lru_cache(maxsize=4096)
def _take_option(move: int, line: tuple[int, ...]) -> MoveOption:
    return MoveOption(notation(move), "take", takes=codes_of([card for card in line if card != EMPTY]))


def storing_option(move: int, before: Sequence[int], last: bool) -> MoveOption:
    """Return what a move other than taking a line would do.

    Args:
        move: the move.
        before: how many of each card lie face up in front of the player.
        last: whether it is a last action.
    """
    return _storing_option(move, copies(move, before), last)


@lru_cache(maxsize=4096)
def _storing_option(move: int, counts: tuple[int, ...], last: bool) -> MoveOption:
    text, cards = notation(move), [move - DROP] if DROP <= move < STORE else []
    if move >= STORE:
        animal, _, kinds = parts(move)
        cards = [animal, *[kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]]
    return MoveOption(text, text.split(" ")[0], codes_of(cards), gain=gain(move, cards, last))
