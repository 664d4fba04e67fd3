"""Hours: the time of day and the time zone that people write, and when a weekly hour comes next."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from difflib import get_close_matches
from functools import cache
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo, available_timezones

from bot.errors import Reason, TableProblem
from bot.timing import utcnow

CITIES = (
    *("America/Los_Angeles", "America/Denver", "America/Phoenix", "America/Chicago", "America/Mexico_City"),
    *("America/New_York", "America/Toronto", "America/Bogota", "America/Lima", "America/Halifax"),
    *("America/Santiago", "America/Caracas", "America/Sao_Paulo", "America/Argentina/Buenos_Aires"),
    *("America/Noronha", "Atlantic/Azores", "Atlantic/Cape_Verde", "Europe/London", "Europe/Lisbon"),
    *("Africa/Accra", "Europe/Paris", "Europe/Berlin", "Africa/Lagos", "Europe/Athens", "Europe/Helsinki"),
    *("Africa/Cairo", "Africa/Johannesburg", "Europe/Istanbul", "Europe/Moscow", "Africa/Nairobi"),
    *("Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Tashkent", "Asia/Kolkata"),
    *("Asia/Jerusalem", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Jakarta"),
    *("Asia/Shanghai", "Asia/Singapore", "Australia/Perth", "Asia/Tokyo", "Asia/Seoul", "Australia/Darwin"),
    *("Australia/Brisbane", "Pacific/Port_Moresby", "Australia/Sydney", "Australia/Adelaide"),
    *("Pacific/Guadalcanal", "Pacific/Noumea", "Pacific/Auckland", "Pacific/Fiji", "Pacific/Tongatapu"),
    *("Pacific/Apia", "Pacific/Pago_Pago", "Pacific/Honolulu", "America/Anchorage", "America/St_Johns"),
)
"""Places suggested first to people who write no time zone, but an offset or an abbreviation."""

MAX_SUGGESTIONS, MAX_ABBREVIATION_LENGTH = 2, 5
"""Maximum numbers of suggested places, and of letters of an abbreviation such as CEST."""


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

    For unknown ones, TableProblem suggests places with the offset or abbreviation that was written, or else
    the most similar zone, or else the example.

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
    having = _places_with(asked, sorted({*likely.values()}))
    raise TableProblem(Reason.WRONG_ZONE, zone=", ".join(having or near) or example)


def _places_with(asked: str, others: Sequence[str]) -> list[str]:
    """Return places with an offset such as `utc+5:30`, all year if possible, or an abbreviation like `cet`.

    `asked` is in lower case; the `others` are tried if no large city has it.
    """
    found = re.fullmatch(r"(?:utc|gmt)?([+−–-])(\d{1,2})(?::?(\d{2}))?", asked.replace("_", ""), re.ASCII)
    if found is not None:
        ahead = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        wanted = ahead if found[1] == "+" else -ahead
        checks = (all, any)
    elif asked.isalpha() and len(asked) <= MAX_ABBREVIATION_LENGTH:
        wanted = asked.upper()
        checks = (any,)
    else:
        return []
    half_years = [utcnow(), utcnow() + timedelta(days=182)]
    for places in (CITIES, others):
        clocks = {place: [at.astimezone(ZoneInfo(place)) for at in half_years] for place in places}
        for check in checks:
            having = [
                place
                for place, shown in clocks.items()
                if check(wanted in (each.utcoffset(), each.tzname()) for each in shown)
            ]
            if having:
                return having[:MAX_SUGGESTIONS]
    return []
