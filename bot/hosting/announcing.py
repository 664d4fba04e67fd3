"""Announcing, for the command line: what stands under all tables, and until when."""

from datetime import datetime, time, timedelta
from unicodedata import normalize

from bot.announcements import MOST_CHARACTERS, Announcement, Announcements
from bot.errors import SetupProblem
from bot.hosting.servers import open_existing
from bot.names import clean_text
from bot.settings import Settings
from bot.store.notes import Notes
from bot.timing import utcnow

USUALLY_FOR = timedelta(days=1)
"""How long an announcement stands if its host does not say."""

SHOWN_WITHIN = "The bot shows this within a minute or so."


async def show_announcement(settings: Settings) -> str:
    """Return what is announced, for a terminal.

    Raises:
        SetupProblem: the database cannot be opened.
    """
    async with open_existing(settings) as database:
        standing = await Announcements(Notes(database)).standing()
    return "Nothing is announced." if standing is None else _described(standing)


async def announce(settings: Settings, text: str, until: str | None) -> str:
    """Announce something, and return what, for a terminal.

    Args:
        settings: the host's settings.
        text: what is announced.
        until: when it has passed, as `read_time` reads it; None for the usual time.

    Raises:
        SetupProblem: text or time are not possible, or the database cannot be opened.
    """
    line, now = clean_text(text), utcnow()
    if not line:
        raise SetupProblem("nothing to announce: the text is empty")
    if len(line) > MOST_CHARACTERS:
        raise SetupProblem(f"the text has {len(line)} characters; at most {MOST_CHARACTERS} are shown")
    announced = Announcement(text=line, until=now + USUALLY_FOR if until is None else read_time(until, now))
    async with open_existing(settings) as database:
        await Announcements(Notes(database)).announce(announced.text, announced.until)
    return f"{_described(announced)}\n{SHOWN_WITHIN}"


async def clear_announcement(settings: Settings) -> str:
    """Take away what is announced, and return what was done, for a terminal.

    Raises:
        SetupProblem: nothing is announced, or the database cannot be opened.
    """
    async with open_existing(settings) as database:
        if not await Announcements(Notes(database)).clear():
            raise SetupProblem("nothing is announced")
    return f"Cleared. {SHOWN_WITHIN}"


def read_time(written: str, now: datetime) -> datetime:
    """Return the time that a host has written, in the zone that they name or in that of this machine.

    >>> now = datetime.fromisoformat("2026-01-31T22:45+01:00")
    >>> read_time("22:30+01:00", now).isoformat(), read_time("2026-02-01 22:30Z", now).isoformat()
    ('2026-02-01T22:30:00+01:00', '2026-02-01T22:30:00+00:00')

    Args:
        written: a time of the next 24 hours, or a date and a time, as ISO 8601 has them.
        now: the present time.

    Raises:
        SetupProblem: it is no time, or is over.
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
    """Return a time with its zone; without one it is a time of this machine's."""
    return moment.astimezone() if moment.tzinfo is None else moment


def _described(announced: Announcement) -> str:
    """Return what is announced and until when, in the zone of this machine."""
    return f"{announced.text}\nuntil {announced.until.astimezone().isoformat(' ', 'minutes')}"
