"""Privacy: what is stored about people, given to them on request, and deleted on request."""

import json
from contextlib import suppress
from gzip import compress
from typing import NamedTuple

import structlog

from bot.errors import Reason, TableProblem
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.tables.tables import Tables

log = structlog.get_logger(__name__)

MOST_BYTES = 8_000_000
"""The largest file that is sent; Discord takes 10 MiB in a message."""


class Export(NamedTuple):
    """A file with all that is stored about a person: its name and its content."""

    name: str
    content: bytes


class Privacy:
    """Exports and deletes what is stored about people.

    Args:
        tables: the tables, which people leave before they are forgotten.
        personal: what is stored about people.
        preferences: what people prefer, some of which is in memory.
        most_bytes: how large a file may be.
    """

    def __init__(
        self, tables: Tables, personal: PersonalData, preferences: Preferences, most_bytes: int = MOST_BYTES
    ) -> None:
        self._most_bytes = most_bytes
        self._tables = tables
        self._personal = personal
        self._preferences = preferences

    async def export(self, user_id: int) -> Export:
        """Return all that is stored about a person as JSON, compressed if it would be too large to send.

        Raises:
            TableProblem: it is too large even so.
        """
        stored = await self._personal.export(user_id)
        content = json.dumps({"user_id": user_id, "stored": stored}, ensure_ascii=False, indent=1).encode()
        if len(content) <= self._most_bytes:
            return Export("zabuton.json", content)
        packed = compress(content)
        if len(packed) > self._most_bytes:
            raise TableProblem(Reason.EXPORT_TOO_LARGE)
        return Export("zabuton.json.gz", packed)

    async def forget(self, user_id: int) -> None:
        """Delete all that is stored about a person, who leaves their open tables first.

        It may be stopped at any time, and asked for again.
        """
        for table in await self._tables.open_for(user_id):
            # It may have ended meanwhile, or they may have left it themselves.
            with suppress(TableProblem):
                await self._tables.leave(table.id, user_id)
        for table_id in await self._personal.left_and_open(user_id):
            with suppress(TableProblem):
                await self._tables.anonymise(table_id, user_id)
        await self._personal.forget(user_id)
        self._preferences.forget(user_id)
        log.info("person forgotten")
