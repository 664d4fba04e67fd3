"""Announcements: the one line that whoever hosts the bot puts under all tables, until it has passed."""

from datetime import datetime, timedelta

from pydantic import AwareDatetime, BaseModel, ValidationError

from bot.store.notes import Notes
from bot.timing import USUAL_TIMING, Timing

MAX_LENGTH = 150
"""How many characters an announcement has at most."""

NOTE_NAME = "announcement"
"""Under which name the last announcement is noted."""

CLEANUP_TIME = timedelta(days=7)
"""How long after an announcement has passed a process that starts still takes it off its tables."""


class Announcement(BaseModel, frozen=True):
    """What is announced.

    Attributes:
        text: what the host wrote, in one line.
        until: when it has passed.
    """

    text: str
    until: AwareDatetime


class Announcements:
    """What is announced in a database, and what this process shows of it.

    Attributes:
        text: what tables show, as it was when the process last looked; empty for nothing.

    Args:
        notes: where it is stored.
        timing: tells the time.
    """

    def __init__(self, notes: Notes, timing: Timing = USUAL_TIMING) -> None:
        self.text = ""
        self._notes = notes
        self._now = timing.now
        self._has_looked = False

    async def current(self) -> Announcement | None:
        """Return what is announced now."""
        last = await self._last()
        return last if last is not None and self._now() < last.until else None

    async def announce(self, text: str, until: datetime) -> None:
        """Announce something, instead of what stands, until a time."""
        await self._notes.set(NOTE_NAME, Announcement(text=text, until=until).model_dump_json())

    async def clear(self) -> bool:
        """Let what is announced have passed; return whether something was."""
        now, standing = self._now(), await self.current()
        if standing is not None:
            await self.announce(standing.text, now)
        return standing is not None

    async def refresh(self) -> bool:
        """Look what is announced; return whether tables may show something else.

        The first time that may also be what has passed while the process did not run.
        """
        last, now, before = await self._last(), self._now(), self.text
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
