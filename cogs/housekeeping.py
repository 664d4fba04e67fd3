"""Housekeeping: what is done every night, backups and the deletion of servers' data that expired."""

import asyncio
from datetime import UTC, time, timedelta

import structlog
from discord.ext import commands, tasks

from bot.client import Zabuton
from bot.store.guilds import RETENTION_DAYS, Guilds

log = structlog.get_logger(__name__)

NIGHT = time(4, tzinfo=UTC)
DAY = timedelta(days=1)


class HousekeepingCog(commands.Cog):
    """Makes backups, if the host wants them, and deletes what has been kept long enough.

    What fails is tried again in the next night; a backup also at the next start.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._backups = bot.backups
        self._now = bot.timing.now
        self._executor = bot.executor
        self._guilds = Guilds(bot.database)
        self._call_store = bot.call_store
        self._preferences = bot.preferences
        self._privacy = bot.privacy

    async def cog_load(self) -> None:
        """Begin to wait for the nights.

        Raises:
            SetupProblem: there can be no backups, but the host wants them.
        """
        self._backups.prepare()
        self.run_nightly.start()

    async def cog_unload(self) -> None:
        """Wait no more; a backup that is under way is still finished."""
        self.run_nightly.cancel()

    @tasks.loop(time=NIGHT)
    async def run_nightly(self) -> None:
        """Make the night's backup, and delete the data of servers that are long gone."""
        await self._back_up()
        try:
            await self._delete_expired()
        except Exception:
            log.exception("nothing deleted")

    @run_nightly.before_loop
    async def _catch_up(self) -> None:
        """Make a backup at the start if the newest is older than a day."""
        await self._back_up(older_than=DAY)

    async def _back_up(self, older_than: timedelta = timedelta()) -> None:
        """Make a backup, if the host wants any and the newest is old enough."""
        if not self._backups.wanted:
            return
        try:
            await asyncio.get_running_loop().run_in_executor(self._executor, self._backups.make, older_than)
        except Exception as error:  # the next night must come
            log.error("no backup", reason=str(error))

    async def _delete_expired(self) -> None:
        """Delete servers long gone, tables without a match, and calls, pauses and notes that are over."""
        before = self._now() - timedelta(days=RETENTION_DAYS)
        for guild_id in await self._guilds.removed_before(before):
            await self._guilds.delete_guild(guild_id)
            log.info("server deleted", guild=guild_id)
        await self._call_store.drop_over(self._now())
        await self._preferences.drop_pauses(self._now())
        deleted = await self._guilds.delete_leftovers(before)
        if deleted:
            log.info("leftovers deleted", tables=deleted)
        if not self._backups.missing:  # while they fail, older ones than usual may be put back
            await self._privacy.drop_old(min(before, self._backups.oldest() or before))
