"""The edge of Hygge: moves as text, and what readers may see of a table."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeVar

from games.cards.hygge import CODES, FIRST_ANIMAL, LAYOUTS, codes_of, penalty, snowflakes
from games.edge import Edge
from games.hygge.moves import EMPTY, LAYOUT, gain
from games.hygge.notation import notation, parse
from games.hygge.rules import LAST_ACTION, TAKING, Hygge
from games.hygge.table import Burrow, CardCount, HyggeTable
from games.view import MoveOption

T = TypeVar("T")

_PHASES = ("taking", "storing", "last-action")


class HyggeEdge(Edge[Hygge]):
    """Writes and reads the moves of Hygge, and shows its table."""

    def notation(self, state: Hygge, move: int) -> str:
        """Return `take r2`, `store bear ra rb`, `keep`, `drop ra` or `pass`."""
        return notation(move)

    def parse(self, state: Hygge, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game.
        """
        return parse(text)

    def choices(self, state: Hygge, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves: the cards in a line, the points gained by storing or dropping.

        During a turn, storing gains the snowflakes on its objects; as a last action it also gains the
        negative points avoided.
        """
        option = _line if state.phase == TAKING else _last_action if state.phase == LAST_ACTION else _storing
        return tuple([option(move, tuple(state.cards(seat, move))) for move in state.legal(seat)])

    def table(self, state: Hygge, seat: int | None) -> HyggeTable:
        """Return what the seat may see: all but the deck's order, and what others have stored unless open."""
        codes = [None if card == EMPTY else CODES[card] for card in state.stock]
        return HyggeTable(
            starter=state.starter,
            phase=_PHASES[state.phase],
            grid=_grid(state.players, codes),
            places=PLACES[state.players],
            dropped=codes_of(state.dropped),
            deck=len(state.deck) - state.drawn,
            before_winter=state.before_winter(),
            burrows=tuple(
                [
                    _burrow(
                        tuple(before),
                        tuple(stored) if state.open_stores or state.over or owner == seat else None,
                    )
                    for owner, (before, stored) in enumerate(zip(state.before, state.stored, strict=True))
                ]
            ),
        )


def _line(move: int, cards: tuple[int, ...]) -> MoveOption:
    """Return what taking a line does."""
    return MoveOption(notation(move), "take", (), codes_of(cards))


@lru_cache(maxsize=1024)
def _storing(move: int, cards: tuple[int, ...], last: bool = False) -> MoveOption:
    """Return what storing, keeping or a last action does."""
    text = notation(move)
    return MoveOption(text, text.split(" ")[0], codes_of(cards), gain=gain(move, cards, last))


def _last_action(move: int, cards: tuple[int, ...]) -> MoveOption:
    return _storing(move, cards, last=True)


def _grid(players: int, values: Sequence[T]) -> tuple[tuple[T | None, ...], ...]:
    """Return the rows of a layout with values put in its places in filling order, and None at each gap."""
    return tuple([tuple([values[n - 1] if n else None for n in row]) for row in LAYOUTS[players]])


PLACES: dict[int, tuple[tuple[int | None, ...], ...]] = {
    players: _grid(players, range(1, LAYOUT[players].size + 1)) for players in LAYOUTS
}
"""The number of each place, by number of players; None for a gap."""


@cache
def _count(card: int, count: int) -> CardCount:
    return CardCount(card=CODES[card], count=count)


def _counts(first: int, counts: Sequence[int]) -> tuple[CardCount, ...]:
    """Return cards, given how many there are of each from the first one on."""
    return tuple([_count(card, count) for card, count in enumerate(counts, first) if count])


@lru_cache(maxsize=1024)
def _burrow(before: tuple[int, ...], stored: tuple[int, ...] | None) -> Burrow:
    """Return what a player has.

    Args:
        before: how many of each card lie face up in front of the player.
        stored: how many of each card are stored; None if the reader may not know.
    """
    return Burrow(
        objects=_counts(0, before[:FIRST_ANIMAL]),
        animals=_counts(FIRST_ANIMAL, before[FIRST_ANIMAL:]),
        penalty=penalty(before),
        stored=None if stored is None else sum(stored),
        snowflakes=None if stored is None else snowflakes(stored),
    )
