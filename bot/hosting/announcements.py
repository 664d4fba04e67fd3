"""Announcements: the operator's line below all tables, until it ends."""

from datetime import datetime, timedelta

from pydantic import AwareDatetime, BaseModel, ValidationError

from bot.store.notes import Notes
from bot.timing import DEFAULT_TIMING, Timing

MAX_LENGTH = 150
"""Maximum length of an announcement."""

NOTE_NAME = "announcement"
"""Name of the note with the last announcement."""

CLEANUP_TIME = timedelta(days=7)
"""Time after the end of an announcement during which a starting process still removes it from tables."""


class Announcement(BaseModel, frozen=True):
    """An announcement: the operator's line and its end."""

    text: str
    until: AwareDatetime


class Announcements:
    """Announcements in the database, and the one that this process shows.

    Attributes:
        text: the line below tables at the last refresh, or an empty string.
    """

    def __init__(self, notes: Notes, timing: Timing = DEFAULT_TIMING) -> None:
        self.text = ""
        self._notes = notes
        self._now = timing.now
        self._has_looked = False

    async def current(self) -> Announcement | None:
        """Return the current announcement, or None."""
        last = await self._last()
        return last if last is not None and self._now() < last.until else None

    async def announce(self, text: str, until: datetime) -> None:
        """Replace the announcement until a time."""
        await self._notes.set(NOTE_NAME, Announcement(text=text, until=until).model_dump_json())

    async def clear(self) -> bool:
        """End the current announcement; return whether there was one."""
        current = await self.current()
        if current is not None:
            await self.announce(current.text, self._now())
        return current is not None

    async def refresh(self) -> bool:
        """Read the announcement; return whether tables may need an update.

        After a start, that includes one that ended while the process was down.
        """
        last = await self._last()
        now = self._now()
        before = self.text
        self.text = last.text if last is not None and now < last.until else ""
        if self._has_looked:
            return self.text != before
        self._has_looked = True
        return last is not None and now < last.until + CLEANUP_TIME

    async def _last(self) -> Announcement | None:
        noted = await self._notes.get(NOTE_NAME)
        try:
            return None if noted is None else Announcement.model_validate_json(noted)
        except ValidationError:  # another version wrote it
            return None
