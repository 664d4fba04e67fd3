"""Slots: a fixed number of places, given to waiting tasks by rank, and in turn to those who share a rank."""

import asyncio
from dataclasses import dataclass
from enum import IntEnum
from itertools import count


class Rank(IntEnum):
    """Ranks of work; lower ranks come first."""

    MOVE = 0
    """A computer player's move, for which everybody at its table is waiting."""
    HINT = 1
    """A hint, for which one person is waiting."""
    STUDY = 2
    """Part of an analysis, which may take its time."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom work is done, so that nobody gets more of it than others.

    Attributes:
        guild_id: the guild they are in; None outside of guilds.
        user_id: the person; for a computer player's move, the host of its table.
    """

    guild_id: int | None
    user_id: int


@dataclass(eq=False, slots=True)
class _Turn:
    """Somebody waiting for a place."""

    rank: Rank
    asker: Asker
    place: asyncio.Future[None]


class Slots:
    """A number of places.

    Within a rank, the guild whose last turn was longest ago comes first; within a guild, the person for whom
    that is so; and then whoever has waited longest.

    Args:
        free: how many places there are.
    """

    def __init__(self, free: int) -> None:
        self._free = free
        self._order = count(1)
        self._waiting: list[_Turn] = []
        self._last_turn: dict[tuple[Rank, int | None] | tuple[Rank, Asker], int] = {}

    def waiting(self, rank: Rank) -> int:
        """Return how many are waiting for a place at this rank or before it."""
        return sum(turn.rank <= rank and not turn.place.done() for turn in self._waiting)

    async def take(self, rank: Rank, asker: Asker) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            self._note(rank, asker)
            return
        turn = _Turn(rank, asker, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        try:
            await turn.place
        except asyncio.CancelledError:
            if turn.place.cancelled():
                self._waiting.remove(turn)
            else:
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give a place to the next one still waiting for it."""
        waiting = [turn for turn in self._waiting if not turn.place.done()]
        if waiting:
            turn = min(waiting, key=self._due)
            self._waiting.remove(turn)
            self._note(turn.rank, turn.asker)
            turn.place.set_result(None)
            return
        self._free += 1
        # Where nobody had to wait, nobody owes anybody a turn.
        self._last_turn.clear()

    def _due(self, turn: _Turn) -> tuple[int, int, int]:
        """Return what decides who comes next: the lowest is first; of equal ones, the first in the queue."""
        guild = self._last_turn.get((turn.rank, turn.asker.guild_id), 0)
        return turn.rank, guild, self._last_turn.get((turn.rank, turn.asker), 0)

    def _note(self, rank: Rank, asker: Asker) -> None:
        now = next(self._order)
        self._last_turn[rank, asker.guild_id] = self._last_turn[rank, asker] = now
