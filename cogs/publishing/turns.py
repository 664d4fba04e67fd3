"""Turns: paces what is sent for all tables together, since Discord counts the requests of the whole bot."""

import asyncio
from math import inf


class Turns:
    """Gives turns in the order they are asked for: some at once after a quiet moment, then a few a second.

    Args:
        a_second: how many a second; any number if it is infinite.
        at_once: how many without a pause, after a quiet moment.
    """

    def __init__(self, a_second: float, at_once: int) -> None:
        self._gap = 1 / a_second
        self._at_once = at_once
        self._last = -inf
        self._lock = asyncio.Lock()

    async def next(self) -> None:
        """Wait for one's turn."""
        if not self._gap:
            return
        async with self._lock:  # which lets in whoever has waited longest
            now = asyncio.get_running_loop().time()
            self._last = max(self._last, now - self._at_once * self._gap) + self._gap
            if self._last > now:
                await asyncio.sleep(self._last - now)
