"""From a stored table to its match: dealt when it begins, replayed when it is read again."""

from collections.abc import Iterable

from bot.store import StoredTable
from games import Match


def dealt(stored: StoredTable) -> Match:
    """Return the match of a table at its first decision."""
    return Match.new(stored.game, _names(stored), stored.options, stored.server_seed, _entropy(stored))


def replayed(stored: StoredTable, moves: Iterable[tuple[int, str]]) -> Match:
    """Return the match of a table after all its decisions.

    Args:
        stored: the table.
        moves: seat and move of each decision, in order.
    """
    return Match.replay(
        stored.game, _names(stored), stored.options, stored.server_seed, _entropy(stored), moves
    )


def _names(stored: StoredTable) -> list[str]:
    return [seat.name for seat in stored.seats]


def _entropy(stored: StoredTable) -> str:
    return ",".join(seat.entropy for seat in stored.seats)
