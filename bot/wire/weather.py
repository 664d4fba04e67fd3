"""Weather: whether Discord takes messages at all, or answers with nothing but faults of its own.

While it does not, one message is tried now and then, however many wait; all others follow once one has
arrived.
"""

import asyncio
from collections.abc import Callable, Hashable

import structlog

log = structlog.get_logger(__name__)

FOUL = 10
"""Failures in a row after which nothing but single messages is tried."""

ONE_EVERY = 15.0
"""Seconds between two of these."""

A_SECOND = 30
"""How many of those that have waited begin in a second, once a message has arrived."""

Begin = Callable[[], None]


class Weather:
    """Knows from what came of the last messages whether it makes sense to send more.

    Attributes:
        fair: whether it does.
    """

    def __init__(self) -> None:
        self.fair = True
        self._failures = 0
        self._held: dict[Hashable, Begin] = {}
        self._chosen: Hashable = None
        self._timer: asyncio.TimerHandle | None = None
        self._listeners: list[Callable[[], None]] = []

    def on_fair(self, listener: Callable[[], None]) -> None:
        """Have a function called when messages arrive again."""
        self._listeners.append(listener)

    def note(self, *, failed: bool) -> None:
        """Take note of what came of a message: whether Discord failed, or was not reached."""
        self._failures = self._failures + 1 if failed else 0
        if self._failures == FOUL and self.fair:
            log.warning("Discord takes no messages", failures=FOUL)
            self.fair = False
        elif not failed and not self.fair:
            log.info("Discord takes messages again", waiting=len(self._held))
            self._clear_up()

    def _clear_up(self) -> None:
        self.fair = True
        self.close()
        held, self._held = self._held, {}
        for number, begin in enumerate(held.values()):
            asyncio.get_running_loop().call_later(number / A_SECOND, begin)
        for listener in self._listeners:
            listener()

    def allows(self, what: Hashable, begin: Begin) -> bool:
        """Return whether a message may be tried now.

        Args:
            what: which one.
            begin: called as soon as it may be, if it may not now.
        """
        if self.fair:
            return True
        if self._chosen == what:
            self._chosen = None
            return True
        self._held[what] = begin
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(ONE_EVERY, self._let_one_try)
        return False

    def _let_one_try(self) -> None:
        """Let the message that has waited longest be tried."""
        self._chosen = next(iter(self._held))
        begin = self._held.pop(self._chosen)
        self.close()
        if self._held:
            self._timer = asyncio.get_running_loop().call_later(ONE_EVERY, self._let_one_try)
        begin()

    def close(self) -> None:
        """Let nothing more be tried."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
