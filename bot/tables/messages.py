"""Messages: which message shows a table, and whether it shows the table as it is stored."""

import asyncio
from datetime import timedelta

import structlog

from bot.retry import insist
from bot.store import Sessions, Shown
from bot.tables.desk import Desk
from bot.tables.pace import PATIENCE, REMIND_AFTER, SPEEDS, ping_after
from bot.tables.table import Table
from bot.timing import Timing

log = structlog.get_logger(__name__)

LATELY = timedelta(minutes=3)
"""For how long a ping that may or may not have been sent can be sent again: Discord remembers it so long."""


class Messages:
    """Remembers what is shown, so that after any crash exactly that is shown which was not.

    Args:
        sessions: where tables are stored.
        desk: where they are in memory.
        timing: tells the time, and how long to wait after a failure.
    """

    def __init__(self, sessions: Sessions, desk: Desk, timing: Timing) -> None:
        self._sessions = sessions
        self._desk = desk
        self._timing = timing
        self._unsaved: dict[int, Shown] = {}
        self._saving: asyncio.Task[None] | None = None

    async def unshown(self) -> list[int]:
        """Return the ids of the tables, ended ones too, that have changed since they were last shown."""
        return list(await self._sessions.duties.unshown())

    async def pings_begun(self) -> list[int]:
        """Return the tables whose people were lately about to be pinged, if no message is known that did."""
        now = self._timing.now()
        since = now - LATELY
        times = {speed: time or PATIENCE for speed, time in SPEEDS.items()}
        due = {
            speed: (since + time * (1 - REMIND_AFTER), since + time - ping_after(speed))
            for speed, time in times.items()
        }
        return await self._sessions.duties.pings_begun(now, due)

    async def message_of(self, table_id: int) -> int | None:
        """Return the message that shows a table; None if there is none."""
        unsaved = self._unsaved.get(table_id)
        return await self._desk.message_of(table_id) if unsaved is None else unsaved.message_id

    async def set_shown(self, table: Table, message_id: int | None, *, certain: bool = True) -> bool:
        """Remember that a message shows a table as it is here. That is stored soon, as often as it takes.

        Args:
            table: the table as the message shows it, maybe older than it is by now or than was shown before.
            message_id: the message; None if there is none, and none is needed.
            certain: whether that is what the message shows; if not, it is shown once more after any crash.

        Returns:
            Whether it is remembered: not if a newer message shows the table by now.
        """
        before = await self.message_of(table.id)
        unsaved = self._unsaved.get(table.id)
        if unsaved is not None:
            before = unsaved.message_id
        if before is not None and message_id is not None and message_id < before:
            return False
        self._unsaved[table.id] = Shown(message_id, table.stored.version if certain else -1)
        if message_id == before:
            self._save_soon()
            return True
        await self._desk.note_message(table.id, message_id)
        try:
            await self._save()
        except Exception:
            self._save_soon()
        return True

    def _save_soon(self) -> None:
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._keep_saving(), name="what is shown")

    async def _keep_saving(self) -> None:
        while self._unsaved:
            # Until there can be another edit, notes are gathered, to be stored together.
            await asyncio.sleep(self._timing.edit_interval)
            await insist(self._timing, self._save, "what is shown is not stored")

    async def _save(self) -> None:
        batch = dict(self._unsaved)
        if not batch:
            return  # a new message was stored meanwhile, and all else with it
        await self._sessions.duties.set_shown(batch)
        for table_id, shown in batch.items():
            # Whatever has come meanwhile is newer than what was stored.
            if self._unsaved.get(table_id) is shown:
                await self._desk.note_message(table_id, shown.message_id)
            if self._unsaved.get(table_id) is shown:
                del self._unsaved[table_id]

    async def close(self) -> None:
        """Store what is not stored yet; if that fails, it is shown once more after the next start."""
        if self._saving is not None:
            self._saving.cancel()
            await asyncio.gather(self._saving, return_exceptions=True)
        if self._unsaved:
            try:
                await self._save()
            except Exception as error:
                log.warning("what is shown is not stored", error=type(error).__name__)
