"""The edge of Hygge: moves as text, and what readers may see of a table."""

from collections.abc import Sequence

from games.cards.hygge import codes_of
from games.deferred import Deferred, OneByOne
from games.edge import Edge
from games.hygge import table as tables
from games.hygge.notation import notation, parse
from games.hygge.rules import LAST_ACTION, TAKING, Hygge
from games.view import MoveOption

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

    def choices(self, state: Hygge, seat: int) -> Sequence[MoveOption]:
        """Return the seat's legal moves: the cards in a line, the points gained by storing or dropping.

        During a turn, storing gains the snowflakes on its objects; as a last action it also gains the
        negative points avoided.
        """
        if state.phase == TAKING:
            return OneByOne(tables.take_option, state.legal(seat), state.players, state.stock[:])
        last, before = state.phase == LAST_ACTION, state.before[seat][:]
        return OneByOne(tables.storing_option, state.legal(seat), before, last)

    def table(self, state: Hygge, seat: int | None) -> tables.HyggeTable:
        """Return what the seat may see: everything but the deck's order and what others have stored."""
        if state.over:
            known = tuple(enumerate(map(tuple, state.stored)))
        else:
            known = () if seat is None else ((seat, tuple(state.stored[seat])),)
        return tables.table_of(
            {
                "starter": state.starter,
                "phase": _PHASES[state.phase],
                "grid": Deferred(tables.stock_grid, state.players, tuple(state.stock)),
                "places": tables.PLACES[state.players],
                "dropped": codes_of(state.dropped),
                "deck": len(state.deck) - state.drawn,
                "before_winter": state.before_winter(),
                "burrows": Deferred(tables.burrows, tuple(map(tuple, state.before)), known),
            }
        )
