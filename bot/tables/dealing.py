"""From a stored table to its match: dealt when it begins, replayed when it is loaded again."""

from collections.abc import Iterable
from dataclasses import replace
from unicodedata import normalize

from bot.store import StoredSeat, StoredTable
from games import Match

RECORD_FORMAT = 2
"""The record format by which new matches are dealt. Running tables of format 1 stay with that format."""


def ready(seats: Iterable[StoredSeat]) -> tuple[StoredSeat, ...]:
    """Return the seats at the start of a match, with names in the form that its seed binds."""
    return tuple(replace(seat, name=normalize("NFC", seat.name)) for seat in seats)


def dealt(stored: StoredTable) -> Match:
    """Return the match of a table at its first decision."""
    return replayed(stored, ())


def replayed(stored: StoredTable, moves: Iterable[tuple[int, str]]) -> Match:
    """Return the match of a table after all its decisions.

    Args:
        stored: the table.
        moves: seat and move of each decision, in order.
    """
    shares = [seat.share for seat in stored.seats]
    of_format_1 = stored.record_format == 1
    return Match.replay(
        stored.game,
        [seat.name for seat in stored.seats],
        stored.options,
        stored.server_seed,
        ",".join(shares) if of_format_1 else None,
        moves,
        shares=None if of_format_1 else shares,
        rules=stored.rules,
    )
