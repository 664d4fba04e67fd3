"""The time of day by which the bot goes: that of the machine, unless its clock is wrong.

A clock that is set wrong, for a moment or by mistake, must not end tables, delete anything, or show anybody
tomorrow's deals or the wrong deadline. Discord says with each answer what time it is. If the machine's clock
differs from that by more than `JUMP`, from the start or after a while, the bot goes by Discord's, counted on
with the time that has really passed.

As long as Discord has not said, what tells is the time that has passed: if the clock differs from it by more
than `JUMP`, the bot goes on by the latter. A difference that stays as it is for as long as `DOUBTED` may be
right, such as that of a machine that was stopped; whoever keeps deadlines then moves them, and believes it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf

import structlog

log = structlog.get_logger(__name__)

JUMP = 60.0
"""Seconds by which the clock may differ at once and be followed, as when it is corrected over the network."""

RIGHT = 30.0
"""Seconds by which a clock that was wrong may still differ and be followed again; fewer than `JUMP`, so that
one that differs by about as much does not count as wrong and right by turns."""

SAME = 5.0
"""Seconds by which what Discord says may vary: it says whole ones, and its answers take a while to come."""

PROMPT = 5.0
"""Seconds within which an answer must come to say what time it is."""

DOUBTED = 1800.0
"""Seconds after which a jump is believed if the clock has gone on from there."""

SETTLED = 24 * 3600.0
"""Seconds after a jump was believed in which nothing is deleted that might not be old after all."""


@dataclass(frozen=True, slots=True)
class _Doubt:
    """A jump: how much the clock is ahead of the time that has passed, and since when (seconds)."""

    ahead: float
    since: float


def wall() -> datetime:
    """Return the time of day that the machine's clock shows."""
    return datetime.now(UTC)


_BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def passed() -> float:
    """Return seconds that only ever grow, while the machine sleeps too if the system counts that."""
    return time.monotonic() if _BOOT is None else time.clock_gettime(_BOOT)


class Daytime:
    """Tells the time of day.

    Args:
        wall: the machine's clock.
        passed: seconds that only ever grow.
    """

    def __init__(self, wall: Callable[[], datetime] = wall, passed: Callable[[], float] = passed) -> None:
        self._wall = wall
        self._passed = passed
        self._ahead: float | None = None
        self._told: float | None = None
        self._hint: float | None = None
        self._wrong = False
        self._doubt: _Doubt | None = None
        self._believed_at = -inf

    def now(self) -> datetime:
        """Return the time of day."""
        passed = self._passed()
        return datetime.fromtimestamp(passed + self._look(passed), UTC)

    def hear(self, told: datetime, took: float) -> None:
        """Take note of the time of day that an answer by Discord says.

        A time that fits neither the machine's clock nor the time that has passed has to be said twice in a
        row: one answer may come from a server whose own clock is wrong.

        Args:
            told: the time, in whole seconds.
            took: how many seconds the answer took to come; it was written at any time within these.
        """
        if took > PROMPT:
            return
        passed = self._passed()
        ahead = told.timestamp() + 0.5 - (passed - took / 2)
        expected = self._wall().timestamp() - passed, self._look(passed)
        likely = any(abs(ahead - each) <= JUMP for each in expected)
        if not likely and (self._hint is None or abs(ahead - self._hint) > SAME):
            self._hint = ahead
            return
        self._hint = None
        if self._told is None or abs(ahead - self._told) > SAME:
            self._told = ahead
        self._look(passed)

    @property
    def ahead(self) -> float | None:
        """How many seconds the machine's clock is ahead of Discord's; None if Discord has not said."""
        return None if self._told is None else self._wall().timestamp() - self._passed() - self._told

    def jump(self) -> timedelta | None:
        """Return by how much the clock has jumped, if it has gone on from there for long; None if not."""
        passed = self._passed()
        ahead, doubt = self._look(passed), self._doubt
        if doubt is None or passed - doubt.since < DOUBTED:
            return None
        return timedelta(seconds=doubt.ahead - ahead)

    def believe(self) -> None:
        """Go by the clock from now on, wherever it has jumped to."""
        if self._doubt is not None:
            self._ahead, self._doubt = self._doubt.ahead, None
            self._believed_at = self._passed()

    @property
    def settled(self) -> bool:
        """Whether the time of day is beyond doubt, so that what is old may be deleted."""
        passed = self._passed()
        self._look(passed)
        return self._told is not None or (self._doubt is None and passed - self._believed_at >= SETTLED)

    def _look(self, passed: float) -> float:
        """Return how much the time of day is ahead of the time that has passed, after a look at the clock."""
        ahead = self._wall().timestamp() - passed
        if self._told is not None:
            self._ahead = self._compare(ahead, self._told)
        elif self._ahead is None or abs(ahead - self._ahead) <= JUMP:
            if self._doubt is not None:
                log.warning("the clock is right again")
            self._ahead, self._doubt = ahead, None
        elif self._doubt is None or abs(ahead - self._doubt.ahead) > JUMP:
            self._doubt = _Doubt(ahead, passed)
            log.warning("the clock has jumped", by=round(ahead - self._ahead), believed_in=DOUBTED)
        return self._ahead

    def _compare(self, ahead: float, told: float) -> float:
        """Return the same if Discord has said how late it is."""
        wrong = abs(ahead - told) > (RIGHT if self._wrong else JUMP)
        if wrong != self._wrong:
            self._wrong = wrong
            if wrong:
                log.warning(
                    "the clock of this machine is wrong; the bot goes by Discord's",
                    ahead=round(ahead - told),
                    wrong="times in this log, of files, and of a database here; certificates may be refused",
                )
            else:
                log.warning("the clock is right again")
        self._doubt = None
        return told if wrong else ahead


DAYTIME = Daytime()
"""That of this process."""


def utcnow() -> datetime:
    """Return the time of day by which the bot goes."""
    return DAYTIME.now()
