"""Timing: the current time, days, and all pauses of the bot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

MAX_RUN_DAYS = 1000
"""Maximum number of days in a row that are counted."""

GRACE_PERIOD = timedelta(hours=12)
"""Time after a day while its deals and puzzles still count; then the seed of its deals is published."""


def utcnow() -> datetime:
    """Return the time of the machine's clock."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Timing:
    """The bot's pauses, in seconds, and its clock.

    Attributes:
        now: tells the time of day, in UTC.
        computer_pause: between two moves of computer players; a hard one uses it to think.
        round_end: maximum time that the end of a round is shown; 0 for not at all.
        clock_poll: between two polls of the store for due actions.
        gap: minimum time between two polls that counts as an outage.
        thinking: time to think about a decision, if the queue is short.
        hint_patience: maximum wait of a person for a hint, who then gets quick advice.
        search_iterations: number of iterations for a decision instead, without a time limit.
        edit_delay: time to gather changes of a table before its message is edited.
        edit_interval: between two edits of a message; Discord allows about five in five seconds.
        old_edit_interval: between two edits of a message almost an hour old or older; others have measured
            that Discord allows three in six seconds.
        edits_per_second: maximum number of tables' messages edited in a second. Discord allows a bot 50
            requests, besides answers to interactions; the others are for reminders and the like.
        edits_at_once: number of extra edits after a quiet moment.
        look_for_unshown: between two checks for changed tables that weren't shown, and for announcements.
        check_messages: between two checks of the messages of group deals and the like.
        look_for_matches: between two checks for finished matches to analyse.
        defer_after: age of an interaction when the bot asks Discord for more time; Discord waits three
            seconds.
        retry_first: between a failure and the next attempt; each further failure doubles it.
        database_busy: maximum wait of a writer for another process that writes to the same SQLite file.
        guild_ready: maximum wait of discord.py for another guild before it counts them as complete.
        heartbeat: maximum silence before discord.py takes a socket to be dead.
    """

    now: Callable[[], datetime] = utcnow
    computer_pause: float = 1.2
    round_end: float = 20.0
    clock_poll: float = 1.0
    gap: float = 10.0
    thinking: float = 1.0
    hint_patience: float = 1.5
    search_iterations: int | None = None
    edit_delay: float = 0.15
    edit_interval: float = 1.1
    old_edit_interval: float = 2.1
    edits_per_second: float = 30.0
    edits_at_once: float = 10.0
    look_for_unshown: float = 60.0
    check_messages: float = 3600.0
    look_for_matches: float = 5.0
    defer_after: float = 1.8
    retry_first: float = 1.0
    database_busy: float = 5.0
    guild_ready: float = 2.0
    heartbeat: float = 60.0


DEFAULT_TIMING = Timing()
"""The bot's timing; tests use their own."""


def day_of(now: datetime) -> int:
    """Return the day of a time as an ordinal; days begin at midnight UTC.

    >>> day_of(datetime(2026, 1, 1, tzinfo=UTC)) - day_of(datetime(2025, 12, 31, 23, tzinfo=UTC))
    1
    """
    return now.date().toordinal()


def latest_over_day(now: datetime) -> int:
    """Return the latest day whose deals and puzzles no longer count at a time, as an ordinal."""
    return day_of(now - GRACE_PERIOD) - 1


def is_open_day(day: int, now: datetime) -> bool:
    """Return whether the deals and puzzles of a day still count at a time."""
    return latest_over_day(now) < day <= day_of(now)


def days_running(days: Sequence[int], last: int, now: datetime) -> int:
    """Return how many days in a row, up to `last`, are among these days (ordinals, latest first).

    The last days may be missing while deals and puzzles of those days still count.
    """
    run = [day for day in days if day <= last]
    if not run or run[0] < min(last, latest_over_day(now)):
        return 0
    return sum(day == run[0] - place for place, day in enumerate(run))
