"""Hours: the time of day and the time zone that people write, and when a weekly hour comes next."""

import re
from datetime import UTC, date, datetime, time, timedelta
from difflib import get_close_matches
from functools import cache
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo, available_timezones

from bot.errors import Reason, TableProblem


def next_begin(weekday: int, minute: int, zone: str, after: datetime) -> datetime:
    """Return the next weekly start after a time, in UTC.

    `weekday` counts from Monday as 0, `minute` from midnight in an IANA time zone; see `start_on`.

    >>> from datetime import UTC
    >>> next_begin(4, 20 * 60, "Europe/Paris", datetime(2026, 7, 1, tzinfo=UTC)).isoformat()
    '2026-07-03T18:00:00+00:00'
    """
    local = after.astimezone(ZoneInfo(zone))
    day = local.date() + timedelta(days=(weekday - local.weekday()) % 7)
    begins = start_on(day, minute, zone)
    return begins if begins > after else start_on(day + timedelta(days=7), minute, zone)


def start_on(day: date, minute: int, zone: str) -> datetime:
    """Return the time of day on a date in a time zone, in UTC.

    A time that the clocks skip counts as much later as they are put forward; of one that they show twice, the
    first counts.
    """
    hour = time(*divmod(minute, 60), tzinfo=ZoneInfo(zone))
    return datetime.combine(day, hour).astimezone(UTC)


def read_minute(written: str) -> int:
    """Return the time of day that a person wrote, in minutes from midnight, or raise TableProblem.

    >>> [read_minute(each) for each in ("20:00", "8 pm", "20h30", "21時5分", "２１：００")]
    [1200, 1200, 1230, 1265, 1260]
    """
    form = r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?|時\s*(?:(\d{1,2})\s*分)?)?\s*(?:([ap])\.?m\.?)?"
    found = re.fullmatch(form, normalize("NFKC", written).strip().lower(), re.ASCII)
    if found is None:
        raise TableProblem(Reason.WRONG_TIME)
    hour = int(found[1])
    minute = int(found[2] or found[3] or 0)
    half = found[4]
    if half is not None and 1 <= hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    if hour > 23 or minute > 59:
        raise TableProblem(Reason.WRONG_TIME)
    return hour * 60 + minute


@cache
def _zones() -> dict[str, str]:
    """Return the time zones by what people may write: names of zones, and the cities in them."""
    names = sorted(name for name in available_timezones() if "/" in name or name in ("UTC", "GMT"))
    main = [name for name in names if not name.startswith(("Etc/", "SystemV/", "US/"))]
    cities = {name.rpartition("/")[2].lower(): name for name in reversed(main)}
    return cities | {name.lower(): name for name in names}


def read_zone(written: str, example: str) -> str:
    """Return the IANA time zone that a person wrote, or the one of the city that they wrote.

    For unknown ones, TableProblem suggests the most similar zone, or else the example.

    >>> [read_zone(each, "") for each in ("paris", "America/New York", "São Paulo")]
    ['Europe/Paris', 'America/New_York', 'America/Sao_Paulo']
    """
    plain = "".join(sign for sign in normalize("NFKD", written) if not combining(sign))
    asked = "_".join(plain.lower().split())
    zones = _zones()
    if asked in zones:
        return zones[asked]
    # Etc/GMT+10 is ten hours behind UTC, which only those who write it in full can mean.
    likely = {name: zone for name, zone in zones.items() if not zone.startswith("Etc/")}
    near = [zones[name] for name in get_close_matches(asked, likely, n=1, cutoff=0.7)]
    raise TableProblem(Reason.WRONG_ZONE, zone=next(iter(near), example))
