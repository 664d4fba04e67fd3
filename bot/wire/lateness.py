"""Lateness: how long ago people did what the bot comes to only now.

Discord waits three seconds for an answer, from when somebody clicked. A bot that is overloaded reads their
click late: it lies in the socket, or waits for others in the event loop.

The id of an interaction says when Discord made it, by Discord's clock. Our own clock may be set to anything,
so only seconds that have passed are counted: the time from an id until it is read is the difference of the
clocks, and the way. The smallest of the last minutes had the shortest way; what another one took longer is
how late it is. Nobody sets this clock, and if it is a little fast or slow, the next minutes make up for it.
"""

from collections.abc import Callable
from math import inf

import structlog
from discord.utils import DISCORD_EPOCH

log = structlog.get_logger(__name__)

SPAN = 300.0
"""Seconds after which the smallest time is looked for anew; the one before counts for as long again."""

BEHIND = 0.5
"""Seconds by which something is so late that what nobody waits for should give way."""

LASTS = 1.0
"""Seconds for which it should do so."""


class Lateness:
    """Knows how late interactions are.

    Args:
        passed: seconds that only ever grow.
    """

    def __init__(self, passed: Callable[[], float]) -> None:
        self._passed = passed
        self.forget()

    def forget(self) -> None:
        """Begin anew, as what is known has turned out to be wrong."""
        self._smallest = self._before = inf
        self._since = self._behind_until = -inf

    def read(self, interaction_id: int) -> None:
        """Take note that an interaction was read just now."""
        now = self._passed()
        if now - self._since >= SPAN:
            self._before, self._smallest, self._since = self._smallest, inf, now
        self._smallest = min(self._smallest, now - _made(interaction_id))
        if (late := self.of(interaction_id)) >= BEHIND:
            if not self.behind:
                log.warning("clicks are read late", by=round(late, 1))
            self._behind_until = now + LASTS

    def of(self, interaction_id: int) -> float:
        """Return how many seconds ago an interaction was made that was read; too few rather than too many."""
        return max(0.0, self._passed() - _made(interaction_id) - min(self._smallest, self._before))

    @property
    def behind(self) -> bool:
        """Whether people's clicks are read late just now."""
        return self._passed() < self._behind_until


def _made(interaction_id: int) -> float:
    """Return when Discord made an interaction, in seconds of its clock since some moment."""
    return ((interaction_id >> 22) + DISCORD_EPOCH) / 1000
