"""Housekeeping: nightly backups, and nightly deletion of expired data."""

import asyncio
from datetime import UTC, time, timedelta

import structlog
from discord.ext import commands, tasks

from bot.process.client import Zabuton
from bot.store.guilds import RETENTION_DAYS, Guilds
from bot.store.personal_data import PersonalData

log = structlog.get_logger(__name__)

_NIGHTLY_AT = time(4, tzinfo=UTC)
_DAY = timedelta(days=1)


class HousekeepingCog(commands.Cog):
    """Makes backups, if the operator wants them, and deletes expired data.

    The next night retries after a failure; a backup is also retried at the next start.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._guilds = Guilds(bot.database)
        self._personal = PersonalData(bot.database, timing=bot.timing)

    async def cog_load(self) -> None:
        """Start the nightly work.

        Raises:
            SetupProblem: the operator wants backups, but they aren't possible.
        """
        self._bot.backups.prepare()
        self.run_nightly.start()

    async def cog_unload(self) -> None:
        """Stop the nightly work; a running backup is still finished."""
        self.run_nightly.cancel()

    @tasks.loop(time=_NIGHTLY_AT)
    async def run_nightly(self) -> None:
        """Make the night's backup, and delete expired data."""
        await self._back_up()
        try:
            await self._delete_expired()
        except Exception:
            log.exception("expired data not deleted")

    @run_nightly.before_loop
    async def _catch_up(self) -> None:
        """Make a backup at the start if the newest one is older than a day."""
        await self._back_up(older_than=_DAY)

    async def _back_up(self, older_than: timedelta = timedelta()) -> None:
        """Make a backup, if the operator wants any and the newest one is older than this."""
        if not self._bot.backups.wanted:
            return
        try:
            await asyncio.get_running_loop().run_in_executor(
                self._bot.executor, self._bot.backups.make, older_than
            )
        except Exception as error:  # a failure must not stop the loop
            log.error("no backup", reason=str(error))

    async def _delete_expired(self) -> None:
        """Delete servers long gone, tables without a match, and expired entries, pauses, attempts, notes."""
        before = self._bot.timing.now() - timedelta(days=RETENTION_DAYS)
        for guild_id in await self._guilds.removed_before(before):
            await self._guilds.delete_guild(guild_id)
            log.info("server deleted", guild=guild_id)
        await self._bot.call_store.drop_over(self._bot.timing.now())
        await self._bot.preferences.drop_pauses(self._bot.timing.now())
        await self._personal.drop_emptied()
        deleted = await self._guilds.delete_leftovers(before)
        if deleted:
            log.info("leftovers deleted", tables=deleted)
        if not self._bot.backups.missing:  # while backups fail, an older one than usual may be restored
            await self._personal.drop_forgotten(min(before, self._bot.backups.oldest() or before))
