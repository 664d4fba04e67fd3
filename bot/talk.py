"""Talk: the short words that people say to the others at their table, until the next move is made."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from cachetools import LRUCache

from bot.errors import Reason, TableProblem
from bot.tables.table import Table

SAYINGS = ("nice", "ouch", "well-played", "sorry", "thinking", "thanks")
"""What can be said; the text `said-<saying>` says it in the reader's language."""

SAYING_COOLDOWN = timedelta(seconds=10)
"""For how long somebody who has said something says no more."""

_CACHE_SIZE = 10_000
"""Tables, and people, of which it is remembered at most; a restart forgets all."""


class Talk:
    """What people say at tables; nothing of it is stored.

    Args:
        now: tells the time.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._said: LRUCache[int, tuple[int, dict[int, str]]] = LRUCache(_CACHE_SIZE)
        self._spoke: LRUCache[int, datetime] = LRUCache(_CACHE_SIZE)

    def say(self, table: Table, user_id: int, saying: str) -> None:
        """Say something at a table, in place of what the same person has said since the last move.

        Raises:
            TableProblem: there is no such saying, they do not play there, or they have just said something.
        """
        match, seat, now = table.match_in_play(), table.own_seat(user_id), self._now()
        if saying not in SAYINGS:
            raise TableProblem(Reason.NOT_OFFERED)
        if now - self._spoke.get(user_id, now - SAYING_COOLDOWN) < SAYING_COOLDOWN:
            raise TableProblem(Reason.SAID_JUST_NOW)
        self._spoke[user_id] = now
        self._said[table.id] = (match.number, {**self.said_at(table), seat.seat: saying})

    def said_at(self, table: Table) -> Mapping[int, str]:
        """Return what has been said at a table since the last move, by seat."""
        number, said = self._said.get(table.id, (None, {}))
        return said if table.match is not None and table.match.number == number else {}
