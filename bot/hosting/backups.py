"""Backups: one every night, if the operator wants them."""

from datetime import datetime, timedelta

import structlog

from bot.metrics import BACKUP_DUE, LAST_BACKUP
from bot.settings import Settings
from bot.store import backups
from bot.timing import DEFAULT_TIMING, Timing

log = structlog.get_logger(__name__)


class NightlyBackups:
    """Makes the backup of a night, and removes old ones beyond the number to keep.

    Attributes:
        wanted: whether the operator has set a folder.
        missing: whether the last due backup wasn't made.
    """

    def __init__(self, settings: Settings, timing: Timing = DEFAULT_TIMING) -> None:
        self._url = settings.database_url
        self._folder = settings.backups
        self._kept = settings.backups_kept
        self._now = timing.now
        self.wanted = self._folder is not None
        self.missing = False

    def prepare(self) -> None:
        """Raise SetupProblem if backups are wanted but impossible."""
        if self._folder is not None:
            backups.prepare_folder(self._url, self._folder)

    def make(self, older_than: timedelta = timedelta()) -> None:
        """Make a backup if the newest is old enough; run it in a thread.

        Raises:
            SetupProblem, OSError: it can't be made.
        """
        if self._folder is None:
            return
        now = self._now()
        self.missing = True
        BACKUP_DUE.set(now.timestamp())
        newest = backups.newest_backup_time(self._folder, now)
        if newest is not None:
            LAST_BACKUP.set(newest.timestamp())
        if newest is None or now - newest >= older_than:
            file = self._folder / backups.backup_name(now)
            size = backups.write_backup(self._url, file, now)
            LAST_BACKUP.set(now.timestamp())
            log.info("backup made", file=file.name, bytes=size)
        else:
            BACKUP_DUE.set(newest.timestamp())
        self.missing = False
        self._remove_old(now)

    def oldest(self) -> datetime | None:
        """Return when the oldest backup was made, or None."""
        return None if self._folder is None else backups.oldest_backup_time(self._folder)

    def _remove_old(self, now: datetime) -> None:
        if self._folder is not None:
            try:
                for old in backups.prune_backups(self._folder, self._kept, now):
                    log.info("old backup removed", file=old.name)
            except OSError as error:
                log.warning("old backups stay", reason=str(error))
