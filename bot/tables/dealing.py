"""From a stored table to a table with its match: dealt when it begins, replayed when it is loaded again."""

from collections.abc import Iterable
from dataclasses import replace
from unicodedata import normalize

from bot.store.stored import StoredSeat, StoredTable
from bot.tables.pace import SPEEDS
from bot.tables.table import CANCELLED, LOBBY, Table
from games import Match, catalogue


def ready(seats: Iterable[StoredSeat]) -> tuple[StoredSeat, ...]:
    """Return the seats at the start of a match, with names in the form that its seed binds."""
    return tuple(replace(seat, name=normalize("NFC", seat.name)) for seat in seats)


def dealt(stored: StoredTable) -> Match:
    """Return the match of a table at its first decision."""
    return _replayed(stored, ())


def restored(stored: StoredTable, moves: Iterable[tuple[int, str]]) -> Table:
    """Return a table after all its decisions, by the rules it began with.

    Args:
        stored: the table.
        moves: seat and move of each decision, in order.

    Raises:
        GameError: this program does not know the game, its rules, an option or a move.
        KeyError: it does not know the speed.
    """
    if stored.status == CANCELLED:
        return Table(stored)
    SPEEDS[stored.speed]
    if stored.status == LOBBY:
        catalogue.game(stored.game).read_options(stored.options)
        return Table(stored)
    return Table(stored, _replayed(stored, moves))


def _replayed(stored: StoredTable, moves: Iterable[tuple[int, str]]) -> Match:
    return Match.replay(
        stored.game,
        [seat.name for seat in stored.seats],
        stored.options,
        stored.server_seed,
        moves,
        shares=[seat.share for seat in stored.seats],
        rules=stored.rules,
        seed=stored.seed,
    )
