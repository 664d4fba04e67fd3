"""Talk: short sayings of players to their table, shown until the next move."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from cachetools import LRUCache

from bot.errors import Reason, TableProblem
from bot.tables.table import Table

SAYINGS = ("nice", "ouch", "well-played", "sorry", "thinking", "thanks")
"""What players can say; the text `said-<saying>` says it in the reader's language."""

SAYING_COOLDOWN = timedelta(seconds=10)
"""Time between two sayings of a person."""

_CACHE_SIZE = 10_000
"""Maximum number of tables, and of people, remembered; a restart forgets all."""


class Talk:
    """The sayings at tables, only in memory."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._said: LRUCache[int, tuple[int, dict[int, str]]] = LRUCache(_CACHE_SIZE)
        self._spoke: LRUCache[int, datetime] = LRUCache(_CACHE_SIZE)

    def say(self, table: Table, user_id: int, saying: str) -> None:
        """Say something at a table, replacing the person's last saying since the last move.

        Raises TableProblem if the saying doesn't exist, or the person doesn't play there or has just said
        something.
        """
        match = table.match_in_play()
        seat = table.own_seat(user_id)
        now = self._now()
        if saying not in SAYINGS:
            raise TableProblem(Reason.NOT_OFFERED)
        if now - self._spoke.get(user_id, now - SAYING_COOLDOWN) < SAYING_COOLDOWN:
            raise TableProblem(Reason.SAID_JUST_NOW)
        self._spoke[user_id] = now
        self._said[table.id] = (match.number, {**self.said_at(table), seat.seat: saying})

    def said_at(self, table: Table) -> Mapping[int, str]:
        """Return the sayings at a table since the last move, by seat."""
        number, said = self._said.get(table.id, (None, {}))
        return said if table.match is not None and table.match.number == number else {}
