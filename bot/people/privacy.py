"""Privacy: export and delete the data of a person on request."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from gzip import compress
from typing import Any, NamedTuple

import structlog

from bot.errors import MovedOn, Reason, TableProblem
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.tables.tables import Tables

log = structlog.get_logger(__name__)

_MAX_BYTES = 8_000_000
"""Maximum size of a file that we send; Discord takes 10 MiB in a message."""


class Export(NamedTuple):
    """A file with all data stored about a person: its name and its content."""

    name: str
    content: bytes


class Privacy:
    """Exports and deletes the data of people."""

    def __init__(
        self,
        tables: Tables,
        personal: PersonalData,
        preferences: Preferences,
        max_bytes: int = _MAX_BYTES,
    ) -> None:
        self._most_bytes = max_bytes
        self._tables = tables
        self._personal = personal
        self._preferences = preferences

    async def export_person(self, user_id: int) -> Export:
        """Return a person's data as JSON, compressed if it would be too large to send.

        Raises TableProblem if it is too large even so.
        """
        stored = await self._personal.export_rows(user_id)
        export = await asyncio.to_thread(_export_file, user_id, stored, self._most_bytes)
        if len(export.content) > self._most_bytes:
            raise TableProblem(Reason.EXPORT_TOO_LARGE)
        return export

    async def forget_person(self, user_id: int) -> None:
        """Delete a person's data; before that they leave their open tables.

        It may be interrupted at any time, and requested again.
        """
        for table in await self._tables.open_tables_of(user_id):
            await until_done(self._tables.leave_table, table.id, user_id)
        for table_id in await self._personal.open_tables_left(user_id):
            await until_done(self._tables.anonymise_leaver, table_id, user_id)
        await self._personal.forget_person(user_id)
        self._preferences.drop_user(user_id)
        log.info("person forgotten")


async def until_done(change: Callable[[int, int], Awaitable[object]], table_id: int, user_id: int) -> None:
    """Change a table for a person; try again if another process has just changed it.

    The table may have ended, or the person may have left it.
    """
    with suppress(TableProblem):
        while True:
            with suppress(MovedOn):
                await change(table_id, user_id)
                return


def _export_file(user_id: int, stored: Mapping[str, Any], max_bytes: int) -> Export:
    """Return the data as a file, compressed if it exceeds `max_bytes`; run it in a thread."""
    content = json.dumps({"user_id": user_id, "stored": stored}, ensure_ascii=False, indent=1).encode()
    if len(content) <= max_bytes:
        return Export("zabuton.json", content)
    return Export("zabuton.json.gz", compress(content))
