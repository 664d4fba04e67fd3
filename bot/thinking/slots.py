"""Slots: a fixed number of places, given to waiting tasks by rank, then first come, first served."""

import asyncio
from heapq import heappop, heappush
from itertools import count


class Slots:
    """A number of places.

    Args:
        free: how many places there are.
    """

    def __init__(self, free: int) -> None:
        self._free = free
        self._order = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @property
    def full(self) -> bool:
        """Whether whoever asks for a place now has to wait."""
        return not self._free

    def waiting(self, rank: int) -> int:
        """Return how many of this rank are waiting for a place."""
        return sum(each == rank and not turn.done() for each, _, turn in self._waiting)

    async def take(self, rank: int) -> None:
        """Wait for a place; lower ranks come first."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give a place to the next one still waiting for it."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
