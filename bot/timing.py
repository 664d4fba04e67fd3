"""Timing: what time it is, when days begin, and all pauses that the bot makes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

MAX_RUN_DAYS = 1000
"""The longest run of days that is counted."""

GRACE_PERIOD = timedelta(hours=12)
"""How long after a day its deals and puzzles still count; then the seed of its deals is opened."""


def utcnow() -> datetime:
    """Return what the machine's clock shows."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Timing:
    """When the bot does what it does by itself. All times are in seconds.

    Attributes:
        now: tells the time of day, in UTC.
        computer_pause: between two moves of computer players; a hard one uses it to think.
        round_end: for how long the end of a round is shown at most; not at all if it is 0.
        clock_poll: between two looks into the store for what is due.
        gap: between two looks of the clock, from which on nobody could act meanwhile.
        thinking: how long to think about a decision, if not too many others are waiting.
        search_iterations: how many iterations a decision gets instead, however long they take.
        edit_delay: for how long changes of a table are gathered before its message is edited.
        edit_interval: between two edits of a message; Discord allows about five in five seconds.
        old_edit_interval: between two edits of a message that is almost an hour old or older; others have
            measured that Discord allows three in six seconds.
        edits_per_second: how many tables' messages are edited in a second. Discord allows a bot 50
            requests, answers to interactions not counted; the others are for reminders and the like.
        edits_at_once: how many besides after a quiet moment.
        look_for_unshown: between two looks for tables that were changed but not shown, and for what the host
            announces.
        defer_after: the age of an interaction at which Discord is asked to wait; it does for three seconds.
        retry_first: until something that failed is tried again; each further failure doubles it.
        database_busy: how long a writer waits for another process that writes to the same SQLite file.
        guild_ready: how long discord.py waits for another guild before it takes all to be there.
        heartbeat: without a sign of life, until discord.py takes a socket to be dead.
    """

    now: Callable[[], datetime] = utcnow
    computer_pause: float = 1.2
    round_end: float = 20.0
    clock_poll: float = 1.0
    gap: float = 10.0
    thinking: float = 1.0
    search_iterations: int | None = None
    edit_delay: float = 0.15
    edit_interval: float = 1.1
    old_edit_interval: float = 2.1
    edits_per_second: float = 30.0
    edits_at_once: float = 10.0
    look_for_unshown: float = 60.0
    defer_after: float = 1.8
    retry_first: float = 1.0
    database_busy: float = 5.0
    guild_ready: float = 2.0
    heartbeat: float = 60.0


USUAL_TIMING = Timing()
"""How the bot runs; tests have their own."""


def day_of(now: datetime) -> int:
    """Return the day of a time as an ordinal; days begin at midnight UTC.

    >>> day_of(datetime(2026, 1, 1, tzinfo=UTC)) - day_of(datetime(2025, 12, 31, 23, tzinfo=UTC))
    1
    """
    return now.date().toordinal()


def latest_over_day(now: datetime) -> int:
    """Return the latest day whose deals and puzzles count no longer at a time, as an ordinal."""
    return day_of(now - GRACE_PERIOD) - 1


def is_open_day(day: int, now: datetime) -> bool:
    """Return whether the deals and puzzles of a day still count at a time."""
    return latest_over_day(now) < day <= day_of(now)


def days_running(days: Sequence[int], last: int, now: datetime) -> int:
    """Return how many days running, up to a last one, are among these days.

    The last days may be missing as long as what is done on them still counts.

    Args:
        days: days as ordinals, each once, the latest first.
        last: the last day that is looked at.
        now: the present time.
    """
    run = [day for day in days if day <= last]
    if not run or run[0] < min(last, latest_over_day(now)):
        return 0
    return sum(day == run[0] - place for place, day in enumerate(run))
