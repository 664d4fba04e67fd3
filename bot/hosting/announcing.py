"""Announcing, for the command line: shows, sets and clears the announcement below all tables."""

from datetime import datetime, time, timedelta
from unicodedata import normalize

from bot.errors import SetupProblem
from bot.hosting.announcements import MAX_LENGTH, Announcement, Announcements
from bot.hosting.servers import open_existing
from bot.names import clean_text
from bot.settings import Settings
from bot.store.notes import Notes
from bot.timing import utcnow

_DEFAULT_LIFETIME = timedelta(days=1)
"""Default lifetime of an announcement."""

_SHOWN_SOON = "The bot shows this within a minute or so."


async def show_announcement(settings: Settings) -> str:
    """Return the current announcement, for a terminal.

    Raises SetupProblem if the database can't be opened.
    """
    async with open_existing(settings) as database:
        standing = await Announcements(Notes(database)).current()
    return "Nothing is announced." if standing is None else _described(standing)


async def announce(settings: Settings, text: str, until: str | None) -> str:
    """Announce a text until a time in the form of `read_time` (None for the default); return a confirmation.

    Raises:
        SetupProblem: the text or time is invalid, or the database can't be opened.
    """
    line = clean_text(text)
    now = utcnow()
    if not line:
        raise SetupProblem("nothing to announce: the text is empty")
    if len(line) > MAX_LENGTH:
        raise SetupProblem(f"the text has {len(line)} characters; at most {MAX_LENGTH} are shown")
    announced = Announcement(
        text=line, until=now + _DEFAULT_LIFETIME if until is None else read_time(until, now)
    )
    async with open_existing(settings) as database:
        await Announcements(Notes(database)).announce(announced.text, announced.until)
    return f"{_described(announced)}\n{_SHOWN_SOON}"


async def clear_announcement(settings: Settings) -> str:
    """Clear the announcement, and return a confirmation.

    Raises SetupProblem if nothing is announced, or the database can't be opened.
    """
    async with open_existing(settings) as database:
        if not await Announcements(Notes(database)).clear():
            raise SetupProblem("nothing is announced")
    return f"Cleared. {_SHOWN_SOON}"


def read_time(written: str, now: datetime) -> datetime:
    """Return the time that an operator entered, in its own time zone or this machine's.

    >>> now = datetime.fromisoformat("2026-01-31T22:45+01:00")
    >>> read_time("22:30+01:00", now).isoformat(), read_time("2026-02-01 22:30Z", now).isoformat()
    ('2026-02-01T22:30:00+01:00', '2026-02-01T22:30:00+00:00')

    It is a time within the next 24 hours, or a date and time, in ISO 8601. Raises SetupProblem if it is
    invalid or past.
    """
    written = normalize("NFKC", written)  # digits may be full-width
    try:
        at = time.fromisoformat(written)
        today = now.astimezone(at.tzinfo).date()
        days = (datetime.combine(today + timedelta(days=more), at) for more in range(3))
        return next(found for found in map(_with_zone, days) if found > now)
    except ValueError:
        pass
    try:
        found = _with_zone(datetime.fromisoformat(written))
    except ValueError:
        raise SetupProblem(
            f"--until: {written!r} is no time such as 22:30 or 2026-12-31T22:30+01:00"
        ) from None
    if found <= now:
        raise SetupProblem(f"--until: {found.isoformat(' ', 'minutes')} is over")
    return found


def _with_zone(moment: datetime) -> datetime:
    """Return a time with its zone, by default this machine's."""
    return moment.astimezone() if moment.tzinfo is None else moment


def _described(announced: Announcement) -> str:
    """Return an announcement and its end, in this machine's time zone."""
    return f"{announced.text}\nuntil {announced.until.astimezone().isoformat(' ', 'minutes')}"
