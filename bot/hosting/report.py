"""The operator's report: how people use the bot, in numbers without names; small groups are hidden."""

from collections.abc import Iterator
from datetime import timedelta

from bot.hosting.servers import open_existing
from bot.settings import Settings
from bot.store.guilds import RETENTION_DAYS
from bot.store.report import NEWEST_TABLES, Report, Share, read_report
from bot.timing import utcnow

MIN_GROUP = 5
"""Minimum number of people or games that the report shows."""

NOBODY = "No one has played yet. The report begins with the first /play."

_HIDDEN = f"fewer than {MIN_GROUP}"

_NOTES = f"""\
A person's day, in UTC, is one on which they opened a table, ended a match, or had a daily deal or puzzle.
"Came back" is a day that much later than their first, of people whose first day is that long ago.
Not known: lobbies closed without a match more than {RETENTION_DAYS} days ago, earlier hosts of a table,
people who deleted their data, and servers that removed the bot more than {RETENTION_DAYS} days ago."""


async def describe_use(settings: Settings) -> str:
    """Return the report for a terminal.

    Raises SetupProblem if the database is missing or can't be opened.
    """
    async with open_existing(settings) as database:
        report = await read_report(database, utcnow())
    return "\n".join(_lines(report)) if report.people or report.statuses else NOBODY


def _lines(report: Report) -> Iterator[str]:
    yield f"People (groups of {_HIDDEN} are hidden)"
    yield _row("used the bot", _number(report.people))
    yield _row("opened a table", _number(report.opened))
    yield _row("got cards at a table", _number(report.dealt))
    yield _row("finished a match", _number(report.finished))
    for days, share in report.returned.items():
        yield _row(f"came back after {days} day{'s' if days > 1 else ''}", _share(share))
    number = report.statuses.get
    ended = number("abandoned", 0) + number("finished", 0)
    yield "\nStarted and not finished"
    yield _row("open lobbies", _number(number("lobby", 0)))
    yield _row(f"lobbies closed in {RETENTION_DAYS} days", _number(number("cancelled", 0)))
    yield _row("matches in progress", _number(number("playing", 0)))
    yield _row("matches broken off", _share(Share(number("abandoned", 0), ended)))
    yield _row("lessons", _share(report.lessons))
    yield _row("daily and shared deals", _share(report.deals))
    yield f"\nMedian time to the first card (h:mm:ss, newest {NEWEST_TABLES:,} tables)"
    for label, together in (("alone, against computers", False), ("with other people", True)):
        wait = report.waits.get(together)
        known = None if wait is None or wait.hosts < MIN_GROUP else timedelta(seconds=round(wait.seconds))
        yield _row(label, f"{_HIDDEN} hosts" if known is None else str(known))
    yield f"\n{_NOTES}"


def _row(label: str, value: str) -> str:
    return f"  {label:<26}{value}"


def _number(count: int) -> str:
    return f"{count:,}" if count >= MIN_GROUP else _HIDDEN


def _share(share: Share) -> str:
    """Return a number with its total and percentage, as far as neither is too small."""
    if share.count < MIN_GROUP:
        return _HIDDEN if share.total < MIN_GROUP else f"{_HIDDEN} of {share.total:,}"
    return f"{share.count:,} of {share.total:,} ({share.count / share.total:.0%})"
