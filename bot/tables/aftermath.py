"""Aftermath: what a finished match has changed, beyond its own result."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store import Matches, Trophies
from bot.tables.table import FINISHED, Table


@dataclass(frozen=True)
class Aftermath:
    """What a finished match has changed.

    Attributes:
        ratings: by seat, the number of its person's rating before and after; empty if not rated.
        trophies: by seat, the ids of the trophies that its person reached with it.
    """

    ratings: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    trophies: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


NOTHING_MORE = Aftermath()


class Aftermaths:
    """Finds what finished matches have changed.

    Args:
        matches: the matches in the store.
        trophies: the trophies in the store.
    """

    def __init__(self, matches: Matches, trophies: Trophies) -> None:
        self._matches = matches
        self._trophies = trophies

    async def of(self, table: Table) -> Aftermath:
        """Return what the match of a table has changed; nothing while it is not finished."""
        if table.stored.status != FINISHED:
            return NOTHING_MORE
        changes = await self._matches.changes(table.id)
        ratings = {seat: (each.before.number, each.after.number) for seat, each in changes.items()}
        return Aftermath(ratings, await self._trophies.of_match(table.id))
