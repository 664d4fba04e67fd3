"""Backups: a copy of the database (SQLite) every night, of which the newest few are kept."""

import asyncio
import re
from datetime import datetime, time, timedelta
from pathlib import Path

import structlog

from bot.errors import SetupProblem
from bot.metrics import LAST_BACKUP
from bot.retry import pause_after
from bot.store.copies import back_up, check, file_of
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)

NIGHT = time(4)
"""When backups are made, UTC."""

DAY = timedelta(days=1)
LONGEST_PAUSE = 3600.0
"""Seconds at most between two tries of a backup that fails."""

_OURS = re.compile(r"zabuton-(\d{8}-\d{6})\.db")
_PART = re.compile(_OURS.pattern + r"\.part(-journal)?")
_STAMP = "%Y%m%d-%H%M%S"


class Backups:
    """Makes a backup at night; at once if the last one is older than a day.

    Args:
        database_url: the database.
        folder: where the backups are; it is made if it is not there.
        kept: how many of them are kept.
        timing: tells the time, and how long to wait after a failure.

    Raises:
        SetupProblem: the database is not SQLite, or there can be no such folder.
    """

    def __init__(self, database_url: str, folder: Path, kept: int, timing: Timing = USUAL) -> None:
        try:
            file_of(database_url)
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, SetupProblem) as error:
            raise SetupProblem(f"BACKUPS: {error}") from error
        self._database_url = database_url
        self._folder = folder
        self._kept = kept
        self._timing = timing
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to wait for the nights."""
        self._watching = asyncio.create_task(self._watch(), name="backups")

    async def close(self) -> None:
        """Make no more backups; one that is under way is still finished."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    def make(self, now: datetime) -> Path:
        """Make a backup, make sure that it is whole, and remove those that are too many.

        Returns:
            The file.

        Raises:
            SetupProblem: it cannot be made.
        """
        self._clear_away()
        file = self._folder / f"zabuton-{now:{_STAMP}}.db"
        size = back_up(self._database_url, file)
        try:
            check(file)
        except SetupProblem:
            file.unlink()
            raise
        LAST_BACKUP.set(now.timestamp())
        log.info("backup made", file=file.name, bytes=size)
        for old in self._there(now)[: -self._kept]:
            _remove(old)
        return file

    def _clear_away(self) -> None:
        """Remove what is left of backups during which the bot was killed."""
        for part in [file for file in self._folder.iterdir() if _PART.fullmatch(file.name)]:
            _remove(part)

    def due(self, now: datetime) -> datetime:
        """Return when the next backup is due: at once if there is none from the last day."""
        there = self._there(now)
        if not there or not DAY >= now - _made_at(there[-1]) >= timedelta():
            return now
        night = datetime.combine(now, NIGHT, now.tzinfo)
        return night if night > now else night + DAY

    def _there(self, now: datetime) -> list[Path]:
        """Return our backups, the oldest first; other files in the folder are none of our business.

        Those from later than now were made while the clock was wrong, and must not keep newer ones away.
        """
        ours = [file for file in self._folder.iterdir() if _is_ours(file)]
        return sorted(ours, key=lambda file: (_made_at(file) <= now, file.name))

    async def _watch(self) -> None:
        failures = 0
        while True:
            try:
                now = self._timing.now()
                pause = (self.due(now) - now).total_seconds() if failures == 0 else 0.0
                await asyncio.sleep(pause)
                await asyncio.to_thread(self.make, self._timing.now())
                failures = 0
            except (OSError, SetupProblem) as error:
                failures += 1
                pause = pause_after(self._timing, failures, LONGEST_PAUSE)
                log.error("no backup", reason=str(error), again_in=pause)
                await asyncio.sleep(pause)


def _is_ours(file: Path) -> bool:
    if _OURS.fullmatch(file.name) is None:
        return False
    try:
        _made_at(file)
    except ValueError:  # there is no such day
        return False
    return True


def _remove(file: Path) -> None:
    """Remove a file; one that cannot be removed now is tried again with the next backup."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("old backup stays", file=file.name, reason=error.strerror)
    else:
        log.info("old backup removed", file=file.name)


def _made_at(file: Path) -> datetime:
    return datetime.strptime(f"{file.stem[8:]}+0000", f"{_STAMP}%z")
